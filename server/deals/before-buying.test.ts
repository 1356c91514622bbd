// Competing deals about one car: one winner, everybody else refunded.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { Offer } from '#contract/offer/shape.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { answer, done, makeOffer, offered, offerIn, seeOffer } from '#server/testing/deals/offers.ts'
import { askAbout } from '#server/testing/conversations/talk.ts'
import { act, reserve, seeReservation } from '#server/testing/deals/reservations.ts'
import { balanceOf, offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { carState, pay, price } from '#server/testing/world/sale.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

type Stage = { seller: Person; car: Car; offerer: Person; offer: Offer; reserver: Person; payer: Person }
type Step = 'offer' | 'reserve' | 'pay'

const setStage = async (): Promise<Stage> => {
  const { seller, buyer, car, offer } = await offerIn(world, 'accepted')
  return {
    seller,
    car,
    offerer: buyer,
    offer,
    reserver: await personWith(world, price),
    payer: await personWith(world, price),
  }
}

const steps: Record<Step, (on: Stage) => Promise<ApiAnswer<{ id: string }>>> = {
  offer: ({ offerer, car }) => pay(world, offerer, car.id),
  reserve: ({ reserver, car }) => reserve(world, reserver, car.id),
  pay: ({ payer, car }) => pay(world, payer, car.id),
}
const heldBy = async ({ id }: Person): Promise<number> =>
  (
    await world.db.one<{ held: number }>`
      select coalesce(sum(amount_kobo), 0)::bigint as held
      from ledger_hold h join ledger_account payer on payer.id = h.payer_id
      where payer.code = ${`wallet:${id}`} and not exists (select from ledger_hold_resolution r where r.hold_id = h.id)`
  ).held

/** One has the car, the others have their money, and the offer that came to nothing is over. */
const check = async (
  on: Stage,
  answerByStep: ReadonlyMap<Step, { status: number; code: number | string }>,
) => {
  const won = [...answerByStep].filter(([, { status }]) => status === 200).map(([name]) => name)
  expect(won).toHaveLength(1)
  for (const [name, { status, code }] of answerByStep)
    if (name !== won[0]) expect([name, status, code]).toEqual([name, 409, '32'])
  const spent = { offer: offered, reserve: price / 50, pay: price }
  const people: Record<Step, Person> = { offer: on.offerer, reserve: on.reserver, pay: on.payer }
  for (const name of Object.keys(people) as Step[]) {
    const held = name === won[0] ? spent[name] : 0
    expect([name, await balanceOf(world, people[name]), await heldBy(people[name])]).toEqual([
      name,
      price - held,
      held,
    ])
  }
  await world.settle()
  expect((await seeOffer(world, on.offerer, on.offer)).state).toBe(won[0] === 'offer' ? 'taken' : 'gone')
  expect(await carState(world, on.car.id)).toBe('reserved')
}

const orders: Step[][] = [
  ['offer', 'reserve', 'pay'],
  ['offer', 'pay', 'reserve'],
  ['reserve', 'offer', 'pay'],
  ['reserve', 'pay', 'offer'],
  ['pay', 'offer', 'reserve'],
  ['pay', 'reserve', 'offer'],
]
test.each(orders)('%s, then %s, then %s: the first has the car', async (...order) => {
  const on = await setStage()
  const answerByStep = new Map<Step, ApiAnswer<{ id: string }>>()
  for (const name of order) answerByStep.set(name, await steps[name](on))
  await check(on, answerByStep)
  expect(answerByStep.get(order[0]!)!.status).toBe(200)
})

test('all three in the same moment: one has the car', { tags: 'slow' }, async () => {
  for (let round = 0; round < 4; round++) {
    const on = await setStage()
    const names = orders[round]!
    const answers = await Promise.all(names.map(name => steps[name](on)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await check(on, new Map(names.map((name, i) => [name, answers[i]!])))
  }
})

test('one person pays for what they reserved in two tabs, and calls it off in a third: one of it happens', async () => {
  for (let round = 0; round < 3; round++) {
    const seller = await personWith(world, 0)
    const [car, buyer] = [await offerCar(world, seller), await personWith(world, price)]
    const held = done(await reserve(world, buyer, car.id))
    const answers = await Promise.all([
      pay(world, buyer, car.id, { key: `tab-1-${car.id}` }),
      act(world, buyer, 'call-off', held),
      pay(world, buyer, car.id, { key: `tab-2-${car.id}` }),
    ])
    // Called off first, the car is on the market, where the same person may still buy it.
    const bought = [answers[0], answers[2]].filter(({ status }) => status === 200).length
    expect(bought).toBeLessThanOrEqual(1)
    const { state } = await seeReservation(world, buyer, held)
    expect(['bought', 'returned']).toContain(state)
    expect(await balanceOf(world, buyer)).toBe(bought === 1 ? 0 : price)
    expect(await heldBy(buyer)).toBe(bought === 1 ? price : 0)
  }
})

const acts = [
  ...(['offer', 'accept', 'counter', 'decline', 'withdraw', 'reserve', 'buy'] as const),
  ...(['call-off', 'not-as-listed', 'give-up', 'cancel', 'clock', 'write', 'write-again'] as const),
]
type Act = (typeof acts)[number]
type Open = { id: string; version: number }
const newest = (table: 'offer' | 'reservation' | 'purchase', carId: string, buyerId: string) =>
  world.db.pool
    .query<Open>(
      `select id, version from ${table} where car_id = $1 and buyer_id = $2 order by started_at desc, changed_at desc limit 1`,
      [carId, buyerId],
    )
    .then(({ rows }): Open => rows[0] ?? { id: crypto.randomUUID(), version: 1 })

/** The line that each wrote last, and every line that was taken, by the name its sender gave it. */
type Lines = { last: Map<string, string>; acceptedIds: Set<string> }
const write = async (buyer: Person, carId: string, clientId: string, { last, acceptedIds }: Lines) => {
  last.set(buyer.id, clientId)
  const reply = await askAbout(world, buyer, carId, { clientId })
  if (reply.status === 200) acceptedIds.add(clientId)
  return reply
}

/** One act of somebody's, whether or not it is possible now. */
const tryAct = async (
  name: Act,
  seller: Person,
  buyer: Person,
  carId: string,
  lines: Lines,
): Promise<{ status: number } | undefined> => {
  const offer = () => newest('offer', carId, buyer.id)
  const held = () => newest('reservation', carId, buyer.id)
  switch (name) {
    case 'offer':
      return makeOffer(world, buyer, carId)
    case 'accept':
    case 'decline':
      return answer(world, seller, name, await offer())
    case 'counter':
      return answer(world, seller, name, await offer(), { priceKobo: offered + 1_000 })
    case 'withdraw':
      return answer(world, buyer, name, await offer())
    case 'reserve':
      return reserve(world, buyer, carId)
    case 'buy':
      return pay(world, buyer, carId)
    case 'write':
      return write(buyer, carId, crypto.randomUUID(), lines)
    case 'write-again':
      return write(buyer, carId, lines.last.get(buyer.id) ?? crypto.randomUUID(), lines)
    case 'give-up':
      return act(world, seller, name, await held())
    case 'call-off':
    case 'not-as-listed':
      return act(world, buyer, name, await held())
    case 'cancel': {
      const { id: bookingId, version } = await newest('purchase', carId, buyer.id)
      const body = { bookingId, version, reason: 'For the sake of a test' }
      return world.ask({ url: '/api/Booking/cancel', token: buyer.token, body })
    }
    case 'clock':
      await world.db.run`
        update process_timer set due_at = ${world.now()} where subject_id in (
          select id from offer where car_id = ${carId} union select id from reservation where car_id = ${carId})`
      await world.settle()
      return undefined
  }
}

const history = fc.array(
  fc.array(fc.record({ name: fc.constantFrom(...acts), who: fc.nat({ max: 1 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 5, maxLength: 9 },
)

test(
  'whatever two buyers and a seller do about a car, one at most has it, every kobo is somebody’s, and each line is there once',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async moments => {
        const seller = await personWith(world, 0)
        const buyers = [await personWith(world, price), await personWith(world, price)]
        const car = await offerCar(world, seller)
        const lines: Lines = { last: new Map(), acceptedIds: new Set() }
        for (const together of moments) {
          const answers = await Promise.all(
            together.map(({ name, who }) => tryAct(name, seller, buyers[who]!, car.id, lines)),
          )
          for (const each of answers) if (each) expect(each.status).toBeLessThan(500)
          const { holding, buying, accepted } = await world.db.one<{
            holding: number
            buying: number
            accepted: number
          }>`
          select (select count(*) from reservation where car_id = ${car.id} and state in ('held', 'firm')) as holding,
            (select count(*) from purchase where car_id = ${car.id} and state <> 'cancelled') as buying,
            (select count(*) from offer where car_id = ${car.id} and state = 'accepted') as accepted`
          expect(holding + buying).toBeLessThanOrEqual(1)
          expect(accepted).toBeLessThanOrEqual(1)
          expect(await carState(world, car.id)).toBe(holding + buying === 1 ? 'reserved' : 'listed')
          const written = await world.db.rows<{ client_id: string }>`
          select client_id from message join conversation c on c.id = conversation_id where c.about_id = ${car.id}`
          expect(written.map(line => line.client_id).toSorted()).toEqual([...lines.acceptedIds].toSorted())
          let all = await balanceOf(world, seller)
          for (const buyer of buyers) all += (await balanceOf(world, buyer)) + (await heldBy(buyer))
          expect(all).toBe(2 * price)
        }
      }),
      { numRuns: 8 },
    )
  },
)
