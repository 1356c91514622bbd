// Shows a proposal with old and new values side by side.
import type { SettingChange } from '#contract/desk/settings.ts'
import { settingCalled } from '#contract/desk/settings/settings.ts'
import type { Decisions, Parts } from '#server/manifest/manifest.ts'
import { join } from '#server/manifest/join.ts'
import { comparedLines } from './reads.ts'
import { confirmBy } from './rules.ts'
import type { ChangeRow } from './sql.ts'

/** What every domain lets two operators decide. */
export const decisionsOf = ({ domains }: Pick<Parts, 'domains'>): Decisions =>
  join(domains.map(({ decisions }) => decisions))

export const showChange = (parts: Parts) => {
  const decisions = decisionsOf(parts)
  return (row: ChangeRow): SettingChange => {
    const decision = decisions[row.setting]
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
}
