// A first process with workers that answer with their process id, for tests.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { openVitals } from '#server/kernel/metrics/vitals.ts'
import { onHurry, runWorkers, sayReady } from '#server/run-workers.ts'
import { serveMetrics, serveWorkersMetrics } from '#server/serve-metrics.ts'
import { endOnSignals, makeEnding, stopOnSignals } from '#server/stop-on-signals.ts'
import { wellFigures } from '#server/testing/desk/well-figures.ts'

export type CrewReport = { port: number; metricsPort: number; pids: number[] }

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
const [count = '2', port = '0', drainSeconds = '0', fails] = process.argv.slice(2)

// Each worker reads the same database, in which all is well.
const status = async () => ({ figures: wellFigures(), signals: [] })
const metricsAddress = { host: '127.0.0.1', port: 0 }

const work = async () => {
  if (fails) throw new Error('This worker cannot start')
  const vitals = openVitals()
  await serveMetrics(metricsAddress, { vitals, status }, say)
  let isReady = true
  const server = createServer((request, response) => {
    if (request.url === '/ready') return response.writeHead(isReady ? 200 : 503).end()
    vitals.requests.note(request.url!, 'GET', 200, 0.01)
    const answer = () => response.writeHead(200, { connection: 'close' }).end(String(process.pid))
    if (request.url !== '/slow') return answer()
    process.once('SIGTERM', () => setImmediate(answer))
    process.stderr.write('slow\n')
  })
  const ending = makeEnding({
    drain: () => void (isReady = false),
    drainSeconds: Number(drainSeconds),
    shutDown: () => new Promise(resolve => server.close(() => resolve())),
    say: () => undefined,
  })
  stopOnSignals(ending)
  onHurry(ending.hurry)
  server.listen({ port: Number(port), host: '127.0.0.1' }, () => {
    const address = server.address() as { port: number }
    sayReady(String(address.port))
  })
}

const lead = async () => {
  const { notice, workers } = await runWorkers({
    count: Number(count),
    environment: {},
    say,
    pauseMsMin: 10,
  })
  const scrapes = (await serveWorkersMetrics(metricsAddress, workers.serving, say))!
  endOnSignals({
    ...makeEnding({ drain: () => undefined, drainSeconds: 0, shutDown: workers.stop, say }),
    hurry: workers.hurry,
  })
  const report = () =>
    process.send?.({
      port: Number(notice),
      metricsPort: scrapes.address.port,
      pids: workers.serving().map(worker => worker.process.pid!),
    } satisfies CrewReport)
  process.on('message', report)
  report()
}

if (cluster.isPrimary)
  await lead().catch((error: Error) => {
    say(error.message)
    process.exit(1)
  })
else await work()
