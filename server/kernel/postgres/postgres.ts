// Starts, joins, restarts and stops the embedded PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process'
import { postgresPrograms } from './binaries.ts'
import { withFolderLock } from './folder-lock.ts'
import { clearLeftovers, makeCluster, port, startPostmaster, superuser } from './cluster.ts'
import { makePlace, noteOwner, ownerLives, postmasterIn, preparePlace, type Place } from './place.ts'
import { birthOf, signal, waitUntil } from './processes.ts'
import { chooseRunAs, type RunAsRoot } from './run-as.ts'
import { settingsFor, type Durability } from './settings.ts'

/** Starts a tiny shell that stops the server when our end of a pipe closes. Returns the function that cancels it. */
const guardAgainstOurDeath = (pid: number): (() => void) => {
  const script = 'cat >/dev/null; kill -INT "$1" 2>/dev/null'
  const guard = spawn('sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const pipe = guard.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
  return () => guard.kill('SIGKILL')
}

const stopMsMax = 30_000
const lookEveryMs = 200

export type PostgresOptions = {
  durability?: Durability
  runAsRoot?: RunAsRoot
  /** How many processes of AutoX connect to it. */
  processes?: number
  /** Copies every closed segment of the log to the spool, for a backup that takes it from there. */
  archive?: boolean
  /** Receives a sentence when PostgreSQL died and restarts. */
  say?: (sentence: string) => void
}

export type Postgres = {
  /** The address for `connect`; `database` must exist (only `postgres` does at first). */
  url(database?: string): string
  /** Whether this process started it and is the one to stop it. */
  isOwner(): boolean
  /** The postmaster's process id, for tests that kill it. */
  pid(): number
  /** Stops the server if this process owns it; otherwise only stops watching it. */
  stop(): Promise<void>
}

type Running = { pid: number; child?: ChildProcess; callOff?: () => void }

const end = async (pid: number): Promise<void> => {
  const gone = () => birthOf(pid) === undefined
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name)
    if (await waitUntil(gone, stopMsMax)) return
  }
}

const startMsMax = 120_000

const startOrJoin = (place: Place, options: PostgresOptions): Promise<Running> => {
  const refusal = `Another start of PostgreSQL in ${place.folder} has been under way for two minutes.`
  return withFolderLock(place.folder, { withinMs: startMsMax, refusal }, async () => {
    const postmaster = postmasterIn(place)
    if (postmaster?.state === 'ready' && ownerLives(place)) return { pid: postmaster.pid }
    // One whose owner was killed is about to end, or would never be ended by anyone: make it so, and start our own.
    if (postmaster) await end(postmaster.pid)
    const durability = options.durability ?? 'durable'
    const programs = postgresPrograms()
    const runAs = chooseRunAs(place.folder, programs, options.runAsRoot)
    preparePlace(place, runAs)
    await makeCluster(place, runAs, programs, durability === 'durable')
    await clearLeftovers(place)
    const spool = options.archive ? place.spool : undefined
    const settings = settingsFor(durability, place.socket, { processes: options.processes, spool })
    const child = await startPostmaster(place, runAs, programs, settings)
    child.unref()
    noteOwner(place)
    const pid = child.pid as number
    return runAs.endsWithParent ? { pid, child } : { pid, child, callOff: guardAgainstOurDeath(pid) }
  })
}

/**
 * Starts PostgreSQL with its files under `folder`, or joins the one running there. It listens only on a socket in a
 * private folder. While the handle is open, the first process to notice its death restarts it.
 */
export const startPostgres = async (folder: string, options: PostgresOptions = {}): Promise<Postgres> => {
  const place = makePlace(folder)
  let running = await startOrJoin(place, options)
  let stopping = false
  let repair: Promise<void> | undefined
  const startAgain = async () => {
    options.say?.('PostgreSQL ended unexpectedly; starting it again.')
    try {
      running = await startOrJoin(place, options)
      options.say?.('PostgreSQL runs again.')
    } catch (error) {
      options.say?.(error instanceof Error ? error.message : String(error))
    }
  }
  const runs = ({ pid, child }: Running) =>
    child ? child.exitCode === null && child.signalCode === null : birthOf(pid) !== undefined
  const look = setInterval(() => {
    if (stopping || repair || runs(running)) return
    repair = startAgain().finally(() => (repair = undefined))
  }, lookEveryMs).unref()
  return {
    url: (database = 'postgres') =>
      `postgres://${superuser}@/${encodeURIComponent(database)}?host=${encodeURIComponent(place.socket)}&port=${port}`,
    isOwner: () => running.child !== undefined,
    pid: () => running.pid,
    stop: async () => {
      stopping = true
      clearInterval(look)
      await repair
      if (!running.child) return
      running.callOff?.()
      await end(running.pid)
    },
  }
}
