// The tables of files and their documents; only this feature touches them.
import type { KycFile } from '#contract/kyc/file.ts'
import type { KycDocumentKind, KycType } from '#contract/kyc/kinds.ts'
import type { KycState } from '#contract/kyc/review.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type FileRow = {
  id: string
  user_id: string
  type: KycType
  number: number
  state: KycState
  version: number
  reason: string
  submitted_at: Date
  decided_at: Date | null
  changed_at: Date
}

export type DocumentRow = {
  id: string
  file_id: string
  kind: KycDocumentKind
  file_key: string
  name: string
  content_type: string
  bytes: number
  expires_on: string | null
  licence_class: KycFile['documents'][number]['licenceClass']
  verdict: 'waiting' | 'accepted' | 'returned'
  reason: string
}

export const findFile = (db: Query, id: string): Promise<FileRow | undefined> =>
  db.maybe<FileRow>`select * from kyc_file where id = ${id}`

/** The versions of one type, newest first. */
export const versionsOf = (db: Query, userId: string, type: KycType): Promise<FileRow[]> =>
  db.rows<FileRow>`
    select * from kyc_file where user_id = ${userId} and type = ${type} order by number desc limit 100`

export const filesOf = (db: Query, userId: string): Promise<FileRow[]> =>
  db.rows<FileRow>`
    select * from kyc_file where user_id = ${userId} order by submitted_at desc, number desc, id limit 100`

export const filesInForce = (db: Query, userId: string): Promise<FileRow[]> =>
  db.rows<FileRow>`select * from kyc_file where user_id = ${userId} and state in ('approved', 'expiring')`

export const documentsIn = (db: Query, fileIds: readonly string[]): Promise<DocumentRow[]> =>
  db.rows<DocumentRow>`select * from kyc_document where file_id = any(${fileIds}) order by at, id`

export const insertFile = (
  tx: Tx,
  f: Pick<FileRow, 'id' | 'user_id' | 'type' | 'number' | 'submitted_at'>,
): Promise<number> =>
  tx.run`
    insert into kyc_file (id, user_id, type, number, submitted_at, changed_at)
    values (${f.id}, ${f.user_id}, ${f.type}, ${f.number}, ${f.submitted_at}, ${f.submitted_at})`

/** Resubmits a returned file without its earlier remarks. */
export const submitAgain = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update kyc_file set submitted_at = ${now}, decided_at = null, reason = '' where id = ${id}`

export const putDecision = (tx: Tx, id: string, reason: string, now: Date): Promise<number> =>
  tx.run`update kyc_file set decided_at = ${now}, reason = ${reason} where id = ${id}`

export const insertDocument = (tx: Tx, d: Omit<DocumentRow, 'id'>, now: Date): Promise<number> =>
  tx.run`
    insert into kyc_document 
      (file_id, kind, file_key, name, content_type, bytes, expires_on, licence_class, verdict, reason, at)
    values (${d.file_id}, ${d.kind}, ${d.file_key}, ${d.name}, ${d.content_type}, ${d.bytes}, ${d.expires_on},
            ${d.licence_class}, ${d.verdict}, ${d.reason}, ${now})`

export const deleteDocuments = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run`delete from kyc_document where id = any(${ids})`

export const putVerdict = (
  tx: Tx,
  id: string,
  verdict: DocumentRow['verdict'],
  reason: string,
): Promise<number> =>
  tx.run`update kyc_document set verdict = ${verdict}, reason = ${reason} where id = ${id}`

export const keysInUse = async (db: Query, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{
        file_key: string
      }>`select distinct file_key from kyc_document where file_key = any(${keys})`
    ).map(row => row.file_key),
  )

export const deleteFiles = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`delete from kyc_document where file_id in (select id from kyc_file where user_id = ${userId})`
  await tx.run`delete from kyc_file where user_id = ${userId}`
}
