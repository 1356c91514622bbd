// Plans for each line whether it adds, updates or leaves a car.
import type { ImportOutcome } from '#contract/cars/imports.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type BranchAt, branchOrProblem } from '#server/dealers/branches/branch-of-car.ts'
import { titleOf } from '../card.ts'
import { whyNotEdited } from '../listing/own-steps.ts'
import type { CarFields, OwnRow } from '../listing/write-sql.ts'
import { deletedCarFinder, type IsDeleted } from './deleted-cars.ts'
import { changedColumns, type Match, matchCars, recordChanges, updatedFields } from './match-cars.ts'
import type { RowDraft } from './read-cells.ts'
import { type Line, withProblem } from './read-lines.ts'

export type PlannedLine = Line & {
  outcome: ImportOutcome
  car?: OwnRow
  /** What the listing becomes; left out where only its record or pictures change. */
  fields?: CarFields
  changes: string[]
  /** Those of the changes that only the owner's record has. */
  recordChanges: string[]
  /** Where its car stands. */
  branchId: string | null
  /** Addresses of pictures that its car does not have. */
  addresses: string[]
}

/** Refuses a VIN or a stock number that an earlier line has. */
const refuseTwice = (lines: readonly Line[]): Line[] => {
  const lineByName = new Map<string, number>()
  const takeName = (line: Line, field: 'Vin' | 'StockNumber', words: string): Line => {
    const name = line.draft?.[field]
    if (!name) return line
    const key = `${field} ${name.toLowerCase()}`
    const before = lineByName.get(key)
    if (before !== undefined) return withProblem(line, { field, message: `Same ${words} as line ${before}` })
    lineByName.set(key, line.line)
    return line
  }
  return lines.map(line => takeName(takeName(line, 'Vin', 'VIN'), 'StockNumber', 'stock number'))
}

const refusedFor = (line: Line, problem: FieldProblem): PlannedLine => ({
  ...withProblem(line, problem),
  changes: [],
  recordChanges: [],
  branchId: null,
  addresses: [],
  outcome: 'refused',
})

type Known = {
  columns: ReadonlySet<string>
  known: ReadonlySet<string>
  isDeleted: IsDeleted
  branches: readonly BranchAt[]
}

const deletedWords = 'You deleted this listing. To list the car again, import the file by hand.'

/** What the line makes of its car, with its branch; a problem where that is none of the dealer's or is elsewhere. */
const placed = (
  draft: RowDraft,
  car: OwnRow | undefined,
  { columns, branches }: Known,
): { problem?: FieldProblem; branchId?: string | null; fields?: CarFields } => {
  const fields = car && updatedFields(draft, car, columns)
  const { State, LocalGovernment } = draft
  const place = fields
    ? { State: fields.location_state, LocalGovernment: fields.local_government }
    : { State, LocalGovernment }
  const branch = branchOrProblem(branches, { ...place, Branch: draft.Branch }, car)
  if (!('id' in branch)) return { problem: branch }
  return { branchId: branch.id, ...(fields && { fields: { ...fields, branch_id: branch.id } }) }
}

const planned = (line: Line, match: Match, knownFacts: Known): PlannedLine => {
  const { known, isDeleted } = knownFacts
  const { car, record, numberTaken } = match
  const { draft } = line
  const plan = { ...line, changes: [], recordChanges: [], branchId: null, addresses: [] }
  if (!draft) return { ...plan, outcome: 'refused' }
  if (isDeleted(draft, car))
    return { ...plan, outcome: 'left-alone', problems: [{ field: '', message: deletedWords }] }
  if (numberTaken)
    return refusedFor(line, {
      field: 'StockNumber',
      message: `You already use this number for ${titleOf(numberTaken)}`,
    })
  const { problem, branchId = null, fields } = placed(draft, car, knownFacts)
  if (problem) return refusedFor(line, problem)
  const all = line.addresses ?? []
  if (!car || !fields)
    return {
      ...plan,
      branchId,
      addresses: all,
      outcome: all.length > 0 ? 'pictures-coming' : 'needs-pictures',
    }
  const addresses = all.filter(address => !known.has(`${car.id} ${address}`))
  const ofRecord = recordChanges(draft, record)
  const ofCar = changedColumns(car, fields)
  const changes = [...ofCar, ...ofRecord, ...(addresses.length > 0 ? ['Pictures'] : [])]
  if (changes.length === 0) return { ...plan, car, outcome: 'unchanged' }
  const reason = whyNotEdited(car.state)
  if (reason) return { ...plan, car, outcome: 'left-alone', problems: [{ field: '', message: reason }] }
  return {
    ...plan,
    car,
    changes,
    recordChanges: ofRecord,
    addresses,
    outcome: 'updated',
    // Pictures are added once they are here, and buyers see nothing of the record.
    ...(ofCar.length > 0 && { fields }),
  }
}

type Plan = {
  ownerId: string
  branches: readonly BranchAt[]
  columns: ReadonlySet<string>
  /** Addresses that were fetched for these cars or are being fetched, each behind the id of its car. */
  knownSources: (carIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The stock list by address that the lines are of. */
  feedId: string | undefined
}

const nothingDeleted: IsDeleted = () => false

export const planLines = async (
  db: Query,
  lines: readonly Line[],
  { ownerId, columns, knownSources, feedId, branches }: Plan,
): Promise<PlannedLine[]> => {
  const single = refuseTwice(lines)
  const cars = await matchCars(db, ownerId, single)
  const known = await knownSources([...cars.values()].flatMap(({ car }) => car?.id ?? []))
  const drafts = single.flatMap(({ draft }) => draft ?? [])
  const isDeleted = feedId === undefined ? nothingDeleted : await deletedCarFinder(db, feedId, drafts)
  const lineByCar = new Map<string, number>()
  return single.map(line => {
    const match = cars.get(line.line) ?? {}
    const { car } = match
    const before = car && lineByCar.get(car.id)
    // One names it by its VIN and one by its stock number: the later would write over the earlier.
    if (before !== undefined)
      return refusedFor(line, {
        field: line.draft?.Vin ? 'Vin' : 'StockNumber',
        message: `Same car as line ${before}`,
      })
    if (car) lineByCar.set(car.id, line.line)
    return planned(line, match, { columns, known, isDeleted, branches })
  })
}
