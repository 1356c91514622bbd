// Possible rental fees in words and sums, shown before each button.
import { formatNaira, type Kobo, minus, share } from '../../core/money.ts'
import { clockWords, slotWords } from '../../repair/opening-hours/words.ts'
import { catalogueWords } from './catalogue.ts'
import { feeTermsAt } from './fee-terms.ts'
import { beginOf, cancelFee, freeUntil, noShowFee } from './fees.ts'
import type { RentalTerms } from './terms.ts'

export type When = readonly [when: string, then: string]

type Booked = { terms: RentalTerms; rentKobo: Kobo; days: number; from: string; bookedAt: Date }

/** Who reads it: the same rules are said to each side in its own words. */
type Reader = 'renter' | 'owner'

const calling = {
  renter: {
    free: 'You call it off until',
    missed: 'After that, or if you do not come',
    other: 'The owner cancels, or does not come',
    keeps: 'The owner keeps',
    contest: 'You have 24 hours to contest it.',
  },
  owner: {
    free: 'The renter calls it off until',
    missed: 'After that, or if the renter does not come',
    other: 'You call it off, or do not come',
    keeps: 'You keep',
    contest: 'The renter has 24 hours to contest it.',
  },
} as const satisfies Record<Reader, Record<string, string>>

/** Use of the rent after a cancellation or no-show; the deposit is always refunded. Past deadlines are left out. */
export const cancelWords = (booked: Booked, now: Date, reader: Reader = 'renter'): When[] => {
  const says = calling[reader]
  const [free, begin] = [freeUntil(booked), beginOf(booked)]
  const lateKobo = cancelFee({ ...booked, by: 'renter', now: new Date(begin.getTime() - 1) }).amountKobo
  const { amountKobo: missedKobo } = noShowFee(booked)
  const keeps = (amount: Kobo) =>
    `${says.keeps} ${formatNaira(amount)}, ${formatNaira(minus(booked.rentKobo, amount))} of the rent comes back.`
  return [
    ...(now <= free ? [[`${says.free} ${slotWords(free)}`, 'All of it comes back.'] as const] : []),
    ...(free < begin && now < begin ? [[`Later, until ${slotWords(begin)}`, keeps(lateKobo)] as const] : []),
    [says.missed, keeps(missedKobo)],
    [says.other, 'All of it comes back at once.'],
    ...(booked.terms.cautionKobo > 0
      ? [
          [
            'In every case',
            `The caution deposit of ${formatNaira(booked.terms.cautionKobo)} comes back whole.`,
          ] as const,
        ]
      : []),
  ]
}

/** The only deductions from the caution deposit after the return. */
export const returnWords = (terms: RentalTerms, bookedAt: Date, reader: Reader = 'renter'): When[] => {
  if (terms.cautionKobo === 0)
    return [['After the return', 'Nothing more is taken: there is no caution deposit.']]
  const { graceMinutes, lateDayBasisPoints } = feeTermsAt(bookedAt)
  const lateDay = formatNaira(share(terms.dayKobo, lateDayBasisPoints))
  const { kmPerDay, fuelRule } = terms
  return [
    [
      `Back after ${clockWords(terms.hoursTo)} of the last day`,
      `${formatNaira(terms.overtimeHourKobo)} for each hour begun, at most ${lateDay} for 24 hours. Up to ${graceMinutes} minutes late costs nothing.`,
    ],
    kmPerDay === null
      ? ['Kilometres', 'As many as you like.']
      : [
          `More than ${kmPerDay} km a day on the average`,
          `${formatNaira(terms.extraKmKobo)} for each km more.`,
        ],
    fuelRule === 'included'
      ? ['Fuel', 'Included.']
      : ['Less fuel than at pick-up', `${formatNaira(terms.fuelEighthKobo)} for each eighth of the tank.`],
    ...terms.catalogue.map(
      ({ item, amountKobo }) => [catalogueWords[item], `${formatNaira(amountKobo)}.`] as const,
    ),
    ['Damage', 'Only what the pictures of the return show and those of the handing out do not.'],
    [
      'All of this together',
      `Never more than the caution deposit of ${formatNaira(terms.cautionKobo)}. ${calling[reader].contest}`,
    ],
  ]
}
