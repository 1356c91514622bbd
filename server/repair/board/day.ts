// Shows the day of a workshop and assigns its people to appointments.
import { fail } from '#contract/core/errors.ts'
import type { board } from '#contract/repair/board/board.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { lockWorkshopOf } from '#server/repair/workshops/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { describe, readAppointment, requireTechnician } from './appointments.ts'
import { changeTechnician } from './plan.ts'
import {
  countAppointments,
  countInWorkshop,
  deleteAssignment,
  listAppointments,
  listInWorkshop,
  lockHour,
  putAssignment,
} from './sql.ts'

const boundsOf = (day: string) => ({ from: momentOf(day, '00:00'), until: momentOf(day, '24:00') })

/** One day in Lagos; today without one. */
export const showDay: Handler<typeof board.day> = async (
  { db, user, now },
  { query: { Day, PageNumber, PageSize } },
) => {
  const time = { workshopId: user.id, ...boundsOf(Day ?? lagosDayOf(now)) }
  const [rows, totalRecords] = await Promise.all([
    listAppointments(db, { ...time, limit: PageSize, offset: (PageNumber - 1) * PageSize }),
    countAppointments(db, time),
  ])
  return { page: await describe(db, rows), totalRecords }
}

/** Those that stand there since before today, and have no hours on it. */
export const showInWorkshop: Handler<typeof board.inWorkshop> = async (
  { db, user, now },
  { query: { PageNumber, PageSize } },
) => {
  const time = { workshopId: user.id, ...boundsOf(lagosDayOf(now)) }
  const [rows, totalRecords] = await Promise.all([
    listInWorkshop(db, { ...time, limit: PageSize, offset: (PageNumber - 1) * PageSize }),
    countInWorkshop(db, time),
  ])
  return { page: await describe(db, rows), totalRecords }
}

/** Refuses NOT_FOUND where nobody comes, BAD_INPUT for a name that is not in the team, and SLOT_TAKEN. */
export const assign: Handler<typeof board.assign> = async (
  { tx, user, now },
  { body: { appointmentId, technician } },
) => {
  const slotAt = await lockHour(tx, user.id, appointmentId)
  // One after another with whoever plans its hours.
  const workshop = await lockWorkshopOf(tx, user.id)
  if (!slotAt)
    return fail('NOT_FOUND', { message: 'That car isn’t expected at your workshop, or has left it.' })
  if (technician !== '') requireTechnician(workshop?.team ?? [], technician)
  if (!(await changeTechnician(tx, { appointmentId, workshopId: user.id, technician, now }))) {
    if (technician === '') await deleteAssignment(tx, appointmentId)
    else await putAssignment(tx, { appointmentId, workshopId: user.id, technician, now })
  }
  return readAppointment(tx, user.id, appointmentId)
}
