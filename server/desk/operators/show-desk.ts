// Shows desk queues, items, system checks and search results.
import type { z } from 'zod'
import type { DeskQueues, work } from '#contract/desk/work.ts'
import { worklistNames } from '#contract/desk/worklists.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { hasRole, rolesForCheck, rolesForQueue, rolesToSee } from '#contract/desk/roles.ts'
import { writeAction } from '#server/desk/audit.ts'
import { markOf, type Queue, readMark } from '#server/desk/queue.ts'
import type { DeskPages, DeskSubject } from '#server/desk/desk-subject.ts'
import { refuseWithoutRole } from '#server/desk/roles-held.ts'
import type { Handlers, OperatorCaller } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { failingSince } from './watch-sql.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { actAtDesk } from './act-at-desk.ts'
import { showSubject } from './show-subject.ts'
import { deskOf, requireDeskSubject } from './own-desk.ts'

const queueNamed = ({ queues }: DeskPages, name: string): Queue =>
  (Object.hasOwn(queues, name) ? queues[name] : undefined) ??
  fail('NOT_FOUND', { message: 'We can’t find that queue.' })

const byUrgency = (a: { overdue: number; nextDueAt: string | null }, b: typeof a): number =>
  b.overdue - a.overdue || (a.nextDueAt ?? '9').localeCompare(b.nextDueAt ?? '9')

type Page = { PageNumber: number; PageSize: number }
const offsetOf = ({ PageNumber, PageSize }: Page): number => (PageNumber - 1) * PageSize

type HitList = z.output<typeof work.find.data>

type Way = 'find' | 'resembling'
type Finding = { typed: string; query: Page }

/** A page over all that one way finds, one type after the other. */
const hitsBy = async (
  { db, desk, clock }: Deps,
  { roles }: OperatorCaller,
  way: Way,
  { typed, query }: Finding,
) => {
  const [from, to] = [offsetOf(query), offsetOf(query) + query.PageSize]
  const page: HitList = []
  let before = 0
  for (const [type, { one: noun, [way]: find }] of Object.entries(desk.things)) {
    if (!find || !hasRole(roles, rolesToSee(type))) continue
    // Where the page is full only their number is asked for.
    const offset = Math.max(0, from - before)
    const slice = { limit: Math.max(0, to - before - offset), offset, now: clock() }
    const { hits, total } = await find(db, typed, slice)
    for (const hit of hits) page.push({ type, one: noun, ...hit })
    before += total
  }
  return { page, totalRecords: before }
}

/** What fits, or else what may have been meant. */
const hitsOn = async (deps: Deps, operator: OperatorCaller, finding: Finding) => {
  const fitting = await hitsBy(deps, operator, 'find', finding)
  return fitting.totalRecords > 0 ? fitting : hitsBy(deps, operator, 'resembling', finding)
}

/** The typed search is personal data; the trail names only the accounts that were shown. */
const recordLook = (deps: Deps, operator: string, command: string, page: HitList) =>
  deps.db.inTx(async tx => {
    const line = { command, operator, at: deps.clock(), refusal: '' }
    const accounts = page.filter(({ type }) => type === 'account')
    for (const { id } of accounts)
      await writeAction(tx, { ...line, subject: { type: 'account', id }, accountId: id })
    if (accounts.length === 0) await writeAction(tx, line)
  })

const findHits = async (deps: Deps, operator: OperatorCaller, finding: Finding) => {
  const hits = await hitsOn(deps, operator, finding)
  await recordLook(deps, operator.name, 'desk find', hits.page)
  return hits
}

type ListQuery = Page & { Type: string; State?: string | undefined }
const listPage = async (deps: Deps, operator: OperatorCaller, query: ListQuery) => {
  const { one: noun, list } = thingSeenBy(deps, operator, query.Type)
  if (!list) return fail('NOT_FOUND', { message: 'We can’t find that list.' })
  const { State: state } = query
  if (state !== undefined && !Object.hasOwn(list.states, state))
    return failField('query.State', `One of: ${Object.keys(list.states).join(', ')}`)
  const slice = { limit: query.PageSize, offset: offsetOf(query), now: deps.clock() }
  const { hits, total } = await list.page(deps.db, state, slice)
  const page = hits.map(hit => ({ type: query.Type, one: noun, ...hit }))
  await recordLook(deps, operator.name, `desk list ${query.Type}`, page)
  return { page, totalRecords: total }
}

const namesOfLists = ({ things }: DeskPages, { roles }: OperatorCaller) =>
  Object.entries(things).flatMap(([type, { list }]) =>
    list && hasRole(roles, rolesToSee(type))
      ? [
          {
            type,
            words: list.many,
            states: Object.entries(list.states).map(([name, words]) => ({ name, words })),
          },
        ]
      : [],
  )

