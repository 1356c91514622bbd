// Cluster, people with wallets and reads of the books, for the acceptance rows.
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { makePeople, tokenOf } from '../../../bench/search/market-data.ts'
import { connect } from '#server/kernel/db/db.ts'
import { answers, type Cluster, findPrimary, waitUntil } from '../cluster.ts'
import { root } from '../../programs.ts'
import { runToEnd } from '../processes.ts'
import { autoxHost, autoxPort, type Machine, machines, postgresHost } from '../topology.ts'
import { isAnswered, isDone, latencyOf, newTransfer, send, startLoad, type Transfer } from './load.ts'

export type Stage = {
  cluster: Cluster
  accounts: readonly string[]
  /** Transfers per second that three servers manage, with the callers that a row uses. */
  fullPerSecond: number
  say: (sentence: string) => void
}

export type Verdict = { holds: boolean; figure: string }
export type Row = {
  name: string
  promise: string
  /** It mostly waits, and runs beside the rows that break nothing. */
  isIdle?: true
  run: (stage: Stage) => Promise<Verdict>
}

export const peopleCount = 40
export const callers = 24
// Beyond the account numbers of the demonstration.
const firstNumber = 50_000

/** One question to the primary, as its administrator. */
export const askPrimary = async <T extends object>(
  { cluster }: Pick<Stage, 'cluster'>,
  text: string,
  values: unknown[] = [],
  machine?: Machine,
): Promise<T[]> => {
  const connectionString = machine ? cluster.urlOf(machine) : cluster.primaryUrl
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

const findPeople = (stage: Pick<Stage, 'cluster'>) =>
  askPrimary<{ id: string; account: string }>(
    stage,
    `select app_user.id, account_number as account from wallet join app_user on app_user.id = user_id
     where email like 'bench-%' order by app_user.created_at, email`,
  )

/** Signs people in again: sessions of an earlier run have ended of themselves. */
const signIn = (cluster: Cluster, people: readonly { id: string }[]) =>
  askPrimary(
    { cluster },
    `insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
     select hash, id, now(), now(), now() + interval '12 hours', 'bench', 'here'
     from unnest($1::bytea[], $2::uuid[]) as person (hash, id)
     on conflict (token_hash) do update set created_at = now(), seen_at = now(), expires_at = excluded.expires_at`,
    [people.map((_, n) => createHash('sha256').update(tokenOf(n)).digest()), people.map(({ id }) => id)],
  )

const preparePeople = async (cluster: Cluster): Promise<string[]> => {
  const known = await findPeople({ cluster })
  if (known.length > 0) {
    await signIn(cluster, known)
    return known.map(({ account }) => account)
  }
  const db = connect(cluster.primaryUrl, { max: 1 })
  try {
    const pepper = Buffer.from(cluster.settings['PEPPER']!, 'hex')
    return await makePeople(db, peopleCount, pepper, firstNumber)
  } finally {
    await db.close()
  }
}

export const originOf = (machine: Machine): string => `http://${autoxHost(machine)}:${autoxPort}`

export const untilServersReady = async (running: readonly Machine[] = machines): Promise<void> => {
  for (const machine of running)
    await waitUntil(() => answers(`${originOf(machine)}/readyz`), {
      msMax: 120_000,
      words: `AutoX on machine ${machine} did not become ready again.`,
    })
}

type Member = { name: string; role: string; state: string; lag?: number | string }
const members = async (): Promise<Member[]> => {
  for (const machine of machines) {
    const reply = await fetch(`http://${postgresHost(machine)}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
  }
  return []
}

/** One primary, and two standbys that stream from it. */
export const isWhole = async (): Promise<boolean> => {
  const all = await members()
  const standbys = all.filter(({ role, state }) => role !== 'leader' && state === 'streaming')
  return standbys.length === 2 && (await findPrimary()) !== undefined
}

export const untilWhole = (msMax = 180_000): Promise<void> =>
  waitUntil(isWhole, { msMax, words: 'The cluster did not become whole again.', everyMs: 500 })

/** Until transfers are done again after a fault. */
export const untilWriting = async ({ accounts }: Pick<Stage, 'accounts'>, msMax = 120_000): Promise<void> =>
  waitUntil(async () => isDone(await send(newTransfer(accounts))), {
    msMax,
    words: 'Transfers are not done again.',
  })

export const primaryOf = async (): Promise<Machine> => {
  const primary = await findPrimary()
  if (!primary) throw new Error('There is no primary.')
  return primary
}

/** The keys of these transfers that the books have, with how often. */
export const countInBooks = async (
  stage: Pick<Stage, 'cluster'>,
  transfers: readonly Transfer[],
  machine?: Machine,
): Promise<Map<string, number>> => {
  const rows = await askPrimary<{ key: string; count: number }>(
    stage,
    `select split_part(key, ':', 3) as key, count(*)::int as count from ledger_txn
     where split_part(key, ':', 3) = any($1) group by 1`,
    [transfers.map(({ key }) => key)],
    machine,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** What the books say against the answers: done and missing, certainly refused and booked. */
export const compareWithBooks = async (stage: Pick<Stage, 'cluster'>, transfers: readonly Transfer[]) => {
  const counts = await countInBooks(stage, transfers)
  const answered = transfers.filter(isAnswered)
  const refused = transfers.filter(
    ({ answers: all }) => all.length > 0 && all.every(({ status }) => status === 503),
  )
  return {
    answered: answered.length,
    lost: answered.filter(({ key }) => counts.get(key) !== 1).length,
    refusedAndBooked: refused.filter(({ key, answers: all }) => counts.has(key) && all.every(isOurs)).length,
  }
}

// HAProxy's own 503 says nothing about the books: a server may have died with the request.
const isOurs = ({ text }: { text: string }) => text.startsWith('{')

/** `operator ledger verify`, as a person runs it. */
export const booksVerify = ({ cluster }: Pick<Stage, 'cluster'>): boolean => {
  try {
    const operator = [process.execPath, `${root}/server/operator/main.ts`, 'ledger', 'verify']
    runToEnd(operator, { ...process.env, ...cluster.settings, DATA_DIR: `${cluster.data}/autox-a` })
    return true
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return false
  }
}

const warmSeconds = 8

/** Proves each person's pin on each server, and measures what the three manage together. */
export const setStage = async (cluster: Cluster, say: Stage['say']): Promise<Stage> => {
  const accounts = await preparePeople(cluster)
  say(`Proving the pins of ${accounts.length} people on three servers …`)
  for (const machine of machines)
    await Promise.all(accounts.map(() => send(newTransfer(accounts), originOf(machine))))
  const load = startLoad({ accounts, callers })
  await setTimeout(warmSeconds * 1_000)
  const { count } = latencyOf(await load.stop())
  const fullPerSecond = count / warmSeconds
  say(`Three servers manage ${fullPerSecond.toFixed(0)} transfers a second here.`)
  return { cluster, accounts, fullPerSecond, say }
}
