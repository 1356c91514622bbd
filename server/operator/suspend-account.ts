// Suspends or restores an account with its sessions and offers, atomically.
import { restoreUser, suspendUser } from '../user/suspend.ts'
import { idOf, reasonOf } from '../desk/arguments.ts'
import { act, type Run } from '../desk/desk.ts'
import { features } from '../features.ts'
import type { Tx } from '../kernel/db/db.ts'

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Suspends or restores what somebody offers, wherever: in words, "1 car and 2 parts". What they have none of is left out but the first. */
const moveOffers = async (tx: Tx, ownerId: string, how: 'suspend' | 'restore'): Promise<string> => {
  const words: string[] = []
  for (const { one: noun, [how]: move } of features.flatMap(({ offers }) => offers ?? [])) {
    const count = await move(tx, ownerId)
    if (count > 0 || words.length === 0) words.push(plural(count, noun))
  }
  return words.join(' and ')
}

export const suspendAccount: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'account'), reasonOf(words)]
  const what = {
    command: 'account suspend',
    subject: { type: 'account', id } as const,
    accountId: id,
    reason,
  }
  const { sessions, offered } = await act(desk, what, async tx => ({
    sessions: await suspendUser(tx, { id, reason, now: desk.clock() }),
    offered: await moveOffers(tx, id, 'suspend'),
  }))
  desk.print(
    `Suspended: ${plural(sessions, 'session')} ended, ${offered} off the market. Purchases under way go on.`,
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
    return moveOffers(tx, id, 'restore')
  })
  desk.print(`Restored: ${offered} back on the market.`)
  return true
}
