// Shows kept imports: the list, one, its lines, and its report as a CSV file.
import { columnLabel } from '#contract/cars/import-columns.ts'
import { Readable } from 'node:stream'
import type { ImportLine, imports, ImportSummary } from '#contract/cars/imports.ts'
import { fail } from '#contract/core/errors.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { cellOf, lineOf } from '#server/receipts/statement-csv.ts'
import { contactsOf } from '#server/user/reads.ts'
import { slice } from '../show-cars.ts'
import {
  countImports,
  findImport,
  type ImportRowOfTable,
  type LineRow,
  pageOfImports,
  pageOfLines,
} from './imports-sql.ts'
import { type PictureState, picturesOfCars } from './pictures-sql.ts'

const summariesOf = async (db: Query, rows: readonly ImportRowOfTable[]): Promise<ImportSummary[]> => {
  const people = await contactsOf(
    db,
    rows.map(row => row.by_id),
  )
  return rows.map(({ at, by_id: byId, lines, waiting, added, failed, ...row }) => ({
    id: row.id,
    at: at.toISOString(),
    by: people.get(byId)?.name ?? '',
    fileName: row.file_name,
    lines: lines ?? {},
    missingCars: row.missing_cars,
    isLastOfFeed: row.is_last_of_feed,
    withoutPictures: row.without_pictures,
    pictures: { waiting, added, failed },
  }))
}

export const listImports: Handler<typeof imports.list> = async ({ db, user }, { query }) => {
  const rows = await pageOfImports(db, user.id, slice(query))
  return { page: await summariesOf(db, rows), totalRecords: await countImports(db, user.id) }
}

const ownImport = async (db: Query, id: string, ownerId: string): Promise<ImportRowOfTable> =>
  (await findImport(db, id, ownerId)) ??
  fail('NOT_FOUND', { message: 'We can’t find that import among yours.' })

export const showImport: Handler<typeof imports.one> = async ({ db, user }, { query }) => {
  const [summary] = await summariesOf(db, [await ownImport(db, query.Id, user.id)])
  return summary!
}

const stateOf = (state: PictureState) => (state === 'stored' ? 'waiting' : state)

export const linesWithPictures = async (
  db: Query,
  importId: string,
  rows: readonly LineRow[],
): Promise<ImportLine[]> => {
  const ids = rows.flatMap(({ car_id: carId }) => carId ?? [])
  const byCar = Map.groupBy(await picturesOfCars(db, importId, ids), ({ car_id: carId }) => carId)
  return rows.map(({ car_id: carId, ...row }) => ({
    ...row,
    carId,
    pictures: (carId === null ? [] : (byCar.get(carId) ?? [])).map(({ source, state, reason }) => ({
      source,
      state: stateOf(state),
      reason,
    })),
  }))
}

export const listImportLines: Handler<typeof imports.lines> = async ({ db, user }, { query }) => {
  await ownImport(db, query.Id, user.id)
  const { rows, total } = await pageOfLines(db, query.Id, { outcome: query.Outcome, ...slice(query) })
  return { page: await linesWithPictures(db, query.Id, rows), totalRecords: total }
}

const head = ['Line', 'Car', 'Outcome', 'Changed', 'Problems', 'Pictures added', 'Pictures failed']
const linesAtOnce = 100

const cellsOf = ({ line, title, outcome, changes, problems, pictures }: ImportLine): string[] => [
  String(line),
  ...[
    title,
    outcome,
    changes.map(columnLabel).join(', '),
    problems.map(({ field, message }) => (field ? `${columnLabel(field)}: ${message}` : message)).join(' '),
  ].map(cellOf),
  String(pictures.filter(({ state }) => state === 'added').length),
  cellOf(
    pictures
      .filter(({ state }) => state === 'failed')
      .map(({ source, reason }) => `${source}: ${reason ?? ''}`)
      .join(' '),
  ),
]

async function* csvOf(db: Query, id: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(head)}`)
  for (let offset = 0; ; offset += linesAtOnce) {
    const { rows } = await pageOfLines(db, id, { limit: linesAtOnce, offset })
    const lines = await linesWithPictures(db, id, rows)
    yield Buffer.from(lines.map(line => lineOf(cellsOf(line))).join(''))
    if (rows.length < linesAtOnce) return
  }
}

export const downloadImportReport: Handler<typeof imports.report> = async ({ db, user }, { query }) => {
  const { at } = await ownImport(db, query.Id, user.id)
  return {
    name: `autox-import-${at.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: undefined,
    content: Readable.from(csvOf(db, query.Id)),
  }
}
