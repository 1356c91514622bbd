// Money at the sandbox bank before a test begins, of which it announces nothing.
import { kobo, ZERO } from '#contract/core/money.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { addDeposit } from '#server/rails/sandbox/book.ts'

/** Pays a thousand million naira into a number that is nobody's. */
export const fillSandbox = async (db: Db): Promise<void> => {
  const deposit = {
    rail: 'sandbox' as const,
    reference: 'there-before',
    accountNumber: '0000000000',
    amountKobo: kobo(1_000_000_000_00),
    feeKobo: ZERO,
    senderName: 'DEMO SENDER',
    senderBank: null,
    senderAccount: null,
    narration: '',
    at: new Date('2026-01-01T00:00:00Z'),
  }
  await db.inTx(tx => addDeposit(tx, deposit))
}
