// Words of a car's rental terms: summaries in one line, and short labelled lines.
import { formatNaira } from '#contract/core/money.ts'
import { clockWords } from '#contract/core/time-words.ts'
import { driverWords, rentZones, zoneWords } from '#contract/rental/terms/catalogue.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { feeTerms, feeTermsAt } from '#contract/rental/terms/fee-terms.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { announcedWords } from '../../ui/announced/announced-lines.ts'

export const noticeWords = (hours: number): string =>
  hours === 0
    ? 'None'
    : hours % 24 === 0
      ? daysWords(hours / 24)
      : `${hours} ${hours === 1 ? 'hour' : 'hours'}`

export const pricesLine = ({ weekKobo, monthKobo, weekendDayKobo, datedPrices }: RentalTerms): string =>
  [
    weekKobo === null ? '' : `Week ${formatNaira(weekKobo)}`,
    monthKobo === null ? '' : `month ${formatNaira(monthKobo)}`,
    weekendDayKobo === null ? '' : `weekend day ${formatNaira(weekendDayKobo)}`,
    datedPrices.length === 0 ? '' : `${datedPrices.length} at the holiday price`,
  ]
    .filter(Boolean)
    .join(', ') || 'Same price every day'

export const drivingLine = ({ drivers, zones, kmPerDay }: RentalTerms): string =>
  [
    drivers.map(driver => driverWords[driver].replace('You drive', 'Renter drives')).join(' or '),
    zoneWords[rentZones.findLast(zone => zones[zone] !== null) ?? 'city'].toLowerCase(),
    kmPerDay === null ? 'any distance' : `${kmPerDay} km a day`,
  ].join(', ')

export const timesLine = ({ shortestDays, longestDays, hoursFrom, hoursTo, instant }: RentalTerms): string =>
  [
    `${shortestDays === longestDays ? '' : `${shortestDays} to `}${daysWords(longestDays)}`,
    `${clockWords(hoursFrom)} to ${clockWords(hoursTo)}`,
    instant ? 'booked at once' : 'you approve each booking',
  ].join(', ')

export const depositLine = ({ cautionKobo, deliveryKobo, tracker }: RentalTerms): string =>
  [
    cautionKobo === 0 ? 'No deposit' : `Deposit ${formatNaira(cautionKobo)}`,
    deliveryKobo === null ? 'picked up' : 'delivery offered',
    ...(tracker ? ['has a tracker'] : []),
  ].join(', ')

/** Origin of the form's initial values. */
export const sourceWords = (likeCars: number): string =>
  likeCars > 0
    ? `Filled in with the typical terms of ${likeCars} owners of similar cars near you.`
    : 'Based on your daily price. Too few owners of similar cars have set terms to compare.'

export type TermsLine = readonly [name: string, words: string]

const driversWords = ({ drivers, chauffeurDayKobo }: RentalTerms): string => {
  const costWords = chauffeurDayKobo ? ` (${formatNaira(chauffeurDayKobo)} a day)` : ''
  return drivers.map(driver => (driver === 'chauffeur' ? `Chauffeur${costWords}` : 'Self-drive')).join(' or ')
}

const lengthWords = ({ shortestDays, longestDays, noticeHours }: RentalTerms): string => {
  const span =
    shortestDays === longestDays ? daysWords(shortestDays) : `${shortestDays} to ${daysWords(longestDays)}`
  return noticeHours === 0 ? span : `${span}, at least ${noticeHours} hours’ notice`
}

const freeWords = ({ freeHoursBefore }: { freeHoursBefore: number }): string =>
  `Free until ${freeHoursBefore} hours before pick-up`

/** In the order renters ask; `now` selects the fees in force. */
export const termsLines = (terms: RentalTerms, now: Date): TermsLine[] => [
  ['Driver', driversWords(terms)],
  ['For', lengthWords(terms)],
  ['Pick-up and return', `${clockWords(terms.hoursFrom)} to ${clockWords(terms.hoursTo)}`],
  [
    'Mileage',
    terms.kmPerDay === null
      ? 'No limit'
      : `${terms.kmPerDay} a day, then ${formatNaira(terms.extraKmKobo)} each`,
  ],
  ['Fuel', terms.fuelRule === 'included' ? 'Included' : 'Return with the same fuel level'],
  ['Caution deposit', terms.cautionKobo > 0 ? `${formatNaira(terms.cautionKobo)}, refundable` : 'None'],
  ['Cancellation', [freeWords(feeTermsAt(now)), ...announcedWords(feeTerms, now, freeWords)].join('. ')],
  ...(terms.deliveryKobo === null
    ? []
    : [['Delivery', terms.deliveryKobo > 0 ? formatNaira(terms.deliveryKobo) : 'Included'] as const]),
  ['Booking', terms.instant ? 'Instant booking' : 'The owner approves each booking'],
  ...(terms.tracker ? [['Tracker', 'Shows the owner where the car is'] as const] : []),
]
