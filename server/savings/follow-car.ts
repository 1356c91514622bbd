// Updates savings plans when their car's price or availability changes.
import { z } from 'zod'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { type Offer, offersOf } from '#server/cars/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { matureIfReached, movePlan } from './move-plan.ts'
import { savedIn } from './plan-money.ts'
import { isSaving } from './rules.ts'
import { lockPlan, type PlanRow, plansForCar, setOnMarket, setTarget } from './sql.ts'
import { notifyOffMarket, notifyOnMarket, notifyTarget } from './notices.ts'

const retarget = async (tx: Tx, plan: PlanRow, offer: Offer, now: Date): Promise<void> => {
  const [oldKobo, newKobo] = [kobo(plan.target_kobo!), offer.priceKobo!]
  const note = `The price of ${offer.title} was ${formatNaira(oldKobo)} and is now ${formatNaira(newKobo)}`
  await movePlan(tx, { id: plan.id, event: 'retarget', actor: 'system', actorId: null, note, now })
  await setTarget(tx, plan.id, newKobo)
  await notifyTarget(tx, plan, { car: offer.title, oldKobo, newKobo, now })
  const balanceKobo = await savedIn(tx, plan.id)
  await matureIfReached(tx, { id: plan.id, targetKobo: oldKobo, balanceKobo }, now)
}

const follow = async (tx: Tx, planId: string, carId: string, now: Date): Promise<void> => {
  const plan = await lockPlan(tx, planId)
  const offer = (await offersOf(tx, [carId])).get(carId)
  const over = !plan || !(isSaving(plan) || plan.state === 'matured') || plan.car_id !== carId
  if (over || !offer) return
  if (offer.onMarket !== plan.car_on_market) {
    await setOnMarket(tx, planId, offer.onMarket)
    if (offer.onMarket) await notifyOnMarket(tx, plan, offer.title, now)
    else await notifyOffMarket(tx, plan, { car: offer.title, sold: offer.state === 'sold', now })
  }
  if (offer.onMarket && isSaving(plan) && offer.priceKobo !== plan.target_kobo)
    await retarget(tx, plan, offer, now)
}

const Payload = z.object({ carId: z.uuid() })

/**
 * Handles a changed car: each plan in its own transaction. Idempotent; if one plan fails, the others are done and the
 * job is retried for it.
 */
export const followCar =
  (db: Db, clock: () => Date): Job =>
  async payload => {
    const { carId } = Payload.parse(payload)
    const failed: unknown[] = []
    for (const { id } of await plansForCar(db, carId))
      await db.inTx(tx => follow(tx, id, carId, clock())).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw new AggregateError(failed, 'Plans could not follow their car’s price')
  }
