// Dated insurance terms: quote validity, commission, extensions, excesses and claim deadlines.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

export const covers = {
  'third-party': 'Third party',
  comprehensive: 'Comprehensive',
} as const
export type Cover = keyof typeof covers
export const coverNames = Object.keys(covers) as [Cover, ...Cover[]]

/** What may be insured beside the vehicle itself, in a comprehensive policy. */
export const extensions = {
  flood: 'Flood, storm and other acts of nature',
  riot: 'Riot, strike and civil commotion',
  belongings: 'Belongings inside the vehicle',
  passengers: 'Passenger accidents',
} as const
export type Extension = keyof typeof extensions
export const extensionNames = Object.keys(extensions) as [Extension, ...Extension[]]

/** The holder's share of each own damage: a higher excess lowers the premium. */
export const excesses = { standard: 'Standard', higher: 'Higher', none: 'None' } as const
export type Excess = keyof typeof excesses
export const excessNames = Object.keys(excesses) as [Excess, ...Excess[]]

export type InsuranceTerms = {
  /** Validity of a quote. */
  quoteHours: number
  /** Latest start of cover, in days ahead. */
  startWithinDays: number
  /** AutoX's share of a premium, out of the insurer's part. */
  commissionBps: number
  /** Of the sum insured, and never less than the amount. */
  excess: Record<Excess, { shareBps: number; leastKobo: Kobo; premiumBps: number }>
  /** Surcharge for a driver below this age or with a newer licence, charged once for both. */
  youngDriver: { underYears: number; licensedYears: number; premiumBps: number }
  driversMax: number
  sumInsuredMinKobo: Kobo
  sumInsuredMaxKobo: Kobo
  /** Cover by the day, for a rental or a borrowed vehicle. */
  daysMax: number
  /** Days before the end with a reminder, for cover of at least the first length. */
  remindDays: readonly [number, number, number]
  /** Hours until a premium without an insurer's answer is investigated. */
  issueHours: number
}

/** Outer bounds of all terms; every form stays within them. */
export const insuranceBounds = {
  driversMax: 20,
  daysMax: 90,
  sumInsuredMaxKobo: kobo(10_000_000_000_00),
} as const

// AutoX's own terms within the tariff; none of them is law.
export const insuranceTerms: Dated<InsuranceTerms> = setting('insurance-terms', [
  {
    from: '2026-01-01',
    quoteHours: 72,
    startWithinDays: 30,
    commissionBps: 1_000,
    excess: {
      standard: { shareBps: 100, leastKobo: kobo(25_000_00), premiumBps: 0 },
      higher: { shareBps: 250, leastKobo: kobo(75_000_00), premiumBps: -1_000 },
      none: { shareBps: 0, leastKobo: kobo(0), premiumBps: 1_000 },
    },
    youngDriver: { underYears: 25, licensedYears: 2, premiumBps: 1_000 },
    driversMax: 4,
    sumInsuredMinKobo: kobo(200_000_00),
    sumInsuredMaxKobo: kobo(1_000_000_000_00),
    daysMax: 30,
    remindDays: [30, 7, 1],
    issueHours: 72,
  },
])
export const insuranceTermsAt = (at: Date | string) => termsInForce(insuranceTerms, at)

/** Effect of a claim on the refund of the premium, by the day the policy was chosen. */
export const refundTerms: Dated<{ claimKeepsPremium: boolean }> = [
  { from: '2026-11-20', claimKeepsPremium: true },
  { from: '2026-01-01', claimKeepsPremium: false },
]
export const refundTermsAt = (at: Date) => termsInForce(refundTerms, at)

export type ClaimClocks = {
  /** The insurer has it and says so. */
  readHours: number
  /** It is decided, from when nothing is missing. */
  decideHours: number
  /** Hours to send requested items before the claim is paused. */
  missingHours: number
  /** Hours to contest a decision; after it the offer is paid. */
  answerHours: number
  /** A person has looked again. */
  reviewHours: number
  /** It is paid, from when it is accepted. */
  payHours: number
  /** Days after an event in which it can be reported. */
  reportDays: number
}

// The clocks that AutoX keeps; insurers are asked to settle promptly, and how fast they did is measured by them.
export const claimClocks: Dated<ClaimClocks> = setting('claim-clocks', [
  {
    from: '2026-01-01',
    readHours: 24,
    decideHours: 168,
    missingHours: 720,
    answerHours: 336,
    reviewHours: 168,
    payHours: 48,
    reportDays: 180,
  },
])
export const claimClocksAt = (at: Date | string) => termsInForce(claimClocks, at)

// How long an injured person has: AutoX's own terms. A refusal never follows from their silence.
export const injuredClocks: Dated<{
  /** To answer; after them the insurer decides by what it has. */
  answerHours: number
  /** To collect a payout; after them the money is the insurer's again. */
  collectHours: number
}> = [{ from: '2026-01-01', answerHours: 168, collectHours: 2_160 }]
export const injuredClocksAt = (at: Date | string) => termsInForce(injuredClocks, at)

/** Where the national register of motor insurance answers about a plate: a witness that is not AutoX. */
export const nationalRegister = { ussd: '*565*11#', words: 'Dial *565*11# on any phone' } as const
