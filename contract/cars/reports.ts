// Reports of listings: what people tell AutoX about a car that somebody else offers.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, text } from '../core/fields.ts'
import { type ReportReason, reportReasons } from './report-reasons.ts'

export const ReportForm = z.object({
  id: Id,
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Choose a reason'),
  words: text(0, 1_000).default('').describe('Required if the reason is "other"'),
})

export const reports = {
  report: call({
    method: 'POST',
    path: '/api/Car/report-car',
    auth: 'bearer',
    body: ReportForm,
    data: z.object({ id: Id }),
    refuses: ['NOT_FOUND', 'OWN_CAR'],
    about: 'Reports a listing to AutoX; each person’s reports count once.',
  }),
}
