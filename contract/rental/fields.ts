import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { CarCard } from '../cars/cars.ts'
import { Rating } from '../cars/facts.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { dayLike, deliveryAddressFor, Id, Moment, refuseEmpty, shownKobo, typed } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { rentDrivers, rentZones } from './terms/catalogue.ts'
import { RentalTerms } from './terms/terms.ts'
import { licenceClasses } from '../test-drive/terms.ts'
import { statesOf } from '../deal-engine/deal.ts'
import { policy } from '../insurance/policy/process.ts'
import { rentalClaim } from './claim/process.ts'
import { tollKinds } from './claim/tolls.ts'
import { rental } from './process.ts'

const Day = dayLike('2026-12-01')
const days = `Enter 1 to ${limits.rentDaysMax} days`
export const Days = z.int(days).min(1, days).max(limits.rentDaysMax, days)

/** What is paid for: everything but the car has a default. */
export const RentPaymentForm = z.object({
  carId: Id,
  from: refuseEmpty(
    Day.optional().describe(
      'The first day in Lagos; if omitted, the earliest on which so many days are allowed and free. The answer names it',
    ),
  ),
  noOfDays: refuseEmpty(
    typed(Days).default(1).describe('A number, or its digits as the address of the page has them'),
  ),
  shownDayKobo: shownKobo(
    'The daily price on the page. Never charged from here: the call is refused if it differs',
  ),
  shownTotalKobo: shownKobo('Rent, caution and required cover together on the page. Refused if it differs'),
  pickUpAt: refuseEmpty(
    Moment.optional().describe('The pick-up time on the first day; if omitted, the first possible hour'),
  ),
  driver: z.enum(rentDrivers, 'self-drive or chauffeur').optional(),
  zone: refuseEmpty(z.enum(rentZones, 'city, state or interstate').default('city')),
  delivered: z.boolean('true or false').default(false),
  deliveryAddress: deliveryAddressFor('car'),
})

const FeeLine = z.object({ what: z.string(), words: z.string(), amountKobo: Kobo })
export type FeeLine = z.output<typeof FeeLine>
/** One thing that the owner claims: an item of the catalogue, or damage at a point. */
export const ClaimLine = z.object({
  what: z.string().describe('A catalogue item, or damage'),
  point: z.string().describe('The damaged point of the car'),
  words: z.string(),
  amountKobo: Kobo,
})
export type ClaimLine = z.output<typeof ClaimLine>
const QuoteLine = z.object({
  what: z.string(),
  words: z.string(),
  count: z.int(),
  eachKobo: Kobo,
  amountKobo: Kobo,
})

export const chargeStates = ['open', 'accepted', 'contested', 'decided', 'waived'] as const
/** One fee or claim as it stands between the sides. */
export const Charge = z.object({
  line: z.string().describe('Its name in a contest: a fee, a catalogue item, or damage with its point'),
  words: z.string(),
  amountKobo: Kobo,
  state: z.enum(chargeStates).describe('Open until the renter answers; decided by AutoX if contested'),
  reason: z.string().describe('Why the renter contests it'),
  pictures: z.array(Picture).describe('The renter’s pictures of it'),
  awardedKobo: Kobo.nullable().describe(
    'The part that AutoX awards the owner; in total at most what was in escrow for contested lines',
  ),
})
export type Charge = z.output<typeof Charge>

const own = {
  car: CarCard,
  from: Day,
  days: z.int(),
  driver: z.enum(rentDrivers),
  delivered: z.boolean().describe('Brought to the renter and collected after'),
  pickUpAt: Moment,
  returnAt: Moment.describe('When the car is due back'),
  rentKobo: Kobo,
  cautionKobo: Kobo.describe('Refunded after the return, less fees and accepted claims'),
}

export const RentalCard = z.object({ ...cardFields(rental), ...own })
export type RentalCard = z.output<typeof RentalCard>

/** What an owner knows of a renter before the keys change hands. */
export const RenterRecord = z.object({
  rating: Rating.describe('The rating that owners and sellers gave this person'),
  completedRentals: z.int().describe('Completed rentals as a renter, in which the car was handed over'),
  identityVerified: z.boolean(),
  licence: z
    .object({ licenceClass: z.enum(licenceClasses).nullable(), expiresOn: z.iso.date() })
    .nullable()
    .describe(
      'The approved driving licence, never its number; null for a chauffeur rental, or where none is in force',
    ),
})
export type RenterRecord = z.output<typeof RenterRecord>

