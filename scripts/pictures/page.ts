// The page that renders: called by render.ts in a headless browser.
import type { Group } from 'three'
import type { Colour } from '#contract/reference/vehicles.ts'
import { machineOf, type Size } from './assemble.ts'
import { models } from './models.ts'
import { type Order, photoSize, type View } from './orders.ts'
import { placeOf } from './place.ts'
import { makeStudio } from './studio.ts'
import { vehicleOf } from './vehicle.ts'

export type Photo = { view: View; colour: Colour; png: string }

declare global {
  var renderVehicle: (order: Order) => Photo[]
}

const build = ({ model, plate }: Order): { group: Group; size: Size } => {
  const car = models.get(model)
  if (!car) return machineOf(model, plate)
  return { group: vehicleOf(car.measures, car.look, plate), size: car.measures }
}

let studio: ReturnType<typeof makeStudio> | undefined

/** A PNG as a data address for each view and paint. */
globalThis.renderVehicle = order => {
  studio ??= makeStudio(photoSize)
  const { expose, print } = studio
  const { group, size } = build(order)
  const [l, w, h] = [size.L / 2, size.W / 2, size.H]
  // The plan's corners are round; the roof is narrower than the belt.
  const sides = [-1, 1].flatMap(x =>
    [-1, 1].flatMap(z => [
      [x * l * 0.93, 0.05, z * w] as const,
      [x * l * 0.93, h * 0.6, z * w] as const,
      [x * l * 0.45, h, z * w * 0.7] as const,
    ]),
  )
  const ends = [-1, 1].map(x => [x * l, 0.4, 0] as const)
  return order.angles.flatMap(({ view, azimuth }) => {
    const shot = {
      azimuth,
      height: order.eye,
      aim: [0, h * 0.42, 0] as const,
      corners: [...sides, ...ends],
    }
    expose([{ group }], placeOf(order.place, order.side), shot)
    return order.colours.map((colour, i) => ({ view, colour, png: print(order.paints[i]!) }))
  })
}
