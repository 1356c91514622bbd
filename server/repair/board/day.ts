// Shows the day of a workshop and assigns its people to appointments.
import { fail, failField } from '#contract/core/errors.ts'
import type { Appointment, board } from '#contract/repair/board/board.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import { lagosDayOf, momentOf } from '#contract/repair/opening-hours/days.ts'
import { repair } from '#contract/repair/process.ts'
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import type { RepairState } from '#contract/repair/process.ts'
import type { WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import { placesByIds, workshopOfOwner } from '#server/repair/workshops/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import {
  type AppointmentRow,
  countAppointments,
  deleteAssignment,
  hourOfAppointment,
  listAppointments,
  putAssignment,
} from './sql.ts'

const statusOf = ({ kind, state }: AppointmentRow): Pick<Appointment, 'status' | 'isOver'> =>
  kind === 'repair'
    ? {
        status: repair.states[state as RepairState].words,
        isOver: isOver(repair, state as RepairState),
      }
    : {
        status: warrantyClaim.states[state as WarrantyClaimState].words,
        isOver: isOver(warrantyClaim, state as WarrantyClaimState),
      }

const aboutOf = ({ kind, service, job_title: title }: AppointmentRow): string =>
  kind === 'warranty' ? title : serviceCategoryWords(service)

const describe = async (db: Query, rows: readonly AppointmentRow[]): Promise<Appointment[]> => {
  const [people, places] = await Promise.all([
    contactsOf(
      db,
      rows.map(row => row.customer_id),
    ),
    placesByIds(db, [...new Set(rows.map(row => row.place_id))]),
  ])
  return rows.map(row => ({
    kind: row.kind,
    id: row.id,
    slotAt: row.slot_at.toISOString(),
    ...statusOf(row),
    customerName: people.get(row.customer_id)!.name,
    vehicleTitle: vehicleTitle({ make: row.vehicle_make, model: row.vehicle_model, year: row.vehicle_year }),
    plate: row.plate,
    about: aboutOf(row),
    mode: row.mode,
    placeName: places.get(row.place_id)!.name,
    technician: row.technician,
    othersThen: row.others_then,
  }))
}

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

const hourMs = 3_600_000

/** Refuses NOT_FOUND where nobody comes, and BAD_INPUT for a name that is not in the team. */
export const assign: Handler<typeof board.assign> = async (
  { tx, user, now },
  { body: { appointmentId, technician } },
) => {
  const slotAt = await hourOfAppointment(tx, user.id, appointmentId)
  if (!slotAt) return fail('NOT_FOUND', { message: 'We can’t find that appointment at your workshop.' })
  if (technician === '') await deleteAssignment(tx, appointmentId)
  else {
    const team = (await workshopOfOwner(tx, user.id))?.team ?? []
    if (!team.some(({ name }) => name === technician))
      failField('technician', 'Choose a person of your team. You can add people in the workshop’s settings.')
    await putAssignment(tx, { appointmentId, workshopId: user.id, technician, now })
  }
  // Whoever works at that hour: the one assigned and what clashes with it.
  const from = new Date(Math.floor(slotAt.getTime() / hourMs) * hourMs)
  const until = new Date(from.getTime() + hourMs)
  const hour = await listAppointments(tx, { workshopId: user.id, from, until, limit: 1_000, offset: 0 })
  const [appointment] = await describe(
    tx,
    hour.filter(({ id }) => id === appointmentId),
  )
  return appointment!
}
