// Names the ledger's accounts by code and reads their balances.
import { fail } from '#contract/core/errors.ts'
import { kobo, type Kobo } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

// Overflow accounts are stored as `apart:`. The hashes of the chain cover account codes, so the prefix never changes.
export const overflowPrefix = 'apart:'

/** A user's account. It never goes below zero. */
export type OwnedAccount = `wallet:${string}` | `savings:${string}` | `${typeof overflowPrefix}${string}`
/** The platform's own accounts. They never go below zero either. */
export type HouseAccount = 'fees' | 'insurer' | 'vat' | 'duty' | 'suspense'
/** Money held for one insurer: its share of premiums and its deposits for claims. It never goes below zero. */
export type InsurerAccount = `insurer:${string}`
/** What an insurer set aside for the injured person of one claim. It never goes below zero. */
export type ClaimAccount = `claim:${string}`
/**
 * The outside world of one rail; below zero by its total deposits. The books open with the accounts of the sandbox and
 * Paystack.
 */
export type OutsideAccount = `outside:${string}`
/** Where held money waits. Only hold, capture, release and expire move it. */
export type HoldAccount = `hold:${string}`
/** What `post` may move between: everything but holds. */
export type PostAccount = OwnedAccount | HouseAccount | InsurerAccount | ClaimAccount | OutsideAccount
export type AccountCode = PostAccount | HoldAccount

export const walletOf = (userId: string): OwnedAccount => `wallet:${userId}`
/** Code of the overflow account, which holds what exceeds the limit of a wallet. */
export const overflowOf = (userId: string): OwnedAccount => `${overflowPrefix}${userId}`
export const insurerAccount = (insurerId: string): InsurerAccount => `insurer:${insurerId}`
export const claimAccount = (claimId: string): ClaimAccount => `claim:${claimId}`
export const holdFor = (purpose: string): HoldAccount => `hold:${purpose}`
export const outside = (rail: string): OutsideAccount => `outside:${rail}`
/** Fees that rails keep; below zero by their total. */
export const railFees = outside('rail-fees')
/** Money that the house lost, such as transfers paid twice; below zero by its total. */
export const losses = outside('losses')

/** Opens an account, once: doing it again changes nothing. `ownerId` is the user's id, required for wallets and savings. */
export const openAccount = async (
  tx: Tx,
  ...[code, ownerId]:
    | [code: OwnedAccount, ownerId: string]
    | [code: InsurerAccount | ClaimAccount | OutsideAccount]
): Promise<void> => {
  await tx.run`
    insert into ledger_account (code, owner_id) values (${code}, ${ownerId ?? null}) on conflict (code) do nothing`
  const { owner } = await tx.one<{ owner: string | null }>`
    select owner_id as owner from ledger_account where code = ${code}`
  if (owner !== (ownerId ?? null)) throw new Error(`Account ${code} belongs to somebody else`)
}

type Balance<Code extends AccountCode> = Code extends OutsideAccount ? number : Kobo

/** Balance in kobo. Fails with NO_SUCH_ACCOUNT. */
export const balanceOf = async <Code extends AccountCode>(
  query: Query,
  code: Code,
): Promise<Balance<Code>> => {
  const row = await query.maybe<{ balance: number }>`
    select balance_kobo as balance from ledger_account where code = ${code}`
  if (!row) return fail('NO_SUCH_ACCOUNT')
  return (code.startsWith('outside:') ? row.balance : kobo(row.balance)) as Balance<Code>
}

/** Amount counted as spent from an account on a Lagos day, in kobo. */
export const spentOn = async (query: Query, code: OwnedAccount, day: string): Promise<Kobo> => {
  const row = await query.maybe<{ spent: number }>`
    select spent_kobo as spent from ledger_account where code = ${code} and spent_on = ${day}`
  return kobo(row?.spent ?? 0)
}

/** Balances in kobo; accounts that do not exist are left out. */
export const balancesOf = async <Code extends OwnedAccount>(
  query: Query,
  codes: readonly Code[],
): Promise<Map<Code, Kobo>> => {
  const rows = await query.rows<{ code: Code; balance: number }>`
    select code, balance_kobo as balance from ledger_account where code = any(${codes})`
  return new Map(rows.map(row => [row.code, kobo(row.balance)]))
}

/**
 * Balances, locked until the transaction ends, for decisions that depend on them. Name every account that the decision
 * moves, because the locks follow the order of postings. Closed accounts are left out.
 */
export const lockBalances = async <Code extends PostAccount>(
  tx: Tx,
  codes: readonly Code[],
): Promise<Map<Code, number>> => {
  const rows = await tx.rows<{ code: Code; balance: number }>`
    select code, balance_kobo as balance from ledger_account
    where code = any(${codes}) and closed_at is null order by id for no key update`
  return new Map(rows.map(row => [row.code, row.balance]))
}

/** What of the money of accounts waits in open holds, in kobo. */
export const sumHeldFrom = async (query: Query, ...codes: OwnedAccount[]): Promise<Kobo> => {
  const { held } = await query.one<{ held: number }>`
    select coalesce(sum(h.amount_kobo), 0)::bigint as held
    from ledger_hold h join ledger_account payer on payer.id = h.payer_id
    where payer.code = any(${codes}) and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)`
  return kobo(held)
}
