// Dated repayment terms: when arrears become default, and how long pauses last.

export const agreementTerms = {
  /** After these many days without its money an instalment is in default, and may be written off. */
  defaultDays: 90,
  /** Of all pauses together. */
  pauseMonthsMax: 3,
  /** Lenders that one application goes to. */
  lendersMax: 5,
  /** Under way at once, of one applicant. */
  openMax: 3,
  /** To insure the car again once it is not insured. AutoX's own term: no law or rule of NAICOM or CBN names one. */
  coverCureHours: 168,
  /** Pictures of one point of the inspection. */
  picturesOfPointMax: 4,
  pointsMin: 150,
} as const

/** "7 days": how long a car may be without insurance before both sides are told that it still is. */
export const cureTimeWords = `${agreementTerms.coverCureHours / 24} days`
