// Renders the spare parts that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoSize } from './orders.ts'
import { partView } from './spare-parts/bench.ts'
import { partScenes } from './spare-parts/scenes.ts'
import { developFilm, exposeFilm } from './tracing/develop.ts'

const folder = join(import.meta.dirname, '..', '..', 'server/seed/photos/files')
const samples = 3
const exposure = 1.34
const cardWidth = 480
// Traced smaller than printed: a part lies before plain paper and has no small writing.
const traced = { width: 480, height: 360 }

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : Object.keys(partScenes)) {
  const scene = partScenes[name]
  if (!scene) throw new RangeError(`There is no part called ${name}`)
  const fileOf = (width: number) => join(folder, `part-${name}-${width}.avif`)
  if (existsSync(fileOf(photoSize.width))) continue
  const frame = await exposeFilm({ ...(await partView(scene)), ...traced, samples })
  const picture = await developFilm(frame, exposure)
  const encode = { quality: 50, effort: 4 }
  await sharp(picture).resize({ width: cardWidth }).avif(encode).toFile(fileOf(cardWidth))
  await sharp(picture).resize(photoSize).avif(encode).toFile(fileOf(photoSize.width))
  console.log(name)
}
