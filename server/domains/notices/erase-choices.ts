// Forgets how somebody wanted their notices; the notices themselves the platform forgets.
import type { Tx } from '#server/kernel/db/db.ts'
import { deleteChoices } from './sql.ts'

export const eraseChoices = (tx: Tx, userId: string): Promise<number> => deleteChoices(tx, userId)
