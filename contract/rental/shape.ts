import { z } from 'zod'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { Id, Pin, Reason, text } from '../core/fields.ts'
import { Kobo, KoboAboveZero, nairaFrom } from '../core/kobo.ts'
import { Earnings } from './earnings.ts'
import { catalogueItems } from './terms/catalogue.ts'
import { Days, Rental, RentalCard, RentPaymentForm } from './fields.ts'
import { rental } from './process.ts'

const area = '/api/Rental'

const shownFee = Kobo.optional().describe(
  'What the page showed. Never charged from here: where it differs the call is refused',
)
const Damage = z.object({
  point: text(1, 40).describe('A point of the list that both records go through'),
  words: text(5, 300),
  amountKobo: KoboAboveZero,
})

/** What its steps are given. */
export const rentalFields = {
  cancel: z.object({ reason: Reason, shownFeeKobo: shownFee }),
  'ask-change': z.object({
    noOfDays: Days.describe('All days together, from the same first day: more or fewer than now'),
    shownTotalKobo: Kobo.optional().describe(
      'The new rent and the caution together, as the page showed them',
    ),
  }),
  'break-down': z.object({
    what: text(5, 1_000).describe('What is wrong with the car'),
    place: text(3, 200).describe('Where it stands'),
  }),
  claim: z.object({
    items: z
      .array(z.enum(catalogueItems, 'An item of the catalogue'))
      .max(catalogueItems.length, 'Each item once')
      .default([])
      .describe('Of the catalogue agreed at booking, each at its sum'),
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
      'DAYS_TAKEN',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
    about:
      'Rents a car for whole days of Lagos: rent and caution deposit wait in escrow, and the days are taken. The owner is asked first, unless the terms of the car say that it is booked at once.',
  }),
  bill: call({
    method: 'GET',
    path: `${area}/get-bill`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about:
      'The bill of a rental as a PDF, for its renter or the owner of the car: what was agreed, fees and claims, and where the money went.',
  }),
  calendar: call({
    method: 'GET',
    path: `${area}/get-calendar-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about:
      'The days of a rental as a calendar file (RFC 5545). Sent again after a change it replaces the one before.',
  }),
  earnings: call({
    method: 'GET',
    path: `${area}/get-earnings`,
    auth: 'bearer',
    query: z.object({ CarId: Id }),
    data: Earnings,
    refuses: ['NOT_FOUND'],
    about:
      'What a car of the signed-in user earns by renting, month by month, and how much of each it is out.',
  }),
  ...dealCalls(rental, {
    idName: 'rentalId',
    card: RentalCard,
    page: Rental,
    forms: {},
    fields: rentalFields,
    refuses: {
      cancel: ['PRICE_CHANGED'],
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
      mine: 'The rentals of the signed-in user as renter and as owner, those that await this user first.',
      byId: 'One rental, for its renter or the owner of the car.',
      confirm: 'The owner accepts the booking.',
      decline: 'The owner declines, with a reason; the renter is refunded in full.',
      withdraw: 'The renter withdraws the request before it is answered and is refunded in full.',
      cancel: 'The renter cancels a confirmed rental, for the fee that the page shows beforehand.',
      'call-off': 'The owner cancels a confirmed rental; the renter is refunded in full.',
      'hand-out':
        'The owner types the code that the renter reads out when the car changes hands. The owner’s record of the car is there before.',
      miss: 'Either side reports a no-show, from an hour after the pick-up time.',
      contest:
        'The party reported as a no-show objects, or the renter contests fees and claims, which freezes the payout.',
      'ask-change': 'The renter asks for more or fewer days. The extra cost is held at once, with the PIN.',
      'agree-change': 'The owner accepts the change of days.',
      'refuse-change':
        'The owner declines the change; the booking stays as it is and the extra cost is refunded.',
      'drop-change': 'The renter withdraws the change; the booking stays as it is.',
      'break-down': 'The renter reports a breakdown and where the car is.',
      'put-right': 'The owner has fixed the car; the rental continues.',
      'end-trip': 'The owner ends the rental of a car that broke down; rent for the days left goes back.',
      'bring-back':
        'The renter types the code that the owner reads out when the car is back. The owner’s record is there before; fees are worked out from both.',
      'all-well': 'The owner claims nothing: the caution is refunded at once, and the rent is paid.',
      claim: 'The owner claims items of the agreed catalogue, or damage that the two records show.',
      'accept-claim': 'The renter agrees to fees and claims, with the PIN.',
      dispute: 'Freezes everything until the operator settles it.',
    },
  }),
}
