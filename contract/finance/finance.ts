// Calls of finance: lenders, eligibility checks and human review of refusals.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, paging, text, Version } from '../core/fields.ts'
import { Kobo, KoboAboveZero, koboUpTo } from '../core/kobo.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { reasonNames } from './eligibility.ts'
import { Lender } from './lender-shape.ts'
import { financedPriceMostKobo, jobNames, jobs } from './policy.ts'
import { financeEligibility, type EligibilityState } from './process.ts'

const area = '/api/VehicleFinance'
const months = '1 to 120 months'
const jobMonths = '0 to 720 months'
const jobWords = `One of ${Object.keys(jobs).join(', ')}`

const mostKobo = kobo(1_000_000_000_00)
const mostWords = `At most ${formatNaira(mostKobo)} a month`
const monthly = (field: typeof Kobo) => field.refine(amount => amount <= mostKobo, mostWords)

/** The applicant's form. Amounts are monthly, except the price and the down payment. */
export const EligibilityForm = z.object({
  carId: mayBeEmpty(Id).describe('A car on the market, whose price is taken; or else priceKobo'),
  priceKobo: koboUpTo(financedPriceMostKobo).optional(),
  downPaymentKobo: Kobo.describe('From the wallet or from elsewhere, beside the savings plan'),
  savingsPlanId: mayBeEmpty(Id).describe('A savings plan of one’s own, whose balance counts as paid at once'),
  months: z.int(months).min(1, months).max(120, months),
  incomeKobo: monthly(KoboAboveZero),
  expensesKobo: monthly(Kobo).describe('Rent, food, school, transport: what is lived on, without debts'),
  debtsKobo: monthly(Kobo).describe('What other debts take'),
  job: z.enum(jobNames, jobWords).describe('Where the income comes from'),
  jobMonths: z.int(jobMonths).min(0, jobMonths).max(720, jobMonths).describe('For how long it has come'),
})
export type EligibilityForm = z.input<typeof EligibilityForm>

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('down'), moreKobo: Kobo }),
  z.object({ kind: z.literal('months'), months: z.int() }),
  z.object({ kind: z.literal('price'), priceKobo: Kobo }),
  z.object({ kind: z.literal('debts'), lessKobo: Kobo }),
  z.object({ kind: z.literal('wait'), months: z.int() }),
])

const states = Object.keys(financeEligibility.states) as [EligibilityState, ...EligibilityState[]]

export const Eligibility = z.object({
  id: Id,
  version: z.int(),
  state: z.enum(states),
  eligible: z.boolean().describe('By the machine, or by the person who looked at it'),
  carId: Id.nullable(),
  carTitle: z.string().describe('Empty where a price was typed'),
  request: z.object({
    priceKobo: Kobo,
    downKobo: Kobo.describe('With the savings plan'),
    savingsKobo: Kobo,
    months: z.int(),
    incomeKobo: Kobo,
    expensesKobo: Kobo,
    debtsKobo: Kobo,
    job: z.enum(jobNames),
    jobMonths: z.int(),
  }),
  lender: Lender.nullable().describe('The cheapest that says yes, or the one that is nearest to it'),
  reasons: z.array(z.object({ name: z.enum(reasonNames), words: z.string() })),
  numbers: z
    .object({
      financedKobo: Kobo,
      monthlyKobo: Kobo,
      lastKobo: Kobo,
      feeKobo: Kobo,
      interestKobo: Kobo,
      totalKobo: Kobo.describe('Down payment, fee and all instalments'),
      effectiveBps: z.int().describe('The yearly cost with the fee, compounded, in hundredths of a percent'),
      monthlyMostKobo: Kobo.describe('The highest instalment that this income carries'),
      downMinKobo: Kobo,
      leftKobo: z.int().describe('What stays in a month; below zero where it does not reach'),
    })
    .nullable(),
  ways: z
    .array(z.object({ changes: z.array(Change), words: z.string(), monthlyKobo: Kobo }))
    .describe('What would change a refusal: each one alone'),
  affordableKobo: Kobo.nullable().describe('The dearest car with the same down payment and months'),
  policyFrom: z.iso.date(),
  answeredAt: Moment,
  validUntil: z.iso.date(),
  review: z
    .object({ words: z.string(), by: Moment, reason: z.string(), at: Moment.nullable() })
    .nullable()
    .describe('A person who looks at it: until when, and what they said'),
})
export type Eligibility = z.output<typeof Eligibility>

export const EligibilityCard = Eligibility.pick({
  id: true,
  state: true,
  eligible: true,
  carTitle: true,
  answeredAt: true,
}).extend({ priceKobo: Kobo, monthlyKobo: Kobo.nullable() })
export type EligibilityCard = z.output<typeof EligibilityCard>

export const finance = {
  lenders: call({
    method: 'GET',
    path: `${area}/get-lenders`,
    auth: 'anyone',
    data: z.array(Lender),
    about: 'Who lends for cars here, with the approval that each has, the lowest rate first.',
  }),
  eligibility: call({
    method: 'POST',
    path: `${area}/get-eligibility`,
    auth: 'bearer',
    body: EligibilityForm,
    data: Eligibility,
    refuses: ['NOT_FOUND'],
    about:
      'Whether the instalments of a car can be carried, with the reasons, and what would change the answer.',
  }),
  eligibilityById: call({
    method: 'GET',
    path: `${area}/get-eligibility-by-id`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: Eligibility,
    refuses: ['NOT_FOUND'],
    about: 'An earlier answer of one’s own, as it was given then.',
  }),
  mine: call({
    method: 'GET',
    path: `${area}/get-my-eligibilities`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(EligibilityCard),
    paged: true,
    about: 'Earlier answers of the signed-in user, the newest first.',
  }),
  askReview: call({
    method: 'POST',
    path: `${area}/ask-review`,
    auth: 'bearer',
    body: z.object({
      eligibilityId: Id,
      version: Version,
      words: text(10, 1_000).describe('What the machine did not see'),
    }),
    data: Eligibility,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: 'Asks a person to look at a refusal.',
  }),
}
