// Finds the car of a line by VIN, stock number or an earlier import.
import { createHash } from 'node:crypto'
import { importColumns, placeColumns } from '#contract/cars/import-columns.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { draftToRow } from '../listing/draft-to-row.ts'
import type { CarFields, OwnRow } from '../listing/write-sql.ts'
import { carsWithNumbers, recordsOf, type StockRecord } from '../stock/stock-sql.ts'
import { carsWithMarks, carsWithVins } from './imports-sql.ts'
import type { RowDraft } from './read-cells.ts'
import { type Line, withoutFiles } from './read-lines.ts'

const rowOf = (
  draft: RowDraft,
  beside: Pick<CarFields, 'pictures' | 'video' | 'branch_id'> = {
    pictures: [],
    video: null,
    branch_id: null,
  },
) => draftToRow(withoutFiles(draft), beside)

/** By this a line without a VIN is known again, where its stock number is not. */
export const markOf = (draft: RowDraft): string | null => {
  if (draft.Vin) return null
  const { make, model, year, mileage_km, price_kobo, rent_price_kobo } = rowOf(draft)
  const words = [make.toLowerCase(), model.toLowerCase(), year, mileage_km, price_kobo, rent_price_kobo]
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
}

export type Match = {
  car?: OwnRow
  record?: StockRecord
  /** The car that has the line's stock number although it is another one. */
  numberTaken?: OwnRow
}

/** Cars that lines may mean: by VIN, by stock number, and by what an earlier import had in the line. */
const candidatesOf = async (db: Query, ownerId: string, drafts: readonly RowDraft[]) => {
  const vins = drafts.flatMap(({ Vin }) => Vin ?? [])
  const numbers = [...new Set(drafts.flatMap(({ StockNumber }) => StockNumber || []))]
  const marks = [...new Set(drafts.flatMap(draft => markOf(draft) ?? []))]
  const byVin = new Map<string | null, OwnRow>()
  for (const car of await carsWithVins(db, ownerId, vins)) if (!byVin.has(car.vin)) byVin.set(car.vin, car)
  const byNumber = new Map<string, OwnRow>()
  for (const { number, ...car } of await carsWithNumbers(db, ownerId, numbers)) byNumber.set(number, car)
  const marked = await carsWithMarks(db, ownerId, marks)
  const ids = [...byVin.values(), ...byNumber.values(), ...marked].map(({ id }) => id)
  const records = new Map((await recordsOf(db, ids)).map(({ car_id: id, ...record }) => [id, record]))
  // A car that a line names by its VIN or number is no other line's, however alike they are.
  const named = new Set([...byVin.values(), ...byNumber.values()].map(({ id }) => id))
  const byMark = new Map<string | null, OwnRow[]>()
  for (const { mark, ...car } of marked)
    if (!named.has(car.id)) byMark.set(mark, [...(byMark.get(mark) ?? []), car])
  return { byVin, byNumber, byMark, records }
}
type Candidates = Awaited<ReturnType<typeof candidatesOf>>

/** The next car under a mark; one with a stock number is not the car of a line with another number. */
const takeMarked = ({ byMark, records }: Candidates, draft: RowDraft): OwnRow | undefined => {
  const cars = byMark.get(markOf(draft)) ?? []
  const i = cars.findIndex(({ id }) => !draft.StockNumber || !records.get(id)?.stock_number)
  return i < 0 ? undefined : cars.splice(i, 1)[0]
}

const matchOf = (candidates: Candidates, draft: RowDraft): Match => {
  const { byVin, byNumber, records } = candidates
  const numbered = draft.StockNumber ? byNumber.get(draft.StockNumber) : undefined
  const isAnother = numbered && draft.Vin && numbered.vin && numbered.vin !== draft.Vin
  const car = draft.Vin
    ? (byVin.get(draft.Vin) ?? (isAnother ? undefined : numbered))
    : (numbered ?? takeMarked(candidates, draft))
  const record = car && records.get(car.id)
  return {
    ...(car && { car }),
    ...(record && { record }),
    ...(numbered && numbered.id !== car?.id && { numberTaken: numbered }),
  }
}

/** Each line with the car that it means; of several equal lines each has a car of its own. */
export const matchCars = async (
  db: Query,
  ownerId: string,
  lines: readonly Line[],
): Promise<Map<number, Match>> => {
  const drafts = lines.flatMap(({ line, draft }) => (draft ? [{ line, draft }] : []))
  const candidates = await candidatesOf(
    db,
    ownerId,
    drafts.map(({ draft }) => draft),
  )
  return new Map(drafts.map(({ line, draft }) => [line, matchOf(candidates, draft)]))
}

/** Columns in which a line differs from what the owner alone knows of its car; an empty cell says nothing. */
export const recordChanges = (
  { StockNumber, PurchaseKobo, CostsKobo }: RowDraft,
  record: StockRecord | undefined,
): string[] => [
  ...(StockNumber && StockNumber !== record?.stock_number ? ['StockNumber'] : []),
  ...(PurchaseKobo !== undefined && (PurchaseKobo || null) !== (record?.purchase_kobo ?? null)
    ? ['PurchasePrice']
    : []),
  ...(CostsKobo !== undefined && (CostsKobo || null) !== (record?.costs_kobo ?? null) ? ['Costs'] : []),
]

const fieldsByColumn: Readonly<Record<string, readonly (keyof CarFields)[]>> = {
  Make: ['make'],
  Model: ['model'],
  Year: ['year'],
  Trim: ['trim'],
  Condition: ['condition'],
  Body: ['body'],
  Fuel: ['fuel'],
  Gearbox: ['gearbox'],
  Drive: ['drive'],
  Colour: ['colour'],
  Seats: ['seats'],
  EngineCc: ['engine_cc'],
  MileageKm: ['mileage_km'],
  Vin: ['vin'],
  Description: ['description'],
  State: ['location_state'],
  LocalGovernment: ['local_government'],
  Branch: ['branch_id'],
  Price: ['price_kobo', 'for_sale'],
  RentPrice: ['rent_price_kobo', 'for_rent'],
  InstallmentPayment: ['installment_payment'],
  TestDrive: ['test_drive'],
}

/** Whether the line says this of its car; a branch says where it is, too. */
const isSaid = (column: string, draft: RowDraft, columns: ReadonlySet<string>): boolean =>
  (columns.has(column) && (column !== 'Vin' || draft.Vin !== undefined)) ||
  (placeColumns.includes(column) && draft.Branch !== undefined)

/**
 * The car as the line has it, at the branch that it stood at. What the file has no column for stays, as do its pictures and,
 * without one here, its VIN.
 */
export const updatedFields = (draft: RowDraft, was: OwnRow, columns: ReadonlySet<string>): CarFields => {
  const { pictures, video, branch_id: branchId } = was
  const line = rowOf(draft, { pictures, video, branch_id: branchId })
  const keep = Object.entries(fieldsByColumn)
    .filter(([column]) => column !== 'Branch' && !isSaid(column, draft, columns))
    .flatMap(([, fields]) => fields.map(field => [field, was[field]] as const))
  const fields = { ...line, ...Object.fromEntries(keep) } as CarFields
  return { ...fields, installment_payment: fields.for_sale && fields.installment_payment }
}

/** Columns in which two versions of a car differ. */
export const changedColumns = (was: OwnRow, is: CarFields): string[] =>
  importColumns
    .map(({ name }) => name)
    .filter(name => (fieldsByColumn[name] ?? []).some(field => was[field] !== is[field]))
