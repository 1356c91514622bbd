// Expires listings and warns their sellers a week ahead and on the day.
import { limits } from '#contract/core/limits.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { dayInWords, lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { type Notice, notifyMany } from '#server/kernel/jobs/notify.ts'
import { carChanged } from '../car-changed.ts'
import { type ExpiringCar, type Ending, findOver, findUnwarned, setExpired, setWarned } from './expire-sql.ts'
import { titleOf } from '../card.ts'

const atOnce = 50

const noticeOf = (car: Ending, words: Pick<Notice, 'title' | 'text'>, now: Date): Notice => ({
  userId: car.owner_id,
  kind: 'listing',
  link: '/mylistings',
  ...words,
  now,
})

const describeEnding = (car: Ending) => ({
  title: `Your ${titleOf(car)} expires soon`,
  text: `Your listing expires on ${dayInWords(lagosDay(car.expires_at))}. Still available? Renew it for another ${limits.listingDays} days. Sold it? Mark it as sold.`,
})

const overWords = (car: Ending) => ({
  title: `Your ${titleOf(car)} has expired`,
  text: `Its ${limits.listingDays} days are over, so buyers can’t see it. Renew it to put it back on the market.`,
})

const expire = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const cars = await setExpired(tx, ids, now)
  await notifyMany(
    tx,
    cars.map(car => noticeOf(car, overWords(car), now)),
  )
  for (const { id } of cars) await carChanged(tx, id)
  if (cars.length > 0) await marketChanged(tx, { ids: cars.map(({ id }) => id), list: 'cars' })
}

const warn = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const cars = await setWarned(tx, ids, now)
  await notifyMany(
    tx,
    cars.map(car => noticeOf(car, describeEnding(car), now)),
  )
}

type Slice = { limit: number; withoutOwners: readonly string[] }
type Work = {
  find: (db: Query, now: Date, slice: Slice) => Promise<ExpiringCar[]>
  take: (tx: Tx, ids: readonly string[], now: Date) => Promise<void>
}
const works: readonly Work[] = [
  { find: findOver, take: expire },
  { find: findUnwarned, take: warn },
]

type Report = (error: unknown, of: { owner: string }) => void

/** One kind of work, a heap at a time, each seller's cars in a transaction of their own. Sellers are locked before their cars, as everywhere. */
const doAll = async (db: Db, { find, take }: Work, now: Date, report: Report): Promise<void> => {
  const failed: string[] = []
  for (;;) {
    const due = await find(db, now, { limit: atOnce, withoutOwners: failed })
    for (const [owner, cars] of Map.groupBy(due, car => car.owner_id)) {
      const ids = cars.map(car => car.id)
      await db
        .inTx(async tx => {
          await mayTrade(tx, owner)
          await take(tx, ids, now)
        })
        .catch((error: unknown) => {
          failed.push(owner)
          report(error, { owner })
        })
    }
    if (due.length < atOnce) return
  }
}

/** Expires due listings. A seller whose cars fail is reported and stops no other. */
export const expireCars = async (db: Db, now: Date, report: Report): Promise<void> => {
  for (const work of works) await doAll(db, work, now, report)
}
