// Requests broken before any field is read: refused in the envelope, nothing changed.
// @module-tag slow
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Call, filesRuleOf, Refusal } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { everyCall, makeGoodRequest, sendCall, acceptsSeveral } from '../tables/good-requests.ts'
import { carForm, personWith, pictureFile } from '../world/people.ts'
import { collectRealValues, setStage } from '../world/stage.ts'
import { stateOf } from '../world/state-of.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const stage = await setStage(world)
// Somebody whose BVN and NIN are still to be shown.
const newcomer = await personWith(world, 0, {}, 0)
const Envelope = Refusal.strict()
const authorization = `Bearer ${stage.buyer.token}`
const ours = { authorization, 'idempotency-key': 'a-key-of-mine' }
const posts = everyCall.filter(({ call }) => call.method === 'POST')
const forms = everyCall.filter(({ call }) => call.form)

const refused = async (request: InjectOptions, status: number | number[] = 400) => {
  const reply = await world.app.inject(request)
  const description = `${request.method} ${JSON.stringify(request.url)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`
  expect([status].flat(), description).toContain(reply.statusCode)
  expect(Envelope.safeParse(JSON.parse(reply.body)).success, description).toBe(true)
  return reply.json<{ code: string; errors: { field: string }[]; message: string }>()
}

/**
 * What breaks a request before its fields are looked at is refused in one place for all calls, so each call is sent a few
 * of a list, others than the call before it; together they are sent all, many times. `EVERYTHING=all` sends each call all.
 */
const some = <T>(all: readonly T[], call: Call, count: number): readonly T[] => {
  const first = everyCall.findIndex(each => each.call === call) * count
  return process.env.EVERYTHING === 'all'
    ? all
    : Array.from({ length: count }, (_, n) => all[(first + n) % all.length]!)
}

// What stood after one call stands before the next.
let before = await stateOf(world.db)
const unchanged = async (work: () => Promise<unknown>) => {
  await work()
  const after = await stateOf(world.db)
  const was = before
  before = after
  expect(after).toEqual(was)
}

const post = (call: Call, payload: string | Buffer, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: call.path,
  payload,
  headers: { ...ours, 'content-type': type },
})

const json = posts.filter(({ call }) => !call.form)
test.each(json)('$name refuses a body that is not the JSON it asks for', ({ call }) =>
  unchanged(async () => {
    const broken = [
      '{',
      '{"a":1,}',
      '[]',
      '"text"',
      '7',
      'true',
      '\u0000',
      '{"__proto__":{"a":1}}',
      '[{}]',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"a":'.repeat(5_000),
    ]
    for (const body of some(broken, call, 3)) await refused(post(call, body))
    if (call.body && !call.body.safeParse({}).success) await refused(post(call, ''))
    await refused(post(call, JSON.stringify({ a: 'x'.repeat(300_000) })), 413)
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']
    for (const type of some(types, call, 1)) await refused(post(call, '{}', type), 415)
  }),
)

test.each(everyCall)('$name is not there under another method', ({ call }) =>
  unchanged(async () => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
    for (const method of some(
      others.filter(each => each !== call.method),
      call,
      2,
    ))
      expect(await refused({ method, url: call.path, headers: ours }, 404)).toMatchObject({ code: '14' })
  }),
)

test.each(everyCall)('$name answers HEAD as GET, without the body', async ({ call }) => {
  const [head, get] = [
    await world.app.inject({ method: 'HEAD', url: call.path, headers: ours }),
    await world.app.inject({ method: 'GET', url: call.path, headers: ours }),
  ]
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    get.statusCode,
    get.headers['content-type'],
    '',
  ])
})

