// Starts AutoX: one process that serves, or a first one with workers behind one port.
import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { begin, openDatabase, say } from './begin.ts'
import { type Config, readConfig } from './config.ts'
import { onHurry, runWorkers, sayReady } from './run-workers.ts'
import { serve } from './serve.ts'
import { serveWorkersMetrics } from './serve-metrics.ts'
import { endOnSignals, makeEnding, stopOnSignals } from './stop-on-signals.ts'

const serveAlone = async (config: Config): Promise<void> => {
  const { notice, drain, shutDown } = await serve(config, await openDatabase(config))
  say(notice)
  endOnSignals(makeEnding({ drain, drainSeconds: config.drainSeconds, shutDown, say }))
}

const serveAsWorker = async (config: Config): Promise<void> => {
  const { notice, drain, shutDown } = await serve(config, await openDatabase(config))
  const ending = makeEnding({ drain, drainSeconds: config.drainSeconds, shutDown, say: () => undefined })
  stopOnSignals(ending)
  onHurry(ending.hurry)
  sayReady(notice)
}

/** Owns the embedded database and the first start, so that no worker meets another one in them. */
const leadWorkers = async (config: Config): Promise<void> => {
  const database = await openDatabase(config)
  const { db } = await begin(database, config, { clock: () => new Date(), connectionsMax: 8 })
  await db.close()
  const { notice, workers } = await runWorkers({
    count: config.workers,
    environment: { DATABASE_URL: database.url },
    say,
  })
  say(`${notice}\n${config.workers} workers share the port.`)
  const scrapes = await serveWorkersMetrics(config.metrics, workers.serving, say)
  const shutDown = async () => {
    await Promise.all([workers.stop(), scrapes?.stop()])
    await database.stop()
  }
  // The workers drain, each by itself.
  const { stop } = makeEnding({ drain: () => undefined, drainSeconds: 0, shutDown, say })
  endOnSignals({ stop, hurry: workers.hurry })
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  await mkdir(config.dataDir, { recursive: true })
  if (cluster.isWorker) return serveAsWorker(config)
  // In development one process reloads as you edit.
  const isSeveral = config.workers > 1 && process.env.NODE_ENV !== 'development'
  return isSeveral ? leadWorkers(config) : serveAlone(config)
}

await main().catch((error: unknown) => {
  say(`AutoX could not start: ${(error as Error).message}`)
  process.exit(1)
})
