// Renders the close-ups that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cabinView } from './close-ups/cabin.ts'
import { engineView } from './close-ups/engine.ts'
import { tyreView } from './close-ups/tyre.ts'
import type { Look } from './look.ts'
import { photoSize } from './orders.ts'
import { developFilm, exposeFilm } from './tracing/develop.ts'
import type { Order } from './tracing/film.ts'

const folder = join(import.meta.dirname, '..', '..', 'server/seed/photos/files')
const samples = 7

type CloseUp = {
  name: string
  make: () => Promise<Pick<Order, 'scene' | 'lens'>>
  exposure: number
}

const cabin = (name: string, ...look: Parameters<typeof cabinView>): CloseUp => ({
  name,
  make: () => cabinView(...look),
  exposure: 1.1,
})

const tyre = (kind: Look['spokes']): CloseUp => ({
  name: `tyre-${kind}`,
  make: () => tyreView(kind, 0.68),
  exposure: 1.3,
})

const closeUps: readonly CloseUp[] = [
  cabin('interior-beige-screen-automatic', 'beige', 'dash', 'screen', 'automatic'),
  { name: 'engine', make: engineView, exposure: 1.15 },
  tyre('five'),
  cabin('interior-grey-radio-automatic', 'grey', 'dash', 'radio', 'automatic'),
  { name: 'dials', make: () => cabinView('black', 'dials', 'radio'), exposure: 1.7 },
  tyre('split'),
  cabin('interior-black-screen-automatic', 'black', 'dash', 'screen', 'automatic'),
  cabin('interior-black-screen-manual', 'black', 'dash', 'screen', 'manual'),
  cabin('interior-grey-radio-manual', 'grey', 'dash', 'radio', 'manual'),
  ...(['ten', 'six', 'multi', 'cap', 'steel'] as const).map(tyre),
  cabin('interior-beige-radio-automatic', 'beige', 'dash', 'radio', 'automatic'),
  cabin('seats-black', 'black', 'seats'),
  cabin('seats-beige', 'beige', 'seats'),
  cabin('interior-brown-screen-automatic', 'brown', 'dash', 'screen', 'automatic'),
  cabin('seats-brown', 'brown', 'seats'),
]

const names = process.argv.slice(2)
for (const { name, make, exposure } of closeUps) {
  const file = join(folder, `close-${name}-${photoSize.width}.avif`)
  if (existsSync(file) || (names.length > 0 && !names.includes(name))) continue
  const frame = await exposeFilm({ ...(await make()), ...photoSize, samples })
  const picture = await developFilm(frame, exposure)
  await sharp(picture).avif({ quality: 52, effort: 4 }).toFile(file)
  console.log(name)
}
