// The product's own server for the benchmarks: every call and page, as main.ts serves them, on a database named by the caller.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openBank } from '#server/open-bank.ts'
import { connect } from '#server/platform/db.ts'
import { openFiles } from '#server/platform/files.ts'
import { localApi } from '#server/platform/local-api.ts'
import { pageCache } from '#server/platform/page-cache.ts'
import { pages } from '#server/platform/pages.ts'

const [url = '', pepper = '', withPages = ''] = process.argv.slice(2)
const dataDir = join(tmpdir(), 'autox-bench-files')
const db = connect(url, { max: 10 })
const books = groupCommit(db)
const config = { ...readConfig({}), dataDir }
const clock = () => new Date()
const keys = Buffer.from(pepper, 'hex')
const { app, local } = await makeApp({
  db,
  bank: openBank({ config, db, clock, pepper: keys }),
  books,
  files: openFiles({ dataDir }),
  pepper: keys,
  clock,
  config,
  demoAccounts: [],
  // The log is written as in production; the benchmark throws its output away.
  http: { logger: true, callsPerMinuteMax: 1e9 },
})
const api = localApi(contract, local, error => app.log.error(error))
// Every page is out of date at once where pages are measured without the cache.
const cache = pageCache()
if (withPages === 'uncached') setInterval(() => cache.invalidate('/'), 1).unref()
if (withPages) await pages(app, { dev: false, origin: 'http://127.0.0.1', api, cache })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('SIGTERM', () => process.exit(0))
