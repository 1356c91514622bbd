import { z } from 'zod'
import { Picture } from '../../core/picture.ts'
import { CarCard } from '../../cars/cars.ts'
import { call, files, flag } from '../../core/call.ts'
import { dayLike, Id, Moment, typed } from '../../core/fields.ts'
import { Kobo, koboUpTo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../../deal-engine/deal-shape.ts'
import { ContestLines } from '../contest-lines.ts'
import { Charge } from '../fields.ts'
import { instalmentTerms } from './instalments.ts'
import { rentalClaim } from './process.ts'
import { tollKinds } from './tolls.ts'

const Day = dayLike('2026-12-01')

/** The notice of a toll or fine, opened by the two sides only. */
const TollNotice = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
})

export const tollNoticeRule = {
  filesMax: 1,
  bytesMax: limits.documentBytesMax,
  accept: 'image/*,application/pdf',
}

export const TollForm = z.object({
  rentalId: Id,
  kind: z.enum(tollKinds, 'A toll or a fine'),
  happenedAt: Moment.describe('While the renter had the car'),
  amountKobo: typed(koboUpTo(limits.rentAmountMaxKobo)),
  Notice: files({ ...tollNoticeRule, filesMin: 1 }),
})

/** A line of the return as far as the deposit did not pay it, or a toll or fine that arrived later. */
export const ClaimCharge = z.object({
  ...Charge.shape,
  amountKobo: Kobo.describe('The part of the line claimed here'),
  wholeKobo: Kobo.describe('The whole line'),
  depositKobo: Kobo.describe('The part that the deposit paid'),
  evidence: z.array(Picture).describe('Pictures from both condition records of the damaged point'),
  toll: z
    .object({ kind: z.enum(tollKinds), happenedAt: Moment, notice: TollNotice })
    .nullable()
    .describe('Of a toll or fine; null for a line of the return'),
})
export type ClaimCharge = z.output<typeof ClaimCharge>

const own = {
  rentalId: Id,
  car: CarCard,
  from: Day,
  days: z.int(),
  claimedKobo: Kobo.describe('Total of all lines as first claimed'),
  owedKobo: Kobo.describe('What the renter owes now; a contested line counts as zero until it is decided'),
  paidKobo: Kobo.describe('What was paid of it, by instalments or at once'),
  leftKobo: Kobo.describe('What is left to pay of it'),
}

const Instalment = z.object({
  number: z.int(),
  dueOn: z.iso.date().describe('It is taken from the wallet at eight in the morning'),
  amountKobo: Kobo,
  paidKobo: Kobo,
})

export const RentalClaimCard = z.object({ ...cardFields(rentalClaim), ...own })
export type RentalClaimCard = z.output<typeof RentalClaimCard>

export const RentalClaim = z.object({
  ...pageFields(rentalClaim),
  ...own,
  charges: z.array(ClaimCharge),
  months: z.int().nullable().describe('How many instalments are proposed or agreed; null for none'),
  instalments: z
    .array(Instalment)
    .describe('Those agreed; or those proposed, dated as if accepted on the day of the proposal'),
  instalmentOptions: z
    .array(z.object({ months: z.int(), eachKobo: Kobo, lastKobo: Kobo }))
    .describe('What the renter can propose now; none if the wallet holds enough to pay it at once'),
})
export type RentalClaim = z.output<typeof RentalClaim>

const monthsWords = `${instalmentTerms.least} to ${instalmentTerms.most} instalments`
/** What its steps are given. */
export const rentalClaimFields = {
  contest: z.object({ lines: ContestLines }),
  'propose-instalments': z.object({
    months: z
      .int(monthsWords)
      .min(instalmentTerms.least, monthsWords)
      .max(instalmentTerms.most, monthsWords)
      .describe('How many monthly instalments'),
  }),
}

const area = '/api/RentalClaim'

const derived = dealCalls(rentalClaim, {
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
    'propose-instalments': `${area}/propose-instalments`,
    'accept-instalments': `${area}/accept-instalments`,
    'decline-instalments': `${area}/decline-instalments`,
  },
  about: {
    mine: 'Claims after the signed-in user’s rentals, on both sides, those awaiting this user first.',
    byId: 'One claim after a rental, for its owner or its renter.',
    pay: 'The renter pays what is owed from the wallet, with the PIN. It reaches the owner at once.',
    contest:
      'The renter contests lines that AutoX has not decided yet, each with words and pictures. AutoX decides them; the others are owed.',
    waive: 'The owner gives up what is left of the claim. Nothing is owed any more.',
    'propose-instalments':
      'The renter, whose wallet does not hold all of it, proposes monthly instalments with the PIN: once the owner accepts, each is taken from the wallet on its day. Whoever proposes agrees to every line.',
    'accept-instalments':
      'The owner accepts the instalments. The first is taken on the next morning, each other a month later.',
    'decline-instalments': 'The owner declines them with a reason. All of it is owed at once.',
  },
})

export const rentalClaims = {
  ...derived,
  claimToll: call({
    method: 'POST',
    path: `${area}/claim-toll`,
    auth: 'bearer',
    idempotent: true,
    form: true,
    body: TollForm,
    data: RentalClaim,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CLAIM_TOO_LATE', 'BAD_DOCUMENT'],
    about:
      'The owner claims a toll or fine that arrived after the rental ended, with its notice. It joins the claim that waits for the renter’s answer, or begins one.',
  }),
  tollNotice: call({
    method: 'GET',
    path: `${area}/get-toll-notice`,
    stored: true,
    auth: 'bearer',
    query: z.object({ Id, Small: flag.optional().describe('A small picture of it, if it has one') }),
    refuses: ['NOT_FOUND'],
    about: 'The notice of a toll or fine, only for the owner and the renter.',
  }),
}
