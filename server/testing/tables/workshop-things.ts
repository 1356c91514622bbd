// Fixture for every-call tests: a workshop and a repair there.
import { repairAt } from '../deals/repair-roads.ts'
import { claimIn } from '../deals/warranty-claims.ts'
import type { Stage } from '../world/stage.ts'
import type { World } from '../world/world.ts'
import { everyCall } from './good-requests.ts'
import type { Values } from './known-values.ts'

/** By the name of the call. */
export const workshopThings = async (
  world: World,
  { seller, buyer }: Stage,
): Promise<Record<string, Values>> => {
  const people = { workshop: seller, customer: buyer }
  // The second one opens the workshop of the seller once more, with another place.
  const claimed = await claimIn(world, people)
  const ofClaim = everyCall.filter(({ name }) => /^warrantyClaims\.(?!open|mine|ofRepair)/.test(name))
  const { id: warrantyClaimId, version: claimVersion } = claimed.claim
  const on = await repairAt(world, 'accepted', {}, {}, people)
  const { workshopId, placeId } = on
  const { id, version, slotAt } = on.repair
  const ofOne = everyCall.filter(({ name }) => /^repairs\.(?!book|mine|byVendor|byUser)/.test(name))
  const named = { locationId: placeId, dateTime: slotAt, service: 8, city: 'Ikeja', state: 'Lagos' }
  return {
    'workshops.byId': { Id: workshopId },
    'workshops.slots': { PlaceId: placeId },
    'workshops.savePlace': { id: placeId },
    'workshops.removePlace': { id: placeId },
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { repairId: id, Id: id, version }])),
    ...Object.fromEntries(
      ofClaim.map(({ name }) => [name, { warrantyClaimId, Id: warrantyClaimId, version: claimVersion }]),
    ),
    'warrantyClaims.ofRepair': { Id: claimed.repair.id },
    'warrantyClaims.open': {
      repairId: claimed.repair.id,
      jobId: claimed.repair.jobs[1]!.id,
      odometerKm: 98_500,
    },
    'repairs.book': { ...named, vehicleId: '', vendorEmail: '', mode: 'drop-off' },
  }
}
