// Notifies both sides of moved money, outside the transaction that moved it.
import { contactsOf, filterExistingUsers } from '#server/user/reads.ts'
import { type SealedLeg, readSealedLegs } from '#server/ledger/sealed-legs.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { moneyInWords, moneyOutWords } from './mail.ts'
import { lockMoneyNotices, noteMoneyNotices } from './sql.ts'

// Purchases announce their own moves, with the reason.
const kinds = ['transfer', 'deposit', 'card-top-up', 'ussd-top-up'] as const
const transactionsMax = 500
// Bounds one run; the next continues.
const batchesMax = 40

const ownerOf = (account: string): string => account.slice('wallet:'.length)
const isWallet = (account: string): boolean => account.startsWith('wallet:')

const noticeOf = (leg: SealedLeg, names: Map<string, { name: string }>): Notice => {
  const partner = isWallet(leg.counterparty)
    ? names.get(ownerOf(leg.counterparty))?.name
    : (leg.meta.senderName as string | undefined)
  const words = leg.direction === 'in' ? moneyInWords : moneyOutWords
  return {
    userId: ownerOf(leg.account),
    kind: 'money',
    ...words(leg, partner ?? 'another bank'),
    link: '/account/wallet',
    ...(leg.direction === 'out' && { ignoresQuietHours: true }),
    now: leg.at,
  }
}

const notifyNext = async (tx: Tx): Promise<boolean> => {
  const after = await lockMoneyNotices(tx)
  if (after === undefined) return false
  const { legs, upTo } = await readSealedLegs(tx, { after, kinds, transactionsMax })
  if (upTo === after) return false
  const accounts = legs.flatMap(leg => [leg.account, leg.counterparty]).filter(isWallet)
  const people = await contactsOf(tx, accounts.map(ownerOf))
  const readers = await filterExistingUsers(tx, [...people.keys()])
  const known = legs.filter(leg => readers.has(ownerOf(leg.account)))
  await notifyMany(
    tx,
    known.map(leg => noticeOf(leg, people)),
  )
  await noteMoneyNotices(tx, upTo)
  return true
}

/**
 * Notifies of transactions sealed since the last run. The position commits with the notices, so each move is announced
 * once, even after a crash. Only one process works at a time.
 */
export const notifyOfMoney = async (db: Db): Promise<void> => {
  for (let batch = 0; batch < batchesMax; batch++) if (!(await db.inTx(notifyNext))) return
}
