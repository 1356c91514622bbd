import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { DealerCard } from '#contract/dealers/dealers.ts'
import { findPart, orderIn, orderStep, type PartSale } from '#server/testing/world/spare-parts.ts'
import { password, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { type Deal, rate, ratingsAbout, ratingsOfDeal, summaryOf } from '#server/testing/world/ratings.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { hideRating, keepRating, reportedRatings, readWholeRating } from './decide-report.ts'
import { eraseRatings } from './data-rights.ts'

const world = await makeWorld()
const dealOf = ({ order }: PartSale): Deal => ({ kind: 'part-order', id: order.id })
const completed = () => orderIn(world, 'completed')
const bothRated = async () => {
  const sale = await completed()
  await rate(world, sale.buyer, dealOf(sale), { about: 'seller', stars: 4, words: 'Quick and honest' })
  await rate(world, sale.seller, dealOf(sale), { about: 'buyer', stars: 5 })
  const [rating] = (await ratingsAbout(world, 'seller', sale.seller.id)).data
  return { ...sale, rating: rating! }
}
const titles = async ({ id }: Person) =>
  (
    await world.db.rows<{
      title: string
      link: string
    }>`select title, link from notice where user_id = ${id} order by at`
  )
    .map(row => `${row.title} ${row.link}`)
    .join('\n')

test(
  'a purchase and an order of parts can be rated once they are completed, and not before',
  { tags: 'slow' },
  async () => {
    const sale = await saleIn(world, 'handed-over')
    const purchase: Deal = { kind: 'purchase', id: sale.booking.id }
    expect((await ratingsOfDeal(world, sale.buyer, purchase)).status).toBe(404)
    expect((await rate(world, sale.buyer, purchase, { about: 'seller', stars: 5 })).status).toBe(404)
    const done = await saleIn(world, 'completed')
    const { data } = await ratingsOfDeal(world, done.buyer, { kind: 'purchase', id: done.booking.id })
    expect(data).toMatchObject({
      role: 'buyer',
      subject: '2015 Toyota Corolla LE',
      mayRate: ['seller', 'car'],
      closesAt: '2026-12-04T09:00:00.000Z',
      visible: false,
      mine: [],
      counterpartyRatings: [],
      counterpartyHasRated: false,
    })
    const order = await completed()
    const mine = await ratingsOfDeal(world, order.seller, dealOf(order))
    expect(mine.data).toMatchObject({ role: 'seller', subject: 'Front brake pads', mayRate: ['buyer'] })
    const wrong = await ratingsOfDeal(world, order.buyer, { kind: 'purchase', id: order.order.id })
    expect(wrong.status).toBe(404)
    expect(await titles(order.buyer)).toContain(
      `How was it with Ada Demo? /bookings/parts/${order.order.id}#rating`,
    )
  },
)

test('an order that was called off, returned or refunded is rated by nobody', async () => {
  for (const state of ['cancelled', 'returned'] as const) {
    const sale = await orderIn(world, state)
    expect((await ratingsOfDeal(world, sale.buyer, dealOf(sale))).status).toBe(404)
  }
})

test('neither side sees the other’s words before both are in, and can change its own until then', async () => {
  const sale = await completed()
  const [deal, { seller, buyer }] = [dealOf(sale), sale]
  await rate(world, buyer, deal, { about: 'seller', stars: 1, words: 'Slow' })
  await rate(world, buyer, deal, { about: 'part', stars: 5 })
  const hidden = (await ratingsOfDeal(world, seller, deal)).data
  expect(hidden).toMatchObject({ visible: false, counterpartyRatings: [], counterpartyHasRated: true })
  expect((await ratingsAbout(world, 'seller', seller.id)).data).toEqual([])
  expect(await summaryOf(world, 'seller', seller.id)).toEqual({
    average: null,
    count: 0,
    stars: [0, 0, 0, 0, 0],
  })
  await rate(world, buyer, deal, { about: 'seller', stars: 3, words: 'Slow, then kind' })
  const dealRatings = (await rate(world, seller, deal, { about: 'buyer', stars: 5 })).data
  expect(dealRatings).toMatchObject({ visible: true, mayRate: [] })
  expect(dealRatings.counterpartyRatings.map(({ about, stars, words }) => [about, stars, words])).toEqual([
    ['part', 5, ''],
    ['seller', 3, 'Slow, then kind'],
  ])
  const { data: list } = await ratingsAbout(world, 'seller', seller.id)
  expect(list).toMatchObject([{ stars: 3, byName: 'Ada D.', by: 'buyer', subject: 'Front brake pads' }])
  expect(JSON.stringify(list)).not.toContain(buyer.id)
  const versions = await world.db.rows<{ stars: number }>`
    select stars from rating_version where rating_id = ${list[0]!.id} order by version`
  expect(versions.map(row => row.stars)).toEqual([1, 3])
})

test('what everybody can see is changed by nobody; a part may still be rated until the window closes', async () => {
  const sale = await bothRated()
  const deal = dealOf(sale)
  const again = await rate(world, sale.buyer, deal, { about: 'seller', stars: 1 })
  expect([again.status, again.code]).toEqual([409, '84'])
  const { data } = await rate(world, sale.buyer, deal, { about: 'part', stars: 2 })
  expect([data.visible, data.mayRate]).toEqual([true, []])
  expect((await findPart(world, sale.part)).data.rating).toEqual({ average: 2, count: 1 })
  expect((await rate(world, sale.buyer, deal, { about: 'part', stars: 5 })).code).toBe('84')
})

test('a thing alone opens nothing: the seller is not rated by it', async () => {
  const sale = await completed()
  await rate(world, sale.buyer, dealOf(sale), { about: 'part', stars: 5 })
  const { data } = await rate(world, sale.seller, dealOf(sale), { about: 'buyer', stars: 1 })
  expect([data.visible, data.counterpartyHasRated]).toEqual([false, false])
})

test(
  'when the window is over what was given is shown, and nothing more can be said',
  { tags: 'slow' },
  async () => {
    const sale = await completed()
    await rate(world, sale.buyer, dealOf(sale), { about: 'seller', stars: 2 })
    world.pass({ hours: 14 * 24 - 1 })
    await world.settle()
    const [seller, buyer] = [
      { ...sale.seller, ...(await signIn(world, sale.seller.email)) },
      { ...sale.buyer, ...(await signIn(world, sale.buyer.email)) },
    ]
    expect((await ratingsOfDeal(world, seller, dealOf(sale))).data.visible).toBe(false)
    world.pass({ hours: 1 })
    await world.settle()
    const signedIn = { ...seller, ...(await signIn(world, seller.email)) }
    const { data } = await ratingsOfDeal(world, signedIn, dealOf(sale))
    expect([data.visible, data.counterpartyRatings[0]?.stars, data.mayRate]).toEqual([true, 2, []])
    expect((await rate(world, signedIn, dealOf(sale), { about: 'buyer', stars: 1 })).code).toBe('84')
    expect((await summaryOf(world, 'seller', seller.id)).stars).toEqual([0, 1, 0, 0, 0])
    expect(await titles(buyer)).not.toContain('You were rated')
    expect(await titles(seller)).toContain('You were rated: Front brake pads')
  },
)

test('only what belongs to one’s side can be rated, and strangers find nothing', async () => {
  const sale = await completed()
  const stranger = await personWith(world, 0)
  for (const [who, about] of [
    [sale.buyer, 'buyer'],
    [sale.buyer, 'car'],
    [sale.buyer, 'workshop'],
    [sale.seller, 'seller'],
    [sale.seller, 'part'],
  ] as const)
    expect((await rate(world, who, dealOf(sale), { about, stars: 5 })).code).toBe('84')
  expect((await rate(world, stranger, dealOf(sale), { about: 'seller', stars: 5 })).status).toBe(404)
})

test('ten deals of the same two people are one voice, the newest', async () => {
  const first = await completed()
  const sides = { seller: first.seller, buyer: first.buyer }
  const sales = [
    first,
    await orderIn(world, 'completed', { sides }),
    await orderIn(world, 'completed', { sides }),
  ]
  for (const [i, sale] of sales.entries()) {
    await rate(world, sale.buyer, dealOf(sale), { about: 'seller', stars: [5, 5, 2][i]! })
    await rate(world, sale.seller, dealOf(sale), { about: 'buyer', stars: 5 })
    world.pass({ minutes: 1 })
  }
  expect(await summaryOf(world, 'seller', first.seller.id)).toEqual({
    average: 2,
    count: 1,
    stars: [0, 1, 0, 0, 0],
  })
  expect((await ratingsAbout(world, 'seller', first.seller.id)).pageMeta!.totalRecords).toBe(3)
})

test('averages stand beside a car, its seller, a part and a dealer', async () => {
  const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Rated Motors' })
  const sides = { seller, buyer: await personWith(world, 0) }
  const { car, booking } = await saleIn(world, 'completed', sides)
  const deal: Deal = { kind: 'purchase', id: booking.id }
  await rate(world, sides.buyer, deal, { about: 'seller', stars: 4 })
  await rate(world, sides.buyer, deal, { about: 'car', stars: 3 })
  await rate(world, seller, deal, { about: 'buyer', stars: 5, words: 'Paid at once' })
  const otherSale = await orderIn(world, 'completed', {
    sides: { seller, buyer: await personWith(world, 0) },
  })
  await rate(world, otherSale.buyer, dealOf(otherSale), { about: 'seller', stars: 5 })
  await rate(world, seller, dealOf(otherSale), { about: 'buyer', stars: 5 })
  const listing = (await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: car.id } })).data
  expect(listing.rating).toEqual({ average: 3, count: 1 })
  expect(listing.seller.rating).toEqual({ average: 4.5, count: 2 })
  const directory = await world.ask<DealerCard[]>({ url: '/users', query: { Search: 'Rated' } })
  expect(directory.data).toMatchObject([{ rating: 4.5, ratingsCount: 2 }])
  const page = await world.ask({ url: '/api/User/get-seller-by-id', query: { Id: seller.id } })
  expect(page.data).toMatchObject({ rating: { average: 4.5, count: 2 } })
  const about = (await ratingsAbout(world, 'buyer', sides.buyer.id)).data
  expect(about).toMatchObject([{ byName: 'Rated Motors', by: 'seller', words: 'Paid at once' }])
})

