// Desk pages: queues, idempotent decisions, search and money tracing.
import { beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { newestProposalOn } from '#server/desk/proposal-sql.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { offerCar, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run, runAs } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const ben = await operatorIn(world, 'ben.desk')
let [buyer, seller]: Person[] = []
let booking: Booking

type Look = { one: string; lines: string[]; version: string; ways: { name: string; amount: string | null }[] }
type Item = { type: string; id: string; overdue: boolean }
const get = <T>(path: string, query: Record<string, string> = {}) =>
  world.ask<T>({ url: `/api/Desk/${path}`, query, token: ada.token })
const look = async (type: string, id: string) => (await get<Look>('look', { Type: type, Id: id })).data
const act = (body: object, { token } = ada) =>
  world.ask<{ lines: string[] }>({
    url: '/api/Desk/act',
    body: { reason: 'Looked at both sides', key: crypto.randomUUID(), ...body },
    token,
  })
const newest = () =>
  world.db.one<{ command: string; outcome: string; operator: string; reason: string }>`
    select command, outcome, operator, reason from operator_action order by number desc limit 1`

beforeAll(async () => {
  ;[buyer, seller] = [await personWith(world, 900_000_000), await personWith(world, 0)]
  const car = await offerCar(world, seller)
  const paid = await world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    token: buyer.token,
    body: { carId: car.id },
  })
  booking = paid.data
  await world.db.pool.query("update purchase set state = 'disputed' where id = $1", [booking.id])
})

test('an account is suspended from its page by two: once for a key, and only as it was seen', async () => {
  const who = await personWith(world, 0)
  const page = await look('account', who.id)
  expect(page.one).toBe('Account')
  expect(page.lines[0]).toContain(who.id)
  expect(page.ways.map(({ name }) => name)).toEqual(['suspend'])
  const key = crypto.randomUUID()
  const body = { type: 'account', id: who.id, way: 'suspend', version: page.version, key }
  expect((await act(body)).data.lines[0]).toContain('Nothing has changed: it waits until another operator')
  // Checks of the account share its id, and have no proposal by that.
  expect(await newestProposalOn(world.db, { type: 'account', id: who.id })).toMatchObject({
    state: 'proposed',
  })
  expect(await newestProposalOn(world.db, { type: 'bvn', id: who.id })).toBeUndefined()
  const proposed = { command: 'propose account suspend', outcome: 'done', operator: 'ada.desk' }
  expect(await newest()).toMatchObject(proposed)
  // Sent again, also at once, it is told and not done.
  expect((await act(body)).data.lines[0]).toContain('only once')
  const confirm = { ...body, way: 'proposal confirm', key: crypto.randomUUID() }
  expect(await act(confirm)).toMatchObject({ status: 403, code: '48' })
  expect((await act(confirm, ben)).data.lines.join()).toContain('Suspended: 1 session ended')
  expect(await newest()).toMatchObject({ command: 'account suspend', outcome: 'done', operator: 'ben.desk' })
  const late = await act({ ...body, key: crypto.randomUUID() })
  expect(late).toMatchObject({ status: 409, code: '43' })
  expect(late.message).toContain('ben.desk did “Suspend an account” on')
  expect(await act({ ...body, id: buyer!.id })).toMatchObject({ status: 422, code: '18' })
  const after = await look('account', who.id)
  // It can be restored, but not by whoever proposed or confirmed it.
  expect(after).toMatchObject({ ways: [], secondLook: expect.stringContaining('Suspend an account') })
  expect(await run('audit list', who.id)).toContain('account suspend')
})

