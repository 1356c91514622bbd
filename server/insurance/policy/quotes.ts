// Quotes a vehicle with every licensed insurer side by side.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import type { Input } from '#contract/core/call.ts'
import { kobo } from '#contract/core/money.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import {
  daysBetween,
  excessOf,
  lastDayOf,
  premiumOf,
  type PremiumQuery,
} from '#contract/insurance/premium.ts'
import type { Quote, InsuredVehicle } from '#contract/insurance/quote-shape.ts'
import { hasYoungDriver, namelessProblem, quoteProblems } from '#contract/insurance/quote-problems.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { type InsurerFacts, insurersNow } from '#server/insurance/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import { findMine } from '#server/deal-engine/show.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { purchaseKind } from '#server/purchase/kind.ts'
import { rentalKind } from '#server/rental/kind.ts'
import { factsOfCar } from '#server/cars/reads.ts'
import { vehicleOf } from '#server/garage/reads.ts'
import { dropOldQuotes, findQuote, insertQuote, pageOfQuotes, type QuoteRow } from './quote-sql.ts'
import type { Insured } from './sql.ts'

type VehicleBody = Input<typeof insurance.quotes>['body']
const nowhere = { carId: null, bookingId: null, vehicleId: null, rentalId: null }

/** Known facts win over typed ones. Refuses BAD_INPUT if neither plate nor VIN is known. */
const named = (
  facts: { make: string; model: string; year: number; vin: string; plate?: string },
  where: Partial<typeof nowhere> | Partial<Record<keyof typeof nowhere, string>>,
  { plate, vin }: VehicleBody,
): InsuredVehicle => {
  const known = { plate: (facts.plate ?? '').trim().toUpperCase() || plate, vin: facts.vin || vin }
  if (known.plate === '' && known.vin === '') failField('plate', namelessProblem)
  const { make, model, year } = facts
  return { title: vehicleTitle(facts), make, model, year, ...known, ...nowhere, ...where }
}

const carFacts = async (db: Query, carId: string, field: string) =>
  (await factsOfCar(db, carId))?.named ??
  failField(field, 'We can’t find this car. Choose it again from its page.')

/** Refuses BAD_INPUT unless exactly one is named, and NOT_FOUND for another user's. */
const vehicleIn = async (db: Query, body: VehicleBody, userId: string): Promise<InsuredVehicle> => {
  const { carId, bookingId, vehicleId, rentalId } = body
  const many = [carId, bookingId, vehicleId, rentalId].filter(each => each !== undefined).length
  if (many !== 1) failField('vehicleId', 'Choose one: a car, a purchase, your vehicle or a rental')
  if (carId !== undefined) return named(await carFacts(db, carId, 'carId'), { carId }, body)
  if (vehicleId !== undefined) {
    const vehicle = await vehicleOf(db, vehicleId, userId)
    if (!vehicle || vehicle.sold_on !== null)
      return fail('NOT_FOUND', { message: 'We can’t find that vehicle.' })
    return named(vehicle, { vehicleId, ...(vehicle.car_id !== null && { carId: vehicle.car_id }) }, body)
  }
  const kind = bookingId === undefined ? rentalKind : purchaseKind
  const { row, side } = await findMine<DealRow & { car_id: string }>(
    db,
    kind,
    (bookingId ?? rentalId)!,
    userId,
  )
  const field = bookingId === undefined ? 'rentalId' : 'bookingId'
  if (side !== (bookingId === undefined ? 'renter' : 'buyer'))
    failField(field, 'Only the person getting the vehicle can insure it')
  const where = bookingId === undefined ? { rentalId: rentalId! } : { bookingId }
  return named(await carFacts(db, row.car_id, field), { carId: row.car_id, ...where }, body)
}

type Body = Input<typeof insurance.quotes>['body']
const quotesKept = 50

