import type { Tx } from '#server/kernel/db/db.ts'
import { deletePlan, deletePlanAfter, planOf } from './plan-sql.ts'
import { deleteAssignment, putAssignment } from './sql.ts'

/** Nobody comes any more, so nobody is assigned, and its bay is free. */
export const endAssignment = async (tx: Tx, appointmentId: string): Promise<void> => {
  await deleteAssignment(tx, appointmentId)
  await deletePlan(tx, appointmentId)
}

/**
 * The car is gone: its bay and whoever works on it are free from the next hour on. Hours that have begun stay, and who
 * worked on it.
 */
export const freeHoursLeft = async (
  tx: Tx,
  { appointmentId, workshopId, now }: { appointmentId: string; workshopId: string; now: Date },
): Promise<void> => {
  const hours = await planOf(tx, appointmentId)
  if ((await deletePlanAfter(tx, appointmentId, now)) < hours.length) return
  const technician = hours[0]?.technician ?? ''
  if (technician !== '') await putAssignment(tx, { appointmentId, workshopId, technician, now })
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
