// Copies a dealer's notices to the staff who may answer them.
import type { Tx } from '#server/kernel/db/db.ts'
import type { Notice } from '#server/kernel/messages/notify.ts'
import { lockMembers } from './sql.ts'

/**
 * The same notices with a copy of each for everybody who acts for the dealer that they are to. `besides` are the sides of
 * the thing: whoever is on the other one is told of it there. Notices to individuals have no copies.
 */
export const withStaff = async (
  tx: Tx,
  notices: readonly Notice[],
  dealerId: string,
  besides: readonly string[],
): Promise<Notice[]> => {
  const toDealer = notices.filter(({ userId, kind }) => userId === dealerId && kind !== 'money')
  if (toDealer.length === 0) return [...notices]
  const members = (await lockMembers(tx, dealerId)).filter(id => !besides.includes(id))
  const copies = members.flatMap(userId =>
    toDealer.map((notice): Notice => ({ ...notice, userId, kind: 'staff', dealerId })),
  )
  return [...notices, ...copies]
}
