// What claims after a rental bring: the derived calls, tolls and their notices.
import { contract } from '#contract/index.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { repaymentTasks } from '#server/finance/repayment/tasks.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { rentalClaimKind } from './kind.ts'
import { claimRepayment } from './repayment-rules.ts'
import { picturesInClaims } from './sql.ts'
import { noticesAmong } from './toll-sql.ts'
import { claimToll, showTollNotice } from './tolls.ts'

export const rentalClaimFeature: Feature = {
  ...dealFeature(rentalClaimKind, {
    calls: ({ keep, files }) => [
      serving(
        contract.rentalClaims,
        {
          ...dealHandlers(rentalClaimKind, contract.rentalClaims),
          claimToll: claimToll(keep),
          tollNotice: showTollNotice(files.documents),
        },
        (of, { id, userId }) => readDeal<RentalClaim>(of, rentalClaimKind, id, userId),
      ),
    ],
    pictures: { display: picturesInClaims },
    documents: noticesAmong,
  }),
  tasks: repaymentTasks(claimRepayment, 'claim instalment'),
}
