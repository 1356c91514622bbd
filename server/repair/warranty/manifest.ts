// What claims on warranties bring: the derived calls, opening one, and those of a repair.
import { contract } from '#contract/index.ts'
import { fail } from '#contract/core/errors.ts'
import type { WarrantyClaim, WarrantyClaimCard, warrantyClaims } from '#contract/repair/warranty/shape.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { sidesOfRepair } from '#server/repair/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { serving } from '#server/manifest/manifest.ts'
import { warrantyClaimKind } from './kind.ts'
import { openClaim } from './open.ts'
import { claimsOf, picturesInClaims } from './sql.ts'

/** Refuses NOT_FOUND for a repair of others. */
const showOfRepair: Handler<typeof warrantyClaims.ofRepair> = async ({ db, user }, { query: { Id: id } }) => {
  const sides = await sidesOfRepair(db, id)
  if (sides?.customerId !== user.id && sides?.workshopId !== user.id)
    return fail('NOT_FOUND', { message: 'We can’t find that repair.' })
  const rows = await claimsOf(db, id)
  const cards: WarrantyClaimCard[] = []
  for (const row of rows) {
    const { counterparty, ...page } = await readDeal<WarrantyClaim>(db, warrantyClaimKind, row.id, user.id)
    cards.push({ ...page, counterpartyName: counterparty.name })
  }
  return cards
}

export const warrantyClaimFeature = dealFeature(warrantyClaimKind, {
  calls: () => [
    serving(
      contract.warrantyClaims,
      {
        ...dealHandlers(warrantyClaimKind, contract.warrantyClaims),
        open: openClaim,
        ofRepair: showOfRepair,
      },
      (of, { id, userId }) => readDeal<WarrantyClaim>(of, warrantyClaimKind, id, userId),
    ),
  ],
  pictures: { display: picturesInClaims },
})
