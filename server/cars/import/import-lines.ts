// Adds and updates the cars of a table, whoever sent it, and keeps the report.
import type { ImportReport, ImportRow, Spelling } from '#contract/cars/imports.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { checks, runInBackground } from '#server/kernel/background/background.ts'
import { branchesOf, lockBranches } from '#server/dealers/branches/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import { draftToRow } from '../listing/draft-to-row.ts'
import { changeCar } from '../listing/edit-car.ts'
import { measurePapers } from '../listing/listing-papers.ts'
import { countWaiting } from '../listing/own-sql.ts'
import { insertCar, lockOwn } from '../listing/write-sql.ts'
import { saveRecord } from '../stock/save-record.ts'
import { lockNumbers } from '../stock/stock-sql.ts'
import { choicesOf, upsertChoices } from './choices-sql.ts'
import { deleteOldImports, insertImport, insertLines, lockImports, type NewLine } from './imports-sql.ts'
import { leavePictures } from './leave-pictures.ts'
import type { ColumnChoices } from './map-columns.ts'
import { markOf } from './match-cars.ts'
import { knownSources } from './pictures-sql.ts'
import { type PlannedLine, planLines } from './plan-lines.ts'
import {
  choiceRowsOf,
  readLines,
  type ReadLines,
  refuseUnconfirmed,
  refuseUnnamed,
  withoutFiles,
} from './read-lines.ts'
import type { readTable } from './read-table.ts'

const readTableInBackground = runInBackground<typeof readTable>({
  lane: checks,
  module: new URL('./read-table.ts', import.meta.url),
  name: 'readTable',
})

/** What was chosen for this table alone. */
export type NewChoices = { columns: ColumnChoices; spellings: readonly Spelling[] }
type Source = NewChoices & { ownerId: string; isStaff: boolean; now: Date }

/** Reads a table as its dealer's choices say. Refuses NO_WALLET, BAD_TABLE. */
export const readCars = async (
  db: Query,
  bytes: Uint8Array,
  { ownerId, isStaff, columns, spellings, now }: Source,
): Promise<ReadLines> => {
  await requireWallet(db, ownerId)
  const table = await readTableInBackground(bytes)
  const [remembered, branches] = [await choicesOf(db, ownerId), await branchesOf(db, [ownerId])]
  return readLines(table, { columns, spellings, remembered, isStaff, branches }, now)
}

type At = { ownerId: string; now: Date }

const addCar = async (
  tx: Tx,
  { draft, branchId }: PlannedLine,
  { ownerId, now }: At,
): Promise<string | null> => {
  if (!draft) return null
  const fields = draftToRow(withoutFiles(draft), { pictures: [], video: null, branch_id: branchId })
  const { id } = await insertCar(tx, { ...fields, owner_id: ownerId, state: 'paused', listed_at: now })
  await saveRecord(tx, { carId: id, ownerId }, draft)
  return id
}

const rowOf = (plan: PlannedLine, carId: string | null): ImportRow => {
  const { line, outcome, title, problems, changes } = plan
  return { line, outcome, carId, title, problems, changes }
}

/** Does what was planned for a line. */
const work = async (tx: Tx, plan: PlannedLine, at: At): Promise<ImportRow> => {
  const { car, draft, fields } = plan
  if (!car) return rowOf(plan, plan.outcome === 'left-alone' ? null : await addCar(tx, plan, at))
  if (draft && plan.recordChanges.length > 0)
    await saveRecord(tx, { carId: car.id, ownerId: at.ownerId }, draft)
  if (plan.outcome !== 'updated' || !fields) return rowOf(plan, car.id)
  const reasons = await changeCar(tx, car, fields, at.now)
  if (fields.condition !== car.condition) await measurePapers(tx, car.id, fields.condition)
  return rowOf({ ...plan, outcome: reasons.length > 0 ? 'in-review' : 'updated' }, car.id)
}

const requireRoom = async (db: Query, ownerId: string, plans: readonly PlannedLine[]): Promise<void> => {
  const fresh = plans.filter(({ outcome, draft, car }) => draft && !car && outcome !== 'left-alone').length
  if (fresh > 0 && fresh + (await countWaiting(db, ownerId)) > limits.importWaitingMax)
    fail('NOT_NOW', {
      message: `Up to ${limits.importWaitingMax} of your cars can be without pictures. Add pictures or delete some before you import more.`,
    })
}

