import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import type { WarrantyClaimCard } from '#contract/repair/warranty/shape.ts'
import { warrantyClaimWords } from '#contract/repair/warranty/words.ts'
import { rowKind } from '../../deal-engine/kind.ts'

export const warrantyClaimRow = rowKind<WarrantyClaimCard>({
  deal: warrantyClaim,
  words: warrantyClaimWords,
  path: '/bookings/warranty-claims',
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  pictureOf: ({ workshop }) => workshop.picture,
  factOf: ({ jobTitle }) => jobTitle,
})
