// Composes a vehicle into a scene and renders the pixels.
import sharp from 'sharp'
import type { Scene } from './scene.ts'
import { height, width } from './scenery.ts'

// The background is drawn at this share of the size: quick, and out of focus once enlarged.
const softness = 0.3

const svg = (content: string, scale: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

// The dark corners of a lens.
const lens =
  '<defs><radialGradient id="lens" cx=".5" cy=".52" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient></defs><rect width="1600" height="1200" fill="url(#lens)"/>'

const softened = new Map<string, Promise<Buffer>>()

const backgroundOf = (scene: Scene, pixelsWide: number): Promise<Buffer> => {
  const key = `${pixelsWide} ${scene.background}`
  let made = softened.get(key)
  if (!made) {
    made = sharp(svg(`${scene.background}${lens}`, softness))
      .resize({ width: pixelsWide, kernel: 'cubic' })
      .flatten({ background: '#808080' })
      .blur(pixelsWide / 520)
      .raw()
      .toBuffer()
    softened.set(key, made)
  }
  return made
}

/** Pixels of a scene with `subject` (SVG on the 1600 by 1200 canvas) in it, `pixelsWide` wide, 4:3. */
export const draw = async (scene: Scene, subject: string, pixelsWide: number) => {
  const pixelsHigh = (pixelsWide * height) / width
  const background = await backgroundOf(scene, pixelsWide)
  const near = svg(`${subject}${scene.over ?? ''}`, pixelsWide / width)
  const pixels = await sharp(background, { raw: { width: pixelsWide, height: pixelsHigh, channels: 3 } })
    .composite([{ input: near }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, width: pixelsWide, height: pixelsHigh }
}

/** Forgets the backgrounds; they hold some megabytes each. */
export const forgetBackgrounds = (): void => softened.clear()
