// Listings run out: their sellers are told a week before and on the day, and one press puts them back.
import { limits } from '#contract/limits.ts'
import { mayTrade } from '#server/domains/user/reads.ts'
import type { Db, Query, Tx } from '#server/platform/db.ts'
import { dayInWords, lagosDay } from '#server/platform/lagos-time.ts'
import { marketChanged } from '#server/platform/market-changed.ts'
import { type Notice, tellMany } from '#server/platform/tell.ts'
import { carChanged } from './car-changed.ts'
import { type Ending, findOver, findUnwarned, setExpired, setWarned } from './expire-sql.ts'
import { titleOf } from './rules.ts'

const atOnce = 50

const noticeOf = (car: Ending, words: Pick<Notice, 'title' | 'text'>, now: Date): Notice => ({
  userId: car.owner_id,
  kind: 'listing',
  link: '/mylistings',
  ...words,
  now,
})

const soonWords = (car: Ending) => ({
  title: `Your ${titleOf(car)} leaves the market soon`,
  text: `Its time on the market ends on ${dayInWords(lagosDay(car.expires_at))}. Still for sale? Renew it with one press for another ${limits.listingDays} days. Sold it? Mark it as sold.`,
})

const overWords = (car: Ending) => ({
  title: `Your ${titleOf(car)} left the market`,
  text: `Its ${limits.listingDays} days are over, so buyers no longer see it. Renew it with one press, and it is back as it was.`,
})

const expire = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const cars = await setExpired(tx, ids, now)
  await tellMany(
    tx,
    cars.map(car => noticeOf(car, overWords(car), now)),
  )
  for (const { id } of cars) await carChanged(tx, id)
  if (cars.length > 0) await marketChanged(tx, { ids: cars.map(({ id }) => id), list: 'cars' })
}

const warn = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const cars = await setWarned(tx, ids, now)
  await tellMany(
    tx,
    cars.map(car => noticeOf(car, soonWords(car), now)),
  )
}

type Work = {
  find: (db: Query, now: Date, limit: number) => Promise<{ id: string; owner_id: string }[]>
  take: (tx: Tx, ids: readonly string[], now: Date) => Promise<void>
}
const works: readonly Work[] = [
  { find: findOver, take: expire },
  { find: findUnwarned, take: warn },
]

/** One heap; false where there is nothing left. Sellers are locked before their cars, as everywhere. */
const heap = (db: Db, { find, take }: Work, now: Date): Promise<boolean> =>
  db.inTx(async tx => {
    const due = await find(tx, now, atOnce)
    for (const ownerId of new Set(due.map(car => car.owner_id).toSorted())) await mayTrade(tx, ownerId)
    await take(
      tx,
      due.map(car => car.id),
      now,
    )
    return due.length === atOnce
  })

/** What is due by `now`, a heap at a time, each in a transaction of its own. */
export const expireCars = async (db: Db, now: Date): Promise<void> => {
  for (const work of works) while (await heap(db, work, now));
}
