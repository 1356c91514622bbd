// Opens a finance application after checking eligibility, car, price and lender.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, minus } from '#contract/core/money.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import type { agreements } from '#contract/finance/agreement/shape.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import type { Input } from '#contract/core/call.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { beginDeal } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { offersOf } from '#server/cars/reads.ts'
import { eligibilityFor, lendersByIds } from '#server/finance/reads.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { balanceOfPlan } from '#server/savings/reads.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { StoredDocument, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { agreementKind } from './kind.ts'
import { newAgreement } from './new-agreement.ts'
import { countOpen, insertFile, isOpenFor, lockApplying } from './sql.ts'

type Body = Input<typeof agreements.apply>['body']

/** A valid approval about a car, and a plan only where it counts savings. Refuses NOT_NOW, BAD_INPUT. */
const answerFor = async (db: Query, { eligibilityId, savingsPlanId }: Body, userId: string, now: Date) => {
  const answer = await eligibilityFor(db, eligibilityId, userId)
  if (!answer.eligible || !answer.lender || !answer.numbers)
    return fail('NOT_NOW', { message: 'This result is not positive. Check again with other figures.' })
  if (answer.validUntil < lagosDayOf(now))
    return fail('NOT_NOW', { message: 'This result has expired. Check again: it takes a minute.' })
  if (answer.carId === null)
    return failField('eligibilityId', 'This result is for a price. Check again for a car on the market')
  // A plan that the result does not count would be spent without anybody having seen it.
  if (savingsPlanId !== undefined && answer.request.savingsKobo === 0)
    return failField(
      'savingsPlanId',
      'This result counts no savings. Leave the plan out, or check again with it',
    )
  return { ...answer, carId: answer.carId, lender: answer.lender }
}

/**
 * The owner of the car, if it is for sale at the price of the answer. Refuses CAR_NOT_FOR_SALE, OWN_CAR, PRICE_CHANGED.
 */
const ownerOf = async (db: Query, carId: string, request: Eligibility['request'], userId: string) => {
  const offer = (await offersOf(db, [carId])).get(carId)
  if (offer?.ownerId === userId) fail('OWN_CAR')
  const held = offer?.heldFor === userId
  if (!offer || offer.priceKobo === null || !(offer.onMarket || held)) return fail('CAR_NOT_FOR_SALE')
  if (offer.priceKobo !== request.priceKobo)
    fail('PRICE_CHANGED', {
      message: `The price is now ${formatNaira(offer.priceKobo)}. Check again what it would cost.`,
    })
  if (!(await hasWallet(db, offer.ownerId)))
    fail('CAR_NOT_FOR_SALE', { message: 'The owner has no wallet to receive the money.' })
  return offer.ownerId
}

/** The account that lends. Refuses NOT_NOW without an approval in force or an account. */
const lendingAccount = async (db: Query, id: string): Promise<string> => {
  const lender = (await lendersByIds(db, [id])).get(id)!
  if (lender.approval.state !== 'approved' || lender.accountId === null)
    return fail('NOT_NOW', {
      message: `${lender.name} isn’t taking applications at the moment. Check again: another lender may approve you.`,
    })
  return lender.accountId
}

/** The lenders that an application goes to, the lowest total cost first. Refuses BAD_INPUT for one that did not say yes. */
const lendersFor = (
  { lender, offers }: { lender: Lender; offers: Eligibility['offers'] },
  ids: readonly string[],
): Lender[] => {
  if (ids.length === 0) return [lender]
  const known = offers.length > 0 ? offers.map(offer => offer.lender) : [lender]
  if (ids.some(id => known.every(each => each.id !== id)))
    failField('lenderIds', 'Choose lenders that this result names')
  return known.filter(({ id }) => ids.includes(id))
}

