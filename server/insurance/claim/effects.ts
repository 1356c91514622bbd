// Effects of claim steps: decision, completion, acceptance and payout.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import type { Payout } from '#contract/insurance/claim/kinds.ts'
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { findCoveringPolicy, type CoveringPolicy } from '#server/insurance/policy/reads.ts'
import { canTakeInsurerMoney } from '#server/repair/reads.ts'
import { notifyClaimPaid } from '#server/insurance/policy/lender.ts'
import { countSettled } from '#server/insurance/count-settled.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { insurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { decideBy } from './deadlines.ts'
import { leaveFile, nothingSent, notifyOtherSide } from './file.ts'
import { payOutJob } from './job-names.ts'
import { findPaidElsewhere } from './other-side.ts'
import { payoutLimitOf } from './payout-limit.ts'
import type { ClaimRow } from './sql.ts'

type Row = ClaimRow
type Columns = Promise<Partial<Row>>
const dayMs = 86_400_000

const policyOf = async (db: Query, row: Row): Promise<CoveringPolicy> =>
  (await findCoveringPolicy(db, row.policy_id))!

/**
 * Nobody is paid twice for one vehicle, by two policies for one event. An operator who writes the words below in the reason has
 * seen it: for the excess, say. They name no claim, because both claimants read the reason. Refuses NOT_NOW.
 */
const checkPaidOnce = async (tx: Tx, { row, cause }: StepContext<Row>): Promise<void> => {
  const elsewhere = await findPaidElsewhere(tx, row)
  if (!elsewhere) return
  if (cause.actor === 'operator' && /also paid elsewhere/i.test(cause.note ?? '')) return
  fail('NOT_NOW', {
    message: `Claim ${elsewhere.id.slice(0, 8)} at ${elsewhere.insurerName} already pays for this vehicle. To pay here as well, write “also paid elsewhere” in the reason.`,
  })
}

/** Refuses BAD_INPUT without an amount, and for more than the policy pays; NOT_NOW where the other side pays. */
const offeredBy = async (tx: Tx, moved: StepContext<Row>): Promise<Kobo> => {
  const { row, cause } = moved
  const amount = cause.amountKobo
  const most = payoutLimitOf(await policyOf(tx, row), row.cause)
  if (amount === undefined || amount <= 0 || amount > most)
    return failField('amountKobo', `Enter an amount above zero and at most ${formatNaira(most)}`)
  await checkPaidOnce(tx, moved)
  await notifyOtherSide(tx, row)
  return amount
}

const noteOf = ({ cause }: StepContext<Row>): string => (cause.note ?? '').slice(0, 1_000)
const isLate = ({ row, now }: StepContext<Row>): boolean => row.late || now > decideBy(row)

export const acknowledge = async (): Columns => ({ asks: '' })
export const ask = async (_tx: Tx, moved: StepContext<Row>): Columns => ({ asks: noteOf(moved) })

export const approve = async (tx: Tx, moved: StepContext<Row>): Columns => ({
  offered_kobo: await offeredBy(tx, moved),
  reason: noteOf(moved),
  decided_at: moved.now,
  late: isLate(moved),
})

export const refuse = async (_tx: Tx, moved: StepContext<Row>): Columns => ({
  reason: noteOf(moved),
  decided_at: moved.now,
  late: isLate(moved),
})

/** Refuses NOT_YOUR_PICTURE, and BAD_INPUT for more pictures than a claim has. */
export const sendMore = async (
  tx: Tx,
  { row, input, now }: StepContext<Row> & { input: { words: string; pictures: string[] } },
): Columns => {
  const { words, pictures: hashes } = input
  const earlierPictures = row.pictures.list
  if (earlierPictures.length + hashes.length > 3 * claimLimits.picturesMax)
    failField('pictures', 'A claim has at most 24 pictures')
  const fresh = await freshPictures(tx, { userId: row.claimant_id, hashes, since: row.happened_at, now })
  const changes = {
    more: { messages: [...row.more.messages, { words, at: now.toISOString() }] },
    pictures: { list: [...earlierPictures, ...fresh] },
    asks: '',
    complete_at: now,
  }
  await leaveFile(tx, { ...row, ...changes }, now)
  return changes
}

