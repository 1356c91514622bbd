import type { Insurer } from '#contract/insurance/quote-shape.ts'
import { Pill } from '../ui/pill.tsx'
import { licenceWords, settledWords } from './words.ts'

export const InsurerLines = ({ insurer }: { insurer: Insurer }) => (
  <>
    <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
      <span>{insurer.name}</span>
      {insurer.licence.state !== 'in-force' && <Pill tone="bad">No licence in force</Pill>}
    </p>
    <p className="text-sm text-soft wrap-anywhere">{licenceWords(insurer)}</p>
    <p className="text-sm">{settledWords(insurer)}</p>
  </>
)
