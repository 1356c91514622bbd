// Finding accounts by what a person would tell on the phone: email, phone number, name, account number, plate, VIN or id.
import { Email, Phone, text } from '#contract/core/fields.ts'
import { type Account, findAccounts } from '../domains/user/find-accounts.ts'
import { ownersOfVehicle } from '../domains/garage/reads.ts'
import { ownersOfAccountNumber } from '../domains/wallet/reads.ts'
import type { Query } from '../kernel/db/db.ts'
import { refuse } from '../desk/arguments.ts'
import { writeAction } from '../desk/audit.ts'
import type { Run } from '../desk/desk.ts'
import { bareMark, isId } from '../desk/thing.ts'

const foundMax = 20
const command = 'account find'

/** How an account stands, in a word or two. */
export const standingOf = (a: Account): string => {
  if (a.deletedAt) return 'deleted'
  if (a.suspendedAt) return 'suspended'
  return a.confirmedAt ? 'open' : 'never confirmed'
}

/** Accounts that fit what a person would tell, in small letters, at most 20. */
export const accountsFitting = async (tx: Query, typed: string): Promise<Account[]> => {
  const mark = bareMark(typed)
  return findAccounts(tx, {
    ids: [
      ...(isId(typed) ? [typed] : []),
      ...(await ownersOfAccountNumber(tx, typed)),
      ...(mark ? await ownersOfVehicle(tx, mark) : []),
    ],
    email: Email.safeParse(typed).data,
    phoneNumber: Phone.safeParse(typed).data,
    name: typed,
    limit: foundMax,
  })
}

export const findAccount: Run = async ({ db, print, operator, clock }, words) => {
  const typed = text(3, 254).safeParse(words.join(' ')).data
  if (!typed)
    return refuse('Say an email, a phone number, a name, an account number, a plate, a VIN or an id.')
  const found = await db.inTx(async tx => {
    const accounts = await accountsFitting(tx, typed.toLowerCase())
    const line = { command, operator, at: clock(), refusal: '' }
    // What was typed is a person's own; the trail names who was found by it.
    for (const { id } of accounts)
      await writeAction(tx, { ...line, subject: { type: 'account', id }, accountId: id })
    if (accounts.length === 0) await writeAction(tx, line)
    return accounts
  })
  for (const a of found) print(`${a.id}  ${a.name}, ${a.accountType}, ${a.email}, ${standingOf(a)}`)
  if (found.length === 0) print('Nobody was found by that.')
  if (found.length === foundMax) print(`These are the first ${foundMax}: say more to find fewer.`)
  return true
}
