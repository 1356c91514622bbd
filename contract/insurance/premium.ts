// Calculates a policy's premium line by line, and its refund.
import { type Kobo, kobo, minus, share } from '../core/money.ts'
import { dayAfter } from '../core/lagos-days.ts'
import { type MotorTariff, type VehicleClass, vehicleClasses } from './tariff.ts'
import { type Cover, type Excess, type Extension, extensions, type InsuranceTerms } from './terms.ts'

/** An insurer's yearly rates on the sum insured, in hundredths of a percent. */
export type InsurerRates = { comprehensiveBps: number; extensionBps: Record<Extension, number> }

export const premiumLines = [
  'third-party',
  'comprehensive',
  'extension',
  'driver',
  'excess',
  'floor',
  'kept',
  'days',
] as const
export type PremiumLine = {
  what: (typeof premiumLines)[number]
  words: string
  /** Negative for deductions. */
  amountKobo: number
}

/** Subject and cover of a premium; `sumInsuredKobo` and the fields after it only for comprehensive cover. */
export type PremiumQuery = {
  cover: Cover
  vehicleClass: VehicleClass
  sumInsuredKobo: Kobo | null
  extensions: readonly Extension[]
  excess: Excess | null
  /** Whether a driver counts as young. */
  youngDriver: boolean
  /** Days of cover, if not a whole year. */
  days: number | null
}
type By = { tariff: MotorTariff; terms: InsuranceTerms; rates: InsurerRates }

const yearDays = 365
const line = (what: PremiumLine['what'], words: string, amountKobo: number): PremiumLine => ({
  what,
  words,
  amountKobo,
})
const sumOf = (lines: readonly PremiumLine[]): number =>
  lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)

/** A part of an amount, rounded up to the kobo. */
const upTo = (amountKobo: number, part: number, of: number): number =>
  Number((BigInt(amountKobo) * BigInt(part) + BigInt(of) - 1n) / BigInt(of))
const signed = (amount: Kobo, bps: number): number => {
  const part: number = share(amount, Math.abs(bps))
  return bps < 0 ? -part : part
}

/** The least that a comprehensive policy may cost in a year: the floor of the tariff, and never less than third party. */
export const comprehensiveFloor = (
  sumInsuredKobo: Kobo,
  vehicleClass: VehicleClass,
  tariff: MotorTariff,
): Kobo =>
  kobo(
    Math.max(
      upTo(sumInsuredKobo, tariff.comprehensiveMinBps, 10_000),
      tariff.thirdParty[vehicleClass].premiumKobo,
    ),
  )

const comprehensiveLines = (
  request: PremiumQuery,
  sum: Kobo,
  { tariff, terms, rates }: By,
): PremiumLine[] => {
  const base = share(sum, rates.comprehensiveBps)
  const excess = terms.excess[request.excess ?? 'standard']
  const lines = [
    line('comprehensive', 'Comprehensive, third party included', base),
    ...request.extensions.map(each =>
      line('extension', extensions[each], share(sum, rates.extensionBps[each])),
    ),
    ...(request.youngDriver
      ? [line('driver', 'A young or new driver', share(base, terms.youngDriver.premiumBps))]
      : []),
    ...(excess.premiumBps === 0
      ? []
      : [
          line(
            'excess',
            excess.premiumBps < 0 ? 'Higher excess' : 'No excess',
            signed(base, excess.premiumBps),
          ),
        ]),
  ]
  const short = comprehensiveFloor(sum, request.vehicleClass, tariff) - sumOf(lines)
  return short > 0
    ? [...lines, line('floor', `Raised to the legal minimum (${tariff.source})`, short)]
    : lines
}

/** Lines of a premium; their sum is the price, at least one kobo. */
export const premiumOf = (request: PremiumQuery, by: By): { lines: PremiumLine[]; premiumKobo: Kobo } => {
  const year =
    request.cover === 'third-party'
      ? [
          line(
            'third-party',
            `Third party: ${vehicleClasses[request.vehicleClass].toLowerCase()}`,
            by.tariff.thirdParty[request.vehicleClass].premiumKobo,
          ),
        ]
      : comprehensiveLines(request, request.sumInsuredKobo!, by)
  if (request.days === null) return { lines: year, premiumKobo: kobo(sumOf(year)) }
  const whole = sumOf(year)
  const part = upTo(whole, request.days, yearDays)
  const words = `For ${request.days} ${request.days === 1 ? 'day' : 'days'} of a year`
  return { lines: [...year, line('days', words, part - whole)], premiumKobo: kobo(part) }
}

/** Brings the price of a day down to one that was kept; nothing where that day is no dearer. */
export const keptLines = (todayKobo: Kobo, keptKobo: Kobo, words: string): PremiumLine[] =>
  keptKobo < todayKobo ? [line('kept', words, keptKobo - todayKobo)] : []

/** The holder's share of each own damage. */
export const excessOf = (sumInsuredKobo: Kobo, excess: Excess, terms: InsuranceTerms): Kobo => {
  const { shareBps, leastKobo } = terms.excess[excess]
  const part = share(sumInsuredKobo, shareBps)
  return part > leastKobo ? part : leastKobo
}

/** Last covered day, inclusive: after a year or a number of days. */
export const lastDayOf = (startsOn: string, days: number | null): string => {
  if (days !== null) return dayAfter(startsOn, days - 1)
  const [year, rest] = [Number(startsOn.slice(0, 4)) + 1, startsOn.slice(4)]
  // Who begins on 29 February has cover until the end of the next February.
  return rest === '-02-29' ? `${year}-02-28` : dayAfter(`${year}${rest}`, -1)
}

/** Both days counted. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

export type Refund = { refundKobo: Kobo; fromInsurerKobo: Kobo; fromFeesKobo: Kobo; unusedDays: number }
type Paid = { premiumKobo: Kobo; commissionKobo: Kobo; startsOn: string; until: string }

/**
 * What goes back of a premium when cover ends after `lastDay`: the days that are left, rounded for the holder, from the
 * insurer and from AutoX as each was paid. Together the parts are the refund, to the kobo.
 */
export const refundOf = ({ premiumKobo, commissionKobo, startsOn, until }: Paid, lastDay: string): Refund => {
  const days = daysBetween(startsOn, until)
  const used = lastDay < startsOn ? 0 : Math.min(days, daysBetween(startsOn, lastDay))
  const usedKobo = (of: Kobo) => kobo(Number((BigInt(of) * BigInt(used)) / BigInt(days)))
  const refundKobo = minus(premiumKobo, usedKobo(premiumKobo))
  const fromFeesKobo = kobo(Math.min(minus(commissionKobo, usedKobo(commissionKobo)), refundKobo))
  const fromInsurerKobo = minus(refundKobo, fromFeesKobo)
  return { refundKobo, fromInsurerKobo, fromFeesKobo, unusedDays: days - used }
}

/** What AutoX keeps of a premium. */
export const commissionOf = (premiumKobo: Kobo, terms: InsuranceTerms): Kobo =>
  share(premiumKobo, terms.commissionBps)
