// Reads typed figures as the eligibility check takes them; on the server alone.
import type { FieldProblem } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import { type Reading, readNaira, readWhole } from '#contract/core/read-number.ts'
import type { EligibilityRequest } from '#contract/finance/eligibility.ts'
import { eligibilityProblems } from '#contract/finance/eligibility-problems.ts'
import { EligibilityForm } from '#contract/finance/finance.ts'
import { financedPriceMostKobo } from '#contract/finance/policy.ts'
import type { FigureName, Figures } from './figures.ts'

const alsoZero = 'Enter an amount. It can be 0'
const numbers = [
  ['price', 'priceKobo', readNaira, 'Enter the price of a car'],
  ['down', 'downPaymentKobo', readNaira, alsoZero],
  ['months', 'months', readWhole, 'Choose a number of months'],
  ['income', 'incomeKobo', readNaira, 'Enter your monthly income'],
  ['jobMonths', 'jobMonths', readWhole, 'Enter a number of months, such as 18'],
  ['expenses', 'expensesKobo', readNaira, alsoZero],
  ['debts', 'debtsKobo', readNaira, alsoZero],
] as const satisfies (readonly [FigureName, string, (typed: string) => Reading, string])[]

export type FigureProblem = { name: FigureName; message: string }

const nameOf = (field: string): FigureName =>
  numbers.find(([, key]) => key === field)?.[0] ?? (field === 'job' ? 'job' : 'price')
const problemsOf = (problems: readonly FieldProblem[]): FigureProblem[] =>
  problems.map(({ field, message }) => ({ name: nameOf(field), message }))

/** The request that these figures make, at the price of the car where there is one; or everything wrong by field. */
export const readFigures = (
  typed: Figures,
  carPriceKobo: Kobo | undefined,
): { request: EligibilityRequest } | { problems: FigureProblem[] } => {
  if (carPriceKobo !== undefined && carPriceKobo > financedPriceMostKobo)
    return {
      problems: [
        {
          name: 'price',
          message: `AutoX doesn’t finance cars above ${formatNaira(financedPriceMostKobo)}`,
        },
      ],
    }
  const figures = { ...typed, ...(carPriceKobo !== undefined && { price: String(carPriceKobo / 100) }) }
  const read = numbers.map(([name, key, reader, blank]) => {
    const { value, problem } = figures[name] === '' ? { problem: blank } : reader(figures[name])
    return { name, key, value, message: problem }
  })
  const unread = read.flatMap(({ name, message }) => (message === undefined ? [] : [{ name, message }]))
  if (unread.length > 0) return { problems: unread }
  const body = Object.fromEntries(read.map(({ key, value }) => [key, value]))
  const checked = EligibilityForm.safeParse({ ...body, job: figures.job })
  if (!checked.success)
    return {
      problems: problemsOf(
        checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
      ),
    }
  const problems = problemsOf(eligibilityProblems(checked.data))
  if (problems.length > 0) return { problems }
  const { priceKobo, downPaymentKobo, carId: _car, savingsPlanId: _plan, ...rest } = checked.data
  return { request: { ...rest, priceKobo: kobo(priceKobo!), downKobo: downPaymentKobo } }
}