test('two at the same moment with one key: it is done once', async () => {
  const who = await personWith(world, 0)
  const { version } = await look('account', who.id)
  const body = { type: 'account', id: who.id, way: 'suspend', version, key: crypto.randomUUID() }
  const both = await Promise.all([act(body), act(body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { done } = await world.db.one<{ done: number }>`
    select count(*) as done from operator_action where account_id = ${who.id} and command = 'propose account suspend'
      and outcome = 'done'`
  expect(done).toBe(1)
})

test('a dispute stands in its queue, late after three days, and is split by an amount that must be there', async () => {
  const queues = async () =>
    (await get<{ queues: { name: string; waiting: number; overdue: number }[] }>('queues')).data.queues
  expect((await queues()).find(({ name }) => name === 'purchase-disputes')).toMatchObject({
    waiting: 1,
    overdue: 0,
  })
  const items = async () => (await get<Item[]>('queue', { Name: 'purchase-disputes' })).data
  expect(await items()).toMatchObject([{ type: 'purchase', id: booking.id, overdue: false }])
  const page = await look('purchase', booking.id)
  expect(page.lines.join('\n')).toContain(buyer!.id)
  const way = { type: 'purchase', id: booking.id, version: page.version }
  expect(await act({ ...way, way: 'split' })).toMatchObject({
    status: 400,
    errors: [{ field: 'amountKobo' }],
  })
  expect(await act({ ...way, way: 'refund', amountKobo: 5 })).toMatchObject({ status: 400 })
  expect(await act({ ...way, way: 'split', amountKobo: 900_000_000_00 })).toMatchObject({ status: 400 })
  expect(await newest()).toMatchObject({ command: 'propose purchase settle split', outcome: 'refused' })
  expect(await act({ ...way, way: 'refund', reason: 'no' })).toMatchObject({
    status: 400,
    errors: [{ field: 'reason' }],
  })
  const settled = await act({ ...way, way: 'split', amountKobo: 1_000_000 })
  expect(settled.status).toBe(200)
  const open = (await get<Item[]>('queue', { Name: 'proposals' })).data
  expect(open).toMatchObject([{ type: 'purchase', id: booking.id, title: '₦8,500,000.00' }])
  expect(await items()).toHaveLength(1)
  const lines = (await run('proposals list')).split('\n')
  const [proposalId] = lines.find(line => line.includes(booking.id))!.split(' ')
  await runAs('ben.desk', 'proposals confirm', [proposalId!, 'Saw the same'])
  expect(await items()).toEqual([])
})

test('a queue is read to its end whatever leaves it meanwhile, the nearest deadline first', async () => {
  await world.db.pool.query(`
    insert into webhook_inbox (id, rail, once, event, received_at, parked_at, note)
    select gen_random_uuid(), 'sandbox', 'paged ' || n, '{}', now(),
      timestamptz '2026-01-01' + (n / 2) * interval '1 hour', 'number ' || n from generate_series(0, 8) n`)
  type Page = { place: number; about: string; id: string; dueAt: string }[]
  const page = (more: Record<string, string>) =>
    get<Page>('queue', { Name: 'announcements', PageSize: '4', ...more })
  const all = (await page({ PageSize: '100' })).data
  expect(all.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted())
  const first = await page({})
  expect(first.data).toEqual(all.slice(0, 4))
  expect(first.pageMeta).toMatchObject({ totalRecords: 9, totalPages: 3 })
  // Two of those that were shown are dealt with: by number alone two others would be passed over.
  await world.db.pool.query('update webhook_inbox set done_at = now() where id = any($1)', [
    [all[0]!.id, all[2]!.id],
  ])
  const second = await page({ PageNumber: '2', After: first.pageMeta!.after! })
  expect(second.data.map(({ about }) => about)).toEqual(all.slice(4, 8).map(({ about }) => about))
  expect(second.data[0]!.place).toBe(3)
  const third = await page({ PageNumber: '3', After: second.pageMeta!.after! })
  expect(third.data).toMatchObject([{ id: all[8]!.id, place: 7 }])
  expect(third.pageMeta!.after).toBeUndefined()
  expect(await page({ PageNumber: '9' })).toMatchObject({ data: [], pageMeta: { totalRecords: 7 } })
  expect(await page({ After: 'yesterday' })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.After' }],
  })
  await world.db.pool.query("delete from webhook_inbox where once like 'paged %'")
})

test('what is found is paged over all kinds, and only whom a page shows has a line', async () => {
  const named = await Promise.all([1, 2, 3].map(() => personWith(world, 0, { lastName: 'Pagington' })))
  const page = (PageNumber: string) =>
    world.ask<{ id: string }[]>({
      url: '/api/Desk/find',
      query: { PageNumber, PageSize: '2' },
      body: { typed: 'pagington' },
      token: ada.token,
    })
  const [first, second, beyond] = [await page('1'), await page('2'), await page('3')]
  expect(first.pageMeta).toMatchObject({ totalRecords: 3, totalPages: 2 })
  expect([...first.data, ...second.data].map(({ id }) => id).toSorted()).toEqual(
    named.map(({ id }) => id).toSorted(),
  )
  expect(beyond).toMatchObject({ data: [], pageMeta: { totalRecords: 3 } })
  for (const { id } of named) expect(await run('audit list', id)).toMatch(/desk find account .*\n1 line/)
  // A deal and its movement of money are two kinds: a page ends in the one and begins in the other.
  const ofDeal = (PageNumber: string) =>
    world.ask<{ type: string }[]>({
      url: '/api/Desk/find',
      query: { PageNumber, PageSize: '1' },
      body: { typed: booking.id },
      token: ada.token,
    })
  const both = [await ofDeal('1'), await ofDeal('2')]
  expect(both.map(({ data }) => data.map(({ type }) => type))).toEqual([['money'], ['purchase']])
  expect(both[0]!.pageMeta!.totalRecords).toBe(2)
})

test('anything one has of a person finds them, each with its line, and what was typed stands nowhere', async () => {
  type SearchHit = { type: string; id: string }
  const find = async (typed: string) => {
    const answer = await world.ask<SearchHit[]>({ url: '/api/Desk/find', body: { typed }, token: ada.token })
    expect(answer).toMatchObject({ status: 200 })
    return answer.data
  }
  for (const typed of [buyer!.email, buyer!.email.toUpperCase(), buyer!.accountNumber, buyer!.id]) {
    expect(await find(typed)).toContainEqual(expect.objectContaining({ type: 'account', id: buyer!.id }))
    expect(await newest()).toMatchObject({ command: 'desk find', operator: 'ada.desk' })
  }
  expect(await find(booking.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'purchase', id: booking.id }),
      expect.objectContaining({ type: 'money' }),
    ]),
  )
  expect(await find('nobody of that name')).toEqual([])
  const lines = await world.db.rows<{
    line: string
  }>`select row_to_json(a)::text as line from operator_action a`
  expect(lines.map(({ line }) => line).join()).not.toContain(buyer!.email)
})

