// Creates a savings plan with its ledger account and first deposit.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { savings } from '#contract/savings/savings.ts'
import type { NewPlan } from '#contract/savings/new-plan.ts'
import { savingsPlan } from '#contract/savings/plan.ts'
import { planProblems } from '#contract/savings/plan-problems.ts'
import { carChanged } from '#server/cars/car-changed.ts'
import { offersOf } from '#server/cars/reads.ts'
import { openAccount } from '#server/ledger/accounts.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { begin } from '#server/kernel/process/transition.ts'
import { matureIfReached, setTimer } from './move-plan.ts'
import { planAccount, putIn } from './plan-money.ts'
import { computeNextDeposit } from './rules.ts'
import { readPlan } from './show-plans.ts'
import { countOpenPlans, findPlan, insertPlan, setDue } from './sql.ts'

type Fields = z.output<typeof NewPlan>
type Opening = { userId: string; fields: Fields; now: Date }

const priceOf = async (tx: Tx, carId: string, userId: string): Promise<Kobo> => {
  const offer = (await offersOf(tx, [carId])).get(carId)
  if (!offer) return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  if (offer.ownerId === userId) failField('carId', 'This is your own car.', 'OWN_CAR')
  if (!offer.onMarket) failField('carId', 'This car is not for sale at the moment.', 'CAR_NOT_FOR_SALE')
  return offer.priceKobo!
}

const openPlan = async (tx: Tx, id: string, { userId, fields, now }: Opening): Promise<void> => {
  const { name, kind, carId = null, endsOn = null, schedule } = fields
  const targetKobo = carId ? await priceOf(tx, carId, userId) : (fields.targetKobo ?? null)
  await insertPlan(tx, {
    id,
    user_id: userId,
    name,
    kind,
    target_kobo: targetKobo,
    ends_on: endsOn,
    car_id: carId,
    amount_kobo: schedule?.amountKobo ?? null,
    every: schedule?.every ?? null,
    from_on: schedule?.from ?? null,
    created_at: now,
  })
  // Its price may change concurrently; listeners read it again after commit.
  if (carId) await carChanged(tx, carId)
}

/**
 * Begins a plan and returns its id. Refuses BAD_INPUT by field, TOO_MANY_PLANS, INSUFFICIENT_FUNDS, and for a car
 * NOT_FOUND, OWN_CAR, CAR_NOT_FOR_SALE.
 */
export const beginPlan = async (tx: Tx, opening: Opening): Promise<string> => {
  const { userId, fields, now } = opening
  const problems = planProblems(fields, now)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  if ((await countOpenPlans(tx, userId)) >= limits.savingsPlansMax) fail('TOO_MANY_PLANS')
  const id = randomUUID()
  await openPlan(tx, id, opening)
  await openAccount(tx, planAccount(id), userId)
  await begin(tx, savingsPlan, { id, actor: 'owner', actorId: userId, now })
  const row = (await findPlan(tx, id))!
  await setDue(tx, id, { ...computeNextDeposit(row, now), retries: 0, missed: 0 })
  await setTimer(tx, row)
  const amountKobo = fields.firstDepositKobo
  if (amountKobo > ZERO) await putIn(tx, row, { key: 'first', kind: 'savings-deposit', amountKobo, now })
  await matureIfReached(tx, { id, targetKobo: row.target_kobo, balanceKobo: ZERO }, now)
  return id
}

export const createPlan: Handler<typeof savings.create> = async ({ tx, user, now }, { body }) =>
  readPlan(tx, await beginPlan(tx, { userId: user.id, fields: body, now }), user.id)
