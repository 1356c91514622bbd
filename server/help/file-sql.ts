// The table of files of help cases; only this feature touches it.
import type { CaseFile } from '#contract/help/cases.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type CaseFileRow = {
  id: string
  owner_id: string
  case_id: string | null
  position: number | null
  file_key: string
  small_key: string | null
  name: string
  content_type: CaseFile['type']
  bytes: number
}

export const insertCaseFile = (
  tx: Tx,
  f: Omit<CaseFileRow, 'id' | 'case_id' | 'position'>,
  now: Date,
): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into help_case_file (owner_id, file_key, small_key, name, content_type, bytes, at)
    values (${f.owner_id}, ${f.file_key}, ${f.small_key}, ${f.name}, ${f.content_type}, ${f.bytes}, ${now}) returning id`

/** Attaches files to the newest message of a case, in order; returns how many were the owner's and unused. */
export const claimCaseFiles = (
  tx: Tx,
  { caseId, ownerId, ids }: { caseId: string; ownerId: string; ids: readonly string[] },
): Promise<number> =>
  tx.run`
    update help_case_file f set case_id = ${caseId}, place = given.place,
      position = (select max(position) from help_case_message where case_id = ${caseId})
    from unnest(${ids}::uuid[]) with ordinality given (id, place)
    where f.id = given.id and f.owner_id = ${ownerId} and f.case_id is null`

/** All files of these cases, in the order in which they were sent. */
export const filesOfCases = (db: Query, caseIds: readonly string[]): Promise<CaseFileRow[]> =>
  db.rows<CaseFileRow>`
    select id, owner_id, case_id, position, file_key, small_key, name, content_type, bytes
    from help_case_file where case_id = any(${caseIds}::uuid[]) order by case_id, position, place limit 100000`

export type SentFileRow = CaseFileRow & { sent_at: Date }
/** The files of a case with when each was sent, in that order: one statement, so none comes without its message. */
export const sentFilesOf = (db: Query, caseId: string): Promise<SentFileRow[]> =>
  db.rows<SentFileRow>`
    select f.id, f.owner_id, f.case_id, f.position, f.file_key, f.small_key, f.name, f.content_type, f.bytes,
      m.at as sent_at
    from help_case_file f join help_case_message m on m.case_id = f.case_id and m.position = f.position
    where f.case_id = ${caseId} order by f.position, f.place limit 10000`

export const findCaseFile = (db: Query, id: string): Promise<CaseFileRow | undefined> =>
  db.maybe<CaseFileRow>`
    select id, owner_id, case_id, position, file_key, small_key, name, content_type, bytes
    from help_case_file where id = ${id}`

export type Keys = { file_key: string; small_key: string | null }

/** Files that no message named in time. */
export const deleteWaitingBefore = (tx: Tx, when: Date): Promise<Keys[]> =>
  tx.rows<Keys>`delete from help_case_file where case_id is null and at < ${when} returning file_key, small_key`

/** Files of a user, but for those in cases about finance. */
export const deleteFilesOf = (tx: Tx, userId: string): Promise<Keys[]> =>
  tx.rows<Keys>`
    delete from help_case_file where owner_id = ${userId} and (case_id is null or case_id in (
      select id from help_case where user_id = ${userId} and subject <> 'finance' and lender_id is null))
    returning file_key, small_key`

/** Which of these stored documents are still needed. */
export const caseFileKeysIn = (db: Query, keys: readonly string[]): Promise<{ key: string }[]> =>
  db.rows<{ key: string }>`
    select file_key as key from help_case_file where file_key = any(${keys})
    union select small_key from help_case_file where small_key = any(${keys})`