test('the story of a naira: set aside by the buyer, shared by the operator', async () => {
  const { data } = await world.ask<{ type: string; id: string }[]>({
    url: '/api/Desk/find',
    body: { typed: booking.id },
    token: ada.token,
  })
  const { lines } = await look('money', data.find(({ type }) => type === 'money')!.id)
  const text = lines.join('\n')
  expect(text).toContain(`from a wallet (account ${buyer!.id}) to escrow for purchase ${booking.id}`)
  expect(text).toMatch(/Set aside, then paid out by movement \d+\./)
  expect(text).toContain(`to a wallet (account ${seller!.id})`)
  expect(await get('look', { Type: 'money', Id: '999999999' })).toMatchObject({ status: 400 })
})

test('a check says what its command says; what the desk does not know is not there', async () => {
  type Checked = { ok: boolean; lines: string[] }
  expect((await get<Checked>('check', { Name: 'books' })).data.lines.join()).toContain(
    'The audit trail is whole',
  )
  expect((await get<Checked>('check', { Name: 'reconcile' })).data.ok).toBe(true)
  for (const [path, query] of [
    ['check', { Name: 'constructor' }],
    ['queue', { Name: 'toString' }],
    ['look', { Type: '__proto__', Id: buyer!.id }],
  ] as const)
    expect(await get(path, query)).toMatchObject({ status: 404, code: '13' })
})
