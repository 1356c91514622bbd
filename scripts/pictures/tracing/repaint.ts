// Gives what has one paint in a picture another one.
import sharp from 'sharp'
import type { Colour3 } from './surfaces.ts'

export type Repaint = { from: string; to: string; key: Colour3; paint: Colour3 }

// How like the key a point's colour is: not at all below the first, fully from the second.
const likeness = [0.93, 0.97] as const

/** A picture as PNG in which points of the colour `key` have the colour `paint`, in the same light. */
export const repaintPicture = async (
  file: string,
  { key, paint }: Pick<Repaint, 'key' | 'paint'>,
): Promise<Buffer> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = Math.hypot(...key)
  for (let at = 0; at < data.length; at += 3) {
    const light = [0, 1, 2].map(i => (data[at + i]! / 255) ** 2.2)
    const bright = (light[0]! * key[0] + light[1]! * key[1] + light[2]! * key[2]) / size
    const like = bright / (Math.hypot(...light) + 0.002)
    const share = Math.min(1, Math.max(0, (like - likeness[0]) / (likeness[1] - likeness[0])))
    if (share === 0) continue
    for (let i = 0; i < 3; i += 1) {
      const value = light[i]! * (1 - share) + (share * bright * paint[i]!) / size
      data[at + i] = 255 * Math.min(1, value) ** (1 / 2.2)
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
}
