// Imports cars from a table: adds new ones, updates known ones, and keeps a report.
import { readFile } from 'node:fs/promises'
import { costColumns } from '#contract/cars/import-columns.ts'
import type { ImportRow } from '#contract/cars/imports.ts'
import type { listings } from '#contract/cars/listings.ts'
import type { Upload } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { checks, runInBackground } from '#server/kernel/background/background.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
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
import { markOf } from './match-cars.ts'
import { leavePictures } from './leave-pictures.ts'
import { knownSources } from './pictures-sql.ts'
import { type PlannedLine, planLines } from './plan-lines.ts'
import {
  choiceRowsOf,
  readLines,
  type ReadLines,
  refuseUnconfirmed,
  requireMapped,
  withoutFiles,
} from './read-lines.ts'
import type { readTable } from './read-table.ts'

const readInBackground = runInBackground<typeof readTable>({
  lane: checks,
  module: new URL('./read-table.ts', import.meta.url),
  name: 'readTable',
})

type At = { ownerId: string; now: Date }

const addCar = async (tx: Tx, { draft }: PlannedLine, { ownerId, now }: At): Promise<string | null> => {
  if (!draft) return null
  const fields = draftToRow(withoutFiles(draft), { pictures: [], video: null })
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
  if (!car) return rowOf(plan, await addCar(tx, plan, at))
  if (draft && plan.recordChanges.length > 0)
    await saveRecord(tx, { carId: car.id, ownerId: at.ownerId }, draft)
  if (plan.outcome !== 'updated' || !fields) return rowOf(plan, car.id)
  const reasons = await changeCar(tx, car, fields, at.now)
  if (fields.condition !== car.condition) await measurePapers(tx, car.id, fields.condition)
  return rowOf({ ...plan, outcome: reasons.length > 0 ? 'in-review' : 'updated' }, car.id)
}

const requireRoom = async (db: Query, ownerId: string, plans: readonly PlannedLine[]): Promise<void> => {
  const fresh = plans.filter(({ draft, car }) => draft && !car).length
  if (fresh > 0 && fresh + (await countWaiting(db, ownerId)) > limits.importWaitingMax)
    fail('NOT_NOW', {
      message: `Up to ${limits.importWaitingMax} of your cars can be without pictures. Add pictures or delete some before you import more.`,
    })
}

const plansOf = (db: Query, ownerId: string, read: ReadLines, lines: ReadLines['lines']) =>
  planLines(db, lines, {
    ownerId,
    columns: new Set(read.headings.map(({ column }) => column)),
    knownSources: ids => knownSources(db, ids),
  })

/** Locks the cars before they are looked at, so that what is compared is what is changed. */
const lockedPlans = async (tx: Tx, ownerId: string, read: ReadLines): Promise<PlannedLine[]> => {
  await lockImports(tx, ownerId)
  // Nobody gives a number to another car between the plan and the work.
  await lockNumbers(tx, ownerId)
  const lines = refuseUnconfirmed(read)
  const ids = (await plansOf(tx, ownerId, read, lines)).flatMap(({ car }) => car?.id ?? [])
  for (const id of ids.toSorted()) await lockOwn(tx, id, ownerId)
  return plansOf(tx, ownerId, read, lines)
}

export const importCars = withPrepared<typeof listings.importCars, ReadLines>({
  prepare: async ({ db, user, by, now }, { body }) => {
    const isStaff = by.id !== user.id
    if (isStaff && Object.values(body.Columns).some(column => costColumns.includes(column)))
      fail('NOT_FOR_STAFF')
    await requireWallet(db, user.id)
    const { path } = body.File[0] as Upload
    const table = await readInBackground(await readFile(path))
    const remembered = await choicesOf(db, user.id)
    const choices = { columns: body.Columns, spellings: body.Spellings, remembered, isStaff }
    const read = readLines(table, choices, now)
    if (!body.DryRun) requireMapped(read)
    return read
  },
  run: async ({ tx, user, by, now }, { body }, read) => {
    if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
    const { headings, missing, lines, notes } = read
    const sorted = read.spellings.toSorted((a, b) => Number(a.isConfirmed) - Number(b.isConfirmed))
    const spellings = sorted.slice(0, limits.importSpellingsMax)
    const report = { headings, missing, spellings, notes }
    if (body.DryRun) {
      // Only what the report names can be confirmed.
      const beyond = sorted.slice(limits.importSpellingsMax)
      const plans = await plansOf(tx, user.id, read, refuseUnconfirmed({ lines, spellings: beyond }))
      await requireRoom(tx, user.id, plans)
      return { importId: null, rows: plans.map(plan => rowOf(plan, plan.car?.id ?? null)), ...report }
    }
    const plans = await lockedPlans(tx, user.id, read)
    await requireRoom(tx, user.id, plans)
    const { name: fileName } = body.File[0] as Upload
    const { id } = await insertImport(tx, { ownerId: user.id, byId: by.id, fileName, now })
    const rows: ImportRow[] = []
    for (const plan of plans) {
      const row = await work(tx, plan, { ownerId: user.id, now })
      rows.push(row)
      if (row.carId) await leavePictures(tx, { importId: id, carId: row.carId, addresses: plan.addresses })
    }
    const marks = plans.map(({ draft }) => (draft ? markOf(draft) : null))
    await insertLines(
      tx,
      id,
      rows.map((row, i): NewLine => ({ ...row, mark: marks[i] ?? null })),
    )
    await upsertChoices(tx, user.id, choiceRowsOf(body.Columns, body.Spellings), now)
    await deleteOldImports(tx, user.id)
    return { importId: id, rows, ...report }
  },
})
