import { z } from 'zod'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { HandoverCode, Id, mayBeEmpty, paging, Pin, text, typed } from '../../core/fields.ts'
import { KoboAboveZero } from '../../core/kobo.ts'
import { Quote } from '../../insurance/quote-shape.ts'
import { PointInput } from '../../inspection/report-shape.ts'
import {
  Agreement,
  AgreementCard,
  AgreementPapersForm,
  ApplicantForm,
  CoverForm,
  PaymentQuote,
  ReportForm,
  SlotPictureInput,
} from './fields.ts'
import { Attended, attendNames, deliveryNames, DeliveryStatus } from './other-names.ts'
import { pictureSlotNames } from './own-statement.ts'
import { paymentChoices } from './part-payment.ts'
import { agreement } from './process.ts'
import { agreementTerms } from './terms.ts'

const area = '/api/VehicleFinance'

const InsuranceFields = z.object({
  policyId: Id.describe(
    'An issued comprehensive policy of the applicant for this car, for at least the loan',
  ),
})

const bps = (most: number, words: string) => z.int(words).min(0, words).max(most, words)
const quoteWords = 'The quote of get-payment-quote, whose figures must still hold'
const months = `Enter 1 to ${agreementTerms.pauseMonthsMax} months`
/** What its steps are given. */
export const agreementFields = {
  offer: z.object({
    yearlyBps: bps(10_000, 'A yearly rate in hundredths of a percent'),
    feeBps: bps(10_000, 'A fee in hundredths of a percent'),
  }),
  insure: InsuranceFields,
  'share-inspection': z.object({
    inspectionId: Id.describe('An inspection of this car by an AutoX inspector, whose report is submitted'),
  }),
  pay: z.object({
    amountKobo: KoboAboveZero,
    choice: z
      .enum(paymentChoices)
      .optional()
      .describe('Required where principal is paid ahead of its day: get-payment-quote shows both choices'),
    quote: text(1, 100).optional().describe(quoteWords),
  }),
  'pay-off': z.object({
    amountKobo: KoboAboveZero.describe('The amount that pays everything off today, as the page showed it'),
  }),
  'ask-pause': z.object({
    months: z.int(months).min(1, months).max(agreementTerms.pauseMonthsMax, months),
  }),
}

