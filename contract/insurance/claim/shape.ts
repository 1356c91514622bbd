import { z } from 'zod'
import { Picture } from '../../core/picture.ts'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { loneCardFields, lonePageFields } from '../../deal-engine/deal-shape.ts'
import { Email, Id, mayBeEmpty, Moment, Phone, text } from '../../core/fields.ts'
import { name } from '../../core/names.ts'
import { Kobo } from '../../core/kobo.ts'
import { Plate } from '../quote-shape.ts'
import { coverNames } from '../terms.ts'
import { claimCauseNames, claimLimits, partyAnswerNames, payoutNames } from './kinds.ts'
import { insuranceClaim } from './process.ts'

const hash = 'A picture reference from the upload'
const picturesWords = `At most ${claimLimits.picturesMax} pictures, each once`
/** Pictures of a person's own, each once; none is none. */
const pictures = z
  .array(z.string(hash).regex(/^[a-f0-9]{40}$/, hash), picturesWords)
  .max(claimLimits.picturesMax, picturesWords)
  .refine(all => new Set(all).size === all.length, picturesWords)
  .default([])
const yes = 'true or false'
const oneOf = (names: readonly string[]) => `One of ${names.join(', ')}`

/** The person whose property was damaged, as the holder names them. */
export const NamedParty = z.object({
  name: name(2, 80),
  phone: Phone,
  email: mayBeEmpty(Email),
  plate: Plate.default('').describe('Of their vehicle, if any'),
  workshop: name(0, 80).default('').describe('Where they have it repaired, if known'),
})
export type NamedParty = z.output<typeof NamedParty>

/** The minimum to ask at the roadside; the insurer requests the rest later. */
export const ClaimForm = z.object({
  policyId: Id,
  cause: z.enum(claimCauseNames, oneOf(claimCauseNames)),
  happenedAt: Moment.describe('When it happened, by the phone’s clock'),
  place: text(3, 200).describe('Where: a road, a junction, a town'),
  words: text(10, claimLimits.wordsMax).describe('What happened'),
  otherPlate: Plate.default('').describe('Of the other vehicle, if any'),
  otherInsurer: name(0, 80).default(''),
  hurt: z.boolean(yes).default(false).describe('Someone was hurt'),
  pictures,
  party: NamedParty.optional().describe(
    'For to-others: the injured person, who is paid; without them the claim waits for their name',
  ),
})
export type ClaimForm = z.input<typeof ClaimForm>

const own = {
  policyId: Id,
  vehicleTitle: z.string(),
  plate: z.string(),
  insurerName: z.string(),
  cause: z.enum(claimCauseNames),
  happenedAt: Moment,
  offeredKobo: Kobo.nullable().describe('The amount offered or paid; null until a decision'),
  clock: z
    .object({ words: z.string(), by: Moment })
    .nullable()
    .describe('Deadline of the insurer, AutoX or the injured person: “Decision by” and when'),
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
  more: z.array(z.object({ words: z.string(), at: Moment })).describe('Information sent on request'),
  asks: z.string().describe('What the insurer needs now; empty where nothing is missing'),
  party: NamedParty.extend({
    email: z.string(),
    phone: z.string(),
    answer: z.enum(partyAnswerNames).nullable(),
    answeredAt: Moment.nullable(),
    paidAt: Moment.nullable(),
  })
    .nullable()
    .describe('The injured person, who is paid; their bank account is not shown'),
  reason: z.string().describe('Of the last decision; empty before one'),
  isHolder: z.boolean().describe('The claimant holds the policy; the owner of a rented car does not'),
  mostKobo: Kobo.describe('The most the policy pays for this, after the excess'),
  excessKobo: Kobo.nullable(),
  review: z
    .object({ words: z.string(), at: Moment })
    .nullable()
    .describe('The claimant’s words for the second review; once per claim'),
  payout: z
    .object({
      to: z.enum(payoutNames),
      repairId: Id.nullable(),
      amountKobo: Kobo,
      toRepairKobo: Kobo.describe('The share in escrow for the workshop; the rest is in the wallet'),
      paidAt: Moment.nullable(),
      transactionId: z.int().nullable().describe('Its receipt, where any amount went to the wallet'),
    })
    .nullable(),
  repairs: z
    .array(z.object({ id: Id, workshopName: z.string(), title: z.string() }))
    .describe('Repairs of the claimant that a payout can go to, once an amount is offered'),
})
export type InsuranceClaim = z.output<typeof InsuranceClaim>

/** What its steps are given. */
export const insuranceClaimFields = {
  'name-party': NamedParty,
  'send-more': z.object({ words: text(2, claimLimits.wordsMax), pictures }),
  accept: z.object({
    to: z.enum(payoutNames, oneOf(payoutNames)),
    repairId: mayBeEmpty(Id).describe('Required where the payout goes to a repair'),
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
    refuses: ['NOT_FOUND', 'NOT_COVERED', 'ALREADY_CLAIMED', 'REPORTED_TOO_OFTEN', 'NOT_YOUR_PICTURE'],
    about:
      'Reports a claim on an insured vehicle. With the same idempotency key from the phone, repeated sends create one claim.',
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
      'name-party': `${area}/name-party`,
      'send-more': `${area}/send-more`,
      accept: `${area}/accept`,
      'ask-review': `${area}/ask-review`,
      withdraw: `${area}/withdraw`,
    },
    about: {
      mine: 'The claims of the signed-in user, those awaiting this user first.',
      byId: 'One claim, for its claimant.',
      'name-party':
        'The claimant names the injured person, who gets a link and is paid; at most three times per claim.',
      'send-more': 'The claimant sends the information the insurer requested.',
      accept: 'The claimant accepts the offer and chooses where the payout goes.',
      'ask-review': 'The claimant requests a second review by a person, once.',
      withdraw: 'The claimant withdraws the claim before a decision.',
    },
  }),
}
