// A claim as a row: the vehicle, and what is offered or what happened.
import type { InsuranceClaimCard } from '#contract/deals/claim/shape.ts'
import { insuranceClaim } from '#contract/deals/claim/process.ts'
import { insuranceClaimWords } from '#contract/deals/claim/words.ts'
import { formatDate } from '../../ui/date.ts'
import { rowKind } from '../kind.ts'

export const claimRow = rowKind<InsuranceClaimCard>({
  deal: insuranceClaim,
  words: insuranceClaimWords,
  path: '/bookings/claims',
  titleOf: ({ vehicleTitle, plate }) => (plate ? `${vehicleTitle}, ${plate}` : vehicleTitle),
  pictureOf: () => null,
  factOf: ({ happenedAt }) => formatDate(happenedAt),
})
