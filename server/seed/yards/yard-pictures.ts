// Rendered pictures of the demonstration's yards; scripts/pictures/render-yards.ts makes them.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  makePicture,
  type PictureFacts,
  type PictureFile,
  pictureHash,
} from '#server/kernel/pictures/pictures.ts'

const folder = join(import.meta.dirname, 'files')
const ending = '.avif'

/** Names of all yards: `yard-1` and on. */
export const yardNames: readonly string[] = readdirSync(folder)
  .filter(file => file.endsWith(ending))
  .map(file => file.slice(0, -ending.length))
  .toSorted()

export const isYard = (name: string): boolean => name.startsWith('yard-')

/** Reads a yard and makes the files for browsers without AVIF. */
export const openYard = async (name: string): Promise<PictureFacts & { files: PictureFile[] }> => {
  const large = await readFile(join(folder, `${name}${ending}`))
  const { data, info } = await sharp(large).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const hash = pictureHash(large)
  const raw = { pixels: data, width: info.width, height: info.height }
  const yard = await makePicture(hash, raw, {
    avif: [{ width: 480, effort: 1 }],
    webp: [{ width: 480, effort: 0 }],
    card: false,
  })
  return { ...yard, files: [{ key: `${hash}-800.avif`, content: large }, ...yard.files] }
}
