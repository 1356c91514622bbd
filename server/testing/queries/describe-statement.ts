// Describes a statement through PostgreSQL without running it: column names, types, nulls.
import pg from 'pg'
import type { Db } from '#server/kernel/db/db.ts'
import { mayBeNull } from './may-be-null.ts'
import { readTree } from './parse-tree.ts'
import type { Catalog } from './proved-columns.ts'

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
const kindOfType = (type: string, id: number): string | undefined => {
  const isList = type.startsWith('_')
  const sample = samples.get(isList ? type.slice(1) : type)
  if (sample === undefined) return undefined
  return kindOf(parserOf(id)(isList ? `{${sample}}` : sample))
}

export type Column = { name: string; type: string; kind: string | undefined; mayBeNull: boolean }
type Field = { name: string; dataTypeID: number }
type Connection = Record<'parse' | 'describe', (what: object) => void> & { sync: () => void }

/** Prepares a statement and gives its columns. Throws PostgreSQL's own error where it cannot be prepared. */
export type Describe = (text: string) => Promise<Column[]>

const readCatalog = async (client: pg.ClientBase): Promise<Catalog & { typeOf: (id: number) => string }> => {
  const list = async (text: string) =>
    (await client.query<{ key: string; value: string }>(text)).rows.map(row => [row.key, row.value] as const)
  const notNull = new Map(
    await list(`select attrelid || '.' || attnum as key, '' as value from pg_attribute where attnotnull`),
  )
  const strict = new Map(await list(`select oid::text as key, '' as value from pg_proc where proisstrict`))
  const types = new Map(await list(`select oid::text as key, typname as value from pg_type`))
  return {
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    isStrict: fn => strict.has(`${fn}`),
    typeOf: id => types.get(`${id}`) ?? `type ${id}`,
  }
}

/** On one connection, inside a transaction that is rolled back; `first` may change the schema in it. */
export const describing = async <T>(
  db: Db,
  work: (describe: Describe) => Promise<T>,
  first = '',
): Promise<T> => {
  // Asks in a way of its own, which the pool's connections refuse.
  const client = new pg.Client({ ...db.pool.options, pipeline: false })
  await client.connect()
  let tree = ''
  const listen = ({ message, detail }: { message?: string | undefined; detail?: string | undefined }) => {
    if (message === 'parse tree:') tree = detail ?? ''
  }
  client.on('notice', listen)
  try {
    await client.query(`begin; ${first}`)
    const catalog = await readCatalog(client)
    await client.query(
      'set local debug_print_parse = on; set local debug_pretty_print = off; set local client_min_messages = log',
    )
    const fieldsOf = (text: string) =>
      new Promise<Field[]>((resolve, reject) => {
        let fields: Field[] = []
        client.query({
          submit: (connection: unknown) => {
            const line = connection as Connection
            line.parse({ name: '', text, types: [] })
            line.describe({ type: 'S', name: '' })
            line.sync()
          },
          handleParseComplete: () => undefined,
          handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
          handleReadyForQuery: () => resolve(fields),
          handleError: reject,
        })
      })
    return await work(async text => {
      await client.query('savepoint statement')
      tree = ''
      try {
        const fields = await fieldsOf(text)
        const nulls = fields.length > 0 ? mayBeNull(readTree(tree), catalog) : []
        return fields.map(({ name, dataTypeID: id }, i) => {
          const type = catalog.typeOf(id)
          return { name, type, kind: kindOfType(type, id), mayBeNull: nulls[i] ?? false }
        })
      } finally {
        await client.query('rollback to savepoint statement')
      }
    })
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
