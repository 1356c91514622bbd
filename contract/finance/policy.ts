// Dated eligibility policy: AutoX's own limits, shown on the policy page.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

/** Where an income comes from, and for how many months it must have come. */
export const jobs = {
  employed: 'Employed, paid every month',
  contract: 'On a contract, or paid by the day',
  'self-employed': 'Self-employed or trading',
  business: 'My own registered business',
  pension: 'A pension',
  other: 'Another regular income',
} as const
export type Job = keyof typeof jobs
export const jobNames = Object.keys(jobs) as [Job, ...Job[]]

export type FinancePolicy = {
  /** The most of an income that goes to this instalment and other debts together. */
  shareMaxBps: number
  /** The least of an income that stays once it is lived on and every debt is paid. */
  leftMinBps: number
  monthsAtWork: Record<Job, number>
  monthsMin: number
  monthsMax: number
  /** Less is not worth its papers. */
  financedMinKobo: Kobo
  /** Cap on every lender's rate, whatever its approval allows. */
  yearlyMaxBps: number
  feeMaxBps: number
  late: {
    /** Of the instalment, once for each that is late. */
    feeBps: number
    feeMaxKobo: Kobo
    graceDays: number
  }
  /** Hours within which a person reviews a refusal on request. */
  reviewHours: number
  /** Validity of an answer, unless its basis changes. */
  validDays: number
}

// The bounds are AutoX's own; that charges are stated before and nothing is lent by itself is the FCCPC's (Digital,
// Electronic, Online or Non-traditional Consumer Lending Regulations 2025), that a person looks is section 37 of the NDPA 2023.
export const policies: Dated<FinancePolicy> = setting('finance-policy', [
  {
    from: '2026-01-01',
    shareMaxBps: 4_000,
    leftMinBps: 1_000,
    monthsAtWork: { employed: 6, contract: 12, 'self-employed': 12, business: 12, pension: 0, other: 12 },
    monthsMin: 3,
    monthsMax: 60,
    financedMinKobo: kobo(100_000_00),
    yearlyMaxBps: 4_800,
    feeMaxBps: 300,
    late: { feeBps: 100, feeMaxKobo: kobo(5_000_00), graceDays: 5 },
    reviewHours: 48,
    validDays: 30,
  },
])

export const financePolicyAt = (at: Date | string) => termsInForce(policies, at)

/** Whether AutoX lets a lender ask this much. */
export const isWithinPolicy = (
  { yearlyBps, feeBps }: { yearlyBps: number; feeBps: number },
  { yearlyMaxBps, feeMaxBps }: FinancePolicy,
): boolean => yearlyBps <= yearlyMaxBps && feeBps <= feeMaxBps

/** Cap on financed prices, which keeps all figures within exact integers. */
export const financedPriceMostKobo = kobo(100_000_000_000_00)

/** Facts that are never asked for and never influence an answer. */
export const neverConsidered = [
  'sex, marriage, pregnancy or children',
  'religion, tribe or state of origin',
  'disability, illness or genotype',
  'political opinion or membership of a union',
  'your phone’s contacts, pictures, messages or call log',
  'who your friends and neighbours are',
] as const
