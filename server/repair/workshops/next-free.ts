// Keeps each place's next free hour for search ordering.
import { limits } from '#contract/core/limits.ts'
import { slotsAhead } from '#contract/repair/opening-hours/slots.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { listFullHours, placesToRoll, putRolled, type Rolled } from './slots-sql.ts'
import { findPlaces, type PlaceRow } from './sql.ts'

const hourMs = 3_600_000
const atOnce = 500

type Place = Pick<PlaceRow, 'id' | 'hours'>

/** Free hours of a place, in order, computed lazily. */
function* freeHours({ hours }: Place, full: Set<number>, now: Date): Generator<Date> {
  for (const slot of slotsAhead(hours, now)) if (!full.has(slot.getTime())) yield slot
}

/** The hours at which each of these places is full, in milliseconds, by its id. */
const fullHoursOf = async (
  db: Query,
  places: readonly Place[],
  now: Date,
): Promise<Map<string, Set<number>>> => {
  const ids = places.map(({ id }) => id)
  const full = new Map(ids.map(id => [id, new Set<number>()]))
  for (const { place_id: id, slot_at: at } of await listFullHours(db, ids, now))
    full.get(id)?.add(at.getTime())
  return full
}

/** All free hours of a place, in order. */
export const freeHoursOf = async (db: Query, place: Place, now: Date): Promise<Date[]> => {
  const full = await fullHoursOf(db, [place], now)
  return [...freeHours(place, full.get(place.id)!, now)]
}

/** The next free hour of each of these places by its id; null where none is free. */
export const nextFreeOf = async (
  db: Query,
  places: readonly Place[],
  now: Date,
): Promise<Map<string, Date | null>> => {
  const full = await fullHoursOf(db, places, now)
  return new Map(
    places.map(place => {
      const [next = null] = freeHours(place, full.get(place.id)!, now)
      return [place.id, next]
    }),
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
  const next = await nextFreeOf(tx, places, now)
  await putRolled(
    tx,
    places.map(({ id }) => rolledOf(id, next.get(id) ?? null, now)),
  )
}

/** Updates places whose next free hour is near, in batches. Returns their number. */
export const rollOn = async (db: Db, now: Date): Promise<number> => {
  const some = await db.inTx(async tx => {
    const ids = (await placesToRoll(tx, now, atOnce)).map(({ id }) => id)
    if (ids.length > 0) await rollPlaces(tx, ids, now)
    return ids.length
  })
  return some < atOnce ? some : some + (await rollOn(db, now))
}
