// Quotes a vehicle with every licensed insurer side by side.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
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
import type { Driver, Quote, InsuredVehicle } from '#contract/insurance/quote-shape.ts'
import { quoteProblems, yearsBetween } from '#contract/insurance/quote-problems.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { type InsuranceTerms, insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { type InsurerFacts, insurersNow } from '#server/insurance/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dropOldQuotes, findQuote, insertQuote, pageOfQuotes, type QuoteRow } from './quote-sql.ts'
import type { Insured } from './sql.ts'
import { vehicleIn } from './vehicle.ts'

type Body = Input<typeof insurance.quotes>['body']
const quotesKept = 50

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
