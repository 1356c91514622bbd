// Finds what a quote's cover, drivers and days may not be, for form and server.
import type { FieldProblem } from '../core/errors.ts'
import { formatNaira } from '../core/money.ts'
import { dayAfter, lagosDayOf } from '../core/lagos-days.ts'
import { type Cover, type InsuranceTerms, insuranceTermsAt } from './terms.ts'

type DriverFields = { bornOn: string; licensedOn: string }
/** A request for quotes as far as it is filled in. */
export type QuoteFields = {
  rentalId?: string | undefined
  cover: Cover
  sumInsuredKobo?: number | undefined
  extensions?: readonly string[] | undefined
  excess?: string | undefined
  drivers?: readonly DriverFields[] | undefined
  startsOn: string
  days?: number | undefined
}

const adultYears = 18
// FRSC issues a driver's licence from 18; a licence brought from another country may be older.
const licenceYears = 16

export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** Whether a driver pays the surcharge of the young or newly licensed; days that are not filled in yet count for nobody. */
export const hasYoungDriver = (
  drivers: readonly DriverFields[],
  { youngDriver }: InsuranceTerms,
  today: string,
): boolean =>
  drivers.some(
    ({ bornOn, licensedOn }) =>
      (bornOn !== '' && yearsBetween(bornOn, today) < youngDriver.underYears) ||
      (licensedOn !== '' && yearsBetween(licensedOn, today) < youngDriver.licensedYears),
  )

const named = (problems: Readonly<Record<string, string | false | undefined>>): FieldProblem[] =>
  Object.entries(problems).flatMap(([field, message]) => (message ? [{ field, message }] : []))

const sumProblem = (sum: number | undefined, terms: InsuranceTerms): string | undefined => {
  const { sumInsuredMinKobo: least, sumInsuredMaxKobo: most } = terms
  if (!sum) return 'Enter the vehicle’s value today'
  return sum < least || sum > most ? `From ${formatNaira(least)} to ${formatNaira(most)}` : undefined
}

const countProblem = (count: number, { driversMax }: InsuranceTerms): string | undefined => {
  if (count === 0) return 'Add at least one driver'
  return count > driversMax ? `At most ${driversMax} drivers` : undefined
}

const licenceProblem = (bornOn: string, licensedOn: string, today: string): string | false => {
  if (licensedOn > today) return 'Enter a date up to today'
  return (
    bornOn !== '' &&
    yearsBetween(bornOn, licensedOn) < licenceYears &&
    `Check both dates: a licence is issued from the age of ${licenceYears}`
  )
}

/** A day that is not filled in yet is not compared. */
const driverProblems = ({ bornOn, licensedOn }: DriverFields, at: number, today: string): FieldProblem[] =>
  named({
    [`drivers.${at}.bornOn`]:
      bornOn !== '' &&
      (bornOn >= today || yearsBetween(bornOn, today) < adultYears) &&
      `Drivers must be at least ${adultYears} years old`,
    [`drivers.${at}.licensedOn`]: licensedOn !== '' && licenceProblem(bornOn, licensedOn, today),
  })

/** Whom the terms of a moment do not allow to drive a vehicle that is insured comprehensively. */
export const driversProblems = (drivers: readonly DriverFields[], now: Date): FieldProblem[] => [
  ...named({ drivers: countProblem(drivers.length, insuranceTermsAt(now)) }),
  ...drivers.flatMap((driver, at) => driverProblems(driver, at, lagosDayOf(now))),
]

/** What only a comprehensive policy has is wrong in another, and what it needs is asked for. */
const coverProblems = (fields: QuoteFields, terms: InsuranceTerms, now: Date): FieldProblem[] => {
  const { cover, sumInsuredKobo, extensions = [], excess, drivers = [] } = fields
  if (cover === 'comprehensive')
    return [...named({ sumInsuredKobo: sumProblem(sumInsuredKobo, terms) }), ...driversProblems(drivers, now)]
  const only = 'Available with comprehensive cover only'
  return named({
    sumInsuredKobo: sumInsuredKobo !== undefined && only,
    extensions: extensions.length > 0 && only,
    excess: excess !== undefined && only,
    drivers: drivers.length > 0 && only,
  })
}

const startProblem = (startsOn: string, terms: InsuranceTerms, today: string): string | undefined => {
  if (startsOn < today) return 'Choose today or later: cover can’t start in the past'
  return startsOn > dayAfter(today, terms.startWithinDays)
    ? `Choose a date at most ${terms.startWithinDays} days ahead`
    : undefined
}

const daysProblem = ({ days, rentalId }: QuoteFields, { daysMax }: InsuranceTerms): string | undefined => {
  if (days !== undefined && days > daysMax) return `Enter 1 to ${daysMax} days`
  return days === undefined && rentalId !== undefined ? 'Enter the number of rental days' : undefined
}

/** Everything that the terms of today do not allow in a request for quotes, each by its field. */
export const quoteProblems = (fields: QuoteFields, now: Date): FieldProblem[] => {
  const [terms, today] = [insuranceTermsAt(now), lagosDayOf(now)]
  return [
    ...named({
      startsOn: startProblem(fields.startsOn, terms, today),
      days: daysProblem(fields, terms),
    }),
    ...coverProblems(fields, terms, now),
  ]
}

/** What is asked for where nothing is known of a vehicle but its title. */
export const namelessProblem = 'Enter the plate, or the VIN if it has no plate yet'
