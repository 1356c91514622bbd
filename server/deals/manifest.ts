import { contract } from '#contract/index.ts'
import { dealsFollowCarJob } from '#server/cars/car-changed.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { agreementKind } from '../finance/agreement/kind.ts'
import { openAbout as agreementsAbout } from '../finance/agreement/sql.ts'
import { instalmentSaleKind } from '../finance/instalment-sale/kind.ts'
import { openAbout as salesInPartsAbout } from '../finance/instalment-sale/sql.ts'
import { showCheckout } from '../checkout/checkout.ts'
import { offerKind } from '../offer/kind.ts'
import { openOffersFor } from '../offer/sql.ts'
import { reservationKind } from '../reservation/kind.ts'
import { holdingOf } from '../reservation/sql.ts'
import { inspectionKind } from '../inspection/kind.ts'
import { openAbout as inspectionsAbout } from '../inspection/sql.ts'
import { rentalKind } from '../rental/kind.ts'
import { openAbout as rentalsAbout } from '../rental/sql.ts'
import { followCar, type FollowsCar } from './follow-car.ts'
import { readCase } from '#server/help/show.ts'
import { countInbox, listInbox, listWithCar, markCars, markOpened, showUnreadDeals } from './show-inbox.ts'
import {
  disputeFilesIn,
  eraseDisputes,
  exportStatements,
  forgetDisputeFiles,
  forgetDisputeFilesJob,
  forgetUnusedDisputeFiles,
} from './dispute-files.ts'
import { addStatement, attachDisputeFile, showDispute, showDisputeFile } from './disputes.ts'
import { listingPicturesIn } from '#server/deal-engine/listing-sql.ts'
import { messageSide } from './message-side.ts'
import { openHelpCase } from './open-help-case.ts'
import { testDriveKind } from '../test-drive/kind.ts'
import { openAbout } from '../test-drive/sql.ts'

/** The kinds that end when their car is gone. */
const followers: readonly FollowsCar[] = [
  { kind: offerKind, event: 'lose', buyer: 'buyer', openOf: openOffersFor },
  { kind: testDriveKind, event: 'car-gone', buyer: 'buyer', openOf: openAbout },
  { kind: reservationKind, event: 'lose', buyer: 'buyer', standing: true, openOf: holdingOf },
  { kind: inspectionKind, event: 'car-gone', buyer: 'buyer', openOf: inspectionsAbout },
  { kind: agreementKind, event: 'car-gone', buyer: 'applicant', openOf: agreementsAbout },
  { kind: instalmentSaleKind, event: 'car-gone', buyer: 'buyer', openOf: salesInPartsAbout },
  { kind: rentalKind, event: 'lose', openOf: rentalsAbout },
]

export const dealsFeature: Feature = {
  name: 'deals',
  calls: ({ keep, files }) => [
    serving(contract.disputes, {
      one: showDispute,
      add: addStatement,
      attach: attachDisputeFile(keep),
      file: showDisputeFile(files.documents),
    }),
    serving(contract.help, { open: openHelpCase }, readCase),
    serving(contract.checkout, { steps: showCheckout }),
    serving(contract.inbox, {
      list: listInbox,
      withCar: listWithCar,
      carMarks: markCars,
      counts: countInbox,
      unread: showUnreadDeals,
      markRead: markOpened,
      message: messageSide,
    }),
  ],
  jobs: ({ db, clock, files }) => ({
    house: { [dealsFollowCarJob]: followCar(followers, db, clock) },
    files: { [forgetDisputeFilesJob]: forgetDisputeFiles(db, files.documents) },
  }),
  tasks: ({ db, clock }) => [
    {
      name: 'forget unused files of disputes',
      everyMs: 600_000,
      work: () => forgetUnusedDisputeFiles(db, clock()),
    },
  ],
  documents: disputeFilesIn,
  pictures: { display: listingPicturesIn },
  personal: {
    sections: (db, { id }) => [['disputeStatements', () => exportStatements(db, id)]],
    erase: (tx, { id }) => eraseDisputes(tx, id),
    erased: ['What you wrote in disputes, with the pictures and documents in it'],
    retained: [
      'That you added a statement to a dispute and when, without your words; the listing of a car as it was when a deal about it began',
    ],
  },
}
