// Loads demo listing histories: papers, price cuts and status changes.
import { paperLevelOf } from '#contract/cars/papers-needed.ts'
import { setEnd } from '../../cars/listing/expire-sql.ts'
import { setState } from '../../cars/sql.ts'
import {
  insertCar,
  insertChanges,
  insertPapers,
  setPapersLevel,
  setSold,
} from '../../cars/listing/write-sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { StoredDocument } from '../../kernel/uploads/store-uploads.ts'
import { newCarOf } from './load-cars.ts'
import { type Fate, type Life, lifeOf } from './lives.ts'
import type { Cast, Placed } from '../purchases/load-purchases.ts'

// Purchases hold some cars, and somebody saves for another: those stay on the market as they are.
const freeCars = async (tx: Tx): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>`
    select id from car where state = 'listed' and not exists (select from savings_plan where car_id = car.id)`
  return new Set(rows.map(row => row.id))
}

/** The accounts of the sign-in page have one of each kind to look at; their oldest listings are the ones that ran out. */
const wishesFor = (cast: Cast, free: readonly Placed[]): Map<string, Fate> => {
  const wishes = new Map<string, Fate>()
  const { seller, dealer } = cast.demo
  for (const [owner, each] of [
    [seller, 1],
    [dealer, 2],
  ] as const) {
    const own = free.filter(({ ownerId }) => ownerId === owner)
    const oldest = own.toSorted((a, b) => a.car.listedAt.getTime() - b.car.listedAt.getTime())
    for (const [i, { id }] of oldest.entries())
      wishes.set(id, i < each ? 'expired' : i < 2 * each ? 'paused' : 'listed')
  }
  return wishes
}

const live = async (tx: Tx, id: string, life: Life): Promise<void> => {
  const { fate, since } = life
  if (fate === 'paused' || fate === 'expired') await setState(tx, id, fate, since)
  if (fate === 'sold-elsewhere') await setSold(tx, id, { now: since, elsewhere: true })
  await insertChanges(tx, id, life.changes)
}

type Stage = { placed: readonly Placed[]; cast: Cast; paper: StoredDocument; now: Date }

/** A car that the demo dealer sent in a table, and that waits for its pictures. */
const putWaiting = async (tx: Tx, { placed, cast, now }: Stage): Promise<void> => {
  const like = placed.find(({ ownerId, car }) => ownerId === cast.demo.dealer && car.forSale)
  if (!like) return
  await insertCar(tx, {
    ...newCarOf({ ...like.car, pictures: [], listedAt: now }, like.ownerId, new Map()),
    vin: null,
    state: 'paused',
  })
}

export const putLives = async (tx: Tx, stage: Stage): Promise<void> => {
  const { placed, cast, paper, now } = stage
  const freeIds = await freeCars(tx)
  const wishes = wishesFor(
    cast,
    placed.filter(({ id }) => freeIds.has(id)),
  )
  for (const { id, car } of placed) {
    const isFree = freeIds.has(id)
    const life = lifeOf(car, now, isFree ? wishes.get(id) : 'listed')
    const papers = life.papers.map(kind => ({ ...paper, kind }))
    await insertPapers(tx, id, papers)
    await setPapersLevel(tx, id, paperLevelOf(car.condition, life.papers))
    await setEnd(tx, id, life.expiresAt)
    if (isFree) await live(tx, id, life)
  }
  await putWaiting(tx, stage)
}
