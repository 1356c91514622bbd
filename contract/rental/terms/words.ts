// Possible rental fees in words and sums, shown before each button.
import { termsInForce } from '../../core/in-force.ts'
import { limits } from '../../core/limits.ts'
import { formatNaira, kobo, type Kobo, minus, share, ZERO } from '../../core/money.ts'
import { decideTime } from '../../deal-engine/decide-by.ts'
import { clockWords, slotWords } from '../../core/time-words.ts'
import { claimTerms } from '../claim/above-deposit.ts'
import { tollDays } from '../claim/tolls.ts'
import { catalogueWords, claimableItems, passengerDamage, type RentDriver } from './catalogue.ts'
import { breakdownTerms, feeTermsAt } from './fee-terms.ts'
import { beginOf, cancelFee, freeUntil, noShowFee } from './fees.ts'
import type { CoverStatus } from './cover.ts'
import type { RentalTerms } from './terms.ts'

export type When = readonly [when: string, then: string]

type Booked = {
  terms: RentalTerms
  rentKobo: Kobo
  days: number
  from: string
  freeFrom?: string | null
  bookedAt: Date
  /** Premium of the daily cover that was bought with it. */
  coverKobo?: Kobo | undefined
}

/** Who reads it: the same rules are said to each side in its own words. */
type Reader = 'renter' | 'owner'

const calling = {
  renter: {
    free: 'If you cancel by',
    missed: 'If you cancel later, or don’t come',
    other: null,
    keeps: 'The owner keeps',
    contest: 'You have 24 hours to contest single charges.',
  },
  owner: {
    free: 'If the renter cancels by',
    missed: 'If the renter cancels later, or doesn’t come',
    other: 'If you cancel, or don’t come',
    keeps: 'You keep',
    contest: 'The renter has 24 hours to contest single charges.',
  },
} as const satisfies Record<Reader, Record<string, string | null>>

/** Use of the rent after a cancellation or no-show; the deposit is always refunded. Past deadlines are left out. */
export const cancelWords = (booked: Booked, now: Date, reader: Reader = 'renter'): When[] => {
  const says = calling[reader]
  const [free, begin] = [freeUntil(booked), beginOf(booked)]
  const lateKobo = cancelFee({ ...booked, by: 'renter', now: new Date(begin.getTime() - 1) }).amountKobo
  const { amountKobo: missedKobo } = noShowFee(booked)
  const keeps = (amount: Kobo) =>
    `${says.keeps} ${formatNaira(amount)}, ${formatNaira(minus(booked.rentKobo, amount))} of the rent is refunded.`
  return [
    ...(now <= free ? [[`${says.free} ${slotWords(free)}`, 'Full refund.'] as const] : []),
    ...(free < begin && now < begin ? [[`Later, until ${slotWords(begin)}`, keeps(lateKobo)] as const] : []),
    [says.missed, keeps(missedKobo)],
    ...(says.other === null ? [] : [[says.other, 'Full refund at once.'] as const]),
    ...alwaysBack(booked),
  ]
}

/** The deposit and the premium come back whoever cancels before the handover. */
const alwaysBack = ({ terms: { cautionKobo }, coverKobo }: Booked): When[] => {
  const whole = [
    ...(cautionKobo > 0 ? [`The caution deposit of ${formatNaira(cautionKobo)} is refunded in full.`] : []),
    ...(coverKobo ? [`The ${formatNaira(coverKobo)} for daily cover is refunded in full.`] : []),
  ]
  return whole.length > 0 ? [['In every case', whole.join(' ')]] : []
}

/** What a renter has where the owner cancels or does not come, or the car breaks down; `heldKobo` is rent and deposit. */
export const ownerCancelWords = (heldKobo: Kobo, bookedAt: Date, coverKobo?: Kobo): When[] => [
  [
    'Before the handover',
    `${formatNaira(heldKobo)} is refunded to you at once: rent and caution deposit.${coverKobo ? ` So is the ${formatNaira(coverKobo)} for daily cover.` : ''}`,
  ],
  [
    'If the owner doesn’t come',
    'Report it from an hour after the pick-up time. Unless the owner objects within 24 hours, you get everything back.',
  ],
  [
    'If the car breaks down',
    `Report it on the rental’s page. The owner fixes it or ends the rental: then you pay no rent for the days after, and none at all if it broke down within ${termsInForce(breakdownTerms, bookedAt).freeHours} hours of the handover.`,
  ],
]

type Quoted = { totalKobo: Kobo; cover: { premiumKobo: Kobo } | null }
/** The same before the booking, by its quote. */
export const ownerCancelOfQuote = ({ totalKobo, cover }: Quoted, now: Date): When[] =>
  ownerCancelWords(minus(totalKobo, cover?.premiumKobo ?? ZERO), now, cover?.premiumKobo)

