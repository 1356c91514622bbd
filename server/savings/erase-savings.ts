// Anonymises a deleted user's ended savings plans.
import type { Tx } from '#server/kernel/db/db.ts'
import { blankNames } from './sql.ts'

export const eraseSavings = (tx: Tx, userId: string): Promise<number> => blankNames(tx, userId)
