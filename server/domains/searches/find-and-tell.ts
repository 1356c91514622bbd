// New cars for saved searches: found as they come on the market, told at once but at most hourly, or in a digest in the morning.
import { formatNaira } from '#contract/money.ts'
import type { CarCard } from '#contract/cars.ts'
import { matchingCars, takeArrivals } from '#server/domains/cars/matching-cars.ts'
import { cardsOf } from '#server/domains/cars/reads.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { tell } from '#server/platform/tell.ts'
import { lastDigest } from './rules.ts'
import * as table from './sql.ts'

const arrivalsMax = 500
const searchesMax = 500
const hourMs = 3_600_000

const findOnce = (db: Db, now: Date): Promise<boolean> =>
  db.inTx(async tx => {
    const ids = await takeArrivals(tx, arrivalsMax)
    if (ids.length === 0) return false
    let last: string | null = null
    for (;;) {
      const rows: table.SearchRow[] = await table.searchesAfter(tx, last, searchesMax)
      for (const row of rows) {
        const among = { ids, listedSince: row.saved_at, notOf: row.user_id, now }
        const found = await matchingCars(tx, row.filters, among)
        // Where nobody wants to be told, there is nothing that waits.
        if (found.length > 0) await table.keepFound(tx, row.id, found, row.alerts === 'off', now)
      }
      last = rows.at(-1)?.id ?? null
      if (last === null) return true
    }
  })

const lineOf = ({ title, priceKobo, rentPriceKobo, location }: CarCard): string => {
  const price = priceKobo ?? rentPriceKobo
  return `${title}, ${price === null ? '' : `${formatNaira(price)}${priceKobo === null ? ' a day' : ''}, `}${location}`
}

const shownMax = 5
const tellOne = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const row = await table.lockSearch(tx, id)
  if (!row) return
  const ids = (await table.takeWaiting(tx, id)).map(each => each.car_id)
  if (ids.length === 0) return
  const cards = await cardsOf(tx, ids)
  // What was sold or taken back meanwhile is not worth a letter.
  const there = ids.flatMap(each => cards.get(each) ?? []).filter(card => card.state === 'listed')
  if (there.length === 0) return
  await table.setTold(tx, id, now)
  const lines = there.slice(0, shownMax).map(lineOf)
  const more = there.length > shownMax ? `\nand ${there.length - shownMax} more.` : ''
  await tell(tx, {
    userId: row.user_id,
    kind: 'search',
    title: `${there.length === 1 ? 'A new car' : `${there.length} new cars`} for “${row.name}”`,
    text: `${lines.join('\n')}${more}`,
    link: row.address as `/${string}`,
    now,
  })
}

const tellMax = 200
const tellDue = async (db: Db, pace: table.Pace, toldBefore: Date, now: Date): Promise<void> => {
  for (;;) {
    const due = await table.waiting(db, pace, toldBefore, tellMax)
    for (const { id } of due) await db.inTx(tx => tellOne(tx, id, now))
    if (due.length < tellMax) return
  }
}

/** Finds new cars for every search, and tells whoever is due to be told. Done again at once, it finds nothing to do. */
export const findAndTell = async (db: Db, now: Date): Promise<void> => {
  while (await findOnce(db, now));
  await tellDue(db, 'at-once', new Date(now.getTime() - hourMs + 1), now)
  for (const pace of ['daily', 'weekly'] as const) await tellDue(db, pace, lastDigest(pace, now), now)
}
