// Writes a submitted KYC file: first, new or corrected version.
import { randomUUID } from 'node:crypto'
import type { KycDocumentKind, KycType } from '#contract/kyc/kinds.ts'
import { kycReview } from '#contract/kyc/review.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { StoredDocument } from '#server/kernel/uploads/store-uploads.ts'
import { begin, transition } from '#server/kernel/process/transition.ts'
import { enqueueForgetDocuments } from './data-rights.ts'
import {
  deleteDocuments,
  type DocumentRow,
  documentsIn,
  insertDocument,
  insertFile,
  submitAgain,
} from './sql.ts'

export type Handed = {
  kind: KycDocumentKind
  expiresOn: string | null
  licenceClass: DocumentRow['licence_class']
  document: StoredDocument
}

const insertHanded = async (tx: Tx, fileId: string, handed: readonly Handed[], now: Date): Promise<void> => {
  for (const { kind, expiresOn, licenceClass, document } of handed)
    await insertDocument(
      tx,
      {
        file_id: fileId,
        kind,
        file_key: document.key,
        name: document.name,
        content_type: document.type,
        bytes: document.bytes,
        expires_on: expiresOn,
        licence_class: licenceClass,
        verdict: 'waiting',
        reason: '',
      },
      now,
    )
}

type NewVersion = {
  userId: string
  type: KycType
  number: number
  handed: readonly Handed[]
  /** Documents of an earlier version that this one keeps. */
  keptDocuments: readonly DocumentRow[]
  now: Date
}

/** Begins a version and returns its id. Only under `lockTier`. */
export const putVersion = async (tx: Tx, v: NewVersion): Promise<string> => {
  const { userId, type, number, now } = v
  const id = randomUUID()
  await insertFile(tx, { id, user_id: userId, type, number, submitted_at: now })
  for (const document of v.keptDocuments) await insertDocument(tx, { ...document, file_id: id }, now)
  await insertHanded(tx, id, v.handed, now)
  await begin(tx, kycReview, { id, actor: 'owner', actorId: userId, now })
  return id
}

/** Hands a file in again with some of its documents replaced; the content of these goes. Only under `lockTier`. */
export const putAgain = async (
  tx: Tx,
  { id, userId, handed, now }: { id: string; userId: string; handed: readonly Handed[]; now: Date },
): Promise<void> => {
  await transition(tx, kycReview, { id, event: 'resubmit', actor: 'owner', actorId: userId, now })
  const kinds = new Set(handed.map(({ kind }) => kind))
  const replaced = (await documentsIn(tx, [id])).filter(({ kind }) => kinds.has(kind))
  await deleteDocuments(
    tx,
    replaced.map(document => document.id),
  )
  await insertHanded(tx, id, handed, now)
  await submitAgain(tx, id, now)
  await enqueueForgetDocuments(
    tx,
    replaced.map(document => document.file_key),
  )
}
