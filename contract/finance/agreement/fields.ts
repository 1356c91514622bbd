import { z } from 'zod'
import { Picture } from '../../core/picture.ts'
import { CarCard } from '../../cars/cars.ts'
import { files, flag } from '../../core/call.ts'
import { cardFields, pageFields } from '../../deal-engine/deal-shape.ts'
import {
  deliveryAddressFor,
  Id,
  Moment,
  mayBeEmpty,
  text,
  typed,
  VersionAsText,
  VinOrNone,
} from '../../core/fields.ts'
import { name } from '../../core/names.ts'
import { Kobo } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { Eligibility, totalFields } from '../finance.ts'
import { Lender, LenderTerms } from '../lender-shape.ts'
import { Counts, PointVerdict, PublicInspection, PublicReport } from '../../inspection/report-shape.ts'
import { ownStatementLabel, pictureSlotNames } from './own-statement.ts'
import { paymentChoices } from './part-payment.ts'
import { agreementTerms } from './terms.ts'
import { agreement, type AgreementState } from './process.ts'
import { Driver, Plate } from '../../insurance/quote-shape.ts'
import { insuranceBounds } from '../../insurance/terms.ts'
import { CoverQuote } from '../../insurance/cover-quote.ts'
import { CarPolicy } from '../../insurance/policy/car-policy.ts'

const AgreementInsurance = z.object({
  required: z
    .boolean()
    .describe('True if the offer named insurance and a licensed insurer was available at the agreement'),
  quote: CoverQuote.nullable().describe(
    'The cheapest comprehensive insurance on the day of the offer, whose cost the offer counts; null where no one insures the car, and for the owner',
  ),
  isShown: z.boolean().describe('The applicant has shared a policy that covers the car'),
  ending: z
    .array(z.object({ id: Id, insurerName: z.string() }))
    .describe(
      'The owner’s own AutoX policies that end at the handover, with a refund of the unused days; only for them',
    ),
  buying: z
    .object({ policyId: Id, isPaid: z.boolean() })
    .nullable()
    .describe('The policy for this car that the insurer has not issued yet; only for the applicant'),
  policy: CarPolicy.nullable().describe('The shared policy; only for the applicant and the lender'),
  usable: z.array(CarPolicy).describe('Policies that qualify; only for the applicant, while one is needed'),
  cureBy: Moment.nullable().describe(
    'By when the applicant insures the car again; null while it is insured, and for the owner',
  ),
  endAskedAt: Moment.nullable().describe(
    'When the applicant asked the lender to let the policy end; null unless it waits for an answer',
  ),
})

const documents = { filesMax: 4, bytesMax: limits.documentBytesMax, accept: 'application/pdf,image/*' }
const yes = (words: string) => flag.refine(agreed => agreed, words)

/** The application beyond the answer it is based on. Nothing else is asked for. */
export const ApplicantForm = z.object({
  eligibilityId: Id.describe('A positive eligibility result that is still valid, for a car on the market'),
  lenderIds: z
    .preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(Id).max(agreementTerms.lendersMax, `At most ${agreementTerms.lendersMax} lenders`),
    )
    .default([])
    .describe(
      'Lenders of the result’s offers that the application goes to; empty for its lender alone. Each reads it and may offer',
    ),
  employer: name(2, 120).describe('Who pays the income, or the name of the business'),
  homeAddress: text(5, 200),
  deliveryAddress: deliveryAddressFor('car').describe('Empty where the applicant collects the car'),
  savingsPlanId: mayBeEmpty(Id).describe(
    'A savings plan of the applicant, used for the down payment; only where the result counts savings',
  ),
  consent: yes('Agree that the lender may read this and check it').describe(
    'Consent that each of these lenders reads the figures and documents, and may check with a credit bureau',
  ),
  // Payslips, or statements of a bank.
  IncomeDocuments: files({ ...documents, filesMin: 1 }),
  IdentityDocuments: files(documents),
})

/** Everything else about the cover follows from the agreement; plate or VIN where the owner has noted neither. */
export const CoverForm = z.object({
  agreementId: Id,
  plate: Plate.default(''),
  vin: VinOrNone.default(''),
  drivers: z
    .array(Driver)
    .min(1, 'Add at least one driver')
    .max(insuranceBounds.driversMax, `At most ${insuranceBounds.driversMax} drivers`),
})

