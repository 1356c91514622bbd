// Changes several cars of one owner, each by its own version.
import type { BulkRow, BulkStep, PreviewRow } from '#contract/cars/bulk-change.ts'
import type { stock } from '#contract/cars/stock.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { type BranchRow, branchesOf, lockBranches } from '#server/dealers/branches/reads.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { koboOrNull, titleOf } from '../card.ts'
import { carChanged } from '../car-changed.ts'
import { changePrice, moveToBranch } from '../listing/edit-car.ts'
import { stepWorks } from '../listing/step-car.ts'
import { lockOwnCars, type OwnRow, ownCarsOf } from '../listing/write-sql.ts'
import { priceChecksOf } from '../price/own-prices.ts'
import {
  type Accepted,
  type Change,
  isRenewalStep,
  judgeCar,
  type Judged,
  needsReview,
} from './judge-change.ts'
import { setRenewal } from './renewal-sql.ts'

const judgeAll = (cars: readonly OwnRow[], change: Change): (Judged & { id: string })[] => {
  const byId = new Map(cars.map(car => [car.id, car]))
  return change.cars.map(request => ({ id: request.id, ...judgeCar(byId.get(request.id), request, change) }))
}

/** The row of a car before anything of it changed. */
const rowOf = (id: string, judged: Judged): BulkRow => ({
  id,
  title: judged.car ? titleOf(judged.car) : '',
  outcome: judged.skip ? 'skipped' : needsReview(judged) ? 'in-review' : 'changed',
  reason: judged.skip ?? null,
  message: judged.skip ? judged.message : '',
  version: judged.car?.version ?? null,
  oldPriceKobo: koboOrNull(judged.car?.price_kobo ?? null),
  newPriceKobo: judged.skip ? null : judged.newPriceKobo,
})

/** Undefined for no branch, and for another step. Refuses BAD_INPUT where it is none of the owner's. */
const branchIn = (branches: readonly BranchRow[], { step, branch }: Change): BranchRow | undefined =>
  step === 'branch' && branch !== 'none'
    ? (branches.find(({ id }) => id === branch) ?? failField('branch', 'Choose one of your branches'))
    : undefined

type To = { step: BulkStep; branch: BranchRow | undefined; now: Date }

const apply = async (tx: Tx, { car, newPriceKobo }: Accepted, { step, branch, now }: To): Promise<void> => {
  // Buyers don't see the switch, so nothing else changes with it.
  if (isRenewalStep(step)) return setRenewal(tx, car, step === 'renewal-on')
  if (step === 'branch') await moveToBranch(tx, car, branch, now)
  else await (step === 'price' ? changePrice(tx, car, newPriceKobo!, now) : stepWorks[step](tx, car, now))
  await carChanged(tx, car.id)
}

/** What became of the changed cars: a listing may have gone to a review. */
const afterwards = async (tx: Tx, ownerId: string, rows: readonly BulkRow[]): Promise<BulkRow[]> => {
  const changed = rows.filter(row => row.reason === null)
  const cars = new Map(
    (
      await ownCarsOf(
        tx,
        ownerId,
        changed.map(({ id }) => id),
      )
    ).map(car => [car.id, car]),
  )
  return rows.map(row => {
    const car = row.reason === null ? cars.get(row.id) : undefined
    if (!car) return row
    const outcome = car.state === 'in-review' ? 'in-review' : 'changed'
    return { ...row, outcome, version: car.state === 'withdrawn' ? null : car.version }
  })
}

export const changeCars: Handler<typeof stock.change> = async ({ tx, user, now }, { body }) => {
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  // Before the cars, as a branch that moves or goes locks them too.
  const branch = branchIn(await lockBranches(tx, user.id), body)
  const locked = await lockOwnCars(
    tx,
    user.id,
    body.cars.map(({ id }) => id),
  )
  const judged = judgeAll(locked, body)
  const accepted = judged.filter(each => each.skip === undefined)
  for (const each of accepted) await apply(tx, each, { step: body.step, branch, now })
  const rows = judged.map(each => rowOf(each.id, each))
  if (accepted.length === 0 || isRenewalStep(body.step)) return { rows }
  marketChanged(tx, { ids: accepted.map(({ id }) => id), list: 'cars' })
  return { rows: await afterwards(tx, user.id, rows) }
}

const labelsAt = async (db: Query, cars: readonly OwnRow[], ownerId: string, now: Date) => {
  const checks = await priceChecksOf(db, cars, { ownerId, now })
  return (id: string) => checks.get(id)?.label ?? null
}

export const previewChange: Handler<typeof stock.preview> = async ({ tx, user, now }, { body }) => {
  branchIn(await branchesOf(tx, [user.id]), body)
  const judged = judgeAll(
    await ownCarsOf(
      tx,
      user.id,
      body.cars.map(({ id }) => id),
    ),
    body,
  )
  const priced = body.step === 'price' ? judged.filter(each => each.skip === undefined) : []
  const oldLabel = await labelsAt(
    tx,
    priced.map(({ car }) => car),
    user.id,
    now,
  )
  const repriced = priced.map(({ car, newPriceKobo }) => ({ ...car, price_kobo: newPriceKobo }))
  const newLabel = await labelsAt(tx, repriced, user.id, now)
  const rows = judged.map((each): PreviewRow => ({
    ...rowOf(each.id, each),
    oldLabel: oldLabel(each.id),
    newLabel: newLabel(each.id),
  }))
  return { rows }
}
