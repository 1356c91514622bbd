// The lender noted on a policy: told of every change, asked before it ends.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { replacedWords } from '#contract/insurance/policy/change-words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { CoverChange } from '#server/insurance/cover-change.ts'
import { coverJob } from '#server/insurance/job-names.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import {
  clearLender,
  findPolicy,
  forbidCancelOf,
  inForceStates,
  lenderOf,
  movedFrom,
  type PolicyRow,
  setCancelAllowed,
  setLender,
} from './sql.ts'

type Row = PolicyRow
type Lender = { agreementId: string; name: string; leastKobo: number }

/** Notes the lender of an agreement on one policy, and on no other any more. */
export const noteLender = async (tx: Tx, policyId: string, lender: Lender): Promise<void> => {
  const { agreementId, name, leastKobo } = lender
  await clearLender(tx, agreementId)
  const noted = { lender_agreement_id: agreementId, lender_name: name, lender_least_kobo: leastKobo }
  await setLender(tx, policyId, noted)
}

/** The loan is repaid or was never paid out: its lender is noted nowhere. */
export const releaseLender = (tx: Tx, agreementId: string): Promise<number> => clearLender(tx, agreementId)

/** The lender agrees that this policy ends early. */
export const allowCancel = (tx: Tx, policyId: string, now: Date): Promise<number> =>
  setCancelAllowed(tx, policyId, now)

/** The lender refuses, and takes back what they allowed before. */
export const forbidCancel = (tx: Tx, agreementId: string): Promise<number> => forbidCancelOf(tx, agreementId)

/** Why its holder may not cancel it; undefined where they may. A suspended one insures nothing that a lender could lose. */
export const lenderHolds = (row: Row): string | undefined =>
  row.lender_agreement_id === null || row.cancel_allowed_at !== null || row.state === 'suspended'
    ? undefined
    : `${row.lender_name} is noted on this policy. You can cancel it only with their approval, which you ask for on the finance agreement’s page, or once a replacement insures the car: change the insurer here, or share another comprehensive policy there.`

/** What is told of a policy, without its name before it. */
type ChangeWords = Pick<CoverChange, 'event'> & { words: string }

const changes: Partial<Record<string, (row: Row) => ChangeWords>> = {
  cancel: () => ({ event: 'ended', words: 'was cancelled. It insures the car until midnight.' }),
  'take-back': () => ({ event: 'ended', words: 'was revoked by the insurer.' }),
  suspend: () => ({ event: 'ended', words: 'is suspended: the insurer’s licence ended.' }),
  end: () => ({ event: 'ended', words: 'has expired.' }),
  'call-off': () => ({ event: 'ended', words: 'was cancelled before it began.' }),
  refuse: () => ({ event: 'ended', words: 'was refused by the insurer before it began.' }),
  reinstate: () => ({ event: 'restored', words: 'is in force again.' }),
  'not-changed': row => ({
    event: 'news',
    words: `goes on to its own end on ${dayInWords(row.until_on)}: the insurer that was to replace it does not insure the car.`,
  }),
  'near-end': row => ({ event: 'news', words: `expires on ${dayInWords(row.until_on)}. Renew it by then.` }),
  'not-renewed': row => ({
    event: 'news',
    words: `was not renewed by the insurer and expires on ${dayInWords(row.until_on)}. Insure the car elsewhere by then.`,
  }),
}
const sameChange: Record<string, string> = {
  remind: 'near-end',
  'remind-again': 'near-end',
  'reinstate-expiring': 'reinstate',
  'reinstate-renewing': 'reinstate',
  'reinstate-renewed': 'reinstate',
}

const tell = async (tx: Tx, row: Row, key: string, { event, words }: ChangeWords): Promise<void> => {
  if (row.lender_agreement_id === null) return
  const { insurer } = (await insurersByIds(tx, [row.insurer_id])).get(row.insurer_id)!
  await enqueue(tx, coverJob, {
    agreementId: row.lender_agreement_id,
    policyId: row.id,
    event,
    key: `${row.id} ${key}`,
    words: `${insurer.name}’s policy ${row.policy_number ?? ''} ${words}`,
  } satisfies CoverChange)
}

/** Tells the noted lender and the applicant of this step of a policy, once it is committed. */
export const notifyLender = async (tx: Tx, { row, cause }: Pick<StepContext<Row>, 'row' | 'cause'>) => {
  const change = changes[sameChange[cause.event] ?? cause.event]
  if (change) await tell(tx, row, `${row.version + 1}`, change(row))
}

/** Effect of a step with none of its own but to tell the lender. */
export const onlyTell = async (tx: Tx, moved: StepContext<Row>): Promise<void> => notifyLender(tx, moved)

/** What renews or replaces a policy insures the car again, perhaps for another sum. */
export const notifySuccession = async (tx: Tx, row: Row): Promise<void> => {
  const beforeId = row.renews_id ?? (await movedFrom(tx, row.id))?.id
  const before = beforeId === undefined ? undefined : await findPolicy(tx, beforeId)
  if (!before) return
  await tell(tx, row, 'issued', { event: 'restored', words: 'insures the car.' })
  const [sum, sumBefore] = [row.insured.sumInsuredKobo ?? 0, before.insured.sumInsuredKobo ?? 0]
  if (sum === sumBefore) return
  const words = `insures the car for ${formatNaira(kobo(sum))}, no longer for ${formatNaira(kobo(sumBefore))}.`
  await tell(tx, row, 'sum', { event: 'news', words })
}

/** The holder has chosen another insurer, which has not issued yet. */
export const notifyReplacing = async (tx: Tx, row: Row, next: Row): Promise<void> => {
  const { insurer } = (await insurersByIds(tx, [next.insurer_id])).get(next.insurer_id)!
  const { sumInsuredKobo } = next.insured
  const begins = row.starts_on > lagosDayOf(next.started_at) ? row.starts_on : null
  const words = replacedWords({
    insurerName: insurer.name,
    startsOn: next.starts_on,
    sumInsuredKobo,
    begins,
  })
  await tell(tx, row, `replaced by ${next.id}`, { event: 'news', words })
}

/** The other insurer has issued; nothing has begun or ended yet. */
export const notifyIssuedAhead = async (tx: Tx, next: Row): Promise<void> => {
  const before = (await findPolicy(tx, next.takes_over_id!))!
  await tell(tx, { ...next, ...lenderOf(before) }, 'issued', {
    event: 'news',
    words: `is issued. It insures the car from ${dayInWords(next.starts_on)}, when the policy before ends.`,
  })
}

/** Cover has passed on to the next policy; where there was none any more, the car is insured again. */
export const notifyTakenOver = async (tx: Tx, next: Row, before: Row): Promise<void> => {
  const wasInsured = (inForceStates as readonly string[]).includes(before.state)
  await tell(tx, next, 'begun', {
    event: wasInsured ? 'news' : 'restored',
    words: `insures the car from ${dayInWords(next.starts_on)}.`,
  })
}

/** A claim was paid: less is left of the car, or of what the insurer would pay for it. */
export const notifyClaimPaid = async (
  tx: Tx,
  { policyId, claimId, paidKobo }: { policyId: string; claimId: string; paidKobo: number },
): Promise<void> => {
  const row = await findPolicy(tx, policyId)
  if (row)
    await tell(tx, row, `claim ${claimId}`, {
      event: 'news',
      words: `paid a claim of ${formatNaira(kobo(paidKobo))}.`,
    })
}
