// Table of injured persons: name, answer and payee.
import type { Picture } from '#contract/core/picture.ts'
import type { PartyAnswer } from '#contract/insurance/claim/kinds.ts'
import type { NamedParty } from '#contract/insurance/claim/shape.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { eraseUploadsOfGuests } from '#server/uploads/erase-uploads.ts'

export type PartyRow = {
  /** What the link in their letters is made of: whoever is named next has another. */
  id: string
  claim_id: string
  claimant_id: string
  number: number
  name: string
  phone: string
  email: string
  plate: string
  workshop: string
  named_at: Date
  answer: PartyAnswer | null
  answered_at: Date | null
  /** After the deadline, when the insurer had the claim already. */
  answered_late: boolean
  words: string
  review_words: string
  review_at: Date | null
  bank_code: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
  payee_user_id: string | null
  withdrawal_id: string | null
  /** A repair of the payee that is paid first. */
  repair_id: string | null
  to_repair_kobo: number
  chosen_at: Date | null
  /** Why the desk refused the account chosen last. */
  payee_refusal: string
  picture_changes: number
}

type Named = Pick<PartyRow, 'id' | 'claim_id' | 'claimant_id' | 'number'> & { party: NamedParty; now: Date }

export const insertParty = (tx: Tx, { party, now, ...p }: Named): Promise<number> =>
  tx.run`
    insert into claim_party (id, claim_id, claimant_id, number, name, phone, email, plate, workshop, named_at)
    values (${p.id}, ${p.claim_id}, ${p.claimant_id}, ${p.number}, ${party.name}, ${party.phone}, ${party.email ?? ''},
      ${party.plate}, ${party.workshop}, ${now})`

/** Whoever is named now: the last one. */
export const findParty = (db: Query, claimId: string): Promise<PartyRow | undefined> =>
  db.maybe<PartyRow>`
    select * from claim_party where claim_id = ${claimId} order by number desc limit 1`

export const findPartyById = (db: Query, id: string): Promise<PartyRow | undefined> =>
  db.maybe<PartyRow>`select * from claim_party where id = ${id}`

type Answered = { id: string; answer: PartyAnswer; words: string; isLate: boolean; now: Date }
export const setAnswer = (tx: Tx, { id, answer, words, isLate, now }: Answered): Promise<number> =>
  tx.run`update claim_party set answer = ${answer}, words = ${words}, answered_at = ${now},
    answered_late = ${isLate} where id = ${id}`

export const setPartyReview = (tx: Tx, id: string, words: string, now: Date): Promise<number> =>
  tx.run`update claim_party set review_words = ${words}, review_at = ${now} where id = ${id}`

export type Payee = {
  bankCode: string
  bankName: string
  accountNumber: string
  accountName: string
  userId: string | null
  /** A repair of `userId`, which is paid before their wallet. */
  repairId?: string
}
export const setPayee = (tx: Tx, id: string, p: Payee, now: Date): Promise<number> =>
  tx.run`
    update claim_party set bank_code = ${p.bankCode}, bank_name = ${p.bankName}, account_number = ${p.accountNumber},
      account_name = ${p.accountName}, payee_user_id = ${p.userId}, repair_id = ${p.repairId ?? null},
      withdrawal_id = null, chosen_at = ${now}, payee_refusal = ''
    where id = ${id}`

export const setPartyWithdrawal = (tx: Tx, id: string, withdrawalId: string): Promise<number> =>
  tx.run`update claim_party set withdrawal_id = ${withdrawalId} where id = ${id}`

/** The payment came back, or the desk refused the account: they choose anew. */
export const clearPayee = (tx: Tx, id: string, refusal = ''): Promise<number> =>
  tx.run`
    update claim_party set bank_code = null, bank_name = null, account_number = null, account_name = null,
      payee_user_id = null, repair_id = null, withdrawal_id = null, chosen_at = null, payee_refusal = ${refusal}
    where id = ${id}`

/** The part of a payout that a repair took. */
export const setPaidToRepair = (tx: Tx, id: string, amountKobo: number): Promise<number> =>
  tx.run`update claim_party set to_repair_kobo = ${amountKobo} where id = ${id}`

export type PartyPicture = Picture & { at: Date }
export const listPartyPictures = (db: Query, partyId: string): Promise<PartyPicture[]> =>
  db.rows<PartyPicture>`
    select hash, width, height, colour, at from claim_party_picture where party_id = ${partyId} order by at, hash`

/** 0 where it was sent before. */
export const insertPartyPicture = (tx: Tx, partyId: string, p: Picture, now: Date): Promise<number> =>
  tx.run`
    insert into claim_party_picture (party_id, hash, width, height, colour, at)
    values (${partyId}, ${p.hash}, ${p.width}, ${p.height}, ${p.colour}, ${now}) on conflict do nothing`

export const deletePartyPicture = (tx: Tx, partyId: string, hash: string): Promise<number> =>
  tx.run`delete from claim_party_picture where party_id = ${partyId} and hash = ${hash}`

export const countPictureChange = (tx: Tx, partyId: string): Promise<number> =>
  tx.run`update claim_party set picture_changes = picture_changes + 1 where id = ${partyId}`

/** Deletes the pictures of these people, and what they have on its way. */
const deletePictures = async (tx: Tx, partyIds: readonly string[]): Promise<void> => {
  await eraseUploadsOfGuests(tx, partyIds)
  const pictures = await tx.rows<{ hash: string }>`
    delete from claim_party_picture where party_id = any(${partyIds}::uuid[]) returning hash`
  await enqueueForgetPictures(
    tx,
    pictures.map(({ hash }) => hash),
  )
}

/** Whoever is part of the claim no more leaves no pictures in it. */
export const deletePartyPictures = (tx: Tx, partyId: string): Promise<void> => deletePictures(tx, [partyId])

export const findPartyPictures = (db: Query, hashes: readonly string[]): Promise<{ hash: string }[]> =>
  db.rows<{ hash: string }>`select distinct hash from claim_party_picture where hash = any(${hashes})`

/** Erases what a claimant who leaves gave of others, and what those wrote; answers and payments stay with the claim. */
export const eraseParties = async (tx: Tx, userId: string): Promise<void> => {
  const parties = await tx.rows<{ id: string }>`select id from claim_party where claimant_id = ${userId}`
  await deletePictures(
    tx,
    parties.map(({ id }) => id),
  )
  await tx.run`
    update claim_party p set name = '', phone = '', email = '',
      plate = case when c.offered_kobo is null or p.answer = 'denied' then '' else p.plate end, workshop = '', words = '', review_words = '',
      payee_refusal = ''
    from insurance_claim c where c.id = p.claim_id and p.claimant_id = ${userId}`
}