const refuseMore = async (tx: Tx, applicantId: string, carId: string): Promise<void> => {
  await lockApplying(tx, applicantId)
  if (await isOpenFor(tx, applicantId, carId))
    fail('ALREADY_ASKED', {
      message: 'You’ve already applied for this car. See it under your bookings.',
    })
  if ((await countOpen(tx, applicantId)) >= agreementTerms.openMax)
    fail('ALREADY_ASKED', {
      message: `You’ve applied for ${agreementTerms.openMax} cars. Withdraw one before you apply for another.`,
    })
}

const checkPlan = async (tx: Tx, { savingsPlanId }: Body, userId: string): Promise<void> => {
  if (savingsPlanId !== undefined && (await balanceOfPlan(tx, userId, savingsPlanId)) === undefined)
    failField('savingsPlanId', 'We can’t find that plan. Choose one of your savings plans.')
}

const columnsOf = ({ employer, homeAddress, deliveryAddress, savingsPlanId }: Body) => ({
  employer,
  home_address: homeAddress,
  delivery_address: deliveryAddress,
  savings_plan_id: savingsPlanId ?? null,
})

export type Opening = { applicantId: string; body: Body; now: Date }
type Handed = { kind: 'income' | 'identity'; document: StoredDocument }

/** Begins one. Refuses NOT_NOW, ALREADY_ASKED, OWN_CAR, CAR_NOT_FOR_SALE, PRICE_CHANGED, and BAD_INPUT beside its field. */
export const openAgreement = async (
  tx: Tx,
  { applicantId, body, now }: Opening,
  handed: readonly Handed[],
): Promise<Agreement> => {
  const answer = await answerFor(tx, body, applicantId, now)
  const { carId, request, policyFrom } = answer
  const [lender, ...further] = lendersFor(answer, body.lenderIds)
  await refuseMore(tx, applicantId, carId)
  await checkPlan(tx, body, applicantId)
  const ownerId = await ownerOf(tx, carId, request, applicantId)
  const accounts = await Promise.all([lender!, ...further].map(({ id }) => lendingAccount(tx, id)))
  if (accounts.some(id => id === applicantId || id === ownerId))
    fail('NOT_NOW', { message: 'The lender can’t be the applicant or the owner.' })
  const row = newAgreement(agreement.start, now, {
    applicant_id: applicantId,
    owner_id: ownerId,
    lender_id: accounts[0]!,
    lends: lender!.id,
    also_lends: further.map(({ id }) => id),
    application_id: null,
    car_id: carId,
    eligibility_id: body.eligibilityId,
    request,
    price_kobo: request.priceKobo,
    down_kobo: request.downKobo,
    loan_kobo: minus(request.priceKobo, request.downKobo),
    months: request.months,
    policy_from: policyFrom,
    ...columnsOf(body),
  })
  const read = async (...pageArgs: Parameters<Parameters<typeof beginDeal>[2]['read']>) => {
    for (const { kind, document } of handed) {
      const { key, name, type, bytes } = document
      const file = { agreement_id: row.id, kind, file_key: key, name, content_type: type, bytes }
      await insertFile(tx, file, now)
    }
    return dealPage<Agreement>(tx, agreementKind, ...pageArgs)
  }
  return (await beginDeal(tx, agreementKind, { row, by: 'applicant', now, read })).view
}

/** Stores no files for an application that would be refused. */
export const applyForFinance = (keep: StoreUploads) =>
  withPrepared<typeof agreements.apply, Handed[]>({
    prepare: async ({ db, user, now }, { body }) => {
      await requireVerified(db, user.id)
      if (!(await hasWallet(db, user.id))) fail('NO_WALLET')
      const { carId, request } = await answerFor(db, body, user.id, now)
      await ownerOf(db, carId, request, user.id)
      const documents = [
        ['income', await keep.documents(body.IncomeDocuments, 'IncomeDocuments')],
        ['identity', await keep.documents(body.IdentityDocuments, 'IdentityDocuments')],
      ] as const
      return documents.flatMap(([kind, files]) => files.map(document => ({ kind, document })))
    },
    run: ({ tx, user, now }, { body }, handed) =>
      openAgreement(tx, { applicantId: user.id, body, now }, handed),
  })
