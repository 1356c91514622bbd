// The square that is cut out of a picture.
import { expect, test } from 'vitest'
import { firstCrop, movedCrop, zoomedCrop, zoomMax, zoomOf } from './crop.ts'

const wide = { width: 400, height: 200 }

test('it begins as the largest square, in the middle', () => {
  expect(firstCrop(wide)).toEqual({ x: 100, y: 0, side: 200 })
  expect(firstCrop({ width: 200, height: 400 })).toEqual({ x: 0, y: 100, side: 200 })
})

test('it moves by shares of itself and stops at the edges', () => {
  const crop = firstCrop(wide)
  expect(movedCrop(crop, { x: 0.1, y: 0 }, wide)).toEqual({ x: 120, y: 0, side: 200 })
  expect(movedCrop(crop, { x: 5, y: 5 }, wide)).toEqual({ x: 200, y: 0, side: 200 })
  expect(movedCrop(crop, { x: -5, y: -5 }, wide)).toEqual({ x: 0, y: 0, side: 200 })
})

test('it zooms around its middle, not out of the picture and not past the most', () => {
  const crop = zoomedCrop(firstCrop(wide), 2, wide)
  expect(crop).toEqual({ x: 150, y: 50, side: 100 })
  expect(zoomOf(crop, wide)).toBe(2)
  const corner = movedCrop(crop, { x: 5, y: 5 }, wide)
  expect(zoomedCrop(corner, 1, wide)).toEqual({ x: 200, y: 0, side: 200 })
  expect(zoomOf(zoomedCrop(crop, 99, wide), wide)).toBe(zoomMax)
  expect(zoomOf(zoomedCrop(crop, 0, wide), wide)).toBe(1)
})
