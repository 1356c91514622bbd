// The same as several workers behind one port, as WORKERS starts them.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { runWorkers, sayReady } from '#server/run-workers.ts'
import { serveBare, type Started } from './bare-app.ts'

const dataDir = process.argv[2] ?? ''
const count = 2

const lead = async () => {
  const postgres = await startPostgres(join(dataDir, 'postgres'), { durability: 'durable', processes: count })
  const url = postgres.url('postgres')
  const db = connect(url, { max: 2 })
  await prepareDatabase(db)
  await db.close()
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const { notice, workers } = await runWorkers({ count, environment: { DATABASE_URL: url }, say })
  const tell = () =>
    process.send?.({
      port: Number(notice),
      url,
      postgresPid: postgres.pid(),
      workers: workers.serving().map(worker => worker.process.pid!),
    } satisfies Started)
  process.on('message', tell)
  process.on('disconnect', () => process.exit(0))
  tell()
}

if (cluster.isPrimary) await lead()
else sayReady(String(await serveBare(dataDir, process.env['DATABASE_URL'] ?? '')))
