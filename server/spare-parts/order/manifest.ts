// What orders of parts bring: the calls that the table gives, and paying.
import { contract } from '#contract/index.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { serving } from '#server/manifest/manifest.ts'
import { partOrderKind, readOrder } from './kind.ts'
import { buyPart } from './open.ts'

export const partOrderFeature = dealFeature(partOrderKind, {
  calls: () => [
    serving(
      contract.partOrders,
      { ...dealHandlers(partOrderKind, contract.partOrders), accessoryPayment: buyPart },
      (of, { id, userId }) => readOrder(of, id, userId),
    ),
  ],
})
