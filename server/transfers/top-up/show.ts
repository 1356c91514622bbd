// Top-ups as their owner sees them, and checking one soon.
import { fail } from '#contract/core/errors.ts'
import { kobo, minus, plus } from '#contract/core/money.ts'
import { type TopUp, topUpGroups, type topUps } from '#contract/transfers/top-up.ts'
import { ussdBanks } from '#contract/transfers/top-up-terms.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { idsByKeys } from '#server/ledger/statement.ts'
import { creditKey, depositKey } from '../credit-deposit.ts'
import { allTopUps, askSoon, findTopUp, pageOfTopUps, type TopUpRow } from './sql.ts'

const iso = (at: Date | null): string | null => at && at.toISOString()

/** Names the transaction that put it into the wallet. */
const receiptKey = (row: TopUpRow): string => (row.state === 'credited' ? creditKey(row) : depositKey(row))

const topUpOf = (row: TopUpRow, receipts: ReadonlyMap<string, number>): TopUp => {
  const [amountKobo, feeKobo] = [kobo(row.amount_kobo), kobo(row.fee_kobo)]
  const escrowKobo = row.escrow_kobo === null ? null : kobo(row.escrow_kobo)
  // A booking lists the receipts of what pays it.
  const isOfWallet = row.deal_id === null && (row.state === 'paid' || row.state === 'credited')
  const receiptId = isOfWallet ? receipts.get(receiptKey(row)) : undefined
  const creditedKobo = row.credited_kobo === null ? null : kobo(row.credited_kobo)
  return {
    id: row.id,
    way: row.way,
    state: row.state,
    reference: row.reference,
    bookingId: row.deal_id,
    amountKobo,
    feeKobo,
    totalKobo: plus(amountKobo, feeKobo),
    payUrl: row.paid_at ? null : row.pay_url,
    dialCode: row.paid_at ? null : row.dial_code,
    codeUntil: row.paid_at ? null : iso(row.code_until),
    bankName: ussdBanks.find(({ code }) => code === row.ussd_bank)?.name ?? null,
    escrowKobo,
    restKobo: escrowKobo === null ? null : minus(creditedKobo ?? amountKobo, escrowKobo),
    creditedKobo,
    receiptId: receiptId === undefined ? null : String(receiptId),
    paidAt: iso(row.paid_at),
    at: row.created_at.toISOString(),
  }
}

const toTopUps = async (db: Query, rows: readonly TopUpRow[]): Promise<TopUp[]> => {
  const receipts = await idsByKeys(db, rows.filter(row => row.paid_at).map(receiptKey))
  return rows.map(row => topUpOf(row, receipts))
}

const ownRow = async (db: Query, id: string, userId: string): Promise<TopUpRow> => {
  const row = await findTopUp(db, id)
  return row?.user_id === userId ? row : fail('NOT_FOUND', { message: 'We can’t find that payment.' })
}

/** A user's own top-up. Refuses NOT_FOUND, also for another user's. */
export const readTopUp = async (db: Query, id: string, userId: string): Promise<TopUp> =>
  (await toTopUps(db, [await ownRow(db, id, userId)]))[0]!

export const showTopUp: Handler<typeof topUps.details> = ({ db, user }, { query }) =>
  readTopUp(db, query.Id, user.id)

export const listTopUps: Handler<typeof topUps.list> = async ({ db, user }, { query }) => {
  const { PageNumber, PageSize, BookingId: dealId, Group } = query
  const states = Group && topUpGroups[Group]
  const page = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows, total } = await pageOfTopUps(db, { userId: user.id, dealId, states, ...page })
  return { page: await toTopUps(db, rows), totalRecords: total }
}

export const checkTopUp: Handler<typeof topUps.check> = async ({ tx, user, now }, { body }) => {
  const { id } = await ownRow(tx, body.id, user.id)
  await askSoon(tx, id, now)
  return readTopUp(tx, id, user.id)
}

/** Every top-up of a user, for the export of their data. */
export const exportTopUps = async (db: Query, userId: string): Promise<TopUp[]> =>
  toTopUps(db, await allTopUps(db, userId))
