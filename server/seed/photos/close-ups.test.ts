import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carViews } from '#contract/cars/cars.ts'
import type { Body } from '#contract/reference/vehicles.ts'
import { seedCars } from '../cars/cars.ts'
import { seedPeople } from '../people/people.ts'
import { photoNames, viewOf } from './photos.ts'

const now = new Date('2026-11-20T09:00:00Z')
const cars = seedCars(seedPeople(now), now).map(car => ({ ...car, views: car.pictures.map(viewOf) }))
const bytesMax = 15_000_000
const machines: readonly Body[] = ['motorcycle', 'tricycle', 'truck', 'bus', 'van']

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
    const isCar = !machines.includes(body)
    if (interior && isCar) {
      expect(interior.endsWith('-manual')).toBe(gearbox === 'manual')
      expect(interior.includes('-screen-')).toBe(year >= 2014)
      expect(description).not.toMatch(interior.includes('-grey-') ? /leather/i : /fabric/i)
      if (interior.includes('-radio-')) expect(description).not.toMatch(/android screen/i)
    }
    if (body === 'convertible') expect(views).not.toContain('interior')
    if (fuel === 'electric') expect(views).not.toContain('dials')
    if (isCar && (fuel === 'electric' || fuel === 'diesel')) expect(views).not.toContain('engine')
    if (condition === 'brand-new') expect(views).not.toContain('engine')
  }
})

/** Words that the names of close-ups of these vehicles have, one of them each. */
const kindsOf: Partial<Record<Body, RegExp>> = {
  tricycle: /-keke/,
  motorcycle: /-motorcycle-(wire|cast)$/,
  bus: /-(bus|steel)$/,
  van: /-(bus|van|steel|cap)$/,
  truck: /-(truck|bus|steel)$/,
}

test('a keke, motorcycle, bus, van or truck shows close-ups, instruments among them, all of its own kind', () => {
  for (const { body, pictures, views, colour, seats } of cars.filter(car => machines.includes(car.body))) {
    const closeUps = pictures.filter(name => name.includes('-close-'))
    expect(closeUps.length, body).toBeGreaterThanOrEqual(2)
    for (const name of closeUps) expect(name, body).toMatch(kindsOf[body]!)
    expect(views, body).toContain('dials')
    const interior = pictures.find(name => viewOf(name) === 'interior')
    if (body === 'tricycle') expect(interior).toContain(colour)
    expect(views.includes('load')).toBe(body === 'van')
    // Three seats stand beside each other in vans and light trucks, two in heavy ones.
    if (body === 'truck') expect(interior?.endsWith('-truck')).toBe(seats === 2)
  }
  for (const { body, pictures } of cars.filter(car => !machines.includes(car.body)))
    for (const name of pictures) expect(name, body).not.toMatch(/close-.*(keke|motorcycle|bus|van|truck)/)
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
