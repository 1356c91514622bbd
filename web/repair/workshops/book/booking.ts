// Draft of a workshop booking.
import { modesFor, type WorkshopMode } from '#contract/repair/workshops/modes.ts'
import type { WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'

export type Booking = {
  placeId: string
  service: number
  /** In the garage; empty where the car is typed. */
  vehicleId: string
  make: string
  model: string
  year: string
  plate: string
  mode: WorkshopMode
  address: string
  slotAt: string
  message: string
}
type Wish = { placeId: string | null; service: string | null; vehicleId: string | null }

/** What the form begins with: what the address says, else the first of each. */
export const firstOf = (workshop: WorkshopPage, vehicles: readonly { id: string }[], wish: Wish): Booking => {
  const { places, services } = workshop
  const service =
    services.find(({ category }) => String(category) === wish.service)?.category ?? services[0]?.category ?? 1
  return {
    placeId: places.find(({ id }) => id === wish.placeId)?.id ?? places[0]?.id ?? '',
    service,
    vehicleId: vehicles.find(({ id }) => id === wish.vehicleId)?.id ?? vehicles[0]?.id ?? '',
    make: '',
    model: '',
    year: '',
    plate: '',
    mode: modesFor(workshop, service)[0] ?? 'drop-off',
    address: '',
    slotAt: '',
    message: '',
  }
}
