// Suspending an account and restoring it: the person, their sessions and their cars, all at once or not at all.
import { restoreCars, suspendCars } from '../domains/cars/take-off-market.ts'
import { restoreUser, suspendUser } from '../domains/user/suspend.ts'
import { idOf, reasonOf } from './arguments.ts'
import { act, type Run } from './desk.ts'

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

export const suspendAccount: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'account'), reasonOf(words)]
  const what = {
    command: 'account suspend',
    subject: { type: 'account', id } as const,
    accountId: id,
    reason,
  }
  const { sessions, cars } = await act(desk, what, async tx => ({
    sessions: await suspendUser(tx, { id, reason, now: desk.clock() }),
    cars: await suspendCars(tx, id),
  }))
  desk.print(
    `Suspended: ${plural(sessions, 'session')} ended, ${plural(cars, 'car')} off the market. Purchases under way go on.`,
  )
  return true
}

export const restoreAccount: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'account'), reasonOf(words)]
  const what = {
    command: 'account restore',
    subject: { type: 'account', id } as const,
    accountId: id,
    reason,
  }
  const cars = await act(desk, what, async tx => {
    await restoreUser(tx, { id, now: desk.clock() })
    return restoreCars(tx, id)
  })
  desk.print(`Restored: ${plural(cars, 'car')} back on the market.`)
  return true
}
