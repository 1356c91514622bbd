// Pauses, resumes, sells, renews or withdraws a listing.
import { fail } from '#contract/core/errors.ts'
import type { listings, OwnCar, OwnStep } from '#contract/cars/listings.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { carChanged } from '../car-changed.ts'
import { bringToMarket } from './expire-sql.ts'
import { putPapers } from './listing-papers.ts'
import { screenNew, screenReturn } from '../review/screen-listing.ts'
import { readOwnCar } from './own-cars.ts'
import { requireStep } from './own-steps.ts'
import { setState } from '../sql.ts'
import { freeNumber } from '../stock/stock-sql.ts'
import { lockOwn, type OwnRow, resetFirstListing, setSold } from './write-sql.ts'

type Work = (tx: Tx, car: OwnRow, now: Date) => Promise<unknown>
type Step = { step: OwnStep; work: Work }
type Ctx = { tx: Tx; user: { id: string }; now: Date }
type StepRequest = { body: { id: string; version: number } }

const take = async ({ tx, user, now }: Ctx, { body }: StepRequest, { step, work }: Step): Promise<void> => {
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  const car = await lockOwn(tx, body.id, user.id)
  if (!car || car.state === 'withdrawn')
    return fail('NOT_FOUND', { message: 'We can’t find that car among yours.' })
  requireStep(car, step, body.version)
  await work(tx, car, now)
  await carChanged(tx, car.id)
  marketChanged(tx, { ids: [car.id], list: 'cars' })
}

const stepping =
  (step: OwnStep, work: Work) =>
  async (ctx: Ctx, input: StepRequest): Promise<OwnCar> => {
    await take(ctx, input, { step, work })
    return readOwnCar(ctx.tx, input.body.id, ctx.user.id, ctx.now)
  }

const comeBack =
  (renew: boolean): Work =>
  async (tx, { id, expires_at: expiresAt }, now) => {
    await bringToMarket(tx, id, { now, renew })
    if (expiresAt !== null) await screenReturn(tx, { carId: id, now })
    else if ((await screenNew(tx, { carId: id, now })).length > 0) await resetFirstListing(tx, id)
  }

/** A car that was never listed comes on the market or into a review, as when its seller resumes it. */
export const bringToMarketFirst: Work = async (tx, car, now) => {
  await comeBack(false)(tx, car, now)
  await carChanged(tx, car.id)
  marketChanged(tx, { ids: [car.id], list: 'cars' })
}

const withdraw: Work = async (tx, { id, condition }, now) => {
  await setState(tx, id, 'withdrawn', now)
  await freeNumber(tx, id)
  await putPapers(tx, { carId: id, condition, fresh: [], kinds: [], retainedIds: [] })
}

/** The steps that can be taken with several cars, once each may take it. */
export const stepWorks = {
  pause: (tx, car, now) => setState(tx, car.id, 'paused', now),
  publish: comeBack(false),
  renew: comeBack(true),
  withdraw,
} as const satisfies Record<string, Work>

export const pauseCar = stepping('pause', stepWorks.pause)
export const resumeCar = stepping('resume', stepWorks.publish)
export const renewCar = stepping('renew', stepWorks.renew)
export const markCarSold = stepping('sold', (tx, car, now) => setSold(tx, car.id, { now, elsewhere: true }))

export const withdrawCar: Handler<typeof listings.withdraw> = async (ctx, input) => {
  await take(ctx, input, { step: 'withdraw', work: withdraw })
  return { id: input.body.id }
}
