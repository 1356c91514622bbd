// `npm run processes`: draws the process of every deal into docs/processes.md.
import { writeFileSync } from 'node:fs'
import { drawingOf } from '../contract/deal-engine/deal-drawing.ts'
import { deals } from '../contract/deals/deals.ts'

/** The whole document; a test compares it with the file. */
export const processesDocument = (): string =>
  [
    '# The processes of deals',
    '',
    'Drawn from `contract/<kind>/process.ts` by `npm run processes`. An arrow names its event and who may cause it.',
    '',
    deals.map(({ name }) => `[${name}](#${name})`).join(' · '),
    ...deals.flatMap(deal => ['', `## ${deal.name}`, '', '```mermaid', drawingOf(deal), '```']),
    '',
  ].join('\n')

if (import.meta.main) writeFileSync('docs/processes.md', processesDocument())
