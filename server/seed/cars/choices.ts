// What chance decides about one car of the demonstration: condition, year, kilometres, colour.
import type { State } from '#contract/reference/places.ts'
import type { Body, Colour, Condition } from '#contract/reference/vehicles.ts'
import type { CatalogueModel } from './catalogue.ts'
import { photoColours } from '../photos/photos.ts'
import type { Chance } from '../random.ts'

export const conditionOf = (by: Chance, { years, body }: CatalogueModel, thisYear: number): Condition => {
  const stillMade = years.to >= thisYear
  const local = body === 'tricycle' || body === 'motorcycle'
  if (stillMade && by.happens(local ? 0.45 : 0.14)) return 'brand-new'
  return !local && by.happens(0.58) ? 'tokunbo' : 'nigerian-used'
}

export const yearOf = (
  by: Chance,
  { years }: CatalogueModel,
  condition: Condition,
  thisYear: number,
): number => {
  if (condition === 'brand-new') return by.whole(thisYear - 1, Math.min(years.to, thisYear))
  const newest = Math.min(years.to, thisYear - (condition === 'tokunbo' ? 2 : 1))
  // Most of the market is eight to eighteen years old.
  const middle = (by.between(0, 1) + by.between(0, 1)) / 2
  return Math.round(years.from + (newest - years.from) * middle)
}

export const mileageOf = (by: Chance, condition: Condition, age: number, body: Body): number => {
  if (condition === 'brand-new') return by.whole(4, 60)
  const yearly = condition === 'tokunbo' ? by.between(8_000, 14_500) : by.between(11_000, 19_000)
  const most =
    body === 'truck' || body === 'bus'
      ? 690_000
      : body === 'tricycle' || body === 'motorcycle'
        ? 95_000
        : 365_000
  return Math.min(most, Math.round((yearly * Math.max(1, age) + by.between(500, 9_000)) / 10) * 10)
}

export const colourOf = (by: Chance, model: CatalogueModel, state: State, condition: Condition): Colour => {
  const colours = photoColours(model)
  // Yellow is the colour of the danfo: Lagos, and not tokunbo.
  const danfo = model.body === 'bus' && !(state === 'Lagos' && condition === 'nigerian-used')
  return by.pick(danfo ? colours.filter(colour => colour !== 'yellow') : colours)
}
