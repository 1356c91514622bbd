// The savings of the demonstration's buyer: a plan of each kind with some history, one of them for a car on the market.
import { kobo } from '#contract/money.ts'
import { beginPlan } from '../domains/savings/create-plan.ts'
import { lockPlan } from '../domains/savings/sql.ts'
import { takeDue } from '../domains/savings/take-deposits.ts'
import { takePart } from '../domains/savings/ways-out.ts'
import type { Tx } from '../platform/db.ts'
import { lagosDay } from '../platform/lagos-time.ts'
import { deposit } from './load-people.ts'
import type { Placed } from './load-purchases.ts'

const dayMs = 86_400_000
// Before the first purchase of the demonstration begins, since a statement is in the order in which things are written.
const weeksTaken = 9
const lastTakenDays = 6

const amounts = {
  repairs: kobo(40_000_000),
  taken: kobo(8_000_000),
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

const saveForCar = async (tx: Tx, userId: string, carId: string, now: Date): Promise<void> => {
  const fromDays = lastTakenDays + 7 * (weeksTaken - 1)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const schedule = { amountKobo: amounts.weekly, every: 'week' as const, from: lagosDay(ago(fromDays)) }
  const id = await beginPlan(tx, {
    userId,
    fields: { name: 'Our next car', kind: 'target', carId, schedule, firstDepositKobo: amounts.first },
    now: ago(fromDays + 1),
  })
  for (let week = 0; week < weeksTaken; week++) {
    const plan = (await lockPlan(tx, id))!
    await takeDue(tx, plan, plan.next_at!)
  }
}

/** The money for it is paid in apart, so that the buyer's wallet holds what the sign-in page says. */
export const putSavings = async (
  tx: Tx,
  cars: readonly Placed[],
  userId: string,
  now: Date,
): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const saved = amounts.repairs + amounts.first + weeksTaken * amounts.weekly + amounts.locked
  await deposit(tx, userId, kobo(saved - amounts.taken), 'savings', ago(85))
  const repairs = await beginPlan(tx, {
    userId,
    fields: { name: 'Repairs and tyres', kind: 'flexible', firstDepositKobo: amounts.repairs },
    now: ago(84),
  })
  const part = { id: repairs, version: 1, amountKobo: amounts.taken, userId, key: 'seed' }
  await takePart(tx, { ...part, now: ago(80) })
  await beginPlan(tx, {
    userId,
    fields: {
      name: 'Not before the holidays',
      kind: 'locked',
      endsOn: lagosDay(new Date(now.getTime() + 120 * dayMs)),
      firstDepositKobo: amounts.locked,
    },
    now: ago(75),
  })
  await saveForCar(tx, userId, carFor(cars, userId).id, now)
}
