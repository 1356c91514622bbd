// Recovers a base backup: PostgreSQL replays its log and opens a new timeline.
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from './binaries.ts'
import { startPostmaster } from './cluster.ts'
import { type Place, preparePlace } from './place.ts'
import { chooseRunAs } from './run-as.ts'
import { settingsFor } from './settings.ts'

export type Recovery = {
  /** The shell command that fetches a file of the log: `%f` is its name, `%p` where to put it. */
  restoreCommand: string
  timeline: number
  /** The moment to stop at; undefined for the end of the log. */
  stopAt: Date | undefined
  withinMs: number
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`
const endedEarly = /recovery ended before configured recovery target was reached/

const settingsOf = ({ restoreCommand, timeline, stopAt }: Recovery): string =>
  [
    '',
    `restore_command = ${quoted(restoreCommand)}`,
    `recovery_target_timeline = '${timeline}'`,
    `recovery_target_action = 'promote'`,
    ...(stopAt
      ? [`recovery_target_time = '${stopAt.toISOString().replace('T', ' ').replace('Z', '+00')}'`]
      : []),
    '',
  ].join('\n')

const runOnce = async (place: Place, { withinMs }: Recovery): Promise<void> => {
  const programs = postgresPrograms()
  const runAs = chooseRunAs(place.folder, programs)
  preparePlace(place, runAs)
  // Nobody may look before it is whole.
  const settings = [...settingsFor('durable', place.socket, { spool: place.spool }), '-c', 'hot_standby=off']
  const child = await startPostmaster(place, runAs, programs, settings, withinMs)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/**
 * Recovers the base backup in `place.data`, and stops PostgreSQL again. If the log has nothing after the moment, its end
 * is the state of that moment. Throws with PostgreSQL's own words.
 */
export const recover = async (place: Place, recovery: Recovery): Promise<void> => {
  const path = join(place.data, 'postgresql.auto.conf')
  const original = readFileSync(path, 'utf8')
  const logFrom = (): string => readFileSync(place.log, 'utf8')
  writeFileSync(join(place.data, 'recovery.signal'), '', { mode: 0o600 })
  appendFileSync(path, settingsOf(recovery))
  try {
    await runOnce(place, recovery)
  } catch (error) {
    if (!recovery.stopAt || !endedEarly.test(logFrom())) throw error
    writeFileSync(path, original + settingsOf({ ...recovery, stopAt: undefined }))
    await runOnce(place, recovery)
  }
  writeFileSync(path, original)
}
