// Ageing of a yard: how long its cars stand, by bands and one by one.
import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { carStates } from './cars.ts'
import { PriceCheck } from './facts.ts'
import { bandNames } from './own-filters.ts'

/** States of a car that stands in the yard. */
export const stockStates = carStates.filter(state => state !== 'sold' && state !== 'withdrawn')

const sums = {
  cars: z.int(),
  valueKobo: Kobo.nullable().describe('Sum of their sale prices; null where it is more than AutoX can count'),
  marginKobo: z
    .int()
    .nullable()
    .describe('Sum of the margins of those with a sale and a purchase price; null without any'),
  marginCars: z.int().describe('Cars with a sale and a purchase price'),
}

export const Ageing = z.object({
  bands: z.array(z.object({ band: z.enum(bandNames), ...sums })).describe('From the newest to the oldest'),
  total: z.object(sums),
})
export type Ageing = z.output<typeof Ageing>
export type AgeingSums = Ageing['total']

/** The last 28 days or, for a younger car, its days in stock. */
const aDay = 'a day, over the last 4 weeks at most, to a tenth'

export const AgeingCar = z.object({
  carId: Id,
  title: z.string(),
  stockNumber: z.string().nullable(),
  branch: z.string().nullable().describe('Name of the branch where it stands'),
  state: z.enum(carStates),
  daysInStock: z.int().describe('Lagos days since it was listed'),
  priceKobo: Kobo.nullable(),
  purchaseKobo: Kobo.nullable(),
  costsKobo: Kobo.nullable(),
  marginKobo: z.int().nullable().describe('What is left of the price after fee, purchase price and costs'),
  viewsPerDay: z.number().describe(`Views ${aDay}`),
  leadsPerDay: z.number().describe(`Questions, offers and viewing requests ${aDay}`),
  priceLabel: PriceCheck.shape.label,
  cutKobo: Kobo.nullable().describe('How much less would make it cheaper than half of similar cars'),
})
export type AgeingCar = z.output<typeof AgeingCar>

/** Names of the columns, on the page and in its file. */
export const ageingColumns = {
  car: 'Car',
  stockNumber: 'Stock number',
  branch: 'Branch',
  state: 'Status',
  daysInStock: 'Days in stock',
  price: 'Price',
  purchase: 'Purchase price',
  costs: 'Costs',
  margin: 'Expected margin',
  viewsPerDay: 'Views a day',
  leadsPerDay: 'Leads a day',
  id: 'Id',
} as const
export type AgeingColumn = keyof typeof ageingColumns
