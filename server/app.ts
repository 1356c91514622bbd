// The server at a glance: each line binds one group of calls to the domain that answers it.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { type MoneyParts, serveMoney } from './app-money.ts'
import { servePeople } from './app-people.ts'
import { accessoriesHandlers, partOrdersHandlers } from './domains/accessories/accessories-handlers.ts'
import { readOrder } from './domains/accessories/order-show.ts'
import { readOwnPart } from './domains/accessories/show-parts.ts'
import { showSeller } from './domains/accessories/show-seller.ts'
import { bookingsHandlers } from './domains/bookings/bookings-handlers.ts'
import { readBooking } from './domains/bookings/show-bookings.ts'
import { listingsHandlers } from './domains/cars/listing/listings-handlers.ts'
import { readOwnCar } from './domains/cars/listing/own-cars.ts'
import { showPriceAdvice } from './domains/cars/price/price-check.ts'
import { savedHandlers } from './domains/cars/saved/saved-cars.ts'
import { cardsFolder, shareCardOf } from './domains/cars/share-card/share-card.ts'
import { showCar, showSeveral } from './domains/cars/show-cars.ts'
import { reportCar } from './domains/cars/review/report-car.ts'
import { listDealers } from './domains/cars/show-dealers.ts'
import { demoHandlers } from './domains/demo/show-demo.ts'
import { choose, showChoices } from './domains/notices/choose.ts'
import { listNotices, markNoticesRead, showUnread } from './domains/notices/show-notices.ts'
import { unsubscribe } from './domains/notices/unsubscribe.ts'
import { kycHandlers } from './domains/kyc/kyc-handlers.ts'
import { readOwnFile } from './domains/kyc/reads.ts'
import { finishPicture } from './domains/uploads/finish.ts'
import { sentFolder, uploadsDoor } from './domains/uploads/receive.ts'
import { ratingsHandlers } from './domains/ratings/ratings-handlers.ts'
import { endSearchLetters, searchesHandlers } from './domains/searches/saved-searches.ts'
import { savingsHandlers } from './domains/savings/savings-handlers.ts'
import { readPlan } from './domains/savings/show-plans.ts'
import { findCallers } from './domains/user/devices/sessions.ts'
import { pinValidator } from './domains/wallet/check-pin.ts'
import { findWallet } from './domains/wallet/find-wallet.ts'
import { mapDoor } from './map-of-pages.ts'
import { drawingRoutes } from './kernel/pictures/drawing-routes.ts'
import type { Files } from './kernel/files/files.ts'
import { formReader, formsFolder } from './kernel/http/forms.ts'
import { type HttpOptions, httpServer } from './kernel/http/http.ts'
import { type StoreUploads, uploadStore } from './kernel/files/store-uploads.ts'
import { keptDrawings } from './kernel/pictures/kept-drawings.ts'
import { openApiDocument } from './kernel/calls/openapi.ts'
import { pictureRoutes } from './kernel/pictures/picture-routes.ts'
import { keyFor } from './kernel/secrets/secrets.ts'
import { serve, type ServeParts } from './kernel/calls/serve.ts'
import * as market from './market/market.ts'
import { noIdentityProvider } from './rails/identity.ts'
import { sandboxIdentity } from './rails/identity-sandbox.ts'

export type AppParts = MoneyParts & {
  files: Files
  /** Connections of their own for what anybody may read; what keeps uploads. The usual ones where they are left out. */
  publicDb?: MoneyParts['db']
  keep?: StoreUploads
  demoAccounts: readonly { email: string; password: string; words: string }[]
  http: HttpOptions
}

const serveKyc = (app: FastifyInstance, to: ServeParts, parts: AppParts, keep: StoreUploads): void => {
  const { demonstration } = parts.config
  const verify = demonstration ? sandboxIdentity : noIdentityProvider
  const handlers = kycHandlers({ ...parts, keep, demonstration, verify, documents: parts.files.documents })
  serve(app, to, contract.kyc, handlers, (of, { id, userId }) => readOwnFile(of, id, userId))
}

const serveMarket = (
  app: FastifyInstance,
  to: ServeParts,
  { files, config }: AppParts,
  keep: StoreUploads,
): void => {
  serve(app, to, contract.cars, {
    list: ({ db, now }, { query }) => market.page(db, query, now),
    byId: showCar,
    makes: ({ db }) => market.makes(db),
    facets: ({ db, now }, { query }) => market.facets(db, query, now),
    similar: ({ db }, { query }) => market.similar(db, query.Id),
    several: showSeveral,
    priceAdvice: showPriceAdvice,
  })
  serve(app, to, contract.uploads, { finish: finishPicture(keep, sentFolder(config.dataDir), to.db) })
  serve(app, to, contract.listings, listingsHandlers(keep), (of, { id, userId, now }) =>
    readOwnCar(of, id, userId, now),
  )
  serve(app, to, contract.reports, { report: reportCar })
  serve(app, to, contract.saved, savedHandlers)
  serve(app, to, contract.dealers, { list: listDealers, seller: showSeller })
  serve(app, to, contract.searches, searchesHandlers)
  serve(app, to, contract.savings, savingsHandlers, (of, { id, userId }) => readPlan(of, id, userId))
  serve(app, to, contract.accessories, accessoriesHandlers(keep), (of, { id, userId, now }) =>
    readOwnPart(of, id, userId, now),
  )
  serve(app, to, contract.ratings, ratingsHandlers)
  serve(app, to, contract.partOrders, partOrdersHandlers, (of, { id, userId }) => readOrder(of, id, userId))
  serve(app, to, contract.bookings, bookingsHandlers(keep, files.documents), (of, { id, userId }) =>
    readBooking(of, id, userId),
  )
}

/** The server with every call of the contract, not yet listening; `local` is what its own pages may read. */
export const makeApp = async (
  parts: AppParts,
): Promise<{ app: FastifyInstance; local: ServeParts['local'] }> => {
  const { db, files, pepper, clock, config } = parts
  const app = await httpServer(parts.http)
  const keep = parts.keep ?? uploadStore(files)
  const find = findWallet(db)
  const checkPin = pinValidator(db, find, pepper)
  const to: ServeParts = {
    db,
    publicDb: parts.publicDb ?? db,
    clock,
    authenticate: findCallers(db),
    withForm: formReader(formsFolder(config.dataDir)),
    idempotencySecret: keyFor(pepper, 'once'),
    checkPin,
    again: new Map(),
    local: new Map(),
  }

  servePeople(app, to, pepper, keep)
  serve(app, to, contract.notices, {
    list: listNotices,
    unread: showUnread,
    markRead: markNoticesRead,
    choices: showChoices,
    choose,
    unsubscribe: unsubscribe(pepper, { search: endSearchLetters }),
  })
  serveKyc(app, to, parts, keep)
  serveMoney(app, to, parts, { find, checkPin })
  serveMarket(app, to, parts, keep)
  serve(app, to, contract.demo, demoHandlers(config.demonstration, parts.demoAccounts))

  app.get('/api/openapi.json', async (_request, reply) => reply.send(openApiDocument))
  app.get('/healthz', async (_request, reply) => {
    await db.one`select 1 as ready`
    return reply.header('cache-control', 'no-store').send({ ready: true })
  })
  uploadsDoor(app, to, config.dataDir)
  pictureRoutes(app, files)
  drawingRoutes(app, keptDrawings(cardsFolder(config.dataDir)), shareCardOf(db, files))
  mapDoor(app, db, config.publicUrl, clock)
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  return { app, local: to.local }
}