/** The moments of a quote as pairs, as a page lists them. */
export const linesOf = (moments: readonly { when: string; words: string }[]): When[] =>
  moments.map(({ when, words }) => [when, words])

const damageAbove = (cautionKobo: Kobo): string =>
  cautionKobo > 0 ? `Damage above ${formatNaira(cautionKobo)}` : 'Damage'

/** What the daily cover pays that the owner requires, and that a late return is not insured. */
const insuredWords = (cautionKobo: Kobo, sumKobo: Kobo, reader: Reader): When[] => {
  const damage = damageAbove(cautionKobo)
  const claim = `${damage} is claimed from the insurer of the daily cover, up to ${formatNaira(sumKobo)}, with both condition records.`
  const others = 'It does not pay late hours, kilometres or fuel.'
  return [
    [
      'Insured',
      reader === 'renter'
        ? `${claim} It begins with the handover and ends with the return, at midnight of the last booked day at the latest. ${others}`
        : `${claim} You fill in nothing, and the insurer pays you. ${others}`,
    ],
    [
      'Returned after the last booked day',
      reader === 'renter'
        ? `Not insured. ${damage} is yours to pay: the owner claims it from you.`
        : `Not insured. ${damage} is claimed from the renter. AutoX doesn’t pay it for the renter.`,
    ],
  ]
}

/** Of a rental whose cover has ended before the return, or that its insurer refused. */
const uninsuredWords = (cautionKobo: Kobo, standing: 'ended' | 'refused', reader: Reader): When => {
  const damage = damageAbove(cautionKobo)
  const why =
    standing === 'ended'
      ? 'The daily cover ended before the car was back.'
      : 'The insurer refused the daily cover, and its premium was refunded.'
  return [
    'Not insured',
    reader === 'renter'
      ? `${why} ${damage} is yours to pay: the owner claims it from you.`
      : `${why} ${damage} is claimed from the renter. AutoX doesn’t pay it for the renter.`,
  ]
}

/** What no deposit and no insurance pays: said before the booking, with the amount of the deposit. */
const notCovered = (
  { cautionKobo, coverSumKobo }: Pick<RentalTerms, 'cautionKobo' | 'coverSumKobo'>,
  { reader = 'renter', isAbove = true, cover = 'insured', driver }: Return,
): When[] => {
  if (driver === 'chauffeur' && !coverSumKobo) return [passengerWords(cautionKobo, reader, isAbove)]
  if (!coverSumKobo) return [uncoveredWords(cautionKobo, reader, isAbove)]
  return cover === 'insured'
    ? insuredWords(cautionKobo, coverSumKobo, reader)
    : [uninsuredWords(cautionKobo, cover, reader)]
}

/** A passenger needs no cover for a car that the owner's chauffeur drives. */
const passengerWords = (cautionKobo: Kobo, reader: Reader, isAbove: boolean): When => {
  const what = `${damageAbove(cautionKobo)} inside the car`
  const whose = isAbove ? '' : ' AutoX charges nothing beyond the deposit.'
  return [
    'Not covered',
    reader === 'renter'
      ? `${what}, at ${passengerDamage}.${whose} What happens while the chauffeur drives is the owner’s to pay.`
      : `${what}, if the renter does not pay it.${whose} What happens while your chauffeur drives is yours to pay.`,
  ]
}

const uncoveredWords = (cautionKobo: Kobo, reader: Reader, isAbove: boolean): When => {
  const what = cautionKobo > 0 ? `Damage above ${formatNaira(cautionKobo)}` : 'Any damage'
  const beyond = cautionKobo > 0 ? 'nothing beyond the deposit' : 'nothing for it'
  if (isAbove)
    return [
      'Not covered',
      reader === 'renter'
        ? `${what}. No insurance comes with this rental: you pay it yourself. Once the rental is confirmed, you can buy cover for its days.`
        : `${what}, if the renter does not pay it. AutoX pays you ${beyond}, and no insurance comes with this rental. Choose a deposit that fits your car.`,
    ]
  return [
    'Not covered',
    reader === 'renter'
      ? `${what}. AutoX charges you ${beyond}, but no insurance comes with this rental: the owner can take you to court for it. Once the rental is confirmed, you can buy cover for its days.`
      : `${what}. AutoX pays you ${beyond}, and no insurance comes with this rental. Choose a deposit that fits your car.`,
  ]
}

