// Holds money for one purpose, until it is captured, released or expires.
import type { Kobo } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { type ClaimAccount, holdFor, type InsurerAccount, type OwnedAccount } from './accounts.ts'
import { write } from './post.ts'
import type { Meta, Posted, Spend } from './transaction.ts'

export type HoldReceipt = Posted & { holdId: number }
export type Hold = {
  holdId: number
  purpose: string
  from: OwnedAccount
  amountKobo: Kobo
  expiresAt: Date | null
}

export type HoldRequest = {
  key: string
  /** Whom it goes back to. */
  from: OwnedAccount | ClaimAccount
  /** An insurer, or what it set aside for a claim, that pays in the place of whom it goes back to. */
  paidBy?: InsurerAccount | ClaimAccount
  purpose: string
  amountKobo: Kobo
  expiresAt?: Date
  kind?: string
  meta?: Meta
  at?: Date
  spend?: Spend
}

/**
 * Moves money from `from` to the account of its purpose (such as `purchase:<id>`), where only capture, release and
 * expire can move it. Fails as `post` does; the same key returns the same hold.
 */
export const hold = async (
  tx: Tx,
  { from, paidBy, purpose, amountKobo, expiresAt, kind = 'hold', ...rest }: HoldRequest,
): Promise<HoldReceipt> => {
  const to = holdFor(purpose)
  await tx.run`
    insert into ledger_account (code, owner_id) select ${to}, owner_id from ledger_account where code = ${from}
    on conflict (code) do nothing`
  const posted = await write(tx, { ...rest, kind, moves: [{ from: paidBy ?? from, to, amountKobo }] })
  if (!posted.replayed)
    await tx.run`
      insert into ledger_hold (id, account_id, payer_id, amount_kobo, expires_at)
      select ${posted.transactionId}, held.id, payer.id, ${amountKobo}, ${expiresAt ?? null}
      from ledger_account held, ledger_account payer where held.code = ${to} and payer.code = ${from}`
  return { ...posted, holdId: posted.transactionId }
}

/** Open holds whose time ran out by `at`, the oldest first, at most `limit`. */
export const expiredHolds = (query: Query, { at, limit }: { at: Date; limit: number }): Promise<Hold[]> =>
  query.rows<Hold>`
    select h.id as "holdId", substr(held.code, 6) as purpose, payer.code as "from", h.amount_kobo as "amountKobo",
      h.expires_at as "expiresAt"
    from ledger_hold h
    join ledger_account held on held.id = h.account_id
    join ledger_account payer on payer.id = h.payer_id
    where h.expires_at <= ${at} and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)
    order by h.expires_at, h.id limit ${limit}`
