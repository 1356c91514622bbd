// Idempotency: for every call that carries a key, the same key does its work a single time, and answers the same to whoever knows the pin.
import { expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { listings } from '#contract/cars/listings.ts'
import { wallet } from '#contract/wallet/wallet.ts'
import { everyCall, goodRequest, sendCall } from './testing/tables/good-requests.ts'
import { tableFile, tableOf } from './testing/world/listings.ts'
import { idempotencyStories } from './testing/faults/idempotency-stories.ts'
import { type Person, personWith, pin } from './testing/world/people.ts'
import { stateOf } from './testing/world/state-of.ts'
import { makeWorld } from './testing/world/world.ts'

const world = await makeWorld()
const other = await personWith(world, 0)
const prepare = idempotencyStories(world, other)
const idempotentCalls = everyCall.filter(({ call }) => call.idempotent)

let keys = 0
const newKey = () => `idempotency-test-${++keys}`

/** What is remembered of a key is which thing it was about, or a small answer of its sender's own. */
const expectNobodyNamed = async (who: Person, key: string) => {
  const kept = await world.db.rows<{ ref: string | null; answer: object | null }>`
    select ref, answer from idempotency_key where user_id = ${who.id} and key = ${key}`
  for (const { ref, answer } of kept) {
    expect(ref === null).toBe(answer !== null)
    expect(JSON.stringify(answer)).not.toMatch(/name"|phone|deliveryAddress/i)
  }
}

const unknown = { state: 'unknown', answer: null }
const outcome = async (key: string, { token }: Person) =>
  (await world.ask({ url: '/api/Wallet/get-outcome', query: { key }, token })).data

test.each(idempotentCalls)(
  '$name twice with one key is done once and answered alike; what became of it is told to its owner alone; with other details it is refused',
  async ({ call }) => {
    const { who, sent, changed } = await prepare(call)
    const as = { token: who.token, key: newKey() }
    expect(await outcome(as.key, who)).toEqual(unknown)
    const before = await stateOf(world.db)
    const first = await sendCall(world, call, sent, as)
    expect(first, first.message).toMatchObject({ status: 200, succeeded: true })
    const after = await stateOf(world.db)
    expect(after).not.toEqual(before)
    world.pass({ minutes: 0.1 })
    expect(await sendCall(world, call, sent, as)).toEqual(first)
    expect(await sendCall(world, call, changed, as)).toMatchObject({ status: 422, code: '18', data: null })
    expect(await stateOf(world.db)).toEqual(after)
    expect(await outcome(as.key, who)).toEqual({ state: 'done', answer: first.data })
    expect(await outcome(as.key, other)).toEqual(unknown)
    await expectNobodyNamed(who, as.key)
  },
)

test.each(idempotentCalls)(
  '$name several times at once with one key is done once, and all answers are equal',
  async ({ call }) => {
    const { who, sent } = await prepare(call)
    const as = { token: who.token, key: newKey() }
    // A person sends few forms at the same time.
    const times = call.form ? 3 : 5
    const told = await Promise.all(Array.from({ length: times }, () => sendCall(world, call, sent, as)))
    expect(told.map(each => each.message)).toEqual(Array(times).fill('OK'))
    for (const each of told) expect(each).toEqual(told[0])
    const done = await stateOf(world.db)
    expect(await sendCall(world, call, sent, as)).toEqual(told[0])
    expect(await stateOf(world.db)).toEqual(done)
  },
)

test('a file of the same name and size is another where its content is another', async () => {
  const call: Call = listings.importCars
  const [who, key] = [await personWith(world, 0), newKey()]
  const send = async (Trim: string) => {
    const good = await goodRequest(call, { DryRun: true })
    const File = [tableFile(tableOf([{ Trim }]))]
    return sendCall(world, call, { ...good, body: { ...good.body, File } }, { token: who.token, key })
  }
  const first = await send('Sport one')
  expect(first).toMatchObject({ status: 200 })
  expect(await send('Sport one')).toEqual(first)
  expect(await send('Sport two')).toMatchObject({ status: 422, code: '18' })
})

test('two people may use one key, each for their own money', async () => {
  const [ada, bola] = [await personWith(world, 500), await personWith(world, 500)]
  const send = (who: Person) =>
    sendCall<{ balanceKobo: number }>(
      world,
      wallet.transfer,
      { query: { pin }, body: { accountNumber: other.accountNumber, amountKobo: 100 } },
      { token: who.token, key: 'one-key-of-two' },
    )
  const told = await Promise.all([send(ada), send(bola)])
  expect(told.map(each => each.data.balanceKobo)).toEqual([400, 400])
})

test('a refusal uses no key up: the same request succeeds with it later', async () => {
  const who = await personWith(world, 0)
  const as = { token: who.token, key: newKey() }
  const transfer = { query: { pin }, body: { accountNumber: other.accountNumber, amountKobo: 100 } }
  expect(await sendCall(world, wallet.transfer, transfer, as)).toMatchObject({ status: 409, code: '06' })
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 100 }, token: who.token })
  expect(await sendCall(world, wallet.transfer, transfer, as)).toMatchObject({ status: 200 })
})

const pinned = idempotentCalls.filter(({ call }) => call.query && 'pin' in call.query.shape)
test.each(pinned)(
  '$name again with its key and a wrong pin is told nothing, and the try is counted',
  async ({ call }) => {
    const { who, sent } = await prepare(call)
    const as = { token: who.token, key: newKey() }
    const first = await sendCall(world, call, sent, as)
    expect(first, first.message).toMatchObject({ status: 200 })
    const done = await stateOf(world.db)
    const guess = (typed: string) =>
      sendCall(world, call, { ...sent, query: { ...sent.query, pin: typed } }, as)
    expect(await guess('9274')).toMatchObject({
      code: '03',
      message: 'That pin is wrong. 4 tries left.',
      data: null,
    })
    for (const typed of ['9275', '9276', '9277']) expect(await guess(typed)).toMatchObject({ code: '03' })
    expect(await guess('9278')).toMatchObject({ code: '04' })
    expect(await sendCall(world, call, sent, as)).toMatchObject({ code: '04' })
    const { 'public.notice': _, 'graphile_worker._private_jobs': _jobs, ...rest } = await stateOf(world.db)
    expect(done).toMatchObject(rest)
  },
)
