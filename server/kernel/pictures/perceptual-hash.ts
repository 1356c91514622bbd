// Perceptual hashes of a picture and its crops, 136 bits each.

/** Two hashes of one part, 64 and 72 letters 0 and 1: coarse shapes, and where it becomes lighter to the right. */
export type PerceptualHash = { part: number; shape: string; edges: string }

/** Greys of a picture that was made square, row by row. */
export type Square = { greys: Uint8Array; side: number }

type Box = readonly [left: number, top: number, width: number, height: number]

const threeOf = (size: number) => [0, (1 - size) / 2, 1 - size]
const cuts = (width: number, height: number): Box[] =>
  threeOf(height).flatMap(top => threeOf(width).map((left): Box => [left, top, width, height]))

/** The whole first, then crops by a sixteenth to a fifth on each combination of sides. */
export const parts: readonly Box[] = [
  [0, 0, 1, 1],
  ...cuts(0.93, 0.93),
  ...cuts(0.86, 0.86),
  ...threeOf(0.88).flatMap((at): Box[] => [
    [at, 0, 0.88, 1],
    [0, at, 1, 0.88],
  ]),
]

const cells = 36

// Summed-area table: the mean of any box costs the same.
const sumsOf = ({ greys, side }: Square): Float64Array => {
  const wide = side + 1
  const sums = new Float64Array(wide * wide)
  for (let y = 0; y < side; y++) {
    let row = 0
    for (let x = 0; x < side; x++) {
      row += greys[y * side + x]!
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row
    }
  }
  return sums
}

const shrink = (sums: Float64Array, side: number, [left, top, width, height]: Box): Float64Array => {
  const wide = side + 1
  const edge = (from: number, size: number, n: number) =>
    Math.min(side, Math.round((from + (size * n) / cells) * side))
  const small = new Float64Array(cells * cells)
  for (let y = 0; y < cells; y++) {
    const [y0, y1] = [edge(top, height, y), edge(top, height, y + 1)]
    for (let x = 0; x < cells; x++) {
      const [x0, x1] = [edge(left, width, x), edge(left, width, x + 1)]
      const sum =
        sums[y1 * wide + x1]! - sums[y0 * wide + x1]! - sums[y1 * wide + x0]! + sums[y0 * wide + x0]!
      small[y * cells + x] = sum / ((y1 - y0) * (x1 - x0))
    }
  }
  return small
}

// The 64 lowest frequencies, but the mean: across and down.
const frequencies: readonly (readonly [u: number, v: number])[] = Array.from(
  { length: cells * cells },
  (_, i) => [i % cells, Math.floor(i / cells)],
)
  .map(([u, v]) => [u!, v!] as const)
  .toSorted((a, b) => a[0] + a[1] - (b[0] + b[1]) || a[0] - b[0])
  .slice(1, 65)
const waves = Array.from({ length: 12 }, (_, u) =>
  Float64Array.from({ length: cells }, (_none, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * cells))),
)

const shapeOf = (small: Float64Array): string => {
  const across = waves.map(wave =>
    Float64Array.from({ length: cells }, (_, y) => {
      let sum = 0
      for (let x = 0; x < cells; x++) sum += small[y * cells + x]! * wave[x]!
      return sum
    }),
  )
  return frequencies
    .map(([u, v]) => (across[u]!.reduce((sum, value, y) => sum + value * waves[v]![y]!, 0) > 0 ? '1' : '0'))
    .join('')
}

const blocks = 9
const blockSide = cells / blocks

// Eight steps to the right in each of nine rows of blocks.
const edgesOf = (small: Float64Array): string => {
  const block = (column: number, row: number) => {
    let sum = 0
    for (let y = row * blockSide; y < (row + 1) * blockSide; y++)
      for (let x = column * blockSide; x < (column + 1) * blockSide; x++) sum += small[y * cells + x]!
    return sum
  }
  let bits = ''
  for (let row = 0; row < blocks; row++)
    for (let column = 0; column < blocks - 1; column++)
      bits += block(column + 1, row) > block(column, row) ? '1' : '0'
  return bits
}

const flattest = 6

const isFlat = (small: Float64Array): boolean => {
  const mean = small.reduce((sum, value) => sum + value, 0) / small.length
  return small.reduce((sum, value) => sum + (value - mean) ** 2, 0) / small.length < flattest ** 2
}

/** Hashes of a picture; none if it is nearly empty and would match everything. */
export const perceptualHashesOf = (square: Square): PerceptualHash[] => {
  const sums = sumsOf(square)
  if (isFlat(shrink(sums, square.side, parts[0]!))) return []
  return parts.map((box, part) => {
    const small = shrink(sums, square.side, box)
    return { part, shape: shapeOf(small), edges: edgesOf(small) }
  })
}

const flip = (bit: string) => (bit === '1' ? '0' : '1')
const mirrorPart = parts.map(([left, top, width, height]) =>
  parts.findIndex(
    ([l, t, w, h]) => Math.abs(l - (1 - width - left)) < 1e-9 && t === top && w === width && h === height,
  ),
)

/** Hash of the mirror image, computed from the hash alone: waves odd across change sign, rows reverse. */
export const mirrorOf = ({ part, shape, edges }: PerceptualHash): PerceptualHash => ({
  part: mirrorPart[part]!,
  shape: frequencies.map(([u], i) => (u % 2 === 1 ? flip(shape[i]!) : shape[i]!)).join(''),
  edges: Array.from({ length: edges.length }, (_, i) => {
    const row = Math.floor(i / (blocks - 1)) * (blocks - 1)
    return flip(edges[row + (blocks - 2) - (i - row)]!)
  }).join(''),
})
