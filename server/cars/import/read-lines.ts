// Turns a table into lines of cars: columns mapped, spellings replaced, every cell checked.
import { columnLabel, costColumns, importColumns, placeColumns } from '#contract/cars/import-columns.ts'
import type { ImportHeading, ImportSpelling, Spelling } from '#contract/cars/imports.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import { titleOf } from '../card.ts'
import type { BranchAt } from '#server/dealers/branches/branch-of-car.ts'
import { draftToRow } from '../listing/draft-to-row.ts'
import type { ChoiceRow } from './choices-sql.ts'
import { type ColumnChoices, headingKey, mapColumns } from './map-columns.ts'
import { readAddresses } from './picture-addresses.ts'
import { readCells, type Reading, type RowDraft } from './read-cells.ts'
import { type RawTable, refuseTable } from './read-table.ts'
import { type MakeAndModel, spellingKey, suggestNames } from './suggest-names.ts'

export type Line = {
  line: number
  title: string
  draft?: RowDraft
  /** Of its pictures. */
  addresses?: string[]
  problems: FieldProblem[]
  /** VIN and stock number as the file has them, also of a line that is refused; left out where its cells are in doubt. */
  names?: CarNames
}
export type CarNames = { vin: string; stockNumber: string }
export type ReadLines = {
  lines: Line[]
  headings: ImportHeading[]
  missing: string[]
  spellings: ImportSpelling[]
  notes: string[]
}
export type Choices = {
  columns: ColumnChoices
  spellings: readonly Spelling[]
  remembered: readonly ChoiceRow[]
  /** Staff never see what a car cost, so they cannot bring it either. */
  isStaff: boolean
  /** Of the dealer; a line names one by its name. */
  branches: readonly BranchAt[]
}

const tooManyCells: FieldProblem = {
  field: '',
  message:
    'This line has more cells than the table has columns. Put amounts with commas in quotes, or remove the commas.',
}

type Cells = ReadonlyMap<string, string>

const titleOfCells = (cells: Cells): string =>
  ['Year', 'Make', 'Model', 'Trim']
    .map(column => cells.get(column) ?? '')
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 120)
    .toWellFormed()

export const withoutFiles = (draft: RowDraft) => ({
  ...draft,
  Pictures: [],
  ImageFiles: [],
  DocumentFiles: [],
  DocumentKinds: [],
})

/** The dealer's memory as the form of a request has it. */
const namesOf = ({ typed, meaning }: ChoiceRow): [string, MakeAndModel] => {
  const [make = '', model = ''] = meaning.split('\n')
  return [typed, { make, model }]
}

export const choiceRowsOf = (columns: ColumnChoices, spellings: readonly Spelling[]): ChoiceRow[] => {
  const rows = [
    ...Object.entries(columns).map(([heading, column]): ChoiceRow => {
      return { kind: 'column', typed: headingKey(heading), meaning: column }
    }),
    ...spellings.map(({ make, model, toMake, toModel }): ChoiceRow => {
      return { kind: 'names', typed: spellingKey({ make, model }), meaning: `${toMake}\n${toModel}` }
    }),
  ]
  // One spelling twice in a request: the last one counts.
  return [...new Map(rows.map(row => [`${row.kind} ${row.typed}`, row])).values()]
}

const requireOnce = (headings: readonly ImportHeading[]): void => {
  const columns = headings.map(({ column }) => column).filter(Boolean)
  const twice = columns.find((column, i) => columns.indexOf(column) !== i)
  if (twice) refuseTable(`The column “${columnLabel(twice)}” appears twice. Leave one of them out.`)
}

/** Collects the spellings that are not listed, with their lines. */
const spellingReader = (confirmed: ReadonlyMap<string, MakeAndModel>) => {
  const met = new Map<string, ImportSpelling>()
  return {
    met,
    read: (typed: MakeAndModel, line: number): MakeAndModel => {
      const key = spellingKey(typed)
      const known = met.get(key)
      if (known) known.lines.push(line)
      const choice = confirmed.get(key)
      const names = choice ?? suggestNames(typed)
      if (!names) return typed
      if (!known)
        met.set(key, {
          ...typed,
          toMake: names.make,
          toModel: names.model,
          lines: [line],
          isConfirmed: choice !== undefined,
        })
      return names
    },
  }
}

const asWritten = (cells: Cells, column: string) => (cells.get(column) ?? '').slice(0, 60).toWellFormed()

const lineOf = (cells: Cells, line: number, { branches, now }: Reading): Line => {
  const { draft, problems = [] } = readCells(cells, { branches, now })
  const names = {
    vin: asWritten(cells, 'Vin'),
    stockNumber: asWritten(cells, 'StockNumber'),
  }
  const pictures = readAddresses(cells.get('Pictures') ?? '')
  if (!draft || pictures.problems.length > 0)
    return { line, title: titleOfCells(cells), problems: [...problems, ...pictures.problems], names }
  const title = titleOf(draftToRow(withoutFiles(draft), { pictures: [], video: null, branch_id: null }))
  return { line, title, draft, addresses: pictures.addresses, problems, names }
}

