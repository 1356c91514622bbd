// Classifies a picture's tiles: plain ground, writing or objects.
import sharp from 'sharp'
import type { Raw } from './picture-check.ts'

/** Shares of all tiles; the remainder holds objects. */
export type Tiles = { strokes: number; blank: number }

// Letters of a whole page in small print are still apart.
const measuredSide = 900
// A tile holds several lines of a page.
const tilesAside = 12

// Paper is lit unevenly; ink is far darker than paper, or lighter where writing is light on dark.
const nearGround = 12
const farFromGround = 40

const groundOfBlank = 0.97
const groundOfWriting = 0.5
// Turns from ground to ink and back on a line of pixels, between lines of writing too: one letter has two and more,
// the edge of a thing has one.
const turnsOfWriting = 2.5

type Greys = { greys: Uint8Array; width: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

// The grey that most others are near to, and the share of those.
const groundIn = ({ greys, width }: Greys, { left, top, right, bottom }: Box) => {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) counts[greys[y * width + x]!]!++
  let [ground, most, near] = [0, 0, 0]
  for (let grey = -nearGround; grey < 256; grey++) {
    near += (counts[grey + nearGround] ?? 0) - (counts[grey - nearGround - 1] ?? 0)
    if (grey >= 0 && near > most) [ground, most] = [grey, near]
  }
  return { ground, share: most / Math.max(1, (right - left) * (bottom - top)) }
}

const turnsIn = ({ greys, width }: Greys, { left, top, right, bottom }: Box, ground: number): number => {
  let turns = 0
  for (let y = top; y < bottom; y++) {
    let inked = false
    for (let x = left; x < right; x++) {
      const off = Math.abs(greys[y * width + x]! - ground)
      if (inked ? off <= 2 * nearGround : off >= farFromGround) {
        inked = !inked
        turns++
      }
    }
  }
  return turns / Math.max(1, bottom - top)
}

const boxesOf = ({ width, height }: Greys): Box[] => {
  const edge = (size: number, n: number) => Math.floor((size * n) / tilesAside)
  return Array.from({ length: tilesAside ** 2 }, (_, i) => {
    const [row, column] = [Math.floor(i / tilesAside), i % tilesAside]
    return {
      left: edge(width, column),
      top: edge(height, row),
      right: edge(width, column + 1),
      bottom: edge(height, row + 1),
    }
  })
}

/** Classifies the tiles of a decoded picture. */
export const tilesOf = async ({ pixels, width, height }: Raw): Promise<Tiles> => {
  const { data, info } = await sharp(pixels, {
    raw: { width, height, channels: 3 },
    limitInputPixels: false,
  })
    .resize({
      width: measuredSide,
      height: measuredSide,
      fit: 'inside',
      kernel: 'linear',
      withoutEnlargement: true,
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture: Greys = { greys: data, width: info.width, height: info.height }
  let [strokes, blank] = [0, 0]
  for (const box of boxesOf(picture)) {
    const { ground, share } = groundIn(picture, box)
    if (share >= groundOfBlank) blank++
    else if (share >= groundOfWriting && turnsIn(picture, box, ground) >= turnsOfWriting) strokes++
  }
  return { strokes: strokes / tilesAside ** 2, blank: blank / tilesAside ** 2 }
}
