// What a model wears: lamps, grille, trim, wheels; heights and half widths in metres.
export type Look = {
  lamp: {
    kind: 'swept' | 'box' | 'round' | 'slim'
    /** Around the nose, from its middle. */
    from: number
    to: number
    low: number
    high: number
    /** How much the outer end rises. */
    lift: number
    /** Height of the outer end over that of the inner. */
    grow: number
  }
  grille: {
    kind: 'bars' | 'mesh' | 'slats' | 'kidney' | 'spindle' | 'frame' | 'none'
    top: number
    bottom: number
    low: number
    high: number
    frame: 'chrome' | 'black' | 'paint'
    bars: number
  }
  intake: { half: number; low: number; high: number; fog: 'round' | 'slot' | 'none' }
  tail: {
    kind: 'wrap' | 'tall' | 'bar' | 'square'
    from: number
    to: number
    low: number
    high: number
    lift: number
  }
  trim: 'chrome' | 'black'
  handles: 'chrome' | 'paint' | 'black'
  cladding: boolean
  rails: boolean
  spokes: 'ten' | 'five' | 'split' | 'multi' | 'six' | 'steel' | 'cap'
  /** Share of the tyre's radius that is rim. */
  rim: number
  /** Behind the front door's glass and, if so, behind the rear door's: x at belt and lean. */
  pillars: readonly number[]
  /** Rear end of the side glass: x below and x above. */
  glassEnd: readonly [number, number]
  doors: readonly number[]
  plateY: number
  hatch: boolean
  /** Panels instead of glass behind the first pillar. */
  blind?: boolean
  spare?: boolean
  twoTone?: boolean
}

export const saloonLook: Look = {
  lamp: { kind: 'swept', from: 0.44, to: 1.2, low: 0.59, high: 0.71, lift: 0.1, grow: 1.05 },
  grille: { kind: 'bars', top: 0.42, bottom: 0.36, low: 0.56, high: 0.68, frame: 'chrome', bars: 4 },
  intake: { half: 0.62, low: 0.25, high: 0.44, fog: 'slot' },
  tail: { kind: 'wrap', from: 0.36, to: 1.12, low: 0.78, high: 0.95, lift: 0.02 },
  trim: 'chrome',
  handles: 'paint',
  cladding: false,
  rails: false,
  spokes: 'ten',
  rim: 0.68,
  pillars: [2.52],
  glassEnd: [3.92, 3.42],
  doors: [1.5, 2.56, 3.55],
  plateY: 0.4,
  hatch: false,
}
