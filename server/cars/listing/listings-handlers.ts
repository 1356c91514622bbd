// The calls about a seller's own listings, each beside the verb that answers it.
import type { listings } from '#contract/cars/listings.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { editCar } from './edit-car.ts'
import { importCars } from '../import/import-cars.ts'
import { offerCar } from './offer-car.ts'
import { countMyCars, showMyCar } from './own-cars.ts'
import { listMyCars } from './own-list.ts'
import { markCarSold, pauseCar, renewCar, resumeCar, withdrawCar } from './step-car.ts'

export const listingsHandlers = (keep: StoreUploads): Handlers<typeof listings> => ({
  add: offerCar(keep),
  mine: listMyCars,
  counts: countMyCars,
  one: showMyCar,
  edit: editCar(keep),
  pause: pauseCar,
  resume: resumeCar,
  sold: markCarSold,
  renew: renewCar,
  withdraw: withdrawCar,
  importCars,
})
