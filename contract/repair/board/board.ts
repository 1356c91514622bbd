// The day of a workshop: its appointments by hour and technician.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { dayLike, Id, mayBeEmpty, Moment, paging } from '../../core/fields.ts'
import { line } from '../../core/names.ts'
import { workshopModes } from '../workshops/modes.ts'
import { planDaysMax, planHoursMax, planLengthDaysMax } from './bays.ts'

export const appointmentKinds = ['repair', 'warranty', 'walk-in'] as const

export const Appointment = z.object({
  kind: z.enum(appointmentKinds, 'repair, warranty or walk-in'),
  id: Id,
  slotAt: Moment,
  status: z.string().describe('Its state, in words'),
  isOver: z.boolean(),
  turn: z
    .enum(['workshop', 'customer', 'operator'])
    .nullable()
    .describe('Whose step is next; null where it waits for no one'),
  readyBy: Moment.nullable().describe('When the car is promised; null before its quote is approved'),
  customerName: z.string(),
  vehicleTitle: z.string(),
  plate: z.string(),
  about: z.string().describe('The service that was booked, or the job whose warranty is claimed'),
  mode: z.enum(workshopModes),
  placeId: Id,
  placeName: z.string(),
  technician: z.string().describe('Empty while unassigned'),
  othersThen: z
    .int()
    .describe('Further appointments of this technician booked for the same hour; 0 for one that has a bay'),
  plan: z
    .object({
      bayId: Id,
      bayName: z.string(),
      startAt: Moment.describe('On the day that was asked for, else on its first'),
      lengthHours: z.int().describe('On that day'),
      dates: z.array(z.iso.date()).describe('All its days in Lagos, in order'),
    })
    .nullable()
    .describe('Its bay, hours and days; null while it has none'),
})
export type Appointment = z.output<typeof Appointment>

const area = '/api/Workshop'
const hoursWords = `Choose 1 to ${planHoursMax} hours`
const daysWords = `Choose 1 to ${planLengthDaysMax} days`

export const board = {
  day: call({
    method: 'GET',
    path: `${area}/get-day`,
    auth: 'bearer',
    staff: 'may',
    query: z.object({ Day: mayBeEmpty(dayLike()).describe('A day in Lagos; today if omitted'), ...paging }),
    data: z.array(Appointment),
    paged: true,
    about:
      'Appointments and walk-ins of one day at the signed-in user’s workshop, booked or planned for it, those without a technician first, then by hour.',
  }),
  inWorkshop: call({
    method: 'GET',
    path: `${area}/get-cars-in-workshop`,
    auth: 'bearer',
    staff: 'may',
    query: z.object(paging),
    data: z.array(Appointment),
    paged: true,
    about:
      'Cars that came to the signed-in user’s workshop before today, were not collected yet and have no hours planned today: repairs and walk-ins, the longest there first.',
  }),
  assign: call({
    method: 'POST',
    path: `${area}/assign-technician`,
    auth: 'bearer',
    staff: 'may',
    body: z.object({
      appointmentId: Id,
      technician: line(0, 60).describe('A team member’s name; empty to unassign'),
    }),
    data: Appointment,
    refuses: ['NOT_FOUND', 'SLOT_TAKEN'],
    about:
      'Assigns a team member to an appointment. Two in one hour are allowed, unless both have hours in a bay; the answer counts the others.',
  }),
  plan: call({
    method: 'POST',
    path: `${area}/plan-appointment`,
    auth: 'bearer',
    staff: 'may',
    body: z.object({
      appointmentId: Id,
      bayId: Id,
      technician: line(0, 60).default('').describe('A team member’s name; empty for no one yet'),
      startAt: Moment.describe(
        `A whole hour in Lagos, from that of the appointment until ${planDaysMax} days after it`,
      ),
      lengthHours: z
        .int(hoursWords)
        .min(1, hoursWords)
        .max(planHoursMax, hoursWords)
        .describe('Whole hours, until midnight in Lagos at the latest'),
      days: z
        .int(daysWords)
        .min(1, daysWords)
        .max(planLengthDaysMax, daysWords)
        .default(1)
        .describe('Days with these hours: the first, and the next ones on which its place is open'),
    }),
    data: Appointment,
    refuses: ['NOT_FOUND', 'SLOT_TAKEN'],
    about:
      'Gives an appointment a bay, its hours and a team member, in place of those it had. A bay and a person have one car in an hour.',
  }),
  unplan: call({
    method: 'POST',
    path: `${area}/unplan-appointment`,
    auth: 'bearer',
    staff: 'may',
    body: z.object({ appointmentId: Id }),
    data: Appointment,
    refuses: ['NOT_FOUND'],
    about: 'Takes bay and hours back from an appointment. Whoever works on it stays assigned.',
  }),
}
