// Calls of disputes: what both sides say after one was opened, and what AutoX asks.
import { z } from 'zod'
import { call, files, flag } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { canBeDisputed } from '../deal-engine/decide-by.ts'
import { deals } from './deals.ts'

const area = '/api/Disputes'

// Staff add for the side on which they work; what is private stays with the dealer.
const forSides = { auth: 'bearer', staff: 'may' } as const

/** The kinds in which AutoX decides between two sides. */
export const disputeKinds = deals.filter(canBeDisputed).map(({ name }) => name) as [string, ...string[]]

const Kind = z.enum(disputeKinds, `One of ${disputeKinds.join(', ')}`)

export const disputeFileRule = {
  filesMax: limits.disputeFilesMax,
  bytesMax: limits.documentBytesMax,
  accept: 'image/*,application/pdf',
}

export const DisputeFile = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
})
export type DisputeFile = z.output<typeof DisputeFile>

const Statement = z.object({
  number: z.int(),
  side: z.string(),
  you: z.boolean(),
  words: z.string().describe('Empty if the author’s account was deleted'),
  files: z.array(DisputeFile),
  privateFiles: z.int().describe('How many files only AutoX and their sender open; never staff'),
  questionId: Id.nullable().describe('The question that it answers'),
  at: Moment,
})

const Question = z.object({
  id: Id,
  side: z.string().describe('Whom it is asked'),
  you: z.boolean(),
  words: z.string(),
  at: Moment,
  answerBy: Moment,
  answeredAt: Moment.nullable(),
  isLate: z.boolean().describe('Not answered by its deadline'),
})

export const Dispute = z.object({
  isOpen: z.boolean().describe('Statements can be added until it is decided'),
  decidesBy: Moment.nullable().describe('By when AutoX decides'),
  statements: z.array(Statement).describe('Oldest first'),
  questions: z.array(Question).describe('Oldest first'),
  statementsLeft: z.int().describe('How many statements this side can still add'),
})
export type Dispute = z.output<typeof Dispute>

const disputeFileIds = z
  .array(Id, 'A list of ids')
  .max(limits.disputeFilesMax, `At most ${limits.disputeFilesMax} files`)
  .refine(ids => new Set(ids).size === ids.length, 'Each file once')
  .optional()
  .describe('Ids of uploaded pictures and documents for this statement')

export const disputes = {
  one: call({
    method: 'GET',
    path: `${area}/get-dispute`,
    ...forSides,
    query: z.object({ Kind, Id }),
    data: Dispute,
    refuses: ['NOT_FOUND'],
    about: 'What both sides of a disputed deal said, what AutoX asked, and by when AutoX decides.',
  }),
  add: call({
    method: 'POST',
    path: `${area}/add-statement`,
    ...forSides,
    idempotent: true,
    body: z.object({
      kind: Kind,
      dealId: Id,
      words: text(10, 2_000, 'Write a sentence: what happened, and what shows it'),
      disputeFileIds,
      isPrivate: z.boolean('true or false').optional().describe('Only AutoX opens its files'),
      questionId: mayBeEmpty(Id).describe('The question that it answers; none if omitted'),
    }),
    data: Dispute,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Adds a statement with pictures and documents to a dispute. The other side reads the words.',
  }),
  attach: call({
    method: 'POST',
    path: `${area}/attach`,
    ...forSides,
    form: true,
    body: z.object({ File: files({ ...disputeFileRule, filesMin: 1, filesMax: 1 }) }),
    data: DisputeFile,
    refuses: ['BAD_DOCUMENT'],
    about: `Sends a picture or a PDF for a dispute; its id goes into a statement within ${limits.uploadKeptHours} hours.`,
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-dispute-file`,
    stored: true,
    ...forSides,
    query: z.object({ Id, Small: flag.optional().describe('A thumbnail, if it is a picture') }),
    refuses: ['NOT_FOUND'],
    about: 'A picture or a PDF of a dispute, for its sender, and for the other side unless it is private.',
  }),
}