test('whom a rating is about answers it once, and nobody else', async () => {
  const { seller, buyer, rating } = await bothRated()
  const reply = ({ token }: Person) =>
    world.ask({ url: '/api/ratings/reply', body: { ratingId: rating.id, words: 'Thank you' }, token })
  expect((await reply(buyer)).status).toBe(404)
  expect((await reply(seller)).data).toMatchObject({ reply: { words: 'Thank you' } })
  expect((await reply(seller)).code).toBe('85')
  const [publicRating] = (await ratingsAbout(world, 'seller', seller.id)).data
  expect(publicRating!.reply?.words).toBe('Thank you')
})

test('a reported rating is taken down with a reason, or kept; what is hidden nobody answers or counts', async () => {
  const { seller, buyer, rating } = await bothRated()
  const report = (words: string, { token }: Person = seller) =>
    world.ask({ url: '/api/ratings/report', body: { ratingId: rating.id, words }, token })
  expect((await report('It names my child')).status).toBe(200)
  expect((await report('It names my child and my school')).status).toBe(200)
  expect(await reportedRatings(world.db)).toMatchObject([{ id: rating.id, reports: 1 }])
  const now = world.now()
  await world.db.inTx(tx => keepRating(tx, { id: rating.id, now }))
  expect(await reportedRatings(world.db)).toEqual([])
  await world.db.inTx(tx => hideRating(tx, { id: rating.id, reason: 'It names a child', now }))
  expect((await ratingsAbout(world, 'seller', seller.id)).data).toEqual([])
  expect((await summaryOf(world, 'seller', seller.id)).count).toBe(0)
  expect((await report('Again, please')).status).toBe(404)
  expect(await titles(buyer)).toContain('Your rating was removed')
  const whole = await readWholeRating(world.db, rating.id)
  expect(whole).toMatchObject({ row: { hidden_reason: 'It names a child' }, reports: [{ words: /school/ }] })
})

