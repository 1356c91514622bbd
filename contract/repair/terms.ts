// Dated repair terms: deadlines, quote limits, spare parts and commission.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo, plus, share } from '../core/money.ts'

export const jobWhyWords = 'Enter in a few words why it is needed'

export const repairLimits = {
  /** Letters of why a job is needed, at least. */
  whyMin: 5,
  countersMax: 3,
  openMax: 10,
  /** To answer a request, and where the time is nearer at least one. */
  answerHours: 24,
  answerHoursMin: 1,
  /** Roadside requests need an answer at once. */
  roadsideAnswerMinutes: 30,
  /** Later cancellations count as missed. */
  lateHours: 2,
  graceMinutes: 15,
  /** Nobody said what became of the appointment; a car that stood at the workshop before waits longer. */
  meetingDays: 2,
  counterDays: 14,
  quoteDays: 7,
  approveDays: 7,
  /** After the day that the workshop promised. */
  readyOverDays: 14,
  fetchDays: 14,
  readyDaysMax: 90,
  jobsMax: 30,
  /** All jobs of a repair, with those asked for later. */
  jobsOfRepairMax: 100,
  partsMax: 20,
  partCountMax: 100,
  jobMaxKobo: 20_000_000_000,
  quoteMaxKobo: 50_000_000_000,
  warrantyDaysMax: 1_095,
  warrantyKmMax: 200_000,
  picturesMax: 12,
  odometerMax: 5_000_000,
} as const

/** Grades of a part as customers see them: a part from another car is never sold as new. */
export const partGrades = {
  new: 'New, genuine (the car’s own make)',
  oem: 'New, OEM',
  aftermarket: 'New, aftermarket',
  tokunbo: 'Tokunbo: used, from abroad',
  brought: 'Brought by the customer',
} as const
export type PartGrade = keyof typeof partGrades

/** What a job answers, as both sides read it. */
export const jobReasons = {
  finding: 'Found by the workshop',
  request: 'Requested by the customer',
} as const
export type JobReason = keyof typeof jobReasons

export const jobStatuses = {
  asked: 'To answer',
  approved: 'Approved',
  declined: 'Declined',
  undone: 'Not done, not charged',
} as const
export type JobStatus = keyof typeof jobStatuses

type Costed = { labourKobo: Kobo; parts: readonly { priceKobo: Kobo; count: number }[] }
/** Labour and parts of a job together: one price, approved or declined as one. */
export const jobTotal = ({ labourKobo, parts }: Costed): Kobo =>
  parts.reduce<Kobo>((sum, { priceKobo, count }) => plus(sum, kobo(priceKobo * count)), labourKobo)

/** Total of typed values, which may exceed the limit of an amount. */
export const estimateQuoteTotal = ({
  labourKobo,
  parts,
}: Pick<Costed, 'parts'> & { labourKobo: number }): number =>
  parts.reduce((sum, { priceKobo, count }) => sum + priceKobo * count, labourKobo)

export const commissionTerms: Dated<{ basisPoints: number; maxKobo: Kobo }> = setting('repair-commission', [
  { from: '2026-01-01', basisPoints: 300, maxKobo: kobo(5_000_000) },
])

export const repairCommissionTermsAt = (at: Date) => termsInForce(commissionTerms, at)

/** AutoX's commission on a workshop's payment, by the terms at booking. */
export const repairCommission = (amount: Kobo, at: Date): Kobo => {
  const { basisPoints, maxKobo } = repairCommissionTermsAt(at)
  return kobo(Math.min(maxKobo, share(amount, basisPoints)))
}
