import { expect, test } from 'vitest'
import type { Offer } from '#contract/offer/shape.ts'
import { limits } from '#contract/core/limits.ts'
import { edit, own, step } from '#server/testing/world/listings.ts'
import { offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { answer, done, makeOffer, offered, offerIn, seeOffer } from '#server/testing/deals/offers.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

/** The same person the day after: a session ends before. */
const signInAgain = async (who: Person): Promise<Person> => ({
  ...who,
  token: (await signIn(world, who.email)).token,
})
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const setLeast = (carId: string, leastKobo: number) =>
  world.db.run`update car set least_offer_kobo = ${leastKobo} where id = ${carId}`

test('prices are named in turn, three in all, and the accepted one stands for a day', async () => {
  const { seller, buyer, offer } = await offerIn(world)
  expect(offer).toMatchObject({ role: 'buyer', state: 'made', priceKobo: offered, roundsLeft: 2 })
  const offerView = await seeOffer(world, seller, offer)
  // An offer costs nothing, so nobody learns a number by one.
  expect([offer, offerView].map(({ counterparty }) => counterparty.phoneNumber)).toEqual(['', ''])
  expect(offerView).toMatchObject({
    myTurn: true,
    allowed: ['accept', 'counter', 'decline'],
    listedKobo: price,
  })
  const countered = done(await answer(world, seller, 'counter', offer, { priceKobo: offered + 100_000_000 }))
  expect(countered).toMatchObject({ state: 'countered', priceKobo: offered + 100_000_000, roundsLeft: 1 })
  const last = done(await answer(world, buyer, 'counter', countered, { priceKobo: offered + 50_000_000 }))
  expect(last.prices.map(({ by, priceKobo }) => [by, priceKobo])).toEqual([
    ['buyer', offered],
    ['seller', offered + 100_000_000],
    ['buyer', offered + 50_000_000],
  ])
  expect((await seeOffer(world, seller, last)).allowed).toEqual(['accept', 'decline'])
  expect(await answer(world, seller, 'counter', last, { priceKobo: offered + 60_000_000 })).toMatchObject({
    status: 409,
    code: '40',
    message: 'All 3 prices have been used. Accept this one or decline it.',
  })
  const accepted = done(await answer(world, seller, 'accept', last))
  expect(accepted).toMatchObject({ state: 'accepted', priceKobo: offered + 50_000_000 })
  expect(accepted.acceptedUntil).toBe(
    new Date(world.now().getTime() + limits.offerAcceptedHours * 3_600_000).toISOString(),
  )
  expect((await world.mailTo(buyer.email))!.subject).toContain('is your price for')
  world.pass({ hours: 24 })
  await world.settle()
  expect((await seeOffer(world, await signInAgain(buyer), offer)).state).toBe('lapsed')
})

test('each counter is nearer to the other side, and says so beside its field', async () => {
  const { seller, buyer, offer } = await offerIn(world)
  const refused = async (who: typeof seller, at: Offer, priceKobo: number) => {
    const reply = await answer(world, who, 'counter', at, { priceKobo })
    expect(reply.errors.map(({ field }) => field)).toEqual(['priceKobo'])
    return reply.errors[0]!.message
  }
  expect(await refused(seller, offer, offered)).toContain('which you can simply accept')
  expect(await refused(seller, offer, price)).toContain('the listed price')
  expect(await refused(seller, offer, 0)).toBe('Enter more than ₦0.00')
  const countered = done(await answer(world, seller, 'counter', offer, { priceKobo: offered + 10 }))
  expect(await refused(buyer, countered, offered)).toContain('your last offer')
  expect(await refused(buyer, countered, offered + 10)).toContain('which you can simply accept')
})

test('an offer of nothing, of the price or more, for one’s own car, for one that is gone, or a second one is refused by name and field', async () => {
  const { seller, buyer, car } = await offerIn(world)
  const otherPerson = await personWith(world, price)
  expect(await makeOffer(world, otherPerson, car.id, 0)).toMatchObject({
    status: 400,
    errors: [{ field: 'priceKobo', message: 'Enter more than ₦0.00' }],
  })
  for (const priceKobo of [price, price + 1])
    expect(await makeOffer(world, otherPerson, car.id, priceKobo)).toMatchObject({
      status: 400,
      errors: [{ field: 'priceKobo', message: 'Offer less than ₦8,500,000.00, the listed price' }],
    })
  expect(await makeOffer(world, seller, car.id)).toMatchObject({ status: 409, code: '33' })
  expect(await makeOffer(world, buyer, car.id, offered + 1)).toMatchObject({ status: 409, code: '71' })
  expect(await makeOffer(world, otherPerson, crypto.randomUUID())).toMatchObject({ status: 404 })
  await step(world, seller, 'pause-car', (await own(world, seller, car)).data)
  expect(await makeOffer(world, otherPerson, car.id)).toMatchObject({ status: 409, code: '32' })
  await world.db
    .run`update app_user set suspended_at = ${world.now()}, suspended_reason = 'For the sake of a test' where id = ${otherPerson.id}`
  expect((await makeOffer(world, otherPerson, car.id)).status).toBe(401)
})

test('two offers of one buyer in the same moment are one, and a stranger learns of neither', async () => {
  const seller = await personWith(world, 0)
  const [car, buyer] = [await offerCar(world, seller), await personWith(world, 0)]
  const answers = await Promise.all([
    makeOffer(world, buyer, car.id),
    makeOffer(world, buyer, car.id, offered + 5),
  ])
  expect(statusesOf(answers)).toEqual([200, 409])
  const offer = answers.find(({ status }) => status === 200)!.data
  const stranger = await personWith(world, 0)
  expect((await answer(world, stranger, 'accept', offer)).status).toBe(404)
  const counts = { url: '/api/Offer/count-offers-on-my-cars' }
  expect((await world.ask({ ...counts, token: seller.token })).data).toEqual({ counts: { [car.id]: 1 } })
  expect((await world.ask({ ...counts, token: buyer.token })).data).toEqual({ counts: {} })
})

test('of several offers for a car one is accepted at a time, also by many clicks at once', async () => {
  const first = await offerIn(world)
  const { seller, car } = first
  const others = [
    first,
    await offerIn(world, 'made', { seller, car }),
    await offerIn(world, 'made', { seller, car }),
  ]
  const answers = await Promise.all(others.map(({ offer }) => answer(world, seller, 'accept', offer)))
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.message).toMatch(
    /^Another buyer has a price agreed for this car until November 2\d, 2026 at /,
  )
  // Its time is over, although the clock has not taken its own step yet: another may be accepted.
  world.pass({ hours: 24 })
  const next = others.find((_, i) => answers[i]!.status === 409)!
  done(await answer(world, await signInAgain(seller), 'accept', next.offer))
  const before = others.find((_, i) => answers[i]!.status === 200)!
  expect((await seeOffer(world, await signInAgain(before.buyer), before.offer)).state).toBe('lapsed')
})

