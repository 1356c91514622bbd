// Effects of steps about an injured person: name, answer, payout.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import { type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { claimLimits, ownPlateProblem, type PartyAnswer } from '#contract/insurance/claim/kinds.ts'
import type { NamedParty } from '#contract/insurance/claim/shape.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { countSettled } from '#server/insurance/count-settled.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import { notifyClaimPaid } from '#server/insurance/policy/lender.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { balanceOf, claimAccount, insurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { contactOfUser } from '#server/user/reads.ts'
import { approve, refuse, settled, uphold } from './effects.ts'
import { leaveFile, leaveFileSoon, notifyOtherSide, withdrawFile } from './file.ts'
import { payPartyJob, notifyPartyJob } from './job-names.ts'
import { setNext } from './order-sql.ts'
import type { PartyLetter } from './party-letters.ts'
import {
  clearPayee,
  deletePartyPictures,
  findParty,
  insertParty,
  setPaidToRepair,
  type PartyRow,
  type Payee,
  setAnswer,
  setPartyReview,
  setPayee,
} from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

type Step = StepContext<ClaimRow>
type Columns = Promise<Partial<ClaimRow>>

/** Whoever is named now. Refuses NOT_NOW where nobody is. */
export const partyOf = async (tx: Tx, { id }: ClaimRow): Promise<PartyRow> =>
  (await findParty(tx, id)) ?? fail('NOT_NOW', { message: 'The injured person has to be named first.' })

const tell = async (tx: Tx, { id }: ClaimRow, letter: PartyLetter, partyId?: string): Promise<void> => {
  const about = partyId ?? (await findParty(tx, id))?.id
  if (about !== undefined) await enqueue(tx, notifyPartyJob, { partyId: about, letter })
}

const ownNumber = 'This is your own. Enter the injured person’s'
/** Refuses BAD_INPUT for the plate of the insured vehicle, as that of the other one. */
export const checkNotInsured = (insured: string, plate: string, field: string): void => {
  const problem = ownPlateProblem(insured, plate)
  if (problem) failField(field, problem)
}

/** Refuses BAD_INPUT by field for the holder's own number, address or vehicle; `within` is the object around the fields. */
const checkNotHolder = async (tx: Tx, row: ClaimRow, party: NamedParty, within: string) => {
  const own = await contactOfUser(tx, row.claimant_id)
  checkNotInsured((await findCoveringPolicy(tx, row.policy_id))!.plate, party.plate, `${within}plate`)
  const tail = (phone: string | null) => (phone ?? '').replaceAll(/\D/g, '').slice(-10)
  if ([own.phoneNumber, own.signInPhone].some(phone => tail(phone) === tail(party.phone)))
    failField(`${within}phone`, ownNumber)
  if (party.email !== undefined && party.email === own.email) failField(`${within}email`, ownNumber)
}

type Naming = { row: ClaimRow; party: NamedParty; now: Date; within?: string }
/** Puts down whom the holder names, and writes to them. Refuses BAD_INPUT, and NOT_NOW after the third. */
export const putParty = async (tx: Tx, { row, party, now, within = '' }: Naming): Promise<void> => {
  await checkNotHolder(tx, row, party, within)
  const earlier = await findParty(tx, row.id)
  const number = (earlier?.number ?? 0) + 1
  if (number > claimLimits.partiesMax)
    fail('NOT_NOW', { message: 'You have named three people already. Ask AutoX for help.' })
  if (earlier) await deletePartyPictures(tx, earlier.id)
  const id = randomUUID()
  await insertParty(tx, { id, claim_id: row.id, claimant_id: row.claimant_id, number, party, now })
  await tell(tx, row, 'named', id)
}

export const putNamed = async (tx: Tx, { row, input, now }: Step & { input: NamedParty }): Promise<void> => {
  await putParty(tx, { row, party: input, now })
  await notifyOtherSide(tx, row)
}

/** From now on the insurer has it, and its time begins. */
const handOver = async (tx: Tx, { row, now }: Step): Columns => {
  const changes = { complete_at: now }
  await leaveFile(tx, { ...row, ...changes }, now)
  return changes
}

const withoutOffer = {
  payout: null,
  repair_id: null,
  offered_kobo: null,
  accepted_at: null,
  decided_at: null,
  reason: '',
} satisfies Partial<ClaimRow>

type Payment = { row: ClaimRow; to: PostTo; amountKobo: Kobo; now: Date; key: string }
type PostTo = ReturnType<typeof walletOf> | ReturnType<typeof insurerAccount>
const postFromClaim = (tx: Tx, { row, to, amountKobo, now, key }: Payment) =>
  post(tx, {
    key: `insurance_claim:${row.id}:${key}`,
    kind: 'insurance-claim',
    moves: [{ from: claimAccount(row.id), to, amountKobo }],
    meta: { claimId: row.id, about: 'Claim paid by the insurer' },
    at: now,
  })

/** What was set aside is the insurer's again. */
const giveBack = async (tx: Tx, { row, now, last }: Step, key: string): Promise<void> => {
  const amountKobo = await balanceOf(tx, claimAccount(row.id)).catch(() => ZERO)
  if (amountKobo > ZERO)
    last(() => postFromClaim(tx, { row, to: insurerAccount(row.insurer_id), amountKobo, now, key }))
}

