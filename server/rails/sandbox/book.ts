// Sandbox bank's book: orders, deposits and transfer states.
import { type Kobo, KOBO_MAX, kobo } from '#contract/core/money.ts'
import { sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Deposit, ListedDeposit, ListedTransfer, Order, Stretch, TransferState } from '../rail.ts'
import type { Plan } from './plan.ts'

const pageRows = 50

type TransferRow = {
  reference: string
  serial: number
  amount_kobo: number
  fee_kobo: number
  bank_code: string
  account_number: string
  account_name: string
  sent_at: Date
  settles_at: Date | null
  fails_at: Date | null
  reverses_at: Date | null
}

/** A transfer in one state since a moment, real or claimed. */
export const stateAs = (row: TransferRow, kind: TransferState['kind'], at: Date): TransferState => {
  const facts = {
    railReference: `SBX-${row.serial}`,
    amountKobo: kobo(row.amount_kobo),
    feeKobo: kobo(row.fee_kobo),
    sessionId: `${sandboxBank.code}${String(row.serial).padStart(24, '0')}`,
    at,
  }
  if (kind === 'failed') return { kind, reason: 'bank-failed', words: 'The receiving bank failed', ...facts }
  return kind === 'pending' ? { kind, waitsFor: 'bank', ...facts } : { kind, ...facts }
}

/** State of a transfer at `now`. */
export const stateAt = (row: TransferRow, now: Date): TransferState => {
  const by = (at: Date | null): at is Date => at !== null && at <= now
  if (by(row.reverses_at)) return stateAs(row, 'reversed', row.reverses_at)
  if (by(row.settles_at)) return stateAs(row, 'settled', row.settles_at)
  if (by(row.fails_at)) return stateAs(row, 'failed', row.fails_at)
  return stateAs(row, 'pending', row.sent_at)
}

export const findTransfer = (query: Query, reference: string) =>
  query.maybe<TransferRow>`
    select reference, serial, amount_kobo, fee_kobo, bank_code, account_number, account_name, sent_at, settles_at,
      fails_at, reverses_at
    from sandbox_transfer where reference = ${reference}`

/** Takes an order into the book; undefined where the reference is there already. */
export const addTransfer = (tx: Tx, order: Order, feeKobo: Kobo, plan: Plan, now: Date) =>
  tx.maybe<TransferRow>`
    insert into sandbox_transfer (reference, amount_kobo, fee_kobo, bank_code, account_number, account_name, narration,
      sent_at, settles_at, fails_at, reverses_at)
    values (${order.reference}, ${order.amountKobo}, ${feeKobo}, ${order.bankCode}, ${order.accountNumber},
      ${order.accountName}, ${order.narration}, ${now}, ${plan.settlesAt}, ${plan.failsAt}, ${plan.reversesAt})
    on conflict (reference) do nothing returning *`

/** When a reference was first tried in vain, and whether that is now. */
export const firstTry = async (
  tx: Tx,
  reference: string,
  now: Date,
): Promise<{ at: Date; first: boolean }> => {
  const added = await tx.run`
    insert into sandbox_try (reference, first_at) values (${reference}, ${now}) on conflict do nothing`
  const row = await tx.one<{
    first_at: Date
  }>`select first_at from sandbox_try where reference = ${reference}`
  return { at: row.first_at, first: added === 1 }
}

const pageOf = <R, T>(rows: R[], read: (row: R) => T): { rows: T[]; more: boolean } => ({
  rows: rows.slice(0, pageRows).map(read),
  more: rows.length > pageRows,
})

export const listTransfers = async (query: Query, { from, to, page }: Stretch, now: Date) =>
  pageOf(
    await query.rows<TransferRow>`
      select reference, serial, amount_kobo, fee_kobo, bank_code, account_number, account_name, sent_at, settles_at,
        fails_at, reverses_at
      from sandbox_transfer where sent_at >= ${from} and sent_at < ${to}
      order by sent_at, serial limit ${pageRows + 1} offset ${(page - 1) * pageRows}`,
    (row): ListedTransfer => ({
      reference: row.reference,
      account: { bankCode: row.bank_code, accountNumber: row.account_number },
      state: stateAt(row, now),
      createdAt: row.sent_at,
    }),
  )

type DepositRow = {
  reference: string
  account_number: string
  amount_kobo: number
  fee_kobo: number
  sender_name: string
  sender_bank_code: string | null
  sender_account_number: string | null
  narration: string
  at: Date
}

