// Shows worklists: one page, and how many each filter would show.
import { rolesToSee } from '#contract/desk/roles.ts'
import type { WorkFilters, WorklistName, worklists, WorkView } from '#contract/desk/worklists.ts'
import { failField } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import type { WorkQuery, WorkRow, Worklist } from '#server/desk/worklist.ts'
import { refuseWithoutRole } from '#server/desk/roles-held.ts'
import type { Handlers, OperatorCaller } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'

type Asked = WorkFilters & { view: WorkView }

/** Refuses BAD_INPUT for days in the wrong order. */
const queryOf = ({ view, partyId, typed, dueFrom, dueTo }: Asked): WorkQuery => {
  if (dueFrom !== undefined && dueTo !== undefined && dueTo < dueFrom)
    failField('dueTo', 'Choose a day that is not before the first')
  return { view, partyId, typed, dueFrom, dueTo }
}

const ownStages: readonly WorkRow['stage'][] = ['new', 'to-decide', 'to-pay']

const itemsOf = async (db: Query, list: Worklist, rows: readonly WorkRow[], now: Date) => {
  const names = await list.partyNames(
    db,
    rows.map(row => row.party_id),
  )
  return rows.map(({ id, party_id: partyId, stage, title, mark, number, ...row }) => ({
    type: list.thing,
    id,
    title,
    mark,
    number,
    party: names.get(partyId) ?? '',
    state: list.stateWords(row, now),
    amountKobo: row.amount_kobo === null ? null : kobo(row.amount_kobo),
    changedAt: row.changed_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    overdue: row.due_at !== null && row.due_at <= now && ownStages.includes(stage),
  }))
}

const countsOf = async (db: Query, list: Worklist, query: WorkQuery, now: Date) => {
  const [views, parties] = await Promise.all([
    list.countViews(db, query, now),
    list.countParties(db, query, now),
  ])
  const ids = parties.map(each => each.party_id)
  const chosen = query.partyId !== undefined && !ids.includes(query.partyId) ? [query.partyId] : []
  const names = await list.partyNames(db, [...ids, ...chosen])
  const countOf = new Map(parties.map(each => [each.party_id, each.count]))
  return {
    party: list.party,
    views: [...views].map(([view, count]) => ({ view, count })),
    parties: [...names]
      .map(([id, name]) => ({ id, name, count: countOf.get(id) ?? 0 }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
  }
}

/** Refuses NEEDS_ROLE to who does not see what stands in it. */
const listSeenBy = ({ desk }: Deps, { roles }: OperatorCaller, name: WorklistName): Worklist => {
  const list = desk.worklists[name]
  refuseWithoutRole(roles, rolesToSee(list.thing))
  return list
}

export const worklistHandlers = (deps: Deps): Handlers<typeof worklists> => ({
  page: async ({ now, operator }, { query: { PageNumber, PageSize }, body }) => {
    const { db } = deps
    const list = listSeenBy(deps, operator, body.list)
    const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
    const { rows, total } = await list.page(db, queryOf(body), now, slice)
    return { page: await itemsOf(db, list, rows, now), totalRecords: total }
  },
  counts: async ({ now, operator }, { body }) =>
    countsOf(deps.db, listSeenBy(deps, operator, body.list), queryOf(body), now),
})
