// Begins a deal of each kind for tests that walk on from there.
import { claimReported } from '../insurance/claims.ts'
import { policyApplied } from '../insurance/insured.ts'
import { orderIn } from '../world/spare-parts.ts'
import { saleIn } from '../world/sale.ts'
import type { World } from '../world/world.ts'
import { agreementAt } from './agreement-roads.ts'
import { handInPapers } from './agreements.ts'
import { fillIn, inspectionIn } from './inspections.ts'
import { handInSalePapers, saleAt } from './instalment-sales.ts'
import { endsEarly } from './time-comes.ts'
import { offerIn } from './offers.ts'
import { putRecord } from './rental-causes.ts'
import { rentalClaimIn } from './rental-claims.ts'
import { rentalIn } from './rentals.ts'
import { repairAt } from './repair-roads.ts'
import { reservationIn } from './reservations.ts'
import { openMeetingRequest } from './test-drives.ts'
import { claimIn } from './warranty-claims.ts'
import { diagnosedFor } from './workshops.ts'

/** Fees for the diagnosis below and above the price of a job, and none: from the booking on, and from the check-in. */
const makeRepairs = (world: World) => {
  const fees = [10_000_00, 0, 100_000_00, 1]
  let count = 0
  return async (): Promise<string> => {
    const feeKobo = fees[count % fees.length]!
    const state = count++ % 3 === 0 ? 'requested' : 'checked-in'
    return (await repairAt(world, state, ...diagnosedFor(feeKobo))).repair.id
  }
}

/** By the name of the kind, for every kind of the product; each gives the id of the deal. */
export const beginnings = (world: World): Record<string, () => Promise<string>> => ({
  purchase: async () => (await saleIn(world)).booking.id,
  part_order: async () => (await orderIn(world)).order.id,
  offer: async () => (await offerIn(world)).offer.id,
  test_drive: async () => (await openMeetingRequest(world)).testDrive.id,
  reservation: async () => (await reservationIn(world)).reservation.id,
  rental: async () => {
    const { rental } = await rentalIn(world, 'confirmed')
    for (const moment of ['out', 'back'] as const) await putRecord(world, rental, moment)
    return rental.id
  },
  rental_claim: async () => (await rentalClaimIn(world)).claim.id,
  warranty_claim: async () => (await claimIn(world)).claim.id,
  agreement: async () => {
    const { owner, agreement } = await agreementAt(world, 'preparing')
    await handInPapers(world, owner, agreement)
    return agreement.id
  },
  instalment_sale: async () => {
    const { seller, sale } = await saleAt(world, 'gathering')
    await handInSalePapers(world, seller, sale)
    await endsEarly(world, sale)
    return sale.id
  },
  repair: makeRepairs(world),
  inspection: async () => {
    const { inspector, inspection } = await inspectionIn(world, 'accepted')
    await fillIn(world, inspector, inspection.id)
    return inspection.id
  },
  policy: async () => (await policyApplied(world)).id,
  insurance_claim: async () => (await claimReported(world)).claim.id,
})
