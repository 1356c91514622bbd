// Quotes a vehicle with every licensed insurer side by side.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import type { Input } from '#contract/core/call.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { CoverQuote } from '#contract/insurance/cover-quote.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { daysBetween, keptLines, lastDayOf } from '#contract/insurance/premium.ts'
import type { Quote, InsuredVehicle } from '#contract/insurance/quote-shape.ts'
import { namelessProblem, quoteProblems } from '#contract/insurance/quote-problems.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type Insured, offerOf } from '#server/insurance/offer.ts'
import { type InsurerFacts, insurersNow } from '#server/insurance/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import { purchase } from '#contract/purchase/process.ts'
import { rental } from '#contract/rental/process.ts'
import { type DealRow, sideOf } from '#server/deal-engine/kind.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { factsOfCar } from '#server/cars/reads.ts'
import { vehicleIdOfCar, vehicleOf } from '#server/garage/reads.ts'
import {
  dropOldQuotes,
  findQuote,
  insertQuote,
  pageOfQuotes,
  type QuoteRow,
  type ServedFile,
} from './quote-sql.ts'
import type { ServedPicture } from './pictures-sql.ts'

type VehicleBody = Input<typeof insurance.quotes>['body']
type Marks = Pick<VehicleBody, 'plate' | 'vin'>
const nowhere = { carId: null, bookingId: null, vehicleId: null, rentalId: null }

/** Known facts win over typed ones. Refuses BAD_INPUT if neither plate nor VIN is known. */
const nameVehicle = (
  facts: { make: string; model: string; year: number; vin: string; plate?: string },
  where: Partial<typeof nowhere> | Partial<Record<keyof typeof nowhere, string>>,
  { plate, vin }: Marks,
): InsuredVehicle => {
  const known = { plate: (facts.plate ?? '').trim().toUpperCase() || plate, vin: facts.vin || vin }
  if (known.plate === '' && known.vin === '') failField('plate', namelessProblem)
  const { make, model, year } = facts
  return { title: vehicleTitle(facts), make, model, year, ...known, ...nowhere, ...where }
}

const carFacts = async (db: Query, carId: string, field: string) =>
  (await factsOfCar(db, carId))?.named ??
  failField(field, 'We can’t find this car. Choose it again from its page.')

type CarDeal = DealRow & { car_id: string }

/** A purchase or rental by its table alone, as rentals insure cars themselves. Refuses NOT_FOUND to everybody but its sides. */
const findOwn = async (db: Query, deal: typeof rental | typeof purchase, id: string, userId: string) => {
  const row = await findDeal<CarDeal>(db, { deal }, id)
  const side = row && sideOf({ deal }, row, userId)
  if (!row || !side)
    return fail('NOT_FOUND', { message: `We can’t find that ${deal === rental ? 'rental' : 'booking'}.` })
  return { row, side }
}

/** Refuses BAD_INPUT unless exactly one is named, and NOT_FOUND for another user's. */
const vehicleIn = async (db: Query, body: VehicleBody, userId: string): Promise<InsuredVehicle> => {
  const { carId, bookingId, vehicleId, rentalId } = body
  const many = [carId, bookingId, vehicleId, rentalId].filter(each => each !== undefined).length
  if (many !== 1) failField('vehicleId', 'Choose one: a car, a purchase, your vehicle or a rental')
  // Who has had the car since a deal insures it as the vehicle of theirs that it is now.
  const ownId = carId === undefined ? undefined : await vehicleIdOfCar(db, userId, carId)
  if (ownId !== undefined) return vehicleIn(db, { ...body, carId: undefined, vehicleId: ownId }, userId)
  if (carId !== undefined) return nameVehicle(await carFacts(db, carId, 'carId'), { carId }, body)
  if (vehicleId !== undefined) {
    const vehicle = await vehicleOf(db, vehicleId, userId)
    if (!vehicle || vehicle.sold_on !== null)
      return fail('NOT_FOUND', { message: 'We can’t find that vehicle.' })
    return nameVehicle(
      vehicle,
      { vehicleId, ...(vehicle.car_id !== null && { carId: vehicle.car_id }) },
      body,
    )
  }
  const { row, side } = await findOwn(db, bookingId === undefined ? rental : purchase, (bookingId ?? rentalId)!, userId) // prettier-ignore
  const field = bookingId === undefined ? 'rentalId' : 'bookingId'
  if (side !== (bookingId === undefined ? 'renter' : 'buyer'))
    failField(field, 'Only the person getting the vehicle can insure it')
  const where = bookingId === undefined ? { rentalId: rentalId! } : { bookingId }
  return nameVehicle(await carFacts(db, row.car_id, field), { carId: row.car_id, ...where }, body)
}

