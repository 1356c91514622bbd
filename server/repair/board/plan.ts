// Gives appointments a bay, hours and a person, and takes them back.
import { fail, failField } from '#contract/core/errors.ts'
import { planDaysMax } from '#contract/repair/board/bays.ts'
import type { Appointment, board } from '#contract/repair/board/board.ts'
import { dayAfter, lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { hoursOn } from '#contract/repair/opening-hours/days.ts'
import { shortSlotWords, timeInWords } from '#contract/core/time-words.ts'
import { lockWorkshopOf, placeById } from '#server/repair/workshops/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { readAppointment, requireTechnician } from './appointments.ts'
import { dropHours } from './end-assignment.ts'
import { baysOf, deletePlan, findClash, insertPlan, type Plan, planOf } from './plan-sql.ts'
import { deleteAssignment, lockHour } from './sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const refuseUnknown = () =>
  fail('NOT_FOUND', { message: 'That car isn’t expected at your workshop, or has left it.' })

type Span = { startAt: string; lengthHours: number; days: number }

/** Whole hours of one day of Lagos, from that in which the car comes. Refuses BAD_INPUT by field. */
const hoursFrom = (slotAt: Date, { startAt, lengthHours: count }: Omit<Span, 'days'>): Date[] => {
  const start = Date.parse(startAt)
  if (start % hourMs !== 0) failField('startAt', 'Choose a whole hour')
  const from = Math.floor(slotAt.getTime() / hourMs) * hourMs
  if (start < from) failField('startAt', 'Choose an hour from which the car is there')
  if (start > from + planDaysMax * dayMs)
    failField('startAt', `Choose an hour within ${planDaysMax} days of the appointment`)
  if (lagosDayOf(new Date(start)) !== lagosDayOf(new Date(start + count * hourMs - 1)))
    failField('lengthHours', 'Ends after midnight. Choose the hours of one day.')
  return Array.from({ length: count }, (_, n) => new Date(start + n * hourMs))
}

/** The first day and the next ones on which the place is open. Refuses BAD_INPUT where there are too few. */
const daysFrom = async (tx: Tx, { placeId, slotAt }: Appointment, first: string, count: number) => {
  const days = [first]
  const hours = (await placeById(tx, placeId))?.hours
  const last = dayAfter(lagosDayOf(new Date(slotAt)), planDaysMax)
  for (let day = dayAfter(first, 1); days.length < count && day <= last; day = dayAfter(day, 1))
    if (hours && hoursOn(hours, day)) days.push(day)
  if (days.length < count)
    failField('days', `Its place is open on fewer days within ${planDaysMax} days of the appointment`)
  return days
}

const sameHoursOn = (hours: readonly Date[], first: string, day: string): Date[] => {
  const laterMs = lagosMidnight(day).getTime() - lagosMidnight(first).getTime()
  return hours.map(hour => new Date(hour.getTime() + laterMs))
}

/** All hours of a plan, day by day. */
const allHours = async (tx: Tx, appointment: Appointment, span: Span): Promise<Date[]> => {
  const hours = hoursFrom(new Date(appointment.slotAt), span)
  const first = lagosDayOf(hours[0]!)
  const days = await daysFrom(tx, appointment, first, span.days)
  return days.flatMap(day => sameHoursOn(hours, first, day))
}

/** Refuses SLOT_TAKEN, naming the field, the car that is there and its hour. */
const refuseClash = async (tx: Tx, plan: Plan, bayName: string): Promise<never> => {
  const clash = await findClash(tx, plan)
  if (!clash) return fail('SLOT_TAKEN', { message: 'That hour was just taken. Load the board again.' })
  const { vehicleTitle, customerName } = await readAppointment(tx, plan.workshopId, clash.appointment_id)
  const isFirstDay = lagosDayOf(clash.hour) === lagosDayOf(plan.hours[0]!)
  const when = isFirstDay ? `at ${timeInWords(clash.hour)}` : `on ${shortSlotWords(clash.hour)}`
  const car = `${vehicleTitle} of ${customerName} ${when}`
  return clash.is_bay
    ? failField('bayId', `${bayName} has ${car}. Choose another bay or hour.`, 'SLOT_TAKEN')
    : failField(
        'technician',
        `${plan.technician} works on ${car}. Choose someone else or another hour.`,
        'SLOT_TAKEN',
      )
}

/** Its hours replace those it had. Refuses SLOT_TAKEN where the bay or the person has another car. */
const putPlan = async (tx: Tx, plan: Plan, bayName: string): Promise<void> => {
  await deletePlan(tx, plan.appointmentId)
  if ((await insertPlan(tx, plan)) < plan.hours.length) await refuseClash(tx, plan, bayName)
}

/** Refuses NOT_FOUND, BAD_INPUT by field, and SLOT_TAKEN. */
export const planAppointment: Handler<typeof board.plan> = async ({ tx, user, now }, { body }) => {
  const { appointmentId, bayId, technician, ...span } = body
  const slotAt = await lockHour(tx, user.id, appointmentId)
  const workshop = await lockWorkshopOf(tx, user.id)
  if (!workshop || !slotAt) return refuseUnknown()
  const bay =
    (await baysOf(tx, user.id)).find(({ id }) => id === bayId) ??
    failField('bayId', 'Choose a bay of your workshop. You can add bays in the workshop’s settings.')
  const before = await planOf(tx, appointmentId)
  if (technician !== '' && before[0]?.technician !== technician) requireTechnician(workshop.team, technician)
  const hours = await allHours(tx, await readAppointment(tx, user.id, appointmentId), span)
  await putPlan(tx, { appointmentId, workshopId: user.id, bayId, technician, hours, now }, bay.name)
  // Who works on it stands with its hours from now on.
  await deleteAssignment(tx, appointmentId)
  return readAppointment(tx, user.id, appointmentId)
}

export const unplanAppointment: Handler<typeof board.unplan> = async (
  { tx, user, now },
  { body: { appointmentId } },
) => {
  if (!(await lockHour(tx, user.id, appointmentId))) return refuseUnknown()
  await lockWorkshopOf(tx, user.id)
  await dropHours(tx, { appointmentId, workshopId: user.id, now })
  return readAppointment(tx, user.id, appointmentId)
}

/** Another person for the hours that an appointment has; false if it has none. Refuses SLOT_TAKEN. */
export const changeTechnician = async (
  tx: Tx,
  { appointmentId, workshopId, technician, now }: Omit<Plan, 'bayId' | 'hours'>,
): Promise<boolean> => {
  const rows = await planOf(tx, appointmentId)
  if (!rows[0]) return false
  const { bay_id: bayId } = rows[0]
  const hours = rows.map(({ hour }) => hour)
  const bayName = (await baysOf(tx, workshopId)).find(({ id }) => id === bayId)?.name ?? 'The bay'
  await putPlan(tx, { appointmentId, workshopId, bayId, technician, hours, now }, bayName)
  return true
}