const km = 'Enter 0 to 5,000,000 kilometres'
export const ReportForm = z.object({
  id: Id.describe('The agreement'),
  version: mayBeEmpty(VersionAsText),
  odometerKm: mayBeEmpty(typed(z.number(km).int(km).min(0, km).max(5_000_000, km))),
  words: text(0, 2_000).default(''),
  // A report of its own, such as a workshop's. Needed where neither points nor pictures were saved.
  DocumentBase64: files(documents),
})

const hash = 'A picture reference from the upload'
export const SlotPictureInput = z.object({
  slot: z.enum(pictureSlotNames, `One of ${pictureSlotNames.join(', ')}`),
  picture: z.string(hash).regex(/^[a-f0-9]{40}$/, hash),
})

export const AgreementPapersForm = z.object({
  agreementId: Id,
  version: VersionAsText,
  // Papers of title: proof of ownership and customs documents. They are held back until the agreement is settled.
  Papers: files({ ...documents, filesMax: 8 }),
  // Vehicle licence, particulars and roadworthiness: who drives the car must carry them, so they go with it.
  Particulars: files({ ...documents, filesMax: 8 }),
})

export const agreementFileKinds = ['income', 'identity', 'report', 'paper', 'particulars'] as const
export type AgreementFileKind = (typeof agreementFileKinds)[number]

const AgreementFile = z.object({
  id: Id,
  kind: z.enum(agreementFileKinds),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
})

const Offer = z.object({
  yearlyBps: z.int(),
  feeBps: z.int(),
  feeKobo: Kobo,
  monthlyKobo: Kobo,
  lastKobo: Kobo,
  interestKobo: Kobo,
  ...totalFields,
})

const OfferBeside = z.object({
  id: Id.describe('The agreement with this lender'),
  lenderName: z.string(),
  state: z.enum(Object.keys(agreement.states) as [AgreementState, ...AgreementState[]]),
  downKobo: Kobo,
  months: z.int(),
  offer: Offer.nullable().describe('Null while this lender is deciding, and where it declined'),
  insurance: CoverQuote.nullable(),
  dueAt: Moment.nullable().describe('When it ends automatically'),
})
export type OfferBeside = z.output<typeof OfferBeside>

const PartsKobo = z.object({ feeKobo: Kobo, interestKobo: Kobo, principalKobo: Kobo })
export const AgreedInstalment = z.object({
  number: z.int(),
  dueOn: z.iso.date().nullable().describe('Null until the car is handed over'),
  dueAmounts: PartsKobo.describe('The late fee, if any; interest less what is waived'),
  paid: PartsKobo,
  waivedKobo: Kobo.describe('Interest for the days after the payoff'),
  accrued: z
    .object({ on: z.iso.date(), kobo: Kobo })
    .nullable()
    .describe('Interest of its month up to the latest part payment, which settled it'),
})
export type AgreedInstalment = z.output<typeof AgreedInstalment>

export const paymentWays = ['on-day', 'by-hand', 'paid-off', 'recovered'] as const
export const Payment = z.object({
  id: Id,
  at: Moment,
  way: z.enum(paymentWays),
  amountKobo: Kobo,
  feeKobo: Kobo,
  interestKobo: Kobo,
  principalKobo: Kobo,
  choice: z
    .enum(paymentChoices)
    .nullable()
    .describe('What followed, where it paid principal ahead of its day'),
  transactionId: z.int().describe('Its wallet receipt'),
})
export type Payment = z.output<typeof Payment>

const NewInstalments = z.object({
  count: z.int(),
  eachKobo: Kobo.describe('What each takes from the wallet'),
  lastKobo: Kobo,
  lastOn: z.iso.date(),
  interestKobo: Kobo.describe('Interest not yet due'),
})
export const PaymentQuote = z.object({
  on: z.iso.date().describe('The Lagos day for which the figures hold'),
  amountKobo: Kobo,
  interestKobo: Kobo.describe('For the days that have passed, and no more'),
  feeKobo: Kobo.describe('Late fees'),
  principalKobo: Kobo,
  now: NewInstalments.nullable().describe('The remaining instalments as they are now; null if none is left'),
  choices: z
    .object({ 'lower-instalments': NewInstalments, 'earlier-end': NewInstalments })
    .nullable()
    .describe('Null where no principal is paid ahead of its day, so that the schedule stays'),
  quote: z.string().describe('Names these figures: send it with the payment'),
})
export type PaymentQuote = z.output<typeof PaymentQuote>

