// The day of a workshop: its appointments by hour and technician.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import { dayLike, Id, mayBeEmpty, Moment, paging } from '../../core/fields.ts'
import { line } from '../../core/names.ts'
import { workshopModes } from '../workshops/modes.ts'

export const appointmentKinds = ['repair', 'warranty'] as const

export const Appointment = z.object({
  kind: z.enum(appointmentKinds, 'repair or warranty'),
  id: Id,
  slotAt: Moment,
  status: z.string().describe('Its state, in words'),
  isOver: z.boolean(),
  customerName: z.string(),
  vehicleTitle: z.string(),
  plate: z.string(),
  about: z.string().describe('The service that was booked, or the job whose warranty is claimed'),
  mode: z.enum(workshopModes),
  placeName: z.string(),
  technician: z.string().describe('Empty while unassigned'),
  othersThen: z.int().describe('Further appointments of this technician in the same hour'),
})
export type Appointment = z.output<typeof Appointment>

const area = '/api/Workshop'

export const board = {
  day: call({
    method: 'GET',
    path: `${area}/get-day`,
    auth: 'bearer',
    query: z.object({ Day: mayBeEmpty(dayLike()).describe('A day in Lagos; today if omitted'), ...paging }),
    data: z.array(Appointment),
    paged: true,
    about:
      'Appointments of one day at the signed-in user’s workshop, those without a technician first, then by hour.',
  }),
  assign: call({
    method: 'POST',
    path: `${area}/assign-technician`,
    auth: 'bearer',
    body: z.object({
      appointmentId: Id,
      technician: line(0, 60).describe('A team member’s name; empty to unassign'),
    }),
    data: Appointment,
    refuses: ['NOT_FOUND'],
    about:
      'Assigns a team member to an appointment. Two in one hour are allowed; the answer counts the others.',
  }),
}
