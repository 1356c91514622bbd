// Checks that a good backup is never older than a day.
import type { Desk } from '#server/desk/desk.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { type BackupKind, type BackupState, readArchiver, readStates } from './sql.ts'

const hourMs = 3_600_000
/** How old the last success may be. */
const ageHoursMax: Record<BackupKind, number> = { base: 26, drill: 35 * 24, shipping: 2 }
const titles: Record<BackupKind, string> = {
  base: 'The nightly backup',
  drill: 'The monthly drill',
  shipping: 'The log on its way to the backup',
}
// The backup may be away for a moment.
const graceMs = 10 * 60_000

const lineOf = ({ kind, last_good_at: lastGoodAt, failed_since: since, words }: BackupState): string =>
  since
    ? `${titles[kind]} fails since ${lagosTime(since)}: ${words} It last succeeded ${lastGoodAt ? lagosTime(lastGoodAt) : 'never'}.`
    : `${titles[kind]} last succeeded ${lastGoodAt ? lagosTime(lastGoodAt) : 'never'}: ${words}`

const isRight = (
  { kind, last_good_at: lastGoodAt, failed_since: since }: BackupState,
  now: Date,
): boolean => {
  const age = lastGoodAt ? now.getTime() - lastGoodAt.getTime() : Infinity
  const grace = kind === 'drill' ? 0 : graceMs
  const fails = since !== null && now.getTime() - since.getTime() > grace
  return !fails && (age <= ageHoursMax[kind] * hourMs || (since !== null && lastGoodAt === null))
}

/** Prints when each last succeeded; false if a good backup is too old, a drill failed, or the log stays here. */
export const checkBackups = async ({
  db,
  clock,
  print,
}: Pick<Desk, 'db' | 'clock' | 'print'>): Promise<boolean> => {
  const [states, archiver] = [await readStates(db), await readArchiver(db)]
  if (states.length === 0) {
    print('AutoX makes no backups here: no place for them is set up.')
    return true
  }
  const wrong = states.filter(state => !isRight(state, clock()))
  for (const state of states) print(`${wrong.includes(state) ? '✗ ' : ''}${lineOf(state)}`)
  if (archiver.isFailing)
    print('✗ PostgreSQL cannot write closed segments of its log to the spool: the disk may be full.')
  return wrong.length === 0 && !archiver.isFailing
}
