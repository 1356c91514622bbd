import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, paging, text, Version } from '../core/fields.ts'
import { type ComplaintState, financeComplaint } from './complaint-process.ts'

const area = '/api/VehicleFinance'
const states = Object.keys(financeComplaint.states) as [ComplaintState, ...ComplaintState[]]

export const ComplaintWords = text(
  10,
  2_000,
  'A sentence: what is wrong, and what would put it right',
).describe('What is wrong, and what would put it right')
export const ComplaintForm = z.object({ words: ComplaintWords })
const ComplaintMessage = z.object({ words: z.string(), at: Moment })

export const FinanceComplaint = z.object({
  id: Id,
  version: z.int(),
  state: z.enum(states),
  agreementId: Id.nullable().describe('Null where it is about finance at all'),
  about: z.string().describe('The car of the agreement; empty where it is about finance at all'),
  words: z.string(),
  at: Moment,
  acknowledgeBy: Moment,
  acknowledgedAt: Moment.nullable(),
  answerBy: Moment.describe('Of the answer that is still owed, or was'),
  answer: ComplaintMessage.nullable(),
  askedAgain: ComplaintMessage.nullable(),
  secondAnswer: ComplaintMessage.nullable(),
})
export type FinanceComplaint = z.output<typeof FinanceComplaint>

export const ComplaintCard = FinanceComplaint.pick({
  id: true,
  state: true,
  about: true,
  at: true,
  answerBy: true,
})
export type ComplaintCard = z.output<typeof ComplaintCard>

export const financeComplaints = {
  complain: call({
    method: 'POST',
    path: `${area}/complain`,
    auth: 'bearer',
    idempotent: true,
    body: ComplaintForm,
    data: FinanceComplaint,
    refuses: ['ALREADY_ASKED'],
    about: 'Complains about finance at all: acknowledged within 24 hours and answered within 48.',
  }),
  mine: call({
    method: 'GET',
    path: `${area}/get-complaints`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(ComplaintCard),
    paged: true,
    about: 'The complaints of the signed-in user, the newest first.',
  }),
  byId: call({
    method: 'GET',
    path: `${area}/get-complaint-by-id`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: FinanceComplaint,
    refuses: ['NOT_FOUND'],
    about: 'One complaint of one’s own, with its answer and by when there is one.',
  }),
  reopen: call({
    method: 'POST',
    path: `${area}/reopen-complaint`,
    auth: 'bearer',
    body: z.object({ complaintId: Id, version: Version, words: ComplaintWords }),
    data: FinanceComplaint,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Asks once more where an answer is not enough: answered within 48 hours.',
  }),
  close: call({
    method: 'POST',
    path: `${area}/close-complaint`,
    auth: 'bearer',
    body: z.object({ complaintId: Id, version: Version }),
    data: FinanceComplaint,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Says that nothing more is asked: it is settled, or taken back.',
  }),
}
