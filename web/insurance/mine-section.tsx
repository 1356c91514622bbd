// The policies that somebody has: those that end soon with their renewal, then the rest.
import { Link } from 'react-router'
import { isOver } from '#contract/deal-engine/process.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import type { PolicyCard } from '#contract/insurance/policy/shape.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { covers } from '#contract/insurance/terms.ts'
import { formatDay, timeUntil } from '../ui/date.ts'
import { Pill } from '../ui/pill.tsx'
import { RenewHere } from './renew-here.tsx'

const untilWords = ({ state, until }: PolicyCard, now: Date): string =>
  state === 'expiring'
    ? `Ends ${formatDay(until)}, ${timeUntil(`${until}T23:59:59+01:00`, now)}`
    : `Until ${formatDay(until)}`

const Row = ({ card, now }: { card: PolicyCard; now: Date }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
    <Link to={`/bookings/insurance/${card.id}`} className="group min-w-0 grow">
      <Pill tone={policyWords.tones[card.state] ?? 'plain'}>{policy.states[card.state].words}</Pill>
      <span className="mt-1 block font-semibold wrap-anywhere group-hover:underline">
        {`${card.vehicleTitle} ${card.plate}`}
      </span>
      <span className="figures block text-sm text-soft">
        {`${covers[card.cover]}, ${card.insurerName}. ${untilWords(card, now)}`}
      </span>
    </Link>
    {card.state === 'expiring' && <RenewHere card={card} />}
  </li>
)

const soonest = (a: PolicyCard, b: PolicyCard): number => a.until.localeCompare(b.until)

export function MineSection({ policies, now }: { policies: readonly PolicyCard[]; now: Date }) {
  const open = policies.filter(({ state }) => !isOver(policy, state))
  const ends = open.filter(({ state }) => state === 'expiring').toSorted(soonest)
  const rest = open.filter(card => !ends.includes(card))
  if (open.length === 0) return null
  return (
    <section>
      <h2 className="show text-xl">What you have</h2>
      <ul className="mt-2 border-t border-line">
        {[...ends, ...rest].map(card => (
          <Row key={card.id} card={card} now={now} />
        ))}
      </ul>
    </section>
  )
}
