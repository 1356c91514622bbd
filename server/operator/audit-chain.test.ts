import { beforeEach, expect, test } from 'vitest'
import { deskIn } from '#server/testing/world/desk.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { ask, run } = deskIn(world)
const person = await personWith(world, 0)
const ada = await operatorIn(world, 'ada.desk')

const behindItsBack = async (change: string) => {
  await world.db.pool.query('alter table operator_action disable trigger all')
  await world.db.pool.query(change)
  await world.db.pool.query('alter table operator_action enable trigger all')
}

let before: object[]
beforeEach(async () => {
  for (let i = 0; i < 3; i++) await run('account show', person.id)
  before = await world.db.rows`select * from operator_action order by number`
  expect((await ask('audit verify')).ok).toBe(true)
})

const putBack = async (column: 'reason' | 'number', number: number, was: unknown) =>
  behindItsBack(`update operator_action set ${column} = '${String(was)}' where id = ${number}`)

test('lines that come at once stand one after the other', async () => {
  await Promise.all(Array.from({ length: 12 }, () => run('account show', person.id)))
  expect(await run('audit verify')).toMatch(/The audit trail is whole: \d+ lines, the newest [0-9a-f]{64}\./)
})

test('a line that was altered is named, by the trail and by the books’ own proof', async () => {
  const { id, number } = before[1] as { id: number; number: number }
  await behindItsBack(`update operator_action set reason = 'another reason' where id = ${id}`)
  const { ok, output } = await ask('audit verify')
  expect(ok).toBe(false)
  expect(output).toContain(`Line ${number} of the audit trail says something else than when it was written.`)
  expect((await ask('ledger verify')).ok).toBe(false)
  await putBack('reason', id, (before[1] as { reason: string }).reason)
  expect((await ask('ledger verify')).ok).toBe(true)
})

test('a line that is missing is named', async () => {
  const gone = before[2] as { number: number }
  await world.db.pool.query('create table kept as select * from operator_action')
  await behindItsBack(`delete from operator_action where number = ${gone.number}`)
  expect((await ask('audit verify')).output).toContain(
    `Line ${gone.number + 1} of the audit trail stands where`,
  )
  await behindItsBack('truncate operator_action')
  await behindItsBack(
    'insert into operator_action overriding system value select * from kept order by number',
  )
  expect((await ask('audit verify')).ok).toBe(true)
})

test('the desk reads it by operator, by what it is about and by day', async () => {
  type Line = { operator: string; command: string; number: number; hash: string }
  const read = async (query: Record<string, string>) =>
    world.ask<Line[]>({ url: '/api/Desk/audit', query, token: ada.token })
  const all = await read({ PageSize: '2' })
  expect(all.data).toHaveLength(2)
  expect(all.data[0]!.number).toBeGreaterThan(all.data[1]!.number)
  const own = await read({ Operator: 'ada.desk' })
  expect(own.data.map(({ command }) => command)).toEqual(['desk sign-in'])
  const about = await read({ SubjectId: person.id, PageSize: '100' })
  expect(new Set(about.data.map(({ command }) => command))).toEqual(new Set(['account show']))
  expect((await read({ From: '2026-11-20', To: '2026-11-20' })).pageMeta!.totalRecords).toBeGreaterThan(3)
  expect((await read({ From: '2026-11-21' })).data).toEqual([])
  for (const day of ['1926-11-20', '2126-11-20', '2026-11-31', 'x'.repeat(500)])
    expect(await read({ From: day })).toMatchObject({ status: 400, errors: [{ field: 'query.From' }] })
  const verified = await world.ask<{ lines: number; findings: string[] }>({
    url: '/api/Desk/audit-verify',
    token: ada.token,
  })
  expect(verified.data.findings).toEqual([])
})
