// Keeps every chargeback of a top-up, and books those that were lost.
import { formatNaira, type Kobo, kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { losses, outside } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Chargeback } from '#server/rails/rail.ts'
import { readSuspended } from '../credit-deposit.ts'
import type { TopUpRow } from './sql.ts'

export type ChargebackRow = {
  top_up_id: string
  /** The rail's own name for it. */
  reference: string
  state: Chargeback['state']
  /** What is disputed; null where the rail did not say. */
  amount_kobo: number | null
  words: string
  needs_look: boolean
  /** What the payer's bank took back, booked as a loss of AutoX. */
  lost_kobo: number | null
  at: Date
  changed_at: Date
}

export const chargebackWords = ({ railReference, state, amountKobo, dueAt, words }: Chargeback): string => {
  const amount = amountKobo === null ? '' : ` of ${formatNaira(amountKobo)}`
  const due = dueAt && state === 'open' ? `, answer by ${lagosTime(dueAt)}` : ''
  return `${state === 'open' ? 'chargeback' : 'chargeback resolved'} ${railReference}${amount} (${words})${due}`
}

/** Chargebacks of a top-up, oldest first. */
export const chargebacksOf = (db: Query, topUpId: string): Promise<ChargebackRow[]> =>
  db.rows<ChargebackRow>`
    select * from top_up_chargeback where top_up_id = ${topUpId} order by at, reference limit 1000`

// The desk lists and decides by the top-up, which says all that waits.
const sayOnTopUp = (tx: Tx, topUpId: string): Promise<number> =>
  tx.run`
    update top_up set chargeback_alert = (
      select coalesce(string_agg(words, '; ' order by at, reference), '') from top_up_chargeback
      where top_up_id = ${topUpId} and needs_look)
    where id = ${topUpId}`

/** Keeps the news of a chargeback of a locked top-up. One that is resolved is never open again by older news. */
export const putChargeback = async (tx: Tx, topUpId: string, news: Chargeback, now: Date): Promise<void> => {
  await tx.run`
    insert into top_up_chargeback (top_up_id, reference, state, amount_kobo, words, needs_look, at, changed_at)
    values (${topUpId}, ${news.railReference}, ${news.state}, ${news.amountKobo},
      ${chargebackWords(news).slice(0, 500)}, true, ${now}, ${now})
    on conflict (top_up_id, reference) do update set state = excluded.state,
      amount_kobo = coalesce(excluded.amount_kobo, top_up_chargeback.amount_kobo), words = excluded.words,
      needs_look = true, changed_at = excluded.changed_at
    where top_up_chargeback.state = 'open' or excluded.state = 'resolved'`
  await sayOnTopUp(tx, topUpId)
}

/** Takes a chargeback of a locked top-up off the list. */
export const endLook = async (tx: Tx, { top_up_id: id, reference }: ChargebackRow): Promise<void> => {
  await tx.run`
    update top_up_chargeback set needs_look = false where top_up_id = ${id} and reference = ${reference}`
  await sayOnTopUp(tx, id)
}

/** The next chargeback to look at: the oldest of those that wait. */
export const nextChargeback = async (db: Query, topUpId: string): Promise<ChargebackRow | undefined> =>
  (await chargebacksOf(db, topUpId)).find(({ needs_look: needsLook }) => needsLook)

/**
 * What a lost chargeback takes from AutoX: what the rail said, but over all chargebacks of a payment no more than was
 * paid, its charge included. Zero where the payment never arrived.
 */
export const lossOf = async (db: Query, row: TopUpRow, chargeback: ChargebackRow): Promise<Kobo> => {
  if (row.state !== 'paid' && row.state !== 'credited') return ZERO
  const askedKobo = plus(kobo(row.amount_kobo), kobo(row.fee_kobo))
  const paidKobo = row.state === 'paid' ? askedKobo : await readSuspended(db, row)
  const leftKobo = (await chargebacksOf(db, row.id)).reduce(
    (left, { lost_kobo: lost }) => minus(left, kobo(lost ?? 0)),
    paidKobo,
  )
  const takenKobo = kobo(chargeback.amount_kobo ?? paidKobo)
  return takenKobo < leftKobo ? takenKobo : leftKobo
}

/** Books a lost chargeback of a locked top-up: AutoX bears it, and the payer keeps what was credited. */
export const bookLostChargeback = async (
  tx: Tx,
  row: TopUpRow,
  chargeback: ChargebackRow,
  now: Date,
): Promise<void> => {
  const amountKobo = await lossOf(tx, row, chargeback)
  await post(tx, {
    key: `top-up:${row.id}:charged-back:${chargeback.reference}`,
    kind: 'top-up-charged-back',
    moves: [{ from: losses, to: outside(row.rail), amountKobo }],
    meta: { topUpId: row.id, chargeback: chargeback.reference },
    at: now,
  })
  await tx.run`
    update top_up_chargeback set lost_kobo = ${amountKobo}
    where top_up_id = ${row.id} and reference = ${chargeback.reference}`
  await endLook(tx, chargeback)
}
