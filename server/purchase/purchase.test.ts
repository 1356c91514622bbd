import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { KOBO_MAX } from '#contract/core/money.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, offerCar, personWith, pin } from '#server/testing/world/people.ts'
import { carState, commission, handIn, look, pay, price, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const reason = { reason: 'The customs paper is not readable' }

test('a car is paid for, checked, sent, handed over and completed, and the seller is paid less commission', async () => {
  const { seller, buyer, car, booking } = await saleIn(world, 'funded')
  expect(booking).toMatchObject({
    role: 'buyer',
    state: 'funded',
    version: 1,
    priceKobo: price,
    commissionKobo: commission,
  })
  expect(await balanceOf(world, buyer)).toBe(0)
  expect(await carState(world, car.id)).toBe('reserved')
  const handed = await handIn(world, seller, booking)
  expect(handed.data).toMatchObject({
    state: 'papers-submitted',
    role: 'seller',
    papers: [{ kind: 'ProofOfOwnership', round: 1 }],
  })
  const accepted = await stepBy(buyer, world, 'accept-papers', handed.data)
  const sendAnswer = await stepBy(seller, world, 'send', accepted.data)
  const { handoverCode } = await look(world, buyer, booking)
  const over = await stepBy(seller, world, 'hand-over', sendAnswer.data, { code: handoverCode })
  expect(over.data.state).toBe('handed-over')
  const done = await stepBy(buyer, world, 'complete', over.data)
  expect(done.data).toMatchObject({
    state: 'completed',
    allowed: [],
    due: null,
    settlement: { toSellerKobo: price - commission, toBuyerKobo: 0, commissionKobo: commission },
  })
  expect(done.data.history.map(each => [each.event, each.by])).toEqual([
    ['start', 'buyer'],
    ['submit-papers', 'seller'],
    ['accept-papers', 'buyer'],
    ['send', 'seller'],
    ['hand-over', 'seller'],
    ['complete', 'buyer'],
  ])
  expect(await balanceOf(world, seller)).toBe(price - commission)
  expect(await carState(world, car.id)).toBe('sold')
})

test('each side is told by mail of what the other did', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'funded')
  await world.settle()
  world.pass({ minutes: 1 })
  const handed = await handIn(world, seller, booking)
  expect((await world.mailTo(buyer.email))!.subject).toBe('Documents to check: 2015 Toyota Corolla LE')
  world.pass({ minutes: 1 })
  await stepBy(buyer, world, 'reject-papers', handed.data, reason)
  const letter = (await world.mailTo(seller.email))!
  expect(letter.subject).toBe('Documents rejected: 2015 Toyota Corolla LE')
  expect(letter.body).toContain(reason.reason)
})

test('papers are sent back twice, and not a third time', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'funded')
  let now = booking
  for (const left of [1, 0]) {
    now = (await handIn(world, seller, now)).data
    now = (await stepBy(buyer, world, 'reject-papers', now, reason)).data
    expect(now.rejectionsLeft).toBe(left)
  }
  now = (await handIn(world, seller, now)).data
  expect(now.papers.map(paper => paper.round)).toEqual([3, 2, 1])
  expect((await look(world, buyer, now)).allowed).toEqual(['accept-papers', 'cancel', 'dispute'])
  expect(await stepBy(buyer, world, 'reject-papers', now, reason)).toMatchObject({ status: 409, code: '40' })
  expect((await stepBy(buyer, world, 'accept-papers', now)).status).toBe(200)
})

test('a decision about what has changed since is refused, and so is the same one in two tabs', async () => {
  const { buyer, booking } = await saleIn(world, 'papers-submitted')
  const before = await stateOf(world.db)
  const stale = { ...booking, version: booking.version - 1 }
  expect(await stepBy(buyer, world, 'accept-papers', stale)).toMatchObject({ status: 409, code: '43' })
  expect(await stateOf(world.db)).toEqual(before)
  const tabs = await Promise.all([
    stepBy(buyer, world, 'accept-papers', booking),
    stepBy(buyer, world, 'reject-papers', booking, reason),
    stepBy(buyer, world, 'accept-papers', booking),
  ])
  expect(tabs.filter(each => each.status === 200)).toHaveLength(1)
  expect(tabs.filter(each => each.code === '43')).toHaveLength(2)
})

