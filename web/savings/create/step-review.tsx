// Last step of a plan: deposits, ending and early-exit cost.
import type { ReactNode } from 'react'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { nextSlot, slotTime } from '#contract/core/schedule.ts'
import { formatDay, formatDue } from '../../ui/date.ts'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { forecastWords } from '../forecast.ts'
import { type Draft, kindOf, nameOf, type StepName, targetOf } from './plan-draft.ts'
import { everyWords, kindWords, lockCostNow, texts } from '../words.ts'
import type { StepProps } from './use-new-plan.ts'

const Part = ({ title, change, children }: { title: string; change: () => void; children: ReactNode }) => (
  <section className="border-t-2 border-ink pt-3">
    <div className="split-row items-baseline gap-x-4">
      <h3 className="show text-lg">{title}</h3>
      <button type="button" onClick={change} className="min-h-11 text-sm font-semibold text-link underline">
        Change<span className="sr-only">{`: ${title}`}</span>
      </button>
    </div>
    {children}
  </section>
)

/** Each taking of money with its amount and its day. */
export const takingsOf = ({ firstKobo, every, amountKobo, from }: Draft, now: Date): Fact[] => [
  ['Now, from your wallet', firstKobo && firstKobo > ZERO ? formatNaira(firstKobo) : 'Nothing'],
  ...(every === 'never' || !amountKobo
    ? ([['After that', 'Only what you add']] as const)
    : ([
        [`Then ${everyWords[every]}`, formatNaira(amountKobo)],
        ['First taken', formatDue(slotTime(nextSlot({ every, from }, now)).toISOString())],
      ] as const)),
]

const endWords = ({ purpose, endsOn }: Draft): string => {
  if (purpose === 'flexible') return 'It runs until you withdraw it.'
  const reached = purpose === 'locked' ? '' : 'when the target is reached'
  const days = endsOn ? `on ${formatDay(endsOn)}` : ''
  const when = [reached, days].filter(Boolean).join(', or ')
  return `It is ready ${when}. Then withdraw it, ${purpose === 'car' ? 'buy the car, ' : ''}or keep saving. If you do nothing, it returns to your wallet seven days later.`
}

const costWords = ({ purpose }: Draft, now: Date): string => {
  if (purpose === 'flexible') return 'None. Withdraw some or all of it at any time.'
  if (purpose === 'locked') return `${lockCostNow(now)}. The rest returns to your wallet at once.`
  return 'None. All of it returns to your wallet at once.'
}

export function StepReview({ plan: { draft, chosen, goal, now, to } }: StepProps) {
  const target = targetOf(draft, chosen.car)
  const change = (step: StepName) => () => to(step)
  const words = forecastWords(draft, goal, now)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <Part title={nameOf(draft, chosen.car)} change={change('purpose')}>
        <Facts
          facts={[
            ['Kind', kindWords[kindOf(draft.purpose)]],
            ...(draft.purpose === 'car' && chosen.car && nameOf(draft, chosen.car) !== chosen.car.title
              ? ([['For', chosen.car.title]] as const)
              : []),
            ...(target === undefined ? [] : ([['Target', formatNaira(target)]] as const)),
          ]}
        />
      </Part>
      <Part title="Deposits" change={change('deposits')}>
        <Facts facts={takingsOf(draft, now)} />
        {words && <p className="figures mt-2 border-l-4 border-amber bg-sunk p-3 font-semibold">{words}</p>}
        {draft.every !== 'never' && <p className="mt-2 text-sm text-soft">{texts.depositsAgreed}</p>}
      </Part>
      <Part title="How it ends" change={change(draft.purpose === 'flexible' ? 'purpose' : 'goal')}>
        <p>{endWords(draft)}</p>
        <p className="mt-3 font-semibold">Early withdrawal fee</p>
        <p>{costWords(draft, now)}</p>
      </Part>
    </div>
  )
}
