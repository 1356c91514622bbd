import { z } from 'zod'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { dayLike, Id, mayBeEmpty, Pin, Reason, refuseEmpty, shownKobo, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { nairaFrom } from '../core/kobo.ts'
import { formatNaira, kobo, type Kobo as Amount } from '../core/money.ts'
import { Earnings } from './earnings.ts'
import { catalogueItems } from './terms/catalogue.ts'
import { Days, Rental, RentalCard, RentPaymentForm } from './fields.ts'
import { rental } from './process.ts'
import { RoadsideHelp } from './roadside.ts'
import { ContestLines } from './contest-lines.ts'

const area = '/api/Rental'

const shownFee = shownKobo(
  'The amount on the page. Never charged from here: the call is refused if it differs',
)
const damageWords = `At most ${formatNaira(kobo(limits.rentAmountMaxKobo))} for one point`
const Damage = z.object({
  point: text(1, 40).describe('A point of the list that both records cover'),
  words: text(5, 300),
  amountKobo: z
    .int('An amount in whole kobo')
    .min(1, 'Enter more than ₦0.00')
    .max(limits.rentAmountMaxKobo, damageWords) as unknown as z.ZodType<Amount, Amount>,
})

/** What its steps are given. */
export const rentalFields = {
  contest: z.object({
    reason: Reason.optional().describe('The reason; required if no line is named'),
    lines: refuseEmpty(
      ContestLines.optional().describe(
        'The contested lines; the others are accepted. If omitted, all are contested',
      ),
    ),
  }),
  cancel: z.object({ reason: Reason, shownFeeKobo: shownFee }),
  'ask-change': z.object({
    noOfDays: Days.describe('The new number of days from the first day'),
    from: refuseEmpty(
      dayLike('2026-12-01')
        .optional()
        .describe('The new first day, before the car is out; the same if omitted'),
    ),
    shownTotalKobo: shownKobo('The new rent and the caution together, as on the page'),
  }),
  'break-down': z.object({
    what: text(5, 1_000).describe('What is wrong with the car'),
    place: text(3, 200).describe('Where the car is'),
  }),
  claim: z.object({
    items: z
      .array(z.enum(catalogueItems, 'A catalogue item'))
      .max(catalogueItems.length, 'Each item once')
      .default([])
      .describe('Items of the catalogue agreed at booking, each at its price'),
    damages: z.array(Damage).max(12, 'At most 12 points').default([]),
  }),
}

const alias = { in: 'body', means: 'body.carId', read: Id } as const

export const rentals = {
  rentPayment: call({
    method: 'POST',
    path: '/api/Wallet/RentPayment',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: RentPaymentForm,
    otherNames: {
      id: alias,
      Id: alias,
      rentPrice: {
        in: 'body',
        means: 'body.shownDayKobo',
        read: nairaFrom(0).describe('In naira; shownDayKobo has the same in kobo'),
      },
    },
    data: Rental,
    refuses: [
      'VERIFY_FIRST',
      'LICENCE_NEEDED',
      'NOT_FOUND',
      'OWN_CAR',
      'CAR_NOT_FOR_RENT',
      'CLAIM_UNPAID',
      'ALREADY_INSURED',
      'LICENCE_ENDED',
      'QUOTE_OVER',
      'DAYS_TAKEN',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
    about:
      'Rents a car for whole days in Lagos time: rent and caution deposit go into escrow, and the days are reserved. The owner answers first, unless the car can be booked instantly.',
  }),
  bill: call({
    method: 'GET',
    path: `${area}/get-bill`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about:
      'The bill of a rental as a PDF, for its renter or owner: agreed amounts, fees, claims and payouts.',
  }),
  calendar: call({
    method: 'GET',
    path: `${area}/get-calendar-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'The days of a rental as a calendar file (RFC 5545). A newer file replaces the previous one.',
  }),
  earnings: call({
    method: 'GET',
    path: `${area}/get-earnings`,
    auth: 'bearer',
    query: z.object({ CarId: Id }),
    data: Earnings,
    refuses: ['NOT_FOUND'],
    about: 'Rental earnings and rented days of a car of the signed-in user, by month.',
  }),
  roadsideHelp: call({
    method: 'GET',
    path: `${area}/get-roadside-help`,
    auth: 'bearer',
    query: z.object({
      Id,
      Near: mayBeEmpty(text(2, 80)).describe(
        'The local government in which the car stands, such as Ikeja, Lagos; that of the listing if omitted',
      ),
    }),
    data: RoadsideHelp,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about:
      'Workshops that come to a rented car that broke down, for its renter or owner: open ones first, then the nearest.',
  }),
  ...dealCalls(rental, {
    idName: 'rentalId',
    card: RentalCard,
    page: Rental,
    forms: {},
    fields: rentalFields,
    refuses: {
      cancel: ['PRICE_CHANGED'],
      contest: ['NOT_YOUR_PICTURE'],
      'ask-change': ['LICENCE_NEEDED', 'DAYS_TAKEN', 'PRICE_CHANGED', 'INSUFFICIENT_FUNDS'],
    },
    paths: {
      mine: `${area}/get-rentals`,
      byId: `${area}/get-rental-by-id`,
      confirm: `${area}/confirm`,
      decline: `${area}/decline`,
      withdraw: `${area}/withdraw`,
      cancel: `${area}/cancel`,
      'call-off': `${area}/call-off`,
      'hand-out': `${area}/hand-out`,
      miss: `${area}/miss`,
      contest: `${area}/contest`,
      'ask-change': `${area}/ask-change`,
      'agree-change': `${area}/agree-change`,
      'refuse-change': `${area}/refuse-change`,
      'drop-change': `${area}/drop-change`,
      'break-down': `${area}/break-down`,
      'put-right': `${area}/put-right`,
      'end-trip': `${area}/end-trip`,
      'bring-back': `${area}/bring-back`,
      'all-well': `${area}/all-well`,
      claim: `${area}/claim`,
      'accept-claim': `${area}/accept-claim`,
      dispute: `${area}/dispute`,
    },
    about: {
      mine: 'The signed-in user’s rentals as renter and as owner, those to act on first.',
      byId: 'One rental, for its renter or the owner of the car.',
      confirm: 'The owner accepts the booking.',
      decline: 'The owner declines, with a reason; the renter is refunded in full.',
      withdraw: 'The renter withdraws the request before it is answered and is refunded in full.',
      cancel: 'The renter cancels a confirmed rental, for the fee shown on its page.',
      'call-off': 'The owner cancels a confirmed rental; the renter is refunded in full.',
      'hand-out':
        'The owner enters the renter’s code at the handover. Needs the owner’s condition record first.',
      miss: 'Either side reports a no-show, from an hour after the pick-up time.',
      contest:
        'The side reported as a no-show objects, or the renter contests fees and claims, line by line with pictures. What is not contested is paid at once, or once the owner can no longer claim; the rest waits for AutoX.',
      'ask-change':
        'The renter asks for more or fewer days, or before the car is out for another first day. The days and the extra cost are held at once, with the PIN.',
      'agree-change': 'The owner accepts the change of days.',
      'refuse-change':
        'The owner declines the change; the booking stays as it is and the extra cost is refunded.',
      'drop-change': 'The renter withdraws the change; the booking stays as it is.',
      'break-down': 'The renter reports a breakdown and where the car is.',
      'put-right': 'The owner has fixed the car; the rental continues.',
      'end-trip':
        'The owner ends the rental of a car that broke down; the rent for the days left is refunded.',
      'bring-back':
        'The renter enters the owner’s code at the return. Needs the owner’s condition record first; fees are calculated from both records.',
      'all-well': 'The owner claims nothing: the caution is refunded and the rent paid at once.',
      claim: 'The owner claims agreed catalogue items, or damage shown by the two records.',
      'accept-claim': 'The renter accepts fees and claims, with the PIN.',
      dispute: 'Freezes deadlines and money until the operator settles it.',
    },
  }),
}
