// The filters of the market, as they stand in addresses that people share.
import { z } from 'zod'
import { Body, Colour, Condition, Fuel, Gearbox, State } from './choices.ts'
import { flag } from './call.ts'
import { Id, text, typed } from './fields.ts'
import { carYear, kilometres } from './car-draft.ts'

export const carSorts = ['newest', 'price-low', 'price-high', 'mileage-low', 'year-new'] as const
const naira = (words: string) =>
  typed(z.coerce.number(words).int(words).min(0, words).max(90_000_000_000_000, words)).optional()

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
  YearFrom: carYear.optional(),
  YearTo: carYear.optional(),
  MileageTo: kilometres.optional(),
  SellerId: Id.optional(),
  Sort: z.enum(carSorts, 'One of the sort orders').default('newest'),
})
