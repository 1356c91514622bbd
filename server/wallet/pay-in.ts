// Account numbers at a rail: of wallets, opened by a task, and of single deals.
import { contactsOf } from '#server/user/reads.ts'
import { fail } from '#contract/core/errors.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { OpenedAccount, Rail, RailName } from '#server/rails/rail.ts'
import {
  closeNumberOfDeal,
  findPayInOfDeal,
  insertOfDeal,
  findOwnersAtRail,
  setCustomer,
  setOpened,
  setRefused,
  takeDuePayIn,
  wantMissing,
} from './pay-in-sql.ts'
import { findByAccountNumbers } from './sql.ts'

const atOnce = 20

type Bank = { rail: Rail; publicUrl: string }

/** Banks require an email address. Users without one get an unread address at our own domain. */
export const bankEmailOf = ({ id, email }: { id: string; email: string }, publicUrl: string): string =>
  email || `${id}@${new URL(publicUrl).hostname}`

const openOne = async (db: Db, { rail, publicUrl }: Bank, userId: string, now: Date): Promise<void> => {
  const person = (await contactsOf(db, [userId])).get(userId)
  if (!person) return
  const answer = await rail.openAccount({
    ownerId: userId,
    email: bankEmailOf(person, publicUrl),
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phoneNumber,
  })
  const of = { rail: rail.name, userId }
  if (answer.kind === 'opened') await setOpened(db, of, answer)
  else if (answer.kind === 'pending') await setCustomer(db, userId, rail.name, answer.customer)
  else if (answer.kind === 'refused') await setRefused(db, of, answer.words, now)
}

/**
 * Opens requested numbers, and requests them for wallets older than this rail. The sandbox bank uses the wallet's own
 * number. Returns how many it tried; safe in several processes. A failure is reported, retried and blocks no other.
 */
export const openPayIns = async (
  db: Db,
  { rail, publicUrl }: Bank,
  now: Date,
  report: (error: unknown, of: { user: string }) => void,
): Promise<number> => {
  if (rail.name === 'sandbox') return 0
  await wantMissing(db, rail.name, now, atOnce)
  let tried = 0
  for (; tried < atOnce; tried++) {
    const due = await takeDuePayIn(db, rail.name, now)
    if (!due) break
    await openOne(db, { rail, publicUrl }, due.user_id, now).catch((error: unknown) =>
      report(error, { user: due.user_id }),
    )
  }
  return tried
}

/** The rail announced that it opened a number. */
export const payInOpened = (db: Query, rail: RailName, account: OpenedAccount): Promise<number> =>
  setOpened(db, { rail }, account)

/** The rail announced that it will not. */
export const payInRefused = (
  db: Query,
  rail: RailName,
  { customer, words }: { customer: string; words: string },
  now: Date,
): Promise<number> => setRefused(db, { rail, customer }, words, now)

type Owner = { userId: string; deal?: { name: string; id: string } }

/** Owner of an account number at a rail, and its deal if it belongs to one; undefined if unknown. */
export const ownerOfPayIn = async (
  db: Query,
  rail: RailName,
  accountNumber: string,
): Promise<Owner | undefined> => {
  const [at] = await findOwnersAtRail(db, rail, accountNumber)
  if (at?.deal && at.deal_id) return { userId: at.user_id, deal: { name: at.deal, id: at.deal_id } }
  const [account] = at || rail !== 'sandbox' ? [at] : await findByAccountNumbers(db, [accountNumber])
  return account && { userId: account.user_id }
}

type OfDeal = { deal: string; dealId: string; userId: string }

// A rail has one number for an address, and a deal has an address of its own: the person's, marked with the deal.
const addressFor = (email: string, dealId: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}+${dealId.replaceAll('-', '')}${email.slice(at)}`
}

/** An account number that a rail opened for a deal. */
export type DealNumber = { rail: RailName; account: OpenedAccount }
export type OpenDealNumber = (db: Query, of: OfDeal) => Promise<DealNumber>

/** Opens account numbers for single deals. Refuses NO_NUMBER_NOW. Outside of any transaction. */
export const dealNumbers =
  ({ rail, publicUrl }: Bank): OpenDealNumber =>
  async (db, { deal, dealId, userId }) => {
    const person = (await contactsOf(db, [userId])).get(userId)!
    const answer = await rail.openAccount({
      ownerId: `${deal}:${dealId}`,
      email: addressFor(bankEmailOf(person, publicUrl), dealId),
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phoneNumber,
    })
    return answer.kind === 'opened' ? { rail: rail.name, account: answer } : fail('NO_NUMBER_NOW')
  }

/** Keeps the number with its deal: what arrives there is that deal's from now on. */
export const keepDealNumber = (tx: Tx, numbered: OfDeal & DealNumber): Promise<number> =>
  insertOfDeal(tx, numbered)

/** Closes the number of an ended deal. Money already on its way is still accepted and returned. */
export const closeDealNumber = (tx: Tx, dealId: string, now: Date): Promise<number> =>
  closeNumberOfDeal(tx, dealId, now)

/** The account number of a user's deal; undefined without a number or for another user's deal. */
export const payInOfDeal = async (
  db: Query,
  dealId: string,
  userId: string,
): Promise<{ accountNumber: string; accountName: string; bankName: string } | undefined> => {
  const row = await findPayInOfDeal(db, dealId, userId)
  return row && { accountNumber: row.account_number, accountName: row.account_name, bankName: row.bank_name }
}

/** The process of a user's deal that takes money from outside; undefined for one that does not, or another user's. */
export const findPaidDeal = async (
  db: Query,
  dealId: string,
  userId: string,
): Promise<{ name: string; id: string } | undefined> => {
  const row = await findPayInOfDeal(db, dealId, userId)
  return row && { name: row.deal, id: dealId }
}
