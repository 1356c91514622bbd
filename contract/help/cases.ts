// Calls of help cases: open one, read one's own, write again, close.
import { z } from 'zod'
import { call, files, flag } from '../core/call.ts'
import { Id, Moment, paging, text, Version } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { caseAboutNames } from './case-abouts.ts'
import { caseFileRule } from './case-file-rule.ts'
import { type CaseState, helpCase } from './case-process.ts'
import { caseSubjectNames } from './subjects.ts'

const area = '/api/Help'
const states = Object.keys(helpCase.states) as [CaseState, ...CaseState[]]

export const CaseWords = text(10, 2_000, 'Write a sentence: what is wrong, and how we can fix it').describe(
  'What is wrong, and how it can be fixed',
)
const About = z.enum(caseAboutNames, 'A kind of deal, transaction or withdrawal')
const AboutId = text(1, 40).describe('The id of that deal, transaction or withdrawal')

const caseFileIds = z
  .array(Id, 'A list of ids')
  .max(limits.caseFilesMax, `At most ${limits.caseFilesMax} files`)
  .refine(ids => new Set(ids).size === ids.length, 'Each file once')
  .optional()
  .describe('Ids of uploaded pictures and documents for this message; none if omitted')

export const CaseForm = z
  .object({
    subject: z.enum(caseSubjectNames, 'Choose what it is about'),
    words: CaseWords,
    caseFileIds,
    about: About.optional(),
    aboutId: AboutId.optional(),
  })
  .superRefine(({ about, aboutId }, ctx) => {
    if ((about === undefined) !== (aboutId === undefined))
      ctx.addIssue({ code: 'custom', path: ['aboutId'], message: 'Send both about and aboutId, or neither' })
  })

export const CaseFile = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
})
export type CaseFile = z.output<typeof CaseFile>

const CaseMessage = z.object({
  by: z.enum(['person', 'operator']),
  words: z.string(),
  files: z.array(CaseFile),
  at: Moment,
})

export const HelpCase = z.object({
  id: Id,
  number: z.int().describe('The case number, to quote to AutoX'),
  version: z.int(),
  state: z.enum(states),
  subject: z.enum(caseSubjectNames),
  about: About.nullable(),
  aboutId: z.string().nullable(),
  title: z.string().describe('The title of that deal or payment; empty if the case is about none'),
  at: Moment,
  acknowledgeBy: Moment,
  acknowledgedAt: Moment.nullable(),
  answerBy: Moment.describe('Deadline of the answer'),
  messages: z.array(CaseMessage).describe('Messages, oldest first'),
  mayReopen: z.boolean(),
})
export type HelpCase = z.output<typeof HelpCase>

export const CaseCard = HelpCase.pick({
  id: true,
  number: true,
  state: true,
  subject: true,
  title: true,
  at: true,
  answerBy: true,
})
export type CaseCard = z.output<typeof CaseCard>

const step = { caseId: Id, version: Version }

/** Opening looks at every kind of deal, so another feature answers it than the rest. */
export const help = {
  open: call({
    method: 'POST',
    path: `${area}/open-case`,
    auth: 'bearer',
    idempotent: true,
    body: CaseForm,
    data: HelpCase,
    refuses: ['NOT_FOUND', 'ALREADY_ASKED'],
    about: 'Opens a case, a question or complaint to AutoX, with a number and a deadline for the answer.',
  }),
}

export const helpCases = {
  mine: call({
    method: 'GET',
    path: `${area}/get-cases`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(CaseCard),
    paged: true,
    about: 'The cases of the signed-in user, the newest first.',
  }),
  byId: call({
    method: 'GET',
    path: `${area}/get-case-by-id`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: HelpCase,
    refuses: ['NOT_FOUND'],
    about: 'One case of the signed-in user with all its messages and its deadline.',
  }),
  reopen: call({
    method: 'POST',
    path: `${area}/reopen-case`,
    auth: 'bearer',
    body: z.object({ ...step, words: CaseWords, caseFileIds }),
    data: HelpCase,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Adds a message to a case, or reopens a closed one.',
  }),
  attach: call({
    method: 'POST',
    path: `${area}/attach`,
    auth: 'bearer',
    form: true,
    body: z.object({ File: files({ ...caseFileRule, filesMin: 1, filesMax: 1 }) }),
    data: CaseFile,
    refuses: ['BAD_DOCUMENT'],
    about: `Sends a picture or a PDF for a case; its id goes into a message within ${limits.uploadKeptHours} hours.`,
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-case-file`,
    stored: true,
    auth: 'bearer',
    query: z.object({ Id, Small: flag.optional().describe('A thumbnail, if it is a picture') }),
    refuses: ['NOT_FOUND'],
    about: 'A picture or a PDF that the signed-in user sent for a case.',
  }),
  close: call({
    method: 'POST',
    path: `${area}/close-case`,
    auth: 'bearer',
    body: z.object(step),
    data: HelpCase,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Closes a case, because it is settled or withdrawn.',
  }),
}
