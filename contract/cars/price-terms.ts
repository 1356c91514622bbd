// Terms for comparing a price with those of similar cars.
export const priceTerms = {
  /** Like cars differ by at most this many years. */
  yearsApart: 2,
  /** Sold cars count for this long. */
  soldWithinDays: 180,
  /** One year newer asks so much more. */
  perYearPercent: 7,
  /** Ten thousand kilometres more ask so much less. */
  perTenThousandKmPercent: 1,
} as const
