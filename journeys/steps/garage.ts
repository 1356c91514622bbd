import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { ask } from './ask.ts'
import type { Person } from './people.ts'

export const dateInDays = (count: number): string => dayAfter(lagosDayOf(new Date()), count)

/** A vehicle of this listing of theirs, serviced once and insured for another twenty days. */
export async function recordedVehicle({ token }: Person, { id: carId }: { id: string }) {
  const post = (name: string, body: object) => ask<Vehicle>(`/api/Garage/${name}`, { token, body })
  const what = { make: 'Toyota', model: 'Corolla', year: 2015, odometerKm: 84_000 }
  const { id: vehicleId } = await post('add-vehicle', what)
  const service = { vehicleId, kind: 'service', title: 'Oil and filters', costKobo: 45_000_00 }
  await post('add-entry', {
    ...service,
    onDay: dateInDays(-40),
    odometerKm: 82_000,
    workshopName: 'Ojo Motors',
  })
  await post('save-paper', { vehicleId, kind: 'insurance', expiresOn: dateInDays(20) })
  await post('link-listing', { vehicleId, carId, showsRecord: true, handsOver: true })
  return { vehicleId }
}
