// What claims above a deposit bring: the derived calls.
import { contract } from '#contract/index.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { serving } from '#server/manifest/manifest.ts'
import { rentalClaimKind } from './kind.ts'
import { picturesInClaims } from './sql.ts'

export const rentalClaimFeature = dealFeature(rentalClaimKind, {
  calls: () => [
    serving(
      contract.rentalClaims,
      dealHandlers(rentalClaimKind, contract.rentalClaims),
      (of, { id, userId }) => readDeal<RentalClaim>(of, rentalClaimKind, id, userId),
    ),
  ],
  pictures: { display: picturesInClaims },
})
