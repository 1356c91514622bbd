// Terms for comparing a price with those of similar cars.
export const priceTerms = {
  /** A like car was made at most so many years before or after. */
  yearsApart: 2,
  /** Sold cars count for so long. */
  soldWithinDays: 180,
  /** One year newer asks so much more. */
  perYearPercent: 7,
  /** Ten thousand kilometres more ask so much less. */
  perTenThousandKmPercent: 1,
} as const
