// Finds accounts by contact details, account number, plate, VIN or id.
import { Email, Phone, text } from '#contract/core/fields.ts'
import { type Account, countAccounts, findAccounts } from '../user/find-accounts.ts'
import { findOwnersOfVehicle } from '../garage/reads.ts'
import { findOwnersOfAccountNumber } from '../wallet/reads.ts'
import type { Query } from '../kernel/db/db.ts'
import { refuse } from '../desk/arguments.ts'
import { writeAction } from '../desk/audit.ts'
import type { Run } from '../desk/desk.ts'
import { bareMark, isId } from '../desk/desk-subject.ts'

const foundMax = 20
const command = 'account find'

/** How an account stands, in a word or two. */
export const describeStatus = (a: Account): string => {
  if (a.deletedAt) return 'deleted'
  if (a.suspendedAt) return 'suspended'
  return a.confirmedAt ? 'open' : 'never confirmed'
}

/** Accounts that fit what a person would tell, in small letters, and how many there are. */
export const accountsFitting = async (
  tx: Query,
  typed: string,
  slice: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> => {
  const mark = bareMark(typed)
  const filter = {
    ids: [
      ...(isId(typed) ? [typed] : []),
      ...(await findOwnersOfAccountNumber(tx, typed)),
      ...(mark ? await findOwnersOfVehicle(tx, mark) : []),
    ],
    email: Email.safeParse(typed).data,
    phoneNumber: Phone.safeParse(typed).data,
    name: typed,
    ...slice,
  }
  return { accounts: await findAccounts(tx, filter), total: await countAccounts(tx, filter) }
}

export const findAccount: Run = async ({ db, print, operator, clock }, words) => {
  const typed = text(3, 254).safeParse(words.join(' ')).data
  if (!typed)
    return refuse('Say an email, a phone number, a name, an account number, a plate, a VIN or an id.')
  const { accounts: rows, total } = await db.inTx(async tx => {
    const { accounts, ...all } = await accountsFitting(tx, typed.toLowerCase(), {
      limit: foundMax,
      offset: 0,
    })
    const line = { command, operator, at: clock(), refusal: '' }
    // What was typed is a person's own; the trail names who was found by it.
    for (const { id } of accounts)
      await writeAction(tx, { ...line, subject: { type: 'account', id }, accountId: id })
    if (accounts.length === 0) await writeAction(tx, line)
    return { accounts, ...all }
  })
  for (const a of rows) print(`${a.id}  ${a.name}, ${a.accountType}, ${a.email}, ${describeStatus(a)}`)
  if (rows.length === 0) print('No account matches.')
  if (total > rows.length) print(`These are the first ${foundMax} of ${total}: say more to find fewer.`)
  return true
}
