// A dispute as one case at the desk.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'

const DeskFile = z.object({ id: Id, name: z.string() })

const DeskListing = z.object({
  asDealt: z.boolean().describe('As it was when the deal began; otherwise as it is now'),
  at: Moment,
  title: z.string(),
  priceKobo: Kobo.nullable(),
  rentPriceKobo: Kobo.nullable(),
  facts: z.array(z.object({ words: z.string(), value: z.string() })),
  papers: z.array(z.string()).describe('Documents that the listing promised'),
  description: z.string(),
  pictures: z.array(Picture),
})
export type DeskListing = z.output<typeof DeskListing>

const SimilarCase = z.object({
  id: Id,
  amountKobo: Kobo,
  stage: z.string().describe('How far the deal had come'),
  outcome: z.string(),
  moved: z.string(),
  reason: z.string(),
  at: Moment,
})

export const DeskCase = z.object({
  decidesBy: Moment.nullable().describe('The day that both sides read'),
  opened: z.object({ side: z.string(), words: z.string(), at: Moment }).nullable(),
  options: z
    .array(z.object({ words: z.string(), does: z.string() }))
    .describe('Each possible decision with its effect on the money'),
  listing: DeskListing.nullable(),
  statements: z.array(
    z.object({
      side: z.string(),
      words: z.string(),
      at: Moment,
      isPrivate: z.boolean().describe('The other side does not open its files'),
      isErased: z.boolean(),
      question: z.string().describe('The question that it answers; empty if none'),
      files: z.array(DeskFile),
    }),
  ),
  questions: z.array(
    z.object({
      side: z.string(),
      words: z.string(),
      operator: z.string(),
      at: Moment,
      answerBy: Moment,
      answeredAt: Moment.nullable(),
    }),
  ),
  messages: z.int().describe('How many messages both sides wrote about the same thing'),
  similar: z.array(SimilarCase),
})
export type DeskCase = z.output<typeof DeskCase>

export const DeskMessage = z.object({
  number: z.int(),
  side: z.string(),
  words: z.string(),
  at: Moment,
  files: z.array(DeskFile),
})
export type DeskMessage = z.output<typeof DeskMessage>
