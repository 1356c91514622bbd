import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawView, viewNames } from './views.ts'

test('every part can be drawn, is no blank, and is the same each time', async () => {
  for (const name of viewNames) {
    const [{ pixels, width, height }, again] = [await drawView(name, 160), await drawView(name, 160)]
    expect([width, height]).toEqual([160, 120])
    expect(Buffer.compare(pixels, again.pixels), name).toBe(0)
    const { entropy, channels } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats()
    expect(entropy, name).toBeGreaterThan(4)
    for (const channel of channels) expect(channel.stdev, name).toBeGreaterThan(10)
  }
})

test('no drawing is like another, and a name that was never drawn is refused', async () => {
  const all = await Promise.all(viewNames.map(name => drawView(name, 160)))
  expect(new Set(all.map(({ pixels }) => pixels.toString('base64'))).size).toBe(viewNames.length)
  expect(() => drawView('spaceship-red-first', 160)).toThrow(RangeError)
})
