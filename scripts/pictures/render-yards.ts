// Renders the demonstration's yards that are missing, as AVIF beside the seed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openStudio, pictureOf } from './open-studio.ts'
import type { YardOrder } from './yard-page.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'server/seed/yards/files')
const size = { width: 800, height: 400 }

const white = [0.74, 0.75, 0.76] as const
const silver = [0.36, 0.37, 0.39] as const
const black = [0.01, 0.01, 0.012] as const
const grey = [0.085, 0.09, 0.1] as const
const red = [0.4, 0.015, 0.02] as const
const blue = [0.02, 0.06, 0.24] as const
const wine = [0.12, 0.008, 0.018] as const
const gold = [0.36, 0.27, 0.14] as const

type Car = YardOrder['cars'][number]
const car = (model: string, paint: Car['paint']): Car => ({ model, paint })

const orders: Record<string, YardOrder> = {
  'yard-1': {
    place: 'yard', side: 1, azimuth: 34, eye: 2.5, turn: 0,
    cars: [car('Toyota Corolla', silver), car('Toyota Camry', black), car('Honda Accord', white), car('Lexus RX 350', grey), car('Toyota Highlander', wine)],
  },
  'yard-2': {
    place: 'apron', side: -1, azimuth: -30, eye: 3.1, turn: 0,
    cars: [car('Toyota Corolla', red), car('Toyota Camry', gold), car('Honda Accord', black), car('Lexus RX 350', white)],
  },
  'yard-3': {
    place: 'wall', side: 1, azimuth: 22, eye: 1.8, turn: 0,
    cars: [car('Toyota Corolla', white), car('Toyota Camry', blue), car('Honda Accord', silver), car('Lexus RX 350', black)],
  },
  'yard-4': {
    place: 'yard', side: -1, azimuth: -140, eye: 2.7, turn: 0,
    cars: [car('Toyota Corolla', gold), car('Toyota Camry', white), car('Honda Accord', wine), car('Lexus RX 350', silver), car('Toyota Highlander', black)],
  },
  'yard-5': {
    place: 'street', side: 1, azimuth: 40, eye: 2.2, turn: 0,
    cars: [car('Toyota Corolla', blue), car('Toyota Camry', silver), car('Honda Accord', red)],
  },
  'yard-6': {
    place: 'park', side: -1, azimuth: -42, eye: 3.4, turn: 0,
    cars: [car('Toyota Corolla', black), car('Toyota Camry', wine), car('Honda Accord', white), car('Lexus RX 350', gold)],
  },
} // prettier-ignore

const { browser, page } = await openStudio('yard-page.ts')
for (const [name, order] of Object.entries(orders)) {
  const file = join(folder, `${name}.avif`)
  if (existsSync(file)) continue
  const png = await page.evaluate(([each, pixels]) => globalThis.renderYard(each, pixels), [
    order,
    size,
  ] as const)
  await sharp(pictureOf(png)).avif({ quality: 54, effort: 4 }).toFile(file)
  console.log(name)
}
await browser.close()
