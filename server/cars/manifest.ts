import { contract } from '#contract/index.ts'
import { drawingRoutes } from '#server/kernel/pictures/drawing-routes.ts'
import { openDrawingStore } from '#server/kernel/pictures/kept-drawings.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { savedCarChangedJob } from './car-changed.ts'
import { carPicturesIn, eraseCars, withdrawCars } from './erase-cars.ts'
import { exportCars, exportSavedCars } from './export-cars.ts'
import { carPapersIn, forgetPapers, forgetPapersJob } from './forget-papers.ts'
import { addImportPictures } from './import/add-pictures.ts'
import { exportImportChoices, exportImports } from './import/export-imports.ts'
import { forgetLostPieces, forgetPieces, forgetPiecesJob } from './import/forget-pieces.ts'
import { importsHandlers } from './import/imports-handlers.ts'
import { addListPicturesJob, addPicturesJob } from './import/leave-pictures.ts'
import { expireCars } from './listing/expire-cars.ts'
import { beginDueReadings, readFeedJob } from './feed/begin-reading.ts'
import { exportFeed } from './feed/export-feed.ts'
import { stockFeedHandlers } from './feed/feed-handlers.ts'
import { readFeed } from './feed/read-feed.ts'
import { exportKeys } from './keys/export-keys.ts'
import { stockKeysHandlers } from './keys/keys-handlers.ts'
import { listingsHandlers } from './listing/listings-handlers.ts'
import { readOwnCar } from './listing/own-cars.ts'
import { carsOnMap, listMakesOnMap } from './reads.ts'
import { listingCommands } from './review/desk.ts'
import { sandboxListingReviewJob } from './review/hold-for-review.ts'
import { exportReports, reportCar } from './review/report-car.ts'
import { exportReviewNotes } from './review/review-notes.ts'
import { sandboxListingReview } from './review/sandbox-review.ts'
import { followSaved } from './saved/follow-saved.ts'
import { savedHandlers } from './saved/saved-cars.ts'
import { forgetCards, forgetCardsJob, sweepCards } from './share-card/forget-cards.ts'
import { cardsFolder, shareCardOf } from './share-card/share-card.ts'
import { stockHandlers } from './stock/stock-handlers.ts'
import { notifyRenewals } from './stock/notify-renewals.ts'
import { restoreCars, suspendCars } from './take-off-market.ts'
import { listingQueues, listingThings } from './review/desk-subjects.ts'

/** The market, which starts later, binds the public searches of cars. */
export const carsFeature: Feature = {
  name: 'cars',
  calls: ({ keep, files, pepper }) => [
    serving(contract.listings, listingsHandlers(keep), (of, { id, userId, now }) =>
      readOwnCar(of, id, userId, now),
    ),
    serving(contract.imports, importsHandlers(files.pieces)),
    serving(contract.stock, stockHandlers),
    serving(contract.stockKeys, stockKeysHandlers),
    serving(contract.stockFeed, stockFeedHandlers(pepper)),
    serving(contract.reports, { report: reportCar }),
    serving(contract.saved, savedHandlers),
  ],
  routes: (app, _to, { db, files, config }) =>
    drawingRoutes(app, openDrawingStore(cardsFolder(config.dataDir)), shareCardOf(db, files)),
  jobs: ({ db, clock, files, config, keep, pepper, fetchPicture, fetchStockList }) => {
    const addPictures = addImportPictures({ db, clock, config, keep, fetchPicture, pieces: files.pieces })
    return {
      house: {
        [savedCarChangedJob]: followSaved(db, clock),
        [sandboxListingReviewJob]: sandboxListingReview(db, clock, config.demonstration),
      },
      files: {
        [forgetCardsJob]: forgetCards(config.dataDir),
        [forgetPapersJob]: forgetPapers(db, files.documents),
        [forgetPiecesJob]: forgetPieces(files.pieces),
        [addPicturesJob]: addPictures,
      },
      lists: {
        [addListPicturesJob]: addPictures,
        [readFeedJob]: readFeed({ db, clock, pepper, fetchStockList }),
      },
    }
  },
  tasks: ({ db, clock, config, files }, log) => [
    {
      name: 'listings that run out',
      everyMs: 60_000,
      work: () =>
        expireCars(db, clock(), (err, of) =>
          log.error({ err, ...of }, 'listings that run out failed and will be tried again'),
        ),
    },
    {
      name: 'tell of renewed listings',
      everyMs: 600_000,
      work: () =>
        notifyRenewals(db, clock(), (err, of) =>
          log.error({ err, ...of }, 'a notice of renewed listings failed and will be tried again'),
        ),
    },
    {
      name: 'stock lists by address',
      everyMs: 60_000,
      work: () => beginDueReadings(db, clock()),
    },
    {
      name: 'forget pictures that no import names',
      everyMs: 3_600_000,
      work: () => forgetLostPieces(db, files.pieces, clock()),
    },
    {
      name: 'forget the cards of shared pages',
      everyMs: 3_600_000,
      work: () => sweepCards(config.dataDir, clock()),
    },
  ],
  personal: {
    sections: (db, { id }) => [
      ['cars', () => exportCars(db, id)],
      ['carImports', () => exportImports(db, id)],
      ['stockKeys', () => exportKeys(db, id)],
      ['stockList', () => exportFeed(db, id)],
      ['carImportChoices', () => exportImportChoices(db, id)],
      ['looksAtCars', () => exportReviewNotes(db, id)],
      ['reportsOfCars', () => exportReports(db, id)],
      ['savedCars', () => exportSavedCars(db, id)],
    ],
    withdraw: withdrawCars,
    erase: (tx, { id, retainedIds }) => eraseCars(tx, id, retainedIds),
    erased: [
      'Your cars on the market, with their descriptions, pictures, videos, chassis numbers and documents, and what you noted for yourself about them',
      'Your imports of cars, with their file names and lines, the keys by which a program sends your stock, and the address of your stock list',
      'Your reports about listings, and AutoX’s reviews of yours',
    ],
  },
  offers: { one: 'car', suspend: suspendCars, restore: restoreCars },
  desk: listingCommands,
  things: listingThings,
  queues: listingQueues,
  pictures: { display: carPicturesIn },
  documents: carPapersIn,
  map: {
    pages: async db => [
      '/marketplace',
      '/marketplace?ForSale=true',
      '/marketplace?ForRent=true',
      ...(await listMakesOnMap(db)).map(make => `/marketplace?${new URLSearchParams({ Make: make })}`),
    ],
    sources: db => [{ name: 'cars', path: '/marketplace/', ...carsOnMap(db) }],
  },
}
