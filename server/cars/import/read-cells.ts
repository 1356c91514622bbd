// Converts a table line to a listing draft.
import type { z } from 'zod'
import { CarDraftFields } from '#contract/cars/draft.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import { costColumns, importColumns } from '#contract/cars/import-columns.ts'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { readNaira } from '#contract/core/read-number.ts'
import { shortState, type State, states } from '#contract/reference/places.ts'
import * as words from '#contract/reference/vehicles.ts'
import type { BranchAt } from '#server/dealers/branches/branch-of-car.ts'
import { branchNameKey, noBranchKey } from '#server/dealers/branches/branch-names.ts'
import { problemsOf } from '../listing/draft-to-row.ts'

const Row = CarDraftFields.omit({
  Pictures: true,
  ImageFiles: true,
  DocumentFiles: true,
  DocumentKinds: true,
})
export type RowDraft = z.output<typeof Row>

const plain = (typed: string) => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Choices by name, by label, and by common synonyms. */
const choices = (
  wordByName: Record<string, string>,
  others: Record<string, string> = {},
): Map<string, string> =>
  new Map(
    [
      ...Object.entries(wordByName).flatMap(([name, word]) => [
        [name, name],
        [word, name],
      ]),
      ...Object.entries(others),
    ].map(([word, name]) => [plain(word!), name!]),
  )

const colourWords = Object.fromEntries(
  Object.entries(words.colourWords).map(([name, { word }]) => [name, word]),
)
const choicesOf: Record<string, Map<string, string>> = {
  Condition: choices(words.conditionWords, {
    'Foreign used': 'tokunbo',
    New: 'brand-new',
    'Locally used': 'nigerian-used',
    Used: 'nigerian-used',
  }),
  Body: choices(words.bodyWords, {
    Sedan: 'saloon',
    Wagon: 'estate',
    Tricycle: 'tricycle',
    Keke: 'tricycle',
    Jeep: 'suv',
  }),
  Fuel: choices(words.fuelWords),
  Gearbox: choices(words.gearboxWords, { Auto: 'automatic' }),
  Drive: choices(words.driveWords, { FWD: 'front', RWD: 'rear', '4WD': 'four', AWD: 'four', '4x4': 'four' }),
  Colour: choices(colourWords, { Gray: 'grey', Ash: 'grey', Burgundy: 'wine', Maroon: 'wine' }),
  State: choices(Object.fromEntries(states.map(state => [state, shortState(state)])), {
    ...Object.fromEntries(states.map(state => [`${state} State`, state])),
    Abuja: 'Federal Capital Territory (FCT)',
  }),
  InstallmentPayment: choices({ true: 'Yes', false: 'No' }, { 1: 'true', 0: 'false', Y: 'true', N: 'false' }),
  TestDrive: choices({ true: 'Yes', false: 'No' }, { 1: 'true', 0: 'false', Y: 'true', N: 'false' }),
}

const amount = 'Enter an amount in naira, such as 12,500,000'

/** Converts a cell to the field of the draft; undefined if empty. */
const valueOf = (column: string, typed: string): unknown => {
  if (typed === '') return undefined
  // A spreadsheet may keep a year as a date.
  if (column === 'Year') return /^(\d{4})-\d{2}-\d{2}$/.exec(typed)?.[1] ?? typed
  return choicesOf[column]?.get(plain(typed)) ?? typed
}

// Text that a spreadsheet would run as a formula is no make or description.
const formula = /^[=+\-@\t\r]/
const texts = ['Make', 'Model', 'Trim', 'Description', 'StockNumber']