/** A staff member's file without what the dealer paid: those columns are left out, and a note says so. */
// As our own, they are neither offered for a choice nor remembered as left out by the owner.
const withoutCosts = (headings: readonly ImportHeading[]): { headings: ImportHeading[]; notes: string[] } => {
  const left = headings.filter(({ column }) => costColumns.includes(column))
  return {
    headings: headings.map(each =>
      left.includes(each) ? { heading: each.heading, column: '', source: 'ours' } : each,
    ),
    notes: left.map(
      ({ heading }) =>
        `We don’t read the column “${heading.slice(0, 40)}”: only the owner of the cars can bring purchase prices and costs.`,
    ),
  }
}

/** Refuses BAD_TABLE where a column appears twice. */
export const readLines = (table: RawTable, choices: Choices, now: Date): ReadLines => {
  const remembered = choices.remembered.filter(({ kind }) => kind === 'column')
  const mapped = mapColumns(table.headings, {
    chosen: choices.columns,
    remembered: Object.fromEntries(remembered.map(({ typed, meaning }) => [typed, meaning])),
  })
  const { headings, notes } = choices.isStaff ? withoutCosts(mapped) : { headings: mapped, notes: [] }
  requireOnce(headings)
  const columns = headings.map(({ column }) => column)
  const missing = importColumns
    .filter(({ name, needed }) => needed && !columns.includes(name))
    // A branch says where its cars stand.
    .filter(({ name }) => !(columns.includes('Branch') && placeColumns.includes(name)))
    .map(({ name }) => name)
  const chosen = [...choices.remembered, ...choiceRowsOf({}, choices.spellings)]
  const spelling = spellingReader(new Map(chosen.filter(({ kind }) => kind === 'names').map(namesOf)))
  const lineOfRow = ({ line, cells: typed }: RawTable['rows'][number]): Line => {
    const cells = new Map(columns.flatMap((column, i) => (column ? [[column, typed[i] ?? ''] as const] : [])))
    if (typed.some((cell, i) => cell !== '' && !table.headings[i]))
      return { line, title: titleOfCells(cells), problems: [tooManyCells] }
    const written = { make: asWritten(cells, 'Make'), model: asWritten(cells, 'Model') }
    if (written.make && written.model) {
      const { make, model } = spelling.read(written, line)
      if (make !== written.make) cells.set('Make', make)
      if (model !== written.model) cells.set('Model', model)
    }
    return lineOf(cells, line, { branches: choices.branches, now })
  }
  return {
    lines: missing.length > 0 ? [] : table.rows.map(lineOfRow),
    headings: headings.filter(({ heading }) => heading !== ''),
    missing,
    spellings: [...spelling.met.values()],
    notes: [...table.notes, ...notes],
  }
}

const inQuotes = (names: readonly string[]) => names.map(name => `“${name.slice(0, 40)}”`).join(', ')

/** `advice` says where to choose. Refuses BAD_TABLE while a heading is only suggested or unknown, or a column is missing. */
export const requireMapped = ({ headings, missing }: ReadLines, advice = ''): void => {
  const open = headings.filter(({ source }) => source === 'likeness' || source === 'none')
  if (open.length > 0)
    refuseTable(
      `We don’t know the column ${inQuotes(open.map(({ heading }) => heading))}. Choose what it is, or leave it out.${advice}`,
    )
  if (missing.length > 0)
    refuseTable(
      `These columns are missing: ${missing.map(columnLabel).join(', ')}. Column names must be in the first line.`,
    )
}

/** A line that is refused for this, too. */
export const withProblem = ({ line, title, problems, names }: Line, problem: FieldProblem): Line => ({
  line,
  title,
  problems: [...problems, problem],
  ...(names && { names }),
})

const unnamedWords =
  'A list by address needs a VIN or a stock number in every line. Else we can’t know the car again when its line changes.'

/** Lines that name no car are refused: with each change nobody would see them add another one. */
export const refuseUnnamed = (lines: readonly Line[]): Line[] =>
  lines.map(line =>
    line.draft && !line.draft.Vin && !line.draft.StockNumber
      ? withProblem(line, { field: 'Vin', message: unnamedWords })
      : line,
  )

/** Refuses BAD_TABLE where no column tells the cars apart. */
export const requireNames = ({ headings }: ReadLines): void => {
  if (!headings.some(({ column }) => column === 'Vin' || column === 'StockNumber'))
    refuseTable(`${unnamedWords} Add a column “VIN” or “Stock number”.`)
}

/** Lines whose spelling nobody confirmed are refused. */
export const refuseUnconfirmed = ({ lines, spellings }: Pick<ReadLines, 'lines' | 'spellings'>): Line[] => {
  const open = new Map(
    spellings
      .filter(each => !each.isConfirmed)
      .flatMap(each => each.lines.map(line => [line, each] as const)),
  )
  return lines.map(each => {
    const spelling = open.get(each.line)
    if (!spelling) return each
    const message = `Confirm the spelling: did you mean ${spelling.toMake} ${spelling.toModel}?`
    return withProblem(each, { field: 'Model', message })
  })
}
