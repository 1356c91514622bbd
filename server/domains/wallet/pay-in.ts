// The account number into which a bank pays for a wallet: asked of the rail after the wallet is open, until it is there.
import { contactsOf } from '#server/domains/user/reads.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import type { OpenedAccount, Rail, RailName } from '#server/rails/rail.ts'
import { ownersAtRail, setCustomer, setOpened, setRefused, takeDuePayIn, wantMissing } from './pay-in-sql.ts'
import { findByAccountNumbers } from './sql.ts'

const atOnce = 20

const openOne = async (db: Db, rail: Rail, userId: string, now: Date): Promise<void> => {
  const person = (await contactsOf(db, [userId])).get(userId)
  if (!person) return
  const answer = await rail.openAccount({
    userId,
    email: person.email,
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
 * Opens numbers that are wanted, and wants them for wallets from before there was this rail. At the sandbox bank a
 * wallet's own number is the one. Gives how many were tried; several processes may run it. One that fails is reported,
 * stays wanted, and stops no other.
 */
export const openPayIns = async (
  db: Db,
  rail: Rail,
  now: Date,
  report: (error: unknown, of: { user: string }) => void,
): Promise<number> => {
  if (rail.name === 'sandbox') return 0
  await wantMissing(db, rail.name, now, atOnce)
  let tried = 0
  for (; tried < atOnce; tried++) {
    const due = await takeDuePayIn(db, rail.name, now)
    if (!due) break
    await openOne(db, rail, due.user_id, now).catch((error: unknown) => report(error, { user: due.user_id }))
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

/** Whose wallet money belongs to that was paid into a number at a rail; undefined where it is nobody's. */
export const ownerOfPayIn = async (
  db: Query,
  rail: RailName,
  accountNumber: string,
): Promise<string | undefined> => {
  const [at] = await ownersAtRail(db, rail, accountNumber)
  const [found] = at || rail !== 'sandbox' ? [at] : await findByAccountNumbers(db, [accountNumber])
  return found?.user_id
}
