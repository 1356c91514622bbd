// Cars: what is offered on the market, and how it is found.
import { z } from 'zod'
import { call, files, flag } from './call.ts'
import { Id, Moment, paging, text, typed } from './fields.ts'
import { limits } from './limits.ts'
import { Kobo, KoboAboveZero } from './money.ts'
import { LocalGovernment } from './local-governments.ts'
import { State } from './places.ts'
import { Body, Colour, Condition, Drive, Fuel, Gearbox } from './vehicles.ts'

/** Where a car stands: on the market, kept for a buyer whose money is in escrow, or sold. */
export const carStates = ['listed', 'reserved', 'sold'] as const

export const Picture = z.object({
  hash: z.string().describe('Addresses are /pictures/{hash}-{width}.{avif|webp} and /pictures/{hash}-og.jpg'),
  width: z.int(),
  height: z.int(),
  colour: z.string().describe('Dominant colour, as #rrggbb'),
})
export type Picture = z.output<typeof Picture>

const year = z.coerce
  .number('A year from 1950 to next year')
  .int('A whole year')
  .min(1950, 'From 1950')
  .max(2100, 'At most next year')

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

export const Seller = z.object({
  id: Id,
  name: z.string(),
  accountType: z.enum(['Individual', 'AutoDealer']),
  location: z.string(),
  memberSince: Moment,
  carsListed: z.int(),
  carsSold: z.int(),
})

export const Car = CarCard.omit({ picture: true, picturesCount: true }).extend({
  drive: Drive,
  colour: Colour,
  seats: z.int(),
  engineCc: z.int().nullable(),
  description: z.string(),
  pictures: z.array(Picture),
  papersCount: z.int().describe('Papers that the seller has ready; only a buyer sees them'),
  seller: Seller,
})
export type Car = z.output<typeof Car>

export const carSorts = ['newest', 'price-low', 'price-high', 'mileage-low', 'year-new'] as const
const naira = (words: string) =>
  typed(z.coerce.number(words).int(words).min(0, words).max(90_000_000_000_000, words)).optional()

const kilometres = typed(
  z.coerce
    .number('0 to 5,000,000 kilometres')
    .int('Whole kilometres')
    .min(0, 'From 0')
    .max(5_000_000, 'At most 5,000,000'),
)

/** The filters of the market. They live in addresses that people share, so prices here are whole naira. */
export const CarFilters = z.object({
  Search: text(0, 100).optional().describe('Words: make, model, trim, what the seller wrote'),
  ForSale: flag.optional(),
  ForRent: flag.optional(),
  InstallmentPayment: flag.optional(),
  TestDrive: flag.optional(),
  Make: text(1, 40).optional(),
  Model: text(1, 60).optional(),
  State: State.optional(),
  Condition: Condition.optional(),
  Body: Body.optional(),
  Fuel: Fuel.optional(),
  Gearbox: Gearbox.optional(),
  Colour: Colour.optional(),
  PriceFrom: naira('A price in whole naira'),
  PriceTo: naira('A price in whole naira'),
  YearFrom: year.optional(),
  YearTo: year.optional(),
  MileageTo: kilometres.optional(),
  SellerId: Id.optional(),
  Sort: z.enum(carSorts, 'One of the sort orders').default('newest'),
})

/** The specification's listing draft (section 3), with what a buyer needs to know. */
export const CarDraft = z
  .object({
    Make: text(1, 40),
    Model: text(1, 60),
    Year: year,
    Trim: text(0, 60).default(''),
    Condition,
    Body,
    Fuel,
    Gearbox,
    Drive,
    Colour,
    Seats: z.coerce.number('1 to 60').int('1 to 60').min(1, '1 to 60').max(60, '1 to 60'),
    EngineCc: z.coerce
      .number('50 to 20,000')
      .int('50 to 20,000')
      .min(50, '50 to 20,000')
      .max(20_000, '50 to 20,000')
      .optional(),
    MileageKm: kilometres,
    Vin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/, '17 letters and digits, without I, O and Q')
      .optional(),
    Description: text(20, 4_000),
    State,
    LocalGovernment,
    PriceKobo: z.coerce
      .number<unknown>('The price in kobo')
      .pipe(KoboAboveZero)
      .optional()
      .describe('Required when ForSale'),
    RentPrice: typed(z.coerce.number<unknown>('The price of a day in kobo').pipe(Kobo))
      .default(0 as Kobo)
      .describe('For one day, in kobo; required when ForRent'),
    ForSale: flag.default(false),
    ForRent: flag.default(false),
    InstallmentPayment: flag.default(false),
    TestDrive: flag.default(false),
    ImageFiles: files({
      filesMin: 1,
      filesMax: limits.carPicturesMax,
      bytesMax: limits.pictureBytesMax,
      accept: 'image/*',
    }),
    DocumentFiles: files({
      filesMax: limits.carPapersMax,
      bytesMax: limits.documentBytesMax,
      accept: 'application/pdf,image/*',
    }),
  })
  .refine(car => car.ForSale || car.ForRent, {
    path: ['ForSale'],
    message: 'Offer the car for sale, for rent, or both',
  })
  .refine(car => !car.ForSale || car.PriceKobo !== undefined, {
    path: ['PriceKobo'],
    message: 'The price you ask',
  })
  .refine(car => !car.ForRent || car.RentPrice > 0, { path: ['RentPrice'], message: 'The price of a day' })

export const cars = {
  list: call({
    method: 'GET',
    path: '/api/Car/get-Cars',
    auth: 'anyone',
    query: CarFilters.extend(paging),
    data: z.array(CarCard),
    paged: true,
    about: 'The market: cars on offer, by filters, a page at a time.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Car/get-Car-by-id',
    auth: 'anyone',
    query: z.object({ Id }),
    data: Car,
    about: 'One car with everything a buyer may know.',
  }),
  add: call({
    method: 'POST',
    path: '/api/Car/add-Car',
    auth: 'bearer',
    form: true,
    once: true,
    body: CarDraft,
    data: Car,
    about: 'Offers a car, with pictures and papers.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/Car/get-Cars-By-UserId',
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(CarCard),
    paged: true,
    about: 'The cars of the signed-in user, newest first.',
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
