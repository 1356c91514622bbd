// Receives chunked uploads from signed-in users, with a limit on open files.
import type { FastifyInstance } from 'fastify'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { type Pieces, resumableRoutes } from '#server/kernel/http/resumable.ts'
import { bearerOf } from '#server/kernel/calls/asker.ts'
import type { ServeDeps } from '#server/kernel/calls/serve-deps.ts'
import { deleteUpload, findUpload, insertUpload, lockUploadsOf, openUploadsOf } from './sql.ts'

const tooMany = (): never =>
  fail('TOO_MANY_REQUESTS', {
    message: 'Too many of your pictures are uploading. Wait for some to finish.',
  })

const begin = (db: Db, clock: () => Date) => (userId: string, file: { id: string; bytes: number }) =>
  db.inTx(async tx => {
    await lockUploadsOf(tx, userId)
    const open = await openUploadsOf(tx, userId)
    if (open.files >= limits.uploadsOpenMax || open.bytes + file.bytes > limits.uploadsOpenBytesMax) tooMany()
    await insertUpload(tx, { ...file, userId, now: clock() })
  })

/** Opens the door at /api/uploads. */
export const uploadsDoor = (app: FastifyInstance, deps: ServeDeps, pieces: Pieces): void =>
  resumableRoutes(app, {
    path: '/api/uploads',
    pieces,
    bytesMax: limits.uploadBytesMax,
    asker: async request => {
      const by = await bearerOf(deps, request, deps.clock())
      request.userId = by.id
      return (await deps.acting.callerOf(request, { staff: 'may' }, by)).id
    },
    begin: begin(deps.db, deps.clock),
    find: async (userId, id) => {
      const row = await findUpload(deps.db, userId, id)
      // One that was made into a picture has no file any more.
      return row && row.hash === null ? row.bytes : undefined
    },
    ended: id => deleteUpload(deps.db, id),
  })
