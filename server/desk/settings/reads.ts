// Reads settings: values in force, announced, pending and historic.
import { dayBefore } from '#contract/core/lagos-days.ts'
import { announced, termsInForce } from '#contract/core/in-force.ts'
import { type Effect, effectOf } from '#contract/desk/settings/examples.ts'
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
  const current = termsInForce<object>(terms, now)
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

/** The value in force the day before a change. */
const valueBefore = ({ setting: name, in_force_from: from }: ChangeRow): object | undefined => {
  const setting = settingCalled(name)
  if (!setting || from === null) return undefined
  return termsInForce<object>(setting.terms, dayBefore(from, 1))
}

/** What a change comes to by an example. */
export const effectOfChange = (row: ChangeRow): Effect | undefined => {
  const before = valueBefore(row)
  return before && effectOf(row.setting, before, row.value)
}

/** Leaves of a change, before and after. */
export const comparedLines = (row: ChangeRow) => {
  const before = valueBefore(row)
  if (!before) return []
  const old = new Map(linesOf(before).map(line => [line.path, line.text]))
  const fresh = linesOf(row.value)
  const gone = [...old].filter(([path]) => !fresh.some(line => line.path === path))
  return [
    ...fresh.map(({ path, words, text }) => ({ path, words, before: old.get(path) ?? '', after: text })),
    ...gone.map(([path, text]) => ({ path, words: path, before: text, after: '' })),
  ]
}
