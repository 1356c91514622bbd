// Suspending an account and restoring it: the person, their sessions, cars and parts, all at once or not at all.
import { restoreParts, suspendParts } from '../domains/accessories/take-off-market.ts'
import { restoreCars, suspendCars } from '../domains/cars/take-off-market.ts'
import { restoreUser, suspendUser } from '../domains/user/suspend.ts'
import { idOf, reasonOf } from '../desk/arguments.ts'
import { act, type Run } from '../desk/desk.ts'

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

const offeredWords = ({ cars, parts }: { cars: number; parts: number }) =>
  `${plural(cars, 'car')}${parts > 0 ? ` and ${plural(parts, 'part')}` : ''}`

export const suspendAccount: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'account'), reasonOf(words)]
  const what = {
    command: 'account suspend',
    subject: { type: 'account', id } as const,
    accountId: id,
    reason,
  }
  const { sessions, ...offered } = await act(desk, what, async tx => ({
    sessions: await suspendUser(tx, { id, reason, now: desk.clock() }),
    cars: await suspendCars(tx, id),
    parts: await suspendParts(tx, id),
  }))
  desk.print(
    `Suspended: ${plural(sessions, 'session')} ended, ${offeredWords(offered)} off the market. Purchases under way go on.`,
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
  const offered = await act(desk, what, async tx => {
    await restoreUser(tx, { id, now: desk.clock() })
    return { cars: await restoreCars(tx, id), parts: await restoreParts(tx, id) }
  })
  desk.print(`Restored: ${offeredWords(offered)} back on the market.`)
  return true
}
