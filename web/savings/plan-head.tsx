import { formatNaira } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { Price } from '../ui/amount.tsx'
import { Pill } from '../ui/pill.tsx'
import { isOver, kindWords, missingIn, naira, paceWords, percentOf, pillOf } from './plan-words.ts'
import { Progress, timeOf } from './progress.tsx'

function Measure({ plan, now }: { plan: Plan; now: Date }) {
  const { targetKobo, balanceKobo, endsOn, state } = plan
  if (isOver(plan)) return null
  if (targetKobo !== null)
    return (
      <p className="figures mt-2 split-row gap-x-4 text-sm">
        <span className="font-semibold">{`${percentOf(balanceKobo, targetKobo)} %`}</span>
        <span className="text-soft">
          {missingIn(plan) > 0 ? `${naira(missingIn(plan))} to go` : `Target ${formatNaira(targetKobo)}`}
        </span>
      </p>
    )
  if (endsOn === null || state === 'matured') return null
  const { daysLeft } = timeOf(plan, now)
  return (
    <p className="figures mt-2 text-sm text-soft">
      {`${daysLeft === 1 ? 'One day' : `${daysLeft} days`} until it opens`}
    </p>
  )
}

export function PlanHead({ plan, now }: { plan: Plan; now: Date }) {
  const pill = pillOf(plan)
  const { balanceKobo, targetKobo, kind } = plan
  return (
    <section aria-label="What is saved" className="rounded-box border border-line bg-card p-4 md:p-6">
      <p className="split-row items-center gap-x-3 text-sm text-soft">
        <span>{`${kindWords[kind]} plan `}</span>
        {pill && <Pill tone={pill.tone}>{pill.words}</Pill>}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Price kobo={balanceKobo} className="text-2xl md:text-3xl" />
        {targetKobo !== null && (
          <span className="figures text-soft">
            saved of <span className="whitespace-nowrap">{formatNaira(targetKobo)}</span>
          </span>
        )}
      </p>
      <div className="mt-4 empty:hidden">
        <Progress plan={plan} now={now} tall />
      </div>
      <Measure plan={plan} now={now} />
      <p className="figures mt-2 font-semibold empty:hidden">{paceWords(plan)}</p>
    </section>
  )
}
