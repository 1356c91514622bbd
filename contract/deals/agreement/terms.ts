// The terms of paying an agreement back, dated with the policy of finance: in which order a payment is allotted, when it is tried again.

export const agreementTerms = {
  /** What of an instalment a payment meets first; the oldest instalment before the next. */
  allotted: ['feeKobo', 'interestKobo', 'principalKobo'],
  /** After these many days without its money an instalment is in default, and may be written off. */
  defaultDays: 90,
  /** Of all pauses together. */
  pauseMonthsMax: 3,
  /** Under way at once, of one applicant. */
  openMax: 3,
  /** Pictures of one point of the inspection. */
  picturesOfPointMax: 4,
  pointsMin: 150,
} as const