test('nobody reports ratings without end: ten in a day', async () => {
  const { rating } = await bothRated()
  const { token } = await personWith(world, 0)
  const report = () =>
    world.ask({ url: '/api/ratings/report', body: { ratingId: rating.id, words: 'Not true' }, token })
  for (let i = 0; i < 10; i++) expect((await report()).status).toBe(200)
  expect(await report()).toMatchObject({ status: 429, code: '15' })
})

test('no version of a rating is changed or removed', async () => {
  const { rating } = await bothRated()
  for (const sql of [
    `update rating_version set stars = 5`,
    `update rating_version set words = 'better'`,
    `delete from rating_version where rating_id = '${rating.id}'`,
    'truncate rating_version',
  ])
    await expect(world.db.pool.query(sql), sql).rejects.toThrow('append-only')
})

test('who leaves takes the words along, in every version and answer; the stars stay without a name', async () => {
  const { seller, buyer, rating } = await bothRated()
  const body = { ratingId: rating.id, words: 'An answer of mine' }
  await world.ask({ url: '/api/ratings/reply', body, token: seller.token })
  for (const { id } of [seller, buyer]) await world.db.inTx(tx => eraseRatings(tx, id))
  const left = JSON.stringify([
    await world.db
      .rows`select * from rating where deal_id in (select id from rating_window where seller_id = ${seller.id})`,
    await world.db.rows`select * from rating_version where rating_id = ${rating.id}`,
  ])
  expect(left).not.toMatch(/Quick and honest|An answer of mine/)
  expect((await summaryOf(world, 'seller', seller.id)).stars).toEqual([0, 0, 0, 1, 0])
})

