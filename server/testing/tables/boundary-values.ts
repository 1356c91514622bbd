// Numbers and dates that calls take, with values around their bounds.
import { z } from 'zod'
import type { Call } from '#contract/core/call.ts'
import type { Good, RequestParts } from './good-requests.ts'

export type Leaf = {
  part: 'query' | 'body'
  /** Names and places within lists, from the part down. */
  path: (string | number)[]
  kind: 'number' | 'day' | 'moment'
  /** The bounds that its schema names. */
  least: number | undefined
  most: number | undefined
}

type Schema = {
  type?: string | string[]
  format?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Place = Pick<Leaf, 'part' | 'path'>

const kindOf = ({ type, format }: Schema): Leaf['kind'] | undefined => {
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'moment'
  return [type].flat().some(each => each === 'integer' || each === 'number') ? 'number' : undefined
}

const leavesIn = (schema: Schema, { part, path }: Place): Leaf[] => {
  const kind = kindOf(schema)
  const inside = (step: string | number, child: Schema) => leavesIn(child, { part, path: [...path, step] })
  return [
    ...(kind ? [{ part, path, kind, least: schema.minimum, most: schema.maximum }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => inside(name, child)),
    ...[schema.items ?? [], schema.prefixItems?.[0] ?? []].flat().flatMap(child => inside(0, child)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(child =>
      leavesIn(child, { part, path }),
    ),
  ]
}

/** The fields of this name are text in the schema, since they are read in several forms. */
const readFromText: Record<string, Leaf['kind']> = { dateTime: 'moment', From: 'day', To: 'day' }

/** The numbers and dates of a call, at any depth. */
export const listLeaves = (call: Call): Leaf[] =>
  (['query', 'body'] as const).flatMap(part => {
    if (!call[part]) return []
    const schema = z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' }) as Schema
    const leaves = leavesIn(schema, { part, path: [] })
    const read = Object.keys(schema.properties ?? {})
      .filter(name => name in readFromText && !leaves.some(({ path }) => path[0] === name))
      .map(name => ({ part, path: [name], kind: readFromText[name]!, least: undefined, most: undefined }))
    return [...leaves, ...read]
  })

const columnMost = 2 ** 31 - 1
const around = (bound: number | undefined): number[] =>
  bound === undefined ? [] : [bound - 1, bound, bound + 1]
const numbersFor = ({ least, most }: Leaf): number[] => {
  const always = [0, -1, columnMost, columnMost + 1, -columnMost - 2, Number.MAX_SAFE_INTEGER, 1e308]
  return [...new Set([always, around(least), around(most)].flat())]
}
const days =
  '0000-01-01 0099-12-31 1899-12-31 1900-01-01 2038-01-20 2099-12-31 2100-01-01 9999-12-31 275760-09-13 -271821-04-20'.split(
    ' ',
  )

/** What is sent for a number or a date beside what it is meant for. */
export const boundaryValues = (leaf: Leaf): (number | string)[] => {
  if (leaf.kind === 'number') return numbersFor(leaf)
  return leaf.kind === 'day' ? days : days.map(day => `${day}T23:59:59.999Z`)
}

type Node = Record<string | number, unknown>

/** A copy of the request with another value at the leaf; undefined where the request has nothing around it. */
export const withValue = (good: Good, { part, path }: Leaf, value: unknown): RequestParts | undefined => {
  const copy: RequestParts = structuredClone(good)
  let at: Node | undefined = copy[part]
  for (const step of path.slice(0, -1)) at = at?.[step] as Node | undefined
  if (typeof at !== 'object' || at === null) return undefined
  at[path.at(-1)!] = value
  return copy
}
