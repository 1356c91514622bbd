// Finds what an eligibility request may not name together, for form and server.
import type { FieldProblem } from '../core/errors.ts'

type PricedFields = {
  carId?: string | undefined
  priceKobo?: number | undefined
  downPaymentKobo?: number | undefined
}

/** What is wrong with what is paid at once for a price. */
export const downProblem = (downPaymentKobo: number, priceKobo: number): string | undefined =>
  downPaymentKobo >= priceKobo ? 'Less than the price: what is left is financed' : undefined

/** Everything that is wrong between the fields, each by its field. */
export const eligibilityProblems = ({ carId, priceKobo, downPaymentKobo }: PricedFields): FieldProblem[] => {
  const price = (message: string) => [{ field: 'priceKobo', message }]
  if (carId !== undefined)
    return priceKobo === undefined ? [] : price('Leave it out where a car is named: its own price counts')
  if (priceKobo === undefined) return price('Name a car, or the price of one')
  const down = downPaymentKobo === undefined ? undefined : downProblem(downPaymentKobo, priceKobo)
  return down ? [{ field: 'downPaymentKobo', message: down }] : []
}
