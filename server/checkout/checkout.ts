// Answers which steps a person has left before an act.
import { type Act, checkoutSteps, needsWallet, stepMinutes, type StepName } from '#contract/checkout/acts.ts'
import type { Checkout, checkout, CheckoutStep } from '#contract/checkout/checkout.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { numbersForPurchase } from '#contract/kyc/purchase-terms.ts'
import { licenceCovers } from '#contract/rental/terms/licence.ts'
import { partCardsOf, ownerIdOfPart } from '#server/spare-parts/reads.ts'
import { offersOf } from '#server/cars/reads.ts'
import { licenceUntil, readFiles, readIdentity } from '#server/kyc/reads.ts'
import { termsOf } from '#server/rental/terms/reads.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { workshopById } from '#server/repair/workshops/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { claimsOf, priceFor } from '../reservation/price-for.ts'

type Question = { act: Act; id: string; userId: string; now: Date }
/** What an act is about: why it is closed to this person, and what its payment needs. */
type Subject = {
  closed: Checkout['closed']
  licence?: 'must' | 'may'
  /** Of BVN and NIN; one where it is left out. */
  numbers?: 1 | 2
  /** Of BVN and NIN, for the rest of the price. */
  numbersForRest?: 1 | 2
}

const unknown = (words: string): never => fail('NOT_FOUND', { message: `We can’t find that ${words}.` })

const openStates: readonly string[] = ['listed', 'reserved', 'sold']

const carFor = async (db: Query, { act, id, userId, now }: Question): Promise<Subject> => {
  const car = (await offersOf(db, [id])).get(id)
  if (!car || !openStates.includes(car.state)) return unknown('car')
  if (act === 'insure') return { closed: null }
  const claims = await claimsOf(db, { carId: id, buyerId: userId, now })
  const closed = closedFor(car, userId, claims.reservation !== undefined)
  if (act === 'rent') {
    const terms = (await termsOf(db, [id])).get(id)
    if (!terms) return { closed: closed ?? 'not-offered', licence: 'may' }
    return { closed, licence: terms.drivers.includes('chauffeur') ? 'may' : 'must' }
  }
  if (car.priceKobo === null) return { closed: closed ?? 'not-offered' }
  const numbers = numbersForPurchase(priceFor(claims, car.priceKobo).priceKobo, 'wallet', now)
  if (act === 'buy') return { closed, numbers }
  if (act === 'reserve') return { closed, numbersForRest: numbers }
  return { closed: act === 'inspect' && closed === 'reserved' ? null : closed }
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
  return { closed: isOwn ? 'own' : part.stock === 0 ? 'sold' : null }
}

const workshopFor = async (db: Query, { id, userId }: Question): Promise<Subject> => {
  const workshop = await workshopById(db, id)
  if (!workshop || workshop.suspended) return unknown('workshop')
  const closed = workshop.owner_id === userId ? 'own' : workshop.open_for_bookings ? null : 'not-offered'
  return { closed }
}

const subjectOf = (db: Query, question: Question): Promise<Subject> => {
  if (question.act === 'part') return partFor(db, question)
  return question.act === 'book' ? workshopFor(db, question) : carFor(db, question)
}

/** As `requireVerified` asks of the payment. It waits where the person can do no more than wait for a register. */
const identityStep = async (
  db: Query,
  { userId, now }: Question,
  { numbers: needed = 1, numbersForRest }: Subject,
): Promise<Pick<CheckoutStep, 'state' | 'numbers'>> => {
  const { tier, checks } = await readIdentity(db, userId, now)
  const stateOf = (kind: 'bvn' | 'nin') => checks.find(check => check.kind === kind)?.state ?? 'none'
  const numbers = { needed, forRest: numbersForRest ?? null, bvn: stateOf('bvn'), nin: stateOf('nin') }
  if (tier >= needed) return { state: 'done', numbers }
  const states = [numbers.bvn, numbers.nin].filter(state => state !== 'none')
  return { state: states.length >= needed ? 'waiting' : 'open', numbers }
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
  more: Partial<Pick<CheckoutStep, 'reviewHours' | 'optional' | 'numbers'>> = {},
): CheckoutStep => ({
  name,
  state,
  minutes: stepMinutes[name],
  reviewHours: null,
  numbers: null,
  optional: false,
  ...more,
})

/** Refuses NOT_FOUND for what nobody offers. Nothing is reserved by asking. */
export const showCheckout: Handler<typeof checkout.steps> = async ({ db, user, now }, { query }) => {
  const { Act: act, Id: id } = query
  const question = { act, id, userId: user.id, now }
  const [subject, isOpened] = await Promise.all([subjectOf(db, question), hasWallet(db, user.id)])
  const steps: CheckoutStep[] = []
  for (const name of checkoutSteps(act)) {
    if (name === 'account') steps.push(stepOf(name, 'done'))
    else if (name === 'identity') {
      const { state, numbers } = await identityStep(db, question, subject)
      steps.push(stepOf(name, state, { numbers }))
    } else if (name === 'licence')
      steps.push(
        stepOf(name, await licenceState(db, question), {
          reviewHours: limits.kycReviewHours,
          optional: subject.licence === 'may',
        }),
      )
    else steps.push(stepOf(name, 'open'))
  }
  return { act, id, closed: subject.closed, steps, hasWallet: isOpened || !needsWallet(act) }
}
