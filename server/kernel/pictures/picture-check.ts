// Decodes uploaded pictures one at a time and refuses unsuitable ones.
import sharp, { type Sharp } from 'sharp'
import { fail, Failure } from '#contract/core/errors.ts'
import { contentType } from '../files/content.ts'
import { workQueue } from '../turns/work-queue.ts'

// Nothing is kept between pictures: a 50-megapixel picture already takes some 300 MB to open.
sharp.cache(false)

/** All decoding and encoding of this process runs through here, one at a time. */
export const pictureQueue = workQueue(120)

export type Raw = { pixels: Uint8Array; width: number; height: number }

/** `sideMin` of the longer side; smaller pictures show nothing. */
type SizeLimits = { widthMax: number; sideMin?: number }

const pixelsMax = 50_000_000
const sideMax = 16_000
const thinnest = 10
const openWithinSeconds = 30
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

const refuse = (message: string): never => fail('BAD_PICTURE', { message })

const checkType = async (bytes: Uint8Array) => {
  if (bytes.byteLength === 0) refuse('That file is empty. Send a JPEG, PNG, WebP or AVIF picture.')
  const type = await contentType(bytes)
  if (type === 'image/heic' || type === 'image/heif')
    refuse('That picture is in the HEIC format. Set the camera to "Most compatible", or send a JPEG.')
  if (type === 'image/apng') refuse('Moving pictures are not accepted. Send a still picture.')
  if (!accepted.has(type)) refuse('That file is not a picture we can read. Send a JPEG, PNG, WebP or AVIF.')
}

const checkShape = async (bytes: Uint8Array, { sideMin = 1 }: SizeLimits) => {
  const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (pages > 1) refuse('Moving pictures are not accepted. Send a still picture.')
  if (width * height > pixelsMax) refuse('That picture is too large to open: at most 50 megapixels.')
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long < sideMin) fail('PICTURE_TOO_SMALL')
  if (long > sideMax || long > short * thinnest) refuse('That picture is too long and thin to show.')
}

// Cameras and messengers write JPEGs that lack their end; so much of the height may be missing.
const missingMax = 0.05
const endOfJpeg = Buffer.of(0xff, 0xd9)

const decodes = (input: Sharp): Promise<boolean> =>
  input
    .timeout({ seconds: openWithinSeconds })
    .resize({ width: 16 })
    .toBuffer()
    .then(
      () => true,
      () => false,
    )

const startOfScan = Buffer.of(0xff, 0xda)

/**
 * Whether a progressive JPEG broke off during refinement: every part was drawn once, and only sharpness is missing (ITU
 * T.81, B.2.3: a scan header ends with the bits before and after it).
 */
const isDrawnWhole = (bytes: Uint8Array): boolean => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const scan = all.lastIndexOf(startOfScan)
  if (scan < 0 || scan + 4 > all.length) return false
  const bits = all[scan + 1 + all.readUInt16BE(scan + 2)]
  return bits !== undefined && bits >> 4 > 0
}

/** Whether a JPEG lacks its end marker alone, or can be decoded but for its last rows. */
const isAlmostWhole = async (bytes: Uint8Array): Promise<boolean> => {
  const { format, width, height } = await sharp(bytes).metadata()
  if (format !== 'jpeg') return false
  const ended = Buffer.concat([bytes, endOfJpeg])
  if (await decodes(sharp(ended, { limitInputPixels: pixelsMax, failOn: 'warning' }))) return true
  if (isDrawnWhole(bytes)) return true
  const rowCount = Math.floor(height * (1 - missingMax)) || 1
  const most = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
  return decodes(most.extract({ left: 0, top: 0, width, height: rowCount }))
}

type FailOn = 'error' | 'none'

const decodeWhole = (bytes: Uint8Array, target: SizeLimits, failOn: FailOn) =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn })
    .timeout({ seconds: openWithinSeconds })
    .autoOrient()
    .resize({ width: target.widthMax, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const decode = async (bytes: Uint8Array, target: SizeLimits): Promise<Raw> => {
  await checkType(bytes)
  await checkShape(bytes, target)
  const { data, info } = await decodeWhole(bytes, target, 'error').catch(async (error: unknown) => {
    if (await isAlmostWhole(bytes)) return decodeWhole(bytes, target, 'none')
    throw error
  })
  if (info.channels !== 3) refuse('The colours of that picture cannot be read. Send it as a JPEG.')
  return { pixels: data, width: info.width, height: info.height }
}

/**
 * Decodes a picture once: upright, sRGB, without metadata, at most `widthMax` wide. Fails with BAD_PICTURE and
 * PICTURE_TOO_SMALL. All decoder errors become one refusal, since their text may quote the content.
 */
export const openPicture = async (bytes: Uint8Array, target: SizeLimits): Promise<Raw> => {
  try {
    return await decode(bytes, target)
  } catch (error) {
    if (error instanceof Failure) throw error
    return refuse('That picture is damaged or incomplete. Please choose it again.')
  }
}
