// The documents and pictures of a policy's vehicle; only this kind touches their table.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type FileRow = {
  id: string
  policy_id: string
  kind: 'paper' | 'picture'
  file_key: string
  name: string
  content_type: string
  bytes: number
  /** Of a finance agreement: for the insurer, not for the holder. */
  is_served: boolean
}

export const insertFile = (tx: Tx, f: Omit<FileRow, 'id'>, now: Date): Promise<number> =>
  tx.run`
    insert into policy_file (policy_id, kind, file_key, name, content_type, bytes, is_served, at)
    values (${f.policy_id}, ${f.kind}, ${f.file_key}, ${f.name}, ${f.content_type}, ${f.bytes}, ${f.is_served}, ${now})`

export const filesOf = (db: Query, policyId: string): Promise<FileRow[]> =>
  db.rows<FileRow>`
    select id, policy_id, kind, file_key, name, content_type, bytes, is_served from policy_file
    where policy_id = ${policyId} order by at, kind, id limit 50`

export const findFile = (db: Query, id: string): Promise<FileRow | undefined> =>
  db.maybe<FileRow>`
    select id, policy_id, kind, file_key, name, content_type, bytes, is_served from policy_file where id = ${id}`

export const deleteFiles = (tx: Tx, policyId: string): Promise<number> =>
  tx.run`delete from policy_file where policy_id = ${policyId}`

/** Which of these stored documents a policy still has. */
export const filesAmong = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>`
      select distinct file_key from policy_file where file_key = any(${keys})`
  ).map(({ file_key: key }) => key)
