import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shapeColours } from './shapes.ts'
import { drawView, viewNames } from './views.ts'

const thumb = async (name: string) => {
  const { pixels, width, height } = await drawView(name, 160)
  return {
    pixels,
    width,
    height,
    stats: await sharp(pixels, { raw: { width, height, channels: 3 } }).stats(),
  }
}

test(
  'a picture of each kind of vehicle and cabin can be drawn and is not a blank',
  { tags: 'slow' },
  async () => {
    const names = [
      ...Object.entries(shapeColours).map(([shape, colours]) => `${shape}-${colours[0]}-first`),
      ...viewNames.filter(name => name.startsWith('cabin-') || name.endsWith('close')).slice(0, 6),
    ]
    for (const name of names) {
      const { width, height, stats } = await thumb(name)
      expect([width, height]).toEqual([160, 120])
      expect(stats.entropy, name).toBeGreaterThan(4)
      for (const channel of stats.channels) expect(channel.stdev, name).toBeGreaterThan(10)
    }
  },
)

test('a drawing is the same each time and unlike the others', async () => {
  const [firstDrawing, again, otherDrawing] = [
    await thumb('suv-red-first'),
    await thumb('suv-red-first'),
    await thumb('suv-red-second'),
  ]
  expect(Buffer.compare(firstDrawing.pixels, again.pixels)).toBe(0)
  expect(Buffer.compare(firstDrawing.pixels, otherDrawing.pixels)).not.toBe(0)
})

test('the red car is red where its door is', async () => {
  const { pixels, width, height } = await drawView('saloon-red-first', 800)
  const door = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left: 340, top: 405, width: 30, height: 10 })
    .raw()
    .toBuffer()
  const mean = (channel: number) => {
    const values = door.filter((_, i) => i % 3 === channel)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  expect(mean(0)).toBeGreaterThan(1.8 * mean(1))
  expect(mean(0)).toBeGreaterThan(1.8 * mean(2))
})

test('a name that was never drawn is refused', () => {
  expect(() => drawView('spaceship-red-first', 160)).toThrow(RangeError)
})
