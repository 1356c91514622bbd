// Answers which steps a person has left before an act, and what money is here.
import { type Act, checkoutSteps, needsWallet, stepMinutes, type StepName } from '#contract/checkout/acts.ts'
import type { Checkout, checkout, CheckoutStep } from '#contract/checkout/checkout.ts'
import { canAddMoney, fundsFor } from '#contract/checkout/funds.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { depositOn } from '#contract/deals/reservation/deposit-terms.ts'
import { lagosDayOf } from '#contract/opening-hours/days.ts'
import { licenceCovers } from '#contract/rent/licence.ts'
import { partCardsOf, ownerIdOfPart } from '#server/domains/accessories/reads.ts'
import { offersOf } from '#server/domains/cars/reads.ts'
import { licenceUntil, readFiles, readIdentity } from '#server/domains/kyc/reads.ts'
import { termsOf } from '#server/domains/rent/reads.ts'
import { hasWallet } from '#server/domains/wallet/reads.ts'
import { readWallet } from '#server/domains/wallet/show-wallet.ts'
import { workshopById } from '#server/domains/workshops/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { claimsOf, priceFor } from './reservation/price-for.ts'

type Question = { act: Act; id: string; userId: string; now: Date }
/** What an act is about: why it is closed to this person, what it costs them where that is known, and whether it needs a licence. */
type Subject = { closed: Checkout['closed']; neededKobo: Kobo | null; licence?: 'must' | 'may' }

const unknown = (words: string): never => fail('NOT_FOUND', { message: `We could not find that ${words}.` })

const openStates: readonly string[] = ['listed', 'reserved', 'sold']

const carFor = async (db: Query, { act, id, userId, now }: Question): Promise<Subject> => {
  const car = (await offersOf(db, [id])).get(id)
  if (!car || !openStates.includes(car.state)) return unknown('car')
  const claims = await claimsOf(db, { carId: id, buyerId: userId, now })
  const { reservation } = claims
  const closed = closedFor(car, userId, reservation !== undefined)
  if (act === 'insure') return { closed: null, neededKobo: null }
  if (act === 'rent') {
    const terms = (await termsOf(db, [id])).get(id)
    if (!terms) return { closed: closed ?? 'not-offered', neededKobo: null, licence: 'may' }
    const licence = terms.drivers.includes('chauffeur') ? 'may' : 'must'
    return { closed, neededKobo: null, licence }
  }
  if (car.priceKobo === null) return { closed: closed ?? 'not-offered', neededKobo: null }
  const { priceKobo } = priceFor(claims, car.priceKobo)
  if (act === 'reserve') return { closed, neededKobo: depositOn(priceKobo, now) }
  if (act === 'inspect') return { closed: closed === 'reserved' ? null : closed, neededKobo: null }
  const paidKobo = reservation ? kobo(reservation.deposit_kobo) : ZERO
  return { closed, neededKobo: minus(priceKobo, paidKobo) }
}

const closedFor = (
  { ownerId, state }: { ownerId: string; state: string },
  userId: string,
  isReservedHere: boolean,
): Checkout['closed'] => {
  if (ownerId === userId) return 'own'
  if (state === 'sold') return 'sold'
  return state === 'reserved' && !isReservedHere ? 'reserved' : null
}

const partFor = async (db: Query, { id, userId }: Question): Promise<Subject> => {
  const part = (await partCardsOf(db, [id])).get(id)
  if (part?.state !== 'listed') return unknown('part')
  const isOwn = (await ownerIdOfPart(db, id)) === userId
  return { closed: isOwn ? 'own' : part.stock === 0 ? 'sold' : null, neededKobo: part.priceKobo }
}

const workshopFor = async (db: Query, { id, userId }: Question): Promise<Subject> => {
  const workshop = await workshopById(db, id)
  if (!workshop || workshop.suspended) return unknown('workshop')
  const closed = workshop.owner_id === userId ? 'own' : workshop.open_for_bookings ? null : 'not-offered'
  return { closed, neededKobo: null }
}

const subjectOf = (db: Query, question: Question): Promise<Subject> => {
  if (question.act === 'part') return partFor(db, question)
  return question.act === 'book' ? workshopFor(db, question) : carFor(db, question)
}

