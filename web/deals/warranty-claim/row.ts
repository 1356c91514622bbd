// A claim on a warranty as a row: the vehicle, the workshop's picture, and the job it is about.
import { warrantyClaim } from '#contract/deals/warranty-claim/process.ts'
import type { WarrantyClaimCard } from '#contract/deals/warranty-claim/shape.ts'
import { warrantyClaimWords } from '#contract/deals/warranty-claim/words.ts'
import { rowKind } from '../kind.ts'

export const warrantyClaimRow = rowKind<WarrantyClaimCard>({
  deal: warrantyClaim,
  words: warrantyClaimWords,
  path: '/bookings/warranty-claims',
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  pictureOf: ({ workshop }) => workshop.picture,
  factOf: ({ jobTitle }) => jobTitle,
})
