// Runs every attack against a started product and reports which defences held.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import type { Attack, Ground, AttackOutcome } from './attack.ts'
import { cutProxy } from './cut-proxy.ts'
import { accountAttacks } from './on-accounts.ts'
import { moneyAttacks } from './on-money.ts'
import { lastAttack, startAttacks } from './on-starts.ts'
import { uploadAttacks } from './on-uploads.ts'
import { wallAttacks } from './on-walls.ts'
import { openAttacks } from './on-open-addresses.ts'
import { startProduct } from './started-product.ts'
import { townOf } from './town.ts'

/** The number of the fault, why it is not tried from outside, and the test. */
const provenByTests: readonly [string, string, string][] = [
  [
    '1',
    'the connection dies at every other statement of every money call',
    'server/testing/suites/lost-connections.test.ts',
  ],
  [
    '12',
    'what a killed process leaves of forms is removed by its age',
    'server/kernel/http/multipart-form.test.ts',
  ],
  ['13', 'a saved search that fails silences no other', 'server/market/saved-searches/searches.test.ts'],
  ['13', 'a bank that hangs holds up no letter', 'server/testing/suites/job-lanes.test.ts'],
  ['13', 'money is posted last', 'server/testing/suites/money-last.test.ts'],
  ['13', 'timers lock in the order of moves', 'server/kernel/process/timers.test.ts'],
  ['14', 'a deposit that the books cannot count is parked', 'server/transfers/parked.test.ts'],
  ['16', 'the places and the queue of rendering, to the last one', 'server/kernel/pages/pages.test.ts'],
  ['17', 'a change drops no page that does not show it', 'server/kernel/pages/page-cache.test.ts'],
  ['17', 'a change is told to every process', 'server/testing/suites/market-signals.test.ts'],
  ['19', 'counted tries are forgotten by age', 'server/kernel/secrets/attempt-limit.test.ts'],
  ['19', 'what a key remembers holds no names', 'server/testing/suites/idempotency.test.ts'],
  ['21', 'an older PostgreSQL is refused at the start', 'server/kernel/db/postgres-version.test.ts'],
]

export type AttackReport = AttackOutcome & Pick<Attack, 'name' | 'tried'>

const all = [
  ...startAttacks,
  ...accountAttacks,
  ...uploadAttacks,
  ...wallAttacks,
  ...moneyAttacks,
  ...openAttacks,
  lastAttack,
]

/** What closes again, the last first. */
type Closing = (() => Promise<unknown>)[]

const secondOf = async (dataDir: string, closing: Closing) => {
  // Joins the database that the first process runs.
  const postgres = await startPostgres(join(dataDir, 'postgres'))
  closing.push(() => postgres.stop())
  const proxy = await cutProxy(postgres.url('postgres'))
  closing.push(() => proxy.close())
  const settings = { DATA_DIR: dataDir, DATABASE_URL: proxy.url, PUBLIC_URL: 'https://autox.example' }
  const product = await startProduct(settings)
  closing.push(() => product.stop())
  return { product, proxy, town: townOf(product.origin) }
}

const tryOne = async ({ name, tried, run }: Attack, ground: Ground): Promise<AttackReport> => ({
  name,
  tried,
  ...(await run(ground).catch((error: unknown) => ({
    held: false,
    observation: `the attempt broke off: ${error instanceof Error ? error.message : String(error)}`,
  }))),
})

/** Starts the product, tries what is named (everything where nothing is), and stops it. */
export const runAttacks = async (
  names: readonly string[],
  say: (sentence: string) => void,
): Promise<AttackReport[]> => {
  const folders: string[] = []
  const closing: Closing = []
  const folder = async () => {
    folders.push(await mkdtemp(join(tmpdir(), 'autox-attacks-')))
    return folders.at(-1)!
  }
  try {
    const dataDir = await folder()
    say('Starting the product on an empty folder.')
    const product = await startProduct({ DATA_DIR: dataDir })
    closing.push(() => product.stop())
    let secondProduct: ReturnType<Ground['second']> | undefined
    const second = () => (secondProduct ??= secondOf(dataDir, closing))
    const ground: Ground = { product, dataDir, folder, second, town: townOf(product.origin) }
    const results: AttackReport[] = []
    for (const attack of all) {
      if (names.length > 0 && !names.includes(attack.name.split(',')[0]!)) continue
      const result = await tryOne(attack, ground)
      say(`${result.held ? 'held' : 'FELL'}  ${attack.name}`)
      results.push(result)
    }
    return results
  } finally {
    for (const close of closing.toReversed()) await close()
    for (const each of folders)
      await rm(each, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

export const describeAttacks = (tried: readonly AttackReport[]): string =>
  [
    `Attacks on a started product: ${tried.filter(each => each.held).length} held, ${tried.filter(each => !each.held).length} fell`,
    '',
    '| number | attack | | what was seen |',
    '|---|---|---|---|',
    ...tried.map(
      each => `| ${each.name} | ${each.tried} | ${each.held ? 'held' : 'FELL'} | ${each.observation} |`,
    ),
    '',
    'Not to be tried from outside, and proven inside:',
    ...provenByTests.map(([number, what, test]) => `- ${number}: ${what} (\`${test}\`)`),
  ].join('\n')