test('an answer that comes too late is told so, and so is one to a price that is no longer below the listed one', async () => {
  const late = await offerIn(world)
  world.pass({ hours: 48 })
  expect(await answer(world, await signInAgain(late.seller), 'accept', late.offer)).toMatchObject({
    status: 409,
    message: 'The time to answer this price has ended.',
  })
  await world.settle()
  expect((await seeOffer(world, await signInAgain(late.buyer), late.offer)).state).toBe('lapsed')

  const cheaper = await offerIn(world)
  const car = (await own(world, cheaper.seller, cheaper.car)).data
  done(await edit(world, cheaper.seller, car, { fields: { PriceKobo: String(offered) } }))
  await world.db.run`update car set state = 'listed' where id = ${car.id}`
  expect(await answer(world, cheaper.seller, 'accept', cheaper.offer)).toMatchObject({
    status: 409,
    message: expect.stringContaining('The car is now listed at ₦7,000,000.00'),
  })
})

test('below the least of its seller an offer is declined at once: recorded, kindly, and no news for the seller', async () => {
  const seller = await personWith(world, 0)
  const [car, buyer] = [await offerCar(world, seller), await personWith(world, 0)]
  await setLeast(car.id, offered)
  const short = done(await makeOffer(world, buyer, car.id, offered - 1))
  expect(short).toMatchObject({ state: 'declined', allowed: [] })
  expect(short.history.map(({ event, by }) => [event, by])).toEqual([
    ['start', 'buyer'],
    ['fall-short', 'system'],
  ])
  expect(JSON.stringify(short)).not.toContain(String(offered) + '"')
  await world.settle()
  const news = await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${seller.id} and link like '/bookings/%'`
  expect(news).toEqual([])
  expect(done(await makeOffer(world, buyer, car.id, offered)).state).toBe('made')
})

test('nobody feels for the least: three offers for a car in a day, six in a month', async () => {
  const seller = await personWith(world, 0)
  const [car, buyer] = [await offerCar(world, seller), await personWith(world, 0)]
  await setLeast(car.id, price - 1)
  const tries = async (who: Person, count: number) => {
    for (let i = 0; i < count; i++) done(await makeOffer(world, who, car.id, offered + i))
  }
  await tries(buyer, 3)
  expect(await makeOffer(world, buyer, car.id, offered)).toMatchObject({
    status: 409,
    code: '72',
    message: 'You have made 3 offers for this car today, the maximum. Try again tomorrow.',
  })
  world.pass({ hours: 25 })
  await tries(await signInAgain(buyer), 3)
  world.pass({ hours: 25 })
  expect((await makeOffer(world, await signInAgain(buyer), car.id, offered)).message).toContain(
    '6 offers for this car in a month',
  )
})

test('whoever buys the car, the offers of everybody else end with that, and its seller keeps the listed price public', async () => {
  const first = await offerIn(world, 'accepted')
  const second = await offerIn(world, 'made', first)
  const { data: listing } = await world.ask<{ priceKobo: number }>({
    url: '/api/Car/get-Car-by-id',
    query: { Id: first.car.id },
  })
  expect(listing.priceKobo).toBe(price)
  const stranger = await personWith(world, price)
  done(await pay(world, stranger, first.car.id))
  await world.settle()
  for (const { buyer, offer } of [first, second])
    expect((await seeOffer(world, buyer, offer)).state).toBe('gone')
})
