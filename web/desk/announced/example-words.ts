// The example of instalments by which cars are compared, in words.
import type { instalmentTermsAt } from '#contract/cars/instalments.ts'

/** "30 % at once, 36 months at 22 % a year". */
export const exampleWords = ({
  downPercent,
  months,
  yearlyPercent,
}: ReturnType<typeof instalmentTermsAt>): string =>
  `${downPercent}\u00a0% at once, ${months} months at ${yearlyPercent}\u00a0% a year`
