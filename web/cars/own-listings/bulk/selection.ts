// The cars that a seller has selected, on any page of the list.
import { useState } from 'react'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'

export type PickedCar = Pick<OwnCarCard, 'id' | 'version' | 'title'>

const pick = ({ id, version, title }: PickedCar): PickedCar => ({ id, version, title })

/** Those of `pageCars` by the version that the page shows; the others as they were when they were selected. */
export const currentOf = (
  picked: ReadonlyMap<string, PickedCar>,
  pageCars: readonly PickedCar[],
): PickedCar[] => {
  const byId = new Map(pageCars.map(car => [car.id, car]))
  return [...picked.values()].map(car => pick(byId.get(car.id) ?? car))
}

export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedCar>>(new Map())
  const put = (cars: readonly PickedCar[], isPicked: boolean) => {
    const next = new Map(picked)
    for (const car of cars)
      if (!isPicked) next.delete(car.id)
      else if (next.size < limits.carsAtOnceMax) next.set(car.id, pick(car))
    setPicked(next)
  }
  return { picked, put, clear: () => setPicked(new Map()) }
}
export type Selection = ReturnType<typeof useSelection>