const insuredOf = (body: Body, vehicle: InsuredVehicle): Insured => {
  const { cover, vehicleClass, sumInsuredKobo, extensions, excess, drivers, startsOn, days } = body
  const until = lastDayOf(startsOn, days ?? null)
  return {
    vehicle,
    cover,
    vehicleClass,
    sumInsuredKobo: sumInsuredKobo ?? null,
    extensions,
    excess: cover === 'comprehensive' ? (excess ?? 'standard') : null,
    drivers,
    startsOn,
    until,
    days: daysBetween(startsOn, until),
  }
}

/** One insurer's price on the first day. */
export const offerOf = (
  insured: Insured,
  { insurer, rates }: InsurerFacts,
  today: string,
): Omit<Quote['offers'][number], 'id'> => {
  const { sumInsuredKobo, excess, startsOn, days } = insured
  const [tariff, terms] = [tariffAt(startsOn), insuranceTermsAt(today)]
  const request: PremiumQuery = {
    ...insured,
    youngDriver: hasYoungDriver(insured.drivers, terms, today),
    days: days <= terms.daysMax ? days : null,
  }
  return {
    insurer,
    ...premiumOf(request, { tariff, terms, rates }),
    propertyKobo: tariff.thirdParty[insured.vehicleClass].propertyKobo,
    excessKobo: sumInsuredKobo === null || excess === null ? null : excessOf(sumInsuredKobo, excess, terms),
    tariff: { source: tariff.source, from: tariff.from },
  }
}

const quoteOf = ({ id, insured, offers, quoted_at: at, valid_until: until }: QuoteRow): Quote => ({
  id,
  ...insured,
  quotedAt: at.toISOString(),
  validUntil: until.toISOString(),
  offers: offers.all,
})

/** Refuses NOT_FOUND for another user's vehicle, and BAD_INPUT by field. */
export const askQuotes: Handler<typeof insurance.quotes> = async ({ tx, user, now }, { body }) => {
  const [today, terms] = [lagosDayOf(now), insuranceTermsAt(now)]
  const problems = quoteProblems(body, now)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  const insured = insuredOf(body, await vehicleIn(tx, body, user.id))
  const licensed = (await insurersNow(tx)).filter(({ insurer }) => insurer.licence.state === 'in-force')
  const all = licensed
    .map(facts => ({ id: randomUUID(), ...offerOf(insured, facts, today) }))
    .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurer.name < b.insurer.name ? -1 : 1))
  const row: QuoteRow = {
    id: randomUUID(),
    user_id: user.id,
    insured,
    offers: { all },
    quoted_at: now,
    valid_until: new Date(now.getTime() + terms.quoteHours * 3_600_000),
  }
  await insertQuote(tx, row)
  await dropOldQuotes(tx, user.id, quotesKept)
  return quoteOf(row)
}

/** Refuses NOT_FOUND for another user's or a deleted quote. */
export const quoteFor = async (db: Query, id: string, userId: string): Promise<QuoteRow> =>
  (await findQuote(db, id, userId)) ?? fail('NOT_FOUND', { message: 'We can’t find that quote.' })

export const showQuote: Handler<typeof insurance.quoteById> = async ({ db, user }, { query }) =>
  quoteOf(await quoteFor(db, query.Id, user.id))

export const listQuotes: Handler<typeof insurance.myQuotes> = async ({ db, user, now }, { query }) => {
  const { PageNumber, PageSize } = query
  const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows, total } = await pageOfQuotes(db, { userId: user.id, now, ...slice })
  const page = rows.map(row => ({
    id: row.id,
    vehicle: row.insured.vehicle,
    cover: row.insured.cover,
    startsOn: row.insured.startsOn,
    validUntil: row.valid_until.toISOString(),
    fromKobo: row.offers.all[0] ? kobo(row.offers.all[0].premiumKobo) : null,
    offersCount: row.offers.all.length,
  }))
  return { page, totalRecords: total }
}
