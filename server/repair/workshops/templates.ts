// Shows and saves the labour templates of a workshop.
import { fail } from '#contract/core/errors.ts'
import { jobTotal } from '#contract/repair/terms.ts'
import { labourOf } from '#contract/repair/templates/template-labour.ts'
import type { TemplateDraft, Templates, templates } from '#contract/repair/templates/templates.ts'
import { requireVersion, settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { mayTrade } from '#server/user/reads.ts'
import { findTemplates, putTemplates, type TemplatesRow } from './templates-sql.ts'
import { findOwned, lockOwned } from './sql.ts'

const priced = (draft: TemplateDraft): Templates['templates'][number] => {
  const labourKobo = labourOf(draft)
  return { ...draft, labourKobo, totalKobo: jobTotal({ labourKobo, parts: draft.parts }) }
}

const stored = (row: TemplatesRow | undefined) => ({ templates: row?.templates ?? null })

const toView = (row: TemplatesRow | undefined): Templates => ({
  settingsVersion: settingsVersion(stored(row)),
  isNew: row === undefined,
  templates: (row?.templates ?? []).map(priced),
})

export const showTemplates: Handler<typeof templates.mine> = async ({ db, user }) => {
  const workshop = await findOwned(db, user.id)
  return toView(workshop && (await findTemplates(db, workshop.id)))
}

/** Refuses NOT_FOUND without a workshop, and CHANGED_MEANWHILE where another page saved since. */
export const saveTemplates: Handler<typeof templates.save> = async ({ tx, user, now }, { body }) => {
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  const workshop =
    (await lockOwned(tx, user.id)) ??
    fail('NOT_FOUND', { message: 'You have no workshop yet. Set it up first.' })
  const before = await findTemplates(tx, workshop.id)
  const row = { templates: body.templates }
  requireVersion({ stored: stored(before), change: row, version: body.settingsVersion })
  await putTemplates(tx, workshop.id, row, now)
  return toView(row)
}