const depositOf = (row: DepositRow): Deposit => ({
  rail: 'sandbox',
  reference: row.reference,
  accountNumber: row.account_number,
  amountKobo: kobo(row.amount_kobo),
  feeKobo: kobo(row.fee_kobo),
  senderName: row.sender_name,
  senderBank: row.sender_bank_code === null ? null : sandboxBank.name,
  senderAccount:
    row.sender_bank_code === null || row.sender_account_number === null
      ? null
      : { bankCode: row.sender_bank_code, accountNumber: row.sender_account_number },
  narration: row.narration,
  at: row.at,
})

export const findDeposit = async (query: Query, reference: string): Promise<Deposit | undefined> => {
  const row = await query.maybe<DepositRow>`
    select reference, account_number, amount_kobo, fee_kobo, sender_name, sender_bank_code, sender_account_number,
      narration, at
    from sandbox_deposit where reference = ${reference}`
  return row && depositOf(row)
}

/** Writes money that was paid in; false where the reference is there already. */
export const addDeposit = async (tx: Tx, deposit: Deposit): Promise<boolean> =>
  (await tx.run`
    insert into sandbox_deposit (reference, account_number, amount_kobo, fee_kobo, sender_name, sender_bank_code,
      sender_account_number, narration, at)
    values (${deposit.reference}, ${deposit.accountNumber}, ${deposit.amountKobo}, ${deposit.feeKobo},
      ${deposit.senderName}, ${deposit.senderAccount?.bankCode ?? null}, ${deposit.senderAccount?.accountNumber ?? null},
      ${deposit.narration}, ${deposit.at})
    on conflict (reference) do nothing`) === 1

type ListedRow = {
  reference: string
  account_number: string | null
  amount_kobo: number
  fee_kobo: number
  at: Date
}

/** Transfers and paid top-ups, oldest first. */
export const listDeposits = async (query: Query, { from, to, page }: Stretch) =>
  pageOf(
    await query.rows<ListedRow>`
      select reference, account_number, amount_kobo, fee_kobo, at from (
        select reference, account_number, amount_kobo, fee_kobo, at
        from sandbox_deposit where at >= ${from} and at < ${to}
        union all
        select reference, null, amount_kobo, fee_kobo, ended_at
        from sandbox_top_up where state = 'paid' and ended_at >= ${from} and ended_at < ${to}
      ) deposits
      order by at, reference limit ${pageRows + 1} offset ${(page - 1) * pageRows}`,
    (row): ListedDeposit => ({
      reference: row.reference,
      accountNumber: row.account_number,
      amountKobo: kobo(row.amount_kobo),
      feeKobo: kobo(row.fee_kobo),
      at: row.at,
    }),
  )

// Beyond any real amount, and far from the limit of numbers.
const half = Math.floor(KOBO_MAX / 2)

/** What went in less what went out by `now`; failed and returned money is back. */
export const turnover = async (query: Query, now: Date): Promise<number> => {
  const { kobo: sum } = await query.one<{ kobo: number }>`
    select greatest(-${half}::numeric, least(${half},
      (select coalesce(sum(amount_kobo - fee_kobo), 0) from sandbox_deposit)
      + (select coalesce(sum(amount_kobo - fee_kobo), 0) from sandbox_top_up where state = 'paid')
      - (select coalesce(sum(amount_kobo + fee_kobo), 0) from sandbox_transfer
         where not coalesce(fails_at <= ${now}, false) and not coalesce(reverses_at <= ${now}, false))))::bigint as kobo`
  return sum
}

/**
 * The account number of an owner, opened at the first asking; `number` makes one of the n-th serial. Each statement can
 * be repeated, so that a caller whose connection breaks only asks again.
 */
export const openAccountOnce = async (
  db: Query,
  person: { ownerId: string; accountName: string; now: Date },
  number: (n: number) => string,
): Promise<{ accountNumber: string; accountName: string; serial: number }> => {
  const row = await db.one<{ serial: number; account_number: string | null; account_name: string }>`
    insert into sandbox_account (user_id, account_name, opened_at)
    values (${person.ownerId}, ${person.accountName}, ${person.now})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning serial, account_number, account_name`
  const accountNumber = row.account_number ?? number(row.serial)
  await db.run`
    update sandbox_account set account_number = ${accountNumber}
    where user_id = ${person.ownerId} and account_number is null`
  return { accountNumber, accountName: row.account_name, serial: row.serial }
}