const bearers = everyCall.filter(({ call }) => call.auth === 'bearer')
test.each(bearers)('$name asks who calls before it looks at anything', ({ call }) =>
  unchanged(async () => {
    const good = await makeGoodRequest(call, collectRealValues(stage, call))
    const wrongToken = `${stage.buyer.token.slice(0, -1)}${stage.buyer.token.endsWith('A') ? 'B' : 'A'}`
    const tokens = ['', 'garbage', 'x'.repeat(5_000), 'a b', "' or 1=1 --", 'null']
    for (const token of [undefined, wrongToken, ...some(tokens, call, 2)]) {
      const answer = await sendCall(world, call, good, token === undefined ? {} : { token })
      expect(answer, `${call.path} with ${String(token).slice(0, 20)}`).toMatchObject({
        status: 401,
        code: '20',
        data: null,
      })
    }
    const schemes = [`Basic ${stage.buyer.token}`, stage.buyer.token, `Bearer  ${stage.buyer.token} x`]
    for (const wrong of some(schemes, call, 1))
      await refused({ method: call.method, url: call.path, headers: { ...ours, authorization: wrong } }, 401)
  }),
)

const idempotentCalls = everyCall.filter(({ call }) => call.idempotent)
test.each(idempotentCalls)(
  '$name takes no key but one of 8 to 100 plain characters, and none as well',
  ({ call }) =>
    unchanged(async () => {
      const good = await makeGoodRequest(call, collectRealValues(stage, call))
      const keys = [
        '',
        'short',
        'x'.repeat(101),
        'with space in it',
        'semi;colon-semi',
        'ключключключ',
        '../../etc/passwd',
      ]
      for (const key of some(keys, call, 2))
        expect(await sendCall(world, call, good, { token: stage.buyer.token, key })).toMatchObject({
          status: 400,
          code: '17',
        })
      const none = await world.app.inject({ method: 'POST', url: call.path, headers: { authorization } })
      // Without a key, the refusal is of what was sent.
      expect(none.json<{ code: string }>().code).not.toBe('17')
    }),
)

test.each(everyCall)('$name takes no odd things in its address', ({ call }) =>
  unchanged(async () => {
    const token = stage.buyer.token
    const good = await makeGoodRequest(call, collectRealValues(stage, call))
    for (const [name, value] of Object.entries(good.query)) {
      if (acceptsSeveral(call.query?.shape[name])) continue
      const answer = await sendCall(
        world,
        call,
        { ...good, query: { ...good.query, [name]: [value, value] } },
        { token },
      )
      expect(answer, `${call.path} ${name} twice`).toMatchObject({ status: 400, code: '10' })
      expect(answer.errors.map(each => each.field)).toContain(`query.${name}`)
    }
    const odd = [
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      'a[b]=1',
      'x=%00',
      '%00=1',
      '%ff=%ff',
      '=1',
    ]
    for (const query of some(odd, call, 2))
      await refused({ method: call.method, url: `${call.path}?${query}`, headers: ours })
  }),
)

