// Shows desk queues, items, system checks and search results.
import type { z } from 'zod'
import type { work } from '#contract/desk/work.ts'
import { fail } from '#contract/core/errors.ts'
import { writeAction } from '#server/desk/audit.ts'
import { markOf, type Queue, readMark } from '#server/desk/queue.ts'
import type { DeskPages } from '#server/desk/desk-subject.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { failingSince } from './watch-sql.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { actAtDesk } from './act-at-desk.ts'
import { lookAt } from './look.ts'
import { deskOf, thingOf } from './own-desk.ts'

const queueNamed = ({ queues }: DeskPages, name: string): Queue =>
  (Object.hasOwn(queues, name) ? queues[name] : undefined) ??
  fail('NOT_FOUND', { message: 'We can’t find that queue.' })

const byUrgency = (a: { overdue: number; nextDueAt: string | null }, b: typeof a): number =>
  b.overdue - a.overdue || (a.nextDueAt ?? '9').localeCompare(b.nextDueAt ?? '9')

type Page = { PageNumber: number; PageSize: number }
const offsetOf = ({ PageNumber, PageSize }: Page): number => (PageNumber - 1) * PageSize

type HitList = z.output<typeof work.find.data>

/** A page over all that fits, one kind after the other. */
const hitsOn = async ({ db, desk }: Deps, typed: string, query: Page) => {
  const [from, to] = [offsetOf(query), offsetOf(query) + query.PageSize]
  const page: HitList = []
  let before = 0
  for (const [type, { one: noun, find }] of Object.entries(desk.things)) {
    if (!find) continue
    // Where the page is full only their number is asked for.
    const offset = Math.max(0, from - before)
    const { hits, total } = await find(db, typed, { limit: Math.max(0, to - before - offset), offset })
    for (const hit of hits) page.push({ type, one: noun, ...hit })
    before += total
  }
  return { page, totalRecords: before }
}

const findHits = async (deps: Deps, operator: string, { typed, query }: { typed: string; query: Page }) => {
  const hits = await hitsOn(deps, typed, query)
  // The typed search is personal data; the log names only the results.
  await deps.db.inTx(async tx => {
    const line = { command: 'desk find', operator, at: deps.clock(), refusal: '' }
    const accounts = hits.page.filter(({ type }) => type === 'account')
    for (const { id } of accounts)
      await writeAction(tx, { ...line, subject: { type: 'account', id }, accountId: id })
    if (accounts.length === 0) await writeAction(tx, line)
  })
  return hits
}

type Ctx = { db: Query; now: Date }
const pageOfQueue = async (
  deps: Deps,
  { db, now }: Ctx,
  query: Page & { Name: string; After?: string | undefined },
) => {
  const queue = queueNamed(deps.desk, query.Name)
  const limit = query.PageSize
  // One more than is shown says whether it goes on.
  const [after, offset] = [readMark(query.After), offsetOf(query)]
  const rows = await queue.page(db, { limit: limit + 1, offset, after })
  const { waiting, ahead } = await queue.count(db, now, after)
  const page = rows.slice(0, limit).map(({ since, dueAt, ...item }, at) => ({
    ...item,
    place: (after ? ahead : offset) + at + 1,
    type: queue.thing,
    since: since?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    overdue: dueAt <= now,
  }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { page, totalRecords: waiting, more: last ? { after: markOf(last) } : {} }
}

export const workHandlers = (deps: Deps): Handlers<typeof work> => ({
  queues: async ({ db, now }) => {
    const rows = []
    for (const [name, { words, count }] of Object.entries(deps.desk.queues)) {
      const { waiting, overdue, nextDueAt } = await count(db, now)
      rows.push({ name, words, waiting, overdue, nextDueAt: nextDueAt?.toISOString() ?? null })
    }
    const failing = new Map((await failingSince(db)).map(row => [row.name, row.failed_since.toISOString()]))
    const checks = Object.entries(deps.desk.checks).map(([name, { words }]) => ({
      name,
      words,
      failedSince: failing.get(name) ?? null,
    }))
    return { queues: rows.toSorted(byUrgency), checks }
  },
  queue: (ctx, { query }) => pageOfQueue(deps, ctx, query),
  look: async ({ operator }, { query }) => lookAt(deps, operator.name, { type: query.Type, id: query.Id }),
  document: async ({ operator }, { query }) => {
    const { open } = thingOf(deps.desk.things, query.Type)
    if (!open) return fail('NOT_FOUND', { message: 'That has no documents.' })
    return open(deskOf(deps, operator.name).desk, query.Id, query.Document)
  },
  check: async ({ operator }, { query }) => {
    const { checks } = deps.desk
    const check = Object.hasOwn(checks, query.Name) ? checks[query.Name] : undefined
    if (!check) return fail('NOT_FOUND', { message: 'We can’t find that check.' })
    const { desk, lines } = deskOf(deps, operator.name)
    const ok = await check.run(desk, [])
    return { ok, words: check.words, lines }
  },
  find: ({ operator }, { query, body }) => findHits(deps, operator.name, { typed: body.typed, query }),
  act: actAtDesk(deps),
})
