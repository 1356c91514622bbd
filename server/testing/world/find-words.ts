// Searches all tables, jobs and stored files of a test world for words.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from './world.ts'

/** Where any of the words stands, as "table: the row" or "file: its path". Small and capital letters are one. */
export const findWords = async ({ db, dataDir }: World, words: readonly string[]): Promise<string[]> => {
  const needles = words.map(word => word.toLowerCase())
  const holds = (text: string) => needles.some(needle => text.toLowerCase().includes(needle))
  const tables = await db.rows<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    lines.push(...rows.filter(({ row }) => holds(row)).map(({ row }) => `${name}: ${row}`))
  }
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter(each => each.isFile())) {
    const path = join(file.parentPath, file.name)
    if (holds(path) || holds(await readFile(path, 'latin1'))) lines.push(`file: ${path}`)
  }
  return lines
}
