// Checks eligibility with the car's cost and savings looked up.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import { downProblem, eligibilityProblems } from '#contract/finance/eligibility-problems.ts'
import type { Input } from '#contract/core/call.ts'
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import { type EligibilityRequest, decide, type Decision } from '#contract/finance/eligibility.ts'
import type { Eligibility, finance } from '#contract/finance/finance.ts'
import type { ListedLender } from '#contract/finance/lender-shape.ts'
import { costFor } from '#contract/finance/offer-cost.ts'
import { premiumOn, requiredCover } from '#contract/finance/required-cover.ts'
import type { CoverQuote } from '#contract/insurance/cover-quote.ts'
import { financedPriceMostKobo, financePolicyAt } from '#contract/finance/policy.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import { lendersToAsk, likelyOffers } from '#contract/finance/soft-check.ts'
import { affordable, changed, findRemedies } from '#contract/finance/adjustments.ts'
import { reasonWords, describeRemedy } from '#contract/finance/words.ts'
import { offersOf } from '#server/cars/reads.ts'
import { balanceOfPlan } from '#server/savings/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { lendersNow, readEligibility } from './show.ts'
import { type Answer, dropOldAnswers, insertEligibility } from './sql.ts'

const answersKept = 50

type Body = Input<typeof finance.eligibility>['body']
type Priced = { priceKobo: Kobo; carId: string | null; carTitle: string }

/** A car on the market at its price, or the price that was typed. Refuses BAD_INPUT beside its field. */
const priced = async (db: Query, { carId, priceKobo }: Body, userId: string): Promise<Priced> => {
  if (carId === undefined) return { priceKobo: priceKobo!, carId: null, carTitle: '' }
  const offer = (await offersOf(db, [carId])).get(carId)
  if (!offer?.onMarket || offer.priceKobo === null)
    return failField('carId', 'This car is not for sale now. Choose another.')
  if (offer.ownerId === userId) failField('carId', 'This is your own car. Choose another.')
  if (offer.priceKobo > financedPriceMostKobo)
    failField('carId', `AutoX doesn’t finance cars above ${formatNaira(financedPriceMostKobo)}`)
  return { priceKobo: offer.priceKobo, carId, carTitle: offer.title }
}

/** Proceeds of the user's savings plan. Refuses BAD_INPUT by field. */
const saved = async (db: Query, { savingsPlanId }: Body, userId: string): Promise<Kobo> => {
  if (savingsPlanId === undefined) return ZERO
  const balanceKobo = await balanceOfPlan(db, userId, savingsPlanId)
  return (
    balanceKobo ?? failField('savingsPlanId', 'We can’t find that plan. Choose one of your savings plans.')
  )
}

const checkDown = ({ priceKobo, downKobo }: EligibilityRequest, downPaymentKobo: Kobo): void => {
  const down = downProblem(downPaymentKobo, priceKobo)
  if (down) failField('downPaymentKobo', down)
  if (downKobo >= priceKobo) failField('savingsPlanId', 'Your savings cover the whole price')
}

const numbersOf = (
  request: EligibilityRequest,
  { weighed }: Decision,
  cover: CoverQuote | undefined,
): Answer['numbers'] => {
  if (!weighed) return null
  const { monthlyMostKobo, downMinKobo, leftKobo, lender } = weighed
  const { schedule: _schedule, ...cost } = costFor({ ...request, premiumKobo: cover?.premiumKobo }, lender)
  return { ...cost, monthlyMostKobo, downMinKobo, leftKobo }
}

/** The complete answer, as stored. The lender that it names is one that an application can go to. */
const answerTo = (request: EligibilityRequest, listed: readonly ListedLender[], now: Date): Answer => {
  const policy = financePolicyAt(now)
  const lenders = lendersToAsk(listed)
  const isOpen = listed.some(({ takesApplications }) => takesApplications)
  const decision = decide(request, lenders, policy)
  const cover = requiredCover(request.priceKobo, now)
  const { eligible, reasons, weighed } = decision
  const affordableKobo = affordable(request, lenders, policy)
  return {
    eligible,
    lender: weighed?.lender ?? null,
    reasons: reasons.map(name => ({ name, words: reasonWords(name, { request, weighed, policy }) })),
    numbers: numbersOf(request, decision, cover),
    insurance: cover ?? null,
    offers: likelyOffers(request, { lenders, policy, cover })
      .filter(({ eligible: isLikely }) => isLikely && isOpen)
      .slice(0, agreementTerms.lendersMax)
      .map(({ lender, cost: { financedKobo: _financed, ...cost } }) => ({ lender, ...cost })),
    ways: eligible
      ? []
      : findRemedies(request, lenders, policy).map(way => ({
          ...way,
          words: describeRemedy(way),
          premiumKobo: premiumOn(way.changes.reduce(changed, request).priceKobo, now),
        })),
    affordableKobo: affordableKobo ?? null,
    affordablePremiumKobo: affordableKobo === undefined ? null : premiumOn(affordableKobo, now),
  }
}

/** Computes and stores the answer. Refuses BAD_INPUT by field. */
export const answerSomebody = async (
  tx: Tx,
  { userId, body, now }: { userId: string; body: Body; now: Date },
): Promise<Eligibility> => {
  const problems = eligibilityProblems(body)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  const { carId, carTitle, priceKobo } = await priced(tx, body, userId)
  const savingsKobo = await saved(tx, body, userId)
  const { downPaymentKobo, months, incomeKobo, expensesKobo, debtsKobo, job, jobMonths } = body
  const downKobo = plus(downPaymentKobo, savingsKobo)
  const request = { priceKobo, downKobo, months, incomeKobo, expensesKobo, debtsKobo, job, jobMonths }
  checkDown(request, downPaymentKobo)
  const id = randomUUID()
  await insertEligibility(tx, {
    id,
    user_id: userId,
    car_id: carId,
    car_title: carTitle,
    request: { ...request, savingsKobo } satisfies Eligibility['request'],
    answer: answerTo(request, await lendersNow(tx, now), now),
    policy_from: financePolicyAt(now).from,
    answered_at: now,
  })
  // Its events begin with the person who looks at it: until then it may be forgotten for a newer one.
  await dropOldAnswers(tx, userId, answersKept)
  return readEligibility(tx, id, userId)
}

/** Refuses BAD_INPUT beside its field. */
export const askEligibility: Handler<typeof finance.eligibility> = ({ tx, user, now }, { body }) =>
  answerSomebody(tx, { userId: user.id, body, now })
