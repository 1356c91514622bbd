// Table of injured persons: name, answer and payee.
import type { PartyAnswer } from '#contract/insurance/claim/kinds.ts'
import type { NamedParty } from '#contract/insurance/claim/shape.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

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
  words: string
  review_words: string
  review_at: Date | null
  bank_code: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
  payee_user_id: string | null
  withdrawal_id: string | null
  chosen_at: Date | null
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

type Answered = { id: string; answer: PartyAnswer; words: string; now: Date }
export const setAnswer = (tx: Tx, { id, answer, words, now }: Answered): Promise<number> =>
  tx.run`update claim_party set answer = ${answer}, words = ${words}, answered_at = ${now} where id = ${id}`

export const setPartyReview = (tx: Tx, id: string, words: string, now: Date): Promise<number> =>
  tx.run`update claim_party set review_words = ${words}, review_at = ${now} where id = ${id}`

export type Payee = {
  bankCode: string
  bankName: string
  accountNumber: string
  accountName: string
  userId: string | null
}
export const setPayee = (tx: Tx, id: string, p: Payee, now: Date): Promise<number> =>
  tx.run`
    update claim_party set bank_code = ${p.bankCode}, bank_name = ${p.bankName}, account_number = ${p.accountNumber},
      account_name = ${p.accountName}, payee_user_id = ${p.userId}, withdrawal_id = null, chosen_at = ${now}
    where id = ${id}`

export const setPartyWithdrawal = (tx: Tx, id: string, withdrawalId: string): Promise<number> =>
  tx.run`update claim_party set withdrawal_id = ${withdrawalId} where id = ${id}`

/** The payment came back: they choose anew. */
export const clearPayee = (tx: Tx, id: string): Promise<number> =>
  tx.run`
    update claim_party set bank_code = null, bank_name = null, account_number = null, account_name = null,
      payee_user_id = null, withdrawal_id = null, chosen_at = null
    where id = ${id}`

/** Erases what a claimant who leaves gave of others, and what those wrote; answers and payments stay with the claim. */
export const eraseParties = (tx: Tx, userId: string): Promise<number> =>
  tx.run`
    update claim_party set name = '', phone = '', email = '', plate = '', workshop = '', words = '', review_words = ''
    where claimant_id = ${userId}`
