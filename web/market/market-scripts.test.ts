// The pages of the market and of a car load no schemas.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const statements = /^(?:import|export)\s+(?!type\b)([^'";]*?)\bfrom\s+'([^']+)'/gm
const hasValues = (names: string) => !/^\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*$/.test(names)

/** The modules that a file loads at once: no types, and nothing that is imported later. */
const loadedBy = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(statements)]
    .filter(([, names = '']) => hasValues(names))
    .map(([, , name = '']) => name)

const resolved = (from: string, name: string): string =>
  name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(from), name)

/** The way from a file to zod, or none. */
const wayToSchemas = (path: string, known = new Set<string>()): string[] | undefined => {
  known.add(path)
  for (const name of loadedBy(path)) {
    if (name === 'zod') return [path]
    const next = resolved(path, name)
    if (!/^[#.]/.test(name) || !/\.tsx?$/.test(name) || known.has(next)) continue
    const way = wayToSchemas(next, known)
    if (way) return [path, ...way]
  }
  return undefined
}

test.each(['market/marketplace.tsx', 'cars/listing/listing.tsx', 'rental/listed/rent.tsx'])(
  '%s loads no schemas, which are a fifth of its scripts',
  page => {
    expect(wayToSchemas(join(root, 'web', page))).toBeUndefined()
  },
)
