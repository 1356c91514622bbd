// Claims of the journeys, by the calls.
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { ask } from '../ask.ts'
import type { Person } from '../people.ts'
import { newPlate } from './policies.ts'

/** What happened just now, told in words alone. */
const reportOn = ({ token }: Person, { id: policyId }: Policy, more: object): Promise<InsuranceClaim> =>
  ask<InsuranceClaim>('/api/InsuranceClaim/report-claim', {
    token,
    body: {
      policyId,
      happenedAt: new Date().toISOString(),
      place: 'Ikorodu Road, Lagos',
      words: 'I touched the bumper of the bus before me',
      otherPlate: newPlate(),
      ...more,
    },
  })

export const claimOn = (person: Person, policy: Policy): Promise<InsuranceClaim> =>
  reportOn(person, policy, { cause: 'collision' })

/** Damage to somebody, who gets a link by email. */
export const damageTo = (email: string, person: Person, policy: Policy): Promise<InsuranceClaim> => {
  const plate = newPlate()
  return reportOn(person, policy, {
    cause: 'to-others',
    otherPlate: plate,
    // The first name of the customer of a repair in journeys: a person checks an account in another name.
    party: { name: 'Ngozi Akin', phone: '0803 555 0102', email, plate },
  })
}
