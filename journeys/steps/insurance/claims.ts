// Claims of the journeys, by the calls.
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { ask } from '../ask.ts'
import type { Person } from '../people.ts'

/** What happened just now, told in words alone. */
export const claimOn = ({ token }: Person, { id: policyId }: Policy): Promise<InsuranceClaim> =>
  ask<InsuranceClaim>('/api/InsuranceClaim/report-claim', {
    token,
    body: {
      policyId,
      cause: 'collision',
      happenedAt: new Date().toISOString(),
      place: 'Ikorodu Road, Lagos',
      words: 'I touched the bumper of the bus before me',
      otherPlate: 'LSD-456CD',
    },
  })
