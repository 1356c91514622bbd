// Receives chunked uploads, with a limit on open files of each sender.
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  type Sender,
  type UploadKind,
} from './sql.ts'

const tooMany = (): never =>
  fail('TOO_MANY_REQUESTS', {
    message: 'Too many of your files are uploading. Wait for some to finish.',
  })

type Begun = { sender: Sender; kind: UploadKind; id: string; bytes: number; now: Date }

const begin = (db: Db, upload: Begun, filesMax: number): Promise<void> =>
  db.inTx(async tx => {
    await lockUploadsOf(tx, upload.sender)
    const open = await openUploadsOf(tx, upload.sender)
    if (open.files >= filesMax || open.bytes + upload.bytes > limits.uploadsOpenBytesMax) tooMany()
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
      begin: (userId, file) =>
        begin(deps.db, { ...file, sender: { userId }, kind, now: deps.clock() }, limits.uploadsOpenMax),
      find: async (userId, id) => {
        const row = await findUpload(deps.db, { userId, id, kind })
        // One that was made ready, or cannot be, has no file any more.
        return row && row.hash === null && row.problem === null ? row.bytes : undefined
      },
      ended: id => deleteUpload(deps.db, id),
    })
}

type GuestDoor = {
  path: `/api/${string}`
  /** Id of whoever a request's link is for; refuses everybody else. */
  guestOf: (request: FastifyRequest) => Promise<string>
  /** Before an upload begins; may refuse. */
  check: (guestId: string) => Promise<void>
  filesMax: number
}

/** Opens a door for pictures of people who have a link and no account. */
export const guestPicturesDoor = (
  app: FastifyInstance,
  { db, clock }: Pick<ServeDeps, 'db' | 'clock'>,
  pieces: Pieces,
  { path, guestOf, check, filesMax }: GuestDoor,
): void =>
  resumableRoutes(app, {
    path,
    bytesMax: limits.uploadBytesMax,
    pieces,
    asker: guestOf,
    begin: async (guestId, file) => {
      await check(guestId)
      await begin(db, { ...file, sender: { guestId }, kind: 'picture', now: clock() }, filesMax)
    },
    find: async (guestId, id) => {
      const row = await findUpload(db, { guestId, id, kind: 'picture' })
      return row && row.hash === null ? row.bytes : undefined
    },
    ended: id => deleteUpload(db, id),
  })
