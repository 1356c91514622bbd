// What a walk-in says to its workshop, and to whoever holds its link: pure.
import { barePlate, vehicleTitle } from '#contract/garage/words.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import { type Invitation, type WalkIn, walkInLimits } from '#contract/repair/walk-in/walk-in.ts'
import type { PlaceRow, WorkshopRow } from '#server/repair/workshops/reads.ts'
import type { WalkInRow } from './sql.ts'

const dayMs = 86_400_000
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

export const erasedAt = ({ created_at: at }: WalkInRow): Date => daysAfter(at, walkInLimits.keptDays)

/** Until when a link that is made now works: no longer than what it shows is kept. */
export const linkUntil = (row: WalkInRow, now: Date): Date =>
  new Date(Math.min(daysAfter(now, walkInLimits.linkDays).getTime(), erasedAt(row).getTime()))

export const titleOf = (row: WalkInRow): string =>
  vehicleTitle({ make: row.vehicle_make, model: row.vehicle_model, year: row.vehicle_year })

const titleMax = 40
/** Make and model for a text message to a stranger, cut where they are long. */
export const shortTitleOf = ({ vehicle_make: make, vehicle_model: model }: WalkInRow): string =>
  `${make} ${model}`.slice(0, titleMax).trim()

/** "••••••KJ" of "LND 482 KJ": its last two letters or digits, and none of a shorter one. */
export const maskPlate = (plate: string): string => {
  const bare = barePlate(plate)
  return bare.length <= 2 ? '•'.repeat(bare.length) : `${'•'.repeat(bare.length - 2)}${bare.slice(-2)}`
}

export const toView = (row: WalkInRow, place: PlaceRow, canText: boolean): WalkIn => ({
  id: row.id,
  version: row.version,
  state: row.state,
  customerName: row.customer_name,
  phone: row.phone,
  vehicleMake: row.vehicle_make,
  vehicleModel: row.vehicle_model,
  vehicleYear: row.vehicle_year,
  vehicleTitle: titleOf(row),
  plate: row.plate,
  service: row.service,
  about: serviceCategoryWords(row.service),
  message: row.message,
  slotAt: row.slot_at.toISOString(),
  arrivedAt: row.arrived_at?.toISOString() ?? null,
  placeId: row.place_id,
  placeName: place.name,
  linkUntil: row.link_until?.toISOString() ?? null,
  textedAt: row.texted_at?.toISOString() ?? null,
  disownedAt: row.disowned_at?.toISOString() ?? null,
  erasedAt: erasedAt(row).toISOString(),
  canText,
})

export const stateOfLink = (row: WalkInRow, now: Date): Invitation['state'] => {
  if (row.state !== 'open' || row.link_until! > now) return row.state
  return row.disowned_at ? 'disowned' : 'ended'
}

export const toInvitation = (
  row: WalkInRow,
  place: PlaceRow & { workshop: WorkshopRow },
  now: Date,
): Invitation => {
  const state = stateOfLink(row, now)
  if (state !== 'open') return { state, invitation: null }
  const invitation = {
    firstName: row.customer_name.split(/\s/, 1)[0]!,
    workshopName: place.workshop.name,
    placeWords: [place.name, place.address, place.city].join(', '),
    vehicleTitle: titleOf(row),
    maskedPlate: maskPlate(row.plate),
    about: serviceCategoryWords(row.service),
    message: row.message,
    slotAt: row.slot_at.toISOString(),
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    until: row.link_until!.toISOString(),
  }
  return { state, invitation }
}