test('the name of somebody who deleted the account is gone from what they said', async () => {
  const { seller, buyer } = await bothRated()
  const answer = await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: buyer.token,
  })
  expect(answer.status).toBe(200)
  expect((await ratingsAbout(world, 'seller', seller.id)).data).toMatchObject([
    { byName: 'Deleted account', words: '', stars: 4 },
  ])
})

test(
  'how soon a seller answers is said from the fifth answer on: half were at least that quick',
  { tags: 'slow' },
  async () => {
    const seller = await personWith(world, 0)
    const waits = [2, 30, 4, 5, 3]
    const replyHours = async () => {
      const sale = await orderIn(world, 'funded', { sides: { seller, buyer: await personWith(world, 0) } })
      return (await findPart(world, sale.part)).data.seller.replyHours
    }
    for (const [i, hours] of waits.entries()) {
      expect(await replyHours()).toBeNull()
      const sale = await orderIn(world, 'funded', { sides: { seller, buyer: await personWith(world, 0) } })
      world.pass({ hours })
      Object.assign(seller, { token: (await signIn(world, seller.email)).token })
      const sendAnswer = await orderStep(world, seller, 'send-order', sale.order)
      expect(sendAnswer.status, `${i} ${sendAnswer.message}`).toBe(200)
    }
    expect(await replyHours()).toBe(4)
    world.pass({ hours: 91 * 24 })
    Object.assign(seller, { token: (await signIn(world, seller.email)).token })
    expect(await replyHours()).toBeNull()
  },
)

test('papers that are handed in are an answer too', async () => {
  const { seller } = await saleIn(world, 'papers-submitted')
  const rows = await world.db.rows<{
    seconds: number
  }>`select seconds from reply_time where user_id = ${seller.id}`
  expect(rows).toEqual([{ seconds: 0 }])
})
