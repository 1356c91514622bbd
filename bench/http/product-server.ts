// Product server for the benchmarks, on a database chosen by the caller.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openBank } from '#server/open-bank.ts'
import { connect } from '#server/kernel/db/db.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { type CallListener, localApi } from '#server/kernel/calls/local-api.ts'
import { pageCache } from '#server/kernel/pages/page-cache.ts'
import { pages } from '#server/kernel/pages/pages.ts'
import { renderLimits } from '#server/kernel/pages/render-queue.ts'

const [url = '', pepper = '', withPages = ''] = process.argv.slice(2)
const dataDir = join(tmpdir(), 'autox-bench-files')
const db = connect(url, { max: 10 })
const publicDb = withPages === 'unlimited' ? db : connect(url, { max: 6 })
const books = groupCommit(db)
const config = { ...readConfig({}), dataDir, demonstration: true }
const clock = () => new Date()
const keys = Buffer.from(pepper, 'hex')
const { app, local } = await makeApp({
  db,
  publicDb,
  bank: openBank({ config, db, clock, pepper: keys }),
  books,
  files: openFiles({ dataDir }, keys),
  pepper: keys,
  clock,
  config,
  // The log is written as in production; the benchmark throws its output away.
  http: { logger: true, callsPerMinuteMax: 1e9 },
})
const api = (onCall: CallListener) => localApi(contract, local, error => app.log.error(error), onCall)
// Every page is out of date at once where pages are measured without the cache.
const cache = pageCache()
if (withPages === 'uncached') setInterval(() => cache.changed(), 1).unref()
// 'unlimited' renders whatever comes at once, as the product did before it had limits.
const limits =
  withPages === 'unlimited'
    ? { ...renderLimits, runningMax: 1e9, waitingMax: 1e9, sharePerAddress: 1e9, perMinuteMax: 1e9 }
    : { ...renderLimits, sharePerAddress: 1e9, perMinuteMax: 1e9 }
if (withPages) await pages(app, { dev: false, origin: 'http://127.0.0.1', api, cache, limits })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('SIGTERM', () => process.exit(0))
