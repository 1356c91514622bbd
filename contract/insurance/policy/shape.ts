import { z } from 'zod'
import { call, files } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { loneCardFields, lonePageFields } from '../../deal-engine/deal-shape.ts'
import { Id, Moment, VersionAsText } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { Day, insuredFields, Insurer, premiumFields, PremiumLines } from '../quote-shape.ts'
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

const keptBy = z
  .enum(['paid-claim', 'open-claim'])
  .nullable()
  .describe('The claim that rules out a refund; null where there is none')

const own = {
  vehicleTitle: z.string(),
  plate: z.string(),
  insurerName: z.string(),
  cover: z.enum(coverNames),
  premiumKobo: Kobo,
  startsOn: insuredFields.startsOn,
  until: insuredFields.until,
  agreementId: Id.nullable().describe('The finance agreement for whose car it was bought'),
  rentalId: Id.nullable().describe('The rental whose owner required it; it ends with the return'),
  begins: z.iso
    .date()
    .nullable()
    .describe('The first day of cover, where it is known and still ahead; null once cover has begun'),
  awaitsDelivery: z
    .boolean()
    .describe('It begins when the car is delivered; until then its days are not fixed'),
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
  quoteUntil: Moment.nullable().describe('Deadline to apply and pay'),
  needs: z.object({
    pictures: z.int().describe('Minimum number of vehicle pictures'),
  }),
  files: z.array(
    z.object({
      id: Id,
      kind: z.enum(policyFileKinds),
      name: z.string(),
      bytes: z.int(),
      contentType: z.string(),
      isServed: z
        .boolean()
        .describe('From the finance agreement: for the insurer; the holder can’t read them'),
    }),
  ),
  paidKobo: Kobo.nullable().describe('The premium, once paid'),
  policyNumber: z.string().nullable().describe('Of the insurer, once it has issued'),
  refusal: z.string().describe('Why the insurer refused or revoked it; otherwise empty'),
  waits: z
    .object({ since: Moment, tries: z.int(), unknown: z.boolean() })
    .nullable()
    .describe('While the insurer is processing it: unknown if the policy isn’t confirmed yet'),
  certificate: z
    .object({
      issue: z.int(),
      code: z.string(),
      number: z.string().describe('For find-certificate, with the plate'),
      checkAddress: z.string(),
    })
    .nullable()
    .describe('The QR content, once issued; only in get-policy, with the PDF in get-certificate'),
  refund: z
    .object({
      refundKobo: Kobo,
      unusedDays: z.int(),
      lastDay: z.iso.date(),
      keptBy,
    })
    .nullable()
    .describe('Refund to the wallet if cancelled today; only in get-policy'),
  refundedKobo: Kobo.nullable().describe('The refund at its end'),
  endedOn: z.iso
    .date()
    .nullable()
    .describe(
      'The last day of cover of a policy that has ended, or is to end early; before its first day where cover never began',
    ),
  handedOverAt: Moment.nullable().describe('When the next policy took over the rest of its last day'),
  renewal: z
    .object({
      lines: PremiumLines,
      premiumKobo: Kobo,
      startsOn: z.iso.date(),
      until: z.iso.date(),
    })
    .nullable()
    .describe('Cost and cover of a renewal while it can be renewed; only in get-policy'),
  lender: z
    .object({
      name: z.string(),
      agreementId: Id,
      mayEnd: z.boolean().describe('True once the lender has agreed that it may end early'),
    })
    .nullable()
    .describe('Who lends for the car and is noted on the policy'),
  change: z
    .object({ policyId: Id, insurerName: z.string(), startsOn: z.iso.date(), isIssued: z.boolean() })
    .nullable()
    .describe('The policy of another insurer that takes over, or took over, this one'),
  takesOver: z
    .object({
      policyId: Id,
      insurerName: z.string(),
      begins: z.iso.date().nullable().describe('Its own first day while that is ahead; otherwise null'),
      until: z.iso.date().describe('Its own last day'),
    })
    .nullable()
    .describe('The policy of another insurer that it takes over while that is in force'),
  renews: Id.nullable().describe('The previous policy, which it renews or replaces'),
  renewedBy: Id.nullable().describe('The next policy, which renews or replaces it'),
  claims: z
    .array(
      z.object({
        id: Id,
        state: z.string(),
        at: Moment,
        isOwn: z
          .boolean()
          .describe('The holder’s; the owner of a rented car claims too, on a page of their own'),
      }),
    )
    .describe('Its claims, newest first'),
  settlement: z
    .object({ toHolderKobo: Kobo.nullable(), toInsurerKobo: Kobo.nullable(), commissionKobo: Kobo })
    .nullable(),
  hasBegun: z.boolean().describe('True if it insured anything: its first day came while it was in force'),
  claimable: z.boolean().describe('True while a claim can be reported'),
})
export type Policy = z.output<typeof Policy>

