// Picture as a complete file instead of a link.
import { buffer } from 'node:stream/consumers'
import type { Files } from '../files/files.ts'
import { pictureWidths } from './pictures.ts'

export type WholePicture = { name: string; type: string; content: Buffer }

/** The widest uncropped file; undefined if the picture was removed. */
export const wholePicture = async (
  { pictures }: Pick<Files, 'pictures'>,
  hash: string,
): Promise<WholePicture | undefined> => {
  for (const width of pictureWidths.toReversed()) {
    const name = `${hash}-${width}.webp`
    const stored = await pictures.get(name)
    if (stored) return { name, type: stored.type, content: await buffer(stored.stream) }
  }
  return undefined
}
