// Every keyed call takes effect once and repeats its answer only with the PIN.
import { expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { listings } from '#contract/cars/listings.ts'
import { wallet } from '#contract/wallet/wallet.ts'
import { everyCall, makeGoodRequest, sendCall } from '../tables/good-requests.ts'
import { tableFile, tableOf } from '../world/listings.ts'
import { idempotencyStories } from '../faults/idempotency-stories.ts'
import { type Person, personWith, pin } from '../world/people.ts'
import { stateOf } from '../world/state-of.ts'
import { makeWorld, type ApiAnswer } from '../world/world.ts'

const world = await makeWorld()
const otherPerson = await personWith(world, 0)
const prepare = idempotencyStories(world, otherPerson)
const idempotentCalls = everyCall.filter(({ call }) => call.idempotent)

let keys = 0
const newKey = () => `idempotency-test-${++keys}`

/** What is remembered of a key is which thing it was about, or a small answer of its sender's own. */
const expectNobodyNamed = async (who: Person, key: string) => {
  const storedAnswers = await world.db.rows<{ ref: string | null; answer: object | null }>`
    select ref, answer from idempotency_key where user_id = ${who.id} and key = ${key}`
  for (const { ref, answer } of storedAnswers) {
    expect(ref === null).toBe(answer !== null)
    expect(JSON.stringify(answer)).not.toMatch(/name"|phone|deliveryAddress/i)
  }
}

const unknown = { state: 'unknown', answer: null }
const outcome = async (key: string, { token }: Person) =>
  (await world.ask({ url: '/api/Wallet/get-outcome', query: { key }, token })).data

/** Whoever knows the key and not the pin is told nothing, and each guess counts. */
const expectGuessesCounted = async (guess: (typed: string) => Promise<ApiAnswer<unknown>>) => {
  expect(await guess('9274')).toMatchObject({
    code: '03',
    message: 'That PIN is wrong. 4 tries left.',
    data: null,
  })
  for (const typed of ['9275', '9276', '9277']) expect(await guess(typed)).toMatchObject({ code: '03' })
  expect(await guess('9278')).toMatchObject({ code: '04', data: null })
  expect(await guess(pin)).toMatchObject({ code: '04', data: null })
}

test.each(idempotentCalls)(
  '$name with one key, several times at once and again, is done once and answered alike; its owner alone is told what became of it; other details and a wrong pin are refused',
  { tags: 'slow' },
  async ({ call }) => {
    const { who, request, changed } = await prepare(call)
    const as = { token: who.token, key: newKey() }
    expect(await outcome(as.key, who)).toEqual(unknown)
    const before = await stateOf(world.db)
    // A person sends few forms at the same time.
    const times = call.form ? 3 : 5
    const answers = await Promise.all(Array.from({ length: times }, () => sendCall(world, call, request, as)))
    const [first] = answers
    expect(first, first!.message).toMatchObject({ status: 200, succeeded: true, message: 'OK' })
    expect(answers).toEqual(Array(times).fill(first))
    const after = await stateOf(world.db)
    expect(after).not.toEqual(before)
    world.pass({ minutes: 0.1 })
    expect(await sendCall(world, call, request, as)).toEqual(first)
    expect(await sendCall(world, call, changed, as)).toMatchObject({ status: 422, code: '18', data: null })
    expect(await stateOf(world.db)).toEqual(after)
    expect(await outcome(as.key, who)).toEqual({ state: 'done', answer: first!.data })
    expect(await outcome(as.key, otherPerson)).toEqual(unknown)
    await expectNobodyNamed(who, as.key)
    if (!call.query || !('pin' in call.query.shape)) return
    await expectGuessesCounted(typed =>
      sendCall(world, call, { ...request, query: { ...request.query, pin: typed } }, as),
    )
    const { 'public.notice': _, 'graphile_worker._private_jobs': _jobs, ...rest } = await stateOf(world.db)
    expect(after).toMatchObject(rest)
  },
)

test('a file of the same name and size is another where its content is another', async () => {
  const call: Call = listings.importCars
  const [who, key] = [await personWith(world, 0), newKey()]
  const send = async (Trim: string) => {
    const good = await makeGoodRequest(call, { DryRun: true })
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
      { query: { pin }, body: { accountNumber: otherPerson.accountNumber, amountKobo: 100 } },
      { token: who.token, key: 'one-key-of-two' },
    )
  const answers = await Promise.all([send(ada), send(bola)])
  expect(answers.map(each => each.data.balanceKobo)).toEqual([400, 400])
})

test('a refusal uses no key up: the same request succeeds with it later', async () => {
  const who = await personWith(world, 0)
  const as = { token: who.token, key: newKey() }
  const transfer = { query: { pin }, body: { accountNumber: otherPerson.accountNumber, amountKobo: 100 } }
  expect(await sendCall(world, wallet.transfer, transfer, as)).toMatchObject({ status: 409, code: '06' })
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 100 }, token: who.token })
  expect(await sendCall(world, wallet.transfer, transfer, as)).toMatchObject({ status: 200 })
})
