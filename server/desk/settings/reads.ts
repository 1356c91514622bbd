// Reads settings: values in force, announced, pending and historic.
import { announced, inForce, lagosDate } from '#contract/core/in-force.ts'
import { linesOf } from '#contract/desk/settings/value-lines.ts'
import { settingCalled, settingNames, settings } from '#contract/desk/settings/settings.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { readSettings } from './current.ts'
import { earliestDay } from './rules.ts'
import { type ChangeRow, changesOf, changesProposed, findChange, openChanges, type Proposed } from './sql.ts'

export { type ChangeRow, changesOf, changesProposed, findChange, openChanges, type Proposed }

/** State of one setting at a moment. */
export const readSettingStatus = (name: keyof typeof settings, now: Date) => {
  const { terms, ...setting } = settings[name]
  const current = inForce<object>(terms, now)
  return {
    ...setting,
    name,
    current,
    announced: announced<object>(terms, now),
    earliest: earliestDay(now, setting.noticeDays),
  }
}

export const readAllSettingStatuses = async (db: Query, now: Date) => {
  await readSettings(db)
  return settingNames.map(name => readSettingStatus(name, now))
}

/** Leaves of a change, before and after. */
export const comparedLines = (row: ChangeRow) => {
  const setting = settingCalled(row.setting)
  if (!setting || row.in_force_from === null) return []
  const dayBefore = lagosDate(new Date(Date.parse(`${row.in_force_from}T00:00:00+01:00`) - 1))
  const old = new Map(linesOf(inForce<object>(setting.terms, dayBefore)).map(line => [line.path, line.text]))
  const fresh = linesOf(row.value)
  const gone = [...old].filter(([path]) => !fresh.some(line => line.path === path))
  return [
    ...fresh.map(({ path, words, text }) => ({ path, words, before: old.get(path) ?? '', after: text })),
    ...gone.map(([path, text]) => ({ path, words: path, before: text, after: '' })),
  ]
}