type Answer = { answer: PartyAnswer; words: string }
const answered = async (tx: Tx, { row, cause, now }: Step): Promise<void> => {
  const { id, answer: before } = await partyOf(tx, row)
  const { answer, words } = (cause.input ?? fail('NOT_NOW')) as Answer
  // Two answers at once: the second one finds the first.
  if (before !== null) fail('NOT_NOW', { message: 'You have answered already.' })
  await setAnswer(tx, { id, answer, words, isLate: row.state !== 'party-asked', now })
}
/** After the deadline the insurer has the claim: its file is sent anew, and its time goes on. */
export const answer = async (tx: Tx, step: Step): Columns => {
  const { row, now } = step
  await answered(tx, step)
  if (row.state === 'party-asked') return handOver(tx, step)
  // While more is awaited it is part of the file that follows.
  if (row.state !== 'missing') await leaveFileSoon(tx, row, now)
  return {}
}

/** Nothing is offered to anybody who is not part of it, and the insurer waits for the next file. */
export const deny = async (tx: Tx, step: Step): Columns => {
  const { row } = step
  await answered(tx, step)
  await deletePartyPictures(tx, (await partyOf(tx, row)).id)
  await setNext(tx, row.id, null, false)
  await notifyOtherSide(tx, row)
  await giveBack(tx, step, `denied:${row.version}`)
  return { ...withoutOffer, asks: '' }
}

export const silent = async (tx: Tx, step: Step): Columns => {
  await partyOf(tx, step.row)
  return handOver(tx, step)
}

/** Before anybody had to be named: whatever was offered to the holder is offered no more. */
export const needParty = async (tx: Tx, { row }: Step): Columns => {
  await notifyOtherSide(tx, row)
  return withoutOffer
}

export const award = async (tx: Tx, step: Step): Columns => {
  await partyOf(tx, step.row)
  await tell(tx, step.row, 'offered')
  return approve(tx, step)
}

export const refuseAward = async (tx: Tx, step: Step): Columns => {
  await tell(tx, step.row, 'refused')
  return refuse(tx, step)
}

export const keepAward = async (tx: Tx, step: Step): Columns => {
  await tell(tx, step.row, 'kept')
  return uphold(tx, step)
}

/** Whoever was asked about it is told; whoever said that it was not them has no part in it. */
export const withdraw = async (tx: Tx, step: Step): Promise<void> => {
  if (step.row.state === 'party-asked') await tell(tx, step.row, 'withdrawn')
  await withdrawFile(tx, step.row, step.now)
}

/** Refused for good: whoever was hurt is told as well. */
export const notifyRejected = (tx: Tx, { row }: Step): Promise<void> => tell(tx, row, 'rejected')

/** No name in common: it is kept, and paid once the desk allows it. */
export const chooseUnlike = async (tx: Tx, { row, cause, now }: Step): Columns => {
  const { id } = await partyOf(tx, row)
  await setPayee(tx, id, (cause.input ?? fail('NOT_NOW')) as Payee, now)
  return { accepted_at: now }
}

/** The time of the insurer to pay begins. */
export const allowPayee = async (tx: Tx, { row, now }: Step): Columns => {
  await enqueue(tx, payPartyJob, { id: row.id })
  return { accepted_at: now }
}

export const choose = async (tx: Tx, step: Step): Columns => {
  await chooseUnlike(tx, step)
  return allowPayee(tx, step)
}

export const refusePayee = async (tx: Tx, { row, cause }: Step): Columns => {
  await clearPayee(tx, (await partyOf(tx, row)).id, cause.note ?? '')
  await tell(tx, row, 'payee-refused')
  return { accepted_at: null }
}

export const reviewForParty = async (tx: Tx, { row, cause, now }: Step): Promise<void> => {
  const { id, review_at: before } = await partyOf(tx, row)
  if (before) fail('NOT_NOW', { message: 'This claim has already had a second review.' })
  await setPartyReview(tx, id, cause.note ?? '', now)
}

/** Not collected in time. */
export const unclaimed = async (tx: Tx, step: Step): Promise<void> => {
  await tell(tx, step.row, 'uncollected')
  await notifyOtherSide(tx, step.row)
  await giveBack(tx, step, 'uncollected')
}

/**
 * A wallet is paid here, out of the claim's own account, with what a repair of its owner does not take; a bank was paid
 * before, by its withdrawal.
 */
export const payParty = async (tx: Tx, { row, cause, now, last }: Step): Columns => {
  const party = await partyOf(tx, row)
  const { payee_user_id: payeeId, withdrawal_id: withdrawalId } = party
  if (row.offered_kobo === null || (payeeId === null) === (withdrawalId === null)) return fail('NOT_NOW')
  if (payeeId === row.claimant_id) return fail('NOT_NOW')
  const { toRepairKobo = ZERO } = (cause.input ?? {}) as { toRepairKobo?: Kobo }
  await setPaidToRepair(tx, party.id, toRepairKobo)
  await countSettled(tx, settled(row, true, now))
  await tell(tx, row, 'paid')
  await notifyClaimPaid(tx, { policyId: row.policy_id, claimId: row.id, paidKobo: row.offered_kobo })
  const amountKobo = minus(kobo(row.offered_kobo), toRepairKobo)
  if (payeeId !== null && amountKobo > ZERO)
    last(() =>
      postFromClaim(tx, { row, to: walletOf(payeeId), amountKobo, now, key: `party:${row.version}` }),
    )
  return { paid_at: now }
}

/** It did not arrive: it waits in the claim again, and they choose anew. */
export const paymentReturned = async (tx: Tx, { row }: Step): Columns => {
  await clearPayee(tx, (await partyOf(tx, row)).id)
  await tell(tx, row, 'returned')
  return { accepted_at: null, paid_at: null }
}
