// Creates the data folder, clears crash leftovers and starts the postmaster.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { postmasterIn, type Place } from './place.ts'
import { processesIn, signal, waitUntil } from './processes.ts'
import type { RunAs } from './run-as.ts'

/** The user and database of the product inside its own PostgreSQL; the private socket folder is the guard at the door. */
export const superuser = 'autox'
export const port = 5432

const logBytesMax = 10_000_000
const startMsMax = 120_000
const orphanMsMax = 5_000

// PostgreSQL needs none of our environment, and must not inherit secrets or PG* settings from it.
const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }

const spawnLogged = (place: Place, [command, args]: [string, string[]]): ChildProcess => {
  // A file, not a pipe: PostgreSQL can still write its last words when we are gone.
  const log = openSync(place.log, 'a', 0o600)
  try {
    // Its own process group: Ctrl-C in a terminal reaches us, and we stop PostgreSQL after our own work is finished.
    return spawn(command, args, { stdio: ['ignore', log, log], env, cwd: '/', detached: true })
  } finally {
    closeSync(log)
  }
}

const lastWords = (place: Place): string => readFileSync(place.log, 'utf8').slice(-1_200).trim()

/** Makes the data folder if there is none. A half-made one has another name and is thrown away. */
export const makeCluster = async (
  place: Place,
  runAs: RunAs,
  programs: string,
  sync: boolean,
): Promise<void> => {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  const half = `${place.data}.half`
  rmSync(half, { recursive: true, force: true })
  const args = ['-D', half, '-U', superuser, '--auth=trust', '-E', 'UTF8', '--no-instructions']
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8']
  const all = [...args, ...locale, ...(sync ? [] : ['--no-sync'])]
  const child = spawnLogged(place, runAs.command(join(programs, 'initdb'), all))
  const ended = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (ended !== 0) throw new Error(`PostgreSQL's data folder could not be made.\n${lastWords(place)}`)
  renameSync(half, place.data)
}

/**
 * Cleans up after a killed server: waits for its last backends to end, then drops its note. Only under the start lock.
 */
export const clearLeftovers = async (place: Place): Promise<void> => {
  const gone = () => processesIn(place.data).length === 0
  for (const name of ['SIGTERM', 'SIGKILL'] as const)
    if (!(await waitUntil(gone, orphanMsMax))) processesIn(place.data).forEach(pid => signal(pid, name))
  if (!(await waitUntil(gone, orphanMsMax)))
    throw new Error(`Processes of an earlier PostgreSQL in ${place.data} do not end.`)
  rmSync(join(place.data, 'postmaster.pid'), { force: true })
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
    rmSync(join(place.socket, name), { force: true })
}

/** Starts the postmaster and waits until it is ready. Throws with PostgreSQL's own words when it ends instead. */
export const startPostmaster = async (
  place: Place,
  runAs: RunAs,
  programs: string,
  settings: string[],
  withinMs = startMsMax,
): Promise<ChildProcess> => {
  if (existsSync(place.log) && statSync(place.log).size > logBytesMax)
    renameSync(place.log, `${place.log}.old`)
  const args = ['-D', place.data, '-p', String(port), ...settings]
  const child = spawnLogged(place, runAs.command(join(programs, 'postgres'), args))
  let failed: string | undefined
  child.on('error', error => (failed = error.message))
  const ended = () => failed !== undefined || child.exitCode !== null || child.signalCode !== null
  const ready = () => {
    const postmaster = postmasterIn(place)
    return postmaster?.pid === child.pid && postmaster?.state === 'ready'
  }
  const settled = await waitUntil(() => ready() || ended(), withinMs)
  if (settled && !ended()) return child
  child.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start. ${failed ?? ''}\n${lastWords(place)}`)
}
