// The table of tolls and fines of rentals; only claims touch it.
import type { TollKind } from '#contract/rental/claim/tolls.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { RentalClaimRow } from './sql.ts'

export type TollRow = {
  id: string
  rental_id: string
  claim_id: string
  kind: TollKind
  happened_at: Date
  amount_kobo: number
  file_key: string
  small_key: string | null
  content_type: 'application/pdf' | 'image/jpeg'
  bytes: number
}

/** Each toll or fine of a rental once, also on claims that are over. */
export const tollsOfRental = (
  db: Query,
  rentalId: string,
): Promise<Pick<TollRow, 'kind' | 'happened_at'>[]> =>
  db.rows<Pick<TollRow, 'kind' | 'happened_at'>>`
    select kind, happened_at from rental_toll where rental_id = ${rentalId} order by happened_at, kind limit 100`

export const insertToll = (tx: Tx, t: TollRow, now: Date): Promise<number> =>
  tx.run`
    insert into rental_toll (id, rental_id, claim_id, kind, happened_at, amount_kobo, file_key, small_key, content_type, bytes, at)
    values (${t.id}, ${t.rental_id}, ${t.claim_id}, ${t.kind}, ${t.happened_at}, ${t.amount_kobo}, ${t.file_key},
      ${t.small_key}, ${t.content_type}, ${t.bytes}, ${now})`

export const findToll = (db: Query, id: string): Promise<TollRow | undefined> =>
  db.maybe<TollRow>`
    select id, rental_id, claim_id, kind, happened_at, amount_kobo, file_key, small_key, content_type, bytes
    from rental_toll where id = ${id}`

export const tollsOfClaim = (db: Query, claimId: string): Promise<TollRow[]> =>
  db.rows<TollRow>`
    select id, rental_id, claim_id, kind, happened_at, amount_kobo, file_key, small_key, content_type, bytes
    from rental_toll where claim_id = ${claimId} order by happened_at, kind limit 100`

/** Which of these stored documents are notices. */
export const noticesAmong = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ key: string }>`
      select file_key as key from rental_toll where file_key = any(${keys})
      union all select small_key from rental_toll where small_key = any(${keys})`
  ).map(({ key }) => key)

/** The claim of a rental that waits for its answer, locked until the transaction ends. */
export const lockAskedClaim = (tx: Tx, rentalId: string): Promise<RentalClaimRow | undefined> =>
  tx.maybe<RentalClaimRow>`
    select * from rental_claim where rental_id = ${rentalId} and state = 'asked' for update`

type LaterClaim = Pick<RentalClaimRow, 'id' | 'state' | 'claimed_kobo'>
/** Claims of a rental that began with a toll or fine, oldest first. */
export const laterClaimsOf = (db: Query, rentalId: string): Promise<LaterClaim[]> =>
  db.rows<LaterClaim>`
    select id, state, claimed_kobo from rental_claim where rental_id = ${rentalId} and is_later
    order by started_at, id limit 20`
