// Migrations that build indexes beside running work, outside of a transaction.
import type pg from 'pg'

/** Its first line says `-- expand concurrently: …`; it holds nothing but indexes. */
export const isConcurrent = (text: string): boolean => /^-- expand concurrently: \S/.test(text)

const form = /^(?:create (?:unique )?index concurrently (\w+) on|drop index concurrently if exists (\w+)$)/i

/** Statements of such a migration, with the index that each makes. Throws with a sentence on any other statement. */
export const indexStatements = (text: string): { sql: string; made: string | undefined }[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map(each => each.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .map(sql => {
      const match = form.exec(sql)
      if (!match)
        throw new Error(
          `it may only say "create index concurrently <name> on …" and "drop index concurrently if exists <name>", and says "${sql.slice(0, 60)}"`,
        )
      return { sql, made: match[1] }
    })

type Index = { is_valid: boolean }

/**
 * Builds what is missing. An index whose building was cut off or failed is there and not used: it is dropped and built
 * again. Waits for every transaction that runs, and nobody waits for it meanwhile, so it has no time-out.
 */
export const buildIndexes = async (client: pg.PoolClient, text: string): Promise<void> => {
  const statements = indexStatements(text)
  await client.query('set lock_timeout = 0')
  try {
    for (const { sql, made } of statements) {
      const { rows } = await client.query(
        'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
        [made ?? null],
      )
      const [index] = rows as Index[]
      if (index?.is_valid) continue
      if (index) await client.query(`drop index concurrently ${made}`)
      await client.query(sql)
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}
