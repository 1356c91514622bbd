// Takes pictures in a ZIP file and tries failed ones again.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { imports } from '#contract/cars/imports.ts'
import type { Upload } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { drawings, runInBackground } from '#server/kernel/background/background.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { findImport } from './imports-sql.ts'
import { addPicturesJob } from './leave-pictures.ts'
import {
  deletePieces,
  insertPicture,
  insertPieces,
  lockImport,
  namesOfImport,
  openPictures,
  retryFailed,
  roomOf,
} from './pictures-sql.ts'
import type { Unpacked, unpackPictures } from './unpack-pictures.ts'

// A hundred megabytes take longer than the check of one upload may.
const unpackInBackground = runInBackground<typeof unpackPictures>({
  lane: drawings,
  module: new URL('./unpack-pictures.ts', import.meta.url),
  name: 'unpackPictures',
})

type PieceOfCar = { carId: string; name: string; piece: string }
type Prepared = { pieces: PieceOfCar[]; unmatched: string[] }

/** A picture is named before it is kept, so that none stays behind where the import is gone or the process ends. */
const keepPieces = async (
  { space, db, now }: { space: Space; db: Db; now: Date },
  { pictures }: Unpacked,
): Promise<PieceOfCar[]> => {
  const pieces = pictures.map(picture => ({ ...picture, piece: `${randomUUID()}.piece` }))
  await insertPieces(
    db,
    pieces.map(({ piece }) => piece),
    now,
  )
  for (const { piece, path } of pieces) await space.put(piece, await readFile(path))
  return pieces.map(({ carId, name, piece }) => ({ carId, name, piece }))
}

export const sendImportPictures = (space: Space) =>
  withPrepared<typeof imports.pictures, Prepared>({
    prepare: async ({ db, user, now }, { body }) => {
      if (!(await findImport(db, body.Id, user.id))) fail('NOT_FOUND')
      const names = await namesOfImport(db, body.Id, user.id)
      const { path } = body.Zip[0] as Upload
      const unpacked = await unpackInBackground(path, { folder: dirname(path), names })
      if (unpacked.pictures.length > (await roomOf(db, body.Id)))
        fail('NOT_NOW', { message: `An import has at most ${limits.importPicturesMax} pictures.` })
      return {
        pieces: await keepPieces({ space, db, now }, unpacked),
        unmatched: unpacked.unmatched,
      }
    },
    run: async ({ tx, user }, { body: { Id } }, { pieces, unmatched }) => {
      if (!(await lockImport(tx, Id, user.id))) fail('NOT_FOUND')
      // Pictures that came meanwhile may have taken the room.
      const room = await roomOf(tx, Id)
      const byCar = Map.groupBy(pieces, ({ carId }) => carId)
      let pictures = 0
      for (const [carId, of] of byCar) {
        const waiting = new Set((await openPictures(tx, Id, carId)).map(({ source }) => source))
        const fresh = of.filter(({ name }) => !waiting.has(name)).slice(0, room - pictures)
        for (const { name, piece } of fresh)
          pictures += await insertPicture(tx, { importId: Id, carId, source: name, piece })
        // The others are removed with what nobody names.
        await deletePieces(
          tx,
          fresh.map(({ piece }) => piece),
        )
        await enqueue(tx, addPicturesJob, { importId: Id, carId })
      }
      return { id: Id, pictures, unmatched }
    },
  })

export const retryImportPictures: Handler<typeof imports.retry> = async ({ tx, user }, { body: { Id } }) => {
  if (!(await lockImport(tx, Id, user.id))) fail('NOT_FOUND')
  const cars = await retryFailed(tx, Id, await roomOf(tx, Id))
  for (const { car_id: carId } of cars) await enqueue(tx, addPicturesJob, { importId: Id, carId })
  return { id: Id, pictures: cars.reduce((sum, { pictures }) => sum + pictures, 0) }
}
