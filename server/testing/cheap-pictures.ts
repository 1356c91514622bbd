// Stores every test picture as one grey thumbnail and measures each content once.
import { extname } from 'node:path'
import sharp from 'sharp'
import { makePicturesBy, type PictureFile, pictureKeys } from '#server/kernel/pictures/pictures.ts'
import { measureQuality, type PictureQuality } from '#server/kernel/pictures/picture-quality.ts'

const grey = { r: 136, g: 136, b: 136 }
const thumbnail = () => sharp({ create: { width: 16, height: 12, channels: 3, background: grey } })

let thumbnails: Promise<Record<string, Uint8Array>> | undefined
const makeThumbnails = async (): Promise<Record<string, Uint8Array>> => ({
  '.avif': await thumbnail().avif({ effort: 0 }).toBuffer(),
  '.webp': await thumbnail().webp().toBuffer(),
  '.jpg': await thumbnail().jpeg().toBuffer(),
})

const filesOf = async (hash: string): Promise<PictureFile[]> => {
  const made = await (thumbnails ??= makeThumbnails())
  return pictureKeys(hash).map(key => ({ key, content: made[extname(key)]! }))
}

const measured = new Map<string, Promise<PictureQuality>>()

/** From here on this process encodes no pictures. What becomes of them is proved in kernel/pictures/pictures.test.ts. */
export const makePicturesCheaply = (): void =>
  makePicturesBy({
    make: async (hash, { width, height }) => ({
      hash,
      width,
      height,
      colour: '#888888',
      files: await filesOf(hash),
    }),
    measure: (hash, raw) => {
      const look = measured.get(hash) ?? measureQuality(raw)
      measured.set(hash, look)
      return look
    },
  })
