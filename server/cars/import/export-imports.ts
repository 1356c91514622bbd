// A person's imports as part of their data.
import type { Query } from '#server/kernel/db/db.ts'
import { limits } from '#contract/core/limits.ts'
import { choicesOf } from './choices-sql.ts'
import { pageOfImports, pageOfLines } from './imports-sql.ts'
import { linesWithPictures } from './show-imports.ts'

const atOnce = 100

/** Every import with its lines and their pictures. */
export const exportImports = async function* (db: Query, ownerId: string): AsyncGenerator<object> {
  for (const { id, at, file_name: fileName } of await pageOfImports(db, ownerId, {
    limit: limits.importsKeptMax + limits.listImportsKeptMax,
    offset: 0,
  })) {
    const lines: object[] = []
    for (let offset = 0; ; offset += atOnce) {
      const { rows } = await pageOfLines(db, id, { limit: atOnce, offset })
      lines.push(...(await linesWithPictures(db, id, rows)))
      if (rows.length < atOnce) break
    }
    yield { id, at, fileName, lines }
  }
}

/** Other headings and spellings of their tables, and what each means. */
export const exportImportChoices = async (db: Query, ownerId: string): Promise<object[]> =>
  (await choicesOf(db, ownerId)).map(({ kind, typed, meaning }) => ({
    kind,
    typed,
    meaning: meaning.replace('\n', ' '),
  }))
