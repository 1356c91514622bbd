// Moves schemas that an OpenAPI document repeats into its components.

type Json = Record<string, unknown>
type Schema = Json

// A reference takes about 40 letters, so short schemas stay inline.
const lettersMin = 120

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inLists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const single = ['items', 'additionalProperties', 'propertyNames', 'not'] as const

/** Replaces each direct child schema; the name is its path. */
const mapInner = (schema: Schema, name: string, map: (schema: Schema, name: string) => Schema): Schema => {
  const changed: Schema = { ...schema }
  if (isObject(schema.properties))
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([field, inner]) => [field, map(inner as Schema, field)]),
    )
  for (const key of inLists)
    if (Array.isArray(schema[key])) changed[key] = schema[key].map(inner => map(inner as Schema, name))
  for (const key of single) if (isObject(schema[key])) changed[key] = map(schema[key], name)
  return changed
}

const componentName = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9]/g, '').replace(/^[a-z]/, letter => letter.toUpperCase()) || 'Value'

export type SharedSchemas = {
  /** A schema with repeated parts as references; call it after counting all. */
  share: (schema: Schema, name: string) => Schema
  /** The same, with the schema itself left in place. */
  shareInside: (schema: Schema, name: string) => Schema
  /** Every component that a reference leads to. */
  components: () => Record<string, Schema>
}

/** Counts schemas and replaces those that repeat by references. */
export const shareSchemas = (all: readonly Schema[]): SharedSchemas => {
  const counts = new Map<string, number>()
  const count = (schema: Schema, name: string): Schema => {
    const text = JSON.stringify(schema)
    const times = (counts.get(text) ?? 0) + 1
    counts.set(text, times)
    // Children of a repeated schema are already counted with it.
    if (times === 1) mapInner(schema, name, count)
    return schema
  }
  for (const schema of all) count(schema, '')

  const names = new Map<string, string>()
  const components: Record<string, Schema> = {}
  const nameFor = (name: string): string => {
    const baseName = componentName(name)
    for (let n = 1; ; n++) {
      const free = n === 1 ? baseName : `${baseName}${n}`
      if (!(free in components)) return free
    }
  }
  const shareInside = (schema: Schema, name: string): Schema => mapInner(schema, name, share)
  const share = (schema: Schema, name: string): Schema => {
    const text = JSON.stringify(schema)
    if (text.length < lettersMin || counts.get(text) === 1) return shareInside(schema, name)
    let component = names.get(text)
    if (component === undefined) {
      component = nameFor(name)
      names.set(text, component)
      // Its name is taken before its inner schemas look for theirs.
      components[component] = {}
      components[component] = shareInside(schema, name)
    }
    return { $ref: `#/components/schemas/${component}` }
  }
  return { share, shareInside, components: () => components }
}
