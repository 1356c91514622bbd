// Receives chunked uploads from signed-in users, with a limit on open files.
import type { FastifyInstance } from 'fastify'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { type Pieces, resumableRoutes } from '#server/kernel/http/resumable.ts'
import { bearerOf } from '#server/kernel/calls/asker.ts'
import type { ServeDeps } from '#server/kernel/calls/serve-deps.ts'
import {
  deleteUpload,
  findUpload,
  insertUpload,
  lockUploadsOf,
  openUploadsOf,
  type UploadKind,
} from './sql.ts'

const tooMany = (): never =>
  fail('TOO_MANY_REQUESTS', {
    message: 'Too many of your files are uploading. Wait for some to finish.',
  })

type Begun = { userId: string; kind: UploadKind; id: string; bytes: number; now: Date }

const begin = (db: Db, upload: Begun): Promise<void> =>
  db.inTx(async tx => {
    await lockUploadsOf(tx, upload.userId)
    const open = await openUploadsOf(tx, upload.userId)
    if (open.files >= limits.uploadsOpenMax || open.bytes + upload.bytes > limits.uploadsOpenBytesMax)
      tooMany()
    await insertUpload(tx, upload)
  })

const doors = [
  { path: '/api/uploads', kind: 'picture', bytesMax: limits.uploadBytesMax },
  { path: '/api/video-uploads', kind: 'video', bytesMax: limits.videoBytesMax },
] as const

/** Opens the doors at /api/uploads, for pictures, and /api/video-uploads. */
export const uploadsDoor = (app: FastifyInstance, deps: ServeDeps, pieces: Pieces): void => {
  for (const { kind, ...door } of doors)
    resumableRoutes(app, {
      ...door,
      pieces,
      asker: async request => {
        const by = await bearerOf(deps, request, deps.clock())
        request.userId = by.id
        return (await deps.acting.callerOf(request, { staff: 'may' }, by)).id
      },
      begin: (userId, file) => begin(deps.db, { ...file, userId, kind, now: deps.clock() }),
      find: async (userId, id) => {
        const row = await findUpload(deps.db, { userId, id, kind })
        // One that was made ready, or cannot be, has no file any more.
        return row && row.hash === null && row.problem === null ? row.bytes : undefined
      },
      ended: id => deleteUpload(deps.db, id),
    })
}
