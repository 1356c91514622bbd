// Stored files of disputes: which are needed, and when they are forgotten.
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import {
  deleteUnusedDisputeFiles,
  disputeFileKeysIn,
  eraseStatements,
  statementsAfter,
} from '#server/deal-engine/dispute-sql.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { enqueue, type Job } from '#server/kernel/jobs/jobs.ts'

type Keys = { file_key: string; small_key: string | null }

/** Stored documents that a dispute uses. */
export const disputeFilesIn = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (await disputeFileKeysIn(db, keys)).map(({ key }) => key)

export const forgetDisputeFilesJob = 'disputes/forget-files'
const Payload = z.object({ keys: z.array(z.string()) })

const enqueueForgetting = async (tx: Tx, rows: readonly Keys[]): Promise<void> => {
  const keys = rows.flatMap(row => (row.small_key ? [row.file_key, row.small_key] : [row.file_key]))
  if (keys.length > 0) await enqueue(tx, forgetDisputeFilesJob, { keys })
}

/** Removes stored files after the commit. */
export const forgetDisputeFiles =
  (db: Db, documents: Space): Job =>
  async payload => {
    const { keys } = Payload.parse(payload)
    const inUse = new Set(await disputeFilesIn(db, keys))
    for (const key of keys.filter(each => !inUse.has(each))) await documents.remove(key)
  }

/** Files that no statement named in time. */
export const forgetUnusedDisputeFiles = (db: Db, now: Date): Promise<void> =>
  db.inTx(async tx =>
    enqueueForgetting(
      tx,
      await deleteUnusedDisputeFiles(tx, new Date(now.getTime() - limits.uploadKeptHours * 3_600_000)),
    ),
  )

/** Erases what a user who leaves wrote and sent in disputes. */
export const eraseDisputes = async (tx: Tx, userId: string): Promise<void> =>
  enqueueForgetting(tx, await eraseStatements(tx, userId))

const atOnce = 100
/** A user's own statements for their data export, with the names of their files. */
export const exportStatements = async function* (db: Query, userId: string): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await statementsAfter(db, userId, { lastId, limit: atOnce })
    for (const { process, subject_id: dealId, words, at, files } of rows)
      yield { kind: process, dealId, words, files: files ?? [], at: at.toISOString() }
    lastId = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}
