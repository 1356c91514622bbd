// Renders a drawing in front of a plain studio.
import sharp from 'sharp'

const [width, height] = [1600, 1200]

// The background is drawn at this share of the size: quick, and out of focus once enlarged.
const softness = 0.3

const svg = (content: string, scale: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

const down = (id: string, stops: readonly (readonly [at: number, colour: string])[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="1"/>`)
    .join('')}</linearGradient>`

const wall = down('wall', [
  [0, '#aab4bd'],
  [0.6, '#dfe5e9'],
  [1, '#f3f5f6'],
])
const floor = down('floor', [
  [0, '#e3e7ea'],
  [0.3, '#c6ccd1'],
  [1, '#8e979f'],
])
const spot =
  '<radialGradient id="spot"><stop offset="0" stop-color="#ffffff" stop-opacity="0.9"/><stop offset=".35" stop-color="#ffffff" stop-opacity="0.36"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>'
const studio = `<defs>${wall}${floor}${spot}</defs><rect width="1600" height="800" fill="url(#wall)"/><ellipse cx="800" cy="430" rx="900" ry="420" fill="url(#spot)"/><rect y="780" width="1600" height="420" fill="url(#floor)"/>`

// The dark corners of a lens.
const lens =
  '<defs><radialGradient id="lens" cx=".5" cy=".52" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient></defs><rect width="1600" height="1200" fill="url(#lens)"/>'

/** Pixels of `subject` (SVG on the 1600 by 1200 canvas) in the studio, `pixelsWide` wide, 4:3. */
export const draw = async (subject: string, pixelsWide: number) => {
  const pixelsHigh = (pixelsWide * height) / width
  const background = await sharp(svg(studio + lens, softness))
    .resize({ width: pixelsWide, kernel: 'cubic' })
    .flatten({ background: '#808080' })
    .blur(pixelsWide / 520)
    .raw()
    .toBuffer()
  const pixels = await sharp(background, { raw: { width: pixelsWide, height: pixelsHigh, channels: 3 } })
    .composite([{ input: svg(subject, pixelsWide / width) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, width: pixelsWide, height: pixelsHigh }
}
