// Every field of every call with invalid values: refused by name, nothing changed.
// @module-tag slow
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, filesRuleOf, Refusal } from '#contract/core/call.ts'
import {
  everyCall,
  makeGoodRequest,
  type RequestParts,
  sendCall,
  acceptsSeveral,
} from '../tables/good-requests.ts'
import { collectRealValues, setStage } from '../world/stage.ts'
import { stateOf } from '../world/state-of.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const stage = await setStage(world)
const Envelope = Refusal.strict()

// What stood after one call stands before the next.
let before = await stateOf(world.db)
const expectUnchanged = async () => {
  const after = await stateOf(world.db)
  const was = before
  before = after
  expect(after).toEqual(was)
}

type Part = 'query' | 'body'
type Bad = [what: string, value: unknown]

const typed: Bad[] = [
  ['a NUL', 'ab\u0000cdefghijklmnopqrstuvwxyz'],
  ['half a letter', 'ab\ud800cdefghijklmnopqrstuvwxyz'],
  ['too much', 'x'.repeat(15_000)],
  ['twice', ['1', '1']],
]
const inJson: Bad[] = [
  ['an object', { $gt: '' }],
  ['null', null],
  ['an empty list', []],
]
/** Half a kobo, in the unit of the field: query and body take naira where the specification names them. */
const halfKobo = (schema: z.ZodType): number => (schema.safeParse(0.5).success ? 0.005 : 0.5)
const inNumbers: Bad[] = [
  ['less than nothing', -1],
  ['1e21', 1e21],
  ['no number', 'NaN'],
  ['infinity', 'Infinity'],
  ['nothing', ''],
]
const jsonNumbers: Bad[] = [
  ['digits as text', '5'],
  ['yes', true],
  ['a list of one', [5]],
]
const jsonTexts: Bad[] = [
  ['a number', 7],
  ['yes', true],
]

const inLists: Bad[] = [['too many', Array.from({ length: 101 }, (_, i) => `a${i}`)]]

/** `several`: text, once or several times. */
const kindOf = (schema: z.ZodType): 'number' | 'text' | 'flag' | 'list' | 'several' => {
  if (acceptsSeveral(schema)) return 'several'
  const { type } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (Array.isArray(type) || type === 'boolean') return 'flag'
  if (type === 'array') return 'list'
  return type === 'string' ? 'text' : 'number'
}

/** What may be left out may be sent empty. */
const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

// A password may hold any character; the address and the form carry text only, where half a letter cannot be.
const badFor = (call: Call, part: Part, name: string, schema: z.ZodType): Bad[] => {
  const kind = kindOf(schema)
  const json = part === 'body' && !call.form
  return [
    ...typed.filter(
      ([what]) =>
        !(kind === 'several' && what === 'twice') &&
        !(what === 'half a letter' && !json) &&
        !(/password$/i.test(name) && /NUL|letter/.test(what)),
    ),
    ...(kind === 'number' ? inNumbers.filter(([, value]) => value !== '' || !isOptional(schema)) : []),
    ...(kind === 'number' ? [['half a kobo', halfKobo(schema)] satisfies Bad] : []),
    ...(kind === 'several' ? inLists : []),
    ...(json
      ? inJson.filter(
          ([, value]) =>
            !(kind === 'list' && schema.safeParse(value).success) &&
            // Null is as good as not sent.
            !(value === null && [null, undefined].some(nothing => schema.safeParse(nothing).success)),
        )
      : []),
    // Where the address of a page carries a number, its digits are as good as the number.
    ...(json && kind === 'number' ? jsonNumbers.filter(([, value]) => !schema.safeParse(value).success) : []),
    ...(json && kind === 'text' ? jsonTexts : []),
  ]
}

const fieldsOf = (call: Call): { part: Part; name: string; schema: z.ZodType }[] =>
  (['query', 'body'] as const).flatMap(part =>
    Object.entries((call[part]?.shape ?? {}) as Record<string, z.ZodType>)
      .filter(([, schema]) => !filesRuleOf(schema))
      .map(([name, schema]) => ({ part, name, schema })),
  )

const refused = async (call: Call, request: RequestParts, field: string, what: string) => {
  const { status, pageMeta: _, ...rest } = await sendCall(world, call, request, { token: stage.buyer.token })
  const description = `${call.path} ${field}: ${what} → ${status} ${JSON.stringify(rest).slice(0, 300)}`
  expect(status, description).toBeGreaterThanOrEqual(400)
  expect(status, description).toBeLessThan(500)
  expect(Envelope.safeParse(rest).success, description).toBe(true)
  expect(
    rest.errors.map(problem => problem.field.split('.').slice(0, field.split('.').length).join('.')),
    description,
  ).toContain(field)
  expect(
    rest.errors.every(problem => problem.message.length > 3 && problem.message.length < 200),
    description,
  ).toBe(true)
}

test.each(everyCall)('$name names each field that is wrong, and changes nothing', async ({ call }) => {
  const good = await makeGoodRequest(call, collectRealValues(stage, call))
  for (const { part, name, schema } of fieldsOf(call))
    for (const [what, value] of badFor(call, part, name, schema)) {
      // As part of a path it is no address of ours.
      if (call.path.includes(`/:${name}`) && String(value).length > 200) continue
      const request = { ...good, [part]: { ...good[part], [name]: value } }
      await refused(call, request, part === 'query' ? `query.${name}` : name, what)
    }
  await expectUnchanged()
})

test.each(everyCall)('$name refuses a field that it does not know', async ({ call }) => {
  const good = await makeGoodRequest(call, collectRealValues(stage, call))
  for (const name of ['admin', 'balanceKobo', 'constructor', 'toString', 'hasOwnProperty', 'userId'])
    for (const part of call.method === 'POST' ? (['query', 'body'] as const) : (['query'] as const)) {
      // A form with such a name is refused whole, before its fields are known.
      if (call.form && part === 'body' && name in {}) continue
      const request = { ...good, [part]: { ...good[part], [name]: 'x' } }
      await refused(call, request, part === 'query' ? `query.${name}` : name, 'unknown')
    }
  await expectUnchanged()
})

test.each(everyCall)('$name asks for each field that must be there', async ({ call }) => {
  const good = await makeGoodRequest(call, collectRealValues(stage, call))
  for (const part of ['query', 'body'] as const)
    for (const [name, schema] of Object.entries<z.ZodType>(call[part]?.shape ?? {})) {
      if (schema.safeParse(undefined).success && !(filesRuleOf(schema) && schema.safeParse([]).error))
        continue
      const { [name]: _, ...rest } = good[part]
      await refused(call, { ...good, [part]: rest }, part === 'query' ? `query.${name}` : name, 'left out')
    }
  await expectUnchanged()
})

// As text: what builds such bodies from objects fails before the server does.
const levels = 100_000
test.each([
  ['a name of the specification beside an object', 'accountNumber', '{"toString":1}'],
  ['a list of lists', 'pin', `${'['.repeat(levels)}1${']'.repeat(levels)}`],
])('a transfer refuses %s by its name', async (_, field, value) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/Wallet/WalletTransfer?pin=1234',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stage.buyer.token}` },
    payload: `{"beneficiaryId":"0123456789","amountKobo":100,"${field}":${value}}`,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map((problem: { field: string }) => problem.field)).toEqual([field])
  await expectUnchanged()
})

test('no upload is left behind by what was refused', async () => {
  expect(await readdir(`${world.dataDir}/uploads`).catch(() => [])).toEqual([])
})
