// Desk work: queues, items with their decisions, system checks and search.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text, typed } from '../core/fields.ts'
import { DeskDay } from './audit.ts'
import { DeskMessage } from './case.ts'
import { DeskSubjectView } from './subject-view.ts'
import { worklistNames } from './worklists.ts'

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

const WorklistLine = z.object({
  name: z.enum(worklistNames),
  words: z.string(),
  open: z.int(),
  overdue: z.int(),
  nextDueAt: Moment.nullable(),
})
export type WorklistLine = z.output<typeof WorklistLine>

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

const DeskListName = z.object({
  type: z.string(),
  words: z.string().describe('Plural name'),
  states: z.array(z.object({ name: z.string(), words: z.string() })),
})
export type DeskListName = z.output<typeof DeskListName>

const SearchHit = z.object({
  type: z.string(),
  one: z.string(),
  id: z.string(),
  title: z.string(),
  about: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

const key = 'A key of 8 to 100 letters, digits, - or _'

const DeskQueues = z.object({
  queues: z.array(QueueLine).describe('Most overdue first'),
  worklists: z.array(WorklistLine),
  checks: z.array(
    z.object({
      name: z.string(),
      words: z.string(),
      failedSince: Moment.nullable().describe('Failing since; null if the last run passed'),
    }),
  ),
})
export type DeskQueues = z.output<typeof DeskQueues>

const Picked = z.array(text(1, 60), 'A list of documents').pipe(z.array(z.string()).max(20, 'At most 20'))
export const work = {
  queues: call({
    method: 'GET',
    path: '/api/Desk/queues',
    auth: 'operator',
    data: DeskQueues,
    about: 'All queues with the number waiting, overdue, and the next deadline.',
  }),
  refreshQueues: call({
    method: 'GET',
    path: '/api/Desk/refresh-queues',
    auth: 'operator',
    automatic: true,
    data: DeskQueues,
    about: 'The same, as an open page asks for it when something changed. It keeps no session alive.',
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
  messages: call({
    method: 'GET',
    path: '/api/Desk/messages',
    auth: 'operator',
    query: z.object({
      Type: Kind,
      Id,
      Before: typed(z.int('A whole number').min(1, 'From 1').max(1_000_000, 'At most 1,000,000'))
        .optional()
        .describe('Only before this number'),
    }),
    data: z.object({ messages: z.array(DeskMessage), more: z.boolean() }),
    refuses: ['NOT_FOUND'],
    about:
      'What both sides of a disputed deal wrote about it, newest first. Viewing is recorded in the audit trail.',
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
  lists: call({
    method: 'GET',
    path: '/api/Desk/lists',
    auth: 'operator',
    data: z.object({ lists: z.array(DeskListName) }),
    about: 'Types that can be listed as a whole, with their states.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Desk/list',
    auth: 'operator',
    query: z.object({ ...paging, Type: Kind, State: mayBeEmpty(text(1, 60)).describe('One of its states') }),
    data: z.array(SearchHit),
    paged: true,
    refuses: ['NOT_FOUND'],
    about:
      'All people, listings, deals or payments of a type, newest first. Each account shown is recorded in the audit trail.',
  }),
  find: call({
    // Typed values are private and must not appear in an address.
    method: 'POST',
    path: '/api/Desk/find',
    auth: 'operator',
    query: z.object(paging),
    body: z.object({ typed: text(3, 400) }),
    data: z.array(SearchHit),
    paged: true,
    about:
      'Finds people by parts of a name in any order and spelling, phone number, email or account number; listings by title; payments by amount and day; anything by receipt code, plate, VIN or id. Each account shown is recorded in the audit trail.',
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
      documents: Picked.optional(),
      day: DeskDay.optional(),
      reference: text(2, 80).optional(),
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
