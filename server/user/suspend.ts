// Suspends or restores an account; suspension ends every session at once.
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { deleteSessionsBut } from './devices/sessions-sql.ts'
import { lockKnown, setSuspended } from './sql.ts'

type Decision = { id: string; reason: string; now: Date }

const lockAccount = async (tx: Tx, id: string) => {
  const user = await lockKnown(tx, id)
  return user && !user.deleted_at ? user : fail('NOT_FOUND', { message: 'We can’t find that account.' })
}

/** Ends all sessions and returns their number. Refuses NOT_FOUND and NOT_NOW. The cars handle their own listings. */
export const suspendUser = async (tx: Tx, { id, reason, now }: Decision): Promise<number> => {
  const user = await lockAccount(tx, id)
  if (user.suspended_at) fail('NOT_NOW', { message: 'This account is suspended already.' })
  if (!user.confirmed_at)
    fail('NOT_NOW', { message: 'This account was never confirmed, so it cannot be used to sign in.' })
  await setSuspended(tx, id, { at: now, reason })
  await notify(tx, {
    userId: id,
    kind: 'security',
    title: 'Your AutoX account is suspended',
    text: 'You have been signed out everywhere, and your listings are off the market. Open purchases continue, and your money is safe. To learn why, write to AutoX from your account’s email.',
    now,
  })
  return deleteSessionsBut(tx, id, null)
}

/** Opens the account again. Refuses NOT_FOUND and NOT_NOW. */
export const restoreUser = async (tx: Tx, { id, now }: Omit<Decision, 'reason'>): Promise<void> => {
  const user = await lockAccount(tx, id)
  if (!user.suspended_at) fail('NOT_NOW', { message: 'This account is not suspended.' })
  await setSuspended(tx, id, null)
  await notify(tx, {
    userId: id,
    kind: 'security',
    title: 'Your AutoX account is open again',
    text: 'You can sign in as before, and your listings are back on the market.',
    link: '/account',
    now,
  })
}