const own = {
  car: CarCard,
  lenderName: z.string(),
  priceKobo: Kobo,
  ownerReceivesKobo: Kobo.nullable().describe('Only for the owner: the price less the commission'),
  loanKobo: Kobo,
  months: z.int(),
  furtherLenders: z
    .int()
    .describe(
      'How many more lenders get the application once the owner has described the car; 0 from then on, and for the lender',
    ),
}

export const AgreementCard = z.object({ ...cardFields(agreement), ...own })
export type AgreementCard = z.output<typeof AgreementCard>

export const Agreement = z.object({
  ...pageFields(agreement),
  ...own,
  alsoIn: z.array(z.object({ side: z.string(), name: z.string(), phoneNumber: z.string() })),
  approval: Lender.shape.approval,
  terms: LenderTerms.pick({ yearlyBps: true, feeBps: true }).describe('As approved'),
  downKobo: Kobo,
  offer: Offer.nullable(),
  offers: z
    .array(OfferBeside)
    .describe(
      'All lenders of the application with what they offer, this one among them, the lowest total cost first; only for the applicant, and empty where it went to one lender',
    ),
  alsoTo: z
    .array(z.string())
    .describe('Lenders that get the application next, by name; only for the applicant'),
  deliveryAddress: z.string(),
  eligibilityId: Id.nullable().describe('The result it was applied with; only for the applicant'),
  eligibilityUntil: z.nullable(z.iso.date()).describe('The last day of that result; null once it is deleted'),
  applicant: z
    .object({
      employer: z.string(),
      homeAddress: z.string(),
      request: Eligibility.shape.request,
      leftKobo: z.int().nullable().describe('Money left each month after this instalment'),
    })
    .nullable()
    .describe(
      'Only for the applicant and the lender; null for the lender once the application ended without an agreement',
    ),
  files: z.array(AgreementFile).describe('Those that the caller may read'),
  papersIn: z
    .boolean()
    .describe('The owner has submitted the documents; AutoX holds them until the loan is settled'),
  insurance: AgreementInsurance,
  report: z
    .object({
      label: z.literal(ownStatementLabel).describe('The label to show with it'),
      checklist: z.int(),
      findings: z.array(PointVerdict).describe('Empty where the report is a document without points'),
      counts: Counts.describe('A point without a result was not looked at'),
      pictures: z.array(z.object({ slot: z.enum(pictureSlotNames), picture: Picture })),
      of: z.int(),
      odometerKm: z.int().nullable(),
      words: z.string(),
      submittedAt: Moment.nullable(),
    })
    .nullable()
    .describe('A draft is for the owner only'),
  independent: PublicReport.nullable().describe(
    'The report of an AutoX inspector that the applicant shared, for all three sides',
  ),
  isIndependentDisputed: z
    .boolean()
    .describe('Whether the report that was shared is in dispute, and so is not shown until AutoX decides'),
  shareable: z
    .array(PublicInspection)
    .describe(
      'Reports about this car that the applicant can share, while the lender asks for one; only for them',
    ),
  instalments: z.array(AgreedInstalment).describe('Empty for the owner'),
  aheadKobo: Kobo.describe('Principal paid ahead of its day, in no instalment'),
  payments: z.array(Payment).describe('Newest first, at most 100; empty for the owner'),
  startedOn: z.iso.date().nullable().describe('When interest starts'),
  pause: z.object({ requestedMonths: z.int().nullable(), monthsLeft: z.int() }),
  handoverCode: z
    .string()
    .nullable()
    .describe('Only for the applicant, and only while the car is on the way'),
  settlement: z
    .object({ toApplicantKobo: Kobo, toOwnerKobo: Kobo, toLenderKobo: Kobo, commissionKobo: Kobo })
    .nullable(),
})
export type Agreement = z.output<typeof Agreement>
