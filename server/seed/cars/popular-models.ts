// Popular demo models, numerous enough to compare prices.
import type { Condition } from '#contract/reference/vehicles.ts'
import { catalogue, type CatalogueModel } from './catalogue.ts'

export type ModelChoice = { model: CatalogueModel; condition: Condition; year: number }

const ofEach = 15
const listed: readonly (readonly [string, string, Condition, number])[] = [
  ['Toyota', 'Corolla', 'tokunbo', 2012],
  ['Toyota', 'Corolla', 'nigerian-used', 2008],
  ['Toyota', 'Camry', 'tokunbo', 2012],
  ['Toyota', 'Camry', 'nigerian-used', 2009],
  ['Toyota', 'RAV4', 'tokunbo', 2012],
  ['Toyota', 'Highlander', 'tokunbo', 2012],
  ['Toyota', 'Sienna', 'tokunbo', 2011],
  ['Toyota', 'Hilux', 'nigerian-used', 2015],
  ['Honda', 'Accord', 'tokunbo', 2012],
  ['Honda', 'CR-V', 'tokunbo', 2012],
  ['Lexus', 'RX 350', 'tokunbo', 2012],
  ['Lexus', 'ES 350', 'tokunbo', 2011],
  ['Mercedes-Benz', 'C-Class', 'tokunbo', 2012],
  ['Mercedes-Benz', 'E-Class', 'tokunbo', 2012],
  ['Hyundai', 'Elantra', 'tokunbo', 2013],
]

/** In turns, so that the kinds stand mixed on the market. */
export const chooseCars = (): ModelChoice[] =>
  Array.from({ length: ofEach }, () =>
    listed.flatMap(([make, name, condition, year]) => {
      const model = catalogue.find(each => each.make === make && each.model === name)
      return model ? [{ model, condition, year }] : []
    }),
  ).flat()