const pricesOf = (cells: ReadonlyMap<string, string>) => {
  const problems: FieldProblem[] = []
  const read = (column: string) => {
    const typed = cells.get(column) ?? ''
    if (typed === '') return undefined
    const { value, problem } = readNaira(typed)
    // Staff read the problems of a kept report, and never what a car cost.
    if (!value)
      problems.push({ field: column, message: (!costColumns.includes(column) && problem) || amount })
    return value
  }
  // Nothing was spent: an amount as good as any other, unlike a price.
  const readCost = (column: string) => (/^0+(?:[.,]0+)?$/.test(cells.get(column) ?? '') ? 0 : read(column))
  const [price, rent] = [read('Price'), read('RentPrice')]
  const [purchase, costs] = [readCost('PurchasePrice'), readCost('Costs')]
  if (!price && !rent && !problems.some(({ field }) => !costColumns.includes(field)))
    problems.push({ field: 'Price', message: 'Enter a price here, or a daily price in “Rent price”' })
  const prices = {
    PriceKobo: price,
    RentPriceKobo: rent ?? 0,
    ForSale: price !== undefined,
    ForRent: rent !== undefined,
    PurchaseKobo: purchase,
    CostsKobo: costs,
  }
  return { problems, prices }
}

const columnOfField = new Map(importColumns.map(({ name, field }) => [field, name]))
const named = (field: string) => columnOfField.get(field) ?? field

const placeOf = (state: unknown, typed: string): string =>
  states.includes(state as State)
    ? (localGovernmentsOf(state as State).find(each => plain(each) === plain(typed)) ?? typed)
    : typed

export type RowResult =
  | { draft: RowDraft; problems?: undefined }
  | { draft?: undefined; problems: FieldProblem[] }

/** The branch that a cell names as the dealer's page does; what names none stays as it was typed. */
const branchIn = (typed: string, branches: readonly BranchAt[]): BranchAt | 'none' | undefined =>
  branchNameKey(typed) === noBranchKey
    ? 'none'
    : branches.find(({ name }) => branchNameKey(name) === branchNameKey(typed))

const unknownBranch = (branches: readonly BranchAt[]): FieldProblem => ({
  field: 'Branch',
  message:
    branches.length === 0
      ? 'Your page has no branches. Add them there first, or leave this empty'
      : `Enter ${branches.map(({ name }) => `“${name}”`).join(', ')} or None`,
})

/** What the branch of a line fills: its state and local government, where their cells are empty. */
const branchValues = (
  cells: ReadonlyMap<string, string>,
  branches: readonly BranchAt[],
): { values: Record<string, string>; problems: FieldProblem[] } => {
  const typed = cells.get('Branch') ?? ''
  if (typed === '') return { values: {}, problems: [] }
  const branch = branchIn(typed, branches)
  if (!branch) return { values: {}, problems: [unknownBranch(branches)] }
  if (branch === 'none') return { values: { Branch: branch }, problems: [] }
  const place = { State: branch.state, LocalGovernment: branch.local_government }
  const empty = Object.entries(place).filter(([column]) => (cells.get(column) ?? '') === '')
  return { values: { Branch: branch.id, ...Object.fromEntries(empty) }, problems: [] }
}

export type Reading = { branches: readonly BranchAt[]; now: Date }

/** One line as a draft, or all that is wrong with it, each by the name of its column with what would be right. */
export const readCells = (cells: ReadonlyMap<string, string>, { branches, now }: Reading): RowResult => {
  const { problems, prices } = pricesOf(cells)
  const branch = branchValues(cells, branches)
  problems.push(...branch.problems)
  const values = Object.fromEntries(
    [...cells]
      .filter(([column]) => !['Price', 'RentPrice', 'Branch', ...costColumns].includes(column))
      .map(([column, typed]) => [column, valueOf(column, typed)]),
  )
  values['LocalGovernment'] = placeOf(
    branch.values['State'] ?? values['State'],
    cells.get('LocalGovernment') ?? '',
  )
  for (const column of texts)
    if (formula.test(cells.get(column) ?? ''))
      problems.push({ field: column, message: 'Text that does not begin with =, +, - or @' })
  const parsed = Row.safeParse({ ...values, ...branch.values, ...prices })
  const wrong = parsed.success
    ? problemsOf(parsed.data, now)
    : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  for (const { field, message } of wrong)
    if (!problems.some(problem => problem.field === named(field)))
      problems.push({ field: named(field), message })
  return parsed.success && problems.length === 0 ? { draft: parsed.data } : { problems }
}
