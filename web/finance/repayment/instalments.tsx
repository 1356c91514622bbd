// Instalments on a given day: the next few, or all.
import { plus } from '#contract/core/money.ts'
import { type InstalmentState, type InstalmentLine, stateOf } from '#contract/finance/repayment/repayment.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatDay } from '../../ui/date.ts'
import { Pill, type Tone } from '../../ui/pill.tsx'

const stateWords: Record<InstalmentState, [words: string, tone: Tone] | undefined> = {
  ahead: undefined,
  due: ['Today', 'warn'],
  late: ['Late', 'bad'],
  'part-paid': ['Part paid', 'plain'],
  paid: ['Paid', 'good'],
  waived: ['Paid, interest saved', 'good'],
}

type Props<I extends InstalmentLine> = {
  all: readonly I[]
  /** A Lagos day. */
  day: string
  /** Text below an instalment's day. */
  words?: (instalment: I) => string
}

function OneInstalment<I extends InstalmentLine>({
  instalment,
  day,
  words,
}: Omit<Props<I>, 'all'> & { instalment: I }) {
  const { number, dueOn, dueAmounts } = instalment
  const label = stateWords[stateOf(instalment, day)]
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5 last:border-0">
      <span className="figures min-w-6 text-soft">{number}</span>
      <span className="min-w-26 grow basis-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span>
            {dueOn === null
              ? `${number === 1 ? 'A month' : `${number} months`} after the car`
              : formatDay(dueOn)}
          </span>
          {label && <Pill tone={label[1]}>{label[0]}</Pill>}
        </span>
        {words && <span className="figures block text-xs text-soft">{words(instalment)}</span>}
      </span>
      <span className="ml-auto font-semibold">
        <Amount kobo={plus(plus(dueAmounts.principalKobo, dueAmounts.interestKobo), dueAmounts.feeKobo)} />
      </span>
    </li>
  )
}

const shownFirst = 6

export function Instalments<I extends InstalmentLine>({ all, ...each }: Props<I>) {
  const next = all.findIndex(instalment => !['paid', 'waived'].includes(stateOf(instalment, each.day)))
  const from = Math.max(0, (next === -1 ? all.length : next) - 1)
  const near = all.slice(from, from + shownFirst)
  return (
    <>
      <ol>
        {near.map(instalment => (
          <OneInstalment key={instalment.number} instalment={instalment} {...each} />
        ))}
      </ol>
      {all.length > near.length && (
        <details className="border-t border-line">
          <summary className="min-h-11 py-2.5 font-semibold">{`All ${all.length} instalments`}</summary>
          <ol>
            {all.map(instalment => (
              <OneInstalment key={instalment.number} instalment={instalment} {...each} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
