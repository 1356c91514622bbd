// The square cut out of a picture: where it lies in the picture's own pixels, and how it moves and grows.

export type Size = { width: number; height: number }
/** The upper left corner and the side of the square. */
export type Crop = { x: number; y: number; side: number }

export const zoomMax = 4

const within = (value: number, max: number) => Math.min(Math.max(value, 0), Math.max(max, 0))

const inside = ({ x, y, side }: Crop, { width, height }: Size): Crop => ({
  x: within(x, width - side),
  y: within(y, height - side),
  side,
})

/** The largest square, in the middle. */
export const firstCrop = (size: Size): Crop => {
  const side = Math.min(size.width, size.height)
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side }
}

/** Moves the square by so many of its own sides; it never leaves the picture. */
export const movedCrop = (crop: Crop, by: { x: number; y: number }, size: Size): Crop =>
  inside({ x: crop.x + by.x * crop.side, y: crop.y + by.y * crop.side, side: crop.side }, size)

/** How much of the largest square is cut away: 1 shows all of it, `zoomMax` a fourth of its side. */
export const zoomOf = (crop: Crop, size: Size): number => Math.min(size.width, size.height) / crop.side

/** Zooms around the middle of the square. */
export const zoomedCrop = (crop: Crop, zoom: number, size: Size): Crop => {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), zoomMax)
  const shift = (crop.side - side) / 2
  return inside({ x: crop.x + shift, y: crop.y + shift, side }, size)
}
