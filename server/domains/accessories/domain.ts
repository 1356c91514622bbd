// What parts and their orders bring; and dealers, who offer cars and parts.
import { contract } from '#contract/index.ts'
import { partOrder } from '#contract/deals/part-order/process.ts'
import { listDealers } from '#server/domains/cars/show-dealers.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { eraseParts, partPicturesIn, withdrawParts } from './erase-parts.ts'
import { exportParts } from './export-parts.ts'
import { showPartFacets } from './facets.ts'
import { pausePart, resumePart, setStock, withdrawPart } from './manage-stock.ts'
import { editPart, offerPart } from './offer-part.ts'
import { eraseOrders } from './order-erase.ts'
import { exportOrders } from './order-export.ts'
import { partOrderDue } from './order-on-due.ts'
import { buyPart } from './order-part.ts'
import { remindOfPartOrder } from './order-remind.ts'
import { listOrders, readOrder, showOrder } from './order-show.ts'
import { orderSteps } from './order-steps.ts'
import { openOrdersOf, partsOnMap } from './reads.ts'
import { listMyParts, listParts, readOwnPart, showMyPart, showPart } from './show-parts.ts'
import { showSeller } from './show-seller.ts'
import { restoreParts, suspendParts } from './take-off-market.ts'

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
  personal: {
    sections: (db, { id }) => [['parts', () => exportParts(db, id)]],
    withdraw: withdrawParts,
    erase: (tx, { id }) => eraseParts(tx, id),
    erased: ['Your parts on the market; of those that somebody ordered, their descriptions'],
  },
  offers: { one: 'part', suspend: suspendParts, restore: restoreParts },
  pictures: { shown: partPicturesIn },
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
  personal: {
    sections: (db, { id }) => [['partOrders', () => exportOrders(db, id)]],
    blockers: async (db, userId) =>
      (await openOrdersOf(db, userId)).map(({ id, state }) => ({
        words: `An order of parts is under way: ${partOrder.states[state].words}.`,
        link: `/bookings/parts/${id}`,
      })),
    erase: (tx, { id }) => eraseOrders(tx, id),
    kept: [
      'Orders of parts you took part in, as the record of the other side: the part with its name, price and pictures, the steps with their times, and the reasons you gave',
    ],
  },
}
