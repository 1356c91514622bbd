// Assigns a car's rental days; database rows decide races.
import { fail } from '#contract/core/errors.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { daysAmong, deleteRented, insertListed, insertRented } from './sql.ts'

type DaysRequest = {
  carId: string
  /** The first day, as 2026-12-01. */
  from: string
  days: number
  /** Kept free after the last one. */
  bufferDays: number
  rentalId: string
  renterId: string
}

/** A closed day can serve as buffer, but not as a rental day. Refuses DAYS_TAKEN. */
const refuseMissing = async (
  tx: Tx,
  carId: string,
  { days, buffers }: { days: string[]; buffers: string[] },
): Promise<void> => {
  if (days.length > 0) fail('DAYS_TAKEN')
  if (buffers.length > 0 && (await daysAmong(tx, carId, buffers)).some(({ rental_id: id }) => id !== null))
    fail('DAYS_TAKEN', {
      message:
        'Another rental starts right after these days, and the car needs time between. Choose other days.',
    })
}

/**
 * Takes all days of a rental and its buffer, or none. A closed day can serve as buffer, but not as a rental day.
 * Refuses DAYS_TAKEN; waits for concurrent bookings of the same days.
 */
export const takeDays = async (
  tx: Tx,
  { carId, from, days, bufferDays, rentalId, renterId }: DaysRequest,
): Promise<void> => {
  const [count, last] = [days + bufferDays, dayAfter(from, days - 1)]
  const got = new Set(await insertRented(tx, { carId, from, count, last, rentalId, renterId }))
  await refuseMissing(tx, carId, {
    days: Array.from({ length: days }, (_, n) => dayAfter(from, n)).filter(day => !got.has(day)),
    buffers: Array.from({ length: bufferDays }, (_, n) => dayAfter(last, n + 1)).filter(day => !got.has(day)),
  })
  marketChanged(tx, { ids: [carId], list: 'cars' })
}

type Span = { from: string; days: number }
type Retaken = Pick<DaysRequest, 'carId' | 'bufferDays' | 'rentalId' | 'renterId'> & {
  spans: readonly Span[]
}

/**
 * Holds these spans, each with its buffer, in place of what a rental held. Its old days stay its own until the commit.
 * Refuses DAYS_TAKEN.
 */
export const retakeDays = async (
  tx: Tx,
  { carId, bufferDays, rentalId, renterId, spans }: Retaken,
): Promise<void> => {
  const listed = (first: string, count: number) => Array.from({ length: count }, (_, n) => dayAfter(first, n))
  const days = new Set(spans.flatMap(({ from, days: count }) => listed(from, count)))
  const buffers = new Set(
    spans
      .flatMap(({ from, days: count }) => listed(dayAfter(from, count), bufferDays))
      .filter(day => !days.has(day)),
  )
  await deleteRented(tx, carId, rentalId, undefined)
  const request = { carId, rentalId, renterId, days: [...days], buffers: [...buffers] }
  const got = new Set(await insertListed(tx, request))
  await refuseMissing(tx, carId, {
    days: request.days.filter(day => !got.has(day)),
    buffers: request.buffers.filter(day => !got.has(day)),
  })
  marketChanged(tx, { ids: [carId], list: 'cars' })
}

/** Frees the days of a rental and its buffer; with `after` only later ones. */
export const freeDays = async (
  tx: Tx,
  { carId, rentalId, after }: { carId: string; rentalId: string; after?: string },
): Promise<void> => {
  await deleteRented(tx, carId, rentalId, after)
  marketChanged(tx, { ids: [carId], list: 'cars' })
}
