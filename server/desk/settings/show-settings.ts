// Desk calls for viewing and proposing settings.
import { randomUUID } from 'node:crypto'
import type { deskSettings } from '#contract/desk/settings.ts'
import { fail } from '#contract/core/errors.ts'
import { termsInForce } from '#contract/core/in-force.ts'
import { settings } from '#contract/desk/settings/settings.ts'
import { fieldsOf, linesOf, withTyped } from '#contract/desk/settings/value-lines.ts'
import { versionOf } from '#server/desk/operators/own-desk.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { readSettings } from './current.ts'
import { proposeOnce } from './propose-once.ts'
import { proposeValue } from './propose.ts'
import { readAllSettingStatuses, readSettingStatus } from './reads.ts'
import { showChange } from './show-change.ts'
import { type ChangeRow, changesOf, findChange, openChanges } from './sql.ts'

const settingView = (settingFacts: ReturnType<typeof readSettingStatus>, open: readonly ChangeRow[]) => ({
  name: settingFacts.name,
  words: settingFacts.words,
  governs: settingFacts.governs,
  source: settingFacts.source,
  keptFrom: settingFacts.keptFrom,
  noticeDays: settingFacts.noticeDays,
  earliest: settingFacts.earliest,
  inForce: { from: settingFacts.current.from, lines: linesOf(settingFacts.current) },
  announced: settingFacts.announced.map(next => ({ from: next.from, lines: linesOf(next) })),
  waiting: open.filter(({ setting }) => setting === settingFacts.name).length,
})

export const settingHandlers = (deps: Deps): Handlers<typeof deskSettings> => ({
  list: async ({ db, now }) => {
    const [all, open] = [await readAllSettingStatuses(db, now), await openChanges(db)]
    return { settings: all.map(each => settingView(each, open)), open: open.map(showChange(deps)) }
  },
  one: async ({ db, now }, { query: { Name } }) => {
    await readSettings(db)
    const [setting, changes, open] = [
      readSettingStatus(Name, now),
      await changesOf(db, Name),
      await openChanges(db),
    ]
    return {
      standing: settingView(setting, open),
      raw: fieldsOf(setting.current),
      changes: changes.map(showChange(deps)),
    }
  },
  change: async ({ db }, { query }) => {
    await readSettings(db)
    const row = (await findChange(db, query.Id)) ?? fail('NOT_FOUND')
    return { change: showChange(deps)(row), version: versionOf({ version: row.state, ways: [] }) }
  },
  propose: withPrepared<typeof deskSettings.propose, ChangeRow>({
    // The audit line, also for refusals, uses its own transaction.
    prepare: async ({ db, operator, now }, { body }) => {
      const { setting: name, fields, inForceFrom, reason, source, key } = body
      const { terms, source: usual } = settings[name]
      await readSettings(db)
      const made = withTyped(
        termsInForce<object>(terms, inForceFrom),
        fields.map(({ path, to }) => [path, to] as const),
      )
      if ('problems' in made)
        return fail('BAD_INPUT', {
          problems: made.problems.map(({ path, message }) => ({ field: `value.${path}`, message })),
        })
      if ('unknown' in made)
        return fail('BAD_INPUT', {
          problems: [{ field: 'fields', message: `There is no field ${made.unknown.slice(0, 80)}` }],
        })
      const proposal = { setting: name, value: made.value, inForceFrom, reason, source: source ?? usual }
      const id = randomUUID()
      const what = { command: 'settings propose', subject: { type: 'setting-change', id } as const, reason }
      const { name: by } = operator
      const propose = (tx: Tx) => proposeValue(tx, { ...proposal, id, by, now, key })
      return proposeOnce(deps, { operator: by, key, what, propose })
    },
    run: async (_ctx, _input, row) => showChange(deps)(row),
  }),
})
