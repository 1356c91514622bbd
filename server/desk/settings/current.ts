// Keeps confirmed values in memory current to within a second.
import { type Confirmed, termsInForce, knownMark, putInForce } from '#contract/core/in-force.ts'
import { settings } from '#contract/desk/settings/settings.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { announce } from '#server/kernel/db/announcements.ts'
import type { Listener } from '#server/kernel/db/listen.ts'
import { confirmedMark, confirmedValues } from './sql.ts'

const settingChannel = 'setting_changed'

/** Loads confirmed settings that this process does not know yet. */
export const readSettings = async (db: Query): Promise<void> => {
  const mark = await confirmedMark(db)
  if (mark === knownMark()) return
  const values: Confirmed[] = (await confirmedValues(db)).map(({ setting, from, value, source }) => ({
    setting,
    from,
    value: { ...value, source },
  }))
  putInForce(values, mark)
}

const freshMs = 1_000

/**
 * The database whose every transaction begins with all confirmed values known that are in force by then. One is confirmed an
 * hour before its day at the latest, so who asked a second ago knows every value of this moment, whichever process confirmed
 * it: asking in each transaction made a lonely one a tenth slower and told nothing more. `now` is the time of day: where that
 * was set back, or the machine had slept, it is asked again.
 */
export const keepingSettings = (db: Db, now = Date.now): Db => {
  let lastCheck = { at: -Infinity, mark: '' }
  return {
    ...db,
    inTx: work =>
      db.inTx(async (tx: Tx) => {
        const at = now()
        if (at < lastCheck.at || at - lastCheck.at >= freshMs || lastCheck.mark !== knownMark()) {
          await readSettings(tx)
          lastCheck = { at, mark: knownMark() }
        }
        return work(tx)
      }),
  }
}

/** Tells every process after the commit. */
export const signalChanged = (tx: Tx): void => announce(tx, settingChannel, '')

/** Reloads after each confirmation and possible missed notification, then calls `changed`. */
export const settingsListener = (
  db: Query,
  changed: () => void,
  failed: (error: unknown) => void,
): Listener => {
  const again = () => void readSettings(db).then(changed, failed)
  return { channel: settingChannel, onMessage: again, back: again }
}

/** Identifies the values in force at a moment; changes when one is confirmed or comes into force. */
export const markAt = (at: Date): string =>
  `${knownMark()} ${Object.values(settings)
    .map(({ terms }) => termsInForce<object>(terms, at).from)
    .join(' ')}`
