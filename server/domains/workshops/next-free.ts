// The next free hour of places: worked out for a moment, kept beside each place for the order of a search, and rolled on.
import { limits } from '#contract/core/limits.ts'
import { slotsAhead } from '#contract/opening-hours/slots.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { fullHours, placesToRoll, putRolled, type Rolled } from './slots-sql.ts'
import { findPlaces, type PlaceRow } from './sql.ts'

const hourMs = 3_600_000
const atOnce = 500

/** The free hours of each of these places, in order, by its id. */
export const freeHoursOf = async (
  db: Query,
  places: readonly Pick<PlaceRow, 'id' | 'hours'>[],
  now: Date,
): Promise<Map<string, Date[]>> => {
  const ids = places.map(({ id }) => id)
  const full = new Map<string, Set<number>>(ids.map(id => [id, new Set()]))
  for (const { place_id: id, slot_at: at } of await fullHours(db, ids, now)) full.get(id)?.add(at.getTime())
  return new Map(
    places.map(({ id, hours }) => [
      id,
      slotsAhead(hours, now).filter(slot => !full.get(id)?.has(slot.getTime())),
    ]),
  )
}

const rolledOf = (id: string, nextFreeAt: Date | null, now: Date): Rolled => ({
  id,
  nextFreeAt,
  // Until then it can still be asked for; where nothing is free, a new day may have come in an hour.
  rollAt: new Date(
    nextFreeAt ? nextFreeAt.getTime() - limits.slotHoursAhead * hourMs : now.getTime() + hourMs,
  ),
})

/** Works out the next free hour of these places anew and keeps it; they are locked already. */
export const rollPlaces = async (tx: Tx, ids: readonly string[], now: Date): Promise<void> => {
  const places = await findPlaces(tx, ids)
  const free = await freeHoursOf(tx, places, now)
  await putRolled(
    tx,
    places.map(({ id }) => rolledOf(id, free.get(id)?.[0] ?? null, now)),
  )
}

/** Rolls every place whose next free hour has come too near, some at a time. Gives how many that were. */
export const rollOn = async (db: Db, now: Date): Promise<number> => {
  const some = await db.inTx(async tx => {
    const ids = (await placesToRoll(tx, now, atOnce)).map(({ id }) => id)
    if (ids.length > 0) await rollPlaces(tx, ids, now)
    return ids.length
  })
  return some < atOnce ? some : some + (await rollOn(db, now))
}
