import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** Where pgbench is: `PGBENCH_PATH`, the PATH, or Debian's folder. Throws with a sentence that says how to get it. */
export const findPgbench = (): string => {
  const debian = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted().toReversed() : []
  const pgbenchPath = [
    process.env.PGBENCH_PATH ?? '',
    ...(process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'pgbench')),
    ...debian.map(version => join(debianFolder, version, 'bin', 'pgbench')),
  ].find(path => path && existsSync(path))
  if (pgbenchPath) return pgbenchPath
  throw new Error(
    'This benchmark needs pgbench, which comes with PostgreSQL: on Debian and Ubuntu `apt-get install postgresql-contrib`, on macOS `brew install libpq`. Or name it in PGBENCH_PATH.',
  )
}

const connection = (url: string): string[] => {
  const { pathname, username, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const [host, port] = [searchParams.get('host'), searchParams.get('port')]
  return [...(host ? ['-h', host] : []), ...(port ? ['-p', port] : []), '-U', username, pathname.slice(1)]
}

export type Pgbench = {
  /** The TPC-B-like script, transactions per second. */
  tpcb(seconds: number): Promise<number>
  /** A script of our own, transactions per second. */
  script(text: string, seconds: number): Promise<number>
}

const runTimeoutMs = 120_000

/** Makes pgbench's own tables (scale 10: a million accounts) and gives the runs: 8 clients, 2 threads, prepared. */
export const preparePgbench = async (url: string): Promise<Pgbench> => {
  const program = findPgbench()
  await run(program, ['-i', '-q', '-s', '10', ...connection(url)], { timeout: runTimeoutMs })
  const measure = async (seconds: number, script: string[]): Promise<number> => {
    const options = ['-M', 'prepared', '-c', '8', '-j', '2', '-n', '-T', String(seconds), ...script]
    const { stdout } = await run(program, [...options, ...connection(url)], { timeout: runTimeoutMs })
    const perSecond = /tps = ([\d.]+)/.exec(stdout)
    if (!perSecond || /number of failed transactions: [1-9]/.test(stdout))
      throw new Error(`pgbench: ${stdout}`)
    return Number(perSecond[1])
  }
  return {
    tpcb: seconds => measure(seconds, []),
    script: async (text, seconds) => {
      const folder = await mkdtemp(join(tmpdir(), 'autox-pgbench-'))
      try {
        await writeFile(join(folder, 'script.sql'), text)
        // What the database asks to try again is tried again, as our own transactions are.
        return await measure(seconds, ['--max-tries=0', '-f', join(folder, 'script.sql')])
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