/** How what the deposit does not reach is claimed, and what stands against who does not pay it. */
const aboveWords = (cautionKobo: Kobo, reader: Reader): When => {
  const most = `at most ${formatNaira(kobo(limits.rentAmountMaxKobo))} for each line`
  const when = cautionKobo > 0 ? 'More than the deposit' : 'All of this'
  return reader === 'renter'
    ? [
        when,
        `The owner can claim it from you, ${most}. You have ${claimTerms.answerDays} days to pay it with your PIN or to contest lines, which AutoX decides within ${decideTime}. Nothing is taken without your PIN. While you owe it you can’t book another rental.`,
      ]
    : [
        when,
        `You can claim it from the renter, ${most}. The renter has ${claimTerms.answerDays} days to pay or to contest lines, which AutoX decides within ${decideTime}. AutoX doesn’t pay it for the renter, who can’t book another rental while it is owed.`,
      ]
}

/** What the deposit pays first, and by when single lines are contested. */
const depositWords = (cautionKobo: Kobo, reader: Reader, isAbove: boolean): When[] => {
  const { contest } = calling[reader]
  if (!isAbove)
    return [
      [
        'Total of all charges',
        `Never more than the caution deposit of ${formatNaira(cautionKobo)}. ${contest}`,
      ],
    ]
  return [
    ...(cautionKobo > 0
      ? [
          [
            'All of this together',
            `It is paid from the caution deposit of ${formatNaira(cautionKobo)} first. ${contest}`,
          ] as const,
        ]
      : []),
    aboveWords(cautionKobo, reader),
  ]
}

/** Tolls and fines that arrive after the return, and how long they can be claimed. */
const tollsWords = (bookedAt: Date, reader: Reader, driver: RentDriver): When => {
  const what = driver === 'chauffeur' ? 'Tolls' : 'Tolls and fines'
  const days = tollDays(bookedAt)
  return [
    `${what} that arrive later`,
    reader === 'renter'
      ? `For ${days} days after the return the owner can claim those of your rental, each with its notice. You pay them with your PIN or contest them.`
      : `For ${days} days after the return you can claim those of the rental, each with its notice. The renter pays or contests them.`,
  ]
}

type Return = {
  reader?: Reader | undefined
  driver?: RentDriver | undefined
  delivered?: boolean | undefined
  isAbove?: boolean | undefined
  hasTolls?: boolean | undefined
  /** Of a booked rental with required cover; before a booking it is insured. */
  cover?: CoverStatus | undefined
}

/** When hours are late, and whose they are where the owner collects the car. */
const lateWords = (
  terms: RentalTerms,
  bookedAt: Date,
  { driver, delivered, reader = 'renter' }: Return,
): When => {
  const { graceMinutes, lateDayBasisPoints } = feeTermsAt(bookedAt)
  const lateDay = formatNaira(share(terms.dayKobo, lateDayBasisPoints))
  const end = driver === 'chauffeur' ? 'Ended' : delivered ? 'Ready for collection' : 'Returned'
  const whose =
    reader === 'renter'
      ? 'Send your return record when the car is ready: if the owner reads the same mileage, you pay for no later hour.'
      : 'The renter pays for no hour after their return record if yours has the same mileage.'
  return [
    `${end} after ${clockWords(terms.hoursTo)} on the last day`,
    `${formatNaira(terms.overtimeHourKobo)} per hour started, at most ${lateDay} per 24 hours. Up to ${graceMinutes} minutes late is free.${delivered ? ` ${whose}` : ''}`,
  ]
}

/**
 * The only charges after the return: what the caution deposit pays, and what it does not cover. `isAbove` and
 * `hasTolls` are false for bookings that were told otherwise.
 */
export const returnWords = (terms: RentalTerms, bookedAt: Date, read: Return = {}): When[] => {
  const { reader = 'renter', driver = 'self-drive', isAbove = true, hasTolls = true } = read
  if (terms.cautionKobo === 0 && !isAbove)
    return [
      ['After the return', 'No further charges: there is no caution deposit.'],
      ...notCovered(terms, read),
    ]
  const { kmPerDay, fuelRule } = terms
  return [
    lateWords(terms, bookedAt, read),
    kmPerDay === null
      ? ['Kilometres', 'No limit.']
      : [`More than ${kmPerDay} km a day on average`, `${formatNaira(terms.extraKmKobo)} per extra km.`],
    fuelRule === 'included' || driver === 'chauffeur'
      ? ['Fuel', 'Included.']
      : ['Less fuel than at handover', `${formatNaira(terms.fuelEighthKobo)} per missing ⅛ tank.`],
    ...claimableItems(terms.catalogue, driver).map(
      ({ item, amountKobo }) => [catalogueWords[item], `${formatNaira(amountKobo)}.`] as const,
    ),
    [
      'Damage',
      `Only damage that the return pictures show and the handover pictures don’t${driver === 'chauffeur' ? `, and only at ${passengerDamage}` : ''}.`,
    ],
    ...depositWords(terms.cautionKobo, reader, isAbove),
    ...notCovered(terms, read),
    ...(hasTolls ? [tollsWords(bookedAt, reader, driver)] : []),
  ]
}
