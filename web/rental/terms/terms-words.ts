// One-line summaries of a car's rental terms.
import { formatNaira } from '#contract/core/money.ts'
import { clockWords } from '#contract/repair/opening-hours/hours-words.ts'
import { driverWords, rentZones, zoneWords } from '#contract/rental/terms/catalogue.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'

export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
export const noticeWords = (hours: number): string =>
  hours === 0 ? 'None' : hours % 24 === 0 ? days(hours / 24) : `${hours} ${hours === 1 ? 'hour' : 'hours'}`

export const pricesLine = ({ weekKobo, monthKobo, weekendDayKobo, datedPrices }: RentalTerms): string =>
  [
    weekKobo === null ? '' : `Week ${formatNaira(weekKobo)}`,
    monthKobo === null ? '' : `month ${formatNaira(monthKobo)}`,
    weekendDayKobo === null ? '' : `weekend day ${formatNaira(weekendDayKobo)}`,
    datedPrices.length === 0 ? '' : `${datedPrices.length} of the season`,
  ]
    .filter(Boolean)
    .join(', ') || 'The same every day'

export const drivingLine = ({ drivers, zones, kmPerDay }: RentalTerms): string =>
  [
    drivers.map(driver => driverWords[driver].replace('You drive', 'Renter drives')).join(' or '),
    zoneWords[rentZones.findLast(zone => zones[zone] !== null) ?? 'city'].toLowerCase(),
    kmPerDay === null ? 'any distance' : `${kmPerDay} km a day`,
  ].join(', ')

export const timesLine = ({ shortestDays, longestDays, hoursFrom, hoursTo, instant }: RentalTerms): string =>
  [
    `${shortestDays === longestDays ? '' : `${shortestDays} to `}${days(longestDays)}`,
    `${clockWords(hoursFrom)} to ${clockWords(hoursTo)}`,
    instant ? 'booked at once' : 'you are asked first',
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
    ? `Filled in with the middle of what ${likeCars} owners of like cars near you have set.`
    : 'Filled in from your price of a day. Not enough owners of like cars have set theirs to compare.'
