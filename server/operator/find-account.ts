// Finds accounts by contact details, account number, plate, VIN or id.
import { Phone, text } from '#contract/core/fields.ts'
import { type Account, type AccountStatus, countAccounts, findAccounts } from '../user/find-accounts.ts'
import { findOwnersOfVehicle } from '../garage/reads.ts'
import { findOwnersOfAccountNumber } from '../wallet/reads.ts'
import type { Query } from '../kernel/db/db.ts'
import { refuse } from '../desk/arguments.ts'
import { writeAction } from '../desk/audit.ts'
import type { Run } from '../desk/desk.ts'
import { normalizePlate, isId } from '../desk/desk-subject.ts'

const foundMax = 20
const command = 'account find'

/** How accounts stand, in a word or two. */
export const accountStatuses: Readonly<Record<AccountStatus, string>> = {
  open: 'Open',
  suspended: 'Suspended',
  'never confirmed': 'Never confirmed',
  deleted: 'Deleted',
}

export const describeStatus = (a: Account): AccountStatus => {
  if (a.deletedAt) return 'deleted'
  if (a.suspendedAt) return 'suspended'
  return a.confirmedAt ? 'open' : 'never confirmed'
}

const digitsLeast = 5
const emailPart = /^[\w.+-]*@?[\w.-]+$/

/** The digits with which a phone number ends, as people read them out. */
const phoneDigits = (typed: string): string | undefined => {
  const whole = Phone.safeParse(typed).data
  const digits = typed.replaceAll(/[\s()-]/g, '')
  return (
    whole ?? (/^\d+$/.test(digits) && digits.length >= digitsLeast ? digits.replace(/^0/, '') : undefined)
  )
}

export type AccountPage = { accounts: Account[]; total: number }
type Slice = { limit: number; offset: number }

const pageOf = async (tx: Query, query: Parameters<typeof findAccounts>[1]): Promise<AccountPage> => ({
  accounts: await findAccounts(tx, query),
  total: await countAccounts(tx, query),
})

/** Accounts that fit what a person would tell, in small letters, and how many there are. */
export const accountsFitting = async (
  tx: Query,
  typed: string,
  { limit, offset }: Slice,
): Promise<AccountPage> => {
  const mark = normalizePlate(typed)
  const ids = [
    ...(isId(typed) ? [typed] : []),
    ...(await findOwnersOfAccountNumber(tx, typed.replaceAll(/[\s-]/g, ''))),
    ...(mark ? await findOwnersOfVehicle(tx, mark) : []),
  ]
  return pageOf(tx, {
    ids,
    ...(emailPart.test(typed) && { email: typed }),
    phoneNumber: phoneDigits(typed),
    name: typed,
    limit,
    offset,
  })
}

/** Accounts whose names resemble what was typed, the likest first. */
export const accountsResembling = (
  tx: Query,
  typed: string,
  { limit, offset }: Slice,
): Promise<AccountPage> =>
  pageOf(tx, { ids: [], ...(/\p{L}{3}/u.test(typed) && { spelling: typed }), limit, offset })

export const findAccount: Run = async ({ db, print, operator, clock }, words) => {
  const typed = text(3, 254).safeParse(words.join(' ')).data
  if (!typed)
    return refuse('Say an email, a phone number, a name, an account number, a plate, a VIN or an id.')
  const { accounts: rows, total } = await db.inTx(async tx => {
    const slice = { limit: foundMax, offset: 0 }
    const fitting = await accountsFitting(tx, typed.toLowerCase(), slice)
    const { accounts, ...all } =
      fitting.total > 0 ? fitting : await accountsResembling(tx, typed.toLowerCase(), slice)
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
