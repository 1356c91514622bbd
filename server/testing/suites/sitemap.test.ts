import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { bitsFor, rangeOf } from '../../kernel/pages/sitemap.ts'
import { carForm, personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const offerCar = async (): Promise<Car> =>
  (
    await world.ask<Car>({
      url: '/api/Car/add-Car',
      token: seller.token,
      form: await carForm(),
    })
  ).data

const read = async (url: string): Promise<string> => {
  const reply = await world.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'gzip'])
  return gunzipSync(reply.rawPayload).toString()
}
const placesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]!)
const pathsOf = (xml: string): string[] =>
  placesIn(xml).map(place => {
    const { pathname, search } = new URL(place)
    return pathname + search
  })

test('the index leads to every car, part and dealer that anybody may see, each with its last change', async () => {
  const [visibleCar, paused] = [await offerCar(), await offerCar()]
  await world.db.run`update car set state = 'paused' where id = ${paused.id}`
  const files = pathsOf(await read('/sitemap.xml'))
  expect(files[0]).toBe('/sitemaps/pages.xml')
  const paths = (await Promise.all(files.map(async file => pathsOf(await read(file))))).flat()
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain(`/marketplace/${visibleCar.id}`)
  expect(paths).not.toContain(`/marketplace/${paused.id}`)
  expect(paths).toContain(`/marketplace/sellers/${seller.id}`)
  expect(paths).toContain('/marketplace?Make=Toyota')
  expect(paths).toEqual(expect.arrayContaining(['/terms', '/privacy']))
  const cars = await read(files.find(file => file.includes('cars'))!)
  expect(cars).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('what is no part of the map is not found, and who cannot unpack reads it plain', async () => {
  for (const name of ['cars-0-1.xml', 'cars-99-0.xml', 'wallets-0-0.xml', 'cars.xml'])
    expect((await world.app.inject({ url: `/sitemaps/${name}` })).statusCode).toBe(404)
  const plain = await world.app.inject({ url: '/sitemap.xml' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain('<sitemapindex')
})

test('robots are shown the map and kept out of what is private', async () => {
  const { body } = await world.app.inject({ url: '/robots.txt' })
  expect(body).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m)
  expect(body).toContain('Disallow: /account\n')
})

test('a million cars are cut into files of fewer than fifty thousand, which together hold every id', () => {
  expect([0, 1, 25_000, 25_001, 1_000_000].map(bitsFor)).toEqual([0, 0, 0, 1, 6])
  const bits = 6
  const ranges = Array.from({ length: 2 ** bits }, (_, part) => rangeOf(bits, part))
  expect(ranges[0]![0]).toBe('00000000-0000-0000-0000-000000000000')
  expect(ranges.at(-1)![1]).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  for (let part = 1; part < ranges.length; part++) expect(ranges[part]![0]).toBe(ranges[part - 1]![1])
})