/** The stock list by address that a table is of; `isRest` where its last import had no room for some pictures. */
type OfFeed = { id: string; isRest: boolean }
type Sender = { ownerId: string; feed?: OfFeed }

const plansOf = async (db: Query, { ownerId, feed }: Sender, read: ReadLines, lines: ReadLines['lines']) =>
  planLines(db, lines, {
    ownerId,
    branches: await branchesOf(db, [ownerId]),
    columns: new Set(read.headings.map(({ column }) => column)),
    knownSources: ids => knownSources(db, ids, { isRest: feed?.isRest ?? false }),
    feedId: feed?.id,
  })

/** Locks the cars before they are looked at, so that what is compared is what is changed. */
const lockedPlans = async (tx: Tx, sender: Sender, read: ReadLines): Promise<PlannedLine[]> => {
  const { ownerId, feed } = sender
  await lockImports(tx, ownerId)
  // Nobody gives a number to another car between the plan and the work.
  await lockNumbers(tx, ownerId)
  // Before the cars, as a branch that moves or goes locks them too.
  await lockBranches(tx, ownerId)
  const confirmed = refuseUnconfirmed(read)
  const lines = feed ? refuseUnnamed(confirmed) : confirmed
  const ids = (await plansOf(tx, sender, read, lines)).flatMap(({ car }) => car?.id ?? [])
  for (const id of ids.toSorted()) await lockOwn(tx, id, ownerId)
  return plansOf(tx, sender, read, lines)
}

/** What a read table says of itself; only spellings that it names can be confirmed. */
const describeTable = ({ headings, missing, notes, spellings }: ReadLines) => {
  const sorted = spellings.toSorted((a, b) => Number(a.isConfirmed) - Number(b.isConfirmed))
  const named = sorted.slice(0, limits.importSpellingsMax)
  const beyond = sorted.slice(limits.importSpellingsMax)
  return { described: { headings, missing, spellings: named, notes }, beyond }
}

/** The report of a table without a change. Refuses NOT_NOW. */
export const previewLines = async (db: Query, ownerId: string, read: ReadLines): Promise<ImportReport> => {
  const { described, beyond } = describeTable(read)
  const lines = refuseUnconfirmed({ lines: read.lines, spellings: beyond })
  const plans = await plansOf(db, { ownerId }, read, lines)
  await requireRoom(db, ownerId, plans)
  return { importId: null, rows: plans.map(plan => rowOf(plan, plan.car?.id ?? null)), ...described }
}

type Importing = NewChoices & Sender & { byId: string; fileName: string; now: Date }
type Imported = { report: ImportReport & { importId: string }; plans: PlannedLine[] }

/** Does what the lines say, as one import of the dealer at a time. Refuses PLEASE_LOGIN, NOT_NOW. */
export const importLines = async (
  tx: Tx,
  read: ReadLines,
  { ownerId, byId, fileName, columns, spellings, now, feed }: Importing,
): Promise<Imported> => {
  if (!(await mayTrade(tx, ownerId))) fail('PLEASE_LOGIN')
  const plans = await lockedPlans(tx, { ownerId, ...(feed && { feed }) }, read)
  await requireRoom(tx, ownerId, plans)
  const { id } = await insertImport(tx, { ownerId, byId, fileName, isOfFeed: feed !== undefined, now })
  const rows: ImportRow[] = []
  for (const plan of plans) {
    const row = await work(tx, plan, { ownerId, now })
    rows.push(row)
    if (row.carId)
      await leavePictures(tx, {
        importId: id,
        carId: row.carId,
        addresses: plan.addresses,
        isOfFeed: feed !== undefined,
      })
  }
  const marks = plans.map(({ draft }) => (draft ? markOf(draft) : null))
  await insertLines(
    tx,
    id,
    rows.map((row, i): NewLine => ({ ...row, mark: marks[i] ?? null })),
  )
  await upsertChoices(tx, ownerId, choiceRowsOf(columns, spellings), now)
  await deleteOldImports(tx, ownerId)
  return { report: { importId: id, rows, ...describeTable(read).described }, plans }
}
