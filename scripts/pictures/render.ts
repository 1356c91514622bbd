// Renders the demonstration's photographs that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openStudio, pictureOf } from './open-studio.ts'
import { type Order, ordersOf, photoSize } from './orders.ts'
import type { Photo } from './page.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'server/seed/photos/files')

const fileOf = ({ slug }: Order, colour: string, view: string, width: number) =>
  join(folder, `${slug}-${colour}-${view}-${width}.avif`)

const isDone = (order: Order): boolean =>
  order.colours.every(colour =>
    order.angles.every(({ view }) => existsSync(fileOf(order, colour, view, photoSize.width))),
  )

const save = async (order: Order, { view, colour, png }: Photo): Promise<void> => {
  // Cards show the front smaller.
  for (const width of view === 'front' ? [photoSize.width, 480] : [photoSize.width])
    await sharp(pictureOf(png))
      .resize({ width })
      .avif({ quality: 52, effort: 3 })
      .toFile(fileOf(order, colour, view, width))
}

const { browser, page } = await openStudio('page.ts')
for (const order of ordersOf(process.argv.slice(2))) {
  if (isDone(order)) continue
  for (const photo of await page.evaluate(each => globalThis.renderVehicle(each), order))
    await save(order, photo)
  console.log(order.model)
}
await browser.close()
