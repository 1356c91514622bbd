// Checks a value against a published shape, one sentence per mismatch.
import type { Shape } from './shapes.ts'

type Test = (value: unknown) => boolean
const isObject: Test = value => typeof value === 'object' && value !== null
const orNull =
  (test: Test): Test =>
  value =>
    value === null || test(value)
const text: Test = value => typeof value === 'string'
const number: Test = value => typeof value === 'number'
const bool: Test = value => typeof value === 'boolean'

// The published "object" of some answers is a list in truth, so both count.
const tests = {
  text,
  textOrNull: orNull(text),
  int: Number.isSafeInteger,
  intOrNull: orNull(Number.isSafeInteger),
  number,
  bool,
  boolOrNull: orNull(bool),
  object: isObject,
  objectOrNull: orNull(isObject),
  list: Array.isArray,
  any: () => true,
} satisfies Partial<Record<keyof Shape, Test>>

const names = (of: string | undefined): string[] => (of ? of.split(' ') : [])

/** What in `value` does not fit; nothing where all does. Fields that are not published are no offence. */
export const misfits = (value: unknown, shape: Shape, at = 'it'): string[] => {
  if (!isObject(value) || Array.isArray(value)) return [`${at} is no object`]
  const object = value as Record<string, unknown>
  const optional = new Set(names(shape.optional))
  const field = (name: string, look: (inner: unknown, path: string) => string[]): string[] => {
    if (Object.hasOwn(object, name)) return look(object[name], `${at}.${name}`)
    return optional.has(name) ? [] : [`${at}.${name} is missing`]
  }
  const plain = Object.entries(tests).flatMap(([type, test]) =>
    names(shape[type as keyof typeof tests]).flatMap(name =>
      field(name, (inner, path) => (test(inner) ? [] : [`${path} is not ${type}`])),
    ),
  )
  const nested = (
    of: Record<string, Shape> | undefined,
    look: (v: unknown, s: Shape, p: string) => string[],
  ) => Object.entries(of ?? {}).flatMap(([name, inner]) => field(name, (v, path) => look(v, inner, path)))
  return [
    ...plain,
    ...Object.entries(shape.words ?? {}).flatMap(([name, words]) =>
      field(name, (inner, path) =>
        names(words).includes(String(inner)) ? [] : [`${path} is none of ${words}`],
      ),
    ),
    ...nested(shape.objects, misfits),
    ...nested(shape.objectsOrNull, (v, s, p) => (v === null ? [] : misfits(v, s, p))),
    ...nested(shape.lists, (v, s, p) =>
      Array.isArray(v) ? v.flatMap((each, i) => misfits(each, s, `${p}[${i}]`)) : [`${p} is no list`],
    ),
  ]
}
