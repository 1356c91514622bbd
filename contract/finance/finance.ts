// Calls of finance: lenders, eligibility checks and human review of refusals.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text, Version } from '../core/fields.ts'
import { Kobo, KoboAboveZero, koboUpTo } from '../core/kobo.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { reasonNames } from './eligibility.ts'
import { CoverQuote } from '../insurance/cover-quote.ts'
import { Lender, ListedLender } from './lender-shape.ts'
import { financedPriceMostKobo, jobNames, jobs } from './policy.ts'
import { financeEligibility, type EligibilityState } from './process.ts'

const area = '/api/VehicleFinance'
const months = 'Enter 1 to 120 months'
const jobMonths = 'Enter 0 to 720 months'
const jobWords = `One of ${Object.keys(jobs).join(', ')}`

const mostKobo = kobo(1_000_000_000_00)
const mostWords = `At most ${formatNaira(mostKobo)} a month`
const monthly = (field: typeof Kobo) => field.refine(amount => amount <= mostKobo, mostWords)

/** The applicant's form. Amounts are monthly, except the price and the down payment. */
export const EligibilityForm = z.object({
  carId: mayBeEmpty(Id).describe('A car on the market, whose price counts; otherwise send priceKobo'),
  priceKobo: koboUpTo(financedPriceMostKobo).optional(),
  downPaymentKobo: Kobo.describe('From the wallet or from elsewhere, beside the savings plan'),
  savingsPlanId: mayBeEmpty(Id).describe(
    'A savings plan of the applicant, whose balance counts toward the down payment',
  ),
  months: z.int(months).min(1, months).max(120, months),
  incomeKobo: monthly(KoboAboveZero),
  expensesKobo: monthly(Kobo).describe('Living costs without debts: rent, food, school, transport'),
  debtsKobo: monthly(Kobo).describe('Other loan repayments a month'),
  job: z.enum(jobNames, jobWords).describe('Source of the income'),
  jobMonths: z.int(jobMonths).min(0, jobMonths).max(720, jobMonths).describe('How long it has been received'),
})
export type EligibilityForm = z.input<typeof EligibilityForm>

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('down'), moreKobo: Kobo }),
  z.object({ kind: z.literal('months'), months: z.int() }),
  z.object({ kind: z.literal('price'), priceKobo: Kobo }),
  z.object({ kind: z.literal('debts'), lessKobo: Kobo }),
  z.object({ kind: z.literal('wait'), months: z.int() }),
])

const YearlyPremium = Kobo.nullable().describe(
  'Required insurance of a year, at the cheapest quote of the day; null where none is required',
)

/** What a loan costs in all. */
export const totalFields = {
  totalKobo: Kobo.describe('Down payment, fee and all instalments'),
  insuranceKobo: Kobo.describe('Required insurance of every year that the loan runs into'),
  overallKobo: Kobo.describe('All that is paid: totalKobo and insuranceKobo'),
  effectiveBps: z
    .int()
    .describe(
      'Effective yearly cost including fee and required insurance, compounded, in hundredths of a percent; 100,000 is that or more',
    ),
}

const states = Object.keys(financeEligibility.states) as [EligibilityState, ...EligibilityState[]]

export const Eligibility = z.object({
  id: Id,
  version: z.int(),
  state: z.enum(states),
  eligible: z.boolean().describe('Decided automatically, or by the reviewer'),
  carId: Id.nullable(),
  carTitle: z.string().describe('Empty where only a price was sent'),
  request: z.object({
    priceKobo: Kobo,
    downKobo: Kobo.describe('Savings plan included'),
    savingsKobo: Kobo,
    months: z.int(),
    incomeKobo: Kobo,
    expensesKobo: Kobo,
    debtsKobo: Kobo,
    job: z.enum(jobNames),
    jobMonths: z.int(),
  }),
  lender: Lender.nullable().describe('The cheapest positive offer, or the nearest to one'),
  reasons: z.array(z.object({ name: z.enum(reasonNames), words: z.string() })),
  numbers: z
    .object({
      financedKobo: Kobo,
      monthlyKobo: Kobo,
      lastKobo: Kobo,
      feeKobo: Kobo,
      interestKobo: Kobo,
      ...totalFields,
      monthlyMostKobo: Kobo.describe('The highest affordable instalment'),
      downMinKobo: Kobo,
      leftKobo: z.int().describe('Money left each month; negative where it falls short'),
    })
    .nullable(),
  insurance: CoverQuote.nullable().describe(
    'The comprehensive insurance that a financed car must have, by the cheapest quote of the day; null where no one insures it, or for results from before it was shown',
  ),
  ways: z
    .array(
      z.object({
        changes: z.array(Change),
        words: z.string(),
        monthlyKobo: Kobo,
        premiumKobo: YearlyPremium,
      }),
    )
    .describe('Changes that would each reverse a refusal'),
  offers: z
    .array(
      z.object({
        lender: Lender,
        monthlyKobo: Kobo,
        lastKobo: Kobo,
        feeKobo: Kobo,
        interestKobo: Kobo,
        ...totalFields,
      }),
    )
    .describe(
      'Lenders that would say yes at their published terms, the lowest total cost first: an application may go to several of them. Empty for results from before they were shown',
    ),
  affordableKobo: Kobo.nullable().describe('The highest car price with the same down payment and months'),
  affordablePremiumKobo: YearlyPremium.describe('Required insurance of a year for a car of that price'),
  policyFrom: z.iso.date(),
  answeredAt: Moment,
  validUntil: z.iso.date(),
  review: z
    .object({ words: z.string(), by: Moment, reason: z.string(), at: Moment.nullable() })
    .nullable()
    .describe('The review by a person: its deadline and outcome'),
})
export type Eligibility = z.output<typeof Eligibility>

export const EligibilityCard = Eligibility.pick({
  id: true,
  state: true,
  eligible: true,
  carTitle: true,
  answeredAt: true,
}).extend({ priceKobo: Kobo, monthlyKobo: Kobo.nullable(), premiumKobo: YearlyPremium })
export type EligibilityCard = z.output<typeof EligibilityCard>

export const finance = {
  lenders: call({
    method: 'GET',
    path: `${area}/get-lenders`,
    auth: 'anyone',
    data: z.array(ListedLender),
    about: 'Lenders on AutoX with their approvals, lowest rate first.',
  }),
  eligibility: call({
    method: 'POST',
    path: `${area}/get-eligibility`,
    auth: 'bearer',
    body: EligibilityForm,
    data: Eligibility,
    refuses: ['NOT_FOUND'],
    about:
      'Checks whether the instalments of a car are affordable, with reasons and what would change the result.',
  }),
  eligibilityById: call({
    method: 'GET',
    path: `${area}/get-eligibility-by-id`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: Eligibility,
    refuses: ['NOT_FOUND'],
    about: 'An earlier result of the signed-in user, unchanged.',
  }),
  mine: call({
    method: 'GET',
    path: `${area}/get-my-eligibilities`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(EligibilityCard),
    paged: true,
    about: 'Earlier results of the signed-in user, newest first.',
  }),
  askReview: call({
    method: 'POST',
    path: `${area}/ask-review`,
    auth: 'bearer',
    body: z.object({
      eligibilityId: Id,
      version: Version,
      words: text(10, 1_000).describe('What the automatic check missed'),
    }),
    data: Eligibility,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Requests a review of a refusal by a person.',
  }),
}
