// A policy as a row: the vehicle and the premium.
import type { PolicyCard } from '#contract/deals/policy/shape.ts'
import { policy } from '#contract/deals/policy/process.ts'
import { policyWords } from '#contract/deals/policy/words.ts'
import { rowKind } from '../kind.ts'

export const policyRow = rowKind<PolicyCard>({
  deal: policy,
  words: policyWords,
  path: '/bookings/insurance',
  titleOf: ({ vehicleTitle, plate }) => (plate ? `${vehicleTitle}, ${plate}` : vehicleTitle),
  pictureOf: () => null,
  koboOf: ({ premiumKobo }) => premiumKobo,
})
