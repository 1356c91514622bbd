// Files of help cases: checked, cleaned and kept for whoever sent them and the desk.
import { z } from 'zod'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { helpCases } from '#contract/help/cases.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { enqueue, type Job } from '#server/kernel/jobs/jobs.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { StoredWithSmall, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import {
  caseFileKeysIn,
  claimCaseFiles,
  deleteFilesOf,
  deleteWaitingBefore,
  findCaseFile,
  insertCaseFile,
  type Keys,
} from './file-sql.ts'

const sending: AttemptLimit = {
  kind: 'help-case-file',
  attemptsMax: limits.caseFilesPerDayMax,
  windowMinutes: 24 * 60,
}

export const attachCaseFile = (keep: StoreUploads) =>
  withPrepared<typeof helpCases.attach, StoredWithSmall>({
    prepare: async ({ db, user, now }, { body }) => {
      if (!(await countAttempt(db, sending, user.id, now)).ok)
        fail('TOO_MANY_REQUESTS', { message: 'You have sent too many files today. Try again tomorrow.' })
      return keep.withSmall(body.File[0], 'File.0')
    },
    run: async ({ tx, user, now }, _, { key, smallKey, name, type, bytes }) => {
      const file = { owner_id: user.id, file_key: key, small_key: smallKey, name, content_type: type, bytes }
      return { id: (await insertCaseFile(tx, file, now)).id, name, type, bytes }
    },
  })

/** Whoever sent it reads it; the desk opens it as a document of the case. Refuses NOT_FOUND. */
export const showCaseFile =
  (documents: Space): Handler<typeof helpCases.file> =>
  async ({ db, user }, { query }) => {
    const row = await findCaseFile(db, query.Id)
    if (row?.owner_id !== user.id) return fail('NOT_FOUND', { message: 'We can’t find that file.' })
    const file = await documents.get((query.Small && row.small_key) || row.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    const name = row.content_type === 'application/pdf' ? 'paper.pdf' : 'picture.jpg'
    return { content: file.stream, contentType: file.type, name, bytes: file.bytes }
  }

type Attached = { caseId: string; ownerId: string; ids: readonly string[] }

/** Puts files under the newest message of a case. Refuses NOT_FOUND for another user's, or one that is used already. */
export const attachToCase = async (tx: Tx, attached: Attached): Promise<void> => {
  if (attached.ids.length === 0) return
  if ((await claimCaseFiles(tx, attached)) !== attached.ids.length)
    fail('NOT_FOUND', { message: 'One of these files is no longer available. Add it again.' })
}

/** Stored documents that a case or a draft uses. */
export const caseFilesIn = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (await caseFileKeysIn(db, keys)).map(({ key }) => key)

export const forgetCaseFilesJob = 'help/forget-files'
const Payload = z.object({ keys: z.array(z.string()) })

const enqueueForgetting = async (tx: Tx, rows: readonly Keys[]): Promise<void> => {
  const keys = rows.flatMap(row => (row.small_key ? [row.file_key, row.small_key] : [row.file_key]))
  if (keys.length > 0) await enqueue(tx, forgetCaseFilesJob, { keys })
}

/** Removes stored files after the commit. */
export const forgetCaseFiles =
  (db: Db, documents: Space): Job =>
  async payload => {
    const { keys } = Payload.parse(payload)
    const inUse = new Set(await caseFilesIn(db, keys))
    for (const key of keys.filter(each => !inUse.has(each))) await documents.remove(key)
  }

/** Files that no message named in time. */
export const forgetWaitingCaseFiles = (db: Db, now: Date): Promise<void> =>
  db.inTx(async tx =>
    enqueueForgetting(
      tx,
      await deleteWaitingBefore(tx, new Date(now.getTime() - limits.uploadKeptHours * 3_600_000)),
    ),
  )

/** Files of a user who leaves, but for those in cases about finance. */
export const eraseCaseFiles = async (tx: Tx, userId: string): Promise<void> =>
  enqueueForgetting(tx, await deleteFilesOf(tx, userId))
