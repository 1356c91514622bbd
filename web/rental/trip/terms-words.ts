// Rental terms as short labelled lines.
import { formatNaira } from '#contract/core/money.ts'
import { clockWords } from '#contract/repair/opening-hours/hours-words.ts'
import { driverWords } from '#contract/rental/terms/catalogue.ts'
import { feeTerms, feeTermsAt } from '#contract/rental/terms/fee-terms.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { announcedWords } from '../../desk/announced/announced-lines.ts'

export type TermsLine = readonly [name: string, words: string]

const drivers = ({ drivers: all, chauffeurDayKobo }: RentalTerms): string =>
  all
    .map(driver =>
      driver === 'chauffeur' && chauffeurDayKobo
        ? `${driverWords[driver]} for ${formatNaira(chauffeurDayKobo)} a day`
        : driverWords[driver],
    )
    .join(', or ')

const length = ({ shortestDays, longestDays, noticeHours }: RentalTerms): string => {
  const days =
    shortestDays === longestDays ? daysWords(shortestDays) : `${shortestDays} to ${daysWords(longestDays)}`
  return noticeHours === 0 ? days : `${days}, booked ${noticeHours} hours before`
}

const freeWords = ({ freeHoursBefore }: { freeHoursBefore: number }): string =>
  `Free until ${freeHoursBefore} hours before pick-up`

/** In the order renters ask; `now` selects the fees in force. */
export const termsLines = (terms: RentalTerms, now: Date): TermsLine[] => [
  ['Driver', drivers(terms)],
  ['For', length(terms)],
  ['Pick-up and return', `${clockWords(terms.hoursFrom)} to ${clockWords(terms.hoursTo)}`],
  [
    'Kilometres',
    terms.kmPerDay === null
      ? 'No limit'
      : `${terms.kmPerDay} a day, then ${formatNaira(terms.extraKmKobo)} each`,
  ],
  ['Fuel', terms.fuelRule === 'included' ? 'Included' : 'Back as full as you got it'],
  ['Caution deposit', terms.cautionKobo > 0 ? `${formatNaira(terms.cautionKobo)}, comes back` : 'None'],
  ['Calling off', [freeWords(feeTermsAt(now)), ...announcedWords(feeTerms, now, freeWords)].join('. ')],
  ...(terms.deliveryKobo === null
    ? []
    : [['Delivery', terms.deliveryKobo > 0 ? formatNaira(terms.deliveryKobo) : 'Included'] as const]),
  ['Booking', terms.instant ? 'Yours at once' : 'The owner answers first'],
  ...(terms.tracker ? [['Tracker', 'Tells the owner where the car is'] as const] : []),
]
