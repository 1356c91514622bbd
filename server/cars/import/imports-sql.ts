// The tables of kept imports: lines, and the pictures of their cars.
import type { ImportOutcome, ImportRow } from '#contract/cars/imports.ts'
import { limits } from '#contract/core/limits.ts'
import { none, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { OwnRow } from '../listing/write-sql.ts'

/** One import of a seller at a time: of two with the same file the second sees the cars of the first. */
export const lockImports = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`imports of ${ownerId}`}, 0))`

type NewImport = { ownerId: string; byId: string; fileName: string; isOfFeed: boolean; now: Date }
export const insertImport = (tx: Tx, i: NewImport): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into car_import (owner_id, by_id, file_name, missing_cars, at)
    values (${i.ownerId}, ${i.byId}, ${i.fileName}, ${i.isOfFeed ? 0 : null}, ${i.now}) returning id`

export type NewLine = ImportRow & { mark: string | null }
export const insertLines = (tx: Tx, importId: string, lines: readonly NewLine[]): Promise<number> =>
  tx.run`
    insert into car_import_line (import_id, line, outcome, car_id, title, problems, changes, mark)
    select ${importId}, l.line, l.outcome, l."carId", l.title, l.problems,
      array(select jsonb_array_elements_text(l.changes)), l.mark
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, outcome text, "carId" uuid, title text,
      problems jsonb, changes jsonb, mark text)`

/** A list that changes every hour pushes out no file that a person or program sent. */
const ofOldImports = (ownerId: string): Sql => sql`
  select id from (
    select id, missing_cars is not null as is_of_feed,
      row_number() over (partition by missing_cars is not null order by at desc, id) as place
    from car_import where owner_id = ${ownerId}) i
  where place > case when is_of_feed then ${limits.listImportsKeptMax}::int else ${limits.importsKeptMax}::int end`

/** Addresses of pictures on cars stay known, or the next reading would fetch them again. */
const keepAddresses = (tx: Tx, importIds: readonly string[]): Promise<number> =>
  tx.run`
    update car_import_picture p set import_id = null from car c
    where p.import_id = any(${importIds}::uuid[]) and p.state = 'added' and p.source like 'https://%'
      and c.id = p.car_id and c.state <> 'withdrawn'`

/**
 * Of what is known without its import a car keeps one address for each picture that it shows, and as many of pictures
 * that its dealer took off: a list that writes new addresses every hour would leave them without end.
 */
const boundAddresses = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`
    delete from car_import_picture where id in (
      select id from (
        select id, is_gone, repeats, is_on_car,
          row_number() over (partition by car_id, is_on_car order by repeats, id desc) as place
        from (
          select p.id, p.car_id, c.state = 'withdrawn' as is_gone,
            c.pictures @> jsonb_build_array(jsonb_build_object('hash', p.hash)) as is_on_car,
            row_number() over (partition by p.car_id, p.hash order by p.id desc) as repeats
          from car_import_picture p join car c on c.id = p.car_id
          where p.import_id is null and c.owner_id = ${ownerId}) known) ranked
      where is_gone or repeats > 1 or (not is_on_car and place > ${limits.carPicturesMax}::int))`

/** Forgets the oldest beyond those that are kept, unless their pictures still wait. */
export const deleteOldImports = async (tx: Tx, ownerId: string): Promise<void> => {
  const old = await tx.rows<{ id: string }>`
    select id from (${ofOldImports(ownerId)}) old where not exists (
      select from car_import_picture p where p.import_id = old.id and p.state in ('waiting', 'stored'))`
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await keepAddresses(tx, ids)
  await boundAddresses(tx, ownerId)
  await deleteImports(tx, ids)
}

const deleteImports = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.run`delete from car_import_picture where import_id = any(${ids}::uuid[])`
  await tx.run`delete from car_import_line where import_id = any(${ids}::uuid[])`
  await tx.run`delete from car_import where id = any(${ids}::uuid[])`
}

