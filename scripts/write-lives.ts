// `npm run lives`: draws the life of every deal into docs/lives.md.
import { writeFileSync } from 'node:fs'
import { drawingOf } from '../contract/deal-engine/deal-drawing.ts'
import { deals } from '../contract/deals/deals.ts'

/** The whole document; a test compares it with the file. */
export const livesDocument = (): string =>
  [
    '# The lives of deals',
    '',
    'Drawn from `contract/<kind>/process.ts` by `npm run lives`. An arrow names its event and who may cause it.',
    '',
    deals.map(({ name }) => `[${name}](#${name})`).join(' · '),
    ...deals.flatMap(deal => ['', `## ${deal.name}`, '', '```mermaid', drawingOf(deal), '```']),
    '',
  ].join('\n')

if (import.meta.main) writeFileSync('docs/lives.md', livesDocument())
