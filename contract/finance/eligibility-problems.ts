// Finds what an eligibility request may not name together, for form and server.
import type { FieldProblem } from '../core/errors.ts'

type PricedFields = {
  carId?: string | undefined
  priceKobo?: number | undefined
  downPaymentKobo?: number | undefined
}

/** What is wrong with what is paid at once for a price. */
export const downProblem = (downPaymentKobo: number, priceKobo: number): string | undefined =>
  downPaymentKobo >= priceKobo ? 'Enter less than the price, so there is an amount to finance' : undefined

/** Everything that is wrong between the fields, each by its field. */
export const eligibilityProblems = ({ carId, priceKobo, downPaymentKobo }: PricedFields): FieldProblem[] => {
  const price = (message: string) => [{ field: 'priceKobo', message }]
  if (carId !== undefined)
    return priceKobo === undefined ? [] : price('Leave this out when you send a car: its own price counts')
  if (priceKobo === undefined) return price('Send a car or a price')
  const down = downPaymentKobo === undefined ? undefined : downProblem(downPaymentKobo, priceKobo)
  return down ? [{ field: 'downPaymentKobo', message: down }] : []
}
