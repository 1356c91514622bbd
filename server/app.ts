// The server at a glance: each line binds one group of calls to the domain that answers it.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Config } from './config.ts'
import { buyCar } from './domains/bookings/buy-car.ts'
import { showPaper, submitPapers } from './domains/bookings/papers.ts'
import { listBookings, showBooking } from './domains/bookings/show-bookings.ts'
import * as steps from './domains/bookings/steps.ts'
import { offerCar } from './domains/cars/offer-car.ts'
import { listCars, listMakes, listMyCars, showCar } from './domains/cars/show-cars.ts'
import { listDealers, showDealer } from './domains/cars/show-dealers.ts'
import { demoHandlers } from './domains/demo/show-demo.ts'
import { changeEmail, confirmEmail } from './domains/user/change-email.ts'
import { askForReset, changePassword, resetPassword } from './domains/user/change-password.ts'
import { changeProfile } from './domains/user/change-profile.ts'
import { passwordChecker } from './domains/user/check-password.ts'
import { confirm } from './domains/user/confirm.ts'
import { endOtherSessions, endSession, listSessions } from './domains/user/end-sessions.ts'
import { register, sendCodeAgain } from './domains/user/register.ts'
import { findCallers } from './domains/user/sessions.ts'
import { signIn, signOut, whoAmI } from './domains/user/sign-in.ts'
import { changePin, resetPin, sendPinCode } from './domains/wallet/change-pin.ts'
import { pinChecker } from './domains/wallet/check-pin.ts'
import { findWallet } from './domains/wallet/find-wallet.ts'
import { openWallet } from './domains/wallet/open-wallet.ts'
import { showOutcome } from './domains/wallet/outcome.ts'
import { depositFromSandbox } from './domains/wallet/receive-deposit.ts'
import { enquireName, sendMoney } from './domains/wallet/send-money.ts'
import { listBanks, listHistory, showWallet } from './domains/wallet/show-wallet.ts'
import type { GroupCommit } from './ledger/group-commit.ts'
import type { Db } from './platform/db.ts'
import type { Files } from './platform/files.ts'
import { formReader } from './platform/forms.ts'
import { type HttpOptions, httpServer } from './platform/http.ts'
import { type Keep, keeper } from './platform/keep-uploads.ts'
import { openApiDocument } from './platform/openapi.ts'
import { pictureRoutes } from './platform/picture-routes.ts'
import { serve, type ServeParts } from './platform/serve.ts'

export type AppParts = {
  db: Db
  books: GroupCommit
  files: Files
  pepper: Uint8Array
  clock: () => Date
  config: Config
  demoAccounts: readonly { email: string; password: string; words: string }[]
  http: HttpOptions
}

const servePeople = (app: FastifyInstance, to: ServeParts, pepper: Uint8Array, keep: Keep): void => {
  const checkPassword = passwordChecker(pepper)
  serve(app, to, contract.user, {
    register: register(pepper, keep),
    sendCode: sendCodeAgain,
    confirm,
    authenticate: signIn(pepper),
    logout: signOut,
    getLoggedInUser: whoAmI,
  })
  serve(app, to, contract.account, {
    reset: askForReset,
    changePasswordWithToken: resetPassword(pepper),
    changePassword: changePassword(pepper, checkPassword),
    update: changeProfile(keep),
    changeEmail: changeEmail(checkPassword),
    confirmEmail,
    sessions: listSessions,
    endSession,
    endOtherSessions,
  })
}

/** The server with every call of the contract, not yet listening; `local` is what its own pages may read. */
export const makeApp = async (
  parts: AppParts,
): Promise<{ app: FastifyInstance; local: ServeParts['local'] }> => {
  const { db, books, files, pepper, clock, config } = parts
  const app = await httpServer(parts.http)
  const withForm = formReader(`${config.dataDir}/uploads`)
  const to: ServeParts = { db, clock, authenticate: findCallers(db), withForm, local: new Map() }
  const keep = keeper(files)
  const find = findWallet(db)
  const checkPin = pinChecker(db, find, pepper)

  servePeople(app, to, pepper, keep)
  serve(app, to, contract.wallet, {
    create: openWallet(pepper),
    details: showWallet,
    banks: listBanks,
    nameEnquiry: enquireName(find),
    transfer: sendMoney(find, checkPin, books),
    history: listHistory,
    generateOtp: sendPinCode(find),
    changePin: changePin(find, checkPin, pepper),
    resetPin: resetPin(find, pepper),
    outcome: showOutcome,
    sandboxDeposit: depositFromSandbox(config.demonstration),
  })
  serve(app, to, contract.cars, {
    list: listCars,
    byId: showCar,
    add: offerCar(keep),
    mine: listMyCars,
    makes: listMakes,
  })
  serve(app, to, contract.dealers, { list: listDealers, byId: showDealer })
  serve(app, to, contract.bookings, {
    carPayment: buyCar(checkPin),
    mine: listBookings,
    byId: showBooking,
    submitPapers: submitPapers(keep),
    acceptPapers: steps.acceptPapers,
    rejectPapers: steps.rejectPapers,
    send: steps.sendCar,
    handOver: steps.handOver,
    complete: steps.complete,
    cancel: steps.cancel,
    dispute: steps.dispute,
    paper: showPaper(files.documents),
  })
  serve(app, to, contract.demo, demoHandlers(config.demonstration, parts.demoAccounts))

  app.get('/api/openapi.json', async (_request, reply) => reply.send(openApiDocument))
  app.get('/healthz', async (_request, reply) => {
    await db.one`select 1 as ready`
    return reply.header('cache-control', 'no-store').send({ ready: true })
  })
  pictureRoutes(app, files)
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  return { app, local: to.local }
}
