// A deal in the list: what it is about, which side the person is on, what happens next and by when.
import { Link } from 'react-router'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import type { Kobo } from '#contract/core/money.ts'
import { isOver, type Process } from '#contract/core/process.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDate, timeUntil } from '../ui/date.ts'
import { toneOf } from './deal-words.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'

export type Card = Pick<
  BookingCard,
  'id' | 'role' | 'counterpartyName' | 'changedAt' | 'dueAt' | 'myTurn'
> & { state: string }

const whenWords = ({ dueAt, changedAt }: Card, over: boolean, now: Date): string => {
  if (over) return formatDate(changedAt)
  return dueAt ? `By ${formatDate(dueAt)} (${timeUntil(dueAt, now)})` : 'No deadline'
}

type Props = {
  card: Card
  process: Process
  to: string
  title: string
  picture: BookingCard['car']['picture']
  kobo: Kobo
  next: string
  now: Date
}

export function DealRow({ card, process, to, title, picture, kobo, next, now }: Props) {
  const { role, state, myTurn, counterpartyName } = card
  return (
    <li>
      <Link
        to={to}
        className={`group grid grid-cols-[6.5rem_1fr] gap-x-4 rounded-box border bg-card p-3 hover:border-edge md:grid-cols-[10rem_1fr_auto] md:gap-x-6 ${myTurn ? 'border-l-6 border-line border-l-amber' : 'border-line'}`}
      >
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width:48rem) 10rem, 6.5rem"
          max={480}
          className="aspect-4/3 self-start rounded-plate"
        />
        <div className="min-w-0">
          <Pill tone={toneOf(state)}>{process.states[state]?.words}</Pill>
          <h3 className="mt-1 font-semibold group-hover:underline">{title}</h3>
          <p className="truncate text-sm text-soft">
            {role === 'buyer' ? `Buying from ${counterpartyName}` : `Selling to ${counterpartyName}`}
          </p>
          <p className="mt-0.5 md:hidden">
            <Amount kobo={kobo} className="text-sm font-semibold" />
          </p>
        </div>
        <Amount kobo={kobo} className="show text-lg max-md:hidden" />
        <p className="figures col-span-2 mt-3 border-t border-line pt-2 text-sm md:col-span-3">
          <span className={myTurn ? 'font-semibold' : ''}>{next}</span>
          <span className="block text-soft">{whenWords(card, isOver(process, state), now)}</span>
        </p>
      </Link>
    </li>
  )
}
