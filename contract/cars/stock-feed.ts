// Calls for a dealer's stock list at an address, which AutoX reads every hour.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { importOutcomes } from './imports.ts'

const area = '/api/Stock'
const forStaff = { auth: 'bearer', staff: 'may' } as const

export const feedOutcomes = ['imported', 'unchanged', 'refused', 'failed'] as const
export type FeedOutcome = (typeof feedOutcomes)[number]

export const feedPauses = ['pressed', 'failures', 'left'] as const
export type FeedPause = (typeof feedPauses)[number]

export const StockFeed = z.object({
  address: z.string().describe('In full for the owner alone; staff read its host'),
  by: z.string().describe('Name of who saved it, for whom it imports'),
  savedAt: Moment,
  pausedFor: z
    .enum(feedPauses)
    .nullable()
    .describe(
      `Why it is not read: it was paused by hand, it failed ${limits.stockFeedFailuresMax} times in a row, or the staff member who saved it left or was suspended; null while it is read`,
    ),
  mustBeTakenOver: z
    .boolean()
    .describe('Whether only the owner resumes it, in their own name: whoever saved it can no longer act'),
  nextAt: Moment.nullable().describe('When it is read next; null while it is paused'),
  isBeingRead: z.boolean(),
  lastReading: z
    .object({
      at: Moment,
      outcome: z
        .enum(feedOutcomes)
        .describe(
          '`refused`: the file can’t be imported as it is. `failed`: no file came from the address. Nothing changed then',
        ),
      message: z.string().nullable().describe('Why it was refused or failed'),
    })
    .nullable(),
  failures: z.int().describe('Readings that were refused or failed, in a row'),
  importedAt: Moment.nullable().describe('When the file last changed and was imported'),
  lastImport: z
    .object({ id: Id, at: Moment, lines: z.partialRecord(z.enum(importOutcomes), z.int()) })
    .nullable()
    .describe('The kept import of that file, with the number of lines of each outcome'),
  missingCars: z
    .int()
    .describe('Unsold cars of earlier files that the last one lacks. Nothing happens to them'),
})
export type StockFeed = z.output<typeof StockFeed>

export const stockFeed = {
  get: call({
    method: 'GET',
    path: `${area}/get-feed`,
    ...forStaff,
    data: z.object({ feed: StockFeed.nullable() }),
    about: 'The address of the user’s stock list, and what came of it; null without one.',
  }),
  save: call({
    method: 'POST',
    path: `${area}/save-feed`,
    ...forStaff,
    body: z.object({
      Address: text(1, 2_000).describe(
        'An https address of a CSV or Excel (.xlsx) file that everybody on the internet can open, without name, password or port',
      ),
    }),
    data: StockFeed,
    refuses: ['NO_WALLET'],
    about: `Saves the address of the user’s stock list in place of another one, and reads it now and then every hour, as \`POST /api/Car/import-cars\` would. Saving and reading by hand: ${limits.stockFeedReadsPerHour} times an hour.`,
  }),
  pause: call({
    method: 'POST',
    path: `${area}/pause-feed`,
    ...forStaff,
    data: StockFeed,
    refuses: ['NOT_FOUND'],
    about: 'Stops reading the stock list until it is resumed.',
  }),
  resume: call({
    method: 'POST',
    path: `${area}/resume-feed`,
    ...forStaff,
    data: StockFeed,
    refuses: ['NOT_FOUND'],
    about:
      'Reads the stock list every hour again. After the staff member who saved it has left or was suspended, only the owner resumes it, and it imports for the owner.',
  }),
  read: call({
    method: 'POST',
    path: `${area}/read-feed`,
    ...forStaff,
    data: StockFeed,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: `Reads the stock list now; up to ${limits.stockFeedReadsPerHour} times an hour.`,
  }),
  remove: call({
    method: 'POST',
    path: `${area}/remove-feed`,
    ...forStaff,
    data: z.null(),
    refuses: ['NOT_FOUND'],
    about: 'Forgets the address. Cars and imports stay.',
  }),
}
