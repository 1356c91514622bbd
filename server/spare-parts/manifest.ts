// What spare parts bring.
import { callName } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { eraseParts, partPicturesIn, withdrawParts, exportParts } from './data-rights.ts'
import { showPartFacets } from './facets.ts'
import { pausePart, resumePart, setStock, withdrawPart } from './manage-stock.ts'
import { editPart, offerPart } from './offer-part.ts'
import { partsOnMap } from './reads.ts'
import { reservationsOf } from './reservation-sql.ts'
import { listMyParts, listParts, readOwnPart, showMyPart, showPart } from './show-parts.ts'
import { restoreParts, suspendParts } from './take-off-market.ts'

export const accessoriesFeature: Feature = {
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
  ],
  lists: {
    [callName(contract.accessories.list)]: ['parts'],
    [callName(contract.accessories.facets)]: ['parts'],
  },
  personal: {
    sections: (db, { id }) => [
      ['parts', () => exportParts(db, id)],
      ['partReservations', () => reservationsOf(db, id)],
    ],
    withdraw: withdrawParts,
    erase: (tx, { id }) => eraseParts(tx, id),
    erased: [
      'Your parts on the market; of those that were ordered, their descriptions',
      'Which of your parts went into which repair',
    ],
  },
  offers: { one: 'part', suspend: suspendParts, restore: restoreParts },
  pictures: { display: partPicturesIn },
  map: {
    pages: async () => ['/marketplace/spareparts'],
    sources: db => [{ name: 'parts', path: '/marketplace/spareparts/', ...partsOnMap(db) }],
  },
}
