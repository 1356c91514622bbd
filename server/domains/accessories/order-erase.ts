// What becomes of somebody's ended part orders when they delete their account: the record stays, without their address.
import type { Tx } from '#server/platform/db.ts'
import { blankAnswers } from '#server/platform/forget-person.ts'
import { blankAddresses, otherSides } from './order-sql.ts'

const nobody = { name: 'Deleted account', phoneNumber: '', location: '' }

export const eraseOrders = async (tx: Tx, userId: string): Promise<void> => {
  await blankAddresses(tx, userId)
  // Answers that the other sides were given once are remembered for a repeat, with name, phone and address in them.
  const userIds = (await otherSides(tx, userId)).map(row => row.id)
  const about = { userIds, path: ['counterparty', 'id'], personId: userId }
  await blankAnswers(tx, about, { counterparty: { id: userId, ...nobody }, deliveryAddress: '' })
}
