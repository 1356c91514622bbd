// The table of claims on warranties; only this kind touches it.
import type { Picture } from '#contract/core/picture.ts'
import type { WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type WarrantyClaimRow = DealRow<WarrantyClaimState> & {
  customer_id: string
  /** The owner of the workshop. */
  workshop_id: string
  place_id: string
  repair_id: string
  job_id: string
  job_title: string
  vehicle_title: string
  words: string
  odometer_km: number
  pictures: { list: Picture[] }
  warranty_until: string
  slot_at: Date | null
  done_words: string
  done_pictures: { list: Picture[] }
}

export const isOpen = async (db: Query, jobId: string): Promise<boolean> =>
  (await db.maybe`
    select from warranty_claim
    where job_id = ${jobId} and state not in ('honoured', 'refused', 'dismissed', 'withdrawn')`) !== undefined

/** Serializes claims on one job until the transaction ends. */
export const lockClaiming = (tx: Tx, jobId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`warranty of ${jobId}`}, 0))`

/** Those of a repair, the newest first. */
export const claimsOf = (db: Query, repairId: string): Promise<WarrantyClaimRow[]> =>
  db.rows<WarrantyClaimRow>`
    select * from warranty_claim where repair_id = ${repairId} order by started_at desc, id limit 100`

/** Erases the customer's words; the claim and its outcome are the workshop's record too. */
export const eraseClaims = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`update warranty_claim set words = '' where customer_id = ${userId}`
}

/** Which of these pictures a claim shows. */
export const picturesInClaims = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct picture ->> 'hash' as hash
      from warranty_claim, jsonb_array_elements((pictures -> 'list') || (done_pictures -> 'list')) as picture
      where ${sql`picture ->> 'hash' = any(${hashes})`}`
  ).map(({ hash }) => hash)

/** Claims of a user by the words found in the vehicle or the job. */
export const warrantyClaimsWithWords = (
  db: Query,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; word: string }[]> =>
  db.rows<{ id: string; word: string }>`
    select d.id, w.word from warranty_claim d, unnest(${[...words]}::text[]) as w (word)
    where (d.customer_id = ${userId} or d.workshop_id = ${userId})
      and plain_name(concat_ws(' ', d.vehicle_title, d.job_title)) like name_pattern(w.word)`
