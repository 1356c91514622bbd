// Product server with live streams that reports its own cost.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/kernel/db/db.ts'
import { listen } from '#server/kernel/db/listen.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { runRecurringTasks } from '#server/kernel/jobs/recurring-tasks.ts'
import { openStreams } from '#server/kernel/live/open-streams.ts'
import { liveListener } from '#server/kernel/live/signal-pages.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openBank } from '#server/open-bank.ts'
import { depsOf } from '#server/dependencies.ts'
import type { Cost } from './streams.ts'

const [url = '', pepperHex = ''] = process.argv.slice(2)
const dataDir = join(tmpdir(), 'autox-bench-files')
const db = connect(url, { max: 10 })
const config = { ...readConfig({}), dataDir, demonstration: true }
const clock = () => new Date()
const pepper = Buffer.from(pepperHex, 'hex')
const live = openStreams()
const bank = openBank({ config, db, clock, pepper })
const books = groupCommit(db)
const deps = depsOf({ db, bank, books, files: openFiles({ dataDir }, pepper), pepper, clock, config, live })
const { app } = await makeApp({ ...deps, http: { logger: true, callsPerMinuteMax: 1e9 } })
listen(url, [liveListener(live)])
// Heartbeats and the look at sessions, and nothing else that recurs.
const own = deps.features.find(({ name }) => name === 'live')!.tasks!(deps, app.log)
runRecurringTasks(own, app.log)
await app.listen({ port: 0, host: '127.0.0.1' })

const cost = (): Cost => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return { rss, heapUsed, cpuMs: (user + system) / 1_000, streams: live.count() }
}
process.on('message', () => process.send?.(cost()))
process.on('SIGTERM', () => process.exit(0))
process.send?.({ port: (app.server.address() as { port: number }).port })
