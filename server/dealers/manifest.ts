// What dealers bring: directory, page of a seller, own yard and branches.
import { callName } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { eraseYard, exportYard, yardPicturesIn } from './data-rights.ts'
import { dealerQueues, dealerThings } from './desk-subjects.ts'
import { dealerCommands } from './desk.ts'
import { readOwnYard, yardHandlers } from './own-yard.ts'
import { listDealers } from './show-dealers.ts'
import { showSeller } from './show-seller.ts'

export const dealersFeature: Feature = {
  name: 'dealers',
  calls: () => [
    serving(contract.dealers, { list: listDealers, seller: showSeller }),
    serving(contract.yard, yardHandlers, (db, { userId }) => readOwnYard(db, userId)),
  ],
  desk: dealerCommands,
  things: dealerThings,
  queues: dealerQueues,
  lists: {
    [callName(contract.dealers.list)]: ['people', 'cars'],
    [callName(contract.dealers.seller)]: ['people', 'cars', 'parts'],
  },
  personal: {
    sections: (db, { id }) => [['yard', () => exportYard(db, id)]],
    erase: (tx, { id }) => eraseYard(tx, id),
    erased: [
      'The words, team, cover picture and yard pictures of your dealer page, your branches, and that your registration was verified',
    ],
  },
  pictures: { display: yardPicturesIn },
}
