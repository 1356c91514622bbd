import { z } from 'zod'
import { call, files } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { loneCardFields, lonePageFields } from '../../deal-engine/deal-shape.ts'
import { Id, Moment, VersionAsText } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { insuredFields, Insurer, premiumFields, PremiumLines } from '../quote-shape.ts'
import { coverNames } from '../terms.ts'
import { policyFileKinds, policyLimits } from './files-needed.ts'
import { policy } from './process.ts'

const documents = { bytesMax: limits.documentBytesMax, accept: 'application/pdf,image/*' }

/** Applying: proof that it is one's own, and for a comprehensive policy how the vehicle looks now. */
export const PolicyForm = z.object({
  policyId: Id,
  version: VersionAsText,
  // Proof of ownership, or the vehicle licence.
  Papers: files({ ...documents, filesMax: policyLimits.papersMax, filesMin: 1 }),
  // From all sides, for a comprehensive policy.
  Pictures: files({ ...documents, accept: 'image/*', filesMax: policyLimits.picturesMax }),
})

const own = {
  vehicleTitle: z.string(),
  plate: z.string(),
  insurerName: z.string(),
  cover: z.enum(coverNames),
  premiumKobo: Kobo,
  startsOn: insuredFields.startsOn,
  until: insuredFields.until,
}

export const PolicyCard = z.object({ ...loneCardFields(policy), ...own })
export type PolicyCard = z.output<typeof PolicyCard>

export const Policy = z.object({
  ...lonePageFields(policy),
  ...own,
  ...insuredFields,
  ...premiumFields,
  insurer: Insurer,
  quoteId: Id.nullable(),
  quoteUntil: Moment.nullable().describe('Until when it can be applied for and paid'),
  needs: z.object({
    pictures: z.int().describe('How many pictures of the vehicle are needed at least'),
  }),
  files: z.array(
    z.object({
      id: Id,
      kind: z.enum(policyFileKinds),
      name: z.string(),
      bytes: z.int(),
      contentType: z.string(),
    }),
  ),
  paidKobo: Kobo.nullable().describe('The premium, from when it was paid'),
  policyNumber: z.string().nullable().describe('Of the insurer, once it has issued'),
  refusal: z.string().describe('Why the insurer refused, or took it back; else empty'),
  waits: z
    .object({ since: Moment, tries: z.int(), unknown: z.boolean() })
    .nullable()
    .describe('While the insurer is asked: unknown if the insurer has not confirmed the policy yet'),
  certificate: z
    .object({ issue: z.int(), code: z.string(), checkAddress: z.string() })
    .nullable()
    .describe(
      'Once it is issued: what the QR holds; only get-policy says it, and get-certificate gives the PDF',
    ),
  refund: z
    .object({
      refundKobo: Kobo,
      unusedDays: z.int(),
      lastDay: z.iso.date(),
      keptBy: z
        .enum(['paid-claim', 'open-claim'])
        .nullable()
        .describe('The claim for which nothing goes back; null where there is none'),
    })
    .nullable()
    .describe('What goes back to the wallet where it is cancelled today; only get-policy says it'),
  refundedKobo: Kobo.nullable().describe('What went back at its end'),
  renewal: z
    .object({
      lines: PremiumLines,
      premiumKobo: Kobo,
      startsOn: z.iso.date(),
      until: z.iso.date(),
    })
    .nullable()
    .describe(
      'What a renewal costs and covers while it ends soon and may be renewed; only get-policy says it',
    ),
  renews: Id.nullable().describe('The policy before it: the one that it renews, or that moved to it'),
  renewedBy: Id.nullable().describe('The policy after it: the one that renews it, or that it moved to'),
  claims: z
    .array(z.object({ id: Id, state: z.string(), at: Moment }))
    .describe('Claims on it, the newest first'),
  settlement: z
    .object({ toHolderKobo: Kobo.nullable(), toInsurerKobo: Kobo.nullable(), commissionKobo: Kobo })
    .nullable(),
  claimable: z.boolean().describe('A claim about something of its time can be reported'),
})
export type Policy = z.output<typeof Policy>

/** Fields of the steps; amounts are those shown on the page and never charged from here. */
export const policyFields = {
  renew: z.object({ premiumKobo: Kobo.describe('As shown: where it differs the step is refused') }),
  cancel: z.object({ refundKobo: Kobo.describe('As shown: where it differs the step is refused') }),
  move: z.object({ quoteId: Id, offerId: Id }),
}

const area = '/api/Policy'

export const policies = {
  choose: call({
    method: 'POST',
    path: `${area}/choose-quote`,
    auth: 'bearer',
    idempotent: true,
    body: z.object({ quoteId: Id, offerId: Id }),
    data: Policy,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NO_WALLET', 'QUOTE_OVER', 'LICENCE_ENDED', 'ALREADY_INSURED'],
    about: 'Chooses what one insurer quoted; nothing is paid yet.',
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'A document or picture submitted with a policy, for its holder.',
  }),
  ...dealCalls(policy, {
    idName: 'policyId',
    card: PolicyCard,
    page: Policy,
    forms: { apply: PolicyForm },
    fields: policyFields,
    refuses: {
      apply: ['BAD_DOCUMENT', 'DOCUMENT_MISSING'],
      pay: ['INSUFFICIENT_FUNDS', 'QUOTE_OVER', 'LICENCE_ENDED', 'ALREADY_INSURED'],
      renew: ['INSUFFICIENT_FUNDS', 'PRICE_CHANGED', 'LICENCE_ENDED', 'ALREADY_INSURED'],
      cancel: ['PRICE_CHANGED'],
      move: ['INSUFFICIENT_FUNDS', 'QUOTE_OVER', 'LICENCE_ENDED', 'ALREADY_INSURED'],
    },
    paths: {
      mine: `${area}/get-policies`,
      byId: `${area}/get-policy`,
      apply: `${area}/apply`,
      pay: `${area}/pay`,
      withdraw: `${area}/withdraw`,
      renew: `${area}/renew`,
      cancel: `${area}/cancel`,
      move: `${area}/move`,
    },
    about: {
      mine: 'The policies of the signed-in user, those that wait for this user first.',
      byId: 'One policy, for its holder.',
      apply: 'The holder submits the documents of the vehicle, and pictures if it is comprehensive.',
      pay: 'The holder pays the premium with the PIN: it waits in escrow until the insurer issues.',
      withdraw: 'The holder withdraws before paying.',
      renew: 'The holder renews with the PIN: the next policy begins the day after this one ends.',
      cancel: 'The holder cancels with the PIN: what is left of the premium goes back to the wallet.',
      move: 'The holder of a suspended policy takes a quote of another insurer for it: what is left goes back, and the new premium is paid.',
    },
  }),
}
