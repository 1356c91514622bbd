import type { Tx } from '#server/kernel/db/db.ts'
import { deleteAssignment } from './sql.ts'

/** Nobody comes any more, so nobody is assigned. */
export const endAssignment = async (tx: Tx, appointmentId: string): Promise<void> => {
  await deleteAssignment(tx, appointmentId)
}
