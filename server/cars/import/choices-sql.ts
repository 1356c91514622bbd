// The table of a dealer's remembered headings and spellings.
import { limits } from '#contract/core/limits.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

type Kind = 'column' | 'names'
export type ChoiceRow = { kind: Kind; typed: string; meaning: string }

export const choicesOf = (db: Query, ownerId: string): Promise<ChoiceRow[]> =>
  db.rows<ChoiceRow>`
    select kind, typed, meaning from car_import_choice where owner_id = ${ownerId} order by kind, typed`

/** The newest stay where there are too many. */
export const upsertChoices = async (
  tx: Tx,
  ownerId: string,
  choices: readonly ChoiceRow[],
  now: Date,
): Promise<void> => {
  if (choices.length === 0) return
  await tx.run`
    insert into car_import_choice (owner_id, kind, typed, meaning, at)
    select ${ownerId}, c.kind, c.typed, c.meaning, ${now}
    from unnest(${choices.map(c => c.kind)}::text[], ${choices.map(c => c.typed)}::text[],
      ${choices.map(c => c.meaning)}::text[]) c (kind, typed, meaning)
    on conflict (owner_id, kind, typed) do update set meaning = excluded.meaning, at = excluded.at`
  await tx.run`
    delete from car_import_choice where owner_id = ${ownerId} and (kind, typed) in (
      select kind, typed from car_import_choice where owner_id = ${ownerId}
      order by at desc, kind, typed offset ${limits.importChoicesKeptMax})`
}

export const deleteChoices = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from car_import_choice where owner_id = ${ownerId}`
