// The cluster: what runs, in which order it starts, and how to reach each piece.
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../programs.ts'
import { boundToUs, openSupervisor, type Supervised, type Supervisor } from './processes.ts'
import { balancerFile, etcdArguments, etcdGateFile, patroniFile, poolerFile } from './render.ts'
import {
  autoxHost, autoxPort, bucketUrl, directUrl, type Machine, machines, pooledUrl, postgresHost, publicUrl, urlOfMachine,
} from './topology.ts' // prettier-ignore
import { dataInTree, inTree, postgresUser } from './tree.ts'

type Secrets = { password: string; pepper: string }

export type Cluster = {
  etcd: Record<Machine, Supervised>
  gate: Record<Machine, Supervised>
  patroni: Record<Machine, Supervised>
  autox: Record<Machine, Supervised>
  balancer: Supervised
  pooler: Supervised
  /** The product's own variables, for commands beside the servers. */
  settings: NodeJS.ProcessEnv
  /** One PostgreSQL as its administrator. */
  urlOf: (machine: Machine) => string
  /** The primary as its administrator. */
  primaryUrl: string
  data: string
  stop: () => Promise<void>
}

export type Site = { tree: string; data: string; say: (sentence: string) => void }

const readSecrets = async (data: string): Promise<Secrets> => {
  const file = join(data, 'secrets.json')
  if (!existsSync(file)) {
    const secrets: Secrets = {
      password: randomBytes(18).toString('hex'),
      pepper: randomBytes(32).toString('hex'),
    }
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

const forEachMachine = <T>(make: (machine: Machine) => T): Record<Machine, T> => ({
  a: make('a'),
  b: make('b'),
  c: make('c'),
})

/** Waits until `check` is true. Throws with the sentence where that takes too long. */
export const waitUntil = async (
  check: () => Promise<boolean> | boolean,
  { msMax, words, everyMs = 200 }: { msMax: number; words: string; everyMs?: number },
): Promise<void> => {
  const until = performance.now() + msMax
  while (!(await check())) {
    if (performance.now() > until) throw new Error(words)
    await setTimeout(everyMs)
  }
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async reply => {
      await reply.arrayBuffer()
      return reply.ok
    },
    () => false,
  )

/** The machine whose PostgreSQL takes writes, if there is one. */
export const findPrimary = async (): Promise<Machine | undefined> => {
  const roles = await Promise.all(
    machines.map(machine => answers(`http://${postgresHost(machine)}:8008/primary`)),
  )
  return machines.find((_, i) => roles[i])
}

const ownFolder = async (site: Site, name: string): Promise<string> => {
  const folder = join(site.data, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = postgresUser(site.tree)
  chownSync(folder, uid, gid)
  return folder
}

const writeOwn = async (site: Site, file: string, text: string): Promise<string> => {
  const { uid, gid } = postgresUser(site.tree)
  await writeFile(join(site.data, file), text, { mode: 0o600 })
  chownSync(join(site.data, file), uid, gid)
  return join(dataInTree, file)
}

const startDatabase = async (site: Site, supervisor: Supervisor, { password }: Secrets) => {
  const run = (name: string, command: string[]) =>
    supervisor.add({ name, command: inTree(site.tree, command) })
  for (const machine of machines)
    for (const kind of ['etcd', 'gate', 'patroni']) await ownFolder(site, `${kind}-${machine}`)
  await ownFolder(site, 'balancer')
  await ownFolder(site, 'pooler')
  const etcd = forEachMachine(machine =>
    run(`etcd-${machine}`, [
      'etcd',
      ...etcdArguments(machine, { data: join(dataInTree, `etcd-${machine}`) }),
    ]),
  )
  const files = {} as Record<Machine, { gate: string; patroni: string }>
  for (const machine of machines)
    files[machine] = {
      gate: await writeOwn(site, `gate-${machine}/haproxy.cfg`, etcdGateFile(machine)),
      patroni: await writeOwn(
        site,
        `patroni-${machine}/patroni.yml`,
        patroniFile(machine, { data: join(dataInTree, `patroni-${machine}`), password }),
      ),
    }
  const gate = forEachMachine(machine =>
    run(`gate-${machine}`, ['haproxy', '-db', '-f', files[machine].gate]),
  )
  const patroni = forEachMachine(machine => run(`patroni-${machine}`, ['patroni', files[machine].patroni]))
  const balancerConfig = await writeOwn(
    site,
    'balancer/haproxy.cfg',
    balancerFile({ data: join(dataInTree, 'balancer') }),
  )
  const balancer = run('balancer', ['haproxy', '-db', '-f', balancerConfig])
  await writeOwn(site, 'pooler/users.txt', `"autox" "${password}"\n`)
  const poolerConfig = await writeOwn(
    site,
    'pooler/pgbouncer.ini',
    poolerFile({ data: join(dataInTree, 'pooler') }),
  )
  const pooler = run('pooler', ['pgbouncer', poolerConfig])
  return { etcd, gate, patroni, balancer, pooler }
}

const bootMsMax = 180_000

/** Makes the role and the database of AutoX on the first start. */
const prepareDatabase = async (primaryUrl: string, { password }: Secrets): Promise<void> => {
  await waitUntil(
    async () => {
      const client = new pg.Client({ connectionString: primaryUrl, connectionTimeoutMillis: 3_000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        const { rows } = await client.query<{ role: boolean; db: boolean }>(`
          select exists (select from pg_roles where rolname = 'autox') as role,
            exists (select from pg_database where datname = 'autox') as db`)
        if (!rows[0]!.role) await client.query(`create role autox login password '${password}'`)
        if (!rows[0]!.db) await client.query('create database autox owner autox')
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    {
      msMax: bootMsMax,
      words: 'No PostgreSQL became the primary. Look into the logs of patroni.',
      everyMs: 1_000,
    },
  )
}

const startBucket = async (site: Site, supervisor: Supervisor): Promise<Supervised> => {
  const folder = join(site.data, 'bucket')
  await mkdir(folder, { recursive: true })
  return supervisor.add({
    name: 'bucket',
    command: boundToUs([process.execPath, join(root, 'scripts/ha/bucket.ts'), folder]),
  })
}

const startServers = (site: Site, supervisor: Supervisor, settings: NodeJS.ProcessEnv) =>
  forEachMachine(machine =>
    supervisor.add({
      name: `autox-${machine}`,
      command: boundToUs([process.execPath, join(root, 'server/main.ts')]),
      env: {
        ...settings,
        HOST: autoxHost(machine),
        PORT: String(autoxPort),
        DATA_DIR: join(site.data, `autox-${machine}`),
      },
    }),
  )

const settingsOf = ({ password, pepper }: Secrets): NodeJS.ProcessEnv => {
  const login = { user: 'autox', password, database: 'autox' }
  return {
    NODE_ENV: 'production',
    DATABASE_URL: pooledUrl(login),
    DATABASE_DIRECT_URL: directUrl(login),
    S3_URL: bucketUrl,
    PUBLIC_URL: publicUrl,
    PEPPER: pepper,
    TRUSTED_PROXIES: 'loopback',
    DRAIN_SECONDS: '3',
  }
}

const seedMsMax = 900_000

/** Starts all of it and waits until the three servers are ready. */
export const startCluster = async (site: Site): Promise<Cluster> => {
  const { say } = site
  const supervisor = await openSupervisor(join(site.data, 'logs'), say)
  const secrets = await readSecrets(site.data)
  const administrator = { user: 'postgres', password: secrets.password, database: 'postgres' }
  const inAutox = { ...administrator, database: 'autox' }
  try {
    say('Starting etcd, Patroni with PostgreSQL, HAProxy and PgBouncer …')
    const database = await startDatabase(site, supervisor, secrets)
    await startBucket(site, supervisor)
    await prepareDatabase(directUrl(administrator), secrets)
    say('Starting three AutoX servers; the first makes the demonstration …')
    const settings = settingsOf(secrets)
    const autox = startServers(site, supervisor, settings)
    for (const machine of machines)
      await waitUntil(() => answers(`http://${autoxHost(machine)}:${autoxPort}/readyz`), {
        msMax: seedMsMax,
        words: `AutoX on machine ${machine} did not become ready. Look into its log.`,
      })
    return {
      ...database,
      autox,
      settings,
      urlOf: machine => urlOfMachine(inAutox, machine),
      primaryUrl: directUrl(inAutox),
      data: site.data,
      stop: supervisor.stopAll,
    }
  } catch (error) {
    await supervisor.stopAll()
    throw error
  }
}
