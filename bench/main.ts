// Runs all benchmarks on one PostgreSQL; figures are ratios measured side by side.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { weighScreens } from '#web/build/weigh-screens.ts'
import { describeAttacks, runAttacks } from './attacks/run-attacks.ts'
import { startChild } from './http/child-server.ts'
import { benchGrowth, describeGrowth, readSizes } from './ledger/growth.ts'
import { benchInstalments, describeInstalments, readAgreements } from './finance/instalments.ts'
import { benchDashboard, describeDashboard } from './dashboard/dashboard.ts'
import { benchFlood, describeFlood } from './http/flood.ts'
import { describeFirstView, weighFirstView } from './http/first-view.ts'
import { benchMarket, describeMarketBench } from './http/market.ts'
import { describeScreens } from './http/screens.ts'
import { benchPins, describePinBench } from './http/pins.ts'
import { benchTransfers, describeTransferBench } from './http/transfers.ts'
import { fillWallets } from './ledger/load.ts'
import { benchLedger, describeLedgerBench } from './ledger/ledger.ts'
import { preparePgbench } from './ledger/pgbench.ts'
import { benchMigrations, describeMigrations, readSize } from './migrations/history.ts'
import { makeBareCars, makeCars, makePeople } from './search/market-data.ts'
import { benchPictures, describePictures } from './search/pictures.ts'
import { benchLive, describeLive } from './live/streams.ts'
import { benchRestart, describeRestart } from './http/restart.ts'
import { benchRentSearch, describeRentSearch, readRentSize } from './search/rent-search.ts'
import { benchSearch, describeSearch, readMarketSizes } from './search/search.ts'
import { benchWorkshops, describeWorkshops, readWorkshopSize } from './search/workshops.ts'
import { writeFigures } from './write-figures.ts'

const people = 500
const cars = 10_000
const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const args = process.argv.slice(2)
/** Prints a section, and with `--write` also puts it into docs/figures.md. */
const tell = async (name: string, text: string): Promise<void> => {
  process.stdout.write(`${text}\n\n`)
  if (args.includes('--write')) await writeFigures(name, `${machine()}\n\n${text}`)
}
const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=9'], {
  encoding: 'utf8',
}).trim()
const machine = () =>
  `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]!.toFixed(1)}.`

const overHttp = async (isSelected: (name: string) => boolean): Promise<void> => {
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
    const carIds = await makeCars(db, isSelected('market') || isSelected('flood') ? cars : 1)
    await makeBareCars(db)
    if (isSelected('transfers') || isSelected('flood')) await fillWallets(db)
    if (isSelected('transfers')) {
      const pgbench = await preparePgbench(url)
      await tell(
        'transfers over HTTP',
        describeTransferBench(
          await benchTransfers({ ...at, db, pgbench, accounts }, { rounds: 5, seconds: 3, say }),
        ),
      )
    }
    if (isSelected('flood'))
      await tell('new searches and payments', describeFlood(await benchFlood({ ...at, accounts, say })))
    if (isSelected('pins'))
      await tell(
        'transfers with a pin to check',
        describePinBench(await benchPins({ ...at, accounts: accounts.slice(0, 200) }, { rounds: 3, say })),
      )
    if (isSelected('market')) {
      const reports = [
        describeMarketBench(await benchMarket({ ...at, db, carIds }, { rounds: 3, seconds: 3, say }), cars),
      ]
      const server = await startChild('product-server.ts', [url, at.pepperHex, 'cached'])
      for (const path of ['/', '/marketplace', `/marketplace/${carIds[0]}`])
        reports.push(
          describeFirstView(path.replace(carIds[0]!, '{id}'), await weighFirstView(server.origin, path)),
        )
      await server.stop()
      await tell('the market', reports.join('\n\n'))
    }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const names = args.filter(each => each !== '--write')
const shouldRun = (name: string) => names.length === 0 || names.includes(name)
process.stdout.write(`${machine()}\n\n`)
if (shouldRun('ledger')) await tell('the ledger alone', describeLedgerBench(await benchLedger({ say })))
if (shouldRun('growth'))
  await tell(
    'larger books',
    describeGrowth(await benchGrowth(readSizes(process.env.GROWTH_SIZES), { rounds: 3, seconds: 3, say })),
  )
if (shouldRun('search'))
  await tell(
    'the search',
    describeSearch(
      await benchSearch(readMarketSizes(process.env.SEARCH_SIZES), {
        rounds: 3,
        asksARound: 300,
        callers: 2,
        say,
      }),
    ),
  )
if (shouldRun('rent-search'))
  await tell(
    'cars to rent by dates',
    describeRentSearch(
      await benchRentSearch(readRentSize(process.env.RENT_SIZE), {
        rounds: 3,
        asksARound: 120,
        callers: 2,
        say,
      }),
    ),
  )
if (shouldRun('workshops'))
  await tell(
    'workshops',
    describeWorkshops(
      await benchWorkshops(readWorkshopSize(process.env.WORKSHOP_SIZE), {
        rounds: 2,
        asksARound: 100,
        callers: 2,
        say,
      }),
    ),
  )
if (shouldRun('instalments'))
  await tell(
    'instalments',
    describeInstalments(await benchInstalments(readAgreements(process.env.AGREEMENTS), say)),
  )
if (shouldRun('dashboard')) await tell('dashboards', describeDashboard(await benchDashboard(say)))
if (shouldRun('pictures'))
  await tell(
    'pictures known again',
    describePictures(
      await benchPictures({ say, sizes: readMarketSizes(process.env.PICTURE_SIZES ?? '10000,100000') }),
    ),
  )
if (shouldRun('migrations'))
  await tell(
    'migrations',
    describeMigrations(await benchMigrations(readSize(process.env.MIGRATION_SIZE), say)),
  )
if (shouldRun('screens'))
  await tell(
    'programs of a screen',
    describeScreens(weighScreens(join(import.meta.dirname, '../build/client'))),
  )
if (shouldRun('restart')) await tell('a restart', describeRestart(await benchRestart(6, say)))
if (shouldRun('live')) await tell('the live connection', describeLive(await benchLive(say)))
if (['transfers', 'flood', 'pins', 'market'].some(shouldRun)) await overHttp(shouldRun)
// Not among the figures: asked for by name, with the numbers of attacks where only some are wanted, and red where one fell.
if (names[0] === 'attacks') {
  const tried = await runAttacks(names.slice(1), say)
  process.stdout.write(`${describeAttacks(tried)}\n`)
  if (tried.some(each => !each.held)) process.exitCode = 1
}
