// Cars: what is offered on the market, and how it is found.
import { z } from 'zod'
import { carYear, kilometres } from './draft.ts'
import { CarChange, PapersReady, PriceCheck, Rating } from './facts.ts'
import { Facets } from './facets.ts'
import { CarFilters } from './filters.ts'
import { TripPrice } from '../rental/terms/trip-price.ts'
import { Body, Colour, Condition, Drive, Fuel, Gearbox } from '../reference/choices.ts'
import { call } from '../core/call.ts'
import { Id, Moment, paging, searchNames, text, typed } from '../core/fields.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'

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

export const Picture = z.object({
  hash: z.string().describe('Addresses are /pictures/{hash}-{width}.{avif|webp} and /pictures/{hash}-og.jpg'),
  width: z.int(),
  height: z.int(),
  colour: z.string().describe('Dominant colour, as #rrggbb'),
})
export type Picture = z.output<typeof Picture>

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
  priceKobo: Kobo.nullable().describe('Null where the car is only for rent'),
  rentPriceKobo: Kobo.nullable().describe('For one day; null where the car is only for sale'),
  forSale: z.boolean(),
  forRent: z.boolean(),
  installmentPayment: z.boolean(),
  testDrive: z.boolean(),
  state: z.enum(carStates),
  location: z.string(),
  picture: Picture.nullable(),
  picturesCount: z.int(),
  listedAt: Moment,
})
export type CarCard = z.output<typeof CarCard>

/** A card of the market: with what people weigh before they open it. */
export const MarketCard = CarCard.extend({
  priceLabel: PriceCheck.shape.label.describe(
    'Null where too few similar cars are known, or the car is only for rent',
  ),
  papersReady: z.int().describe('How many of the papers that it needs the seller has ready'),
  papersNeeded: z.int(),
  sellerType: z.enum(['Individual', 'AutoDealer']),
  sellerRating: Rating,
})
export type MarketCard = z.output<typeof MarketCard>

export const Seller = z.object({
  id: Id,
  name: z.string().describe('Of a dealer the business, of a private person the first name'),
  accountType: z.enum(['Individual', 'AutoDealer']),
  location: z.string(),
  memberSince: Moment,
  carsListed: z.int(),
  carsSold: z.int(),
  rating: Rating,
  replyHours: z
    .number()
    .nullable()
    .describe(
      'Half of the requests of the last 90 days were answered within so many hours; null before five',
    ),
})

export const Car = CarCard.omit({ picture: true, picturesCount: true }).extend({
  state: z.enum(openCarStates),
  drive: Drive,
  colour: Colour,
  seats: z.int(),
  engineCc: z.int().nullable(),
  description: z.string(),
  pictures: z.array(Picture),
  papersCount: z.int().describe('Papers that the seller has ready; only a buyer sees them'),
  papers: z.array(PapersReady).describe('In the order a buyer reads them'),
  daysListed: z.int(),
  priceCheck: PriceCheck,
  changes: z.array(CarChange).max(100).describe('The newest first'),
  rating: Rating.describe('Of this car, by who bought it'),
  seller: Seller,
})
export type Car = z.output<typeof Car>

const idsWords = `1 to ${limits.recentCarsMax} ids between commas`
const after = { After: text(1, 300).optional().describe('Where the page before ended: pageMeta.after') }

export const cars = {
  list: call({
    method: 'GET',
    path: '/api/Car/get-Cars',
    auth: 'anyone',
    query: CarFilters.extend({ ...paging, ...after }),
    otherNames: searchNames(100),
    data: z.array(MarketCard.extend({ trip: TripPrice.optional() })),
    paged: true,
    about:
      'The market: cars on offer, by filters, a page at a time. From and To: only cars for rent that are free on all those days and whose terms take them, each with what they cost.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Car/get-Car-by-id',
    auth: 'anyone',
    query: z.object({ Id }),
    data: Car,
    refuses: ['NOT_FOUND'],
    about: 'One car with everything a buyer may know.',
  }),
  facets: call({
    method: 'GET',
    path: '/api/Car/get-facets',
    auth: 'anyone',
    query: CarFilters.omit({ Sort: true }),
    otherNames: searchNames(100),
    data: Facets,
    about:
      'How many cars each further choice would show. The counts of a facet leave its own choice out, so that a second make can be added.',
  }),
  similar: call({
    method: 'GET',
    path: '/api/Car/get-similar-cars',
    auth: 'anyone',
    query: z.object({ Id }),
    data: z.array(CarCard).max(6),
    refuses: ['NOT_FOUND'],
    about: 'Cars on the market most like this one, the nearest first.',
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
    about: 'Several cars side by side, in the given order; those that are not public are left out.',
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
      PriceKobo: typed(z.number('The price in kobo').pipe(KoboAboveZero)).optional(),
      ExceptId: Id.optional().describe('A car that is not compared with itself and its seller’s other cars'),
      ExceptSellerId: Id.optional().describe('A seller whose cars are not compared: one’s own'),
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
    about: 'The makes and models on the market now, with how many of each.',
  }),
}
