import { z } from 'zod'
import { answerIn } from '../core/answer-words.ts'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { Id, Moment, paging, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { BookAppointmentForm } from './book-form.ts'
import { Repair, RepairCard } from './fields.ts'
import { CheckInForm, odometerKm, pictures, QuoteForm } from './forms.ts'
import { repairLimits } from './terms.ts'
import { InspectionForm } from './inspection.ts'
import { repair } from './process.ts'

const area = '/api/AutoAppointment'

const slotAt = Moment.describe('A whole hour within the hours of the place, as get-slots offers them')
const shownTotalKobo = Kobo.optional().describe(
  'What the page showed. Never charged from here: where it differs the call is refused',
)

const ids = (min: number) => {
  const words = `${min} to ${repairLimits.jobsOfRepairMax} jobs, each once`
  return z
    .array(Id, words)
    .min(min, words)
    .max(repairLimits.jobsOfRepairMax, words)
    .refine(all => new Set(all).size === all.length, words)
}

/** What its steps are given. */
export const repairFields = {
  counter: z.object({ slotAt }),
  'check-in': CheckInForm,
  quote: QuoteForm,
  'quote-further': QuoteForm,
  approve: z.object({
    jobIds: ids(1).describe('What is done; every other job that was asked for counts as declined'),
    shownTotalKobo,
  }),
  ready: z.object({
    odometerKm,
    words: text(0, 1_000).default('').describe('What was done, and what to mind'),
    pictures,
    undoneJobIds: ids(0)
      .default([])
      .describe('Approved jobs that were not done: what was held for them goes back at once'),
  }),
}

const answerWords = 'accepted or declined'
const Answer = answerIn('accepted', 'declined', answerWords)
const alias = { in: 'body', means: 'body.repairId', read: Id } as const
const answer = { in: 'body', means: 'body.status', read: Answer } as const

const list = { method: 'GET', auth: 'bearer', query: z.object(paging), data: z.array(RepairCard) } as const
const slotRefusals = ['SLOT_TAKEN'] as const
const pictured = ['NOT_YOUR_PICTURE'] as const
const priced = ['PRICE_CHANGED', 'INSUFFICIENT_FUNDS'] as const

export const repairs = {
  book: call({
    method: 'POST',
    path: `${area}/BookAppointment`,
    auth: 'bearer',
    idempotent: true,
    body: BookAppointmentForm,
    data: Repair,
    refuses: ['NOT_FOUND', 'SLOT_TAKEN', 'ALREADY_ASKED'],
    about:
      'Books an hour at a place of a workshop for a vehicle, which then stands in the garage. Nothing is paid: a quote follows, and only what is approved is charged.',
  }),
  byVendor: call({
    ...list,
    path: `${area}/GetAppointmentByVendor`,
    paged: true,
    about: 'The appointments with the workshop of the signed-in user, those that wait for it first.',
  }),
  byUser: call({
    ...list,
    path: `${area}/GetAppointmentByUser`,
    paged: true,
    about: 'The appointments that the signed-in user has booked, those that wait for them first.',
  }),
  attend: call({
    method: 'POST',
    path: `${area}/AttendToAppointment`,
    auth: 'bearer',
    idempotent: true,
    body: z.object({
      repairId: Id,
      status: Answer.describe(answerWords),
      reason: text(0, 1_000).default('').describe('Why not'),
    }),
    otherNames: { id: alias, Id: alias, appointmentId: alias, isAccepted: answer, accept: answer },
    data: Repair,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'SLOT_TAKEN'],
    about:
      'Whoever is waited for agrees to the time of an appointment, or declines it. It needs no version: it answers how it stands now.',
  }),
  saveMyRecord: call({
    method: 'POST',
    path: `${area}/save-my-record`,
    auth: 'bearer',
    idempotent: true,
    body: CheckInForm.extend({ repairId: Id }),
    data: Repair,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about:
      'The customer’s own record of how the car came: once, from the agreement until the first quote. It cannot be changed afterwards.',
  }),
  saveInspection: call({
    method: 'POST',
    path: `${area}/save-inspection`,
    auth: 'bearer',
    body: InspectionForm,
    data: Repair,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about:
      'What the workshop finds at points of a list, while it has the car; sent again, a point is found anew.',
  }),
  calendar: call({
    method: 'GET',
    path: `${area}/get-calendar-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about:
      'One appointment as a calendar file (RFC 5545). Sent again after a change it replaces the one before.',
  }),
  invoice: call({
    method: 'GET',
    path: `${area}/get-invoice`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The invoice of a repair as a PDF, job by job, for its two sides, once something was approved.',
  }),
  ...dealCalls(repair, {
    idName: 'repairId',
    card: RepairCard,
    page: Repair,
    forms: {},
    fields: repairFields,
    refuses: {
      accept: slotRefusals,
      counter: slotRefusals,
      'check-in': pictured,
      ready: pictured,
      approve: priced,
    },
    paths: {
      mine: `${area}/get-repairs`,
      byId: `${area}/get-repair-by-id`,
      accept: `${area}/accept`,
      counter: `${area}/counter`,
      decline: `${area}/decline`,
      cancel: `${area}/cancel`,
      'check-in': `${area}/check-in`,
      miss: `${area}/miss`,
      contest: `${area}/contest`,
      quote: `${area}/quote`,
      approve: `${area}/approve`,
      'decline-all': `${area}/decline-all`,
      'give-back': `${area}/give-back`,
      'quote-further': `${area}/quote-further`,
      ready: `${area}/ready`,
      collect: `${area}/collect`,
      dispute: `${area}/dispute`,
    },
    about: {
      mine: 'The repairs of the signed-in user on both sides, those that wait for this user first.',
      byId: 'One repair, for its customer or its workshop.',
      accept: 'Whoever is waited for agrees to the time.',
      counter: 'The party whose turn it is proposes another time at the place; at most three times.',
      decline: 'Whoever is waited for says no, with a reason.',
      cancel: 'Either side cancels before the car is there. In the last two hours it counts as a no-show.',
      'check-in': 'The workshop takes the car in: kilometres, fuel and pictures of how it came.',
      miss: 'Either side says that the other was not there, a quarter of an hour after the time.',
      contest: 'The party reported as a no-show objects: then it counts against no one.',
      quote:
        'The workshop names its jobs, each with labour and parts, and when the car is ready. Made anew until it is answered.',
      approve:
        'The customer approves some or all jobs that are proposed, with the PIN: what they cost is held. The rest counts as declined.',
      'decline-all':
        'The customer approves nothing of what is asked for: of a first quote the car is fetched as it came, of further work the rest goes on.',
      'give-back': 'The car goes back without any job done, with a reason; nothing is charged.',
      'quote-further': 'The workshop asks for more work than was approved. Nothing of it is done before.',
      ready:
        'The workshop has done the approved jobs; what was held for one that was not done goes back at once.',
      collect:
        'The workshop types the code that the customer reads out when they fetch the car: then it is paid.',
      dispute: 'Freezes everything until the operator settles it.',
    },
  }),
}