test('a wrong handover code is refused, counted and locked for thirty minutes', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'in-transit')
  const right = (await look(world, buyer, booking)).handoverCode!
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  const type = (code: string) => stepBy(seller, world, 'hand-over', booking, { code })
  for (let tries = 1; tries < 5; tries++) expect(await type(wrong)).toMatchObject({ status: 400, code: '41' })
  expect(await type(wrong)).toMatchObject({ status: 423, code: '42' })
  for (const minutes of [9, 9, 9, 2.9]) {
    world.pass({ minutes })
    expect(await type(right)).toMatchObject({ status: 423, code: '42' })
  }
  world.pass({ minutes: 0.1 })
  expect((await type(right)).data.state).toBe('handed-over')
})

test('a hundred wrong handover codes at once are five tries', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'in-transit')
  const right = Number((await look(world, buyer, booking)).handoverCode)
  const codes = Array.from({ length: 100 }, (_, i) => String((right + 1 + i) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(codes.map(code => stepBy(seller, world, 'hand-over', booking, { code })))
  expect(answers.filter(each => each.code === '41')).toHaveLength(4)
  expect(answers.filter(each => each.code === '42')).toHaveLength(96)
})

const refusals: [string, string, (car: { id: string; mine: string; rented: string }) => [string, object?]][] =
  [
    ['one’s own car', '33', car => [car.mine]],
    ['a car that is only for rent', '32', car => [car.rented]],
    ['a car that does not exist', '13', () => [crypto.randomUUID()]],
    ['a price that the page showed lower', '34', car => [car.id, { shownPriceKobo: price - 1 }]],
    ['a price that the page showed higher', '34', car => [car.id, { shownPriceKobo: price + 1 }]],
    ['a price of nothing', '34', car => [car.id, { shownPriceKobo: 0 }]],
    ['more than the wallet has', '06', car => [car.id]],
  ]
test.each(refusals)('%s is refused with code %s, and nothing is taken', async (_, code, which) => {
  const [seller, buyer] = [
    await personWith(world, 0),
    await personWith(world, code === '06' ? price - 1 : price),
  ]
  const [car, mine] = [await offerCar(world, seller), await offerCar(world, buyer)]
  const rented = await offerCar(world, seller, {
    ForSale: 'false',
    ForRent: 'true',
    RentPriceKobo: '5000000',
  })
  const [carId, body = {}] = which({ id: car.id, mine: mine.id, rented: rented.id })
  const before = await stateOf(world.db)
  expect(await pay(world, buyer, carId, { body })).toMatchObject({ code, data: null, succeeded: false })
  expect(await stateOf(world.db)).toEqual(before)
})

test.each([2_147_483_648, 25_000_000_000_00, KOBO_MAX])(
  'a car of %i kobo is bought and paid out to the kobo',
  async dear => {
    const otherWorld = await makeWorld()
    const [seller, buyer] = [await personWith(otherWorld, 0), await personWith(otherWorld, dear)]
    const car = await offerCar(otherWorld, seller, { PriceKobo: String(dear) })
    expect(car.priceKobo).toBe(dear)
    const paid = (await pay(otherWorld, buyer, car.id, { body: { shownPriceKobo: dear } })).data
    const handed = await handIn(otherWorld, seller, paid)
    const accepted = await stepBy(buyer, otherWorld, 'accept-papers', handed.data)
    const sendAnswer = await stepBy(seller, otherWorld, 'send', accepted.data)
    const { handoverCode: code } = await look(otherWorld, buyer, paid)
    const over = await stepBy(seller, otherWorld, 'hand-over', sendAnswer.data, { code })
    const done = await stepBy(buyer, otherWorld, 'complete', over.data)
    const feeKobo = Math.min(Number((BigInt(dear) * 150n + 5_000n) / 10_000n), 50_000_000)
    expect(done.data.settlement).toEqual({
      toSellerKobo: dear - feeKobo,
      toBuyerKobo: 0,
      commissionKobo: feeKobo,
    })
    expect(await balanceOf(otherWorld, seller)).toBe(dear - feeKobo)
    expect((await verifyBooks(otherWorld.db)).findings).toEqual([])
  },
)

test('money leaves escrow with the pin only, and wrong ones are counted as everywhere', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'handed-over')
  const complete = (query: Record<string, string>) =>
    world.ask({
      url: '/api/Booking/complete',
      query,
      body: { bookingId: booking.id, version: booking.version },
      token: buyer.token,
    })
  expect(await complete({})).toMatchObject({ status: 400, errors: [{ field: 'query.pin' }] })
  for (let tries = 0; tries < limits.pinTriesMax; tries++)
    expect(await complete({ pin: '0000' })).toMatchObject({
      code: tries < limits.pinTriesMax - 1 ? '03' : '04',
    })
  expect(await complete({ pin })).toMatchObject({ code: '04' })
  expect((await look(world, buyer, booking)).state).toBe('handed-over')
  expect(await balanceOf(world, seller)).toBe(0)
})
