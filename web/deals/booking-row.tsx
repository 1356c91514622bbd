// A booking in the list, as a row of its deal.
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { DealRow } from './deal-row.tsx'
import { purchaseStateWords } from './purchase-state-words.ts'

export const BookingRow = ({ booking, now }: { booking: BookingCard; now: Date }) => (
  <DealRow
    card={booking}
    process={purchase}
    to={`/bookings/${booking.id}`}
    title={booking.car.title}
    picture={booking.car.picture}
    kobo={booking.priceKobo}
    next={purchaseStateWords[booking.state][booking.role].title}
    now={now}
  />
)
