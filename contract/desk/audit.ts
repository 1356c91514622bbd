// Audit trail as shown at the desk, with hash-chained lines.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text } from '../core/fields.ts'

const dayWords = 'A day from 2020 to 2100, such as 2026-11-24'
/** A day in Lagos. */
export const DeskDay = z
  .string(dayWords)
  .max(10, dayWords)
  .pipe(z.iso.date(dayWords))
  .refine(day => day >= '2020-01-01' && day < '2101-01-01', dayWords)

export const AuditLine = z.object({
  number: z.int(),
  at: Moment,
  operator: z.string(),
  command: z.string(),
  words: z.string().describe('What was done, in words'),
  subject: z
    .object({ type: z.string(), id: Id, name: z.string().nullable().describe('Of an operator') })
    .nullable(),
  accountId: Id.nullable().describe('The account it concerned'),
  reason: z.string(),
  refusal: z.string().describe('Empty if it was done'),
  hash: z.string().describe('SHA-256 of the previous line’s hash and this line'),
})
export type AuditLine = z.output<typeof AuditLine>

export const audit = {
  lines: call({
    method: 'GET',
    path: '/api/Desk/audit',
    auth: 'operator',
    query: z.object({
      ...paging,
      Operator: mayBeEmpty(text(1, 100)).describe('Only this operator’s lines'),
      SubjectId: mayBeEmpty(Id).describe('Only about this id'),
      From: mayBeEmpty(DeskDay).describe('From this Lagos day'),
      To: mayBeEmpty(DeskDay).describe('To this Lagos day, included'),
    }),
    data: z.array(AuditLine),
    paged: true,
    about: 'The audit trail, newest first.',
  }),
  verify: call({
    method: 'GET',
    path: '/api/Desk/audit-verify',
    auth: 'operator',
    data: z.object({
      lines: z.int(),
      findings: z.array(z.string()),
      head: z.string().nullable().describe('The hash of the newest line'),
    }),
    about: 'Verifies the hash chain of the whole audit trail.',
  }),
}
