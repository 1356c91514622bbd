// Expires or renews listings and warns their sellers a week ahead.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { limits } from '#contract/core/limits.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { carChanged } from '../car-changed.ts'
import { type ExpiringCar, type Ending, findOver, findUnwarned, setExpired, setWarned } from './expire-sql.ts'
import { titleOf } from '../card.ts'
import { renewDue, renewsUntil } from '../stock/renew-cars.ts'
import { renewingOf } from '../stock/renewal-sql.ts'

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
  text: `Your listing expires on ${dayInWords(lagosDayOf(car.expires_at))}. Still available? Renew it for another ${limits.listingDays} days. Sold it? Mark it as sold.`,
})

/** A car that renews itself ends with its days only for somebody who was long not here. */
const describeAbsence = (car: Ending) => ({
  title: `Your ${titleOf(car)} expires soon`,
  text: `Your listing expires on ${dayInWords(lagosDayOf(car.expires_at))}. It renews itself only for sellers who used AutoX in the ${limits.renewalActiveDays} days before. Sign in by then, or renew it now.`,
})

const overWords = (car: Ending, renewsItself: boolean) => ({
  title: `Your ${titleOf(car)} has expired`,
  text: renewsItself
    ? `Its ${limits.listingDays} days are over, so buyers can’t see it. It did not renew itself, because neither you nor your staff used AutoX in the last ${limits.renewalActiveDays} days. Renew it to put it back on the market.`
    : `Its ${limits.listingDays} days are over, so buyers can’t see it. Renew it to put it back on the market.`,
})

const expire = async (tx: Tx, owner: Owner, ids: readonly string[], now: Date): Promise<void> => {
  const staying = owner.mayTrade ? await renewDue(tx, owner.id, ids, now) : new Set<string>()
  const cars = await setExpired(
    tx,
    ids.filter(id => !staying.has(id)),
    now,
  )
  const renewing = await renewingOf(
    tx,
    cars.map(({ id }) => id),
  )
  await notifyMany(
    tx,
    cars.map(car => noticeOf(car, overWords(car, renewing.has(car.id)), now)),
  )
  for (const { id } of cars) await carChanged(tx, id)
  if (cars.length > 0) marketChanged(tx, { ids: cars.map(({ id }) => id), list: 'cars' })
}

/** What to say of a car a week before its end; nothing of one that is sure to renew itself. */
const warn = async (tx: Tx, owner: Owner, ids: readonly string[], now: Date): Promise<void> => {
  const cars = await setWarned(tx, ids, now)
  const renewing = await renewingOf(tx, ids)
  const until = renewing.size > 0 ? await renewsUntil(tx, owner.id) : now
  await notifyMany(
    tx,
    cars
      .filter(car => !renewing.has(car.id) || car.expires_at > until)
      .map(car => noticeOf(car, renewing.has(car.id) ? describeAbsence(car) : describeEnding(car), now)),
  )
}

type Owner = { id: string; mayTrade: boolean }
type Slice = { limit: number; withoutOwners: readonly string[] }
type Work = {
  find: (db: Query, now: Date, slice: Slice) => Promise<ExpiringCar[]>
  take: (tx: Tx, owner: Owner, ids: readonly string[], now: Date) => Promise<void>
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
          await take(tx, { id: owner, mayTrade: await mayTrade(tx, owner) }, ids, now)
        })
        .catch((error: unknown) => {
          failed.push(owner)
          report(error, { owner })
        })
    }
    if (due.length < atOnce) return
  }
}

/** Expires due listings, or renews those that are to renew themselves. A seller whose cars fail is reported and stops no other. */
export const expireCars = async (db: Db, now: Date, report: Report): Promise<void> => {
  for (const work of works) await doAll(db, work, now, report)
}
