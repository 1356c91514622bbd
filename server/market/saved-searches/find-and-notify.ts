// Finds new cars for saved searches and notifies owners hourly or daily.
import { formatNaira } from '#contract/core/money.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { matches, takeArrivals } from '#server/market/market.ts'
import { cardsOf } from '#server/cars/reads.ts'
import { type Db, isAway, type Tx } from '#server/kernel/db/db.ts'
import { inSavepoint } from '#server/kernel/db/savepoint.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { lastDigest, retryAt, attemptsMax } from './rules.ts'
import {
  type Pace,
  type SearchRow,
  deleteMissed,
  keepFound,
  keepMissed,
  lockMissed,
  lockSearch,
  noteDigestSent,
  postponeMissed,
  searchesAfter,
  takeWaiting,
  waiting,
} from './sql.ts'

const arrivalsMax = 500
const searchesMax = 500
const hourMs = 3_600_000

/** What failed for one search while the others went on. */
export type Report = (error: unknown, of: { search: string }) => void

const matchSearch = async (tx: Tx, row: SearchRow, ids: readonly string[], now: Date): Promise<void> => {
  const among = { ids, listedSince: row.saved_at, notOf: row.user_id, now }
  const cars = await matches(tx, row.filters, among)
  // Searches without alerts queue nothing.
  if (cars.length > 0) await keepFound(tx, row.id, cars, row.alerts === 'off', now)
}

const findOnce = (db: Db, now: Date, report: Report): Promise<boolean> =>
  db.inTx(async tx => {
    const ids = await takeArrivals(tx, arrivalsMax)
    if (ids.length === 0) return false
    let last: string | null = null
    for (;;) {
      const rows: SearchRow[] = await searchesAfter(tx, last, searchesMax)
      for (const row of rows)
        await inSavepoint(tx, () => matchSearch(tx, row, ids, now)).catch(async (error: unknown) => {
          if (isAway(error)) throw error
          report(error, { search: row.id })
          await keepMissed(tx, row.id, ids, retryAt(1, now))
        })
      last = rows.at(-1)?.id ?? null
      if (last === null) return true
    }
  })

/** Asks again of one search what failed for it before. False where nothing is due. */
const findMissed = (db: Db, now: Date, report: Report): Promise<boolean> =>
  db.inTx(async tx => {
    const due = await lockMissed(tx, now)
    if (!due) return false
    const { search, ids, tries } = due
    await inSavepoint(tx, async () => {
      await matchSearch(tx, search, ids, now)
      await deleteMissed(tx, search.id, ids)
    }).catch(async (error: unknown) => {
      if (isAway(error)) throw error
      report(error, { search: search.id })
      if (tries >= attemptsMax) await deleteMissed(tx, search.id, ids)
      else await postponeMissed(tx, search.id, ids, retryAt(tries + 1, now))
    })
    return true
  })

const lineOf = ({ title, priceKobo, rentPriceKobo, location }: CarCard): string => {
  const price = priceKobo ?? rentPriceKobo
  return `${title}, ${price === null ? '' : `${formatNaira(price)}${priceKobo === null ? ' a day' : ''}, `}${location}`
}

const shownMax = 5
const notifyOne = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const row = await lockSearch(tx, id)
  if (!row) return
  const ids = (await takeWaiting(tx, id)).map(each => each.car_id)
  if (ids.length === 0) return
  const cards = await cardsOf(tx, ids)
  // Cars sold or withdrawn meanwhile are left out of the letter.
  const there = ids.flatMap(each => cards.get(each) ?? []).filter(card => card.state === 'listed')
  if (there.length === 0) return
  await noteDigestSent(tx, id, now)
  const lines = there.slice(0, shownMax).map(lineOf)
  const more = there.length > shownMax ? `\nand ${there.length - shownMax} more.` : ''
  await notify(tx, {
    userId: row.user_id,
    kind: 'search',
    title: `${there.length === 1 ? 'A new car' : `${there.length} new cars`} for “${row.name}”`,
    text: `${lines.join('\n')}${more}`,
    link: row.address as `/${string}`,
    now,
  })
}

const notifyMax = 200

type Notifying = { db: Db; now: Date; report: Report }

const notifyDue = async ({ db, now, report }: Notifying, pace: Pace, notifiedBefore: Date): Promise<void> => {
  const failed = new Set<string>()
  for (;;) {
    const due = await waiting(db, { pace, notifiedBefore, without: [...failed], limit: notifyMax })
    for (const { id } of due)
      await db
        .inTx(tx => notifyOne(tx, id, now))
        .catch((error: unknown) => {
          if (isAway(error)) throw error
          failed.add(id)
          report(error, { search: id })
        })
    if (due.length < notifyMax) return
  }
}

/**
 * Finds new cars for every search and notifies those due. Idempotent. A failed search is reported, retried later and
 * blocks no other.
 */
export const findAndNotify = async (db: Db, now: Date, report: Report): Promise<void> => {
  while (await findOnce(db, now, report));
  while (await findMissed(db, now, report));
  const telling = { db, now, report }
  await notifyDue(telling, 'at-once', new Date(now.getTime() - hourMs + 1))
  for (const pace of ['daily', 'weekly'] as const) await notifyDue(telling, pace, lastDigest(pace, now))
}
