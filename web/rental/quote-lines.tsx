import type { Kobo } from '#contract/core/money.ts'
import { formatNaira } from '#contract/core/money.ts'
import { Amount } from '../ui/amount.tsx'

type Line = { what: string; words: string; count: number; eachKobo: Kobo; amountKobo: Kobo }

type Props = { lines: readonly Line[]; totalKobo: Kobo; total: string }

/** Lines with amounts, and their total. */
export const QuoteLines = ({ lines, totalKobo, total }: Props) => (
  <dl>
    {lines.map(({ what, words, count, eachKobo, amountKobo }) => (
      <div key={`${what} ${words} ${eachKobo}`} className="split-row gap-x-4 border-b border-line py-2.5">
        <dt>
          <span>{words}</span>
          {count > 1 && (
            <span className="figures block text-sm text-soft">{`${count} × ${formatNaira(eachKobo)}`}</span>
          )}
        </dt>
        <dd className="figures text-right font-semibold">
          <Amount kobo={amountKobo} />
        </dd>
      </div>
    ))}
    <div className="split-row items-baseline gap-x-4 pt-3">
      <dt className="font-semibold">{total}</dt>
      <dd className="show figures text-right text-xl">
        <Amount kobo={totalKobo} />
      </dd>
    </div>
  </dl>
)
