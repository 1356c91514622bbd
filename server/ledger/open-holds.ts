// Reads open holds by purpose, with their movements.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { holdFor } from './accounts.ts'

export type OpenHold = { purpose: string; holdId: number; amountKobo: Kobo }

/** Open holds for these purposes. */
export const openHolds = (query: Query, purposes: readonly string[]): Promise<OpenHold[]> =>
  query.rows<OpenHold>`
    select substr(held.code, 6) as purpose, h.id as "holdId", h.amount_kobo as "amountKobo"
    from ledger_hold h join ledger_account held on held.id = h.account_id
    where held.code = any(${purposes.map(holdFor)})
      and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)
    order by h.id`

export type Payment = {
  /** The hold is the transaction that put it there. */
  holdId: number
  /** When it was put there. */
  at: Date
  amountKobo: Kobo
  /** Amount paid out; zero while the hold is open, and after a full refund. */
  paidOutKobo: Kobo
  /** The transaction that paid it out; null where none did. */
  paidOutBy: number | null
  /** True while the hold is open. */
  isHeld: boolean
}

/** Every hold of a purpose, the oldest first. */
export const paymentsFor = (query: Query, purpose: string): Promise<Payment[]> =>
  query.rows<Payment>`
    select h.id as "holdId", t.at, h.amount_kobo as "amountKobo", coalesce(r.captured_kobo, 0) as "paidOutKobo",
      case when r.outcome = 'captured' then r.txn_id end as "paidOutBy", r.hold_id is null as "isHeld"
    from ledger_hold h
    join ledger_account held on held.id = h.account_id
    join ledger_txn t on t.id = h.id
    left join ledger_hold_resolution r on r.hold_id = h.id
    where held.code = ${holdFor(purpose)} order by h.id`

/** Amounts returned to the payers of emptied holds, by hold id. */
export const readReturned = async (query: Query, holdIds: readonly number[]): Promise<Map<number, Kobo>> => {
  const rows = await query.rows<{ id: number; back: number }>`
    select h.id, h.amount_kobo - r.captured_kobo as back
    from ledger_hold h join ledger_hold_resolution r on r.hold_id = h.id where h.id = any(${holdIds})`
  return new Map(rows.map(({ id, back }) => [id, kobo(back)]))
}
