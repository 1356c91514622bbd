// The calls of parts and their orders, each bound to the file that answers it.
import type { accessories } from '#contract/accessories/accessories.ts'
import type { partOrders } from '#contract/accessories/part-orders.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/files/store-uploads.ts'
import { showPartFacets } from './facets.ts'
import { pausePart, resumePart, setStock, withdrawPart } from './manage-stock.ts'
import { editPart, offerPart } from './offer-part.ts'
import { buyPart } from './order-part.ts'
import { listOrders, showOrder } from './order-show.ts'
import { orderSteps } from './order-steps.ts'
import { listMyParts, listParts, showMyPart, showPart } from './show-parts.ts'

export const accessoriesHandlers = (keep: StoreUploads): Handlers<typeof accessories> => ({
  list: listParts,
  facets: showPartFacets,
  byId: showPart,
  mine: listMyParts,
  one: showMyPart,
  add: offerPart(keep),
  edit: editPart(keep),
  setStock,
  pause: pausePart,
  resume: resumePart,
  withdraw: withdrawPart,
})

export const partOrdersHandlers: Handlers<typeof partOrders> = {
  accessoryPayment: buyPart,
  mine: listOrders,
  byId: showOrder,
  ...orderSteps,
}
