// The table of pictures that imports bring.
import { limits } from '#contract/core/limits.ts'
import { type Query, type Tx } from '#server/kernel/db/db.ts'

export type PictureState = 'waiting' | 'stored' | 'added' | 'failed'
export type PictureRow = {
  id: number
  car_id: string
  source: string
  piece: string | null
  state: PictureState
  reason: string | null
  hash: string | null
}

/** Why an import did not take a picture for which it had no room. */
export const beyondWords = `An import has at most ${limits.importPicturesMax} pictures. Import the file again for the rest.`

/**
 * What was fetched for these cars or is being fetched, each behind the id of its car. For the rest of a file also
 * what failed: else a few hundred pictures that are gone would take the room of those that are left, again and again.
 */
export const knownSources = async (
  db: Query,
  carIds: readonly string[],
  { isRest }: { isRest: boolean },
): Promise<Set<string>> => {
  const rows = await db.rows<{ car_id: string; source: string }>`
    select car_id, source from (
      select distinct on (car_id, source) car_id, source, state, reason from car_import_picture
      where car_id = any(${carIds}::uuid[]) order by car_id, source, state = 'failed', id desc) p
    where state <> 'failed' or (${isRest} and reason <> ${beyondWords})`
  return new Set(rows.map(row => `${row.car_id} ${row.source}`))
}

export type NewPicture = { importId: string; carId: string; source: string; piece: string | null }
export const insertPicture = (tx: Tx, p: NewPicture): Promise<number> =>
  tx.run`
    insert into car_import_picture (import_id, car_id, source, piece, state)
    values (${p.importId}, ${p.carId}, ${p.source}, ${p.piece}, 'waiting')`

/** Pictures that an import has no room for. */
export const insertRefused = (
  tx: Tx,
  { importId, carId }: Pick<NewPicture, 'importId' | 'carId'>,
  sources: readonly string[],
  reason: string,
): Promise<number> =>
  tx.run`
    insert into car_import_picture (import_id, car_id, source, state, reason)
    select ${importId}, ${carId}, source, 'failed', ${reason}
    from unnest(${sources}::text[]) with ordinality as s (source, position) order by position`

/** Whether an import had no room for some of its pictures. */
export const lacksRoom = async (db: Query, importId: string): Promise<boolean> =>
  (
    await db.one<{ lacks: boolean }>`
      select exists (select from car_import_picture
        where import_id = ${importId} and state = 'failed' and reason = ${beyondWords}) as lacks`
  ).lacks

/** How many more pictures an import may have. */
export const roomOf = async (db: Query, importId: string): Promise<number> => {
  const { pictures } = await db.one<{ pictures: number }>`
    select count(*) as pictures from car_import_picture where import_id = ${importId} and state <> 'failed'`
  return Math.max(0, limits.importPicturesMax - pictures)
}

/** Pictures of one car in one import that are not on it yet, in their order. */
export const openPictures = (db: Query, importId: string, carId: string): Promise<PictureRow[]> =>
  db.rows<PictureRow>`
    select id, car_id, source, piece, state, reason, hash from car_import_picture
    where import_id = ${importId} and car_id = ${carId} and state in ('waiting', 'stored') order by id`

export const setStored = (db: Query, id: number, hash: string): Promise<number> =>
  db.run`update car_import_picture set state = 'stored', hash = ${hash} where id = ${id} and state = 'waiting'`

export const setFailed = (db: Query, ids: readonly number[], reason: string): Promise<number> =>
  db.run`
    update car_import_picture set state = 'failed', reason = ${reason}
    where id = any(${ids}::bigint[]) and state in ('waiting', 'stored')`

export const setAdded = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run`update car_import_picture set state = 'added' where id = any(${ids}::bigint[]) and state = 'stored'`

export const clearPiece = (db: Query, id: number): Promise<number> =>
  db.run`update car_import_picture set piece = null where id = ${id}`

type Retried = { car_id: string; pictures: number }
/** The first `room` that failed wait again; what came in a ZIP file is gone and has to be sent again. Returns their cars. */
export const retryFailed = (tx: Tx, importId: string, room: number): Promise<Retried[]> =>
  tx.rows<Retried>`
    with again as (
      update car_import_picture set state = 'waiting', reason = null where id in (
        select id from car_import_picture
        where import_id = ${importId} and state = 'failed' and source like 'https://%' order by id limit ${room})
      returning car_id)
    select car_id, count(*) as pictures from again group by car_id`

/** VINs and stock numbers of an import's cars. */
export const namesOfImport = (db: Query, importId: string, ownerId: string) =>
  db.rows<{ carId: string; name: string }>`
    with cars as (
      select c.id, c.vin from car c where c.owner_id = ${ownerId} and c.state <> 'withdrawn'
        and exists (select from car_import_line l where l.import_id = ${importId} and l.car_id = c.id))
    select id as "carId", vin as name from cars where vin is not null
    union all select s.car_id, s.stock_number from cars join car_stock s on s.car_id = cars.id
    where s.stock_number is not null`

/** Pictures of the cars of a page of lines. */
export const picturesOfCars = (db: Query, importId: string, carIds: readonly string[]) =>
  db.rows<Pick<PictureRow, 'car_id' | 'source' | 'state' | 'reason'>>`
    select car_id, source, state, reason from car_import_picture
    where import_id = ${importId} and car_id = any(${carIds}::uuid[]) order by id`

/** The import while its pictures change; undefined for another owner's. */
export const lockImport = (tx: Tx, id: string, ownerId: string): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>`select id from car_import where id = ${id} and owner_id = ${ownerId} for update`

/** Pieces that are about to be kept; those that no picture names after a while are removed. */
export const insertPieces = (db: Query, pieces: readonly string[], now: Date): Promise<number> =>
  db.run`insert into car_import_piece (piece, at) select piece, ${now} from unnest(${pieces}::text[]) as p (piece)`

/** Those that a picture names, or that are gone. */
export const deletePieces = (db: Query, pieces: readonly string[]): Promise<number> =>
  db.run`delete from car_import_piece where piece = any(${pieces}::text[])`

export const lostPieces = async (db: Query, before: Date, limit: number): Promise<string[]> =>
  (
    await db.rows<{ piece: string }>`
      select piece from car_import_piece where at < ${before} order by at, piece limit ${limit}`
  ).map(row => row.piece)
