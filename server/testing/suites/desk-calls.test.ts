// Every desk call as nobody, user, operator and disabled operator.
import { expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { deskContract } from '#contract/desk/desk-contract.ts'
import { letDemoOperatorsIn } from '../../desk/operators/demo-operators.ts'
import { everyCall, makeGoodRequest, sendCall } from '../tables/good-requests.ts'
import { deskIn } from '../world/desk.ts'
import { knownDeskFields as known } from '../desk/known-fields.ts'
import { operatorIn, signInAtDesk } from '../desk/operators.ts'
import { personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const user = await personWith(world, 0)
const operator = await operatorIn(world, 'here.desk')
const gone = await operatorIn(world, 'gone.desk')
await deskIn(world).run('operators disable', 'gone.desk', 'Left the company')

const deskCalls = Object.entries(deskContract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call: call as Call })),
)
const closed = deskCalls.filter(({ call }) => call.auth !== 'anyone')

test('only the way in is open to anybody', () => {
  expect(deskCalls.filter(({ call }) => call.auth === 'anyone').map(({ name }) => name)).toEqual([
    'desk.signIn',
    'desk.demoOperators',
    'passkeys.options',
    'passkeys.signIn',
  ])
  expect(closed.every(({ call }) => call.auth === 'operator')).toBe(true)
})

test.each(closed)(
  '$name: nobody, a user and a disabled operator are refused before anything',
  async ({ call }) => {
    const good = await makeGoodRequest(call, known)
    for (const token of [undefined, user.token, gone.token, 'x'.repeat(43), ''])
      expect(await sendCall(world, call, good, token === undefined ? {} : { token })).toMatchObject({
        status: 401,
        code: '20',
        data: null,
      })
  },
)

test.each(closed)(
  '$name: an operator is let in, and what they may not have is kept by no cache',
  async ({ call }) => {
    if (call === deskContract.desk.signOut) return
    const { status } = await sendCall(world, call, await makeGoodRequest(call, known), {
      token: operator.token,
    })
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
  },
)

test.each(deskCalls)(
  '$name refuses a field that it does not know, and what is no value at all',
  async ({ call }) => {
    const good = await makeGoodRequest(call, known)
    for (const part of call.method === 'POST' ? (['query', 'body'] as const) : (['query'] as const)) {
      const request = { ...good, [part]: { ...good[part], admin: 'x' } }
      expect(await sendCall(world, call, request, { token: operator.token })).toMatchObject({
        status: 400,
        errors: [{ field: part === 'query' ? 'query.admin' : 'admin' }],
      })
      for (const name of Object.keys(good[part]))
        for (const bad of ['ab\u0000cd', 'x'.repeat(12_000)]) {
          if (/password/.test(name) && bad.length < 10) continue
          const { status, errors } = await sendCall(
            world,
            call,
            { ...good, [part]: { ...good[part], [name]: bad } },
            { token: operator.token },
          )
          expect([name, status]).toEqual([name, 400])
          expect(errors.map(({ field }) => field)).toEqual([part === 'query' ? `query.${name}` : name])
        }
    }
  },
)

test('no token of an operator opens a call of people', { tags: 'slow' }, async () => {
  const nothing = { query: {}, body: {} }
  for (const { name, call } of everyCall.filter(each => each.call.auth === 'bearer')) {
    const { status } = await sendCall(world, call, nothing, { token: operator.token })
    expect([name, status]).toEqual([name, 401])
  }
})

test('in the demonstration the code of a demo operator can be read, and opens the desk once', async () => {
  await letDemoOperatorsIn(world.db, { pepper: world.parts.pepper, now: world.now() })
  const read = () =>
    world.ask<{ name: string; password: string; code: string }[]>({ url: '/api/Desk/demo-operators' })
  const [first] = (await read()).data
  expect(first!.name).toBe('demo-operator')
  const enter = (code: string) => signInAtDesk(world, { ...first!, code: () => code })
  expect((await enter(first!.code)).status).toBe(200)
  expect((await enter(first!.code)).status).toBe(400)
  // The next code is good already.
  expect((await enter((await read()).data[0]!.code)).status).toBe(200)
})