/** What another insurer's policy for the same vehicle and cover, from a day on, would cost and refund. */
export const InsurerChange = z.object({
  from: z.iso.date().describe('The earliest first day of the new policy'),
  to: z.iso.date().describe('The latest one'),
  startsOn: z.iso.date().describe('The first day that these figures are for'),
  until: z.iso.date().describe('The last day of the new policy'),
  lastDay: z.iso.date().describe('The last day of this policy'),
  unusedDays: z.int(),
  refundKobo: Kobo.describe('What goes back for the unused days when the other begins'),
  keptBy,
  offers: z
    .array(z.object({ insurer: Insurer, ...premiumFields }))
    .describe('Of the other insurers with a licence in force, lowest premium first'),
})
export type InsurerChange = z.output<typeof InsurerChange>

/** Fields of the steps; amounts are those shown on the page and never charged from here. */
export const policyFields = {
  renew: z.object({ premiumKobo: Kobo.describe('The amount shown; refused if it has changed') }),
  cancel: z.object({ refundKobo: Kobo.describe('The amount shown; refused if it has changed') }),
  move: z.object({ quoteId: Id, offerId: Id }),
  change: z.object({
    insurerId: Id,
    startsOn: Day.describe('The first day of the new policy; this one ends on the day before'),
    premiumKobo: Kobo.describe('The amount shown; refused if it has changed'),
    refundKobo: Kobo.describe('The amount shown; refused if it has changed'),
  }),
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
    about: 'Chooses one insurer’s quote; nothing is paid yet.',
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'A document or picture submitted with a policy, for its holder.',
  }),
  changeOffers: call({
    method: 'GET',
    path: `${area}/get-change`,
    auth: 'bearer',
    query: z.object({ Id, StartsOn: Day.optional().describe('The earliest one if omitted') }),
    data: InsurerChange,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'What other insurers charge for the same cover from a day on, and what a change refunds.',
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
      change: ['INSUFFICIENT_FUNDS', 'PRICE_CHANGED', 'LICENCE_ENDED', 'ALREADY_INSURED'],
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
      change: `${area}/change-insurer`,
    },
    about: {
      mine: 'The policies of the signed-in user, those awaiting this user first.',
      byId: 'One policy, for its holder.',
      apply: 'The holder submits the vehicle documents, and pictures for comprehensive cover.',
      pay: 'The holder pays the premium with the PIN: it stays in escrow until the insurer issues the policy.',
      withdraw: 'The holder withdraws before paying.',
      renew: 'The holder renews with the PIN: the next policy starts the day after this one ends.',
      cancel: 'The holder cancels with the PIN: the unused premium returns to the wallet.',
      change:
        'The holder pays another insurer, with the PIN, for the same cover from a later day on. This policy ends on the day before with its refund; where the other is refused or not issued by that day, it goes on to its own end.',
      move: 'The holder moves a suspended policy to another insurer: the unused premium is refunded and the new premium paid.',
    },
  }),
}
