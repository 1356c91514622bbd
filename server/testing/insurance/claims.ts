// Reports test claims on a policy and advances them as needed.
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { deskIn } from '../world/desk.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { comprehensive, insurerIn, policyIn } from './insured.ts'

export const report = ({ ask }: World, { token }: Person, body: object) =>
  ask<InsuranceClaim>({ url: '/api/InsuranceClaim/report-claim', body, token })

/** To the holder's own vehicle: a comprehensive policy pays for it. */
export const accident = {
  cause: 'collision',
  place: 'Lekki toll gate',
  words: 'I touched the car in front of me at the toll gate.',
}

let vehicleCount = 0
/** To somebody else's vehicle, another one each time, with who that is: claims that name the same one are linked. */
export const newDamage = () => {
  vehicleCount += 1
  const plate = `LSD-${100 + (vehicleCount % 900)}CD`
  const party = { name: 'Bola Akin', phone: '0803 111 2233', email: 'bola@example.com', plate }
  return { ...accident, cause: 'to-others', otherPlate: plate, party }
}

/** A claim that was just reported. */
export const claimReported = async (world: World, options: { holder?: Person } = {}) => {
  const insured = await policyIn(world, {
    insurerId: await insurerIn(world),
    more: { ...comprehensive, sumInsuredKobo: 1_000_000_00 },
    ...options,
  })
  const happenedAt = world.now().toISOString()
  const body = { policyId: insured.policy.id, happenedAt, ...accident }
  const { data: claim, ...rest } = await report(world, insured.holder, body)
  if (!claim) throw new Error(JSON.stringify(rest))
  return { ...insured, claim }
}

/** A claim that was offered so much and accepted, with the money of its insurer there. */
export const claimAccepted = async (
  world: World,
  options: { holder?: Person; naira: number; repairId?: string },
) => {
  const { holder, insurerId, claim } = await claimReported(world, options)
  const desk = deskIn(world)
  await desk.run('insurance-claim settle', claim.id, 'approve', String(options.naira), 'As it was reported')
  const reference = `bank ref ${claim.id.slice(0, 8)}`
  // Beside what it may still have to give back of premiums.
  await desk.run('insurers receive', insurerId, '1000000', reference, 'as the statement says')
  const Id = claim.id
  const answer = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    query: { Id },
    token: holder.token,
  })
  const { repairId } = options
  const to = repairId === undefined ? 'wallet' : 'repair'
  const body = { claimId: Id, version: answer.data.version, to, ...(repairId && { repairId }) }
  const accepted = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/accept',
    body,
    token: holder.token,
  })
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted))
  return accepted.data
}
