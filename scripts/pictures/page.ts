// The page that renders: called by render.ts in a headless browser.
import type { Colour } from '#contract/reference/vehicles.ts'
import { models } from './models.ts'
import { type Order, photoSize, type View } from './orders.ts'
import { placeOf } from './place.ts'
import { makeStudio } from './studio.ts'
import { vehicleOf } from './vehicle.ts'

export type Photo = { view: View; colour: Colour; png: string }

declare global {
  var renderVehicle: (order: Order) => Photo[]
}

let studio: ReturnType<typeof makeStudio> | undefined

/** A PNG as a data address for each view and paint. */
globalThis.renderVehicle = order => {
  studio ??= makeStudio(photoSize)
  const { expose, print } = studio
  const { measures, look } = models.get(order.model)!
  const vehicle = vehicleOf(measures, look, order.plate)
  const [l, w, h] = [measures.L / 2, measures.W / 2, measures.H]
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
    expose(vehicle, placeOf(order.place, order.side), shot)
    return order.colours.map((colour, i) => ({ view, colour, png: print(order.paints[i]!) }))
  })
}
