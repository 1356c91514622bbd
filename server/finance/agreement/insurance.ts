// Links a policy to a financed car before delivery.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { requiredCover } from '#contract/finance/required-cover.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { CarPolicy } from '#contract/insurance/policy/car-policy.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import type { CoverChange } from '#server/insurance/cover-change.ts'
import { coverJob } from '#server/insurance/job-names.ts'
import { noteLender } from '#server/insurance/policy/lender.ts'
import { beginCover } from '#server/insurance/policy/begin-cover.ts'
import { endingAtDelivery, policiesForCar, policyOfCar, unissuedFor } from '#server/insurance/policy/reads.ts'
import { hasLicensedInsurer, licensedRates } from '#server/insurance/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { changeOf, coverGuards, coverSteps } from './cover-steps.ts'
import type { AgreementRow, Side } from './sql.ts'

type Row = AgreementRow

/** Whoever decides about an offer knows what insurance costs: the quote of its day stays with it. */
export const quoteInsurance = async (tx: Tx, row: Row, now: Date): Promise<Partial<Row>> => ({
  insurance_quote: requiredCover(kobo(row.price_kobo), now, await licensedRates(tx)) ?? null,
})

/** A car is insured where the offer said so and there is somebody to insure it: so it stands when it is agreed, and stays. */
export const requireInsurance = async (tx: Tx, row: Row, now: Date): Promise<Partial<Row>> => ({
  insurance_required: row.insurance_quote !== null && (await hasLicensedInsurer(tx, lagosDayOf(now))),
})

const policiesOf = (db: Query, row: Row, day: string) =>
  policiesForCar(db, { holderId: row.applicant_id, carId: row.car_id, day })

/** From here on the policy ends early only with the lender's yes. */
const noteOn = async (tx: Tx, row: Row, policyId: string): Promise<void> => {
  const { name } = (await lendersByIds(tx, [row.lends])).get(row.lends)!
  await noteLender(tx, policyId, { agreementId: row.id, name, leastKobo: row.loan_kobo })
}

const sharedPolicy = async (db: Query, { policy_id: id }: Row): Promise<CarPolicy | undefined> =>
  id === null ? undefined : policyOfCar(db, id)

/** Presents a policy. Refuses BAD_INPUT if it does not cover the car or the loan. */
const insure = async (
  tx: Tx,
  { row, input: { policyId }, now }: StepContext<Row> & { input: { policyId: string } },
): Promise<Partial<Row>> => {
  const policies = await policiesOf(tx, row, lagosDayOf(now))
  const policy = policies.find(({ id }) => id === policyId)
  if (!policy) return failField('policyId', 'Choose a comprehensive policy of yours for this car, in force')
  if (policy.sumInsuredKobo < row.loan_kobo)
    failField('policyId', `The policy must cover at least the loan: ${formatNaira(kobo(row.loan_kobo))}`)
  // Only the shared policy begins with the delivery: another in its place would leave its premium in escrow for good.
  if ((await sharedPolicy(tx, row))?.awaitsDelivery)
    failField('policyId', 'The insurance that you bought for the delivery is shared already')
  if (row.state !== 'preparing') {
    // A policy that was cancelled insures the car until midnight; whatever follows begins then at the latest.
    if (policy.startsOn > dayAfter(lagosDayOf(now), 1))
      failField('policyId', 'Choose a policy that insures the car by tomorrow')
    await noteOn(tx, row, policy.id)
  }
  return { policy_id: policy.id, cover_cure_by: null, cover_overdue_at: null, cover_end_asked_at: null }
}

const beforeDelivery: readonly Row['state'][] = ['preparing', 'in-transit', 'disputed']

/**
 * Cover that waits for the delivery begins with it; what began before stays as it is. What ended on the way leaves the car
 * uninsured, and the time to insure it again begins here.
 */
export const beginWithDelivery = async (
  tx: Tx,
  { row, now, last }: Pick<StepContext<Row>, 'row' | 'now' | 'last'>,
): Promise<void> => {
  const policyId = row.policy_id
  if (policyId === null) return
  const pay = await beginCover(tx, { policyId, now })
  if (pay) return last(pay)
  if ((await sharedPolicy(tx, row))?.inForce) return
  await enqueue(tx, coverJob, {
    agreementId: row.id,
    policyId,
    event: 'ended',
    key: `${row.id} handed over`,
    words: 'The car was handed over without insurance.',
  } satisfies CoverChange)
}

