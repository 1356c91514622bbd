// Keeps the pieces of uploads where every process finds them.
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fail } from '#contract/core/errors.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { formsFolder } from '#server/kernel/calls/forms.ts'
import { requireDiskSpace } from '#server/kernel/files/disk-space.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { forgetForms } from '#server/kernel/http/multipart-form.ts'
import type { Pieces } from '#server/kernel/http/resumable.ts'
import {
  deletePieces,
  insertPiece,
  lostPieces,
  pieceNamesOf,
  piecesOf,
  placePiece,
  uploadProgress,
} from './sql.ts'

const keyOf = (name: string): string => `${name}.piece`

/** Of two connections that place the same piece the second breaks the unique key. */
const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

type Deps = { db: Db; files: Files; clock: () => Date; config: { dataDir: string } }

export type UploadPieces = Pieces & {
  /** Runs `work` on the whole upload in a file of this machine, which is removed after it. Refuses NOT_FOUND. */
  withWhole: <T>(id: string, work: (path: string) => Promise<T>) => Promise<T>
  /** Removes everything of these uploads, whichever process received it. */
  forget: (ids: readonly string[]) => Promise<void>
  /** Removes what a crash left. */
  forgetLost: (before: Date) => Promise<void>
}

export const openPieces = ({ db, files, clock, config: { dataDir } }: Deps): UploadPieces => {
  // The row goes last: what could not be removed is tried again.
  const removeFiles = async (names: readonly string[]) => {
    for (const name of names) await files.pieces.remove(keyOf(name))
    await deletePieces(db, names)
  }
  const forget = async (ids: readonly string[]) =>
    removeFiles((await pieceNamesOf(db, ids)).map(row => row.name))
  const folder = formsFolder(dataDir)

  return {
    progress: id => uploadProgress(db, id),
    keep: async (uploadId, start, content) => {
      const name = randomUUID()
      await insertPiece(db, { name, uploadId, now: clock() })
      await files.pieces.put(keyOf(name), content)
      const placed = await placePiece(db, { name, uploadId, start, bytes: content.byteLength }).catch(
        (error: unknown) => {
          if (isTaken(error)) return 0
          throw error
        },
      )
      if (placed === 0) await removeFiles([name])
      return placed === 1
    },
    remove: id => forget([id]),
    requireRoom: async bytes => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await requireDiskSpace(folder, bytes)
    },
    withWhole: async (id, work) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomUUID())
      const handle = await open(path, 'wx', 0o600)
      try {
        for (const { name } of await piecesOf(db, id)) {
          const piece = (await files.pieces.get(keyOf(name))) ?? fail('NOT_FOUND')
          await handle.writeFile(await buffer(piece.stream))
        }
        await handle.close()
        return await work(path)
      } finally {
        await handle.close()
        await rm(path, { force: true })
      }
    },
    forget,
    forgetLost: async before => {
      await removeFiles((await lostPieces(db, before)).map(row => row.name))
      // Where releases before migration 0295 kept whole uploads.
      await forgetForms(join(dataDir, 'files', 'sent'), clock())
    },
  }
}
