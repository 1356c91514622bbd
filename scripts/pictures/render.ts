// Renders the demonstration's photographs that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
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
  const picture = Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
  // Cards show the front smaller.
  for (const width of view === 'front' ? [photoSize.width, 480] : [photoSize.width])
    await sharp(picture)
      .resize({ width })
      .avif({ quality: 52, effort: 3 })
      .toFile(fileOf(order, colour, view, width))
}

/** The program of the page that renders, as one script. */
const bundlePage = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'studio' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The page was not bundled')
  return bundle.output[0].code
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-accelerated-2d-canvas'],
})
const page = await browser.newPage()
await page.setContent('<body></body>')
await page.addScriptTag({ content: await bundlePage() })
for (const order of ordersOf(process.argv.slice(2))) {
  if (isDone(order)) continue
  for (const photo of await page.evaluate(each => globalThis.renderVehicle(each), order))
    await save(order, photo)
  console.log(order.model)
}
await browser.close()
