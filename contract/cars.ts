// Cars: what is offered on the market, and how it is found.
import { z } from 'zod'
import { CarDraft } from './car-draft.ts'
import { CarFilters } from './car-filters.ts'
import { Body, Colour, Condition, Drive, Fuel, Gearbox } from './choices.ts'
import { call } from './call.ts'
import { Id, Moment, paging } from './fields.ts'
import { Kobo } from './kobo.ts'

/** Where a car stands that anybody may see: on the market, kept for a buyer whose money is in escrow, or sold. */
export const openCarStates = ['listed', 'reserved', 'sold'] as const
/** Those of a suspended seller come back with them, withdrawn ones never do; only a booking or a saved car names one. */
export const carStates = [...openCarStates, 'suspended', 'withdrawn'] as const

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
  state: z.enum(openCarStates),
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