/** What was bought for this car is shown by itself. After the delivery it begins at once. Refuses NOT_NOW without one. */
const coverReady = async (tx: Tx, { row, cause, now, last }: StepContext<Row>): Promise<Partial<Row>> => {
  const { policyId } = (cause.input ?? {}) as { policyId?: string }
  if (policyId === undefined) return fail('NOT_NOW')
  const changes = {
    policy_id: policyId,
    cover_cure_by: null,
    cover_overdue_at: null,
    ...changeOf(cause, row),
  }
  await noteOn(tx, row, policyId)
  if (!beforeDelivery.includes(row.state))
    await beginWithDelivery(tx, { row: { ...row, ...changes }, now, last })
  return changes
}

/** A policy that ended since it was shown lets nothing set off. Refuses NOT_NOW. */
const setOff = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  if (!row.insurance_required) return
  const today = lagosDayOf(now)
  const [policies, policy] = [await policiesOf(tx, row, today), await sharedPolicy(tx, row)]
  if (policy?.awaitsDelivery) return
  if (!policies.some(({ id, startsOn }) => id === policy?.id && startsOn <= today))
    return fail('NOT_NOW', { message: 'The shared policy doesn’t cover the car today.' })
  await noteOn(tx, row, policy!.id)
}

/** The car is not delivered yet, and the insurance that it needs can be bought for its delivery. */
export const mayBuy = ({ state }: Pick<Row, 'state'>): boolean =>
  state === 'preparing' || state === 'in-transit'

/** The applicant confirms or disputes the car first; another policy comes later, unless there is none. */
const isInspecting = ({ state }: Row): boolean => state === 'delivered' || state === 'disputed'

const mayShareAgain = ({ state }: Row): boolean => state === 'preparing' || state === 'offered'

/** Insurance by side: the owner sees only whether a policy was presented, and only the applicant sees alternatives. */
export const insuranceOf = async (db: Query, row: Row, side: Side): Promise<Agreement['insurance']> => {
  const { insurance_required: required, insurance_quote: quote, policy_id: shownId, state } = row
  const isToShow =
    side === 'applicant' && (state === 'offered' ? quote !== null : required && state !== 'in-transit')
  const isBuying = side === 'applicant' && required && mayBuy(row)
  const [policy, buying, usable, ending] = await Promise.all([
    side === 'owner' ? undefined : sharedPolicy(db, row),
    isBuying ? unissuedFor(db, row.id) : undefined,
    isToShow ? policiesOf(db, row, lagosDayOf(row.changed_at)) : [],
    side === 'owner' && shownId !== null && mayBuy(row)
      ? endingAtDelivery(db, { policyId: shownId, ownerId: row.owner_id })
      : [],
  ])
  return {
    required,
    quote: side === 'owner' ? null : quote,
    isShown: shownId !== null,
    ending,
    policy: policy ?? null,
    buying: buying ?? null,
    cureBy: side === 'owner' ? null : (row.cover_cure_by?.toISOString() ?? null),
    endAskedAt: side === 'owner' ? null : (row.cover_end_asked_at?.toISOString() ?? null),
    // What is shared already replaces nothing, nor does what renews it.
    usable: usable.filter(
      ({ id, sumInsuredKobo, startsOn }) =>
        sumInsuredKobo >= row.loan_kobo &&
        !policy?.awaitsDelivery &&
        (mayShareAgain(row) || (id !== policy?.id && !(policy?.inForce && startsOn > policy.until))),
    ),
  }
}

export const insuranceSteps = {
  insure,
  'cover-ready': coverReady,
  ...coverSteps,
  'set-off': setOff,
}

/** What stands in the way of such a step, in words. */
export const insuranceGuards = {
  insure: (row: Row): string | undefined => {
    if (!row.insurance_required) return 'This agreement needs no insurance.'
    return isInspecting(row) && row.cover_cure_by === null ? 'The car is insured.' : undefined
  },
  ...coverGuards,
  'set-off': (row: Row): string | undefined => {
    if (!row.papers_at) return 'Submit the car’s documents first.'
    return row.insurance_required && row.policy_id === null
      ? 'The applicant must insure the car and share the policy here first.'
      : undefined
  },
}
