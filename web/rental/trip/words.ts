// Words for rental dates and prices, shared by cards, links and pages.
import { shortNaira } from '#contract/core/money.ts'
import { type DateQuery, daysWords } from '#contract/rental/terms/dates.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'

/** "₦185,000 for 3 days, ₦50,000 of it refundable, ₦1,980 daily cover". */
export const tripWords = ({ days, cautionKobo, coverKobo, totalKobo }: TripPrice): string =>
  [
    `${shortNaira(totalKobo)} for ${daysWords(days)}`,
    ...(cautionKobo > 0 ? [`${shortNaira(cautionKobo)} of it refundable`] : []),
    ...(coverKobo > 0 ? [`${shortNaira(coverKobo)} daily cover`] : []),
  ].join(', ')

/** The dates as the end of an address; '' where none are asked for. */
export const datesQuery = ({ From, To }: DateQuery): string =>
  From && To ? `?${new URLSearchParams({ From, To })}` : ''
