// A booking in the list: the car, which side the person is on, what happens next and by when.
import { Link } from 'react-router'
import type { BookingCard } from '#contract/bookings.ts'
import { purchase } from '#contract/purchase.ts'
import { Amount } from './amount.tsx'
import { formatDate, timeUntil } from './date.ts'
import { Picture } from './picture.tsx'
import { Pill } from './pill.tsx'
import { nextWords } from './next-words.ts'
import { isOver, stateTone } from './booking-state.ts'

const sideWords = ({ role, counterpartyName }: BookingCard) =>
  role === 'buyer' ? `Buying from ${counterpartyName}` : `Selling to ${counterpartyName}`

const whenWords = (booking: BookingCard, now: Date): string => {
  if (isOver(booking.state)) return formatDate(booking.changedAt)
  return booking.dueAt ? `By ${formatDate(booking.dueAt)} (${timeUntil(booking.dueAt, now)})` : 'No deadline'
}

export function BookingRow({ booking, now }: { booking: BookingCard; now: Date }) {
  const { car, role, state, myTurn, priceKobo } = booking
  return (
    <li>
      <Link
        to={`/bookings/${booking.id}`}
        className={`group grid grid-cols-[6.5rem_1fr] gap-x-4 rounded-box border bg-card p-3 hover:border-edge md:grid-cols-[10rem_1fr_auto] md:gap-x-6 ${myTurn ? 'border-l-6 border-line border-l-amber' : 'border-line'}`}
      >
        <Picture
          picture={car.picture}
          alt=""
          sizes="(min-width:48rem) 10rem, 6.5rem"
          max={480}
          className="aspect-4/3 self-start rounded-plate"
        />
        <div className="min-w-0">
          <Pill tone={stateTone(state)}>{purchase.states[state].words}</Pill>
          <h3 className="mt-1 font-semibold group-hover:underline">{car.title}</h3>
          <p className="truncate text-sm text-soft">{sideWords(booking)}</p>
          <p className="mt-0.5 md:hidden">
            <Amount kobo={priceKobo} className="text-sm font-semibold" />
          </p>
        </div>
        <Amount kobo={priceKobo} className="show text-lg max-md:hidden" />
        <p className="figures col-span-2 mt-3 border-t border-line pt-2 text-sm md:col-span-3">
          <span className={myTurn ? 'font-semibold' : ''}>{nextWords[state][role].title}</span>
          <span className="block text-soft">{whenWords(booking, now)}</span>
        </p>
      </Link>
    </li>
  )
}
