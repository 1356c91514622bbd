// The end of a wallet, once its account in the books is closed: no pin opens it, and nobody finds its number.
import type { Tx } from '#server/kernel/db/db.ts'
import { putClosed } from './sql.ts'

/** Does nothing where there is no wallet. The account number stays, because the books and others' receipts name it. */
export const closeWallet = (tx: Tx, userId: string, now: Date): Promise<number> => putClosed(tx, userId, now)
