import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import SwaggerParser from '@apidevtools/swagger-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { errors } from '#contract/core/error-table.ts'
import { refusalsOf } from '#contract/core/refusals.ts'
import { everyCall } from '#server/testing/tables/good-requests.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
type Parameter = { name: string; in: string; required: boolean }
type Operation = {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: {
    content: Record<string, { schema: { properties: object; additionalProperties?: boolean } }>
  }
  security?: object[]
  responses: Record<string, { $ref: string }>
}
type Codes = { enum: string[]; 'x-enum-varnames': string[]; 'x-enum-descriptions': string[] }
type Refused = { content: Record<string, { schema: { allOf: [object, { properties: { code: Codes } }] } }> }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: {
    responses: Record<string, Refused>
    parameters: Record<string, Parameter>
    schemas: Record<string, object>
  }
}
const typeOf = (call: Call): string | undefined => {
  if (call.oneClick) return 'application/x-www-form-urlencoded'
  return call.body && (call.form ? 'multipart/form-data' : 'application/json')
}
const served = async () => (await world.app.inject('/api/openapi.json')).json<Document>()

test('it is valid for the one', { tags: 'slow' }, async () => {
  await expect(SwaggerParser.validate((await served()) as never)).resolves.toBeTruthy()
})

test('it is valid for the other', async () => {
  const validator = new Validator()
  const result = await validator.validate(await served())
  expect(result).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('both find a document that is not valid', async () => {
  const broken = { ...(await served()), paths: { 'no slash': { get: { responses: 7 } } } }
  await expect(SwaggerParser.validate(structuredClone(broken) as never)).rejects.toThrow(
    /schema|swagger|openapi/i,
  )
  expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false })
})

test('it says each schema once, and is sent compressed, with a tag by which a client keeps it', async () => {
  const plain = await world.app.inject('/api/openapi.json')
  expect(plain.rawPayload.byteLength).toBeLessThan(1_380_000)
  for (const [coding, letters] of [
    ['br', 130_000],
    ['gzip', 180_000],
  ] as const) {
    const answer = await world.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': coding },
    })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.rawPayload.byteLength).toBeLessThan(letters)
    const text = coding === 'br' ? brotliDecompressSync(answer.rawPayload) : gunzipSync(answer.rawPayload)
    expect(text.equals(plain.rawPayload)).toBe(true)
  }
  const { etag } = plain.headers
  const again = await world.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ statusCode: 304, payload: '' })
  const response = await world.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': '"x"' } })
  expect(response.statusCode).toBe(200)
})

/** Address as in the document: path parameters in braces. */
const documented = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

test('every call is in it, with its fields, its key and who may call; and nothing else is', async () => {
  const { paths, components } = await served()
  const parameterOf = (each: Operation['parameters'][number]): Parameter =>
    '$ref' in each ? components.parameters[each.$ref.split('/').at(-1)!]! : each
  expect(Object.keys(paths).length).toBe(new Set(everyCall.map(({ call }) => call.path)).size)
  for (const { name, call } of everyCall) {
    const operation = paths[documented(call.path)]?.[call.method.toLowerCase()]
    expect(operation?.operationId, call.path).toBe(name)
    const parameters = operation!.parameters.map(parameterOf)
    const inAddress = parameters
      .filter(each => each.in === 'query' || each.in === 'path')
      .map(each => each.name)
    const named = (place: 'query' | 'body') =>
      Object.entries(call.otherNames ?? {}).flatMap(([alias, { in: where }]) =>
        where === place ? [alias] : [],
      )
    const parameterNames = [
      ...Object.keys(call.query?.shape ?? {}),
      ...(call.idempotent ? ['confirm'] : []),
      ...named('query'),
    ]
    expect(inAddress.toSorted()).toEqual(parameterNames.toSorted())
    const key = parameters.find(each => each.name === 'Idempotency-Key')
    expect(key?.required).toBe(call.idempotent && false)
    expect(operation!.security !== undefined).toBe(call.auth === 'bearer')
    const [[type, body] = []] = Object.entries(operation!.requestBody?.content ?? {})
    const fields = call.oneClick
      ? ['List-Unsubscribe']
      : [...Object.keys(call.body?.shape ?? {}), ...named('body')]
    expect(type).toBe(typeOf(call))
    expect(Object.keys(body?.schema.properties ?? {})).toEqual(fields)
  }
})

test('every call lists what it refuses, by status, with code, name and words; and nothing else', async () => {
  const { paths, components } = await served()
  for (const { call } of everyCall) {
    const { 200: done, ...refused } = paths[documented(call.path)]![call.method.toLowerCase()]!.responses
    expect(done, call.path).toBeDefined()
    const listed = Object.entries(refused).flatMap(([status, { $ref }]) => {
      const { content } = components.responses[$ref.split('/').at(-1)!]!
      const { code } = content['application/json']!.schema.allOf[1].properties
      const { enum: codes, 'x-enum-varnames': names, 'x-enum-descriptions': words } = code
      return codes.map((each, i) => [names[i]!, { code: each, status: Number(status), message: words[i] }])
    })
    const named = refusalsOf(call).map(name => [name, errors[name]])
    expect(Object.fromEntries(listed), call.path).toEqual(Object.fromEntries(named))
    expect(listed).toHaveLength(named.length)
  }
})
