// Formats and parses a setting's value line by line.
import { formatNaira, kobo } from '../../core/money.ts'
import { wholeOf } from '../../core/read-number.ts'

export type ValueLine = { path: string; words: string; text: string }

type Leaf = number | boolean | string | null
const units: readonly [end: RegExp, say: (value: number) => string][] = [
  [/kobo$/i, value => formatNaira(kobo(value))],
  [/(basisPoints|bps)$/i, value => `${Number((value / 100).toFixed(2))}%`],
  [/percent$/i, value => `${value}%`],
  [/minutes(before)?$/i, value => `${value} minutes`],
  [/hours(before|afterbooking)?$/i, value => `${value} hours`],
  [/days(most|max)?$/i, value => `${value} days`],
  [/months(min|max)?$/i, value => `${value} months`],
]

const say = (path: string, value: Leaf): string => {
  if (value === null) return 'No limit'
  if (typeof value !== 'number') return value === true ? 'Yes' : value === false ? 'No' : value
  const name = path.split('.').findLast(part => !/^\d+$/.test(part)) ?? ''
  return units.find(([end]) => end.test(name))?.[1](value) ?? String(value)
}

/** "tiers.1.dailyKobo" is "tiers, 1, daily". */
const wordsOf = (path: string): string =>
  path
    .split('.')
    .map(part =>
      (part.replace(/(Kobo|BasisPoints|Bps)$/, '') || part)
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('-', ' ')
        .toLowerCase(),
    )
    .join(', ')
    .replace('basis points', 'share')
    .replace(/^\w/, first => first.toUpperCase())

const leaves = (value: unknown, path: string): [string, Leaf][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name))
    : [[path, value as Leaf]]

/** Leaves of a value in order, without its day and source. */
export const linesOf = (value: object): ValueLine[] =>
  leaves(value, '')
    .filter(([path]) => path !== 'from' && path !== 'source')
    .map(([path, leaf]) => ({ path, words: wordsOf(path), text: say(path, leaf) }))

/** The same leaves as they are typed. */
export const fieldsOf = (value: object): { path: string; value: string }[] =>
  leaves(value, '')
    .filter(([path]) => path !== 'from' && path !== 'source')
    .map(([path, leaf]) => ({ path, value: String(leaf) }))

const leafOf = (typed: string): Leaf => {
  if (typed === 'null') return null
  if (typed === 'true' || typed === 'false') return typed === 'true'
  return /^-\d+$/.test(typed) ? Number(typed) : (wholeOf(typed) ?? typed)
}

/** Parses a list as JSON; the schema refuses anything else. */
const listOf = (typed: string): unknown => {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** The value with some leaves in another's place, as they were typed; a path that it does not have is given back by name. */
export const withLeaves = (
  value: object,
  typed: readonly (readonly [path: string, to: string])[],
): { value: object } | { unknown: string } => {
  const { from: _, source: __, ...own } = structuredClone(value) as Record<string, unknown>
  for (const [path, to] of typed) {
    const parts = path.split('.')
    let at: Record<string, unknown> = own
    for (const part of parts.slice(0, -1)) {
      const next = Object.hasOwn(at, part) ? at[part] : undefined
      if (typeof next !== 'object' || next === null) return { unknown: path }
      at = next as Record<string, unknown>
    }
    const last = parts.at(-1)!
    if (!Object.hasOwn(at, last)) return { unknown: path }
    const isList = Array.isArray(at[last])
    if (!isList && typeof at[last] === 'object' && at[last] !== null) return { unknown: path }
    at[last] = isList ? listOf(to) : leafOf(to)
  }
  return { value: own }
}
