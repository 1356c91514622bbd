// The desk's calls about settings: how each stands, one with its history, one proposal, and proposing.
import { randomUUID } from 'node:crypto'
import type { deskSettings, SettingChange } from '#contract/desk/settings.ts'
import { Failure, fail } from '#contract/core/errors.ts'
import { inForce } from '#contract/core/in-force.ts'
import { settingCalled, settings } from '#contract/settings/settings.ts'
import { fieldsOf, linesOf, withLeaves } from '#contract/settings/value-lines.ts'
import { act } from '#server/desk/desk.ts'
import { deskOf, versionOf } from '#server/domains/operators/own-desk.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Parts } from '#server/manifest/domain.ts'
import { readSettings } from './current.ts'
import { proposeValue } from './propose.ts'
import { comparedLines, everyStanding, standingOf } from './reads.ts'
import { confirmBy } from './rules.ts'
import { type ChangeRow, changesOf, changeUnder, findChange, openChanges } from './sql.ts'

const shown =
  ({ domains }: Parts) =>
  (row: ChangeRow): SettingChange => {
    const decision = domains.map(each => each.decisions?.[row.setting]).find(Boolean)
    return {
      id: row.id,
      title: settingCalled(row.setting)?.words ?? decision?.words ?? row.setting,
      setting: row.setting,
      inForceFrom: row.in_force_from,
      confirmBy: row.in_force_from && confirmBy(row.in_force_from, row.notice_days).toISOString(),
      compared: comparedLines(row),
      lines: [...(decision?.lines(row.value) ?? [])],
      reason: row.reason,
      source: row.source,
      proposedBy: row.proposed_by,
      proposedAt: row.proposed_at.toISOString(),
      state: row.state,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedReason: row.decided_reason,
    }
  }

const standing = (it: ReturnType<typeof standingOf>, open: readonly ChangeRow[]) => ({
  name: it.name,
  words: it.words,
  governs: it.governs,
  source: it.source,
  keptFrom: it.keptFrom,
  noticeDays: it.noticeDays,
  earliest: it.earliest,
  inForce: { from: it.current.from, lines: linesOf(it.current) },
  announced: it.announced.map(next => ({ from: next.from, lines: linesOf(next) })),
  waiting: open.filter(({ setting }) => setting === it.name).length,
})

export const settingHandlers = (parts: Parts): Handlers<typeof deskSettings> => ({
  list: async ({ db, now }) => {
    const [all, open] = [await everyStanding(db, now), await openChanges(db)]
    return { settings: all.map(each => standing(each, open)), open: open.map(shown(parts)) }
  },
  one: async ({ db, now }, { query: { Name } }) => {
    await readSettings(db)
    const [it, changes, open] = [standingOf(Name, now), await changesOf(db, Name), await openChanges(db)]
    return { standing: standing(it, open), raw: fieldsOf(it.current), changes: changes.map(shown(parts)) }
  },
  change: async ({ db }, { query }) => {
    await readSettings(db)
    const row = (await findChange(db, query.Id)) ?? fail('NOT_FOUND')
    return { change: shown(parts)(row), version: versionOf({ version: row.state, ways: [] }) }
  },
  propose: withPrepared<typeof deskSettings.propose, ChangeRow>({
    // The trail's line, also of what is refused, has a transaction of its own.
    prepare: async ({ db, operator, now }, { body }) => {
      const { setting: name, fields, inForceFrom, reason, source, key } = body
      const { terms, source: usual } = settings[name]
      await readSettings(db)
      const made = withLeaves(
        inForce<object>(terms, inForceFrom),
        fields.map(({ path, to }) => [path, to] as const),
      )
      if ('unknown' in made)
        return fail('BAD_INPUT', {
          problems: [{ field: 'fields', message: `There is no field ${made.unknown.slice(0, 80)}` }],
        })
      const asked = { setting: name, value: made.value, inForceFrom, reason, source: source ?? usual }
      const propose = async (first: boolean): Promise<ChangeRow> => {
        const { desk } = deskOf(parts, operator.name)
        const known = await changeUnder(db, operator.name, key)
        // Told again, and not proposed again: the function refuses what is something else under this key.
        if (known) return db.inTx(tx => proposeValue(tx, { ...asked, by: operator.name, now, key }))
        try {
          const id = randomUUID()
          const subject = { type: 'setting-change', id } as const
          return await act({ ...desk, key }, { command: 'settings propose', subject, reason }, tx =>
            proposeValue(tx, { ...asked, id, by: operator.name, now, key }),
          )
        } catch (error) {
          // Two with one key at the same moment: the second is told what the first did.
          if (first && !(error instanceof Failure)) return propose(false)
          throw error
        }
      }
      return propose(true)
    },
    run: async (_ctx, _input, row) => shown(parts)(row),
  }),
})