/** The holder was silent about somebody else’s damage: the insurer has the file once more, and decides. */
export const decideWithout = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const changes = { asks: '', complete_at: now }
  await leaveFile(tx, { ...row, ...changes }, now, nothingSent)
  return changes
}

const accepted = async (tx: Tx, row: Row, to: Payout, repairId: string | null, now: Date): Columns => {
  await enqueue(tx, payOutJob, { id: row.id })
  return { payout: to, repair_id: repairId, accepted_at: now }
}

/** Refuses BAD_INPUT where the repair is not theirs, or takes no money now. */
export const accept = async (
  tx: Tx,
  { row, input, now }: StepContext<Row> & { input: { to: Payout; repairId?: string | undefined } },
): Columns => {
  const { to, repairId } = input
  if (to === 'wallet' && repairId !== undefined)
    failField('repairId', 'Send this only for a payout to a repair')
  if (to === 'repair') {
    if (repairId === undefined || !(await canTakeInsurerMoney(tx, repairId, row.claimant_id)))
      failField('repairId', 'Choose one of your repairs that is quoted or in progress')
  }
  return accepted(tx, row, to, repairId ?? null, now)
}

export const acceptBySilence = (tx: Tx, { row, now }: StepContext<Row>): Columns =>
  accepted(tx, row, 'wallet', null, now)

export const askReview = async (_tx: Tx, moved: StepContext<Row>): Columns => ({
  review_words: noteOf(moved),
  review_at: moved.now,
})

export const overturn = async (tx: Tx, moved: StepContext<Row>): Columns => ({
  offered_kobo: await offeredBy(tx, moved),
  reason: noteOf(moved),
})
export const uphold = async (_tx: Tx, moved: StepContext<Row>): Columns => ({ reason: noteOf(moved) })

/** A clock has run out: it counts, and changes nothing for the claimant. */
export const late = async (): Columns => ({ late: true })

export const settled = (row: Row, paid: boolean, now: Date) => ({
  insurerId: row.insurer_id,
  claimId: row.id,
  paid,
  days: Math.floor((now.getTime() - row.started_at.getTime()) / dayMs),
  late: row.late,
  at: now,
})

/** Under which the books have what went to the wallet. */
export const payoutKeyOf = (claimId: string): string => `insurance_claim:${claimId}:paid`

/** What does not go to a repair, from the insurer's own account to the wallet. Refuses INSUFFICIENT_FUNDS where the insurer's money is not there. */
export const payOut = async (tx: Tx, { row, cause, now, last }: StepContext<Row>): Columns => {
  // Whoever caused the damage is never paid for it, whatever led here.
  if (row.offered_kobo === null || row.cause === 'to-others') return fail('NOT_NOW')
  const { toRepairKobo = ZERO } = (cause.input ?? {}) as { toRepairKobo?: Kobo }
  const { vehicleTitle } = await policyOf(tx, row)
  await countSettled(tx, settled(row, true, now))
  await notifyClaimPaid(tx, { policyId: row.policy_id, claimId: row.id, paidKobo: row.offered_kobo })
  const amountKobo = minus(kobo(row.offered_kobo), toRepairKobo)
  if (amountKobo > ZERO)
    last(() =>
      post(tx, {
        key: payoutKeyOf(row.id),
        kind: 'insurance-claim',
        moves: [{ from: insurerAccount(row.insurer_id), to: walletOf(row.claimant_id), amountKobo }],
        meta: { claimId: row.id, about: vehicleTitle.slice(0, 80), repairId: row.repair_id },
        at: now,
      }),
    )
  return { paid_at: now, to_repair_kobo: toRepairKobo }
}

export const rejected = (tx: Tx, { row, now }: StepContext<Row>): Promise<void> =>
  countSettled(tx, settled(row, false, now))
