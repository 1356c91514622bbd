// Generates a valid request for any call from its schema.
import { z } from 'zod'
import { type Call, filesRuleOf } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { zipOf } from '../files/zip-file.ts'
import { tableFile, tableOf } from '../world/listings.ts'
import { pdfFile, pictureFile } from '../world/people.ts'
import { injectOf } from '../world/ask.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { known, otherwise, type Value, type Values } from './known-values.ts'

export type Good = { query: Values; body: Values }

/** Every call there is, with the name by which it stands in the contract. */
export const everyCall: { name: string; call: Call }[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call: call as Call })),
)

type Shape = {
  type?: string | string[]
  const?: Value
  enum?: Value[]
  format?: string
  minimum?: number
  minLength?: number
}

const valueOf = (name: string, schema: z.ZodType): Value => {
  // A name may mean something else in another call: a token of six digits, or of a letter.
  for (const values of [known, otherwise])
    if (name in values && schema.safeParse(values[name]).success) return values[name]!
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]!
  if (shape.format === 'uuid') return '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'
  if (shape.format === 'date') return '2027-05-31'
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'string')
    return (
      'demo '
        .repeat(10)
        .slice(0, Math.max(shape.minLength ?? 0, 5))
        .trim() + '.'
    )
  throw new Error(`Give "${name}" a value in server/testing/tables/known-values.ts.`)
}

/** Text, once or several times: a filter that takes several values. */
export const acceptsSeveral = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined &&
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).anyOf ?? []).some(
    option => typeof option === 'object' && option.type === 'array',
  )

const filesOf = async (accept: string): Promise<File[]> => {
  if (accept.includes('csv')) return [tableFile(tableOf([{}]))]
  if (accept.includes('zip')) return [new File([new Uint8Array(zipOf({ 'car.jpg': 'x' }))], 'pictures.zip')]
  return [accept.includes('pdf') ? pdfFile() : await pictureFile()]
}

const valuesOf = async (object: z.ZodObject | undefined, real: Values): Promise<Values> => {
  const values: Values = {}
  for (const [name, schema] of Object.entries<z.ZodType>(object?.shape ?? {})) {
    const rule = filesRuleOf(schema)
    values[name] = rule ? await filesOf(rule.accept) : (real[name] ?? valueOf(name, schema))
  }
  return values
}

/** A request with every field of the call filled in; `real` names things that exist. Throws where the contract refuses it. */
export const makeGoodRequest = async (call: Call, real: Values = {}): Promise<Good> => {
  const good = { query: await valuesOf(call.query, real), body: await valuesOf(call.body, real) }
  for (const part of ['query', 'body'] as const) {
    const parsed = call[part]?.safeParse(good[part])
    if (parsed?.error) throw new Error(`${call.path}: ${z.prettifyError(parsed.error)}`)
  }
  return good
}

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const each of Array.isArray(value) ? value : [value])
      form.append(name, each instanceof Blob ? each : String(each))
  return form
}

export type RequestParts = { query: Record<string, unknown>; body: Record<string, unknown> }

/** Sends a request as its call wants it: as JSON, as a form, or in the address. */
export const sendCall = async <T = unknown>(
  world: World,
  call: Call,
  { query, body }: RequestParts,
  who: { token?: string; key?: string | null; actingFor?: string },
): Promise<ApiAnswer<T>> => {
  const request = {
    url: call.path,
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value),
      ]),
    ) as Record<string, string>,
    ...(call.method === 'POST' && (call.form ? { form: formOf(body) } : { body })),
    ...who,
  }
  if (call.data) return world.ask<T>(request)
  const reply = await world.app.inject(await injectOf(request))
  // A file comes without an envelope: its status is all there is.
  return String(reply.headers['content-type']).startsWith('application/json')
    ? { status: reply.statusCode, ...reply.json<Omit<ApiAnswer<T>, 'status'>>() }
    : ({ status: reply.statusCode, code: '00', data: null } as ApiAnswer<T>)
}
