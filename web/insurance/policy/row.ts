// A policy as a row: the vehicle and the premium.
import type { PolicyCard } from '#contract/insurance/policy/shape.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { rowKind } from '../../deal-engine/kind.ts'

export const policyRow = rowKind<PolicyCard>({
  deal: policy,
  words: policyWords,
  path: '/bookings/insurance',
  titleOf: ({ vehicleTitle, plate }) => (plate ? `${vehicleTitle}, ${plate}` : vehicleTitle),
  pictureOf: () => null,
  koboOf: ({ premiumKobo }) => premiumKobo,
})
