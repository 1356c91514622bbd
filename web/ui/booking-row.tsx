// A booking in the list, as a row of its dealing.
import type { BookingCard } from '#contract/bookings.ts'
import { purchase } from '#contract/purchase.ts'
import { DealingRow } from './dealing-row.tsx'
import { nextWords } from './next-words.ts'

export const BookingRow = ({ booking, now }: { booking: BookingCard; now: Date }) => (
  <DealingRow
    card={booking}
    process={purchase}
    to={`/bookings/${booking.id}`}
    title={booking.car.title}
    picture={booking.car.picture}
    kobo={booking.priceKobo}
    next={nextWords[booking.state][booking.role].title}
    now={now}
  />
)
