import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carViews } from '#contract/cars/cars.ts'
import { seedCars } from '../cars/cars.ts'
import { seedPeople } from '../people/people.ts'
import { photoNames, viewOf } from './photos.ts'

const now = new Date('2026-11-20T09:00:00Z')
const cars = seedCars(seedPeople(now), now).map(car => ({ ...car, views: car.pictures.map(viewOf) }))
const bytesMax = 15_000_000

test('every car shows its views in the order in which a seller takes them, each once', () => {
  for (const { views, title } of cars.map(car => ({
    ...car,
    title: `${car.year} ${car.make} ${car.model}`,
  }))) {
    expect(views.slice(0, 3), title).toEqual(['front', 'side', 'rear'])
    const places = views.map(view => carViews.indexOf(view!))
    expect(places, title).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(views).size, title).toBe(views.length)
  }
})

test('most cars have more views than their outside, and every close-up is shown by some car', () => {
  expect(cars.filter(({ views }) => views.includes('interior')).length).toBeGreaterThan(cars.length / 2)
  const pictures = new Set(cars.flatMap(car => car.pictures))
  for (const name of photoNames.filter(each => each.includes('-close-'))) expect(pictures).toContain(name)
})

test('no close-up contradicts its listing: gearbox, age, fuel, seats, roof, kind of vehicle', () => {
  for (const { pictures, views, gearbox, year, fuel, body, condition, description } of cars) {
    const interior = pictures.find(name => viewOf(name) === 'interior')
    if (interior) {
      expect(interior.endsWith('-manual')).toBe(gearbox === 'manual')
      expect(interior.includes('-screen-')).toBe(year >= 2014)
      expect(description).not.toMatch(interior.includes('-grey-') ? /leather/i : /fabric/i)
      if (interior.includes('-radio-')) expect(description).not.toMatch(/android screen/i)
    }
    const isCar = !['motorcycle', 'tricycle', 'truck', 'bus', 'van'].includes(body)
    expect(isCar || !views.some(view => view === 'interior' || view === 'dials' || view === 'engine')).toBe(
      true,
    )
    if (body === 'convertible') expect(views).not.toContain('interior')
    if (fuel === 'electric') expect(views).not.toContain('dials')
    if (fuel === 'electric' || fuel === 'diesel' || condition === 'brand-new')
      expect(views).not.toContain('engine')
  }
})

test('all photographs together take at most 15 MB', async () => {
  const sizes = await Promise.all(
    ['files', 'clips'].map(async folder => {
      const path = join(import.meta.dirname, folder)
      return (await readdir(path)).map(file => statSync(join(path, file)).size)
    }),
  )
  expect(sizes.flat().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytesMax)
})
