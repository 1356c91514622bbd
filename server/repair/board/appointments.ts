// Appointments of a workshop as its board shows them.
import { fail, failField } from '#contract/core/errors.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import { repair } from '#contract/repair/process.ts'
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import type { RepairState } from '#contract/repair/process.ts'
import type { WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import { placesByIds } from '#server/repair/workshops/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type AppointmentRow, hourOfAppointment, listAppointments } from './sql.ts'

type Status = Pick<Appointment, 'status' | 'isOver' | 'turn'>

const walkInStatus: Readonly<Record<string, Status>> = {
  disowned: { status: 'Check the phone number', isOver: false, turn: 'workshop' },
  expected: { status: 'Walk-in, to come', isOver: false, turn: null },
  // Its customer takes it over.
  here: { status: 'Walk-in', isOver: false, turn: 'customer' },
}

const statusOf = ({ kind, state }: AppointmentRow): Status => {
  if (kind === 'walk-in') return walkInStatus[state]!
  if (kind === 'repair') {
    const { words, turn = null } = repair.states[state as RepairState]
    return { status: words, isOver: isOver(repair, state as RepairState), turn }
  }
  const { words, turn = null } = warrantyClaim.states[state as WarrantyClaimState]
  return { status: words, isOver: isOver(warrantyClaim, state as WarrantyClaimState), turn }
}

const aboutOf = ({ kind, service, job_title: title }: AppointmentRow): string =>
  kind === 'warranty' ? title : serviceCategoryWords(service)

export const describe = async (db: Query, rows: readonly AppointmentRow[]): Promise<Appointment[]> => {
  const [people, places] = await Promise.all([
    contactsOf(
      db,
      rows.flatMap(row => row.customer_id ?? []),
    ),
    placesByIds(db, [...new Set(rows.map(row => row.place_id))]),
  ])
  return rows.map(row => ({
    kind: row.kind,
    id: row.id,
    slotAt: row.slot_at.toISOString(),
    ...statusOf(row),
    customerName: row.customer_id === null ? row.typed_name : people.get(row.customer_id)!.name,
    vehicleTitle: vehicleTitle({ make: row.vehicle_make, model: row.vehicle_model, year: row.vehicle_year }),
    plate: row.plate,
    readyBy: row.ready_by?.toISOString() ?? null,
    about: aboutOf(row),
    mode: row.mode,
    placeId: row.place_id,
    placeName: places.get(row.place_id)!.name,
    technician: row.technician,
    othersThen: row.others_then,
    plan:
      row.bay_id === null
        ? null
        : {
            bayId: row.bay_id,
            bayName: row.bay_name!,
            startAt: row.starts_at!.toISOString(),
            lengthHours: row.hours!,
            dates: row.dates!,
          },
  }))
}

const hourMs = 3_600_000

/** Refuses BAD_INPUT for a name that is not in the team. */
export const requireTechnician = (team: readonly { name: string }[], technician: string): void => {
  if (!team.some(({ name }) => name === technician))
    failField('technician', 'Choose a person of your team. You can add people in the workshop’s settings.')
}

/** One appointment, with what clashes in its hour. Refuses NOT_FOUND where nobody comes. */
export const readAppointment = async (db: Query, workshopId: string, id: string): Promise<Appointment> => {
  const slotAt = await hourOfAppointment(db, workshopId, id)
  if (!slotAt) return fail('NOT_FOUND', { message: 'We can’t find that appointment at your workshop.' })
  const from = new Date(Math.floor(slotAt.getTime() / hourMs) * hourMs)
  const until = new Date(from.getTime() + hourMs)
  const hour = await listAppointments(db, { workshopId, from, until, limit: 1_000, offset: 0 })
  const [appointment] = await describe(
    db,
    hour.filter(row => row.id === id),
  )
  return appointment!
}
