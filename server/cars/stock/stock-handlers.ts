// The calls of a yard, each beside the verb that answers it.
import type { stock } from '#contract/cars/stock.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import { changeCars, previewChange } from './change-cars.ts'
import { exportAgeing, showAgeing, showAgeingCars } from './show-ageing.ts'
import { showStockFigures } from './show-figures.ts'
import { showMatching } from './show-matching.ts'

export const stockHandlers: Handlers<typeof stock> = {
  figures: showStockFigures,
  ageing: showAgeing,
  ageingCars: showAgeingCars,
  exportAgeing,
  matching: showMatching,
  preview: previewChange,
  change: changeCars,
}
