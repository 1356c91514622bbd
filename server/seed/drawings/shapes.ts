// Every vehicle with a side view, and its demo colours.
import type { Body, Colour } from '#contract/reference/vehicles.ts'
import type { Shape } from './shape.ts'
import { convertible, coupe, estate, hatchback, saloon } from './shapes-low.ts'
import { bus, minivan, truck, van } from './shapes-long.ts'
import { boxySuv, pickup, suv } from './shapes-tall.ts'
import { motorcycle, tricycle } from './shapes-small.ts'

export const shapes = {
  saloon,
  hatchback,
  suv,
  boxySuv,
  pickup,
  minivan,
  bus,
  van,
  estate,
  coupe,
  convertible,
  truck,
  motorcycle,
  tricycle,
} as const satisfies Record<Body | 'boxySuv', Shape>

export type ShapeName = keyof typeof shapes

/** The colours in which each shape is drawn; the demonstration's cars keep to them. */
export const shapeColours: Record<ShapeName, readonly Colour[]> = {
  saloon: ['black', 'silver', 'white', 'grey', 'blue', 'red', 'wine', 'gold', 'green'],
  suv: ['black', 'white', 'silver', 'grey', 'blue', 'red', 'brown', 'orange'],
  boxySuv: ['black', 'white', 'green', 'grey', 'beige'],
  hatchback: ['red', 'silver', 'blue', 'yellow'],
  pickup: ['white', 'black', 'silver', 'red'],
  minivan: ['silver', 'gold', 'blue'],
  bus: ['white', 'silver', 'yellow'],
  van: ['white', 'blue'],
  estate: ['black', 'blue'],
  coupe: ['red', 'grey', 'white'],
  convertible: ['silver', 'red'],
  truck: ['white', 'blue'],
  motorcycle: ['red', 'black'],
  tricycle: ['yellow', 'green'],
}
