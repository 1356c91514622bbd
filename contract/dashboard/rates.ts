// Rates between the steps of the sales funnel, each with its base.
import { z } from 'zod'
import { type Figures, type FigureStep, figureSteps } from './steps.ts'

/** Under so many a share says nothing: one person more or less would move it by five in a hundred. */
export const rateBaseMin = 20

/** Each step with the one it is a share of. */
const rateSteps = [
  ['views', 'appearances'],
  ['questions', 'views'],
  ['offers', 'questions'],
  ['viewings', 'offers'],
  ['sales', 'viewings'],
] as const satisfies readonly (readonly [FigureStep, FigureStep])[]

export const Rate = z.object({
  step: z.enum(figureSteps),
  of: z.enum(figureSteps).describe('The step before'),
  count: z.int(),
  base: z.int().describe('How often the step before was taken'),
  percent: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe(
      `To a tenth; null where the base is under ${rateBaseMin}, or where more took this step than the one before`,
    ),
})
export type Rate = z.output<typeof Rate>

const percentOf = (count: number, base: number): number | null =>
  base < rateBaseMin || count > base ? null : Math.round((count * 1000) / base) / 10

export const ratesOf = (figures: Figures): Rate[] =>
  rateSteps.map(([step, of]) => {
    const [count, base] = [figures[step], figures[of]]
    return { step, of, count, base, percent: percentOf(count, base) }
  })
