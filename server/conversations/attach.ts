// Checks, cleans and stores message attachments, served to both sides only.
import { z } from 'zod'
import type { conversations } from '#contract/conversations/conversations.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { attachedByStaff } from '#server/staff/reads.ts'
import { mayTrade } from '#server/user/reads.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { StoredWithSmall, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { enqueue, type Job } from '#server/kernel/jobs/jobs.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { deleteWaitingBefore, fileKeysIn, findFileFor, insertFile } from './message-sql.ts'
import { isForReader, type Reader, readerOf } from './sql.ts'

const attaching: AttemptLimit = {
  kind: 'message-file',
  attemptsMax: limits.attachmentsPerDayMax,
  windowMinutes: 24 * 60,
}

export const attach = (keep: StoreUploads) =>
  withPrepared<typeof conversations.attach, StoredWithSmall>({
    prepare: async ({ db, user, now }, { body }) => {
      if (!(await countAttempt(db, attaching, user.id, now)).ok)
        fail('TOO_MANY_REQUESTS', { message: 'You have sent too many files today. Try again tomorrow.' })
      return keep.withSmall(body.File[0], 'File.0')
    },
    run: async ({ tx, user, now }, _input, { key, smallKey, name, type, bytes }) => {
      if (!(await mayTrade(tx, user.id))) fail('SUSPENDED')
      const file = { owner_id: user.id, file_key: key, small_key: smallKey, name, content_type: type, bytes }
      return { id: (await insertFile(tx, file, now)).id, name, type, bytes }
    },
  })

type AttachmentParties = { id: string; buyer_id: string | null; seller_id: string | null }

/** Staff may read files of their conversations, and files a member uploaded for a message. */
const isFileFor = async (
  db: Query,
  { id, buyer_id, seller_id }: AttachmentParties,
  reader: Reader,
): Promise<boolean> => {
  if (buyer_id && seller_id) return isForReader({ buyer_id, seller_id }, reader)
  return reader.memberId === null || (await attachedByStaff(db, reader.userId, [id])).has(id)
}

export const showAttachment =
  (documents: Space): Handler<typeof conversations.attachment> =>
  async ({ db, user, by }, { query }) => {
    const row = await findFileFor(db, query.Id, user.id)
    if (!row) return fail('NOT_FOUND', { message: 'We can’t find that file.' })
    if (!(await isFileFor(db, row, readerOf({ user, by })))) fail('NOT_FOR_STAFF')
    const file = await documents.get((query.Small && row.small_key) || row.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    const name = row.content_type === 'application/pdf' ? 'paper.pdf' : 'picture.jpg'
    return { content: file.stream, contentType: file.type, name, bytes: file.bytes }
  }

/** Stored documents that a message or a draft uses. */
export const messageFilesIn = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (await fileKeysIn(db, keys)).map(({ key }) => key)

export const forgetMessageFilesJob = 'conversations/forget-files'
const Payload = z.object({ keys: z.array(z.string()) })

/** Leaves the job that removes stored files after the commit. */
export const enqueueForgetFiles = async (
  tx: Tx,
  rows: readonly { file_key: string; small_key: string | null }[],
): Promise<void> => {
  const keys = rows.flatMap(row => (row.small_key ? [row.file_key, row.small_key] : [row.file_key]))
  if (keys.length > 0) await enqueue(tx, forgetMessageFilesJob, { keys })
}

export const forgetMessageFiles =
  (db: Db, documents: Space): Job =>
  async payload => {
    const { keys } = Payload.parse(payload)
    const inUse = new Set(await messageFilesIn(db, keys))
    for (const key of keys.filter(each => !inUse.has(each))) await documents.remove(key)
  }

/** Files that no message named in time. */
export const forgetWaitingFiles = (db: Db, now: Date): Promise<void> =>
  db.inTx(async tx =>
    enqueueForgetFiles(
      tx,
      await deleteWaitingBefore(tx, new Date(now.getTime() - limits.uploadKeptHours * 3_600_000)),
    ),
  )
