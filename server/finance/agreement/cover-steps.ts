// Steps about shared insurance: lost, cured, or let go by the lender.
import { fail } from '#contract/core/errors.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import type { CarPolicy } from '#contract/insurance/policy/car-policy.ts'
import type { Cause, StepContext } from '#server/deal-engine/kind.ts'
import { allowCancel, forbidCancel } from '#server/insurance/policy/lender.ts'
import { policyOfCar } from '#server/insurance/policy/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { AgreementRow } from './sql.ts'

type Row = AgreementRow
type Columns = Promise<Partial<Row>>

const beforeKeys: readonly Row['state'][] = ['preparing', 'in-transit']

// Jobs are delivered again within days; a policy changes some times a year.
const changesKept = 100

/** Which change of a policy this is, where it is one. */
export const changeOf = (
  { input }: Cause,
  { cover_changes: before }: Row,
): Partial<Pick<Row, 'cover_change' | 'cover_changes'>> => {
  const { key } = (input ?? {}) as { key?: string }
  return key === undefined ? {} : { cover_change: key, cover_changes: [...before, key].slice(-changesKept) }
}

/** Before the keys nothing is to be cured: without insurance the car does not set off. */
const coverLost = async (_tx: Tx, { row, cause, now }: StepContext<Row>): Columns => ({
  cover_cure_by: beforeKeys.includes(row.state)
    ? null
    : new Date(now.getTime() + agreementTerms.coverCureHours * 3_600_000),
  cover_overdue_at: null,
  cover_end_asked_at: null,
  ...changeOf(cause, row),
})

const coverRestored = async (_tx: Tx, { row, cause }: StepContext<Row>): Columns => ({
  cover_cure_by: null,
  cover_overdue_at: null,
  ...changeOf(cause, row),
})

const coverNews = async (_tx: Tx, { row, cause }: StepContext<Row>): Columns => changeOf(cause, row)

const coverOverdue = async (_tx: Tx, { row, now }: StepContext<Row>): Columns => {
  if (row.cover_cure_by === null || row.cover_cure_by > now || row.cover_overdue_at !== null) fail('NOT_NOW')
  return { cover_overdue_at: now }
}

/** The policy that insures the car now. Refuses NOT_NOW where it is over. */
const inForceOf = async (tx: Tx, { policy_id: policyId }: Row): Promise<CarPolicy> => {
  const policy = policyId === null ? undefined : await policyOfCar(tx, policyId)
  return policy?.inForce
    ? policy
    : fail('NOT_NOW', { message: 'The policy has already ended, so there is nothing to agree to.' })
}

const askEnd = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  await inForceOf(tx, row)
  return { cover_end_asked_at: now }
}

const allowEnd = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const { id } = await inForceOf(tx, row)
  await allowCancel(tx, id, now)
  return { cover_end_asked_at: null }
}

const refuseEnd = async (tx: Tx, { row }: StepContext<Row>): Columns => {
  await forbidCancel(tx, row.id)
  return { cover_end_asked_at: null }
}

export const coverSteps = {
  'cover-lost': coverLost,
  'cover-restored': coverRestored,
  'cover-news': coverNews,
  'cover-overdue': coverOverdue,
  'ask-cover-end': askEnd,
  'allow-cover-end': allowEnd,
  'refuse-cover-end': refuseEnd,
}

const waits = (row: Row): string | undefined =>
  row.cover_end_asked_at === null ? 'The applicant hasn’t asked to end the policy.' : undefined

/** What stands in the way of such a step, in words. */
export const coverGuards = {
  'ask-cover-end': (row: Row): string | undefined => {
    if (row.policy_id === null || row.cover_cure_by !== null) return 'No policy in force is noted here.'
    return row.cover_end_asked_at === null ? undefined : 'You’ve already asked. The lender answers here.'
  },
  'allow-cover-end': waits,
  'refuse-cover-end': waits,
}
