import { z } from 'zod'
import { Picture } from '../../cars/cars.ts'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { loneCardFields, lonePageFields } from '../../deal-engine/deal-shape.ts'
import { Id, mayBeEmpty, Moment, text } from '../../core/fields.ts'
import { name } from '../../core/names.ts'
import { Kobo } from '../../core/kobo.ts'
import { Plate } from '../quote-shape.ts'
import { coverNames } from '../terms.ts'
import { claimCauseNames, claimLimits, payoutNames } from './kinds.ts'
import { insuranceClaim } from './process.ts'

const hash = 'A picture as the upload gave it'
const picturesWords = `At most ${claimLimits.picturesMax} pictures, each once`
/** Pictures of a person's own, each once; none is none. */
const pictures = z
  .array(z.string(hash).regex(/^[a-f0-9]{40}$/, hash), picturesWords)
  .max(claimLimits.picturesMax, picturesWords)
  .refine(all => new Set(all).size === all.length, picturesWords)
  .default([])
const yes = 'true or false'
const oneOf = (names: readonly string[]) => `One of ${names.join(', ')}`

/** The minimum to ask at the roadside; the insurer requests the rest later. */
export const ClaimForm = z.object({
  policyId: Id,
  cause: z.enum(claimCauseNames, oneOf(claimCauseNames)),
  happenedAt: Moment.describe('When it happened, as the phone knew it then'),
  place: text(3, 200).describe('Where: a road, a junction, a town'),
  words: text(10, claimLimits.wordsMax).describe('What happened'),
  otherPlate: Plate.default('').describe('Of the other vehicle, where there was one'),
  otherInsurer: name(0, 80).default(''),
  hurt: z.boolean(yes).default(false).describe('Someone was hurt'),
  pictures,
})
export type ClaimForm = z.input<typeof ClaimForm>

const own = {
  policyId: Id,
  vehicleTitle: z.string(),
  plate: z.string(),
  insurerName: z.string(),
  cause: z.enum(claimCauseNames),
  happenedAt: Moment,
  offeredKobo: Kobo.nullable().describe('What is offered, or was paid; null until it is decided'),
}

export const InsuranceClaimCard = z.object({ ...loneCardFields(insuranceClaim), ...own })
export type InsuranceClaimCard = z.output<typeof InsuranceClaimCard>

export const InsuranceClaim = z.object({
  ...lonePageFields(insuranceClaim),
  ...own,
  cover: z.enum(coverNames),
  place: z.string(),
  words: z.string(),
  otherPlate: z.string(),
  otherInsurer: z.string(),
  hurt: z.boolean(),
  pictures: z.array(Picture),
  more: z.array(z.object({ words: z.string(), at: Moment })).describe('What was sent when it was asked for'),
  asks: z.string().describe('What the insurer asks for now; empty where nothing is missing'),
  reason: z.string().describe('Of the last decision; empty before one'),
  mostKobo: Kobo.describe('The most that the policy pays for this, with the excess taken off'),
  excessKobo: Kobo.nullable(),
  clock: z
    .object({ words: z.string(), by: Moment })
    .nullable()
    .describe('Until when the insurer or AutoX has this step'),
  review: z
    .object({ words: z.string(), at: Moment })
    .nullable()
    .describe('What was said when it was asked to be looked at again; once for a claim'),
  payout: z
    .object({
      to: z.enum(payoutNames),
      repairId: Id.nullable(),
      amountKobo: Kobo,
      toRepairKobo: Kobo.describe('What of it waits for the workshop; the rest is in the wallet'),
      paidAt: Moment.nullable(),
      transactionId: z.int().nullable().describe('Its receipt, where any of it went to the wallet'),
    })
    .nullable(),
  repairs: z
    .array(z.object({ id: Id, workshopName: z.string(), title: z.string() }))
    .describe('Own repairs that a payout can go to, once something is offered'),
})
export type InsuranceClaim = z.output<typeof InsuranceClaim>

/** What its steps are given. */
export const insuranceClaimFields = {
  'send-more': z.object({ words: text(2, claimLimits.wordsMax), pictures }),
  accept: z.object({
    to: z.enum(payoutNames, oneOf(payoutNames)),
    repairId: mayBeEmpty(Id).describe('Needed where it goes to a repair'),
  }),
}

const area = '/api/InsuranceClaim'

export const insuranceClaims = {
  report: call({
    method: 'POST',
    path: `${area}/report-claim`,
    auth: 'bearer',
    idempotent: true,
    body: ClaimForm,
    data: InsuranceClaim,
    refuses: ['NOT_FOUND', 'NOT_COVERED', 'ALREADY_CLAIMED', 'NOT_YOUR_PICTURE'],
    about:
      'Reports what happened to an insured vehicle. Sent with a key that the phone made when it happened, it is one claim however often it is sent.',
  }),
  ...dealCalls(insuranceClaim, {
    idName: 'claimId',
    card: InsuranceClaimCard,
    page: InsuranceClaim,
    forms: {},
    fields: insuranceClaimFields,
    refuses: { 'send-more': ['NOT_YOUR_PICTURE'] },
    paths: {
      mine: `${area}/get-claims`,
      byId: `${area}/get-claim`,
      'send-more': `${area}/send-more`,
      accept: `${area}/accept`,
      'ask-review': `${area}/ask-review`,
      withdraw: `${area}/withdraw`,
    },
    about: {
      mine: 'The claims of the signed-in user, those that wait for this user first.',
      byId: 'One claim, for whoever reported it.',
      'send-more': 'The claimant sends what the insurer asked for.',
      accept: 'The claimant accepts what is offered, and says where it goes.',
      'ask-review': 'The claimant asks a person to look again, once.',
      withdraw: 'The claimant takes the claim back before it is decided.',
    },
  }),
}
