// Table of a dealer's yard, with the verified registration.
import type { Picture } from '#contract/core/picture.ts'
import type { TeamMember } from '#contract/core/team.ts'
import type { DealerProfile } from '#contract/dealers/yard.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { dealersWithNumber } from '#server/user/reads.ts'

export type YardRow = {
  owner_id: string
  pictures: Picture[]
  cover_picture: Picture | null
  about: string
  team: TeamMember[]
  /** The registration number that an operator found in the register. */
  verified_number: string | null
  verified_at: Date | null
  /** The one that an operator did not find there, or found struck off. */
  rejected_number: string | null
}

const yardColumns = sql`
  owner_id, pictures, cover_picture, about, team, verified_number, verified_at, rejected_number`

export const findYards = (db: Query, dealerIds: readonly string[]): Promise<YardRow[]> =>
  db.rows<YardRow>`select ${yardColumns} from dealer_yard where owner_id = any(${dealerIds})`

/** All that the page shows: those of the yard and the cover picture. */
export const picturesOf = ({ pictures, cover_picture: cover }: Pick<YardRow, 'pictures' | 'cover_picture'>) =>
  cover ? [...pictures, cover] : pictures

/** The yard of a dealer, begun if there is none; nobody else changes it or its branches until the transaction ends. */
export const lockYard = async (tx: Tx, dealerId: string, now: Date): Promise<YardRow> => {
  await tx.run`
    insert into dealer_yard (owner_id, changed_at) values (${dealerId}, ${now}) on conflict (owner_id) do nothing`
  return tx.one<YardRow>`select ${yardColumns} from dealer_yard where owner_id = ${dealerId} for update`
}

export const setPictures = (tx: Tx, dealerId: string, pictures: readonly Picture[], now: Date) =>
  tx.run`
    update dealer_yard set pictures = ${JSON.stringify(pictures)}, changed_at = ${now} where owner_id = ${dealerId}`

export const setProfile = (
  tx: Tx,
  dealerId: string,
  { coverPicture, about, team }: DealerProfile,
  now: Date,
) =>
  tx.run`
    update dealer_yard set cover_picture = ${coverPicture && JSON.stringify(coverPicture)}, about = ${about},
      team = ${JSON.stringify(team)}, changed_at = ${now}
    where owner_id = ${dealerId}`

/** An operator found this number in the register of companies. */
export const setVerified = (tx: Tx, dealerId: string, number: string, now: Date): Promise<number> =>
  tx.run`
    update dealer_yard set verified_number = ${number}, verified_at = ${now}, rejected_number = null
    where owner_id = ${dealerId}`

/** An operator did not find this number, or found it struck off. */
export const setRejected = (tx: Tx, dealerId: string, number: string): Promise<number> =>
  tx.run`
    update dealer_yard set verified_number = null, verified_at = null, rejected_number = ${number}
    where owner_id = ${dealerId}`

const lookHours = 72

export type RegisteredDealer = {
  id: string
  business_name: string
  registration_number: string
  verified_number: string | null
  rejected_number: string | null
  since: Date
  due_at: Date
}

const registered: Sql = sql`
  select d.id, d.business_name, d.registration_number, y.verified_number, y.rejected_number, d.given_at as since,
    d.given_at + make_interval(hours => ${lookHours}) as due_at
  from (${dealersWithNumber}) d left join dealer_yard y on y.owner_id = d.id`

/** Numbers that nobody looked up since they were given. */
export const numbersWaiting: Sql = sql`
  ${registered} where y.verified_number is distinct from d.registration_number
    and y.rejected_number is distinct from d.registration_number`

/** A dealer who gave a number; undefined for everybody else. */
export const findRegistered = (db: Query, id: string): Promise<RegisteredDealer | undefined> =>
  db.maybe<RegisteredDealer>`${registered} where d.id = ${id}`

/** Each row of `dealer_yard` with each picture that it shows. */
const shownPictures: Sql = sql`
  dealer_yard, jsonb_array_elements(pictures || coalesce(cover_picture, '[]')) picture`

/** Whether another dealer's page shows one of these pictures. */
export const isShownByOther = async (
  db: Query,
  dealerId: string,
  hashes: readonly string[],
): Promise<boolean> =>
  (
    await db.one<{ is_shown: boolean }>`
      select exists (
        select from ${shownPictures}
        where owner_id <> ${dealerId} and picture->>'hash' = any(${hashes})) as is_shown`
  ).is_shown

export const filterShownHashes = (db: Query, hashes: readonly string[]): Promise<{ hash: string }[]> =>
  db.rows<{ hash: string }>`
    select distinct picture->>'hash' as hash from ${shownPictures}
    where picture->>'hash' = any(${hashes})`

/** Returns the pictures that it showed. */
export const forgetYard = async (tx: Tx, dealerId: string): Promise<Picture[]> => {
  const row = await tx.maybe<Pick<YardRow, 'pictures' | 'cover_picture'>>`
    delete from dealer_yard where owner_id = ${dealerId} returning pictures, cover_picture`
  return row ? picturesOf(row) : []
}
