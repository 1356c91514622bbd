// Money of a purchase that goes back to whoever sent it.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { carTitle } from '#server/cars/reads.ts'
import { takeInJob } from '#server/transfers/over-limit.ts'
import { sendBack } from '#server/transfers/send-back.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { readReturned } from '#server/ledger/open-holds.ts'
import { addReturned, type PurchaseRow, type TransferRow, transfersOf } from './sql.ts'

/** Returns part of a transfer to its source account; the money is in the buyer's overflow account by now. */
export const returnPart = async (
  tx: Tx,
  row: PurchaseRow,
  transfer: Omit<TransferRow, 'returned_kobo' | 'returned_to'>,
  amountKobo: Kobo,
  now: Date,
): Promise<void> => {
  const { rail, reference, sender_bank_code: bankCode, sender_account_number: accountNumber } = transfer
  if (rail === null || reference === null) return
  const to = await sendBack(tx, {
    userId: row.buyer_id,
    deposit: `${rail}:${reference}`,
    rail,
    sender: {
      name: transfer.sender_name,
      bank: transfer.sender_bank,
      account: bankCode !== null && accountNumber !== null ? { bankCode, accountNumber } : null,
    },
    amountKobo,
    narration: `AutoX refund: ${await carTitle(tx, row.car_id)}`.slice(0, 80).toWellFormed(),
    now,
  })
  await addReturned(tx, transfer.id, amountKobo, to)
}

/** Returns the refund of an ended purchase, each part to its source account. */
export const returnTransfers = async (tx: Tx, row: PurchaseRow, now: Date): Promise<void> => {
  if (row.received_kobo === null) return
  const transfers = await transfersOf(tx, row.id)
  const back = await readReturned(
    tx,
    transfers.flatMap(({ hold_id: holdId }) => holdId ?? []),
  )
  for (const transfer of transfers) {
    const amountKobo = back.get(transfer.hold_id ?? 0) ?? ZERO
    if (amountKobo === ZERO) continue
    if (transfer.source === 'bank') await returnPart(tx, row, transfer, amountKobo, now)
    else await addReturned(tx, transfer.id, amountKobo, 'wallet')
    if (transfer.source === 'on-hold') await enqueue(tx, takeInJob, { userId: row.buyer_id })
  }
}
