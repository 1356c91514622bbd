// Savings progress drawn as a road, with the next deposit marked.
import { countNoun } from '#contract/core/count-noun.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { percentOf } from './words.ts'

type LaneProps = { percent: number; nextPercent?: number; words: string; tall?: boolean; over?: boolean }

/** `percent` is paved, up to `nextPercent` marked out; `words` is what a screen reader says. */
export function Lane({ percent, nextPercent = percent, words, tall = false, over = false }: LaneProps) {
  return (
    <div
      role="progressbar"
      aria-label="Saved"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
      className={`relative overflow-hidden rounded-plate border border-edge bg-sunk ${tall ? 'h-6' : 'h-3.5'}`}
    >
      <span
        aria-hidden
        className="absolute inset-x-2 top-1/2 -translate-y-1/2 border-t-2 border-dashed border-edge opacity-60"
      />
      {nextPercent > percent && (
        <span
          aria-hidden
          className="absolute inset-y-0 left-0 bg-[repeating-linear-gradient(-45deg,var(--color-amber)_0_3px,transparent_3px_7px)]"
          style={{ width: `${nextPercent}%` }}
        />
      )}
      {percent > 0 && (
        <span
          aria-hidden
          className={`absolute inset-y-0 left-0 forced-color-adjust-none ${over ? 'bg-edge' : percent === 100 ? 'bg-good' : 'bg-amber'}`}
          style={{ width: `max(${percent}%, 0.375rem)` }}
        />
      )}
    </div>
  )
}

const nextOf = ({ balanceKobo, targetKobo, schedule }: Plan): number =>
  schedule?.nextAt && targetKobo ? percentOf(balanceKobo + schedule.amountKobo, targetKobo) : 0

const dayMs = 86_400_000

/** How much of its time a locked plan has behind it, in whole percent, and the days that are left. */
export function timeOf(plan: Pick<Plan, 'createdAt' | 'endsOn'>, now: Date) {
  const ends = Date.parse(`${plan.endsOn}T00:00:00+01:00`)
  const began = Date.parse(plan.createdAt)
  return {
    percent: percentOf(now.getTime() - began, ends - began),
    daysLeft: Math.max(0, Math.ceil((ends - now.getTime()) / dayMs)),
  }
}

type Props = { plan: Plan; now: Date; tall?: boolean }

/** The lane of a plan: money towards its target, time towards its day, and nothing where there is neither. */
export function Progress({ plan, now, tall = false }: Props) {
  const { targetKobo, balanceKobo, endsOn, state } = plan
  const over = state === 'broken' || state === 'spent' || state === 'paid-out'
  if (targetKobo !== null) {
    const percent = percentOf(balanceKobo, targetKobo)
    const words = `${formatNaira(balanceKobo)} saved of ${formatNaira(targetKobo)}, ${percent} percent`
    return <Lane {...{ percent, words, tall, over }} nextPercent={over ? percent : nextOf(plan)} />
  }
  if (endsOn === null || over) return null
  const { percent, daysLeft } = timeOf(plan, now)
  const left = `${countNoun(daysLeft, 'day')} left`
  return (
    <Lane
      {...{ percent, tall }}
      words={daysLeft === 0 ? 'The date has passed' : `${left} until it unlocks`}
    />
  )
}
