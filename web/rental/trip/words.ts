// Words for rental dates and prices, shared by cards, links and pages.
import { formatNaira } from '#contract/core/money.ts'
import { type DateQuery, daysWords } from '#contract/rental/terms/dates.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'

/** "₦185,000.00 for 3 days, ₦50,000.00 of it refundable, ₦1,980.00 daily cover". */
export const tripWords = ({ days, cautionKobo, coverKobo, totalKobo }: TripPrice): string =>
  [
    `${formatNaira(totalKobo)} for ${daysWords(days)}`,
    ...(cautionKobo > 0 ? [`${formatNaira(cautionKobo)} of it refundable`] : []),
    ...(coverKobo > 0 ? [`${formatNaira(coverKobo)} daily cover`] : []),
  ].join(', ')

/** The dates as the end of an address; '' where none are asked for. */
export const datesQuery = ({ From, To }: DateQuery): string =>
  From && To ? `?${new URLSearchParams({ From, To })}` : ''
