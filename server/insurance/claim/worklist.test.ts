// The work of insurers at the desk: filtered, counted, ordered by due date and paged.
import { expect, test } from 'vitest'
import { decideBy } from '#contract/deal-engine/decide-by.ts'
import type { WorkCounts, WorkItem } from '#contract/desk/worklists.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { disputesIn } from '#server/deal-engine/table.ts'
import { atOnce, type QueueRow, selectWaiting } from '#server/desk/queue.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { accident, claimAccepted, report } from '#server/testing/insurance/claims.ts'
import { addInsurer, comprehensive, look, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const [shield, anchor] = [await addInsurer(world, 'Demo Shield'), await addInsurer(world, 'Demo Anchor')]
let desk: { token: string }
const stranger = await personWith(world, 0)

const pageOf = (body: object, query: Record<string, string> = {}, token = desk.token) =>
  world.ask<WorkItem[]>({ url: '/api/Desk/worklist', body: { list: 'claims', ...body }, query, token })
const idsOf = async (body: object = {}) => {
  const answer = await pageOf(body)
  expect([answer.status, answer.errors]).toEqual([200, []])
  return answer.data.map(({ id }) => id)
}
const countsOf = async (body: object = {}) =>
  (
    await world.ask<WorkCounts>({
      url: '/api/Desk/worklist-counts',
      body: { list: 'claims', ...body },
      token: desk.token,
    })
  ).data
const viewsOf = async (body: object = {}) =>
  Object.fromEntries((await countsOf(body)).views.map(({ view, count }) => [view, count]))

/** Reported on a policy of its own, with what the insurer answers to its plate. */
const claimOf = async (start: string, insurerId: string) => {
  const { holder, policy } = await policyIn(world, { start, insurerId, more: comprehensive })
  const body = { policyId: policy.id, happenedAt: world.now().toISOString(), ...accident }
  const { data: claim } = await report(world, holder, body)
  await world.settle()
  const { plate, policyNumber } = await look(world, holder, policy.id)
  return { id: claim.id, plate, policyNumber: policyNumber!, policyId: policy.id }
}

const first = await claimOf('KJA', shield)
world.pass({ minutes: 30 })
const [incomplete, offered, reading] = [
  await claimOf('CLM-3', shield),
  await claimOf('CLM-1', anchor),
  await claimOf('CLM-4', anchor),
]
const second = await claimOf('KJA', anchor)
const closed = await claimOf('KJA', shield)
await world.db.run`update insurance_claim set state = 'withdrawn' where id = ${closed.id}`
await world.db.run`delete from process_timer where subject_id = ${closed.id}`
desk = await operatorIn(world, 'ada.desk')

test('each filter shows what its count says, and what is due first is first', async () => {
  expect(await viewsOf()).toEqual({
    open: 5,
    overdue: 0,
    new: 2,
    'to-decide': 1,
    'with-customer': 2,
    'to-pay': 0,
    'under-way': 0,
    over: 1,
  })
  expect(await idsOf({ view: 'new' })).toEqual([first.id, second.id])
  expect(await idsOf({ view: 'to-decide' })).toEqual([reading.id])
  expect((await idsOf({ view: 'with-customer' })).toSorted()).toEqual([incomplete.id, offered.id].toSorted())
  expect(await idsOf({ view: 'over' })).toEqual([closed.id])
  const { data, pageMeta } = await pageOf({})
  expect(pageMeta).toMatchObject({ totalRecords: 5 })
  const due = data.map(({ dueAt }) => Date.parse(dueAt!))
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  expect(data[0]).toMatchObject({
    type: 'insurance-claim',
    id: first.id,
    title: 'Toyota Corolla 2012',
    mark: first.plate,
    number: first.policyNumber,
    party: 'Demo Shield',
    state: 'Reported',
    amountKobo: null,
    overdue: false,
  })
})

test('by insurer, and by plate, policy number, or claim: however it is typed', async () => {
  const { parties, party } = await countsOf()
  expect(party).toBe('Insurer')
  expect(parties).toEqual([
    { id: anchor, name: 'Demo Anchor', count: 3 },
    { id: shield, name: 'Demo Shield', count: 2 },
  ])
  expect(await idsOf({ partyId: shield, view: 'new' })).toEqual([first.id])
  expect(await viewsOf({ partyId: anchor })).toMatchObject({ open: 3, new: 1, over: 0 })
  const { plate, policyNumber, policyId, id } = second
  for (const typed of [
    plate,
    plate.toLowerCase().replace('-', ' '),
    ` ${policyNumber.toLowerCase()} `,
    policyId,
    id,
    id.toUpperCase(),
    id.slice(0, 8),
    plate.replace('-', '.'),
  ])
    expect([typed, await idsOf({ typed })]).toEqual([typed, [id]])
  for (const typed of ['%%%%', '____', '----', '. / -', 'ABC-999ZZ', `${id.slice(0, 7)}%`, "' or true --"])
    expect([typed, await idsOf({ typed })]).toEqual([typed, []])
  expect(await viewsOf({ typed: plate })).toMatchObject({ open: 1, new: 1, 'with-customer': 0, over: 0 })
  // An insurer without a match stays in the choice that names it.
  const none = await countsOf({ typed: plate, partyId: shield })
  expect(none.parties).toContainEqual({ id: shield, name: 'Demo Shield', count: 0 })
})

test('by the Lagos days within which it is due, both included', async () => {
  const { data } = await pageOf({ view: 'new' })
  const [dueAt] = data.map(each => new Date(each.dueAt!))
  const day = lagosDayOf(dueAt!)
  const due = (at: Date) =>
    world.db.run`update process_timer set due_at = ${at} where subject_id = ${first.id}`
  try {
    await due(momentOf(day, '00:00'))
    expect(await idsOf({ view: 'new', dueFrom: day })).toContain(first.id)
    expect(await idsOf({ view: 'new', dueTo: dayAfter(day, -1) })).toEqual([])
    await due(new Date(momentOf(dayAfter(day, 1), '00:00').getTime() - 1))
    expect(await idsOf({ view: 'new', dueTo: day })).toContain(first.id)
    expect(await idsOf({ view: 'new', dueFrom: dayAfter(day, 1) })).toEqual([])
    await due(momentOf(dayAfter(day, 1), '00:00'))
    expect(await idsOf({ view: 'new', dueTo: day })).toEqual([second.id])
  } finally {
    await due(dueAt!)
  }
})

test('a page is as long as it is asked for, and the last one ends', async () => {
  const [page, next, beyond] = await Promise.all(
    ['1', '2', '9'].map(PageNumber => pageOf({}, { PageSize: '3', PageNumber })),
  )
  expect([page!.data.length, next!.data.length, beyond!.data.length]).toEqual([3, 2, 0])
  expect(new Set([...page!.data, ...next!.data].map(({ id }) => id)).size).toBe(5)
  expect(page!.pageMeta).toMatchObject({ totalRecords: 5, totalPages: 2 })
})

test('what is no filter is refused by its field, and only operators see any of it', async () => {
  for (const [field, body] of [
    ['list', { list: 'cars' }],
    ['list', { list: 'toString' }],
    ['view', { view: 'lost' }],
    ['partyId', { partyId: 'x' }],
    ['typed', { typed: 'abc' }],
    ['dueFrom', { dueFrom: '2026-02-30' }],
    ['dueTo', { dueFrom: '2026-12-02', dueTo: '2026-12-01' }],
  ] as const) {
    const { status, errors } = await pageOf(body)
    expect([field, status, errors[0]?.field]).toEqual([field, 400, field])
  }
  expect(await idsOf({ partyId: crypto.randomUUID() })).toEqual([])
  for (const token of ['', stranger.token]) expect((await pageOf({}, {}, token)).status).toBe(401)
})

test('a policy is found as a claim is, and runs until somebody has a step', async () => {
  const list = 'policies'
  expect(await idsOf({ list, typed: first.plate })).toEqual([first.policyId])
  expect(await viewsOf({ list })).toMatchObject({ open: 6, 'under-way': 6, new: 0, 'to-decide': 0, over: 0 })
  const [row] = (await pageOf({ list, typed: first.policyNumber })).data
  expect(row).toMatchObject({ type: 'policy', state: 'In force', dueAt: null, overdue: false })
})

test('what the insurer did not do in time is overdue, and what the customer leaves is not', async () => {
  world.pass({ hours: 24 * 40 })
  await world.settle()
  desk = await operatorIn(world, 'late.desk')
  const late = await pageOf({ view: 'overdue' })
  expect(late.data.map(({ id }) => id).toSorted()).toEqual([first.id, second.id, reading.id].toSorted())
  expect(late.data.every(({ overdue }) => overdue)).toBe(true)
  expect(await viewsOf()).toMatchObject({ overdue: 3 })
  const home = await world.ask<{ worklists: { name: string; open: number; overdue: number }[] }>({
    url: '/api/Desk/queues',
    token: desk.token,
  })
  expect(home.data.worklists.map(({ name }) => name)).toEqual(['claims', 'policies', 'agreements'])
  expect(home.data.worklists[0]).toMatchObject({ overdue: 3 })
})

test('a payout waits until its own deadline, and only then is overdue', async () => {
  const { id } = await claimAccepted(world, { naira: 100_000 })
  await world.db.run`update insurance_claim set state = 'accepted' where id = ${id}`
  const dueAt = new Date(world.now().getTime() + 5 * 3_600_000)
  await world.db.run`
    insert into process_timer (process, subject_id, event, due_at)
    values ('insurance_claim', ${id}, 'unpaid', ${dueAt}) on conflict do nothing`
  const queue = await world.ask<{ id: string; dueAt: string; overdue: boolean }[]>({
    url: '/api/Desk/queue',
    query: { Name: 'insurance-claim-payouts' },
    token: desk.token,
  })
  expect(queue.data.find(each => each.id === id)).toMatchObject({ overdue: false })
  expect((await pageOf({ view: 'to-pay' })).data.find(each => each.id === id)).toMatchObject({
    overdue: false,
    amountKobo: 100_000_00,
  })
  expect(await deskIn(world).run('insurance-claim queue')).toContain(id)
})

test('a policy without an answer has its days, and is due sooner only where another one is to begin', async () => {
  const { holder, policy } = await policyIn(world, { start: 'DEM-2' })
  const now = world.now()
  const { id } = policy
  const cause = { id, event: 'unanswered', actor: 'system', actorId: null, now } as const
  await world.db.inTx(tx => moveDeal(tx, policyKind, cause))
  const due = async () => {
    const [row] = (await pageOf({ list: 'policies', typed: policy.plate })).data
    const waiting = await selectWaiting<QueueRow>(world.db, disputesIn(policyKind), atOnce)
    const queued = waiting.find(each => each.id === id)!.due_at.toISOString()
    expect([row!.overdue, row!.dueAt, queued]).toEqual([false, queued, queued])
    expect((await look(world, holder, id)).decidesBy).toBe(queued)
    return queued
  }
  const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect(await due()).toBe(decideBy(now).toISOString())
  await world.db.run`
    insert into process_timer (process, subject_id, event, due_at) values ('policy', ${id}, 'not-in-time', ${hoursOn(5)})`
  expect(await due()).toBe(hoursOn(5).toISOString())
})
