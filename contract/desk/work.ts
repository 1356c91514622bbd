// Desk work: queues, items with their decisions, system checks and search.
import { z } from 'zod'
import { Picture } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { RentalRecord } from '../rental/record-shape.ts'

const Name = text(1, 60)
const Kind = text(1, 60).describe('Its type, as in queues and search')

const QueueLine = z.object({
  name: z.string(),
  words: z.string(),
  waiting: z.int(),
  overdue: z.int(),
  nextDueAt: Moment.nullable(),
})
export type QueueLine = z.output<typeof QueueLine>

const QueueItem = z.object({
  place: z.int().describe('Its place in the queue, from 1'),
  type: z.string(),
  id: z.string(),
  title: z.string(),
  about: z.string(),
  since: Moment.nullable(),
  dueAt: Moment,
  overdue: z.boolean(),
})
export type QueueItem = z.output<typeof QueueItem>

const DeskActionView = z.object({
  name: z.string(),
  words: z.string(),
  about: z.string(),
  does: z.string().nullable().describe('Its effect on the money, by the current books'),
  amount: z.string().nullable().describe('The meaning of the amount, if it takes one'),
  documents: z.boolean().describe('Whether it applies to chosen documents'),
  says: z
    .object({ words: z.string(), least: z.int(), most: z.int() })
    .nullable()
    .describe('Label of the text, if it is more than a reason'),
})
export type DeskActionView = z.output<typeof DeskActionView>

const DeskDocumentView = z.object({
  id: Id,
  kind: z.string(),
  words: z.string(),
  contentType: z.string(),
  note: z.string(),
})
export type DeskDocumentView = z.output<typeof DeskDocumentView>

const ContestedLineView = z.object({
  words: z.string(),
  amountKobo: Kobo,
  outcome: z.string(),
  reason: z.string().describe('Why it is contested; empty where it is not'),
  pictures: z.array(Picture).describe('Shown by who contests it'),
})
export type ContestedLineView = z.output<typeof ContestedLineView>

const DeskRecord = z.object({ side: z.string(), record: RentalRecord.nullable() })
export type DeskRecord = z.output<typeof DeskRecord>

const DeskSubjectView = z.object({
  one: z.string(),
  words: z.string().describe('Its state; empty if it has none'),
  version: z.string().describe('Its version: `act` refuses if it has changed'),
  sides: z.array(z.object({ side: z.string(), accountId: Id, name: z.string() })),
  money: z.array(z.object({ words: z.string(), amountKobo: z.int(), held: z.boolean() })),
  story: z
    .array(z.object({ at: Moment, by: z.string(), words: z.string(), note: z.string() }))
    .describe('History, oldest first'),
  about: z
    .object({ type: z.string().nullable(), id: z.string(), words: z.string() })
    .nullable()
    .describe('A related item; without a type the desk has no page for it'),
  contested: z.array(ContestedLineView).describe('Lines that are decided one by one'),
  records: z.array(DeskRecord).describe('What each side recorded of a car that goes back'),
  documents: z.array(DeskDocumentView),
  lines: z.array(z.string()).describe('Output of its command'),
  ways: z.array(DeskActionView),
  secondLook: z.string().describe('The first operator, if this is a second look; otherwise empty'),
})
export type DeskSubjectView = z.output<typeof DeskSubjectView>

const key = 'A key of 8 to 100 letters, digits, - or _'

export const work = {
  queues: call({
    method: 'GET',
    path: '/api/Desk/queues',
    auth: 'operator',
    data: z.object({
      queues: z.array(QueueLine).describe('Most overdue first'),
      checks: z.array(
        z.object({
          name: z.string(),
          words: z.string(),
          failedSince: Moment.nullable().describe('Failing since; null if the last run passed'),
        }),
      ),
    }),
    about: 'All queues with the number waiting, overdue, and the next deadline.',
  }),
  queue: call({
    method: 'GET',
    path: '/api/Desk/queue',
    auth: 'operator',
    query: z.object({
      ...paging,
      Name,
      After: mayBeEmpty(text(1, 100)).describe(
        'The previous page’s pageMeta.after, so that nothing is missed when items leave the queue',
      ),
    }),
    data: z.array(QueueItem),
    paged: true,
    refuses: ['NOT_FOUND'],
    about: 'The items of one queue, nearest deadline first.',
  }),
  look: call({
    method: 'GET',
    path: '/api/Desk/look',
    auth: 'operator',
    query: z.object({ Type: Kind, Id: text(1, 60) }),
    data: DeskSubjectView,
    refuses: ['NOT_FOUND'],
    about: 'One item as its command shows it. Viewing is recorded in the audit trail.',
  }),
  document: call({
    method: 'GET',
    path: '/api/Desk/document',
    auth: 'operator',
    query: z.object({ Type: Kind, Id, Document: Id }),
    refuses: ['NOT_FOUND'],
    about: 'The content of one document. Viewing is recorded in the audit trail first.',
  }),
  check: call({
    method: 'GET',
    path: '/api/Desk/check',
    auth: 'operator',
    query: z.object({ Name }),
    data: z.object({ ok: z.boolean(), words: z.string(), lines: z.array(z.string()) }),
    refuses: ['NOT_FOUND'],
    about: 'Runs a check of the whole system, such as whether the books and the bank agree.',
  }),
  find: call({
    // Typed values are private and must not appear in an address.
    method: 'POST',
    path: '/api/Desk/find',
    auth: 'operator',
    query: z.object(paging),
    body: z.object({ typed: text(3, 400) }),
    data: z.array(
      z.object({ type: z.string(), one: z.string(), id: z.string(), title: z.string(), about: z.string() }),
    ),
    paged: true,
    about:
      'Finds a name, phone number, email, receipt code, plate, VIN, account number or id. Each account shown is recorded in the audit trail.',
  }),
  act: call({
    method: 'POST',
    path: '/api/Desk/act',
    auth: 'operator',
    body: z.object({
      type: Kind,
      id: Id,
      way: Name,
      version: text(1, 200),
      reason: text(5, 2_000),
      documents: z
        .array(text(1, 60), 'A list of documents')
        .pipe(z.array(z.string()).max(20, 'At most 20'))
        .optional(),
      amountKobo: z
        .int('Whole kobo')
        .min(1, 'More than zero')
        .max(9_000_000_000_000_00, 'Too large an amount')
        .optional(),
      key: z.string(key).regex(/^[\w-]{8,100}$/, key),
    }),
    data: z.object({ lines: z.array(z.string()) }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'KEY_REUSED', 'NOT_ALLOWED', 'SECOND_PERSON'],
    about:
      'Runs a decision on the viewed version, once per key, with its audit line in the same transaction.',
  }),
}
