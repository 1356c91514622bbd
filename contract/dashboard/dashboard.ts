// Dashboard figures of listings, money, finance, repairs and spare parts.
import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { PriceCheck } from '../cars/facts.ts'
import { call } from '../core/call.ts'
import { Id, paging } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { AheadBooking, FinanceBoard, PartsBoard, RepairBoard } from './boards.ts'
import { Range, ranged } from './range.ts'
import { Figures, rankedSteps, RankBand } from './steps.ts'

const area = '/api/Dashboard'

const FiguresBoard = z.object({
  range: Range,
  totals: Figures,
  before: Figures.describe('Of as many days before'),
  elsewhere: Figures.describe('Of the totals, what cars had that are not on the market now'),
  days: z.array(Figures.extend({ day: z.iso.date() })).describe('Every day of the range, the oldest first'),
  standings: z
    .array(
      z.object({
        step: z.enum(rankedSteps),
        better: z.int().describe('Listings ahead of 7 in 10 similar cars'),
        usual: z.int(),
        worse: z.int().describe('Listings behind 7 in 10 similar cars'),
        unknown: z.int().describe('Not enough cars to compare'),
      }),
    )
    .describe(
      'How the listings compare with similar cars over the last 28 days, by step; empty before the first',
    ),
  replyHours: z.number().nullable().describe('Half of the answers came within so long; null before five'),
})
export type FiguresBoard = z.output<typeof FiguresBoard>

const ListingFigures = z.object({
  car: CarCard,
  figures: Figures,
  standings: z.array(RankBand).describe('Over the last 28 days; empty in the first week on the market'),
  daysListed: z.int(),
  price: PriceCheck,
  lessKobo: Kobo.nullable().describe(
    'The price cut that would put it below half of similar cars; null if it is already, or too few compare',
  ),
})
export type ListingFigures = z.output<typeof ListingFigures>

const MoneyBoard = z.object({
  range: Range,
  wallet: z
    .object({ balanceKobo: Kobo, heldKobo: Kobo.describe('Set aside in escrow for what one pays') })
    .nullable(),
  inKobo: Kobo,
  outKobo: Kobo,
  days: z.array(z.object({ day: z.iso.date(), inKobo: Kobo, outKobo: Kobo })),
  waiting: z
    .array(
      z.object({
        kind: z.enum(['sales', 'sales-in-parts', 'parts', 'rentals', 'repairs']),
        kobo: Kobo.describe('Less what is in dispute'),
        disputedKobo: Kobo.describe('Frozen until AutoX has settled the dispute: it may go back'),
        deals: z.int(),
      }),
    )
    .describe('In escrow for this person: what buyers, renters and customers have paid, before commission'),
})
export type MoneyBoard = z.output<typeof MoneyBoard>

const Overview = z.object({
  cars: z.object({ listed: z.int(), reserved: z.int(), sold: z.int() }),
  vehicles: z.int().describe('In the garage'),
  owedKobo: Kobo.describe(
    'What is still to be paid of agreements of finance and of cars bought in instalments',
  ),
  insured: z.object({
    policies: z.int().describe('In force'),
    nextEnd: z.iso
      .date()
      .nullable()
      .describe('The last day of the one that ends first; null where there is none'),
  }),
  savings: z.object({ plans: z.int(), kobo: Kobo }),
  ahead: z.array(AheadBooking).describe('Agreed and not begun, the next first, at most twenty'),
  parts: z.object({ listed: z.int(), runningOut: z.int() }),
})
export type Overview = z.output<typeof Overview>

export const exportNames = ['figures', 'listings', 'money', 'parts'] as const

export const dashboard = {
  overview: call({
    method: 'GET',
    path: `${area}/get-overview`,
    auth: 'bearer',
    data: Overview,
    about: 'What one owns, owes, saves and has ahead, as it stands now.',
  }),
  figures: call({
    method: 'GET',
    path: `${area}/get-figures`,
    auth: 'bearer',
    query: ranged({}),
    data: FiguresBoard,
    staff: 'may',
    about:
      'How all of one’s listings did by day of Lagos: found, opened, saved, asked about, bid for, seen, sold. At most two years at a time.',
  }),
  listings: call({
    method: 'GET',
    path: `${area}/get-listings`,
    auth: 'bearer',
    query: ranged({
      ...paging,
      Order: z
        .enum(['newest', 'mend'], 'newest or mend')
        .default('newest')
        .describe('mend: those furthest behind similar cars first'),
    }),
    data: z.array(ListingFigures),
    paged: true,
    staff: 'may',
    about:
      'The same for each listing on the market, compared with similar cars, and the effect of its price.',
  }),
  brief: call({
    method: 'GET',
    path: `${area}/get-brief`,
    auth: 'bearer',
    query: z.object({
      Ids: z
        .string('Ids between commas')
        .transform(ids => [...new Set(ids.split(',').filter(Boolean))])
        .pipe(z.array(Id).min(1, 'At least one id').max(50, 'At most 50 ids')),
    }),
    data: z.array(Figures.extend({ carId: Id })),
    staff: 'may',
    about: 'The figures of some of one’s listings over the last 28 days; cars of others are left out.',
  }),
  money: call({
    method: 'GET',
    path: `${area}/get-money`,
    auth: 'bearer',
    query: ranged({}),
    data: MoneyBoard,
    about: 'What came into the wallet and left it by day, and what waits in escrow for this person.',
  }),
  finance: call({
    method: 'GET',
    path: `${area}/get-finance`,
    auth: 'bearer',
    data: FinanceBoard,
    about: 'Agreements of finance on each side: how many stand where, instalments ahead, and what is late.',
  }),
  repair: call({
    method: 'GET',
    path: `${area}/get-repair`,
    auth: 'bearer',
    data: RepairBoard,
    about: 'Repairs of one’s cars and of one’s workshop: how many stand where, and what is ahead.',
  }),
  parts: call({
    method: 'GET',
    path: `${area}/get-parts`,
    auth: 'bearer',
    query: ranged({}),
    data: PartsBoard,
    staff: 'may',
    about: 'Parts in stock, what runs out first, and what was ordered.',
  }),
  export: call({
    method: 'GET',
    path: `${area}/get-table`,
    auth: 'bearer',
    query: ranged({ Of: z.enum(exportNames, 'figures, listings, money or parts') }),
    about: 'The figures of a range as a table for spreadsheets (CSV).',
  }),
}
