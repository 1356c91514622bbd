// All benchmarks in one run on one PostgreSQL: figures are ratios measured side by side, never a timed test.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { prepareDatabase } from '#server/platform/prepare-database.ts'
import { startChild } from './child-server.ts'
import { describeFirstView, weighFirstView } from './first-view.ts'
import { benchMarket, describeMarketBench } from './http-market.ts'
import { benchTransfers, describeTransferBench } from './http-transfers.ts'
import { benchLedger, describeLedgerBench } from './ledger.ts'
import { preparePgbench } from './ledger-pgbench.ts'
import { makeCars, makePeople } from './market-data.ts'

const people = 500
const cars = 10_000
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const tell = (text: string) => process.stdout.write(`${text}\n\n`)

const overHttp = async (wanted: (name: string) => boolean): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const url = postgres.url()
  const db = connect(url)
  try {
    await prepareDatabase(db)
    const pepper = randomBytes(32)
    const at = { url, pepperHex: pepper.toString('hex'), postmaster: postgres.pid() }
    say(`Preparing: ${people} people, ${cars} cars.`)
    const accounts = await makePeople(db, people, pepper)
    const carIds = await makeCars(db, cars)
    if (wanted('transfers')) {
      const pgbench = await preparePgbench(url)
      tell(
        describeTransferBench(
          await benchTransfers({ ...at, db, pgbench, accounts }, { rounds: 5, seconds: 3, say }),
        ),
      )
    }
    if (wanted('market')) {
      tell(describeMarketBench(await benchMarket({ ...at, carIds }, { rounds: 3, seconds: 3, say }), cars))
      const server = await startChild('product-server.ts', [url, at.pepperHex, 'cached'])
      for (const path of ['/', '/marketplace', `/marketplace/${carIds[0]}`])
        tell(describeFirstView(path.replace(carIds[0]!, '{id}'), await weighFirstView(server.origin, path)))
      await server.stop()
    }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const names = process.argv.slice(2)
const wanted = (name: string) => names.length === 0 || names.includes(name)
tell(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}`)
if (wanted('ledger')) tell(describeLedgerBench(await benchLedger({ say })))
if (wanted('transfers') || wanted('market')) await overHttp(wanted)
