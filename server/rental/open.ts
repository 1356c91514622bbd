// Opens a rental: checks the quote, takes the days, holds rent and caution.
import { deliveryAddressProblem } from '#contract/core/delivery-address.ts'
import { fail, failField, type FieldProblem } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import type { Input } from '#contract/core/call.ts'
import { rental } from '#contract/rental/process.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { rentals } from '#contract/rental/shape.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { clockWords } from '#contract/core/time-words.ts'
import { answerBy, dueBackAt } from '#contract/rental/terms/fees.ts'
import { type Quote, quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { lastDayOf, type Trip } from '#contract/rental/terms/trip.ts'
import { pickUpHours, tripProblems } from '#contract/rental/terms/trip-problems.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { standOf } from '#contract/dealers/stand-words.ts'
import { cardsOf, lockCarForRent, ownerIdOfCar } from '#server/cars/reads.ts'
import { type BoughtCover, buyRentalCover } from '#server/insurance/policy/rental-cover.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { refuseUnpaidClaim } from './claim/refuse-unpaid.ts'
import { takeDays } from '#server/rental/terms/days.ts'
import { findFreeStart, termsOf } from '#server/rental/terms/reads.ts'
import { requireLicence } from '#server/rental/terms/require-licence.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { newDigits } from '#server/kernel/secrets/secrets.ts'
import { rentalKind } from './kind.ts'
import type { RentalRow } from './sql.ts'

type Body = Input<typeof rentals.rentPayment>['body']
/** With its first day. */
type DatedBody = Body & { from: string }

/** Locks the car until commit and reads its terms. Refuses NOT_FOUND, OWN_CAR, CAR_NOT_FOR_RENT. */
const lockRentableCar = async (tx: Tx, carId: string, renterId: string) => {
  const car = await lockCarForRent(tx, carId)
  if (!car)
    return (await ownerIdOfCar(tx, carId)) === undefined
      ? fail('NOT_FOUND', { message: 'We can’t find that car.' })
      : fail('CAR_NOT_FOR_RENT')
  if (car.ownerId === renterId) fail('OWN_CAR')
  if (!car.rentable || !(await hasWallet(tx, car.ownerId))) fail('CAR_NOT_FOR_RENT')
  return { ownerId: car.ownerId, terms: (await termsOf(tx, [carId])).get(carId)! }
}

const toRequestField = ({ field, message }: FieldProblem): FieldProblem => ({
  field: field === 'days' ? 'noOfDays' : field,
  message,
})

/**
 * The day of the chosen pick-up, else the first from which so many days can be booked. Refuses DAYS_TAKEN where there is
 * none as far ahead as the owner takes bookings.
 */
const findFirstDay = async (
  tx: Tx,
  { carId, noOfDays: days, pickUpAt }: Body,
  terms: RentalTerms,
  now: Date,
): Promise<string> => {
  if (pickUpAt !== undefined) return lagosDayOf(new Date(pickUpAt))
  const { aheadDays, bufferDays } = terms
  const starts = Array.from({ length: aheadDays + 1 }, (_, n) => dayAfter(lagosDayOf(now), n)).filter(
    day => pickUpHours(terms, day, now).length > 0,
  )
  return (
    (await findFreeStart(tx, carId, starts, { days, bufferDays })) ??
    fail('DAYS_TAKEN', {
      message: `This car is not free for ${days === 1 ? 'a day' : `${days} days in a row`} in the next ${aheadDays} days. Choose fewer days or another car.`,
    })
  )
}

/** The trip as the terms allow it now. Refuses BAD_INPUT. */
const tripIn = (terms: RentalTerms, body: DatedBody, now: Date): Trip => {
  const { from, noOfDays: days, zone, delivered } = body
  const trip = { from, days, driver: body.driver ?? terms.drivers[0]!, zone, delivered }
  const problems = tripProblems(terms, trip, now).map(toRequestField)
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
  const unplaced = delivered && deliveryAddressProblem(body.deliveryAddress, 'car')
  if (unplaced) failField('deliveryAddress', unplaced)
  return trip
}

/** The chosen pick-up hour, or the first possible one. Refuses BAD_INPUT. */
const pickUpIn = (terms: RentalTerms, { from, pickUpAt }: DatedBody, now: Date): Date => {
  const hours = pickUpHours(terms, from, now).map(hour => momentOf(from, hour))
  if (pickUpAt === undefined) return hours[0]!
  const chosen = new Date(pickUpAt).getTime()
  return (
    hours.find(hour => hour.getTime() === chosen) ??
    failField(
      'pickUpAt',
      `A whole hour of the first day between ${clockWords(terms.hoursFrom)} and ${clockWords(terms.hoursTo)}, with the time that the owner needs before`,
    )
  )
}

/** Nothing is charged that the page did not show. Refuses PRICE_CHANGED. */
const requireShownPrice = (
  terms: RentalTerms,
  totalKobo: Kobo,
  prices: { shownDayKobo?: Kobo | undefined; shownTotalKobo?: Kobo | undefined },
): void => {
  const { shownDayKobo, shownTotalKobo } = prices
  if (shownDayKobo !== undefined && shownDayKobo !== terms.dayKobo)
    fail('PRICE_CHANGED', {
      message: `A day now costs ${formatNaira(terms.dayKobo)}. You were not charged. Check it again before you pay.`,
    })
  if (shownTotalKobo !== undefined && shownTotalKobo !== totalKobo)
    fail('PRICE_CHANGED', {
      message: `The total is now ${formatNaira(totalKobo)}. You were not charged. Check it again before you pay.`,
    })
}

type Booking = {
  body: DatedBody
  renterId: string
  ownerId: string
  terms: RentalTerms
  trip: Trip
  pickUpPlace: string
  now: Date
}

const rowOf = (
  { body, renterId, ownerId, terms, trip, pickUpPlace, now }: Booking,
  { rentKobo, cautionKobo }: Quote,
) => {
  const pickUpAt = pickUpIn(terms, body, now)
  const { from, days, driver, zone, delivered } = trip
  return {
    ...beginning(terms.instant ? 'confirmed' : rental.start, now),
    renter_id: renterId,
    owner_id: ownerId,
    car_id: body.carId,
    terms,
    from_day: from,
    days,
    driver,
    zone,
    delivered,
    delivery_address: delivered ? body.deliveryAddress : '',
    pick_up_place: pickUpPlace,
    pick_up_at: pickUpAt,
    due_back_at: dueBackAt({ terms, from, days }),
    answer_by: terms.instant ? null : answerBy({ askedAt: now, startsAt: pickUpAt }),
    rent_kobo: rentKobo,
    caution_kobo: cautionKobo,
    held_kobo: rentKobo,
    change: null,
    change_by: null,
    out_at: null,
    returned_at: null,
    broke_down: null,
    fees: { lines: [] },
    claims: { lines: [] },
    fees_kobo: 0,
    claims_kobo: 0,
    unused_kobo: 0,
    owner_rent_kobo: 0,
    owner_caution_kobo: 0,
    claim_by: null,
    contest: { lines: [] },
    contest_pictures: [],
    contested_kobo: 0,
    owner_contested_kobo: 0,
    paid_renter_kobo: 0,
    paid_owner_kobo: 0,
    paid_commission_kobo: 0,
    above_deposit: true,
    cover_policy_id: null,
    insurance_claim_id: null,
    is_covered: false,
    is_waived: false,
    has_tolls: true,
    free_from: null,
    // An instant booking needs no answer, so its handover code exists from the start.
    handover_code: terms.instant ? newDigits(limits.handoverDigits) : null,
  } satisfies RentalRow
}

/** The branch where the car stands as it is booked; empty at none, where the two agree by phone. */
const pickUpPlaceOf = async (tx: Tx, carId: string): Promise<string> => {
  const car = (await cardsOf(tx, [carId])).get(carId)
  return car?.branch ? standOf(car) : ''
}

/** The daily cover that the owner requires, with its premium to move last; undefined where none is. */
const buyCover = async (
  tx: Tx,
  { id: rentalId, renter_id: renterId, car_id: carId, from_day: from, days, terms }: RentalRow,
  now: Date,
): Promise<BoughtCover | undefined> => {
  const { coverSumKobo: sumInsuredKobo } = terms
  if (!sumInsuredKobo) return undefined
  return buyRentalCover(tx, { renterId, rentalId, carId, sumInsuredKobo, from, days, now })
}

/**
 * Takes the days, begins the rental, and funds the escrow after everything else. Refuses NOT_FOUND, OWN_CAR,
 * CAR_NOT_FOR_RENT, CLAIM_UNPAID, LICENCE_NEEDED, DAYS_TAKEN, ALREADY_INSURED, LICENCE_ENDED, PRICE_CHANGED, INSUFFICIENT_FUNDS; a refusal leaves nothing behind.
 */
export const rent = withPrepared<typeof rentals.rentPayment, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body: request }) => {
    const car = await lockRentableCar(tx, request.carId, user.id)
    await refuseUnpaidClaim(tx, user.id)
    const from = request.from ?? (await findFirstDay(tx, request, car.terms, now))
    const body = { ...request, from }
    const trip = tripIn(car.terms, body, now)
    const quote = quoteOf(car.terms, trip)
    if (trip.driver === 'self-drive') await requireLicence(tx, user.id, lastDayOf(trip))
    const pickUpPlace = trip.delivered ? '' : await pickUpPlaceOf(tx, body.carId)
    const booked = rowOf({ body, renterId: user.id, ...car, trip, pickUpPlace, now }, quote)
    const cover = await buyCover(tx, booked, now)
    requireShownPrice(car.terms, plus(quote.totalKobo, cover?.premiumKobo ?? ZERO), body)
    const row = { ...booked, cover_policy_id: cover?.policyId ?? null }
    const { id: rentalId, car_id: carId, renter_id: renterId } = row
    const { bufferDays } = car.terms
    await takeDays(tx, { carId, rentalId, renterId, from: trip.from, days: trip.days, bufferDays })
    const read = (...pageArgs: Parameters<Parameters<typeof beginDeal>[2]['read']>) =>
      dealPage<Rental>(tx, rentalKind, ...pageArgs)
    return (await beginDeal(tx, rentalKind, { row, by: 'renter', now, read, beforeMoney: cover?.pay })).view
  },
})
