// Table of claim files pending at insurers.
import type { ClaimFile } from '#server/rails/insurers/insurer-port.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

/** As stored: pictures by hash. */
export type FileSent = Omit<ClaimFile, 'pictures'> & { pictures: readonly string[] }
type FileStep = 'send' | 'ask' | 'withdraw'
export type FileRow = {
  claim_id: string
  reference: string
  adapter: 'sandbox' | 'http'
  file_sent: FileSent
  next_do: FileStep | null
  next_at: Date | null
  sent_at: Date | null
  tries: number
  asks: number
  unknown: boolean
  opened_at: Date
  /** How often claims of the same event changed what its file says of them. */
  other_side_changes: number
}

/** The file that is to be decided from now on, in the place of the one before. */
export const putFile = (
  tx: Tx,
  f: Pick<FileRow, 'claim_id' | 'adapter' | 'file_sent' | 'other_side_changes'>,
  { now, sendAt }: { now: Date; sendAt: Date },
): Promise<number> =>
  tx.run`
    insert into claim_order (claim_id, reference, adapter, file_sent, other_side_changes, next_do, next_at, opened_at)
    values (${f.claim_id}, ${f.file_sent.reference}, ${f.adapter}, ${JSON.stringify(f.file_sent)}, ${f.other_side_changes},
      'send', ${sendAt}, ${now})
    on conflict (claim_id) do update set reference = excluded.reference, file_sent = excluded.file_sent,
      other_side_changes = excluded.other_side_changes, next_do = 'send', next_at = excluded.next_at, sent_at = null,
      was_sent = claim_order.was_sent or claim_order.sent_at is not null, tries = 0, asks = 0, unknown = false,
      opened_at = excluded.opened_at`

/** Announces the withdrawal from now on; does nothing if no file was ever sent. */
export const putWithdrawal = (tx: Tx, claimId: string, now: Date): Promise<number> =>
  tx.run`
    update claim_order set asks = 0, unknown = false,
      next_do = case when was_sent or sent_at is not null then 'withdraw' end,
      next_at = case when was_sent or sent_at is not null then ${now}::timestamptz end
    where claim_id = ${claimId}`

export const findFile = (db: Query, claimId: string): Promise<FileRow | undefined> =>
  db.maybe<FileRow>`
    select claim_id, reference, adapter, file_sent, next_do, next_at, sent_at, tries, asks, unknown, opened_at,
      other_side_changes
    from claim_order where claim_id = ${claimId}`

/** Claims in whose files another one is named, by the reference of that one. */
export const listFilesNaming = (db: Query, name: string): Promise<{ claim_id: string }[]> =>
  db.rows<{ claim_id: string }>`
    select claim_id from claim_order
    where file_sent -> 'otherSide' @> ${JSON.stringify([{ claimReference: name }])}::jsonb
    order by claim_id limit 100`

export const setNext = (
  tx: Tx,
  claimId: string,
  next: { do: FileStep; at: Date } | null,
  unknown: boolean,
): Promise<number> =>
  tx.run`
    update claim_order set next_do = ${next?.do ?? null}, next_at = ${next?.at ?? null}, unknown = ${unknown}
    where claim_id = ${claimId}`

/** Claims whose insurer's answer is unknown. */
export const listUnansweredFiles = (db: Query): Promise<{ claim_id: string }[]> =>
  db.rows<{ claim_id: string }>`select claim_id from claim_order where unknown limit 10000`

/** Erases accident reports from the files and stops sending them; withdrawals still go out. */
export const eraseFiles = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`
    update claim_order set next_do = case when next_do = 'withdraw' then next_do end,
      next_at = case when next_do = 'withdraw' then next_at end, file_sent = file_sent || ${JSON.stringify({
        place: '',
        words: '',
        otherPlate: '',
        otherInsurer: '',
        party: null,
        more: [],
        pictures: [],
        otherSide: [],
      })}::jsonb
    where claim_id in (select id from insurance_claim where claimant_id = ${userId})`
}
