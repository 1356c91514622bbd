// Keeps what a process knows of confirmed values exact: each transaction reads whether there is one more, before it does anything.
import { type Confirmed, inForce, putInForce } from '#contract/core/in-force.ts'
import { settings } from '#contract/settings/settings.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Ear } from '#server/kernel/db/listen.ts'
import { confirmedMark, confirmedValues } from './sql.ts'

const settingChannel = 'setting_changed'

let known = ''

/** Reads what was confirmed, where this process does not know all of it. */
export const readSettings = async (db: Query): Promise<void> => {
  const mark = await confirmedMark(db)
  if (mark === known) return
  const values: Confirmed[] = (await confirmedValues(db)).map(({ setting, from, value, source }) => ({
    setting,
    from,
    value: { ...value, source },
  }))
  putInForce(values)
  known = mark
}

/**
 * The database whose every transaction begins with all confirmed values known. A value is confirmed an hour before its day at
 * the latest, so none that is in force at a moment before the transaction is missing, whichever process confirmed it.
 */
export const keepingSettings = (db: Db): Db => ({
  ...db,
  inTx: work =>
    db.inTx(async (tx: Tx) => {
      await readSettings(tx)
      return work(tx)
    }),
})

/** Heard by every process, at commit. */
export const tellChanged = (tx: Tx): Promise<number> => tx.run`select pg_notify(${settingChannel}, '')`

/** Reads anew when something was confirmed, and whenever a word of it may have been missed; then calls `changed`. */
export const settingsEar = (db: Query, changed: () => void, failed: (error: unknown) => void): Ear => {
  const again = () => void readSettings(db).then(changed, failed)
  return { channel: settingChannel, heard: again, back: again }
}

/** Says which values are in force at a moment: another word than before where one came in, by being confirmed or by its day. */
export const markAt = (at: Date): string =>
  `${known} ${Object.values(settings)
    .map(({ terms }) => inForce<object>(terms, at).from)
    .join(' ')}`
