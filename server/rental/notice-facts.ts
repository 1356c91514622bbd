// What the words of a rental's notices name: the days, the moments and the sums.
import { countNoun } from '#contract/core/count-noun.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { freeUntil, noShowFee } from '#contract/rental/terms/fees.ts'
import { beginWords, endItWords } from '#contract/rental/trip-words.ts'
import { changedSpan, computeDueBack, computePickUp } from './change.ts'
import { aboveOf } from './contest.ts'
import { bookedOf } from './rental-payouts.ts'
import type { RentalRow } from './sql.ts'

const naira = (amount: number) => formatNaira(kobo(amount))
const daysWords = (days: number) => countNoun(days, 'day')

/** What a side has at the end, beside what it had when lines were contested. */
const endShare = (wholeKobo: number | null | undefined, beforeKobo: number): number =>
  (wholeKobo ?? beforeKobo) - beforeKobo

const missing: Partial<Record<RentalRow['state'], 'renter' | 'owner'>> = {
  'renter-missing': 'renter',
  'owner-missing': 'owner',
}

/** The deadline of free cancellation, where it still lies ahead; '' where it has passed. */
const freeUntilWords = (row: RentalRow): string => {
  const until = freeUntil(bookedOf(row))
  return until > row.changed_at ? slotWords(until) : ''
}

export const factsOf = (row: RentalRow, { title: car }: CarCard) => ({
  car,
  driver: row.driver,
  delivered: row.delivered,
  begins: beginWords(row, car),
  endIt: endItWords(row),
  tank:
    row.driver === 'chauffeur' || row.terms.fuelRule === 'included'
      ? ''
      : 'Hand it back with the same fuel level. ',
  days: daysWords(row.days),
  pickUp: slotWords(row.pick_up_at),
  due: slotWords(row.due_back_at),
  freeUntil: freeUntilWords(row),
  total: naira(row.rent_kobo + row.caution_kobo),
  rent: naira(row.rent_kobo),
  caution: naira(row.caution_kobo),
  answerBy: row.answer_by && slotWords(row.answer_by),
  missed: formatNaira(
    noShowFee({ rentKobo: kobo(row.rent_kobo), days: row.days, bookedAt: row.started_at }).amountKobo,
  ),
  change: row.change && {
    days: daysWords(row.change.days),
    begins:
      changedSpan(row).from === row.from_day
        ? ''
        : `beginning on ${slotWords(computePickUp(row, changedSpan(row).from))}, `,
    due: slotWords(computeDueBack(row, changedSpan(row))),
    rent: naira(row.change.rentKobo),
    by: slotWords(row.change_by!),
  },
  broke: row.broke_down,
  fees: row.fees_kobo > 0 ? naira(row.fees_kobo) : '',
  above: aboveOf(row) > 0 ? naira(aboveOf(row)) : '',
  coverEnds: row.is_covered ? dayInWords(lastDayOf({ from: row.from_day, days: row.days })) : '',
  // Required, but not in force when the car came back.
  isUninsured: row.cover_policy_id !== null && row.returned_at !== null && !row.is_covered,
  isContested: row.state === 'contested',
  isObjected: row.state === 'objected',
  frozen: naira(row.contested_kobo),
  paidRenter: naira(row.paid_renter_kobo),
  paidOwner: naira(row.paid_owner_kobo),
  claimedAmount: naira(row.fees_kobo + row.claims_kobo + aboveOf(row)),
  refunded: naira(endShare(row.to_renter_kobo, row.paid_renter_kobo)),
  received: naira(endShare(row.to_owner_kobo, row.paid_owner_kobo)),
  isPaid: endShare(row.to_owner_kobo, row.paid_owner_kobo) > 0,
  missing: missing[row.state],
})
export type Facts = ReturnType<typeof factsOf>
