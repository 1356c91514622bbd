// Desk work: queues, items with their decisions, system checks and search.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text } from '../core/fields.ts'

const Name = text(1, 60)
const Kind = text(1, 60).describe('What it is, as queues and finds name it')

const QueueLine = z.object({
  name: z.string(),
  words: z.string(),
  waiting: z.int(),
  overdue: z.int(),
  nextDueAt: Moment.nullable(),
})
export type QueueLine = z.output<typeof QueueLine>

const QueueItem = z.object({
  place: z.int().describe('Where it stands in the queue now, from 1'),
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
  does: z.string().nullable().describe('What it would do to the money as the books have it now'),
  amount: z.string().nullable().describe('Where it takes an amount: what that is'),
  documents: z.boolean().describe('Whether it is about some of the documents'),
  says: z
    .object({ words: z.string(), least: z.int(), most: z.int() })
    .nullable()
    .describe('Where what is written is more than a reason'),
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

const DeskSubjectView = z.object({
  one: z.string(),
  words: z.string().describe('Where it stands; empty where it has no states'),
  version: z.string().describe('How it stood: `act` refuses where that has changed'),
  sides: z.array(z.object({ side: z.string(), accountId: Id, name: z.string() })),
  money: z.array(z.object({ words: z.string(), amountKobo: z.int(), held: z.boolean() })),
  story: z
    .array(z.object({ at: Moment, by: z.string(), words: z.string(), note: z.string() }))
    .describe('What was done and said, oldest first'),
  about: z
    .object({ type: z.string().nullable(), id: z.string(), words: z.string() })
    .nullable()
    .describe('Another thing that it is about; without a type the desk has no page of it'),
  documents: z.array(DeskDocumentView),
  lines: z.array(z.string()).describe('What its command says'),
  ways: z.array(DeskActionView),
  secondLook: z.string().describe('Who decided before, where this is a second look; empty where it is none'),
})
export type DeskSubjectView = z.output<typeof DeskSubjectView>

const key = 'A key of 8 to 100 letters, digits, - or _'

export const work = {
  queues: call({
    method: 'GET',
    path: '/api/Desk/queues',
    auth: 'operator',
    data: z.object({
      queues: z.array(QueueLine).describe('Those with most overdue first'),
      checks: z.array(
        z.object({
          name: z.string(),
          words: z.string(),
          failedSince: Moment.nullable().describe(
            'Since when it fails; null where it was right when it was last run',
          ),
        }),
      ),
    }),
    about: 'Every queue with how many wait, how many are overdue, and the nearest deadline.',
  }),
  queue: call({
    method: 'GET',
    path: '/api/Desk/queue',
    auth: 'operator',
    query: z.object({
      ...paging,
      Name,
      After: mayBeEmpty(text(1, 100)).describe(
        'Where the page before ended: pageMeta.after. What leaves the queue meanwhile is not missed then',
      ),
    }),
    data: z.array(QueueItem),
    paged: true,
    refuses: ['NOT_FOUND'],
    about: 'What waits in one queue, the nearest deadline first.',
  }),
  look: call({
    method: 'GET',
    path: '/api/Desk/look',
    auth: 'operator',
    query: z.object({ Type: Kind, Id: text(1, 60) }),
    data: DeskSubjectView,
    refuses: ['NOT_FOUND'],
    about: 'One thing as its command shows it. The look leaves its line in the audit trail.',
  }),
  document: call({
    method: 'GET',
    path: '/api/Desk/document',
    auth: 'operator',
    query: z.object({ Type: Kind, Id, Document: Id }),
    refuses: ['NOT_FOUND'],
    about:
      'The content of a document of one thing. The look leaves its line in the audit trail before anything leaves.',
  }),
  check: call({
    method: 'GET',
    path: '/api/Desk/check',
    auth: 'operator',
    query: z.object({ Name }),
    data: z.object({ ok: z.boolean(), words: z.string(), lines: z.array(z.string()) }),
    refuses: ['NOT_FOUND'],
    about: 'A question about the whole, answered by its command: do the books and the bank agree?',
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
      'Whatever fits a name, phone number, email, receipt code, plate, VIN, account number or id. Each account shown leaves a line in the audit trail.',
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
        .min(1, 'More than nothing')
        .max(9_000_000_000_000_00, 'Less than that')
        .optional(),
      key: z.string(key).regex(/^[\w-]{8,100}$/, key),
    }),
    data: z.object({ lines: z.array(z.string()) }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'KEY_REUSED', 'NOT_ALLOWED', 'SECOND_PERSON'],
    about:
      'Decides, by the command of that name: on what was seen, once for each key, with its line in the audit trail in the same transaction.',
  }),
}
