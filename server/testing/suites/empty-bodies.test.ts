// Empty bodies: clients name their type in different ways, and none is refused.
// @module-tag slow
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { everyCall } from '../tables/good-requests.ts'
import { personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const ada = await personWith(world, 0)

const types = [
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
]
const empties: [string, () => Partial<InjectOptions>][] = [
  ['no body', () => ({})],
  ['a body of length 0', () => ({ headers: { 'content-length': '0' } })],
  [
    'chunks without any byte',
    () => ({ payload: Readable.from([]), headers: { 'transfer-encoding': 'chunked' } }),
  ],
]
const ways = types.flatMap(type => empties.map(([words, empty]) => ({ type, words, empty })))
// A type that is none at all is refused before anybody could see that nothing came in those chunks.
const sane = ways.filter(({ type, words }) => type !== 'nonsense' || !words.startsWith('chunks'))

const session = async (): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const [now, expires] = [world.now(), new Date(world.now().getTime() + 3_600_000)]
  await world.db.run`
    insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
    values (${sha256(token)}, ${ada.id}, ${now}, ${now}, ${expires}, 'test', '10.0.0.1')`
  return `Bearer ${token}`
}

const send = (url: string, authorization: string | undefined, { type, empty }: (typeof ways)[number]) => {
  const emptyRequest = empty()
  const named = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
  return world.app.inject({
    ...emptyRequest,
    method: 'POST',
    url,
    headers: { ...emptyRequest.headers, ...named },
  })
}

test.each(sane)('signing out with $words, called $type, ends the session', async way => {
  const authorization = await session()
  expect((await send('/api/User/logout', authorization, way)).json()).toMatchObject({ code: 200 })
  const me = await world.app.inject({ url: '/api/User/getLoggedInUser', headers: { authorization } })
  expect(me.statusCode).toBe(401)
})

// The type is looked at before it is asked who calls.
const posts = everyCall.filter(({ call }) => call.method === 'POST' && !call.form)
test.each(posts)('$name never refuses the type of an empty body', async ({ call }) => {
  for (const way of sane) {
    const reply = await send(call.path, undefined, way)
    const description = `${way.words}, called ${way.type}: ${reply.body.slice(0, 200)}`
    expect(reply.statusCode, description).not.toBe(415)
    expect(reply.body, description).not.toContain('not valid JSON')
  }
})

test('a body that is not empty is still refused for its type', async () => {
  const payload = Readable.from(['List'])
  const headers = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }
  const reply = await world.app.inject({ method: 'POST', url: '/api/User/logout', payload, headers })
  expect(reply.json()).toMatchObject({ code: '12' })
})
