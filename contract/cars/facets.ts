// The counts beside the filters of the market.
import { z } from 'zod'

const Count = z.object({ value: z.string(), count: z.int() })
/**
 * Counts of further choices, the largest first but for ordered facets; `about` as in pageMeta. Of more cars than are looked
 * through, the counts are such estimates too.
 */
export const Facets = z.object({
  totalRecords: z.int(),
  about: z.literal(true).optional(),
  understoodAs: z
    .string()
    .nullable()
    .describe(
      'How the search was understood, if it differs from what was typed: a misspelling, an everyday word, a price',
    ),
  facets: z.object({
    ForSale: z.int(),
    ForRent: z.int(),
    InstallmentPayment: z.int(),
    TestDrive: z.int(),
    Make: z.array(Count),
    Model: z.array(Count).describe('Of the chosen makes'),
    Trim: z.array(Count).describe('Of the chosen models'),
    State: z.array(Count),
    LocalGovernment: z.array(Count).describe('Of the one chosen state'),
    Condition: z.array(Count),
    Body: z.array(Count),
    Fuel: z.array(Count),
    Gearbox: z.array(Count),
    Colour: z.array(Count),
    Papers: z.array(Count),
    SellerType: z.array(Count),
    ListedWithin: z.array(Count),
    Instant: z.int().describe('This and the next three are about rental cars; only with ForRent'),
    Delivery: z.int(),
    Driver: z.array(Count),
    Rating: z.array(Count),
  }),
})
export type Facets = z.output<typeof Facets>
