// Two drivers with a policy each, for claims about one event from both sides.
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { World } from '../world/world.ts'
import { accident, newDamage, report } from './claims.ts'
import { comprehensive, policyIn } from './insured.ts'

type Insured = Awaited<ReturnType<typeof policyIn>>
let phones = 0

const reportOn = async (world: World, { holder, policy }: Insured, body: object): Promise<InsuranceClaim> => {
  const happenedAt = world.now().toISOString()
  const { data, ...rest } = await report(world, holder, { policyId: policy.id, happenedAt, ...body })
  if (!data) throw new Error(JSON.stringify(rest))
  return data
}

/** A driver reports that they damaged the vehicle with this plate; whom they name has an address of their own. */
export const reportDamageTo = async (world: World, driver: Insured, plate: string) => {
  phones += 1
  const party = {
    ...newDamage().party,
    phone: `0803 888 ${1000 + phones}`,
    email: `third${phones}@example.com`,
    plate,
  }
  return {
    ...(await reportOn(world, driver, { ...newDamage(), otherPlate: plate, party })),
    email: party.email,
  }
}

/** Ada reports that she damaged Bola’s car; Bola claims the same damage on a comprehensive policy. */
export const bothSidesIn = async (
  world: World,
  { insurerId, start = 'KJA' }: { insurerId: string; start?: string },
) => {
  const ada = await policyIn(world, { insurerId })
  const bola = await policyIn(world, { insurerId, start, more: comprehensive })
  const plate = bola.policy.plate.replaceAll('-', ' ').toLowerCase()
  phones += 1
  const party = { ...newDamage().party, phone: `0803 777 ${1000 + phones}`, plate }
  const happenedAt = world.now().toISOString()
  return {
    ada,
    bola,
    party,
    plate,
    /** Of a vehicle that belongs to neither. */
    thirdPlate: `ikj ${100 + phones} xa`,
    fromAda: () => reportOn(world, ada, { ...newDamage(), happenedAt, otherPlate: plate, party }),
    fromBola: (otherPlate = ada.policy.plate) =>
      reportOn(world, bola, { ...accident, happenedAt, otherPlate }),
  }
}
