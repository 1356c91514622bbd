// Loads the inspection order page: car, inspectors nearby and demo flag.
import type { Car } from '#contract/cars/cars.ts'
import type { CallError } from '#contract/core/call.ts'
import type { Inspector } from '#contract/inspection/inspectors/inspectors.ts'
import { api } from '../../client/api.ts'

export type Loaded =
  | { car: Car; inspectors: Inspector[]; demonstration: boolean; error?: undefined }
  | { error: CallError }

/** Never rejects: what could not be loaded is an error in the answer. */
export async function loadInspect(carId: string): Promise<Loaded> {
  const [car, inspectors, mode] = await Promise.all([
    api.cars.byId({ query: { Id: carId } }),
    api.inspectors.list({ query: { CoversCar: carId, PageSize: 100 } }),
    api.demo.mode(),
  ])
  if (car.error) return { error: car.error }
  if (inspectors.error) return { error: inspectors.error }
  return { car: car.data, inspectors: inspectors.data, demonstration: mode.data?.demonstration ?? false }
}