type Body = Input<typeof insurance.quotes>['body']
const quotesKept = 50

type CoverBody = Omit<Body, keyof typeof nowhere | keyof Marks>
const insuredOf = (body: CoverBody, vehicle: InsuredVehicle): Insured => {
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

const quoteOf = ({ id, insured, offers, quoted_at: at, valid_until: until, ...row }: QuoteRow): Quote => ({
  id,
  ...insured,
  agreementId: row.agreement_id,
  quotedAt: at.toISOString(),
  validUntil: until.toISOString(),
  offers: offers.all,
})

/** What a finance agreement gives to the insurance of its car: its documents and pictures, and the price that its offer kept. */
export type Financed = {
  agreementId: string
  files: readonly ServedFile[]
  /** Of the seller's own statement. */
  pictures: readonly ServedPicture[]
  keptQuote: CoverQuote | null
}
type Asking = { userId: string; insured: Insured; financed?: Financed; now: Date }

type OfferFacts = Omit<Quote['offers'][number], 'id'>

/** The insurer of the quote that was kept charges no more than it; a young or new driver costs the same as on any day. */
const keepPrice = (
  { insured, financed, now }: Asking,
  facts: InsurerFacts,
  offer: OfferFacts,
): OfferFacts => {
  const keptQuote = financed?.keptQuote
  if (!keptQuote || keptQuote.insurerName !== facts.insurer.name) return offer
  const { premiumKobo: todayKobo } = offerOf({ ...insured, drivers: [] }, facts, lagosDayOf(now))
  const lines = keptLines(todayKobo, keptQuote.premiumKobo, `Price kept from ${dayInWords(keptQuote.on)}`)
  const saved = lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  return { ...offer, lines: [...offer.lines, ...lines], premiumKobo: kobo(offer.premiumKobo + saved) }
}

/** Quotes of every licensed insurer, the lowest premium first. */
export const makeQuote = async (tx: Tx, asking: Asking): Promise<Quote> => {
  const { userId, insured, financed, now } = asking
  const licensed = (await insurersNow(tx)).filter(({ insurer }) => insurer.licence.state === 'in-force')
  const all = licensed
    .map(facts => ({
      id: randomUUID(),
      ...keepPrice(asking, facts, offerOf(insured, facts, lagosDayOf(now))),
    }))
    .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurer.name < b.insurer.name ? -1 : 1))
  const row: QuoteRow = {
    id: randomUUID(),
    user_id: userId,
    insured,
    offers: { all },
    quoted_at: now,
    valid_until: new Date(now.getTime() + insuranceTermsAt(now).quoteHours * 3_600_000),
    agreement_id: financed?.agreementId ?? null,
    served: financed ? { files: [...financed.files], pictures: [...financed.pictures] } : null,
  }
  await insertQuote(tx, row)
  await dropOldQuotes(tx, userId, quotesKept)
  return quoteOf(row)
}

/** Refuses NOT_FOUND for another user's vehicle, and BAD_INPUT by field. */
export const askQuotes: Handler<typeof insurance.quotes> = async ({ tx, user, now }, { body }) => {
  const problems = quoteProblems(body, now)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  return makeQuote(tx, { userId: user.id, insured: insuredOf(body, await vehicleIn(tx, body, user.id)), now })
}

type FinancedCar = {
  carId: string
  priceKobo: Kobo
  /** As its owner noted it, or as it was typed. */
  plate: string
  vin: string
  drivers: Insured['drivers']
}

/** The cover that finance requires, of a car at its price from its delivery on. Refuses BAD_INPUT by field. */
export const quoteFinancedCar = async (
  tx: Tx,
  { carId, priceKobo, plate, vin, drivers }: FinancedCar,
  asking: Omit<Asking, 'insured'>,
): Promise<Quote> => {
  const cover = { cover: 'comprehensive', vehicleClass: 'private', excess: 'standard' } as const
  const startsOn = lagosDayOf(asking.now)
  const fields = { ...cover, sumInsuredKobo: priceKobo, extensions: [], drivers, startsOn, plate, vin }
  const problems = quoteProblems(fields, asking.now)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  const vehicle = nameVehicle(await carFacts(tx, carId, 'agreementId'), { carId }, fields)
  return makeQuote(tx, { ...asking, insured: insuredOf(fields, vehicle) })
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
    agreementId: row.agreement_id,
  }))
  return { page, totalRecords: total }
}
