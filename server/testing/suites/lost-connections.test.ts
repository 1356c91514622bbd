// Database connection lost at every money statement: the answer is always true.
// @module-tag slow
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { everyCall, sendCall } from '../tables/good-requests.ts'
import { type Cut, withCut } from '../crashes/cut-connections.ts'
import { idempotencyStories } from '../faults/idempotency-stories.ts'
import { personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const otherPerson = await personWith(world, 0)
const prepare = idempotencyStories(world, otherPerson)

const moves = /^(wallet\.transfer|transfers\.toBank|savings|bookings|partOrders)\b/
const moneyCalls = everyCall.filter(({ name, call }) => call.idempotent && moves.test(name))

const busy = { status: 503, code: '19', data: null }
const unknown = { status: 504, code: '29', data: null }

let keys = 0
/** Somebody who may make the call, once, under one key. */
const stage = async (call: Call) => {
  const { who, request } = await prepare(call)
  const key = `cut-${++keys}-and-again`
  return {
    send: (cut?: Cut) => withCut(() => sendCall(world, call, request, { token: who.token, key }), cut),
    outcome: async () =>
      (await world.ask({ url: '/api/Wallet/get-outcome', query: { key }, token: who.token })).data,
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

/** What was done, counted: it grows with everything that a call of these leaves. */
const done = () =>
  world.db.one<object>`
    select (select count(*) from ledger_txn) as moved, (select count(*) from process_event) as events,
      (select count(*) from idempotency_key) as keys, (select count(*) from savings_plan) as plans`

const expectSameAnswer = async ({ send, outcome }: Stage, answer: { data: unknown }) => {
  const after = await done()
  expect((await send()).answer).toEqual(answer)
  expect(await outcome()).toEqual({ state: 'done', answer: answer.data })
  expect(await done()).toEqual(after)
}

/** `CRASH_POINTS=all` cuts before every statement of every call; else that is done to one call, another each time. */
const everywhere = process.env['CRASH_POINTS'] === 'all'
const drawn = randomInt(moneyCalls.length)
console.log(`Cut before its every statement: ${moneyCalls[drawn]!.name}`)

/** Before the first, before what changes something and is not the same once more, and before the commit. */
const matters = (steps: readonly string[], at: number): boolean =>
  at === 0 ||
  steps[at] === 'commit' ||
  (/^(insert|update|delete|merge|with)|ledger_post|add_job/.test(steps[at]!) && steps[at] !== steps[at - 1])

/** The last statement is sent together with the commit, so what breaks it may have broken that as well. */
const isCommit = (step: string): boolean => step === 'commit' || step.startsWith('insert into announcement ')

/** Cuts before the statements up to the commit. What is told is certain, but for the commit itself. */
const cutBefore = async ({ send, outcome }: Stage, wholly: boolean): Promise<void> => {
  const before = await done()
  // The pin is proven from here on, so that every try asks the same statements.
  const cut = await send({ at: 'commit', dies: 'unasked', back: false })
  expect(cut.answer).toMatchObject(unknown)
  const whole = await send({ at: 'commit', dies: 'unasked', back: false })
  const steps = whole.steps.slice(0, whole.steps.indexOf('commit') + 1)
  expect(steps.length).toBeGreaterThan(5)
  for (const [at, step] of steps.entries()) {
    if (!wholly && !matters(steps, at)) continue
    const { answer } = await send({ at, dies: 'unasked', back: false })
    expect(answer, `cut before ${step}`).toMatchObject(isCommit(step) ? unknown : busy)
    expect(await done()).toEqual(before)
  }
  expect(await outcome()).toEqual({ state: 'unknown', answer: null })
}

test.each(moneyCalls)(
  '$name cut anywhere is never told as not done where it may be, and finds out by itself where it can',
  async ({ name, call }) => {
    const first = await stage(call)
    await cutBefore(first, everywhere || name === moneyCalls[drawn]!.name)
    const answer = (await first.send({ at: 'commit', dies: 'unasked', back: true })).answer
    expect(answer, answer.message).toMatchObject({ status: 200 })
    await expectSameAnswer(first, answer)

    const second = await stage(call)
    const before = await done()
    const lost = await second.send({ at: 'commit', dies: 'unanswered', back: false })
    expect(lost.answer).toMatchObject(unknown)
    expect(await done()).not.toEqual(before)
    await expectSameAnswer(second, (await second.send()).answer)

    const third = await stage(call)
    const reply = (await third.send({ at: 'commit', dies: 'unanswered', back: true })).answer
    expect(reply, reply.message).toMatchObject({ status: 200 })
    await expectSameAnswer(third, reply)
  },
)
