// Imports of a table of cars: what is sent, and the report of each line.
import { z } from 'zod'
import { call, files } from '../core/call.ts'
import { Id, Moment, paging } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { toOneLine } from '../core/names.ts'
import { importColumns } from './import-columns.ts'

/** A form has text only; a JSON body has the value itself. */
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'JSON text' })
      return z.NEVER
    }
  }, schema)

const columnNames = ['', ...importColumns.map(({ name }) => name)]

/** Columns by heading; an empty one leaves the heading out. */
export const ColumnChoices = json(
  z
    .record(
      z
        .string()
        .max(100, 'At most 100 characters')
        .refine(heading => !heading.includes('\0'), 'Text without control characters'),
      z.enum(columnNames, 'The name of a column, or nothing to leave it out'),
    )
    .refine(choices => Object.keys(choices).length <= limits.importHeadingsMax, 'Too many headings'),
)

const made = z
  .string()
  .overwrite(typed => toOneLine(typed.replaceAll('\0', '')))
  .max(60, 'At most 60 characters')

/** A make and model as the table spells them, and as they are meant. */
export const Spelling = z.object({ make: made, model: made, toMake: made, toModel: made })
export type Spelling = z.output<typeof Spelling>

export const Spellings = json(
  z.array(Spelling).max(limits.importSpellingsMax, `At most ${limits.importSpellingsMax} spellings`),
)

export const headingSources = ['ours', 'chosen', 'remembered', 'likeness', 'none'] as const

/** A heading of the table and the column that it fills. */
export const ImportHeading = z.object({
  heading: z.string(),
  column: z.string().describe('As contract/cars/import-columns.ts names it; empty if it is left out'),
  source: z
    .enum(headingSources)
    .describe(
      'Why: it is `ours`, it was `chosen` now or `remembered` from an earlier import. `likeness` is a suggestion, which must be chosen before anything is listed',
    ),
})
export type ImportHeading = z.output<typeof ImportHeading>

/** A spelling that is like a listed make and model, with the lines that have it. */
export const ImportSpelling = Spelling.extend({
  lines: z.array(z.int()),
  isConfirmed: z
    .boolean()
    .describe('Confirmed now or in an earlier import; until then its lines are not added'),
})
export type ImportSpelling = z.output<typeof ImportSpelling>

export const importOutcomes = [
  'needs-pictures',
  'pictures-coming',
  'updated',
  'in-review',
  'unchanged',
  'left-alone',
  'refused',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** One line of an import. */
export const ImportRow = z.object({
  line: z.int().describe('Line in the file; line 1 has the column names'),
  outcome: z
    .enum(importOutcomes)
    .describe(
      'A new car that needs pictures or whose pictures are on the way; a car of the seller that the line updated, which may be in review for it, that it equals, or that can’t be changed now; or a line that is refused',
    ),
  carId: Id.nullable(),
  title: z.string(),
  problems: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .describe('`field` is the column, as contract/cars/import-columns.ts names it'),
  changes: z.array(z.string()).describe('Columns that an update changes'),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportReport = z.object({
  importId: Id.nullable().describe('Of the kept import; null for a dry run'),
  rows: z.array(ImportRow).max(limits.importRowsMax),
  headings: z.array(ImportHeading),
  missing: z.array(z.string()).describe('Needed columns that no heading fills; no line is read without them'),
  spellings: z.array(ImportSpelling),
  notes: z.array(z.string()).describe('What to know about how the file was read'),
})
export type ImportReport = z.output<typeof ImportReport>

/** A kept import. */
export const ImportSummary = z.object({
  id: Id,
  at: Moment,
  by: z.string().describe('Name of who sent it'),
  fileName: z.string(),
  lines: z.partialRecord(z.enum(importOutcomes), z.int()).describe('Number of lines of each outcome'),
  missingCars: z
    .int()
    .nullable()
    .describe(
      'Unsold cars of earlier files of a stock list by address that this one lacked; null for a file that a person or program sent',
    ),
  isLastOfFeed: z.boolean().describe('Whether it is the last one of the stock list by address'),
  withoutPictures: z.int().describe('Cars of this import that wait for their first picture now'),
  pictures: z.object({ waiting: z.int(), added: z.int(), failed: z.int() }),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** A line of a kept import, with the pictures of its car. */
export const ImportLine = ImportRow.extend({
  pictures: z.array(
    z.object({
      source: z.string().describe('Its address, or its name in the ZIP file'),
      state: z.enum(['waiting', 'added', 'failed']),
      reason: z.string().nullable(),
    }),
  ),
})
export type ImportLine = z.output<typeof ImportLine>

const forStaff = { auth: 'bearer', staff: 'may' } as const

export const imports = {
  list: call({
    method: 'GET',
    path: '/api/Car/get-imports',
    ...forStaff,
    query: z.object({ ...paging }),
    data: z.array(ImportSummary),
    paged: true,
    about: `Imports of cars by the signed-in user, newest first; the last ${limits.importsKeptMax} by hand or key are kept, and the last ${limits.listImportsKeptMax} of a stock list by address.`,
  }),
  one: call({
    method: 'GET',
    path: '/api/Car/get-import-by-id',
    ...forStaff,
    query: z.object({ Id }),
    data: ImportSummary,
    refuses: ['NOT_FOUND'],
    about: 'An import, with the numbers of its lines and pictures.',
  }),
  lines: call({
    method: 'GET',
    path: '/api/Car/get-import-lines',
    ...forStaff,
    query: z.object({ ...paging, Id, Outcome: z.enum(importOutcomes).optional() }),
    data: z.array(ImportLine),
    paged: true,
    refuses: ['NOT_FOUND'],
    about: 'Lines of an import in the order of the file.',
  }),
  report: call({
    method: 'GET',
    path: '/api/Car/get-import-report',
    ...forStaff,
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'The report of an import as a CSV file.',
  }),
  pictures: call({
    method: 'POST',
    path: '/api/Car/import-pictures',
    ...forStaff,
    form: true,
    body: z.object({
      Id,
      Zip: files({
        filesMin: 1,
        filesMax: 1,
        bytesMax: limits.importZipBytesMax,
        accept: '.zip,application/zip',
      }),
    }),
    data: z.object({
      id: Id,
      pictures: z.int().describe('Number of pictures that are being added'),
      unmatched: z
        .array(z.string())
        .describe(
          'Files whose name begins with no VIN or stock number of its cars, or is longer than 255 bytes',
        ),
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: `Adds pictures from a ZIP file to the cars of an import. Names begin with the VIN or stock number, and -1, -2 give the order; a folder may have that name instead. At most ${limits.importPicturesMax} pictures per import.`,
  }),
  retry: call({
    method: 'POST',
    path: '/api/Car/retry-import-pictures',
    ...forStaff,
    body: z.object({ Id }),
    data: z.object({ id: Id, pictures: z.int().describe('Number of pictures that are on the way again') }),
    refuses: ['NOT_FOUND'],
    about: 'Collects the pictures of an import again that failed.',
  }),
}
