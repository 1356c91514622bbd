// The words and sums of the home pages: the greeting by Lagos time, what waits in a sentence, money on its way to a seller.
import type { BookingCard } from '#contract/bookings.ts'
import { commissionOn } from '#contract/commission.ts'
import { type Kobo, minus, plus, ZERO } from '#contract/money.ts'
import { isOver } from '../../ui/booking-state.ts'

const lagosHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** "Good evening", by the clock in Lagos. */
export function greetingAt(now: Date): string {
  const hour = Number(lagosHour.format(now))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

type Waiting = Pick<BookingCard, 'myTurn' | 'dueAt'>

/** What waits for the person, the soonest deadline first; what has no deadline comes last. */
export const waitingFirst = <Booking extends Waiting>(bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ myTurn }) => myTurn).toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'))

/** "One step waits for you", "Nothing waits for you". */
export function waitingWords(count: number): string {
  if (count === 0) return 'Nothing waits for you.'
  return count === 1 ? 'One step waits for you.' : `${count} steps wait for you.`
}

/** What open sales will bring a seller, after the commission by the terms each began with, and how many they are. */
export function moneyOnTheWay(bookings: readonly BookingCard[]): { netKobo: Kobo; sales: number } {
  const open = bookings.filter(({ role, state }) => role === 'seller' && !isOver(state))
  const netKobo = open.reduce(
    (sum, { priceKobo, startedAt }) =>
      plus(sum, minus(priceKobo, commissionOn(priceKobo, new Date(startedAt)))),
    ZERO,
  )
  return { netKobo, sales: open.length }
}
