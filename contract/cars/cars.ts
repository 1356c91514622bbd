// Cars: what is offered on the market, and how it is found.
import { z } from 'zod'
import { carYear, kilometres } from './draft.ts'
import { CarChange, PapersReady, PriceCheck, Rating } from './facts.ts'
import { BranchPlace } from '../dealers/branch.ts'
import { CoverQuote } from '../insurance/cover-quote.ts'
import { Facets } from './facets.ts'
import { CarFilters } from './filters.ts'
import { TripPrice } from '../rental/terms/trip-price.ts'
import { Body, Colour, Condition, Drive, Fuel, Gearbox } from '../reference/choices.ts'
import { call } from '../core/call.ts'
import { Id, Moment, paging, searchNames, text, typed } from '../core/fields.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { Picture } from '../core/picture.ts'
import { Video } from './video.ts'

/** States of a car with a public page: on the market, reserved for a buyer whose money is in escrow, or sold. */
export const openCarStates = ['listed', 'reserved', 'sold'] as const
/**
 * Only its seller sees a car that is held for a look by AutoX, was declined there, is paused, or whose time ran out.
 * Those of a suspended seller come back with them, withdrawn ones never do.
 */
export const carStates = [
  ...openCarStates,
  'in-review',
  'declined',
  'paused',
  'expired',
  'suspended',
  'withdrawn',
] as const

/** What a picture shows of a car, in the order in which a seller takes them. */
export const carViews = [
  'front',
  'side',
  'rear',
  'interior',
  'seats',
  'load',
  'dials',
  'engine',
  'tyre',
] as const
export type CarView = (typeof carViews)[number]

export const CarPicture = Picture.extend({
  view: z.enum(carViews).optional().describe('The part of the car it shows, if known'),
})
export type CarPicture = z.output<typeof CarPicture>

/** A car as a card in a list shows it. */
export const CarCard = z.object({
  id: Id,
  title: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  trim: z.string(),
  condition: Condition,
  body: Body,
  fuel: Fuel,
  gearbox: Gearbox,
  mileageKm: z.int(),
  priceKobo: Kobo.nullable().describe('Null if the car is only for rent'),
  rentPriceKobo: Kobo.nullable().describe('Per day; null if the car is only for sale'),
  forSale: z.boolean(),
  forRent: z.boolean(),
  installmentPayment: z.boolean(),
  testDrive: z.boolean(),
  state: z.enum(carStates),
  location: z.string(),
  branch: BranchPlace.nullable().describe('The branch of its dealer where it stands'),
  picture: Picture.nullable(),
  picturesCount: z.int(),
  listedAt: Moment,
})
export type CarCard = z.output<typeof CarCard>

/** A card of the market: with what people weigh before they open it. */
export const MarketCard = CarCard.extend({
  priceLabel: PriceCheck.shape.label.describe(
    'Null with too few similar cars, or if the car is only for rent',
  ),
  papersReady: z.int().describe('Number of required documents the seller has ready'),
  papersNeeded: z.int(),
  sellerType: z.enum(['Individual', 'AutoDealer']),
  sellerRating: Rating,
})
export type MarketCard = z.output<typeof MarketCard>

export const Seller = z.object({
  id: Id,
  name: z.string().describe('The dealer’s business name, or a private seller’s first name'),
  accountType: z.enum(['Individual', 'AutoDealer']),
  location: z.string(),
  memberSince: Moment,
  carsListed: z.int(),
  carsSold: z.int(),
  rating: Rating,
  replyHours: z
    .number()
    .nullable()
    .describe('Median hours to answer a request, over the last 90 days; null with fewer than five'),
})

const CarMonth = z.object({
  monthlyKobo: Kobo,
  lenderName: z.string(),
  downPercent: z.int(),
  months: z.int(),
  yearlyBps: z.int().describe('On the outstanding balance, in hundredths of a percent: 2,800 is 28%'),
  feeBps: z.int().describe('Share of the financed amount, charged once with the down payment'),
  insurance: CoverQuote.nullable().describe(
    'The comprehensive insurance that a financed car must have, by the cheapest quote of the day; null where no one insures it',
  ),
})

