// The table of claims after a rental; only this kind touches it.
import type { Picture } from '#contract/cars/cars.ts'
import type { LeftLine } from '#contract/rental/claim/above-deposit.ts'
import type { ClaimCharge } from '#contract/rental/claim/shape.ts'
import type { RentalClaimState } from '#contract/rental/claim/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { ContestedLine } from '../contest-lines.ts'

/** Lines of a return have no toll; those stored before tolls say nothing of it. */
export type ClaimedLine = LeftLine & { evidence: Picture[]; toll?: ClaimCharge['toll'] }

export type RentalClaimRow = DealRow<RentalClaimState> & {
  owner_id: string
  renter_id: string
  rental_id: string
  car_id: string
  from_day: string
  days: number
  lines: { list: ClaimedLine[] }
  contest: { lines: ContestedLine[] }
  contest_pictures: string[]
  claimed_kobo: number
  owed_kobo: number
  answer_by: Date
  owed_at: Date | null
  /** It began with a toll or fine that arrived after the return. */
  is_later: boolean
}

/** The oldest claim that this person owes; undefined where they owe none. */
export const findOwed = (
  db: Query,
  renterId: string,
): Promise<{ id: string; owed_kobo: number } | undefined> =>
  db.maybe<{ id: string; owed_kobo: number }>`
    select id, owed_kobo from rental_claim where renter_id = ${renterId} and state = 'owed' order by owed_at, id limit 1`

/** The claim of what a return left above the deposit; undefined where there is none. */
export const claimOfRental = (db: Query, rentalId: string): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>`select id from rental_claim where rental_id = ${rentalId} and not is_later`

/** Which of these pictures a contest of a claim shows. */
export const picturesInClaims = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from rental_claim, unnest(contest_pictures) as hash
      where contest_pictures && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)
