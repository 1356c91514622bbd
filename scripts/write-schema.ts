// Writes server/schema.sql from a database with every migration applied.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { schemaText } from '#server/testing/database/schema-text.ts'

const target = join(import.meta.dirname, '..', 'server', 'schema.sql')
const folder = await mkdtemp(join(tmpdir(), 'autox-schema-'))
const postgres = await startPostgres(folder, { durability: 'fast' })
try {
  const db = connect(postgres.url(), { max: 4 })
  const applied = await migrate(db)
  await writeFile(target, await schemaText(db))
  await db.close()
  console.log(`server/schema.sql now holds the sum of ${applied.length} migrations.`)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