export const Car = CarCard.omit({ picture: true, picturesCount: true }).extend({
  state: z.enum(openCarStates),
  drive: Drive,
  colour: Colour,
  seats: z.int(),
  engineCc: z.int().nullable(),
  description: z.string(),
  pictures: z.array(CarPicture),
  video: Video.nullable().describe('A short walk-around, if the seller added one'),
  papersCount: z.int().describe('Documents the seller has ready; only a buyer can open them'),
  papers: z.array(PapersReady).describe('In display order'),
  daysListed: z.int(),
  priceCheck: PriceCheck,
  month: CarMonth.nullable().describe(
    'By the lowest offer of a lender for the terms of the example; null where no lender offers it, or the seller takes no instalments',
  ),
  changes: z.array(CarChange).max(100).describe('Newest first'),
  rating: Rating.describe('By the buyers of this car'),
  seller: Seller,
})
export type Car = z.output<typeof Car>

const idsWords = `1 to ${limits.recentCarsMax} comma-separated ids`
const after = { After: text(1, 300).optional().describe('The previous page’s pageMeta.after') }

export const cars = {
  list: call({
    method: 'GET',
    path: '/api/Car/get-Cars',
    auth: 'anyone',
    query: CarFilters.extend({ ...paging, ...after }),
    otherNames: searchNames(100),
    data: z.array(
      MarketCard.extend({
        trip: TripPrice.optional(),
        distanceKm: z
          .int()
          .min(0)
          .optional()
          .describe('With Near: the straight line between the centres of the two places'),
      }),
    ),
    paged: true,
    about:
      'The market: cars by filters, a page at a time. With From and To, only cars for rent that can be booked for all those days, each with the total price.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Car/get-Car-by-id',
    auth: 'anyone',
    query: z.object({ Id }),
    data: Car,
    refuses: ['NOT_FOUND'],
    about: 'One car with all its public details.',
  }),
  facets: call({
    method: 'GET',
    path: '/api/Car/get-facets',
    auth: 'anyone',
    query: CarFilters.omit({ Sort: true, Near: true }),
    otherNames: searchNames(100),
    data: Facets,
    about:
      'Number of cars for each filter value. A facet’s counts ignore its own filter, so that a second make can be added.',
  }),
  similar: call({
    method: 'GET',
    path: '/api/Car/get-similar-cars',
    auth: 'anyone',
    query: z.object({ Id }),
    data: z.array(CarCard).max(6),
    refuses: ['NOT_FOUND'],
    about: 'The most similar cars on the market, best match first.',
  }),
  several: call({
    method: 'GET',
    path: '/api/Car/get-cars-by-ids',
    auth: 'anyone',
    query: z.object({
      Ids: z
        .string(idsWords)
        .max(1_000, idsWords)
        .transform(value => [...new Set(value.split(',').filter(Boolean))])
        .pipe(z.array(Id).min(1, idsWords).max(limits.recentCarsMax, idsWords)),
    }),
    data: z.array(Car),
    refuses: ['NOT_FOUND'],
    about: 'Several cars for comparison, in the given order; cars that are not public are left out.',
  }),
  priceAdvice: call({
    method: 'GET',
    path: '/api/Car/get-price-advice',
    auth: 'anyone',
    query: z.object({
      Make: text(1, 40),
      Model: text(1, 60),
      Year: carYear,
      Condition,
      MileageKm: kilometres,
      PriceKobo: typed(z.number('Enter the price, in kobo').pipe(KoboAboveZero)).optional(),
      ExceptId: Id.optional().describe('Leaves out this car and its seller’s other cars'),
      ExceptSellerId: Id.optional().describe('Leaves out this seller’s cars'),
    }),
    data: PriceCheck,
    about: 'Prices of similar cars, and how a given price compares.',
  }),
  makes: call({
    method: 'GET',
    path: '/api/Car/get-Makes',
    auth: 'anyone',
    data: z.array(
      z.object({
        make: z.string(),
        carsListed: z.int(),
        models: z.array(z.object({ model: z.string(), carsListed: z.int() })),
      }),
    ),
    about: 'Makes and models on the market, with counts.',
  }),
}
