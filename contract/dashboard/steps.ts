// Sales funnel of a listing, with each step ranked among similar cars.
import { z } from 'zod'

/** In their order: each is counted once for a person and day, sales for a car. */
export const figureSteps = [
  'appearances',
  'views',
  'saves',
  'questions',
  'offers',
  'viewings',
  'sales',
] as const
export type FigureStep = (typeof figureSteps)[number]

/** Names of the steps, on the page and in its files. */
export const stepNames: Record<FigureStep, string> = {
  appearances: 'Found in search',
  views: 'Opened',
  saves: 'Saved',
  questions: 'Questions',
  offers: 'Offers',
  viewings: 'Viewing requests',
  sales: 'Sold',
}

export const Figures = z.object({
  appearances: z.int().describe('Seen in market lists'),
  views: z.int().describe('Its page was opened'),
  saves: z.int(),
  questions: z.int().describe('People who wrote about it for the first time'),
  offers: z.int(),
  viewings: z.int().describe('People who requested a viewing or test drive'),
  sales: z.int(),
})
export type Figures = z.output<typeof Figures>

/** Steps that are compared: appearances by day on the market, views by appearances, all others by views. */
export const rankedSteps = ['appearances', 'views', 'saves', 'questions', 'offers', 'viewings'] as const
export type RankedStep = (typeof rankedSteps)[number]

/** What like cars have in common, from near to far: the nearest with enough sellers is taken. */
export const likeness = [
  'the same model, age, kilometres and state',
  'the same model, age and kilometres',
  'the same model and age',
  'the same model',
  'the same body and age',
  'the same body',
] as const

/** Fewer sellers than these are not enough to compare with. */
export const rankTerms = { days: 28, daysMin: 7, sellersMin: 10, appearancesMin: 20, viewsMin: 10 } as const

export const RankBand = z.object({
  step: z.enum(rankedSteps),
  below: z
    .int()
    .min(0)
    .max(10)
    .nullable()
    .describe('How many in ten similar cars do worse; null without enough similar cars'),
  above: z.int().min(0).max(10).nullable().describe('How many in ten do better'),
  like: z.string().describe('What the compared cars have in common; empty without enough similar cars'),
})
export type RankBand = z.output<typeof RankBand>

export const isWeak = ({ above }: Pick<RankBand, 'above'>): boolean => above !== null && above >= 7
export const isStrong = ({ below }: Pick<RankBand, 'below'>): boolean => below !== null && below >= 7

/** "Better than 8 in 10", "8 in 10 do better", "As most like cars", "Not enough cars to compare". */
export const standingWords = ({ below, above }: Pick<RankBand, 'below' | 'above'>): string => {
  if (below === null || above === null) return 'Not enough cars to compare'
  if (below >= 6) return `More than ${below} in 10 similar cars`
  if (above >= 6) return `Fewer than ${above} in 10 similar cars`
  return 'Like most similar cars'
}
