// Guards commits of a replicated database: what no standby confirmed is never taken for success.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientSettings } from './client-settings.ts'
import { outcomeUnknown } from './outcome-unknown.ts'

const name = 'WritesPaused'

/** Nothing was begun, because an earlier commit still waits for a standby. */
const writesPaused = (): Error =>
  Object.assign(new Error('An earlier commit still waits for a standby'), { name })

export const areWritesPaused = (error: unknown): error is Error =>
  error instanceof Error && error.name === name

/** How long a commit may wait for its standby. A call is then answered within two seconds. */
export const confirmMsMax = 1_200

/** Where a standby has to confirm each commit; a cluster without any names one that nobody can be. */
export const hasStandbys = async (url: string): Promise<boolean> => {
  const client = new pg.Client(clientSettings(url))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    )
    return rows[0]!.names !== ''
  } finally {
    await client.end()
  }
}

type Client = Pick<pg.ClientBase, 'query' | 'on' | 'off'>

export type CommitGuard = {
  /** Throws at once while writes are paused. */
  enter: () => void
  /** Commits, and gives PostgreSQL's word for it. Throws OutcomeUnknown where no standby confirmed it in time. */
  commit: (client: Client) => Promise<string>
}

// PostgreSQL warns and then says COMMIT, if somebody cancels a commit that waits for its standby. The warning is
// translated; the name of the function that gives it is not.
const warnsOfCancelledWait = ({ severity, routine }: { severity?: string; routine?: string }): boolean =>
  routine === 'SyncRepWaitForLSN' && severity !== 'ERROR'

/** Makes a transaction wait at its commit for a standby, after all that was committed before, though it changes nothing. */
export const recordForStandbys = `select pg_logical_emit_message(true, 'autox', 'confirm')`
const retryMs = 500

/** Does its work until it succeeds, and keeps no process alive. */
const untilDone = async (work: () => Promise<void>): Promise<void> => {
  while (
    !(await work().then(
      () => true,
      () => false,
    ))
  )
    await pause(retryMs, undefined, { ref: false })
}

type Settings = {
  /** Connections that keep their session. */
  sessions: pg.Pool
  /** How long a commit may wait; without it as long as PostgreSQL lets it. */
  waitMsMax: number | undefined
}

/**
 * Guards the commits of one process. After one that was not confirmed in time every write is refused at once, until a
 * commit of our own was confirmed: that one comes after all before it.
 */
export const commitGuard = ({ sessions, waitMsMax }: Settings): CommitGuard => {
  let isPaused = false
  const stopWrites = (): void => {
    if (isPaused) return
    isPaused = true
    const confirm = async () => {
      const client = await sessions.connect()
      let isCancelled = false
      const listen = (notice: object) => (isCancelled ||= warnsOfCancelledWait(notice))
      client.on('notice', listen)
      try {
        await client.query(recordForStandbys)
      } catch (error) {
        client.release(error as Error)
        throw error
      }
      client.off('notice', listen)
      client.release()
      if (isCancelled) throw new Error('The wait for a standby was cancelled')
    }
    void untilDone(confirm).then(() => (isPaused = false))
  }
  const waitFor = async (answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    if (waitMsMax === undefined) return answer
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        stopWrites()
        reject(outcomeUnknown(new Error('No standby confirmed the commit in time')))
      }, waitMsMax)
    })
    // The connection is dropped after the time, and with it this answer.
    answer.catch(() => undefined)
    return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
  }
  return {
    enter: () => {
      if (isPaused) throw writesPaused()
    },
    commit: async client => {
      let isCancelled = false
      const listen = (notice: object) => (isCancelled ||= warnsOfCancelledWait(notice))
      client.on('notice', listen)
      try {
        const { command } = await waitFor(client.query('commit'))
        if (!isCancelled) return command
        stopWrites()
        throw outcomeUnknown(new Error('Somebody cancelled the wait for a standby'))
      } finally {
        client.off('notice', listen)
      }
    },
  }
}
