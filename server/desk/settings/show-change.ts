// Shows a proposal with old and new values side by side.
import type { SettingChange } from '#contract/desk/settings.ts'
import { settingCalled } from '#contract/desk/settings/settings.ts'
import type { Decisions, Deps } from '#server/manifest/manifest.ts'
import { join } from '#server/manifest/join.ts'
import { comparedLines, effectOfChange } from './reads.ts'
import { canCallBack } from './decide.ts'
import { confirmBy } from './rules.ts'
import type { ChangeRow } from './sql.ts'

/** What every feature lets two operators decide. */
export const decisionsOf = ({ features }: Pick<Deps, 'features'>): Decisions =>
  join(features.map(({ decisions }) => decisions))

export const showChange = (deps: Deps) => {
  const decisions = decisionsOf(deps)
  return (row: ChangeRow): SettingChange => {
    const decision = decisions[row.setting]
    return {
      id: row.id,
      title: settingCalled(row.setting)?.words ?? decision?.words ?? row.setting,
      setting: row.setting,
      inForceFrom: row.in_force_from,
      confirmBy: row.in_force_from && confirmBy(row.in_force_from, row.notice_days).toISOString(),
      compared: comparedLines(row),
      effect: effectOfChange(row) ?? null,
      lines: [...(decision?.lines(row.value) ?? [])],
      reason: row.reason,
      source: row.source,
      proposedBy: row.proposed_by,
      proposedAt: row.proposed_at.toISOString(),
      state: row.state,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedReason: row.decided_reason,
      calledBack:
        row.called_back_by === null
          ? null
          : {
              by: row.called_back_by,
              at: row.called_back_at!.toISOString(),
              reason: row.called_back_reason!,
            },
      canCallBack: canCallBack(row, deps.clock()),
    }
  }
}
