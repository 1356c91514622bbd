// Reads one of a few words in any case, spacing or punctuation.
import { z } from 'zod'

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Accepts `values` in any spelling, and `otherNames` as aliases; `schema` refuses everything else. */
export const readAnySpelling = <Schema extends z.ZodType<string | number>>(
  schema: Schema,
  values: readonly string[],
  otherNames: Readonly<Record<string, z.output<Schema>>> = {},
) => {
  const byName = new Map<string, string | number>([
    ...values.map(value => [plain(value), value] as const),
    ...Object.entries(otherNames).map(([name, value]) => [plain(name), value] as const),
  ])
  return z.preprocess(
    value => (typeof value === 'string' ? (byName.get(plain(value)) ?? value) : value),
    schema,
  )
}
