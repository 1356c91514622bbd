// A vehicle in somebody's garage in a test's world: with an entry and a paper.
import type { Entry, Vehicle } from '#contract/garage/vehicle-shape.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

export const corolla = { make: 'Toyota', model: 'Corolla', year: 2012, odometerKm: 90_000 }

/** The vehicle and what hangs on it, by their ids. */
export const garageOf = async (world: World, who: Person) => {
  const post = async (name: string, body: object): Promise<Vehicle> =>
    (await world.ask<Vehicle>({ url: `/api/Garage/${name}`, token: who.token, body })).data
  const { id: vehicleId } = await post('add-vehicle', corolla)
  const of = { vehicleId, title: 'Oil and filters', kind: 'service', costKobo: 4_500_000 }
  await post('add-entry', { ...of, onDay: '2026-11-10' })
  const paper = { vehicleId, kind: 'insurance', expiresOn: '2027-03-31' }
  const { papers } = await post('save-paper', paper)
  const { data } = await world.ask<Entry[]>({
    url: '/api/Garage/get-entries',
    token: who.token,
    query: { Id: vehicleId },
  })
  return { vehicleId, entryId: data[0]!.id, paperId: papers[0]!.id }
}
