// Fixture for every-call tests: a policy in force, a claim and a quote.
import { everyCall } from '../tables/good-requests.ts'
import type { Values } from '../tables/known-values.ts'
import type { Stage } from '../world/stage.ts'
import type { World } from '../world/world.ts'
import { claimReported } from './claims.ts'
import { newPlate, quoteFor, vehicleOf } from './insured.ts'

/** By the name of the call. */
export const insuranceThings = async (world: World, { seller }: Stage): Promise<Record<string, Values>> => {
  await world.ask({
    url: '/api/Sandbox/deposit',
    body: { amountKobo: 2_000_000 },
    token: seller.token,
  })
  const { policy, claim, quoteRequest } = await claimReported(world, { holder: seller })
  const vehicleId = await vehicleOf(world, seller, newPlate())
  const { data: quote } = await quoteFor(world, seller, { ...quoteRequest, vehicleId })
  const chosen = { quoteId: quote.id, offerId: quote.offers[0]!.id }
  const ofPolicy = everyCall.filter(({ name }) => /^policies\.(?!choose|file|mine)/.test(name))
  const ofClaim = everyCall.filter(({ name }) => /^insuranceClaims\.(?!report|mine)/.test(name))
  const policyFields = { policyId: policy.id, Id: policy.id, version: policy.version }
  return {
    ...Object.fromEntries(ofPolicy.map(({ name }) => [name, { ...policyFields, ...chosen }])),
    ...Object.fromEntries(
      ofClaim.map(({ name }) => [name, { claimId: claim.id, Id: claim.id, version: claim.version }]),
    ),
    'insurance.quotes': { vehicleId, carId: '', bookingId: '', rentalId: '' },
    'insurance.quoteById': { Id: quote.id },
    'insurance.certificate': { Id: policy.id },
    'policies.choose': chosen,
    'policies.file': { Id: policy.files[0]!.id },
    // Of another cause than the claim that there is.
    'insuranceClaims.report': { policyId: policy.id, cause: 'theft' },
  }
}
