// Worklists: what insurers and lenders have to decide, filtered, counted and paged.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { DeskDay } from './audit.ts'

/** Where one stands for whoever decides it; each list has some of them. */
export const workStages = {
  new: 'New',
  'to-decide': 'To decide',
  'with-customer': 'Waiting for the customer',
  'to-pay': 'To pay',
  'under-way': 'Under way',
  over: 'Closed',
} as const
export type WorkStage = keyof typeof workStages
export const stagesInOrder = Object.keys(workStages) as WorkStage[]

/** What is looked at: all that is not over, what is overdue, or one stage. */
export const workViews = { open: 'Open', overdue: 'Overdue', ...workStages } as const
export type WorkView = keyof typeof workViews
export const workViewNames = Object.keys(workViews) as [WorkView, ...WorkView[]]

export const worklistTitles = {
  claims: 'Claims at insurers',
  policies: 'Policies of insurers',
  agreements: 'Finance agreements of lenders',
} as const
export type WorklistName = keyof typeof worklistTitles
export const worklistNames = Object.keys(worklistTitles) as [WorklistName, ...WorklistName[]]

const oneOf = (names: readonly string[]) => `One of ${names.join(', ')}`

const filters = {
  list: z.enum(worklistNames, oneOf(worklistNames)),
  partyId: mayBeEmpty(Id).describe('Only of this insurer or lender'),
  // A plate is private and must not stand in an address.
  typed: mayBeEmpty(text(4, 60)).describe(
    'A plate, VIN or policy number, or an id or its first eight characters',
  ),
  dueFrom: mayBeEmpty(DeskDay).describe('Due on this Lagos day or later'),
  dueTo: mayBeEmpty(DeskDay).describe('Due on this Lagos day at the latest'),
}
export type WorkFilters = z.output<z.ZodObject<typeof filters>>

const view = z.enum(workViewNames, oneOf(workViewNames)).default('open')

export const WorkItem = z.object({
  type: z.string(),
  id: Id,
  title: z.string().describe('The vehicle'),
  mark: z.string().describe('Its plate or VIN; empty where neither is noted'),
  number: z.string().describe('Of the policy; empty without one'),
  party: z.string().describe('The insurer or lender'),
  state: z.string(),
  amountKobo: Kobo.nullable(),
  changedAt: Moment,
  dueAt: Moment.nullable().describe('When the next step is due; null where none is'),
  overdue: z.boolean(),
})
export type WorkItem = z.output<typeof WorkItem>

export const WorkCounts = z.object({
  party: z.string().describe('What its decider is called: insurer, lender'),
  views: z
    .array(z.object({ view, count: z.int() }))
    .describe('With the other filters; stages of the list alone'),
  parties: z.array(z.object({ id: Id, name: z.string(), count: z.int() })).describe('In the view, by name'),
})
export type WorkCounts = z.output<typeof WorkCounts>

export const worklists = {
  page: call({
    method: 'POST',
    path: '/api/Desk/worklist',
    auth: 'operator',
    query: z.object(paging),
    body: z.object({ ...filters, view }),
    data: z.array(WorkItem),
    paged: true,
    about:
      'Claims or policies of insurers, or finance agreements of lenders: what is due first before the others; closed ones newest first.',
  }),
  counts: call({
    method: 'POST',
    path: '/api/Desk/worklist-counts',
    auth: 'operator',
    body: z.object({ ...filters, view }),
    data: WorkCounts,
    about: 'How many each filter of a worklist would show, with the other filters as they are.',
  }),
}
