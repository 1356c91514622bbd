import type { Tx } from '#server/kernel/db/db.ts'
import { deletePlan, planOf } from './plan-sql.ts'
import { deleteAssignment, putAssignment } from './sql.ts'

/** Nobody comes any more, so nobody is assigned, and its bay is free. */
export const endAssignment = async (tx: Tx, appointmentId: string): Promise<void> => {
  await deleteAssignment(tx, appointmentId)
  await deletePlan(tx, appointmentId)
}

/** It comes at another time, or has no bay any more: whoever works on it stays. */
export const dropHours = async (
  tx: Tx,
  { appointmentId, workshopId, now }: { appointmentId: string; workshopId: string; now: Date },
): Promise<void> => {
  const [first] = await planOf(tx, appointmentId)
  await deletePlan(tx, appointmentId)
  if (first && first.technician !== '')
    await putAssignment(tx, { appointmentId, workshopId, technician: first.technician, now })
}
