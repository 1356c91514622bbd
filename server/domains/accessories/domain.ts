// What parts and their orders bring; and dealers, who offer cars and parts.
import { contract } from '#contract/index.ts'
import { listDealers } from '#server/domains/cars/show-dealers.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { showPartFacets } from './facets.ts'
import { pausePart, resumePart, setStock, withdrawPart } from './manage-stock.ts'
import { editPart, offerPart } from './offer-part.ts'
import { partOrderDue } from './order-on-due.ts'
import { buyPart } from './order-part.ts'
import { remindOfPartOrder } from './order-remind.ts'
import { listOrders, readOrder, showOrder } from './order-show.ts'
import { orderSteps } from './order-steps.ts'
import { partsOnMap } from './reads.ts'
import { listMyParts, listParts, readOwnPart, showMyPart, showPart } from './show-parts.ts'
import { showSeller } from './show-seller.ts'

export const accessoriesDomain: Domain = {
  name: 'accessories',
  calls: ({ keep }) => [
    serving(
      contract.accessories,
      {
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
      },
      (of, { id, userId, now }) => readOwnPart(of, id, userId, now),
    ),
    serving(contract.dealers, { list: listDealers, seller: showSeller }),
  ],
  map: {
    pages: async () => ['/marketplace/spareparts'],
    sources: db => [{ name: 'parts', path: '/marketplace/spareparts/', ...partsOnMap(db) }],
  },
}

export const partOrdersDomain: Domain = {
  name: 'part-orders',
  calls: () => [
    serving(
      contract.partOrders,
      { accessoryPayment: buyPart, mine: listOrders, byId: showOrder, ...orderSteps },
      (of, { id, userId }) => readOrder(of, id, userId),
    ),
  ],
  due: { part_order: partOrderDue },
  soon: { part_order: remindOfPartOrder },
}