type Person = Awaited<ReturnType<typeof personOf>>

const personOf = async (db: Query, { userId, now }: Question) => {
  const [identity, isOpened] = await Promise.all([readIdentity(db, userId, now), hasWallet(db, userId)])
  const wallet = isOpened ? await readWallet(db, userId, now) : undefined
  const { balanceLimitKobo } = identity
  return {
    checks: identity.checks,
    hasWallet: isOpened,
    // Nothing is in a wallet that is not open yet, and it may hold what its owner's tier allows.
    wallet: wallet ?? { balanceKobo: ZERO, overLimitKobo: ZERO, balanceLimitKobo },
  }
}

/** One number lets money leave a wallet; what is paid into a deal from a bank needs both. */
const numbersFor = (act: Act, { wallet }: Person, { neededKobo }: Subject): Checkout['numbers'] => {
  if (!checkoutSteps(act).includes('identity')) return 'none'
  return act === 'buy' && neededKobo !== null && wallet.balanceKobo < neededKobo ? 'both' : 'one'
}

const identityState = (numbers: Checkout['numbers'], { checks }: Person): CheckoutStep['state'] => {
  const count = (state: 'matched' | 'waiting') => checks.filter(check => check.state === state).length
  const needed = numbers === 'both' ? 2 : 1
  if (numbers === 'none' || count('matched') >= needed) return 'done'
  return count('matched') + count('waiting') >= needed ? 'waiting' : 'open'
}

const licenceState = async (db: Query, { userId, now }: Question): Promise<CheckoutStep['state']> => {
  const expiresOn = await licenceUntil(db, userId)
  if (expiresOn !== undefined && licenceCovers(expiresOn, lagosDayOf(now))) return 'done'
  const newest = (await readFiles(db, userId)).find(({ type }) => type === 'licence')
  return newest?.state === 'submitted' ? 'waiting' : 'open'
}

const stepOf = (
  name: StepName,
  state: CheckoutStep['state'],
  more: Partial<Pick<CheckoutStep, 'reviewHours' | 'optional'>> = {},
): CheckoutStep => ({
  name,
  state,
  minutes: stepMinutes[name],
  reviewHours: null,
  optional: false,
  ...more,
})

const moneyOf = (act: Act, { neededKobo }: Subject, { wallet }: Person): Checkout['money'] => {
  if (neededKobo === null) return null
  const funds = fundsFor(neededKobo, wallet)
  const { missingKobo, onHoldKobo, toSendKobo } = funds
  const { balanceKobo, balanceLimitKobo } = wallet
  return {
    neededKobo,
    balanceKobo,
    missingKobo,
    onHoldKobo,
    toSendKobo,
    balanceLimitKobo,
    canAdd: canAddMoney(funds),
    canPayDirectly: act === 'buy' && missingKobo > ZERO,
  }
}

/** Refuses NOT_FOUND for what nobody offers. Nothing is reserved by asking. */
export const showCheckout: Handler<typeof checkout.steps> = async ({ db, user, now }, { query }) => {
  const { Act: act, Id: id } = query
  const question = { act, id, userId: user.id, now }
  const [subject, person] = await Promise.all([subjectOf(db, question), personOf(db, question)])
  const numbers = numbersFor(act, person, subject)
  const steps: CheckoutStep[] = []
  for (const name of checkoutSteps(act)) {
    if (name === 'account') steps.push(stepOf(name, 'done'))
    else if (name === 'identity') steps.push(stepOf(name, identityState(numbers, person)))
    else if (name === 'licence')
      steps.push(
        stepOf(name, await licenceState(db, question), {
          reviewHours: limits.kycReviewHours,
          optional: subject.licence === 'may',
        }),
      )
    else steps.push(stepOf(name, 'open'))
  }
  return {
    act,
    id,
    closed: subject.closed,
    steps,
    numbers,
    matched: person.checks.flatMap(({ kind, state }) => (state === 'matched' ? [kind] : [])),
    hasWallet: person.hasWallet || !needsWallet(act),
    money: moneyOf(act, subject, person),
  }
}
