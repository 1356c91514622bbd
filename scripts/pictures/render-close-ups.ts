// Renders the close-ups that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cabView } from './close-ups/cab.ts'
import { cabinView } from './close-ups/cabin.ts'
import { engineView } from './close-ups/engine.ts'
import { loadView, rowsView } from './close-ups/hold.ts'
import { kekePaints, kekeView } from './close-ups/keke.ts'
import { motorcycleView } from './close-ups/motorcycle.ts'
import { truckView } from './close-ups/truck.ts'
import { tyreView } from './close-ups/tyre.ts'
import type { Look } from './look.ts'
import { photoSize } from './orders.ts'
import { developFilm, exposeFilm } from './tracing/develop.ts'
import { type Repaint, repaintPicture } from './tracing/repaint.ts'
import type { Order } from './tracing/film.ts'

const folder = join(import.meta.dirname, '..', '..', 'server/seed/photos/files')
const encode = { quality: 48, effort: 6 }
// Traced larger than printed, so that edges come out smooth.
const traced = { width: 720, height: 540 }

const fileOf = (name: string) => join(folder, `close-${name}-${photoSize.width}.avif`)

type CloseUp = {
  name: string
  make: () => Promise<Pick<Order, 'scene' | 'lens'>>
  exposure: number
  /** Of a point: two are enough outdoors, more are needed in the half-light of a cabin. */
  samples?: number
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

const keke = (name: string, exposure: number, ...view: Parameters<typeof kekeView>): CloseUp => ({
  name,
  make: () => kekeView(...view),
  exposure,
  samples: 2,
})

const motorcycle = (name: string, ...view: Parameters<typeof motorcycleView>): CloseUp => ({
  name,
  make: () => motorcycleView(...view),
  exposure: 1.2,
  samples: 2,
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
  keke('interior-keke-yellow', 1.2, 'interior', 'yellow'),
  { name: 'seats-bus', make: rowsView, exposure: 1.5 },
  { name: 'interior-bus', make: () => cabView('bus', 'interior'), exposure: 1.5 },
  keke('dials-keke', 1.45, 'dials'),
  keke('tyre-keke', 1.2, 'tyre'),
  { name: 'interior-truck', make: () => cabView('truck', 'interior'), exposure: 1.5 },
  { name: 'engine-truck', make: () => truckView('engine'), exposure: 1.15, samples: 2 },
  { name: 'tyre-truck', make: () => truckView('tyre'), exposure: 1.2, samples: 2 },
  motorcycle('engine-motorcycle-wire', 'wire', 'engine'),
  motorcycle('dials-motorcycle-wire', 'wire', 'dials'),
  motorcycle('tyre-motorcycle-wire', 'wire', 'tyre'),
  { name: 'load-van', make: loadView, exposure: 1.8 },
  { name: 'dials-bus', make: () => cabView('bus', 'dials'), exposure: 1.05, samples: 2 },
  keke('seats-keke', 1.4, 'seats'),
  keke('engine-keke', 1.7, 'engine'),
  motorcycle('seats-motorcycle-wire', 'wire', 'seats'),
  motorcycle('tyre-motorcycle-cast', 'cast', 'tyre'),
  motorcycle('seats-motorcycle-cast', 'cast', 'seats'),
  { name: 'dials-truck', make: () => cabView('truck', 'dials'), exposure: 1.1, samples: 2 },
]

// The same place in another paint: what has the colour of the first is given that of the second, as bright as it was.
const repaints: readonly Repaint[] = [
  {
    from: 'interior-keke-yellow',
    to: 'interior-keke-green',
    key: kekePaints.yellow,
    paint: kekePaints.green,
  },
  { from: 'interior-keke-yellow', to: 'interior-keke-blue', key: kekePaints.yellow, paint: kekePaints.blue },
  {
    from: 'dials-motorcycle-wire',
    to: 'dials-motorcycle-cast',
    key: [0.4, 0.015, 0.02],
    paint: [0.014, 0.014, 0.016],
  },
]

const names = process.argv.slice(2)
for (const closeUp of closeUps) {
  const { name, make, exposure } = closeUp
  const file = fileOf(name)
  if (existsSync(file) || (names.length > 0 && !names.includes(name))) continue
  const frame = await exposeFilm({ ...(await make()), ...traced, samples: closeUp.samples ?? 3 })
  const picture = await developFilm(frame, exposure)
  await sharp(picture).resize(photoSize).avif(encode).toFile(file)
  console.log(name)
}
for (const repaint of repaints) {
  const file = fileOf(repaint.to)
  if (existsSync(file) || (names.length > 0 && !names.includes(repaint.to))) continue
  await sharp(await repaintPicture(fileOf(repaint.from), repaint))
    .avif(encode)
    .toFile(file)
  console.log(repaint.to)
}
