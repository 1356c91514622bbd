// Maps PostgreSQL types to the JavaScript values of the driver.
import pg from 'pg'

const textForTypes = (written: string, ...types: string[]): [string, string][] =>
  types.map(type => [type, written])

// A value of each type as PostgreSQL writes it.
const samples = new Map([
  ...textForTypes('t', 'bool'),
  ...textForTypes('\\x00', 'bytea'),
  ...textForTypes('2026-01-01', 'date'),
  ...textForTypes('2026-01-01 00:00:00+00', 'timestamptz'),
  ...textForTypes('{}', 'json', 'jsonb'),
  ...textForTypes('1 day', 'interval'),
  ...textForTypes('1', 'int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid', 'xid', 'xid8'),
  ...textForTypes(
    'x',
    'text',
    'varchar',
    'bpchar',
    'name',
    'uuid',
    'bit',
    'varbit',
    'inet',
    'char',
    'regclass',
  ),
])

const parserOf: (id: number) => (text: string) => unknown = pg.types.getTypeParser

const kindOf = (value: unknown): string => {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  return typeof value === 'object' ? 'json' : typeof value
}

/** The kind of value that a column of this type is read as; undefined for a type that is not listed here. */
export const kindOfType = (type: string, id: number): string | undefined => {
  const isList = type.startsWith('_')
  const sample = samples.get(isList ? type.slice(1) : type)
  if (sample === undefined) return undefined
  return kindOf(parserOf(id)(isList ? `{${sample}}` : sample))
}
