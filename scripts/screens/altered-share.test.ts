// How much of a screen counts as altered.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { alteredShare } from './altered-share.ts'

const screen = (square = 0, width = 160) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="160"><rect width="160" height="160" fill="#fff"/><text x="8" y="140" font-size="20">₦12,500,000</text><rect width="${square}" height="${square}" fill="#0a5"/></svg>`,
    ),
  )
const png = (square?: number, width?: number) => screen(square, width).png().toBuffer()
const avif = (square?: number) => screen(square).avif({ quality: 45 }).toBuffer()

test('a picture equals itself after compression', async () => {
  expect(await alteredShare(await avif(), await png())).toBe(0)
})

test('a square of a quarter of the width is a sixteenth of the screen, and its edge at most as much again', async () => {
  const share = await alteredShare(await avif(), await png(40))
  expect(share).toBeGreaterThanOrEqual(1 / 16)
  expect(share).toBeLessThan(2 / 16)
})

test('another size is another picture', async () => {
  expect(await alteredShare(await png(0, 168), await png())).toBe(1)
})
