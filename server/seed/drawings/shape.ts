// Geometry of a vehicle's side view: outlines in centimetres, front to the left.

export type Wheel = { x: number; radius: number }

export type Shape = {
  length: number
  height: number
  wheels: readonly Wheel[]
  /** The outline from the front's lowest point over the roof to the rear's lowest point; the underside with its arches is added. */
  over: string
  /** Height of the sill, where the outline closes. */
  sill: number
  /** Side windows as one opening, divided by `pillars` (x at the belt, x at the roof, width). */
  glass: string
  pillars: readonly (readonly [belt: number, roof: number, width: number])[]
  /** Slivers of windscreen and rear screen that the side shows. */
  screens: readonly string[]
  /** Door shut lines, bonnet and bumper gaps. */
  lines: readonly string[]
  handles: readonly (readonly [x: number, y: number])[]
  /** The pressed line along the flank that catches the light. */
  crease: string
  lamp: string
  lampGlow: readonly [x: number, y: number]
  tail: string
  mirror?: readonly [x: number, y: number]
  /** Heights between which the flank turns away from the sky: belt above, darkest below. */
  belt: number
  heads: readonly number[]
  /** Black plastic below, as on an SUV. */
  cladding?: boolean
  rails?: string
  /** Stripes painted on when it is yellow, as on a Lagos danfo. */
  stripes?: string
  /** Nothing but its frame between the wheels, as on a motorcycle. */
  bare?: boolean
  /** Parts in the body's colour or not that only this shape has, as SVG. */
  behind?: string
  front?: string
}

/** The outline closed along the sill, with an arch over each wheel. */
export const closed = ({ over, sill, wheels }: Shape, gap = 5): string => {
  const arches = wheels
    .toSorted((a, b) => b.x - a.x)
    .map(({ x, radius }) => {
      const reach = radius + gap
      const half = Math.sqrt(reach ** 2 - (radius - sill) ** 2)
      return `L${x + half},${sill} A${reach},${reach} 0 0 1 ${x - half},${sill}`
    })
  return `${over} ${arches.join(' ')} Z`
}
