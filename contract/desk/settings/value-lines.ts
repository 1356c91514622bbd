// Shows and reads the fields of a setting in the units that people use.
import { formatNaira, kobo } from '../../core/money.ts'
import { readNaira, readPercent, readWhole, type Reading, wholeOf } from '../../core/read-number.ts'

export type ValueLine = { path: string; words: string; text: string }

type Leaf = number | boolean | string | null
type Measure = {
  /** Beside the field, where the text says no unit itself. */
  unit: string
  say: (value: number) => string
  /** As it stands in the field; what `read` takes. */
  write: (value: number) => string
  read: (typed: string) => Reading
}

const inUnits = (one: string, many: string): Measure => ({
  unit: many,
  say: value => `${value} ${value === 1 ? one : many}`,
  write: value => value.toLocaleString('en-NG'),
  read: readWhole,
})

/** Some shares lower what is paid. */
const readSigned = (typed: string): Reading => {
  const below = /^[-−–] ?(?=[\d.])/.exec(typed.trim())
  if (!below) return readPercent(typed)
  const { value, problem } = readPercent(typed.trim().slice(below[0].length))
  return value === undefined ? { problem } : { value: -value }
}
const readWholePercent = (typed: string): Reading => {
  const { value, problem } = readPercent(typed)
  if (value === undefined) return { problem }
  return value % 100 === 0 ? { value: value / 100 } : { problem: 'Enter a whole percentage, such as 20' }
}

const naira: Measure = {
  unit: '₦',
  say: value => formatNaira(kobo(value)),
  write: value => formatNaira(kobo(value)).replace('₦', '').replace(/\.00$/, ''),
  read: readNaira,
}
/** Stored in hundredths of a percent. */
const percent: Measure = {
  unit: '%',
  say: value => `${Number((value / 100).toFixed(2))}%`,
  write: value => String(Number((value / 100).toFixed(2))),
  read: readSigned,
}
const wholePercent: Measure = {
  unit: '%',
  say: value => `${value}%`,
  write: String,
  read: readWholePercent,
}
const count: Measure = { unit: '', say: String, write: String, read: readWhole }

/** The unit of every number of every setting, by its name, or by that of the group that it stands in. */
const units: readonly [name: RegExp, measure: Measure][] = [
  [/kobo$/i, naira],
  [/(basisPoints|bps)$/i, percent],
  [/percent$/i, wholePercent],
  [/minutes(before)?$/i, inUnits('minute', 'minutes')],
  [/hours(before|afterbooking)?$/i, inUnits('hour', 'hours')],
  [/days(most|max|afterreturn)?$/i, inUnits('day', 'days')],
  [/months(atwork|min|max)?$/i, inUnits('month', 'months')],
  [/years$/i, inUnits('year', 'years')],
  [/^(plansMax|openMax|handMax|driversMax|missedMin)$/, count],
]

/** Undefined for a number that the table above does not have. */
export const measureOf = (path: string): Measure | undefined => {
  for (const part of path.split('.').toReversed()) {
    const measure = units.find(([name]) => name.test(part))?.[1]
    if (measure) return measure
  }
  return undefined
}

const noLimit = 'No limit'
const say = (path: string, value: Leaf): string => {
  if (value === null) return noLimit
  if (typeof value !== 'number') return value === true ? 'Yes' : value === false ? 'No' : value
  return (measureOf(path) ?? count).say(value)
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

/** Leaves of a value, without its day and source. */
const ownLeaves = (value: object): [string, Leaf][] =>
  leaves(value, '').filter(([path]) => path !== 'from' && path !== 'source')

/** Leaves of a value in order. */
export const linesOf = (value: object): ValueLine[] =>
  ownLeaves(value).map(([path, leaf]) => ({ path, words: wordsOf(path), text: say(path, leaf) }))

export type ValueField = { path: string; words: string; unit: string; value: string }
/** The same leaves as they stand in a form. */
export const fieldsOf = (value: object): ValueField[] =>
  ownLeaves(value).map(([path, leaf]) => ({
    path,
    words: wordsOf(path),
    unit: typeof leaf === 'boolean' || typeof leaf === 'string' ? '' : (measureOf(path)?.unit ?? ''),
    value: typeof leaf === 'number' ? (measureOf(path) ?? count).write(leaf) : say(path, leaf),
  }))

type LeafReading = { leaf: Leaf } | { problem: string }
/** What somebody typed into a field, in its unit. */
const readLeaf = (path: string, typed: string): LeafReading => {
  const bare = typed.trim()
  if (/^(no limit|none|null)$/i.test(bare)) return { leaf: null }
  if (/^(yes|true)$/i.test(bare)) return { leaf: true }
  if (/^(no|false)$/i.test(bare)) return { leaf: false }
  const { value, problem } = (measureOf(path) ?? count).read(bare)
  return value === undefined ? { problem } : { leaf: value }
}

/** A leaf as a command has it: kobo and hundredths of a percent, as its name says. */
const plainLeaf = (typed: string): Leaf => {
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

/** The object that the last part of a path is in; undefined for a path that the value does not have. */
const placeOf = (own: Record<string, unknown>, path: string): Record<string, unknown> | undefined => {
  const parts = path.split('.')
  let at = own
  for (const part of parts.slice(0, -1)) {
    const next = Object.hasOwn(at, part) ? at[part] : undefined
    if (typeof next !== 'object' || next === null) return undefined
    at = next as Record<string, unknown>
  }
  return Object.hasOwn(at, parts.at(-1)!) ? at : undefined
}

type Change = readonly [path: string, to: string]
type Changed = { value: object } | { unknown: string }
const changed = (
  value: object,
  typed: readonly Change[],
  read: (path: string, to: string) => unknown,
): Changed => {
  const { from: _, source: __, ...own } = structuredClone(value) as Record<string, unknown>
  for (const [path, to] of typed) {
    const at = placeOf(own, path)
    const last = path.split('.').at(-1)!
    const isList = Array.isArray(at?.[last])
    if (!at || (!isList && typeof at[last] === 'object' && at[last] !== null)) return { unknown: path }
    at[last] = isList ? listOf(to) : read(path, to)
  }
  return { value: own }
}

/** The value with some leaves in another's place, as a command has them; a path that it does not have is given back by name. */
export const withLeaves = (value: object, typed: readonly Change[]): Changed =>
  changed(value, typed, (_, to) => plainLeaf(to))

/** The same for leaves as a person types them, with the problem of each that cannot be read. */
export const withTyped = (
  value: object,
  typed: readonly Change[],
): Changed | { problems: { path: string; message: string }[] } => {
  const problems: { path: string; message: string }[] = []
  const made = changed(value, typed, (path, to) => {
    const reading = readLeaf(path, to)
    if ('leaf' in reading) return reading.leaf
    problems.push({ path, message: reading.problem })
    return null
  })
  return 'value' in made && problems.length > 0 ? { problems } : made
}

/** A value made of the fields of a form; undefined while one of them cannot be read. */
export const valueOfFields = (fields: readonly { path: string; value: string }[]): object | undefined => {
  const whole: Record<string, unknown> = {}
  for (const { path, value } of fields) {
    const reading = readLeaf(path, value)
    if (!('leaf' in reading)) return undefined
    const parts = path.split('.')
    let at = whole
    for (const [place, part] of parts.slice(0, -1).entries())
      at = (at[part] ??= /^\d+$/.test(parts[place + 1]!) ? [] : {}) as Record<string, unknown>
    at[parts.at(-1)!] = reading.leaf
  }
  return whole
}
