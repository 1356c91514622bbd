// Warns the next renter when a car is late, broken down or back.
import { slotWords } from '#contract/core/time-words.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { carTitle } from '#server/cars/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { delayedWith, nextOf, type RentalRow } from './sql.ts'

/** Early enough to find another car, late enough to matter. */
const nearHours = 72

const words = {
  late: {
    title: (car: string) => `Not back yet: ${car}`,
    text: (pickUp: string) =>
      `The previous renter of your car is late. Your pick-up is on ${pickUp}. Call the owner. If you don’t get the car or the booking is cancelled, you’re refunded in full.`,
  },
  broken: {
    title: (car: string) => `Broken down: ${car}`,
    text: (pickUp: string) =>
      `The car you booked broke down with another renter. Your pick-up is on ${pickUp}. Call the owner. If you don’t get the car or the booking is cancelled, you’re refunded in full.`,
  },
  back: {
    title: (car: string) => `Back with its owner: ${car}`,
    text: (pickUp: string) => `The car you booked is back. Pick it up on ${pickUp}, as agreed.`,
  },
} as const

type Next = { id: string; renter_id: string; pick_up_at: Date }
const tell = async (tx: Tx, next: readonly Next[], carId: string, what: keyof typeof words, now: Date) => {
  if (next.length === 0) return
  const car = await carTitle(tx, carId)
  await notifyMany(
    tx,
    next.map(({ id, renter_id: userId, pick_up_at: at }): Notice => ({
      userId,
      kind: 'dealing',
      title: words[what].title(car),
      text: words[what].text(slotWords(at)),
      link: `/bookings/rentals/${id}`,
      now,
    })),
  )
}

/** Notifies renters with a near or past pick-up. `back` only if they learned of the delay. */
export const notifyNextRenter = async (
  tx: Tx,
  { row, now }: StepContext<RentalRow>,
  what: keyof typeof words,
): Promise<void> => {
  if (what === 'back' && row.state !== 'overdue' && row.state !== 'broken-down') return
  const next = await nextOf(tx, row, new Date(now.getTime() + nearHours * 3_600_000))
  await tell(tx, next, row.car_id, what, now)
}

/** Tells late bookers of an existing delay with their pick-up reminder. */
export const notifyOfDelay = async (
  tx: Tx,
  { row, now }: StepContext<RentalRow>,
): Promise<Partial<RentalRow>> => {
  const delay = await delayedWith(tx, row, now)
  if (delay) await tell(tx, [row], row.car_id, delay, now)
  return {}
}
