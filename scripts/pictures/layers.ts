// Canvases that cover the skin: colour, surface and height in one atlas of projections.
import { CanvasTexture, LinearFilter, NoColorSpace, SRGBColorSpace } from 'three'
import type { Point } from './curves.ts'

export const atlas = { width: 2048, height: 1024 }

/** x, y, width, height in the atlas in pixels. */
export type Room = readonly [number, number, number, number]

export const rooms = {
  side: [0, 0, 1365, 505],
  top: [0, 517, 1365, 505],
  front: [1382, 0, 660, 335],
  rear: [1382, 345, 660, 335],
  screen: [1382, 692, 320, 320],
  back: [1715, 692, 320, 320],
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof rooms

export type Surface = {
  fill: string
  rough?: number
  metal?: number
  glass?: boolean
  /** Height in steps: below 0 is a groove. */
  deep?: number
}

const context = (fill?: string) => {
  const canvas = document.createElement('canvas')
  canvas.width = atlas.width
  canvas.height = atlas.height
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  if (fill) {
    drawing.fillStyle = fill
    drawing.fillRect(0, 0, atlas.width, atlas.height)
  }
  return drawing
}

export const makeLayers = () => {
  const colour = context()
  const props = context('rgb(90,0,0)')
  const height = context('rgb(128,128,128)')
  const all = [colour, props, height]
  return {
    colour,
    props,
    height,
    all,
    textures: () => {
      const soft = context()
      soft.filter = 'blur(1.5px)'
      soft.drawImage(height.canvas, 0, 0)
      const made = [colour, props, soft].map((each, i) => {
        const texture = new CanvasTexture(each.canvas)
        texture.colorSpace = i === 0 ? SRGBColorSpace : NoColorSpace
        texture.generateMipmaps = false
        texture.minFilter = LinearFilter
        return texture
      })
      return { colour: made[0]!, props: made[1]!, height: made[2]! }
    },
  }
}

export type Layers = ReturnType<typeof makeLayers>

/** Draws within one projection, in metres from its lower left corner. */
const drawWithin = (name: RoomName, scale: number) => {
  const [rx, ry, rw, rh] = rooms[name]
  return (drawing: CanvasRenderingContext2D, draw: () => void) => {
    drawing.save()
    drawing.beginPath()
    drawing.rect(rx, ry, rw, rh)
    drawing.clip()
    drawing.setTransform(scale, 0, 0, -scale, rx, ry + rh)
    drawing.lineJoin = 'round'
    drawing.lineCap = 'round'
    draw()
    drawing.restore()
  }
}

const propsOf = ({ rough = 0.35, metal = 0, glass = false }: Surface) =>
  `rgb(${Math.round(rough * 255)},${Math.round(metal * 255)},${glass ? 255 : 0})`

type Draw = (drawing: CanvasRenderingContext2D) => void

/** Draws a surface into the layers that it has: colour, how it shines, and its height if it has one. */
const paintWithin =
  (layers: Layers, within: ReturnType<typeof drawWithin>) =>
  (surface: Surface, act: Draw): void => {
    const tone = Math.round(128 + (surface.deep ?? 0) * 40)
    const styles = [surface.fill, propsOf(surface), `rgb(${tone},${tone},${tone})`]
    layers.all.forEach((drawing, i) => {
      if (i === 2 && surface.deep === undefined) return
      within(drawing, () => {
        drawing.fillStyle = styles[i]!
        drawing.strokeStyle = styles[i]!
        act(drawing)
      })
    })
  }

/** Draws in metres into one projection; `wide` metres fill its width. */
export const penOf = (layers: Layers, name: RoomName, wide: number) => {
  const [, , rw, rh] = rooms[name]
  const scale = rw / wide
  const high = rh / scale
  const within = drawWithin(name, scale)
  const paint = paintWithin(layers, within)
  return {
    scale,
    wide,
    high,
    fill: (path: Path2D, surface: Surface) => paint(surface, drawing => drawing.fill(path)),
    line: (path: Path2D, width: number, surface: Surface) =>
      paint(surface, drawing => {
        drawing.lineWidth = width
        drawing.stroke(path)
      }),
    /** A shut line: dark, narrow and deep. */
    groove: (path: Path2D, width = 0.007) => {
      within(layers.colour, () => {
        layers.colour.strokeStyle = 'rgba(6,7,9,.86)'
        layers.colour.lineWidth = width
        layers.colour.stroke(path)
      })
      within(layers.height, () => {
        layers.height.strokeStyle = 'rgb(88,88,88)'
        layers.height.lineWidth = width * 1.8
        layers.height.stroke(path)
      })
    },
    /** Raises or lowers without a colour. */
    relief: (path: Path2D, tone: number, width?: number) =>
      within(layers.height, () => {
        layers.height.fillStyle = `rgb(${tone},${tone},${tone})`
        layers.height.strokeStyle = layers.height.fillStyle
        if (width) {
          layers.height.lineWidth = width
          layers.height.stroke(path)
        } else layers.height.fill(path)
      }),
    /** Colours only, within a path. */
    within: (path: Path2D, act: (drawing: CanvasRenderingContext2D) => void) =>
      within(layers.colour, () => {
        layers.colour.clip(path)
        act(layers.colour)
      }),
    /** Only the colour, e.g. with a gradient. */
    tint: (path: Path2D, fill: string | CanvasGradient) =>
      within(layers.colour, () => {
        layers.colour.fillStyle = fill
        layers.colour.fill(path)
      }),
    gradient: (from: Point, to: Point, stops: readonly (readonly [number, string])[]) => {
      const made = layers.colour.createLinearGradient(from[0], from[1], to[0], to[1])
      for (const [at, tone] of stops) made.addColorStop(at, tone)
      return made
    },
  }
}

export type Pen = ReturnType<typeof penOf>

export const polygon = (points: readonly Point[], close = true): Path2D => {
  const path = new Path2D()
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)))
  if (close) path.closePath()
  return path
}

export const straight = (from: Point, to: Point): Path2D => polygon([from, to], false)

/** A closed line through `points` with corners rounded by `radius`. */
export const rounded = (points: readonly Point[], radius: number): Path2D => {
  const path = new Path2D()
  const n = points.length
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  path.moveTo(...middle(points[n - 1]!, points[0]!))
  for (let i = 0; i < n; i += 1) {
    const [corner, next] = [points[i]!, points[(i + 1) % n]!]
    const [before, after] = [middle(points[(i + n - 1) % n]!, corner), middle(corner, next)]
    const reach = Math.min(
      Math.hypot(corner[0] - before[0], corner[1] - before[1]),
      Math.hypot(after[0] - corner[0], after[1] - corner[1]),
    )
    path.arcTo(corner[0], corner[1], next[0], next[1], Math.min(radius, reach * 0.95))
  }
  path.closePath()
  return path
}

export const oval = (x: number, y: number, rx: number, ry = rx): Path2D => {
  const path = new Path2D()
  path.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  return path
}

export const rect = (x0: number, y0: number, x1: number, y1: number): Path2D =>
  polygon([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ])
