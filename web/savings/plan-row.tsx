import { Link } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { Price } from '../ui/amount.tsx'
import { formatDate } from '../ui/date.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { callOf, hideAmounts, isOver, kindWords, planNextWords, paceWords, pillOf } from './words.ts'
import { Progress } from './progress.tsx'

const Money = ({ plan: { balanceKobo, targetKobo }, isVisible }: { plan: Plan; isVisible: boolean }) => (
  <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
    {isVisible ? (
      <Price kobo={balanceKobo} className="text-xl" />
    ) : (
      <span className="show text-xl">₦ ••••••</span>
    )}
    {targetKobo !== null && (
      <span className="figures text-sm text-soft">{`of ${hideAmounts(formatNaira(targetKobo), isVisible)}`}</span>
    )}
  </p>
)

export function PlanRow({ plan, now, isVisible }: { plan: Plan; now: Date; isVisible: boolean }) {
  const pill = pillOf(plan)
  const call = callOf(plan)
  const next = planNextWords(plan)
  return (
    <li className={`border-b border-line ${call ? 'border-l-6 border-l-amber bg-card pl-3' : ''}`}>
      <Link to={`/account/savings/${plan.id}`} className="group block py-4 pr-2">
        <span className="flex items-start gap-3">
          {plan.car && (
            <Picture
              picture={plan.car.picture}
              alt=""
              sizes="4.5rem"
              max={480}
              className="aspect-4/3 w-18 shrink-0 rounded-plate"
            />
          )}
          <span className="min-w-0 grow">
            <span className="split-row items-start gap-x-3">
              <span className="font-semibold wrap-anywhere group-hover:underline">{plan.name}</span>
              {pill && <Pill tone={pill.tone}>{pill.words}</Pill>}
            </span>
            <span className="block text-sm text-soft">
              {`${kindWords[plan.kind]}${plan.car ? ` · ${plan.car.title}` : ''}`}
            </span>
          </span>
        </span>
        <Money plan={plan} isVisible={isVisible} />
        <div className="mt-2 empty:hidden">
          <Progress plan={plan} now={now} />
        </div>
        <p className="figures mt-2 text-sm">{hideAmounts(call ?? paceWords(plan), isVisible)}</p>
        {next && !call && (
          <p className="figures text-sm text-soft">{`Next: ${hideAmounts(next, isVisible)}`}</p>
        )}
      </Link>
    </li>
  )
}

/** A plan that has ended needs one line. */
export const EndedRow = ({ plan }: { plan: Plan }) => (
  <li className="border-b border-line">
    <Link to={`/account/savings/${plan.id}`} className="group split-row items-baseline gap-x-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere group-hover:underline">{plan.name}</span>
        <span className="figures block text-sm text-soft">{formatDate(plan.changedAt)}</span>
      </span>
      {isOver(plan) && <Pill>{pillOf(plan)?.words}</Pill>}
    </Link>
  </li>
)
