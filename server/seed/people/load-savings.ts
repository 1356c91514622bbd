// Seeds the demo buyer's savings: one plan of each kind, one for a car.
import { kobo } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import { beginPlan } from '../../savings/create-plan.ts'
import { lockPlan } from '../../savings/sql.ts'
import { takeDue } from '../../savings/take-deposits.ts'
import { withdrawPart } from '../../savings/withdraw-plan.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { deposit } from './load-people.ts'
import type { Placed } from '../purchases/load-purchases.ts'
import type { Act } from '../timeline.ts'

const dayMs = 86_400_000
const weeksTaken = 9
const lastTakenDays = 6

const amounts = {
  repairs: kobo(40_000_000),
  withdrawnKobo: kobo(8_000_000),
  first: kobo(100_000_000),
  weekly: kobo(15_000_000),
  locked: kobo(200_000_000),
}

/** The car that is saved for: the last that the purchases would come to, so that it stays on the market. */
const carFor = (cars: readonly Placed[], buyerId: string): Placed => {
  const fits = cars.findLast(
    ({ ownerId, car }) =>
      ownerId !== buyerId && car.forSale && car.priceKobo! > 500_000_000 && car.priceKobo! < 1_200_000_000,
  )
  return fits ?? cars.findLast(({ ownerId, car }) => ownerId !== buyerId && car.forSale)!
}

const saveForCar = (userId: string, carId: string, now: Date): Act[] => {
  const fromDays = lastTakenDays + 7 * (weeksTaken - 1)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const schedule = { amountKobo: amounts.weekly, every: 'week' as const, from: lagosDayOf(ago(fromDays)) }
  const start = {
    userId,
    fields: {
      name: 'Our next car',
      kind: 'target' as const,
      carId,
      schedule,
      firstDepositKobo: amounts.first,
    },
    now: ago(fromDays + 1),
  }
  let id = ''
  const weeks = Array.from({ length: weeksTaken }, (_, week): Act => ({
    at: slotTime(lagosDayOf(ago(fromDays - 7 * week))),
    act: async tx => {
      const plan = (await lockPlan(tx, id))!
      await takeDue(tx, plan, plan.next_at!)
    },
  }))
  return [{ at: start.now, act: async tx => (id = await beginPlan(tx, start)) }, ...weeks]
}

/** The money for it is paid in apart, so that the buyer's wallet holds what the sign-in page says. */
export const savings = (cars: readonly Placed[], userId: string, now: Date): Act[] => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const saved = amounts.repairs + amounts.first + weeksTaken * amounts.weekly + amounts.locked
  const repairs = { name: 'Repairs and tyres', kind: 'flexible', firstDepositKobo: amounts.repairs } as const
  const locked = {
    name: 'Not before the holidays',
    kind: 'locked',
    endsOn: lagosDayOf(new Date(now.getTime() + 120 * dayMs)),
    firstDepositKobo: amounts.locked,
  } as const
  let id = ''
  const then = (days: number, act: (tx: Tx, at: Date) => Promise<unknown>): Act => ({
    at: ago(days),
    act: tx => act(tx, ago(days)),
  })
  return [
    then(85, (tx, at) => deposit(tx, userId, kobo(saved - amounts.withdrawnKobo), 'savings', at)),
    then(84, async (tx, at) => (id = await beginPlan(tx, { userId, fields: repairs, now: at }))),
    then(80, (tx, at) =>
      withdrawPart(tx, { id, version: 1, amountKobo: amounts.withdrawnKobo, userId, key: 'seed', now: at }),
    ),
    then(75, (tx, at) => beginPlan(tx, { userId, fields: locked, now: at })),
    ...saveForCar(userId, carFor(cars, userId).id, now),
  ]
}
