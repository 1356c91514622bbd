import { z } from 'zod'
import { CarCard, Picture } from '../../cars/cars.ts'
import { dayLike, Id } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../../deal-engine/deal-shape.ts'
import { ContestLines } from '../contest-lines.ts'
import { Charge } from '../fields.ts'
import { rentalClaim } from './process.ts'

const Day = dayLike('2026-12-01')

/** A line of the return as far as the deposit did not pay it. */
export const ClaimCharge = z.object({
  ...Charge.shape,
  amountKobo: Kobo.describe('What is claimed of it here'),
  wholeKobo: Kobo.describe('The line of the return'),
  depositKobo: Kobo.describe('What the deposit paid of it'),
  evidence: z.array(Picture).describe('Of both condition records, at the point of the damage'),
})
export type ClaimCharge = z.output<typeof ClaimCharge>

const own = {
  rentalId: Id,
  car: CarCard,
  from: Day,
  days: z.int(),
  claimedKobo: Kobo.describe('All lines together, as they were claimed'),
  owedKobo: Kobo.describe('What the renter owes as it stands: nothing of a line while it is contested'),
}

export const RentalClaimCard = z.object({ ...cardFields(rentalClaim), ...own })
export type RentalClaimCard = z.output<typeof RentalClaimCard>

export const RentalClaim = z.object({
  ...pageFields(rentalClaim),
  ...own,
  charges: z.array(ClaimCharge),
})
export type RentalClaim = z.output<typeof RentalClaim>

/** What its steps are given. */
export const rentalClaimFields = { contest: z.object({ lines: ContestLines }) }

const area = '/api/RentalClaim'

export const rentalClaims = dealCalls(rentalClaim, {
  idName: 'rentalClaimId',
  card: RentalClaimCard,
  page: RentalClaim,
  forms: {},
  fields: rentalClaimFields,
  refuses: { pay: ['INSUFFICIENT_FUNDS'], contest: ['NOT_YOUR_PICTURE'] },
  paths: {
    mine: `${area}/get-claims`,
    byId: `${area}/get-claim-by-id`,
    pay: `${area}/pay`,
    contest: `${area}/contest`,
    waive: `${area}/waive`,
  },
  about: {
    mine: 'Claims above the deposit of the signed-in user’s rentals, on both sides, those to act on first.',
    byId: 'One claim above the deposit of a rental, for its owner or its renter.',
    pay: 'The renter pays what is owed from the wallet, with the PIN. It reaches the owner at once.',
    contest:
      'The renter contests lines that AutoX has not decided yet, each with words and pictures. AutoX decides them; the others are owed.',
    waive: 'The owner gives the claim up. Nothing is owed any more.',
  },
})
