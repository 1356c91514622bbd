// Every contract call as every kind of caller, including suspended and deleted.
// @module-tag slow
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { suspendUser } from '../../user/suspend.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { belongingsIn } from '../tables/belongings.ts'
import { everyCall, makeGoodRequest, sendCall } from '../tables/good-requests.ts'
import type { Values } from '../tables/known-values.ts'
import { password, type Person, personWith } from '../world/people.ts'
import { collectRealValues, setStage, type Stage } from '../world/stage.ts'
import { createRealThings } from '../tables/real-things.ts'
import { stateOf } from '../world/state-of.ts'
import { whoMay } from '../tables/who-may-table.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
let stage: Stage
type Asker = Pick<Person, 'id' | 'email'>
type People = Record<'individual' | 'dealer' | 'suspended' | 'deleted', Person>
let people: People
/** Real things of the seller or of the purchase, by call and then by field. */
let things: Record<string, Values>

/** A session that nobody had to sign in for: it is there whatever became of the account. */
const tokenOf = async ({ id }: { id: string }): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const [now, expires] = [world.now(), new Date(world.now().getTime() + 3_600_000)]
  await world.db.run`
    insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
    values (${sha256(token)}, ${id}, ${now}, ${now}, ${expires}, 'test', '10.0.0.1')`
  return token
}

beforeAll(async () => {
  stage = await setStage(world)
  const dealer = { accountType: 'AutoDealer', businessName: 'Other Motors' }
  people = {
    individual: await personWith(world, 2_000_000_000),
    dealer: await personWith(world, 2_000_000_000, dealer),
    suspended: await personWith(world, 0),
    deleted: await personWith(world, 0),
  }
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: people.deleted.token,
  })
  const { id } = people.suspended
  await world.db.inTx(tx => suspendUser(tx, { id, reason: 'For the sake of a test', now: world.now() }))
  things = await createRealThings(world, stage)
  const entryId = things['garage.tickJob']!['entryId'] as string
  await world.db
    .run`update vehicle_entry set jobs = '[{"title": "Brake pads", "done": false}]' where id = ${entryId}`
})

const requestOf = async (name: string, call: Call, who?: Asker) => {
  // A code for a pin goes only to the address of whoever asks.
  const email = name === 'wallet.generateOtp' && who && { email: who.email }
  const real = { ...collectRealValues(stage, call), version: 2, ...things[name], ...email }
  return makeGoodRequest(call, real)
}
const tryAs = async (name: string, call: Call, who?: Asker) => {
  const request = await requestOf(name, call, who)
  const credentials = who ? { token: await tokenOf(who) } : {}
  const reply = await sendCall(world, call, request, credentials).catch((error: unknown) => {
    // A file is no envelope: it was given.
    if (error instanceof SyntaxError) return { status: 200, code: 200, data: 'a file' }
    throw error
  })
  return reply
}

const belongings = belongingsIn(world.db)

const unchanged = async (work: () => Promise<void>) => {
  const withoutSessions = async () => {
    const { 'public.session': _, ...rest } = await stateOf(world.db)
    return rest
  }
  const before = await withoutSessions()
  await work()
  expect(await withoutSessions()).toEqual(before)
}
const notLetIn = { status: 401, code: '20', data: null }
const notFoundAnswer = { status: 404, code: '13', data: null }
/** Whatever else is wrong with it, the call was this person's to make. */
const expectLetIn = ({ status, code }: { status: number; code: number | string }) => {
  expect(['13', '16', '20', '25']).not.toContain(code)
  expect(status).toBeLessThan(500)
}

test('every call has its line in the table, and the table has no other', () => {
  expect(new Set(Object.keys(whoMay))).toEqual(new Set(everyCall.map(({ name }) => name)))
})
test('what the contract asks a token for is what the table keeps closed', () => {
  for (const { name, call } of everyCall)
    expect([name, call.auth === 'anyone']).toEqual([name, whoMay[name] === 'open'])
})

const inClass = (...classes: string[]) => everyCall.filter(({ name }) => classes.includes(whoMay[name] ?? ''))
const closed = everyCall.filter(({ name }) => whoMay[name] !== 'open')

describe('nobody but who is signed in', () => {
  test.each(closed)('$name is closed to those signed out, suspended or deleted', ({ name, call }) =>
    unchanged(async () => {
      for (const who of [undefined, people.suspended, people.deleted])
        expect(await tryAs(name, call, who)).toMatchObject(notLetIn)
    }),
  )
})

describe('strangers', () => {
  test.each(inClass('owner', 'party', 'buyer', 'seller'))(
    '$name: a stranger of either kind is told that there is no such thing, and changes nothing',
    ({ name, call }) =>
      unchanged(async () => {
        for (const who of [people.individual, people.dealer])
          expect(await tryAs(name, call, who)).toMatchObject(notFoundAnswer)
      }),
  )

  test.each(inClass('own', 'own, quietly', 'open'))(
    '$name by anybody of either kind touches nothing of somebody else',
    async ({ name, call }) => {
      const [before, alsoBefore] = [await belongings(stage.seller.id), await belongings(stage.buyer.id)]
      // Money that is sent to somebody, and a car that is bought of them, offered for or asked to be seen, are meant to reach them.
      if (name === 'wallet.transfer')
        stage.real = { ...stage.real, accountNumber: stage.stranger.accountNumber }
      if (
        [
          'bookings.carPayment',
          'bookings.holdCar',
          'partOrders.accessoryPayment',
          'offers.make',
          'reservations.reserve',
          'rentals.rentPayment',
          'repairs.book',
          'testDrives.ask',
          'inspections.ask',
        ].includes(name)
      )
        return
      // A seller is meant to be asked, and to see how often the number was looked at.
      if (['conversations.ask', 'conversations.phone'].includes(name)) return
      for (const who of [people.individual, people.dealer]) expectLetIn(await tryAs(name, call, who))
      expect([await belongings(stage.seller.id), await belongings(stage.buyer.id)]).toEqual([
        before,
        alsoBefore,
      ])
    },
  )
})

describe('those whose it is', () => {
  test.each(inClass('open'))('$name answers somebody signed out', async ({ name, call }) =>
    expectLetIn(await tryAs(name, call)),
  )
  test.each(inClass('owner', 'own, quietly'))('$name knows its owner', async ({ name, call }) =>
    expectLetIn(await tryAs(name, call, stage.seller)),
  )
  test.each(inClass('buyer', 'seller'))('$name is refused to the other side, by the step', ({ name, call }) =>
    unchanged(async () => {
      const otherPerson = whoMay[name] === 'buyer' ? stage.seller : stage.buyer
      expect(await tryAs(name, call, otherPerson)).toMatchObject({ status: 409, code: '40', data: null })
    }),
  )
  test.each(inClass('party', 'buyer', 'seller'))(
    '$name knows the sides of its purchase',
    async ({ name, call }) => {
      const sides = { buyer: [stage.buyer], seller: [stage.seller], party: [stage.buyer, stage.seller] }
      for (const side of sides[whoMay[name] as keyof typeof sides]) expectLetIn(await tryAs(name, call, side))
    },
  )
})
