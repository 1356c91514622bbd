import { z } from 'zod'
import { answerIn } from '../core/answer-words.ts'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { Id, Moment, paging, Pin, shownKobo, text } from '../core/fields.ts'
import { BookAppointmentForm } from './book-form.ts'
import { Repair, RepairCard } from './fields.ts'
import { CheckInForm, odometerKm, pictures, QuoteForm } from './forms.ts'
import { repairLimits } from './terms.ts'
import { InspectionForm } from './inspection.ts'
import { repair } from './process.ts'

const area = '/api/AutoAppointment'

const slotAt = Moment.describe('A whole hour within the hours of the place, as get-slots offers them')
const shownTotalKobo = shownKobo('The amount the page showed; the call is refused if it differs')

const ids = (min: number) => {
  const words = `Choose ${min} to ${repairLimits.jobsOfRepairMax} jobs, each once`
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
    jobIds: ids(1).describe('The approved jobs; every other requested job counts as declined'),
    shownTotalKobo,
  }),
  ready: z.object({
    odometerKm,
    words: text(0, 1_000).default('').describe('What was done, and what to watch'),
    pictures,
    undoneJobIds: ids(0)
      .default([])
      .describe('Approved jobs that were not done; their money is returned at once'),
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
    query: z.object({ pin: Pin.optional().describe('Needed where a fee for the diagnosis is agreed to') }),
    body: BookAppointmentForm,
    data: Repair,
    refuses: ['NOT_FOUND', 'SLOT_TAKEN', 'ALREADY_ASKED', 'PRICE_CHANGED', 'INSUFFICIENT_FUNDS'],
    about:
      'Books an hour at a workshop for a vehicle, which is added to the garage. Only a fee for the diagnosis that is agreed to goes into escrow; a quote follows, and only approved jobs are charged.',
  }),
  byVendor: call({
    ...list,
    path: `${area}/GetAppointmentByVendor`,
    paged: true,
    about: 'The appointments at the signed-in user’s workshop, those awaiting it first.',
  }),
  byUser: call({
    ...list,
    path: `${area}/GetAppointmentByUser`,
    paged: true,
    about: 'The appointments booked by the signed-in user, those awaiting this user first.',
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
      'The side whose turn it is accepts the time of an appointment, or declines it. Needs no version: it answers the current proposal.',
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
      'The customer’s record of how the car arrived: once, from the agreement until the first quote. It cannot be changed.',
  }),
  saveInspection: call({
    method: 'POST',
    path: `${area}/save-inspection`,
    auth: 'bearer',
    staff: { as: 'workshop' },
    body: InspectionForm,
    data: Repair,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about: 'The workshop’s findings by point, while it has the car; sending a point again replaces it.',
  }),
  calendar: call({
    method: 'GET',
    path: `${area}/get-calendar-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'One appointment as a calendar file (RFC 5545); a newer file replaces an older one.',
  }),
  invoice: call({
    method: 'GET',
    path: `${area}/get-invoice`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The invoice of a repair as a PDF, job by job, for both sides, once a job is approved.',
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
      approve: [...priced, 'OUT_OF_STOCK'],
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
      mine: 'The repairs of the signed-in user on both sides, those awaiting this user first.',
      byId: 'One repair, for its customer or its workshop.',
      accept: 'The side whose turn it is accepts the time.',
      counter: 'The side whose turn it is proposes another time at the place; at most three times.',
      decline: 'The side whose turn it is declines, with a reason.',
      cancel: 'Either side cancels before the car arrives. In the last two hours it counts as a no-show.',
      'check-in': 'The workshop checks the car in: odometer, fuel and pictures of its condition.',
      miss: 'Either side reports a no-show, from 15 minutes after the time.',
      contest: 'The side reported as a no-show objects: then it counts against no one.',
      quote:
        'The workshop quotes its jobs, each with labour and parts, and when the car is ready. It can be replaced until it is answered.',
      approve:
        'The customer approves some or all proposed jobs with the PIN; their cost goes into escrow. The rest counts as declined.',
      'decline-all':
        'The customer declines the quote: a first quote ends the repair, a further one changes nothing.',
      'give-back': 'The car is returned without repair, with a reason; nothing is charged.',
      'quote-further': 'The workshop quotes further work. None of it starts before it is approved.',
      ready:
        'The workshop reports the approved jobs as done; money for a job that was not done is returned at once.',
      collect: 'The workshop enters the code that the customer reads out at collection, and is paid.',
      dispute: 'Freezes everything until the operator settles it.',
    },
  }),
}