/** Forgets all imports of a person, and returns the pieces that still waited. */
export const deleteImportsOf = async (tx: Tx, ownerId: string): Promise<string[]> => {
  const pieces = await tx.rows<{ piece: string | null }>`
    select p.piece from car_import_picture p join car_import i on i.id = p.import_id
    where i.owner_id = ${ownerId} and p.piece is not null`
  const ids = await tx.rows<{ id: string }>`select id from car_import where owner_id = ${ownerId}`
  await deleteImports(
    tx,
    ids.map(({ id }) => id),
  )
  await tx.run`
    delete from car_import_picture where import_id is null and car_id in (select id from car where owner_id = ${ownerId})`
  return pieces.flatMap(({ piece }) => piece ?? [])
}

/** Cars of an owner with one of these VINs; one on the market before a sold one, then the newest. */
export const carsWithVins = (db: Query, ownerId: string, vins: readonly string[]): Promise<OwnRow[]> =>
  db.rows<OwnRow>`
    select * from car where owner_id = ${ownerId} and vin = any(${vins}) and state <> 'withdrawn'
    order by state = 'sold', listed_at desc, id`

type MarkedRow = OwnRow & { mark: string | null }
/** Cars that earlier imports added or updated under one of these marks, in the order in which they came. */
export const carsWithMarks = (db: Query, ownerId: string, marks: readonly string[]): Promise<MarkedRow[]> =>
  db.rows<MarkedRow>`
    select c.*, l.mark from (
      select l.mark, l.car_id, min(i.at) as first_at, min(l.line) as line
      from car_import i join car_import_line l on l.import_id = i.id
      where i.owner_id = ${ownerId} and l.mark = any(${marks}) and l.car_id is not null
      group by l.mark, l.car_id) l
    join car c on c.id = l.car_id
    where c.owner_id = ${ownerId} and c.state <> 'withdrawn'
    order by l.first_at, l.line, c.id`

export type ImportRowOfTable = {
  id: string
  at: Date
  by_id: string
  file_name: string
  missing_cars: number | null
  is_last_of_feed: boolean
  lines: Partial<Record<ImportOutcome, number>> | null
  without_pictures: number
  waiting: number
  added: number
  failed: number
}
const summary = sql`
  i.id, i.at, i.by_id, i.file_name, i.missing_cars,
  exists (select from stock_feed f where f.import_id = i.id) as is_last_of_feed,
  (select json_object_agg(outcome, lines) from (
    select outcome, count(*) as lines from car_import_line where import_id = i.id group by outcome) l) as lines,
  (select count(distinct c.id) from car_import_line l join car c on c.id = l.car_id
    where l.import_id = i.id and c.state = 'paused' and c.pictures = '[]') as without_pictures,
  (select count(*) from car_import_picture where import_id = i.id and state in ('waiting', 'stored')) as waiting,
  (select count(*) from car_import_picture where import_id = i.id and state = 'added') as added,
  (select count(*) from car_import_picture where import_id = i.id and state = 'failed') as failed`

type Slice = { limit: number; offset: number }
export const pageOfImports = (db: Query, ownerId: string, { limit, offset }: Slice) =>
  db.rows<ImportRowOfTable>`
    select ${summary} from car_import i where owner_id = ${ownerId}
    order by at desc, id limit ${limit} offset ${offset}`
export const countImports = async (db: Query, ownerId: string): Promise<number> =>
  (await db.one<{ imports: number }>`select count(*) as imports from car_import where owner_id = ${ownerId}`)
    .imports
export const findImport = (db: Query, id: string, ownerId: string): Promise<ImportRowOfTable | undefined> =>
  db.maybe<ImportRowOfTable>`select ${summary} from car_import i where id = ${id} and owner_id = ${ownerId}`

export type LineRow = Omit<ImportRow, 'carId'> & { car_id: string | null }
export const pageOfLines = async (
  db: Query,
  importId: string,
  { outcome, limit, offset }: Slice & { outcome?: ImportOutcome | undefined },
): Promise<{ rows: LineRow[]; total: number }> => {
  const where = sql`import_id = ${importId} ${outcome ? sql`and outcome = ${outcome}` : none}`
  const rows = await db.rows<LineRow>`
    select line, outcome, car_id, title, problems, changes from car_import_line where ${where}
    order by line limit ${limit} offset ${offset}`
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from car_import_line where ${where}`
  return { rows, total }
}