export const agreements = {
  apply: call({
    method: 'POST',
    path: `${area}/AddApplicantInformation`,
    auth: 'bearer',
    idempotent: true,
    form: true,
    body: ApplicantForm,
    data: Agreement,
    refuses: [
      'VERIFY_FIRST',
      'NO_WALLET',
      'NOT_FOUND',
      'NOT_NOW',
      'ALREADY_ASKED',
      'OWN_CAR',
      'CAR_NOT_FOR_SALE',
      'PRICE_CHANGED',
      'BAD_DOCUMENT',
    ],
    about:
      'Applies to finance a car, with a positive result of get-eligibility. The owner of the car answers first. Also takes JSON, with documents as base64 text.',
  }),
  ofOwner: call({
    method: 'GET',
    path: `${area}/vehiclefinance/carOwnerId`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(AgreementCard),
    paged: true,
    about: 'The agreements about the signed-in user’s cars, those awaiting this user first.',
  }),
  attend: call({
    method: 'POST',
    path: `${area}/AttendToVehicleFinance`,
    auth: 'bearer',
    idempotent: true,
    body: z.object({
      agreementId: Id,
      status: Attended,
      reason: text(0, 1_000)
        .default('')
        .describe('The reason for a rejection, if given: at least 5 characters'),
    }),
    otherNames: attendNames,
    data: Agreement,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'The owner of the car accepts an application, or rejects it.',
  }),
  saveInspection: call({
    method: 'POST',
    path: `${area}/save-inspection`,
    auth: 'bearer',
    body: z.object({
      agreementId: Id,
      results: z.array(PointInput).max(200, 'At most 200 points').default([]),
      pictures: z
        .array(SlotPictureInput)
        .max(pictureSlotNames.length, 'At most one picture for each slot')
        .default([]),
    }),
    data: Agreement,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about:
      'Saves the owner’s results by point and the pictures of the named slots, until the statement is submitted.',
  }),
  updateDelivery: call({
    method: 'POST',
    path: `${area}/update-delivery-status`,
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin.optional().describe('Needed to confirm') }),
    body: z.object({
      id: Id.describe('The agreement'),
      status: DeliveryStatus,
      code: mayBeEmpty(HandoverCode('applicant')).describe(
        'Required for delivered: the applicant reads it out',
      ),
    }),
    otherNames: deliveryNames,
    data: Agreement,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE', 'WRONG_HANDOVER_CODE', 'HANDOVER_LOCKED'],
    about:
      'Updates the delivery: the owner sends in transit and delivered, the applicant sends confirmed. Repeating a status changes nothing.',
  }),
  coverQuotes: call({
    method: 'POST',
    path: `${area}/get-cover-quotes`,
    auth: 'bearer',
    body: CoverForm,
    data: Quote,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about:
      'Quotes for the insurance that the agreement requires. The owner’s documents and the inspection serve for it, and it begins when the car is delivered; choose-quote takes one of them.',
  }),
  file: call({
    method: 'GET',
    path: `${area}/get-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'One file of an agreement, for the sides who may read it.',
  }),
  agreementFile: call({
    method: 'GET',
    path: `${area}/get-agreement-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The agreement with every fee and its schedule as a PDF, once an offer is made.',
  }),
  paymentQuote: call({
    method: 'GET',
    path: `${area}/get-payment-quote`,
    auth: 'bearer',
    query: z.object({ Id, AmountKobo: typed(KoboAboveZero) }),
    data: PaymentQuote,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about:
      'What a part payment would do today: its split, and the schedule with lower instalments or an earlier end.',
  }),
  statement: call({
    method: 'GET',
    path: `${area}/get-statement`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Payments, their allocation and the balance, as a PDF; for the applicant and the lender.',
  }),
  ...dealCalls(agreement, {
    idName: 'agreementId',
    card: AgreementCard,
    page: Agreement,
    forms: { 'submit-report': ReportForm, 'submit-papers': AgreementPapersForm },
    fields: agreementFields,
    refuses: {
      'submit-report': ['REPORT_INCOMPLETE', 'BAD_DOCUMENT'],
      'submit-papers': ['BAD_DOCUMENT'],
      agree: ['INSUFFICIENT_FUNDS', 'CAR_NOT_FOR_SALE', 'OWN_CAR'],
      pay: ['INSUFFICIENT_FUNDS', 'FIGURES_CHANGED'],
      'pay-off': ['INSUFFICIENT_FUNDS', 'FIGURES_CHANGED'],
    },
    paths: {
      mine: `${area}/get-agreements`,
      byId: `${area}/finance/:Id`,
      accept: `${area}/accept`,
      reject: `${area}/reject`,
      'submit-report': `${area}/submit-inspection-report`,
      offer: `${area}/offer`,
      decline: `${area}/decline`,
      'ask-inspection': `${area}/ask-inspection`,
      'share-inspection': `${area}/share-inspection`,
      agree: `${area}/agree`,
      withdraw: `${area}/withdraw`,
      'submit-papers': `${area}/submit-papers`,
      insure: `${area}/insure`,
      'ask-cover-end': `${area}/ask-cover-end`,
      'allow-cover-end': `${area}/allow-cover-end`,
      'refuse-cover-end': `${area}/refuse-cover-end`,
      'set-off': `${area}/set-off`,
      deliver: `${area}/deliver`,
      confirm: `${area}/confirm`,
      'call-off': `${area}/call-off`,
      dispute: `${area}/dispute`,
      pay: `${area}/pay`,
      'pay-off': `${area}/pay-off`,
      'ask-pause': `${area}/ask-pause`,
      'agree-pause': `${area}/agree-pause`,
      'refuse-pause': `${area}/refuse-pause`,
      'write-off': `${area}/write-off`,
    },
    about: {
      mine: 'The agreements of the signed-in user on every side, those awaiting this user first.',
      byId: 'One finance agreement, for its applicant, the owner of the car or the lender.',
      accept: 'The owner accepts the application and describes the car next.',
      reject: 'The owner rejects the application with a reason.',
      'submit-report':
        'The owner submits their own statement: the points and pictures of save-inspection, a document, or both. A document alone is a statement without points. Also takes JSON, with files as base64 text.',
      offer: 'The lender offers its rate and its fee, never above its approved terms.',
      decline: 'The lender declines, with a reason.',
      'ask-inspection':
        'The lender asks for an independent inspection before it decides, with a reason. The applicant has 14 days.',
      'share-inspection':
        'The applicant shares the report of an AutoX inspector about this car: owner and lender read it, and the lender decides.',
      agree:
        'The applicant agrees with the PIN: down payment, fee and loan go into escrow and the car leaves the market.',
      withdraw: 'The applicant withdraws; nothing was charged.',
      'submit-papers':
        'The owner submits the car’s documents. AutoX holds the papers of title until the agreement is settled.',
      insure:
        'The applicant shares the comprehensive policy for the car, required before it sets off where a licensed insurer is available. After the delivery it replaces a policy that is lost or is to end.',
      'ask-cover-end': 'The applicant asks the lender to let the policy of the car end early, with a reason.',
      'allow-cover-end': 'The lender agrees: the applicant may cancel that policy.',
      'refuse-cover-end': 'The lender refuses, with a reason: the policy stays.',
      'set-off': 'The owner says that the car is on its way, or ready to be collected.',
      deliver: 'The owner types the code that the applicant reads out when the car changes hands.',
      confirm:
        'The applicant confirms with the PIN: the owner is paid, and the first instalment is due in a month.',
      'call-off': 'Applicant or owner cancels before the car is on its way: everyone is refunded in full.',
      dispute: 'Freezes everything until the operator settles it.',
      pay: 'The applicant pays any amount owed with the PIN: what is due first, then interest for the days that have passed, then principal. Principal paid ahead lowers the instalments or brings the end forward, as chosen.',
      'pay-off':
        'The applicant pays off the loan with the PIN: interest is paid to the day, the rest is saved.',
      'ask-pause': 'The applicant requests a payment pause from the lender.',
      'agree-pause': 'The lender agrees: later due dates move by that many months, at no extra cost.',
      'refuse-pause': 'The lender refuses the pause, with a reason.',
      'write-off': 'The lender writes off a debt in default. Later payments still count.',
    },
  }),
}
