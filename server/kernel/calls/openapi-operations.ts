// One operation of the OpenAPI document for each call of the contract.
import { z } from 'zod'
import { type Call, envelope, filesRuleOf, type OtherName, queryOf } from '#contract/core/call.ts'
import { megabytes } from '#contract/core/megabytes.ts'
import { limits } from '#contract/core/limits.ts'
import { contract } from '#contract/index.ts'
import { refusalRefs } from './openapi-refusals.ts'

export type Json = Record<string, unknown>

const fileSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** A schema as JSON Schema. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A list of files is an array of bytes; how large each may be is said in words.
      const rule = filesRuleOf(zodSchema)
      if (!rule) return
      Object.assign(jsonSchema, {
        items: fileSchema,
        description: `At most ${rule.filesMax} files of ${megabytes(rule.bytesMax)} each (${rule.accept})`,
      })
      delete jsonSchema.default
    },
  })
  return json
}

type Place = 'query' | 'body'
const namesIn = (call: Call, place: Place) =>
  Object.entries(call.otherNames ?? {}).filter(([, alias]) => alias.in === place)

/** Fields with aliases are not required by name in the document; the server still refuses a missing value. */
const notRequired = (call: Call, place: Place): Set<string> =>
  new Set(
    Object.values(call.otherNames ?? {}).flatMap(({ means }) =>
      means?.startsWith(`${place}.`) ? [means.slice(place.length + 1)] : [],
    ),
  )

const otherNameOf = ({ means, read }: OtherName): Json => {
  const json = schemaOf(read, 'input')
  const same = means && `Another name of ${means}.`
  return { ...json, description: [json.description, same].filter(Boolean).join('. ') }
}

const bodyOf = (call: Call): Json => {
  const json = schemaOf(call.body!, 'input')
  const named = namesIn(call, 'body')
  if (named.length === 0) return json
  const free = notRequired(call, 'body')
  return {
    ...json,
    properties: {
      ...(json.properties as Json),
      ...Object.fromEntries(named.map(([name, alias]) => [name, otherNameOf(alias)])),
    },
    required: (json.required as string[]).filter(name => !free.has(name)),
  }
}

const parametersOf = (call: Call): Json[] => {
  const query = queryOf(call)
  const json = query ? schemaOf(query, 'input') : {}
  const free = notRequired(call, 'query')
  const required = new Set(((json.required as string[] | undefined) ?? []).filter(name => !free.has(name)))
  const others = namesIn(call, 'query').map(([name, alias]): [string, Json] => [name, otherNameOf(alias)])
  const own = Object.entries((json.properties as Record<string, Json> | undefined) ?? {})
  return [...own, ...others].map(([name, schema]) => ({
    name,
    in: call.path.includes(`/:${name}`) ? 'path' : 'query',
    required: required.has(name),
    ...(typeof schema.description === 'string' && { description: schema.description }),
    schema,
  }))
}

export const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `The same key does its work once; a repeat returns what was done, with its PIN checked anew. Keys are remembered for ${limits.keysKeptDays} days, those of wallet transfers for ever. Without a key the same again within ${limits.justDoneMinutes} minutes is refused with JUST_DONE, unless \`confirm=true\` comes with it.`,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
}

const keyRef: Json = { $ref: '#/components/parameters/IdempotencyKey' }

const contentOf = (call: Call): Json =>
  call.data
    ? { 'application/json': { schema: schemaOf(envelope(call), 'output') } }
    : { 'application/octet-stream': { schema: fileSchema } }

const oneClickBody: Json = {
  required: false,
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } },
    },
  },
}

const operationOf = (group: string, name: string, call: Call): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: call.about,
  ...(call.auth === 'bearer' && {
    security: [{ session: [] }, ...(call.byKey ? [{ stockKey: [] }] : [])],
  }),
  parameters: [...parametersOf(call), ...(call.idempotent ? [keyRef] : [])],
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [call.form ? 'multipart/form-data' : 'application/json']: { schema: bodyOf(call) },
      },
    },
  }),
  ...(call.oneClick && { requestBody: oneClickBody }),
  responses: {
    200: { description: 'Done', content: contentOf(call) },
    ...refusalRefs(call),
  },
})

export type Operation = { path: string; method: string; operation: Json }

/** Every call as an operation, with its schemas written out. */
export const operations = (): Operation[] =>
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]: [string, Call]) => ({
      path: call.path.replaceAll(/:(\w+)/g, '{$1}'),
      method: call.method.toLowerCase(),
      operation: operationOf(group, name, call),
    })),
  )