describe('forms', () => {
  const boundary = 'x-boundary'
  const multipart = `multipart/form-data; boundary=${boundary}`
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const end = `--${boundary}--\r\n`

  test.each(forms)('$name refuses a form that is broken', ({ call }) =>
    unchanged(async () => {
      const { query } = (await makeGoodRequest(call, collectRealValues(stage, call))) as {
        query: Record<string, string>
      }
      // Who has files whose documents can be replaced.
      const seller = `Bearer ${stage.seller.token}`
      const send = (request: InjectOptions, status?: number | number[]) =>
        refused({ ...request, query, headers: { ...request.headers, authorization: seller } }, status)
      await send(post(call, '[]'), 415)
      await send({ method: 'POST', url: call.path, headers: ours }, 415)
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary='])
        await send(post(call, 'x', type))
      const broken = [
        '',
        'no boundary at all',
        part('name="Make"', 'Toyota'),
        `--${boundary}\r\nContent-Disposition: form-data; name="ImageFiles"; filename="a.jpg"\r\n\r\nabc`,
        part('name="__proto__"', 'x') + end,
        part('name="constructor"', 'x') + end,
        part('name="Make[__proto__]"', 'x') + end,
        part('filename="nameless.jpg"', 'x') + end,
      ]
      for (const body of broken) await send(post(call, body, multipart))
      await send(post(call, part('name="Make"', 'x'.repeat(30_000)) + end, multipart), 413)
      await send(post(call, part('name="a"', 'x').repeat(300) + end, multipart), [400, 413])
    }),
  )

  test.each(forms)('$name refuses every file that is not what it says, and names it', ({ call }) =>
    unchanged(async () => {
      const whole = new Uint8Array(await (await pictureFile()).arrayBuffer())
      const bad: [string, Uint8Array<ArrayBuffer> | string][] = [
        ['setup.jpg', 'MZ\u0090\u0000\u0003 This program cannot be run in DOS mode.'],
        ['run.pdf', '\u007fELF\u0002\u0001\u0001 not a paper at all'],
        ['page.png', '<html><script>alert(1)</script></html>'],
        ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
        ['cut.jpg', whole.slice(0, whole.length >> 1)],
        ['cut.pdf', '%PDF-1.7\n1 0 obj'],
        ['empty.jpg', ''],
        ['zip.pdf', 'PK\u0003\u0004 and so on'],
      ]
      // The seller, a dealer with a sale under way, since for anybody else some files are not even read.
      const { token } = call === contract.kyc.handInIdentity ? newcomer : stage.seller
      const good = await makeGoodRequest(call, {
        ...collectRealValues(stage, call),
        email: 'new-person@demo.autox.example',
      })
      const fileFields = Object.entries(call.body!.shape).filter(([, schema]) => filesRuleOf(schema))
      for (const [name] of fileFields)
        for (const [called, content] of bad) {
          const body = { ...good.body, [name]: [new File([content], called)] }
          const answer = await sendCall(world, call, { ...good, body }, { token })
          expect(answer, `${call.path} ${name} ${called}`).toMatchObject({
            status: 400,
            data: null,
            succeeded: false,
          })
          expect(answer.errors.map(each => each.field)).toEqual([`${name}.0`])
          // Registering is counted; that is not what is tried here.
          await world.db.run`delete from attempt_limit`
        }
    }),
  )

  test.each(forms)('$name refuses one file too many, and text where a file belongs', ({ call }) =>
    unchanged(async () => {
      const good = await makeGoodRequest(call, collectRealValues(stage, call))
      for (const [name, schema] of Object.entries(call.body!.shape)) {
        const rule = filesRuleOf(schema)
        const bad = rule
          ? [Array<File>(rule.filesMax + 1).fill(await pictureFile()), 'no base64!']
          : [[await pictureFile()]]
        for (const value of bad) {
          const answer = await sendCall(
            world,
            call,
            { ...good, body: { ...good.body, [name]: value } },
            { token: stage.seller.token },
          )
          expect(answer, `${call.path} ${name}`).toMatchObject({ status: 400, data: null })
          expect(answer.errors.map(each => each.field)).toContain(name)
        }
      }
    }),
  )

  test('a car whose second picture is broken is not offered, and the picture is named', () =>
    unchanged(async () => {
      const form = await carForm()
      form.append('ImageFiles', new File(['MZ'], 'second.jpg'))
      const answer = await world.ask({ url: '/api/Car/add-Car', form, token: stage.seller.token })
      expect(answer).toMatchObject({ status: 400, code: '30', errors: [{ field: 'ImageFiles.1' }] })
    }))
})

test('what is no call is refused without an echo of it', async () => {
  const odd = ['/api/no-such-thing', '/api/', '/api/User', '/api/User/register/x', '/api/Car/get-cars']
  for (const url of [
    ...odd,
    '/api/%zz-secret',
    '/api/secret%00',
    `/api/${'x'.repeat(3_000)}`,
    '/api//Car/get-Cars',
    '/%',
  ])
    for (const method of ['GET', 'POST'] as const) {
      const answer = await refused({ method, url }, [400, 404])
      expect(JSON.stringify(answer)).not.toMatch(/secret|xxx|register|%/)
    }
  expect(await refused({ method: 'GET', url: '/api/no-such-thing' }, 404)).toMatchObject({
    code: '14',
    message: 'This call does not exist.',
  })
  await refused({ method: 'GET', url: `/pictures/${'x'.repeat(3_000)}` }, [400, 404, 414])
})
