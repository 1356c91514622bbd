// Runs the real server in its own process, without pages, for kill tests.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { serveBare, type Started } from './bare-app.ts'

const dataDir = process.argv[2] ?? ''
const postgres = await startPostgres(join(dataDir, 'postgres'), { durability: 'durable' })
const url = postgres.url('postgres')
const port = await serveBare(dataDir, url)

const tell = () => process.send?.({ port, url, postgresPid: postgres.pid() } satisfies Started)
// Asked again for PostgreSQL's process, which is another one after each time it was killed.
process.on('message', tell)
process.on('disconnect', () => process.exit(0))
// Who is killed leaves nothing for the next start.
flushCompileCache()
tell()
