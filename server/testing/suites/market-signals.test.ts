// Price changes reach the other process at once despite its page cache.
import { afterAll, expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { connect } from '../../kernel/db/db.ts'
import { listen } from '../../kernel/db/listen.ts'
import { marketListener, type MarketChange, marketChanged } from '../../manifest/market-changed.ts'
import { pageCache } from '../../kernel/pages/page-cache.ts'
import { freshDatabaseUrl } from '../database/fresh-database.ts'
import { edit, offer } from '../world/listings.ts'
import { orderIn } from '../world/spare-parts.ts'
import { personWith } from '../world/people.ts'
import { rate, ratingsAbout } from '../world/ratings.ts'
import { secondServer } from '../crashes/second-server.ts'
import { makeWorld } from '../world/world.ts'

const url = await freshDatabaseUrl()
const db = connect(url, { max: 20 })
afterAll(() => db.close())
const world = await makeWorld({ db })
const askOther = await secondServer(world)
const seller = await personWith(world, 0)

/** The pages of the other process, as main.ts keeps them; a page here is the title and price that its calls give. */
const otherPages = () => {
  const cache = pageCache()
  const counter = { times: 0 }
  const market = listen(url, [
    marketListener(change => {
      counter.times++
      cache.changed(change)
    }),
  ])
  afterAll(() => market.stop())
  const render = async (id: string) => {
    const { data } = await askOther<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })
    return new Response(String(data.priceKobo), { headers: { 'cache-control': 'public, s-maxage=30' } })
  }
  let renders = 0
  const read = async (id: string) => {
    const page = await cache.get(`/marketplace/${id}`, () => {
      renders++
      return render(id)
    })
    return Number(page.text)
  }
  return { read, counter, rendered: () => renders }
}

test('a price changed through one process is on the kept pages of another at once', async () => {
  const otherProcess = otherPages()
  await expect.poll(() => otherProcess.counter.times).toBeGreaterThan(0)
  const { data: car } = await offer(world, seller, { fields: { PriceKobo: '850000000' } })
  await expect.poll(() => otherProcess.read(car.id)).toBe(850_000_000)
  const renders = otherProcess.rendered()
  for (let reader = 0; reader < 20; reader++) expect(await otherProcess.read(car.id)).toBe(850_000_000)
  expect(otherProcess.rendered()).toBeLessThanOrEqual(renders + 1)

  expect((await edit(world, seller, car, { fields: { PriceKobo: '840000000' } })).data.priceKobo).toBe(
    840_000_000,
  )
  // A kept page is fresh for thirty seconds: only who has heard of the change shows the new price sooner.
  await expect.poll(() => otherProcess.read(car.id), { timeout: 20_000 }).toBe(840_000_000)
})

test('an answer to a rating is heard too, since pages show it', async () => {
  const { order, ...sale } = await orderIn(world, 'completed')
  const deal = { kind: 'part-order', id: order.id } as const
  await rate(world, sale.buyer, deal, { about: 'seller', stars: 4 })
  await rate(world, sale.seller, deal, { about: 'buyer', stars: 5 })
  const [rating] = (await ratingsAbout(world, 'seller', sale.seller.id)).data
  const changes: (MarketChange | undefined)[] = []
  const market = listen(url, [marketListener(change => void changes.push(change))])
  afterAll(() => market.stop())
  await expect.poll(() => changes.length).toBeGreaterThan(0)
  // What was announced before is heard before this.
  await db.inTx(async tx => marketChanged(tx, { ids: ['last-before'] }))
  await expect.poll(() => changes.at(-1)).toEqual({ ids: ['last-before'] })
  const body = { ratingId: rating!.id, words: 'Thank you' }
  expect((await world.ask({ url: '/api/ratings/reply', body, token: sale.seller.token })).status).toBe(200)
  await expect.poll(() => changes.at(-1)).not.toEqual({ ids: ['last-before'] })
})

test('a change is told with what it names, never one that was rolled back, and as all where it is too much to tell', async () => {
  const changes: (MarketChange | undefined)[] = []
  const market = listen(url, [marketListener(change => void changes.push(change))])
  afterAll(() => market.stop())
  await expect.poll(() => changes).toEqual([undefined])
  const undone = db.inTx(async tx => {
    marketChanged(tx, { ids: ['undone'], list: 'cars' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.inTx(async tx => marketChanged(tx, { ids: ['a', 'b'], list: 'parts' }))
  await db.inTx(async tx => marketChanged(tx, { ids: ['c'] }))
  await db.inTx(async tx => marketChanged(tx, { ids: Array.from({ length: 1_000 }, (_, i) => `long-${i}`) }))
  await expect.poll(() => changes.length).toBe(4)
  expect(changes.slice(1)).toEqual([{ ids: ['a', 'b'], list: 'parts' }, { ids: ['c'] }, undefined])
})
