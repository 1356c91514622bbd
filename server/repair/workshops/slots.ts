// Assigns workshop hours up to a place's capacity.
import { failField } from '#contract/core/errors.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { slotFault } from '#contract/repair/opening-hours/slots.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { freeHoursOf, rollPlaces } from './next-free.ts'
import { baysAt, deleteSlot, insertSlot, placeOfSlot, rollSoon } from './slots-sql.ts'
import { findPlaces, lockPlace, type PlaceRow } from './sql.ts'

export type SlotWish = {
  placeId: string
  slotAt: Date
  repairId: string
  now: Date
  /** The client's field name for the hour. */
  field?: 'slotAt' | 'dateTime'
}

const offeredMax = 3

/** Free hours of a place in the next two weeks; none for an unknown place. */
export const freeSlots = async (db: Query, placeId: string, now: Date): Promise<Date[]> => {
  const place = (await findPlaces(db, [placeId])).find(({ removed_at: removed }) => removed === null)
  return place ? freeHoursOf(db, place, now) : []
}

const refuseFull = async (tx: Tx, { placeId, now, field = 'slotAt' }: SlotWish): Promise<never> => {
  const free = await freeSlots(tx, placeId, now)
  const next =
    free.length === 0
      ? 'No other hour of the next two weeks is free there.'
      : `Free next: ${free.slice(0, offeredMax).map(slotWords).join('; ')}.`
  return failField(field, `That hour is full. ${next}`, 'SLOT_TAKEN')
}

const lockOpen = async (tx: Tx, { placeId, field = 'slotAt' }: SlotWish): Promise<PlaceRow> => {
  const place = await lockPlace(tx, placeId)
  return place && place.removed_at === null
    ? place
    : failField(field, 'This place of the workshop is closed. Choose another place.')
}

const takeIn = async (tx: Tx, place: PlaceRow, wish: SlotWish): Promise<void> => {
  const { placeId, slotAt, repairId, now, field = 'slotAt' } = wish
  const fault = slotFault(place.hours, slotAt, now)
  if (fault) failField(field, fault)
  const busyBays = await baysAt(tx, placeId, slotAt)
  if (busyBays.length >= place.capacity) await refuseFull(tx, wish)
  // One more than are taken has a bay left, also where a larger capacity left some above it.
  const bay = Array.from({ length: place.capacity }, (_, n) => n + 1).find(each => !busyBays.includes(each))!
  await insertSlot(tx, { placeId, slotAt, bay, repairId })
}

/**
 * Takes one car's room in an hour; waits for concurrent bookings. Refuses BAD_INPUT by field for past or closed hours,
 * and SLOT_TAKEN with the next free hours.
 */
export const takeSlot = async (tx: Tx, wish: SlotWish): Promise<void> => {
  const place = await lockOpen(tx, wish)
  await takeIn(tx, place, wish)
  await rollPlaces(tx, [place.id], wish.now)
  marketChanged(tx, { ids: [place.workshop_id] })
}

/** Frees the hour of a repair, if any. The place is updated within seconds. */
export const giveSlotBack = async (tx: Tx, repairId: string): Promise<void> => {
  const held = await placeOfSlot(tx, repairId)
  const place = held && (await lockPlace(tx, held.place_id))
  if (!place) return
  await deleteSlot(tx, repairId)
  await rollSoon(tx, place.id)
  marketChanged(tx, { ids: [place.workshop_id] })
}

/** Takes another hour in place of the one it has, or neither changes. Refuses as `takeSlot` does. */
export const moveSlot = async (tx: Tx, wish: SlotWish): Promise<void> => {
  await giveSlotBack(tx, wish.repairId)
  await takeSlot(tx, wish)
}
