// Rendered photographs of the demonstration's cars; scripts/pictures/ makes them.
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type CarView, carViews } from '#contract/cars/cars.ts'
import type { Video } from '#contract/cars/video.ts'
import { type Colour, colours } from '#contract/reference/vehicles.ts'
import {
  makePicture,
  type PictureFacts,
  type PictureFile,
  pictureHash,
  videoKey,
} from '#server/kernel/pictures/pictures.ts'

const folder = join(import.meta.dirname, 'files')
// In the order in which a seller walks around a car.
const views = ['front', 'side', 'rear'] as const
const wide = '-640.avif'
export const photoPrefix = 'photo-'

const partPrefix = `${photoPrefix}part-`

/**
 * Names of all photographs: `photo-<model>-<colour>-<view>`, `photo-close-<view>` of those that cars share, and
 * `photo-part-<kind>`, `-turned` or `-used` of spare parts.
 */
export const photoNames: readonly string[] = readdirSync(folder)
  .filter(file => file.endsWith(wide))
  .map(file => `${photoPrefix}${file.slice(0, -wide.length)}`)
  .toSorted()

const names = new Set(photoNames)

export type PhotoModel = { make: string; model: string; body: string }

// Two bodies share a name; the other one has the plain name.
const twins = new Set(['mercedes-benz-c-class-coupe', 'volkswagen-golf-estate'])

const toSlug = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

/** The name of a model in the names of its files. */
export const slugOf = ({ make, model, body }: PhotoModel): string => {
  const slug = toSlug(`${make} ${model}`)
  return twins.has(`${slug}-${body}`) ? `${slug}-${body}` : slug
}

/** The photographs of one car, best first; empty if there are none. */
export const photosOf = (model: PhotoModel, colour: Colour): string[] =>
  views.map(view => `${photoPrefix}${slugOf(model)}-${colour}-${view}`).filter(name => names.has(name))

/** The photographs of a kind of spare part: of a plain one, and one from another side or of a used part. */
export const partPhotosOf = (kind: string): { plain?: string; turned?: string; used?: string } => {
  const name = `${partPrefix}${toSlug(kind)}`
  const known = (each: string) => (names.has(each) ? each : undefined)
  return { plain: known(name), turned: known(`${name}-turned`), used: known(`${name}-used`) }
}

/** What a photograph shows, by its name. */
export const viewOf = (name: string): CarView | undefined => {
  const words = name.split('-')
  return carViews.find(view => (words[1] === 'close' ? words[2] === view : words.at(-1) === view))
}

/** The colours in which a model was photographed. */
export const photoColours = (model: PhotoModel): Colour[] =>
  colours.filter(colour => names.has(`${photoPrefix}${slugOf(model)}-${colour}-front`))

const clips = join(import.meta.dirname, 'clips')
const clipEnding = '.mp4'
// As scripts/pictures/make-clip.ts makes them.
const clipShape = { width: 640, height: 480, seconds: 6.4 }
/** Clips by the photograph that is their poster: the front of the car. */
const clipsByPoster = new Map(
  readdirSync(clips).map(file => [
    `${photoPrefix}${file.slice(0, -clipEnding.length)}-front`,
    join(clips, file),
  ]),
)

/** The clip of a car with this first photograph, if there is one. */
export const clipOf = (name: string | undefined, poster: PictureFacts | undefined): Video | null => {
  const path = name && clipsByPoster.get(name)
  if (!path || !poster) return null
  return { hash: poster.hash, colour: poster.colour, ...clipShape, bytes: statSync(path).size }
}

export const isPhoto = (name: string): boolean => name.startsWith(photoPrefix)

const fileOf = (name: string, ending: string) =>
  readFile(join(folder, `${name.slice(photoPrefix.length)}${ending}`))

/** Reads the files of a photograph and makes those for sharing and for browsers without AVIF. */
export const openPhoto = async (name: string): Promise<PictureFacts & { files: PictureFile[] }> => {
  // Stands on cards and is shared.
  const isFirst = name.endsWith('-front') || name.startsWith(partPrefix)
  const large = await fileOf(name, wide)
  const { data, info } = await sharp(large).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const hash = pictureHash(large)
  const raw = { pixels: data, width: info.width, height: info.height }
  const making = { avif: [], webp: [{ width: 480, effort: 0 }], card: isFirst }
  const photo = await makePicture(hash, raw, making)
  const shipped = [{ key: `${hash}-800.avif`, content: large }]
  const clip = clipsByPoster.get(name)
  if (clip) shipped.push({ key: videoKey(hash), content: await readFile(clip) })
  if (isFirst) shipped.push({ key: `${hash}-480.avif`, content: await fileOf(name, '-480.avif') })
  return { ...photo, files: [...shipped, ...photo.files] }
}
