// Advice to a seller: what helps their listings most.
import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'

export const adviceMax = 3

/** Topics by what they are about; of one matter nobody is told two things, so no two can say the opposite. */
export const adviceMatters = {
  price: ['lower-price', 'keep-price', 'compare-price'],
  details: ['complete-details', 'show-papers'],
  pictures: ['add-pictures', 'change-first-picture'],
  viewings: ['allow-viewings', 'offer-more-hours'],
} as const

export const adviceTopics = [
  ...adviceMatters.price,
  ...adviceMatters.details,
  ...adviceMatters.pictures,
  ...adviceMatters.viewings,
] as const
export type AdviceTopic = (typeof adviceTopics)[number]

export const Advice = z.object({
  topic: z.enum(adviceTopics),
  cars: z
    .int()
    .describe(
      'How many of the listings looked at it would help: those furthest behind and those longest listed',
    ),
  carId: Id.describe('The dearest of them'),
  title: z.string(),
  worthKobo: Kobo.describe('Prices of these cars in total, after the advised cuts'),
  cutKobo: Kobo.nullable().describe('For lower-price: the cut of the dearest; otherwise null'),
})
export type Advice = z.output<typeof Advice>
