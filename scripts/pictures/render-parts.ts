// Renders the spare parts that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoSize } from './orders.ts'
import { partView, type SecondLook } from './spare-parts/bench.ts'
import { partScenes, secondLooks } from './spare-parts/scenes.ts'
import { developFilm, exposeFilm } from './tracing/develop.ts'

const folder = join(import.meta.dirname, '..', '..', 'server/seed/photos/files')
const samples = 3
const exposure = 1.34
const cardWidth = 480
// Traced larger than printed: edges come out smooth, and smooth edges take fewer bytes.
const traced = { width: 960, height: 720 }
const encode = { quality: 48, effort: 6 }

type Picture = { kind: string; second?: SecondLook }

const print = async (name: string, { kind, second }: Picture): Promise<void> => {
  const fileOf = (width: number) => join(folder, `part-${name}-${width}.avif`)
  if (existsSync(fileOf(photoSize.width))) return
  const view = await partView(partScenes[kind]!, second)
  const frame = await exposeFilm({ ...view, ...traced, samples })
  const picture = await developFilm(frame, exposure)
  await sharp(picture).resize({ width: cardWidth }).avif(encode).toFile(fileOf(cardWidth))
  await sharp(picture).resize(photoSize).avif(encode).toFile(fileOf(photoSize.width))
  console.log(name)
}

const pictures = new Map<string, Picture>([
  ...Object.keys(partScenes).map(kind => [kind, { kind }] as const),
  ...[...secondLooks].map(([kind, second]) => [`${kind}-${second}`, { kind, second }] as const),
])

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : pictures.keys()) {
  const picture = pictures.get(name)
  if (!picture) throw new RangeError(`There is no part called ${name}`)
  await print(name, picture)
}