export const Rental = z.object({
  ...pageFields(rental),
  ...own,
  counterpartyRecord: RenterRecord.nullable().describe(
    'The renter’s record, shown to the owner until the handover',
  ),
  terms: RentalTerms.describe('The terms at the time of booking'),
  zone: z.enum(rentZones),
  deliveryAddress: z.string().describe('Empty if the renter picks the car up'),
  pickUpPlace: z
    .string()
    .describe(
      'Name and address of the branch, as booked; empty if the car is delivered, or stood at no branch',
    ),
  lines: z.array(QuoteLine).describe('Rent and caution, line by line'),
  change: z
    .object({
      from: Day,
      days: z.int(),
      pickUpAt: Moment,
      returnAt: Moment,
      rentKobo: Kobo,
      lines: z.array(QuoteLine),
      answerBy: Moment,
    })
    .nullable()
    .describe('The change that the renter requests'),
  freeFrom: Day.describe('The earliest first day it has had: free cancellation counts from it'),
  answerBy: Moment.nullable().describe('Deadline of the owner’s answer'),
  outAt: Moment.nullable(),
  returnedAt: Moment.nullable(),
  brokeDown: z.object({ what: z.string(), place: z.string(), at: Moment }).nullable(),
  fees: z.array(FeeLine).describe('Calculated at the return'),
  claims: z.array(ClaimLine),
  feesKobo: Kobo.describe('The part of all fees that the caution deposit pays'),
  claimsKobo: Kobo.describe('The part of all claims that the caution deposit pays'),
  aboveDeposit: z
    .boolean()
    .describe('Whether the owner can claim from the renter what the caution deposit does not cover'),
  aboveKobo: Kobo.describe(
    'Fees and claims above the caution deposit; once the rental has ended, the part that was upheld',
  ),
  cover: z
    .object({
      policyId: Id,
      state: z.enum(statesOf(policy)),
      insurerName: z.string(),
      premiumKobo: Kobo,
      refundedKobo: Kobo.describe('What of the premium is back in the renter’s wallet'),
      hasBegun: z.boolean().describe('Whether it has been in force, so that it can pay for damage'),
      isRefused: z.boolean().describe('The insurer refused it, and the premium is back'),
      until: z.iso.date().describe('Its last day: a car that comes back later is not insured'),
      coversReturn: z
        .boolean()
        .describe(
          'It was in force from the handover to the return: damage above the caution is its insurer’s',
        ),
    })
    .nullable()
    .describe('The daily cover that the owner requires; its policy is the renter’s'),
  insuranceClaimId: Id.nullable().describe('The owner’s claim to that insurer; null for the renter'),
  claimId: Id.nullable().describe('The claim above the caution, once the rental has ended'),
  claimState: z.enum(statesOf(rentalClaim)).nullable().describe('Where that claim stands; null without one'),
  tolls: z
    .object({
      until: Moment.nullable().describe('Until when one can be claimed; null before the rental has ended'),
      daysAfterReturn: z.int(),
      kinds: z.array(z.enum(tollKinds)).describe('What the owner can claim until then; empty for the renter'),
      claims: z
        .array(z.object({ id: Id, state: z.enum(statesOf(rentalClaim)), claimedKobo: Kobo }))
        .describe('Claims that began with a toll or fine, oldest first'),
    })
    .nullable()
    .describe('Tolls and fines that arrive after the return; null for bookings that were not told of them'),
  unusedKobo: Kobo.describe('Rent for days lost to a breakdown, refunded to the renter'),
  ownerReceivesKobo: Kobo.describe('The current rent, less commission'),
  charges: z.array(Charge).describe('Fees and claims of the return, line by line'),
  paidAtContest: z
    .object({ toOwnerKobo: Kobo, toRenterKobo: Kobo, commissionKobo: Kobo })
    .nullable()
    .describe('What moved when lines were contested: everything but the contested lines'),
  settlement: z.object({ toOwnerKobo: Kobo, toRenterKobo: Kobo, commissionKobo: Kobo }).nullable(),
  handoverCode: z
    .string()
    .nullable()
    .describe(
      'The renter’s code before the handover, and the owner’s during the rental, to read to the other side',
    ),
})
export type Rental = z.output<typeof Rental>
