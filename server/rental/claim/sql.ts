// The table of claims after a rental; only this kind touches it.
import type { Picture } from '#contract/core/picture.ts'
import type { LeftLine } from '#contract/rental/claim/above-deposit.ts'
import type { ClaimCharge } from '#contract/rental/claim/shape.ts'
import { barringStates, type RentalClaimState } from '#contract/rental/claim/process.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import type { InstalmentRow } from '#server/finance/repayment/instalment-kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { ContestedLine } from '../contest-lines.ts'

/** Lines of a return have no toll; those stored before tolls say nothing of it. */
export type ClaimedLine = LeftLine & { evidence: Picture[]; toll?: ClaimCharge['toll'] }

export type RentalClaimRow = InstalmentRow<RentalClaimState> & {
  owner_id: string
  renter_id: string
  rental_id: string
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
  paid_kobo: number
  /** Instalments that are proposed or agreed, and how often the renter has proposed some. */
  months: number | null
  proposals: number
  instalments: { list: OwedInstalment[] }
  reminded_on: string | null
}

/** Columns of a claim that nobody pays in instalments. */
export const withoutInstalments = {
  paid_kobo: 0,
  months: null,
  proposals: 0,
  instalments: { list: [] },
  next_at: null,
  tries: 0,
  payments: 0,
  behind_since: null,
  short_since: null,
  reminded_on: null,
} satisfies Partial<RentalClaimRow>

export const instalmentsOf = async (db: Query, id: string): Promise<OwedInstalment[]> =>
  (await db.one<Pick<RentalClaimRow, 'instalments'>>`select instalments from rental_claim where id = ${id}`)
    .instalments.list

type Paid = { list: readonly OwedInstalment[]; amountKobo: Kobo }
export const addPaid = (tx: Tx, id: string, { list, amountKobo }: Paid): Promise<number> =>
  tx.run`
    update rental_claim set paid_kobo = paid_kobo + ${amountKobo}, instalments = ${JSON.stringify({ list })}
    where id = ${id}`

/** Whether an instalment of it is unpaid, rather than the whole. */
export type OwedClaim = { id: string; left_kobo: number; is_behind: boolean }

/** The oldest claim that bars this person from renting, with what is left of it; undefined where none does. */
export const findOwed = (db: Query, renterId: string): Promise<OwedClaim | undefined> =>
  db.maybe<OwedClaim>`
    select id, owed_kobo - paid_kobo as left_kobo, state in ('behind', 'defaulted') as is_behind from rental_claim
    where renter_id = ${renterId} and state = any(${[...barringStates]}) order by owed_at, id limit 1`

/** The claim of what a return left above the deposit; undefined where there is none. */
export const claimOfRental = (
  db: Query,
  rentalId: string,
): Promise<Pick<RentalClaimRow, 'id' | 'state'> | undefined> =>
  db.maybe<Pick<RentalClaimRow, 'id' | 'state'>>`
    select id, state from rental_claim where rental_id = ${rentalId} and not is_later`

/** Which of these pictures a contest of a claim shows. */
export const picturesInClaims = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from rental_claim, unnest(contest_pictures) as hash
      where contest_pictures && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)
