// Submits a KYC file, validated before anything is stored.
import { fail } from '#contract/core/errors.ts'
import type { KycFile } from '#contract/kyc/file.ts'
import type { KycType } from '#contract/kyc/kinds.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Caller } from '#server/kernel/calls/handler-types.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { lockTier } from './identity-sql.ts'
import { type Handed, putAgain, putVersion } from './put-file.ts'
import { readOwnFile } from './reads.ts'
import {
  type Base,
  dateProblems,
  isUnderWay,
  documentsToKeep,
  missingFrom,
  type DocumentUpload,
  collectUploads,
} from './rules.ts'
import { sandboxReviewJob } from './sandbox-review.ts'
import { documentsIn, type FileRow, versionsOf } from './sql.ts'

type HandInRequest = {
  type: KycType
  userId: string
  id: string | undefined
  body: Record<string, unknown>
  now: Date
}
type Plan = { base: (Base & { file: FileRow }) | undefined; number: number; newDocuments: DocumentUpload[] }

const openOne = (versions: readonly FileRow[]) => versions.find(file => isUnderWay(file.state))

const refuseReplaced = (file: FileRow, open: FileRow | undefined): void => {
  if (open?.state === 'submitted') fail('FILE_IN_REVIEW')
  if (open && open.id !== file.id)
    fail('NOT_NOW', { message: 'Your newer version was returned to you: replace the documents in that one.' })
  if (file.state === 'replaced') fail('NOT_NOW', { message: 'There is a newer version: change that one.' })
}

const baseOf = async (db: Query, { type, id }: HandInRequest, versions: readonly FileRow[]) => {
  const open = openOne(versions)
  if (id === undefined) {
    if (open?.state === 'submitted') fail('FILE_IN_REVIEW')
    if (open) fail('NOT_NOW', { message: 'Some documents were rejected: replace those named there.' })
    return undefined
  }
  const file = versions.find(each => each.id === id)
  if (!file) return fail('NOT_FOUND', { message: `We can’t find that ${type} file.` })
  refuseReplaced(file, open)
  return { file, documents: await documentsIn(db, [file.id]) }
}

/** Refuses NOT_FOUND, FILE_IN_REVIEW, NOT_NOW, DOCUMENT_MISSING and BAD_INPUT, each with the fields it is about. */
const planOf = async (db: Query, request: HandInRequest): Promise<Plan> => {
  const { type, body, now } = request
  const versions = await versionsOf(db, request.userId, type)
  const base = await baseOf(db, request, versions)
  const newDocuments = collectUploads(type, body)
  const missing = missingFrom(type, base, newDocuments, lagosDayOf(now))
  if (missing.length > 0) fail('DOCUMENT_MISSING', { problems: missing })
  const problems = dateProblems(type, body, lagosDayOf(now))
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  if (newDocuments.length === 0)
    fail('DOCUMENT_MISSING', { message: 'Choose at least one document to replace.' })
  return { base, number: (versions[0]?.number ?? 0) + 1, newDocuments }
}

const readSent = async (keep: StoreUploads, newDocuments: readonly DocumentUpload[]): Promise<Handed[]> => {
  const handed: Handed[] = []
  for (const { upload, ...facts } of newDocuments)
    for (const document of await keep.documents([upload], facts.kind)) handed.push({ ...facts, document })
  return handed
}

const write = async (tx: Tx, request: HandInRequest, handed: readonly Handed[]): Promise<string> => {
  const { userId, type, now } = request
  await lockTier(tx, userId, now)
  // Read again under the lock.
  const { base, number, newDocuments } = await planOf(tx, request)
  if (base?.file.state !== 'returned')
    return putVersion(tx, {
      userId,
      type,
      number,
      handed,
      keptDocuments: documentsToKeep(base, newDocuments),
      now,
    })
  await putAgain(tx, { id: base.file.id, userId, handed, now })
  return base.file.id
}

// One handler serves all eight calls: their forms differ only in the documents that the type names.
type Form = { query: { id: string } | undefined; body: Record<string, unknown> }
type Ctx = { user: Caller; now: Date }
type HandIn = {
  kind: 'prepared'
  prepare: (ctx: Ctx & { db: Db }, form: Form) => Promise<Handed[]>
  run: (ctx: Ctx & { tx: Tx }, form: Form, handed: Handed[]) => Promise<KycFile>
}
const toHandInRequest = (type: KycType, { user, now }: Ctx, { query, body }: Form): HandInRequest => ({
  type,
  userId: user.id,
  id: query?.id,
  body,
  now,
})

/** The handler of a type, for a new file and for replacing documents of one; in the demonstration the sandbox verifier looks at it. */
export const handIn = (keep: StoreUploads, type: KycType, demonstration: boolean): HandIn => ({
  kind: 'prepared',
  prepare: async (ctx, form) =>
    readSent(keep, (await planOf(ctx.db, toHandInRequest(type, ctx, form))).newDocuments),
  run: async (ctx, form, handed) => {
    const { tx } = ctx
    const id = await write(tx, toHandInRequest(type, ctx, form), handed)
    const file = await readOwnFile(tx, id, ctx.user.id)
    if (demonstration) await enqueue(tx, sandboxReviewJob, { fileId: id, version: file.version })
    return file
  },
})
