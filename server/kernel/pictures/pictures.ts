// Encodes an uploaded picture: four widths in AVIF and WebP, and a card for sharing.
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/core/limits.ts'
import { bytesOf, type Source } from '../files/content.ts'
import type { Files } from '../files/files.ts'
import { checks, runInBackground } from '../background/background.ts'
import type { AnnouncePicture } from './picture-arrivals.ts'
import { openPicture, pictureQueue, type Raw } from './picture-check.ts'
import type { measureQuality, PictureQuality } from './picture-quality.ts'

export const pictureWidths = [320, 480, 800, 1600] as const
const widest = 1600
const shareBytesMax = 600_000

// Part of every hash, so that a new encoding never meets an old file in a cache.
const recipe = 'picture-1'

export type PictureFile = { key: string; content: Uint8Array }

/** Stored facts of a picture: `hash` makes its addresses; `width` and `height` are of the largest file. */
export type PictureFacts = { hash: string; width: number; height: number; colour: string }

/** How much work goes into a picture: width and effort of each file, and whether a card for sharing is made. */
export type Making = {
  avif: readonly { width: number; effort: number }[]
  webp: readonly { width: number; effort: number }[]
  card: boolean
}

// AVIF at effort 1: the encoder's default costs fifteen times the CPU for a tenth less size.
const making: Making = {
  avif: pictureWidths.map(width => ({ width, effort: 1 })),
  webp: pictureWidths.map(width => ({ width, effort: 2 })),
  card: true,
}

const openRaw = ({ pixels, width, height }: Raw): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })

const twoDigits = (value: number) => value.toString(16).padStart(2, '0')

const dominantColour = async (raw: Raw): Promise<string> => {
  const small = openRaw(raw).resize({ width: 64, height: 64, fit: 'inside' }).raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const { dominant } = await openRaw({ pixels: data, width: info.width, height: info.height }).stats()
  return `#${twoDigits(dominant.r)}${twoDigits(dominant.g)}${twoDigits(dominant.b)}`
}

// What WhatsApp and others show of a shared listing; they ignore anything heavier than 600 kB.
const shareCard = async (raw: Raw): Promise<Uint8Array> => {
  const card = openRaw(raw).resize({ width: 1200, height: 630, fit: 'cover' })
  for (const quality of [78, 60, 40]) {
    const jpeg = await card.clone().jpeg({ quality }).toBuffer()
    if (jpeg.byteLength <= shareBytesMax) return jpeg
  }
  return card.jpeg({ quality: 20 }).toBuffer()
}

/** Encodes a decoded picture under a hash. */
export const makePicture = async (
  hash: string,
  raw: Raw,
  how: Making,
): Promise<PictureFacts & { files: PictureFile[] }> => {
  const at = (width: number) => openRaw(raw).resize({ width, withoutEnlargement: true })
  const files: PictureFile[] = []
  // A small picture is the same at every width beyond its own, and is encoded once for all of them.
  const encoded = new Map<string, Uint8Array>()
  const keep = async (wide: { width: number; effort: number }, form: 'avif' | 'webp', quality: number) => {
    const width = Math.min(wide.width, raw.width)
    const as = `${form} ${width} ${wide.effort}`
    const content = encoded.get(as) ?? (await at(width)[form]({ quality, effort: wide.effort }).toBuffer())
    encoded.set(as, content)
    files.push({ key: `${hash}-${wide.width}.${form}`, content })
  }
  for (const wide of how.avif) await keep(wide, 'avif', 50)
  for (const wide of how.webp) await keep(wide, 'webp', 74)
  if (how.card) files.push({ key: `${hash}-og.jpg`, content: await shareCard(raw) })
  return { hash, width: raw.width, height: raw.height, colour: await dominantColour(raw), files }
}

/** Every file that a picture can have; some were made in fewer widths. */
export const pictureKeys = (hash: string): string[] => [
  ...pictureWidths.flatMap(width => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
  `${hash}-og.jpg`,
]

/** The key of the video whose poster is a picture. */
export const videoKey = (hash: string): string => `${hash}.mp4`

/** The name under which a picture's files are kept: the same content always has the same. */
export const pictureHash = (content: Uint8Array | string): string =>
  createHash('sha256').update(recipe).update(content).digest('hex').slice(0, 40)

type Studio = {
  make: (hash: string, raw: Raw) => Promise<PictureFacts & { files: PictureFile[] }>
  measure: (hash: string, raw: Raw) => Promise<PictureQuality>
}

const measureInBackground = runInBackground<typeof measureQuality>({
  lane: checks,
  module: new URL('./picture-quality.ts', import.meta.url),
  name: 'measureQuality',
})

let studio: Studio = {
  make: (hash, raw) => makePicture(hash, raw, making),
  measure: (_, raw) => measureInBackground(raw),
}

/** From here on this process has its pictures made and measured by another. Only tests may; a law of the house looks who names it. */
export const makePicturesBy = (another: Studio): void => {
  studio = another
}

/**
 * Reads a JPEG, PNG, WebP or AVIF of at most 50 megapixels; returns its facts and all files: always four widths, none
 * larger than the original. Fails with BAD_PICTURE, in words that say why, or BUSY.
 */
export const readPicture = (source: Source): Promise<PictureFacts & { files: PictureFile[] }> =>
  pictureQueue(async () => {
    const bytes = await bytesOf(source)
    return studio.make(pictureHash(bytes), await openPicture(bytes, { widthMax: widest }))
  })

type Store = { files: Files; announce: AnnouncePicture }

const keepFiles = async (
  { files, announce }: Store,
  { hash, files: made }: { hash: string; files: readonly PictureFile[] },
): Promise<void> => {
  await announce(hash)
  for (const { key, content } of made) await files.pictures.put(key, content)
}

/** Reads a picture and stores its files; returns its facts. Fails as `readPicture`. Never inside a transaction. */
export const storePicture = async (store: Store, source: Source): Promise<PictureFacts> => {
  const made = await readPicture(source)
  await keepFiles(store, made)
  const { files: _, ...facts } = made
  return facts
}

/** Stores a picture of a car or part, and measures its quality. Also refuses PICTURE_TOO_SMALL. */
export const storeAndMeasure = async (
  store: Store,
  source: Source,
): Promise<{ facts: PictureFacts; look: PictureQuality }> => {
  const { made, look } = await pictureQueue(async () => {
    const bytes = await bytesOf(source)
    const raw = await openPicture(bytes, { widthMax: widest, sideMin: limits.pictureSideMinPx })
    const hash = pictureHash(bytes)
    return { made: await studio.make(hash, raw), look: await studio.measure(hash, raw) }
  })
  await keepFiles(store, made)
  const { files: _, ...facts } = made
  return { facts, look }
}

/** Stores the poster of a video under its hash, and measures its quality; the video itself goes first. */
export const storePoster = async (
  store: Store,
  { hash, content, poster }: { hash: string; content: Uint8Array; poster: Raw },
): Promise<{ facts: PictureFacts; look: PictureQuality }> => {
  const { made, look } = await pictureQueue(async () => ({
    made: await studio.make(hash, poster),
    look: await studio.measure(hash, poster),
  }))
  await keepFiles(store, { hash, files: [{ key: videoKey(hash), content }, ...made.files] })
  const { files: _, ...facts } = made
  return { facts, look }
}
