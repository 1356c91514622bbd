// Spare parts and accessories as they are shown, found and offered.
import { z } from 'zod'
import { files, flag } from '../core/call.ts'
import { Rating } from '../cars/facts.ts'
import { Picture } from '../core/picture.ts'
import { Seller } from '../cars/cars.ts'
import { State } from '../reference/choices.ts'
import { Id, LocalGovernment, Moment, text, typed } from '../core/fields.ts'
import { line, name, partTitle } from '../core/names.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { nairaFilter } from '../core/naira.ts'
import { ZERO } from '../core/money.ts'
import { partCategories, partGrades } from '../reference/parts-listed.ts'

const Category = z.enum(partCategories, 'Choose a category from the list')
const Grade = z.enum(partGrades, 'original, aftermarket or tokunbo')
const year = typed(
  z.number('Enter a year').int('Enter a year').min(1950, 'Enter 1950 or later').max(2100, 'At most 2100'),
)

/** Vehicles that a part fits: a make, a model, or some years of a model. Empty: every vehicle. */
export const Fitment = z
  .object({
    make: name(1, 40),
    model: name(1, 60).nullable(),
    fromYear: year.nullable(),
    toYear: year.nullable(),
  })
  .refine(fits => fits.fromYear === null || fits.toYear === null || fits.fromYear <= fits.toYear, {
    path: ['toYear'],
    message: 'Not before the first year',
  })
export type Fitment = z.output<typeof Fitment>

/** `listed` parts stay on offer while out of stock; `paused` and `withdrawn` ones are visible only to the seller. */
export const partStates = ['listed', 'paused', 'suspended', 'withdrawn'] as const

export const PartCard = z.object({
  id: Id,
  title: z.string(),
  category: Category,
  grade: Grade,
  brand: z.string(),
  priceKobo: Kobo,
  stock: z.int().min(0).describe('Items left'),
  fits: z.string().describe('For example "Toyota Camry 2007 to 2011 and 2 more", or "Every vehicle"'),
  location: z.string(),
  picture: Picture.nullable(),
  state: z.enum(partStates),
  listedAt: Moment,
})
export type PartCard = z.output<typeof PartCard>

/** A part as the list of its seller shows it. */
export const OwnPartCard = PartCard.extend({
  version: z.int().describe('The version the user is looking at'),
  warrantyDays: z.int(),
  reservedCount: z
    .int()
    .describe('Items reserved for open orders and for the owner’s own repairs; not counted in stock'),
})
export type OwnPartCard = z.output<typeof OwnPartCard>

export const Part = PartCard.omit({ picture: true }).extend({
  locationState: State,
  localGovernment: z.string(),
  partNumber: z.string(),
  description: z.string(),
  warrantyDays: z.int(),
  deliveryKobo: Kobo.describe('For one order, whatever the quantity; 0 for pick-up or free delivery'),
  fitments: z.array(Fitment),
  pictures: z.array(Picture),
  seller: Seller,
  rating: Rating,
  version: z.int(),
})
export type Part = z.output<typeof Part>

export const PartFilters = z.object({
  Search: text(0, 100).optional(),
  Category: Category.optional(),
  Grade: Grade.optional(),
  Make: text(1, 40).optional().describe('Parts that fit this make, or every vehicle'),
  Model: text(1, 60).optional(),
  Year: year.optional(),
  CarId: Id.optional().describe('Parts that fit this car'),
  State: State.optional(),
  PriceFrom: nairaFilter,
  PriceTo: nairaFilter,
  InStock: flag.optional(),
  SellerId: Id.optional(),
  Sort: z
    .enum(['newest', 'price-low', 'price-high'], 'newest, price-low or price-high')
    .default('newest')
    .describe('With a car, newest lists parts that fit every vehicle after its own parts'),
})

// Multipart fields are text: a list of fitments travels as JSON.
const fitments = z.preprocess(
  value => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  },
  z.array(Fitment, 'A list of vehicles').max(50, 'At most 50 vehicles'),
)
const whole = (words: string, min: number, max: number) =>
  typed(z.number(words).int(words).min(min, words).max(max, words))

export const PartDraft = z.object({
  Title: partTitle(5, 100),
  Category,
  Grade,
  Brand: name(0, 60).default(''),
  PartNumber: line(0, 60).default(''),
  Description: text(20, 4_000),
  PriceKobo: typed(z.number('Enter the price of one item, in kobo').pipe(KoboAboveZero)),
  DeliveryKobo: typed(z.number('In kobo; 0 if free').pipe(Kobo)).default(ZERO),
  Stock: whole(`Enter 0 to ${limits.partStockMax} items`, 0, limits.partStockMax),
  WarrantyDays: whole('Enter 0 to 3,650 days', 0, 3_650).default(0),
  State,
  LocalGovernment,
  Fitments: fitments.default([]),
  Pictures: z
    .preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z
        .array(z.string().regex(/^[a-f0-9]{40}$/, 'A picture’s hash'))
        .max(limits.partPicturesMax, `At most ${limits.partPicturesMax} pictures`),
    )
    .default([])
    .describe('Hashes of pictures this user has uploaded, in order; ImageFiles follow them'),
  ImageFiles: files({
    filesMax: limits.partPicturesMax,
    bytesMax: limits.pictureBytesMax,
    accept: 'image/*',
  }),
})
