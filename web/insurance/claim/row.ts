// A claim as a row: the vehicle, and what is offered or what happened.
import type { InsuranceClaimCard } from '#contract/insurance/claim/shape.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { insuranceClaimWords } from '#contract/insurance/claim/words.ts'
import { formatDate } from '../../ui/date.ts'
import { rowKind } from '../../deal-engine/kind.ts'

export const claimRow = rowKind<InsuranceClaimCard>({
  deal: insuranceClaim,
  words: insuranceClaimWords,
  path: '/bookings/claims',
  titleOf: ({ vehicleTitle, plate }) => (plate ? `${vehicleTitle}, ${plate}` : vehicleTitle),
  pictureOf: () => null,
  factOf: ({ happenedAt }) => formatDate(happenedAt),
})
