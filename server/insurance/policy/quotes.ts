// Quotes a vehicle with every licensed insurer side by side.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import type { Input } from '#contract/core/call.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import {
  daysBetween,
  excessOf,
  lastDayOf,
  premiumOf,
  type PremiumQuery,
} from '#contract/insurance/premium.ts'
import type { Driver, Quote, InsuredVehicle } from '#contract/insurance/quote-shape.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { type InsuranceTerms, insuranceTermsAt } from '#contract/insurance/terms.ts'
import { dayAfter, lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { type InsurerFacts, insurersNow } from '#server/insurance/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dropOldQuotes, findQuote, insertQuote, pageOfQuotes, type QuoteRow } from './quote-sql.ts'
import type { Insured } from './sql.ts'
import { vehicleIn } from './vehicle.ts'

type Body = Input<typeof insurance.quotes>['body']
const quotesKept = 50

const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

const checkDrivers = (drivers: readonly Driver[], today: string): void => {
  for (const [at, { bornOn, licensedOn }] of drivers.entries()) {
    if (yearsBetween(bornOn, today) < 18 || bornOn >= today)
      failField(`drivers.${at}.bornOn`, 'A driver is at least 18 years old')
    if (licensedOn > today || licensedOn <= bornOn)
      failField(`drivers.${at}.licensedOn`, 'A day between the birth and today')
  }
}

/** What only a comprehensive policy has is refused for another, and what it needs is asked for. */
const checkCover = (body: Body, terms: InsuranceTerms): void => {
  const { cover, sumInsuredKobo, extensions, excess, drivers } = body
  if (cover === 'comprehensive') {
    if (sumInsuredKobo === undefined) failField('sumInsuredKobo', 'What the vehicle is worth')
    if (sumInsuredKobo! < terms.sumInsuredMinKobo)
      failField('sumInsuredKobo', `At least ${formatNaira(terms.sumInsuredMinKobo)}`)
    if (sumInsuredKobo! > terms.sumInsuredMaxKobo)
      failField('sumInsuredKobo', `At most ${formatNaira(terms.sumInsuredMaxKobo)}`)
    if (drivers.length > terms.driversMax) failField('drivers', `At most ${terms.driversMax} drivers`)
    if (drivers.length === 0) failField('drivers', 'Who drives it? At least one driver')
    return
  }
  if (sumInsuredKobo !== undefined) failField('sumInsuredKobo', 'Only for a comprehensive policy')
  if (extensions.length > 0) failField('extensions', 'Only for a comprehensive policy')
  if (excess !== undefined) failField('excess', 'Only for a comprehensive policy')
  if (drivers.length > 0) failField('drivers', 'Only for a comprehensive policy')
}

const checkDays = ({ startsOn, days, rentalId }: Body, terms: InsuranceTerms, today: string): void => {
  if (startsOn < today) failField('startsOn', 'Today at the earliest: cover never begins in the past')
  if (startsOn > dayAfter(today, terms.startWithinDays))
    failField('startsOn', `At most ${terms.startWithinDays} days ahead`)
  if (days !== undefined && days > terms.daysMax) failField('days', `1 to ${terms.daysMax} days`)
  if (days !== undefined && rentalId === undefined) failField('days', 'Cover by the day is for a rental')
  if (days === undefined && rentalId !== undefined) failField('days', 'How many days of the rental?')
}

const isYoung = (drivers: readonly Driver[], terms: InsuranceTerms, today: string): boolean =>
  drivers.some(
    ({ bornOn, licensedOn }) =>
      yearsBetween(bornOn, today) < terms.youngDriver.underYears ||
      yearsBetween(licensedOn, today) < terms.youngDriver.licensedYears,
  )

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

/** What one insurer asks for what is insured, on its first day. */
export const offerOf = (
  insured: Insured,
  { insurer, rates }: InsurerFacts,
  today: string,
): Omit<Quote['offers'][number], 'id'> => {
  const { sumInsuredKobo, excess, startsOn, days } = insured
  const [tariff, terms] = [tariffAt(startsOn), insuranceTermsAt(today)]
  const request: PremiumQuery = {
    ...insured,
    youngDriver: isYoung(insured.drivers, terms, today),
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

/** Refuses NOT_FOUND for what is somebody else's, and BAD_INPUT beside its field. */
export const askQuotes: Handler<typeof insurance.quotes> = async ({ tx, user, now }, { body }) => {
  const [today, terms] = [lagosDayOf(now), insuranceTermsAt(now)]
  checkDays(body, terms, today)
  checkCover(body, terms)
  checkDrivers(body.drivers, today)
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

/** Refuses NOT_FOUND where it is somebody else's, or forgotten. */
export const quoteFor = async (db: Query, id: string, userId: string): Promise<QuoteRow> =>
  (await findQuote(db, id, userId)) ?? fail('NOT_FOUND', { message: 'We could not find that quote.' })

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
