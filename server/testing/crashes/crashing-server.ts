// Server that crashes at a named step: before a statement, or before its answer.
import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { recurringTasks } from '#server/recurring-tasks.ts'
import { jobs } from '#server/jobs.ts'
import { depsOf } from '#server/dependencies.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openBank } from '#server/open-bank.ts'
import { connect } from '#server/kernel/db/db.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'

/** What it is told to do, at what time, and how many steps it lives to take: all of them where that is left out. */
export type Errand = { now: string; steps?: number } & (
  | { call: InjectOptions }
  | { job: string; payload: object }
  | { task: string }
)
/** What came of it, with the steps that were taken, by name. */
export type ErrandReport = { steps: string[]; status?: number; body?: string; error?: string }

const errand = new AsyncLocalStorage<{ names: string[]; left: number }>()
const die = () => process.kill(process.pid, 'SIGKILL')

/** "insert ledger_hold", "commit", "select ledger_post": the verb and the first of our tables. */
const nameOf = (text: string): string => {
  const [verb = ''] = /\w+/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update|select)\s+(?!\*)([a-z_]+(?:\.[a-z_]+)?)/i.exec(text) ?? []
  return `${verb} ${table}`.trim().toLowerCase()
}

type Ask = (this: pg.Client, ...args: unknown[]) => unknown
// oxlint-disable-next-line typescript/unbound-method -- it is called on the client it was asked of
const ask = pg.Client.prototype.query as Ask
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const at = errand.getStore()
  if (at) {
    if (at.left-- === 0) die()
    const [query] = args as [string | { text: string }]
    at.names.push(nameOf(typeof query === 'string' ? query : query.text))
  }
  return ask.apply(this, args)
} as typeof pg.Client.prototype.query

const [url = '', dataDir = ''] = process.argv.slice(2)
const time = { now: new Date(0) }
const clock = () => time.now
const db = connect(url, { max: 6 })
const config = { ...readConfig({}), dataDir, demonstration: true }
const pepper = await readPepper(dataDir)
const files = openFiles({ dataDir }, pepper)
const bank = openBank({ config, db, clock, pepper })
const deps = depsOf({ db, bank, books: groupCommit(db), clock, pepper, files, config })
/** Who is sent on a job or a task needs none. */
const openApp = async () => {
  const { app } = await makeApp({ ...deps, http: { logger: false, callsPerMinuteMax: 1_000_000 } })
  await app.ready()
  return app
}
let opened: ReturnType<typeof openApp> | undefined
const report = {
  error: ({ err }: { err?: unknown }) => {
    throw err
  },
}
const work = jobs(deps)
const clocks = recurringTasks(deps, report)

/** Whoever started this may be gone already. */
const say = (faultReport: ErrandReport | 'ready') =>
  process.send?.(faultReport, undefined, undefined, () => undefined)

const run = async (todo: Errand): Promise<Partial<ErrandReport>> => {
  if ('call' in todo) {
    const app = await (opened ??= openApp())
    const { statusCode: status, body } = await app.inject(todo.call)
    return { status, body }
  }
  if ('job' in todo) await work[todo.job]!(todo.payload)
  else await clocks.find(each => each.name === todo.task)!.work()
  return {}
}

process.on('message', (todo: Errand) => {
  time.now = new Date(todo.now)
  const at = { names: [] as string[], left: todo.steps ?? Infinity }
  const going = errand.run(at, () => run(todo).catch((error: unknown) => ({ error: String(error) })))
  void going.then(done => {
    // Everything was done, and nobody was told.
    if (at.left === 0) die()
    say({ ...done, steps: at.names } satisfies ErrandReport)
  })
})
process.on('disconnect', () => process.exit(0))
// Who is killed leaves nothing for the next start.
flushCompileCache()
say('ready')
