// What becomes of somebody's ended plans when they delete their account: the record of the money stays, without its name.
import type { Tx } from '#server/kernel/db/db.ts'
import { blankNames } from './sql.ts'

export const eraseSavings = (tx: Tx, userId: string): Promise<number> => blankNames(tx, userId)
