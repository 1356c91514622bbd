// What to do next: the deals that wait first, then advice on the listings.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Advice } from '#contract/dashboard/advice.ts'
import type { WaitingCall } from '../deals/waiting/calls.ts'
import { timeUntil } from '../ui/date.ts'
import { Pill } from '../ui/pill.tsx'
import { adviceReason, adviceTitle } from './advice-words.ts'

// So few that advice begins on a phone's first screen.
const callsMax = 2

type StepProps = { to: string; title: string; words: string; due?: string | undefined }

const StepRow = ({ to, title, words, due }: StepProps) => (
  <li className="border-b border-line">
    <Link to={to} className="group flex items-center gap-3 py-2.5">
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere group-hover:underline">{title}</span>
        <span className="figures flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <span>{words}</span>
          {due && <Pill tone="warn">{due}</Pill>}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden />
    </Link>
  </li>
)

const addressOf = ({ cars, carId }: Advice): string =>
  cars === 1 ? `/mylistings/${carId}/edit` : '/dashboard/listings'

type Props = { calls: readonly WaitingCall[]; advice: readonly Advice[]; now: Date }

export const NextSteps = ({ calls, advice, now }: Props) => {
  if (calls.length + advice.length === 0)
    return (
      <p className="border-y border-line py-5 text-soft">
        You’re all caught up. Your next steps appear here.
      </p>
    )
  return (
    <>
      {calls.length > 0 && (
        <ul aria-label="Waiting for you" className="border-t border-line">
          {calls.slice(0, callsMax).map(({ key, title, words, to, dueAt }) => (
            <StepRow
              key={key}
              to={to}
              title={title}
              words={words}
              due={dueAt ? timeUntil(dueAt, now) : undefined}
            />
          ))}
        </ul>
      )}
      {calls.length > callsMax && (
        <Link
          to="/bookings"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
        >
          {`${calls.length - callsMax} more in your bookings`}
        </Link>
      )}
      {advice.length > 0 && (
        <ol aria-label="Advice on your listings" className="border-t border-line">
          {advice.map(piece => (
            <StepRow
              key={piece.topic}
              to={addressOf(piece)}
              title={adviceTitle(piece)}
              words={adviceReason(piece)}
            />
          ))}
        </ol>
      )}
      {advice.length > 0 && (
        <p className="mt-2 text-sm text-soft">From the listings furthest behind and longest on the market.</p>
      )}
    </>
  )
}
