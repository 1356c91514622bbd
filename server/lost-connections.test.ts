// The connection to the database dies at every statement of every call that moves money: what is said of it is always true.
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { everyCall, sendCall } from './testing/good-requests.ts'
import { type Cut, withCut } from './testing/cut-connections.ts'
import { onceStories } from './testing/once-stories.ts'
import { personWith } from './testing/people.ts'
import { makeWorld } from './testing/world.ts'

const world = await makeWorld()
const other = await personWith(world, 0)
const prepare = onceStories(world, other)

const moves = /^(wallet\.transfer|transfers\.toBank|savings|bookings|partOrders)\b/
const moneyCalls = everyCall.filter(({ name, call }) => call.once && moves.test(name))

const busy = { status: 503, code: '19', data: null }
const unknown = { status: 504, code: '29', data: null }

let keys = 0
/** Somebody who may make the call, once, under one key. */
const stage = async (call: Call) => {
  const { who, sent } = await prepare(call)
  const key = `cut-${++keys}-and-again`
  return {
    send: (cut?: Cut) => withCut(() => sendCall(world, call, sent, { token: who.token, key }), cut),
    outcome: async () =>
      (await world.ask({ url: '/api/Wallet/get-outcome', query: { key }, token: who.token })).data,
  }
}
type Stage = Awaited<ReturnType<typeof stage>>

/** What was done, counted: it grows with everything that a call of these leaves. */
const done = () =>
  world.db.one<object>`
    select (select count(*) from ledger_txn) as moved, (select count(*) from process_event) as events,
      (select count(*) from once) as keys, (select count(*) from savings_plan) as plans`

const doneOnceMore = async ({ send, outcome }: Stage) => {
  const { answer } = await send()
  expect(answer, answer.message).toMatchObject({ status: 200 })
  const after = await done()
  expect((await send()).answer).toEqual(answer)
  expect(await outcome()).toEqual({ state: 'done', answer: answer.data })
  expect(await done()).toEqual(after)
}

test.each(moneyCalls)(
  '$name cut anywhere is never told as not done where it may be done',
  async ({ call }) => {
    const { answer, steps } = await (await stage(call)).send()
    expect(answer, answer.message).toMatchObject({ status: 200 })
    const commit = steps.lastIndexOf('commit')
    expect(commit).toBeGreaterThan(5)

    const cutBefore = await stage(call)
    const before = await done()
    for (let after = 0; after < commit; after++) {
      const told = (await cutBefore.send({ after, dies: 'unasked', back: false })).answer
      expect(told, `cut before ${steps[after]}`).toMatchObject(busy)
      expect(await done()).toEqual(before)
    }
    expect((await cutBefore.send({ after: commit, dies: 'unasked', back: false })).answer).toMatchObject(
      unknown,
    )
    expect(await done()).toEqual(before)
    expect(await cutBefore.outcome()).toEqual({ state: 'unknown', answer: null })
    await doneOnceMore(cutBefore)

    const cutAfter = await stage(call)
    const was = await done()
    expect((await cutAfter.send({ after: commit, dies: 'unanswered', back: false })).answer).toMatchObject(
      unknown,
    )
    const is = await done()
    expect(is).not.toEqual(was)
    await doneOnceMore(cutAfter)
    expect(await done()).toEqual(is)
  },
)

test.each(moneyCalls)(
  '$name cut at its commit finds out by itself where it can connect again',
  async ({ call }) => {
    const { steps } = await (await stage(call)).send()
    for (const dies of ['unasked', 'unanswered'] as const) {
      const cut = await stage(call)
      const { answer } = await cut.send({ after: steps.lastIndexOf('commit'), dies, back: true })
      expect(answer, answer.message).toMatchObject({ status: 200 })
      const after = await done()
      expect((await cut.send()).answer).toEqual(answer)
      expect(await done()).toEqual(after)
    }
  },
)
