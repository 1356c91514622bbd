// Applies the rail's answer to a top-up: credits it once.
import { formatNaira, kobo, plus } from '#contract/core/money.ts'
import { topUp, type TopUpEvent } from '#contract/transfers/top-up.ts'
import { sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { signalPages, walletTopic } from '#server/kernel/live/signal-pages.ts'
import type { TopUpLookup, TopUpPayment } from '#server/rails/rail.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import { creditTopUp, parkTopUp } from '../credit-deposit.ts'
import { moveTopUp } from './move.ts'
import { setEscrow, setNoNext, type TopUpRow } from './sql.ts'

const askHours = 24

/** Until when the rail is asked; a payment that is announced later is credited too. */
const isOver = ({ created_at: at }: TopUpRow, now: Date): boolean =>
  now.getTime() - at.getTime() >= askHours * 3_600_000

const move = (tx: Tx, row: TopUpRow, event: TopUpEvent, now: Date, set: Sql[] = []): Promise<void> =>
  moveTopUp(tx, row, { event, actor: 'system', now, set })

const ended = (at: Date, alert: string): Sql[] => [
  sql`paid_at = ${at}`,
  sql`next_at = null`,
  sql`alert = ${alert}`,
]

type Credit = { payment: TopUpPayment; takers: Takers; now: Date }

const credit = async (tx: Tx, row: TopUpRow, { payment, takers, now }: Credit): Promise<void> => {
  const totalKobo = plus(kobo(row.amount_kobo), kobo(row.fee_kobo))
  if (payment.amountKobo !== totalKobo) {
    const words = `${formatNaira(payment.amountKobo)} was paid, not ${formatNaira(totalKobo)}: it waits in suspense`
    await move(tx, row, 'mismatch', now, ended(payment.at, words))
    return parkTopUp(tx, row, payment, now)
  }
  const isOpen = await hasWallet(tx, row.user_id)
  await move(
    tx,
    row,
    'pay',
    now,
    ended(payment.at, isOpen ? '' : 'its wallet is closed: it waits in suspense'),
  )
  if (!isOpen) return parkTopUp(tx, row, payment, now)
  const escrowKobo = await creditTopUp(tx, row, payment, { takers, now })
  if (escrowKobo !== null) await setEscrow(tx, row.id, escrowKobo)
}

const leaveUnpaid = async (tx: Tx, row: TopUpRow, now: Date): Promise<void> => {
  if (!isOver(row, now)) return
  if (row.state === 'open') await move(tx, row, 'expire', now)
  await setNoNext(tx, row.id)
}

/** Writes an answer about a top-up. What is unknown changes nothing; it is asked about again. */
export const applyTopUpAnswer = async (
  tx: Tx,
  id: string,
  { answer, takers, now }: { answer: TopUpLookup; takers: Takers; now: Date },
): Promise<void> => {
  const row = await lockRow<TopUpRow>(tx, topUp, id)
  // A payment that is written stays.
  if (!row || row.paid_at) return
  switch (answer.kind) {
    case 'unavailable':
      return
    case 'paid':
      return credit(tx, row, { payment: answer.payment, takers, now })
    case 'unfit':
      await move(tx, row, 'mismatch', now, ended(now, answer.words))
      break
    case 'declined':
      if (row.state === 'open') await move(tx, row, 'decline', now)
      await leaveUnpaid(tx, { ...row, state: 'declined' }, now)
      break
    case 'open':
    case 'never-seen':
      await leaveUnpaid(tx, row, now)
  }
  signalPages(tx, [row.user_id], walletTopic)
}
