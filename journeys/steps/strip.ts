// Joins pictures of a walk into one small strip.
import sharp from 'sharp'

const [width, height, gap] = [300, 617, 12] as const

/** A WebP of all pictures, from left to right. */
export const stripOf = async (pictures: readonly Buffer[]): Promise<Buffer> => {
  const parts = await Promise.all(
    pictures.map(async (picture, place) => ({
      input: await sharp(picture).resize(width, height, { fit: 'cover', position: 'top' }).toBuffer(),
      left: place * (width + gap),
      top: 0,
    })),
  )
  const size = { width: pictures.length * (width + gap) - gap, height, channels: 4 as const }
  return sharp({ create: { ...size, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(parts)
    .webp({ quality: 72 })
    .toBuffer()
}
