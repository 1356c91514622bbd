// Keeps the demonstration's photographs and drawings, each once however many cars show it.
import { availableParallelism } from 'node:os'
import type { Files } from '#server/kernel/files/files.ts'
import {
  makePicture,
  type Making,
  type PictureFacts,
  type PictureFile,
  pictureHash,
} from '#server/kernel/pictures/pictures.ts'
import { drawView } from './drawings/views.ts'
import { drawLogo, isLogo } from './people/logos.ts'
import { isYard, openYard } from './yards/yard-pictures.ts'
import { isPhoto, openPhoto } from './photos/photos.ts'

// A first start should not wait long: fewer widths than for people's own photographs; the picture route fills the gaps.
const first: Making = {
  avif: [
    { width: 480, effort: 1 },
    { width: 800, effort: 0 },
  ],
  webp: [{ width: 480, effort: 0 }],
  card: true,
}
// A logo is never larger than a thumb.
const logo: Making = { avif: [], webp: [{ width: 320, effort: 2 }], card: false }
const pixelsWide = 960
// Beyond these a lane waits for the pool of threads that encodes.
const lanesMax = 4

// Part of every name, so that a changed drawing gets a new address. Raise it when the drawings change.
const edition = 'drawings-2'

export type Drawing = PictureFacts & { files: PictureFile[] }
type Draw = (name: string) => Promise<Drawing>

let draw: Draw = async name => {
  if (isYard(name)) return openYard(name)
  return isPhoto(name)
    ? openPhoto(name)
    : makePicture(
        pictureHash(`${edition} ${name}`),
        isLogo(name) ? await drawLogo(name) : await drawView(name, pixelsWide),
        isLogo(name) ? logo : first,
      )
}

/** From here on this process has its drawings from `another`, which may ask for one. Only tests may; a law of the house looks who names it. */
export const drawBy = (another: (draw: Draw) => Draw): void => {
  draw = another(draw)
}

/** Keeps the files of each named picture; gives the facts by name. About 0.15 s of CPU for each drawing. */
export const keepDrawings = async (
  files: Files,
  names: Iterable<string>,
): Promise<Map<string, PictureFacts>> => {
  const factsByName = new Map<string, PictureFacts>()
  const left = new Set(names).values()
  // Each lane takes the next name that is left: one drawing is encoded on one processor.
  const lane = async () => {
    for (const name of left) {
      const { files: made, ...facts } = await draw(name)
      for (const { key, content } of made) await files.pictures.put(key, content)
      factsByName.set(name, facts)
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanesMax, availableParallelism()) }, lane))
  return factsByName
}
