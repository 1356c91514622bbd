// The table of labour templates; only this file touches it.
import type { TemplateDraft } from '#contract/repair/templates/templates.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type TemplatesRow = { templates: TemplateDraft[] }

export const findTemplates = (db: Query, workshopId: string): Promise<TemplatesRow | undefined> =>
  db.maybe<TemplatesRow>`select templates from workshop_templates where workshop_id = ${workshopId}`

export const putTemplates = (
  tx: Tx,
  workshopId: string,
  { templates }: TemplatesRow,
  now: Date,
): Promise<number> =>
  tx.run`
    insert into workshop_templates (workshop_id, templates, changed_at)
    values (${workshopId}, ${JSON.stringify(templates)}::jsonb, ${now})
    on conflict (workshop_id) do update set templates = excluded.templates,
      changed_at = excluded.changed_at`

export const deleteTemplates = (tx: Tx, workshopId: string): Promise<number> =>
  tx.run`delete from workshop_templates where workshop_id = ${workshopId}`
