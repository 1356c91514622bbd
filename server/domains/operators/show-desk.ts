// The desk as pages: queues with their clocks, one thing as its command shows it, checks of the whole, and finding anything.
import type { z } from 'zod'
import type { work } from '#contract/desk/work.ts'
import { fail } from '#contract/core/errors.ts'
import { writeAction } from '#server/desk/audit.ts'
import type { DeskParts } from '#server/desk/thing.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Parts } from '#server/manifest/domain.ts'
import { actAtDesk } from './act-at-desk.ts'
import { lookAt } from './look.ts'
import { deskOf, thingOf } from './own-desk.ts'

const waitingIn = async (db: Query, { queues }: DeskParts, name: string) => {
  const queue = Object.hasOwn(queues, name) ? queues[name] : undefined
  if (!queue) return fail('NOT_FOUND', { message: 'There is no such queue.' })
  const waiting = [...(await queue.waiting(db))].toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  return { queue, waiting }
}

const byUrgency = (a: { overdue: number; nextDueAt: string | null }, b: typeof a): number =>
  b.overdue - a.overdue || (a.nextDueAt ?? '9').localeCompare(b.nextDueAt ?? '9')

const found = async (parts: Parts, operator: string, typed: string) => {
  const { db, desk, clock } = parts
  const hits: z.output<typeof work.find.data> = []
  for (const [type, { one, find }] of Object.entries(desk.things))
    for (const hit of (await find?.(db, typed)) ?? []) hits.push({ type, one, ...hit })
  // What was typed is a person's own; the trail names what was found by it.
  await db.inTx(async tx => {
    const line = { command: 'desk find', operator, at: clock(), refusal: '' }
    const accounts = hits.filter(({ type }) => type === 'account')
    for (const { id } of accounts)
      await writeAction(tx, { ...line, subject: { type: 'account', id }, accountId: id })
    if (accounts.length === 0) await writeAction(tx, line)
  })
  return hits
}

export const workHandlers = (parts: Parts): Handlers<typeof work> => ({
  queues: async ({ db, now }) => {
    const rows = []
    for (const [name, { words }] of Object.entries(parts.desk.queues)) {
      const { waiting } = await waitingIn(db, parts.desk, name)
      const overdue = waiting.filter(({ dueAt }) => dueAt <= now).length
      const nextDueAt = waiting[0]?.dueAt.toISOString() ?? null
      rows.push({ name, words, waiting: waiting.length, overdue, nextDueAt })
    }
    const checks = Object.entries(parts.desk.checks).map(([name, { words }]) => ({ name, words }))
    return { queues: rows.toSorted(byUrgency), checks }
  },
  queue: async ({ db, now }, { query }) => {
    const { queue, waiting } = await waitingIn(db, parts.desk, query.Name)
    const from = (query.PageNumber - 1) * query.PageSize
    const page = waiting.slice(from, from + query.PageSize).map(({ since, dueAt, ...item }) => ({
      ...item,
      type: queue.thing,
      since: since?.toISOString() ?? null,
      dueAt: dueAt.toISOString(),
      overdue: dueAt <= now,
    }))
    return { page, totalRecords: waiting.length }
  },
  look: async ({ operator }, { query }) => lookAt(parts, operator.name, { type: query.Type, id: query.Id }),
  document: async ({ operator }, { query }) => {
    const { open } = thingOf(parts.desk.things, query.Type)
    if (!open) return fail('NOT_FOUND', { message: 'That has no documents.' })
    return open(deskOf(parts, operator.name).desk, query.Id)
  },
  check: async ({ operator }, { query }) => {
    const { checks } = parts.desk
    const check = Object.hasOwn(checks, query.Name) ? checks[query.Name] : undefined
    if (!check) return fail('NOT_FOUND', { message: 'There is no such check.' })
    const { desk, lines } = deskOf(parts, operator.name)
    const ok = await check.run(desk, [])
    return { ok, words: check.words, lines }
  },
  find: async ({ operator }, { body }) => found(parts, operator.name, body.typed),
  act: actAtDesk(parts),
})
