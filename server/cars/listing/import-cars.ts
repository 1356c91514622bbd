// Imports cars from a table, with an outcome for each line.
import { readFile } from 'node:fs/promises'
import type { Upload } from '#contract/core/call.ts'
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { ImportRow, listings } from '#contract/cars/listings.ts'
import { mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { z } from 'zod'
import { draftToRow } from './draft-to-row.ts'
import { countWaiting, vinsOf } from './own-sql.ts'
import { readCells, type RowDraft } from './read-cells.ts'
import { checks, runInBackground } from '#server/kernel/background/background.ts'
import type { readTable, TableRow } from './read-table.ts'
import { titleOf } from '../card.ts'
import { insertCar } from './write-sql.ts'

type Line = { line: number; title: string; draft?: RowDraft; problems: FieldProblem[] }
type Report = z.output<typeof ImportRow>[]

const tooManyCells: FieldProblem = {
  field: '',
  message:
    'This line has more cells than the table has columns. Put amounts with commas in quotes, or remove the commas.',
}

const titleOfRow = ({ cells }: TableRow): string =>
  ['Year', 'Make', 'Model', 'Trim']
    .map(column => cells.get(column) ?? '')
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 120)
    .toWellFormed()

const lineOf = (row: TableRow, now: Date): Line => {
  const { line } = row
  if (row.extraCells) return { line, title: titleOfRow(row), problems: [tooManyCells] }
  const { draft, problems = [] } = readCells(row.cells, now)
  if (!draft) return { line, title: titleOfRow(row), problems }
  return {
    line,
    title: titleOf(draftToRow(withoutFiles(draft), { pictures: [], video: null })),
    draft,
    problems,
  }
}

const withoutFiles = (draft: RowDraft) => ({
  ...draft,
  Pictures: [],
  ImageFiles: [],
  DocumentFiles: [],
  DocumentKinds: [],
})

/** Refuses duplicates by VIN: cars the seller already offers, and earlier lines. */
const refuseTwice = async (db: Query, ownerId: string, lines: readonly Line[]): Promise<Line[]> => {
  const offered = await vinsOf(
    db,
    ownerId,
    lines.flatMap(({ draft }) => draft?.Vin ?? []),
  )
  const rowByMark = new Map<string, number>()
  return lines.map(each => {
    const vin = each.draft?.Vin
    if (!vin) return each
    const before = rowByMark.get(vin)
    if (before === undefined) rowByMark.set(vin, each.line)
    if (before === undefined && !offered.has(vin)) return each
    const message =
      before === undefined ? 'You already have a listing with this VIN' : `Same VIN as line ${before}`
    return { line: each.line, title: each.title, problems: [{ field: 'Vin', message }] }
  })
}

const put = async (tx: Tx, draft: RowDraft, ownerId: string, now: Date): Promise<string> => {
  const fields = draftToRow(withoutFiles(draft), { pictures: [], video: null })
  return (await insertCar(tx, { ...fields, owner_id: ownerId, state: 'paused', listed_at: now })).id
}

const readInBackground = runInBackground<typeof readTable>({
  lane: checks,
  module: new URL('./read-table.ts', import.meta.url),
  name: 'readTable',
})

export const importCars = withPrepared<typeof listings.importCars, Line[]>({
  prepare: async ({ db, user, now }, { body }) => {
    await requireWallet(db, user.id)
    const { path } = body.File[0] as Upload
    return (await readInBackground(await readFile(path))).map(row => lineOf(row, now))
  },
  run: async ({ tx, user, now }, { body }, read) => {
    if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
    const lines = await refuseTwice(tx, user.id, read)
    const good = lines.filter(({ draft }) => draft).length
    if (good + (await countWaiting(tx, user.id)) > limits.importWaitingMax)
      fail('NOT_NOW', {
        message: `Up to ${limits.importWaitingMax} of your cars can be without pictures. Add pictures or delete some before you import more.`,
      })
    const rows: Report = []
    for (const { line, title, draft, problems } of lines) {
      const carId = draft && !body.DryRun ? await put(tx, draft, user.id, now) : null
      rows.push({ line, outcome: draft ? 'needs-pictures' : 'refused', carId, title, problems })
    }
    return { rows }
  },
})