type Ctx = { db: Query; now: Date; operator: OperatorCaller }
const pageOfQueue = async (
  deps: Deps,
  { db, now, operator }: Ctx,
  query: Page & { Name: string; After?: string | undefined },
) => {
  const queue = queueNamed(deps.desk, query.Name)
  refuseWithoutRole(operator.roles, rolesForQueue(queue.thing))
  const limit = query.PageSize
  // One more than is shown says whether it goes on.
  const [after, offset] = [readMark(query.After), offsetOf(query)]
  const rows = await queue.page(db, { limit: limit + 1, offset, after }, now)
  const { waiting, ahead } = await queue.count(db, now, after)
  const page = rows.slice(0, limit).map(({ since, dueAt, type = queue.thing, ...item }, at) => ({
    ...item,
    place: (after ? ahead : offset) + at + 1,
    type,
    since: since?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    overdue: dueAt <= now,
  }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { page, totalRecords: waiting, more: { title: queue.words, ...(last && { after: markOf(last) }) } }
}

const listWork = ({ worklists }: DeskPages, { db, now, operator }: Ctx) =>
  Promise.all(
    worklistNames
      .filter(name => hasRole(operator.roles, rolesToSee(worklists[name].thing)))
      .map(async name => {
        const { words, total } = worklists[name]
        const { open, overdue, nextDueAt } = await total(db, now)
        return { name, words, open, overdue, nextDueAt: nextDueAt?.toISOString() ?? null }
      }),
  )

/** A type that this operator sees. Refuses NEEDS_ROLE. */
const thingSeenBy = ({ desk }: Deps, { roles }: OperatorCaller, type: string): DeskSubject => {
  const thing = requireDeskSubject(desk.things, type)
  refuseWithoutRole(roles, rolesToSee(type))
  return thing
}

const showQueues = async (desk: DeskPages, { db, now, operator }: Ctx): Promise<DeskQueues> => {
  const rows = []
  for (const [name, { words, count, thing }] of Object.entries(desk.queues)) {
    if (!hasRole(operator.roles, rolesForQueue(thing))) continue
    const { waiting, overdue, nextDueAt } = await count(db, now)
    rows.push({ name, words, waiting, overdue, nextDueAt: nextDueAt?.toISOString() ?? null })
  }
  const failing = new Map((await failingSince(db)).map(row => [row.name, row.failed_since.toISOString()]))
  const checks = Object.entries(desk.checks)
    .filter(([name]) => hasRole(operator.roles, rolesForCheck(name)))
    .map(([name, { words }]) => ({ name, words, failedSince: failing.get(name) ?? null }))
  const worklists = await listWork(desk, { db, now, operator })
  return { queues: rows.toSorted(byUrgency), worklists, checks }
}

export const workHandlers = (deps: Deps): Handlers<typeof work> => ({
  queues: reader => showQueues(deps.desk, reader),
  refreshQueues: reader => showQueues(deps.desk, reader),
  queue: (ctx, { query }) => pageOfQueue(deps, ctx, query),
  look: async ({ operator }, { query }) => {
    thingSeenBy(deps, operator, query.Type)
    return showSubject(deps, operator, { type: query.Type, id: query.Id })
  },
  document: async ({ operator }, { query }) => {
    const { open } = thingSeenBy(deps, operator, query.Type)
    if (!open) return fail('NOT_FOUND', { message: 'That has no documents.' })
    return open(deskOf(deps, operator.name).desk, query.Id, query.Document)
  },
  messages: async ({ operator }, { query }) => {
    const { messages } = thingSeenBy(deps, operator, query.Type)
    if (!messages) return fail('NOT_FOUND', { message: 'That has no messages.' })
    return messages(deskOf(deps, operator.name).desk, query.Id, query.Before)
  },
  check: async ({ operator }, { query }) => {
    const { checks } = deps.desk
    const check = Object.hasOwn(checks, query.Name) ? checks[query.Name] : undefined
    if (!check) return fail('NOT_FOUND', { message: 'We can’t find that check.' })
    refuseWithoutRole(operator.roles, rolesForCheck(query.Name))
    const { desk, lines } = deskOf(deps, operator.name)
    const ok = await check.run(desk, [])
    return { ok, words: check.words, lines }
  },
  lists: async ({ operator }) => ({ lists: namesOfLists(deps.desk, operator) }),
  list: ({ operator }, { query }) => listPage(deps, operator, query),
  find: ({ operator }, { query, body }) => findHits(deps, operator, { typed: body.typed, query }),
  act: actAtDesk(deps),
})
