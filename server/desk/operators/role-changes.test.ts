// Roles given and taken, the last administrator, and decisions interrupted by it.
import { expect, test } from 'vitest'
import type { OperatorLine } from '#contract/desk/operators.ts'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { personWith } from '#server/testing/world/people.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run, runAs } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const ben = await operatorIn(world, 'ben.desk', 'payments')

type Operator = { token: string; id: string }
const change = (who: Operator, how: 'give' | 'take', operatorId: string, role: string) =>
  world.ask<OperatorLine>({
    url: '/api/Desk/change-role',
    token: who.token,
    body: { operatorId, role, change: how, reason: 'Changes desks' },
  })
const look = async ({ token }: Operator, type: string, id: string) =>
  (await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type: type, Id: id }, token })).data
const decide = async (who: Operator, type: string, id: string, way: string) => {
  const { version } = await look(who, type, id)
  const body = { type, id, way, version, reason: 'Looked at all of it', key: crypto.randomUUID() }
  return () => world.ask({ url: '/api/Desk/act', token: who.token, body })
}
const newest = () =>
  world.db.one<{ command: string; operator: string; subject_id: string; reason: string; outcome: string }>`
    select command, operator, subject_id, reason, outcome from operator_action order by number desc limit 1`

test('an administrator gives and takes a role, which counts at once, and each has one line', async () => {
  const afterGiving = await change(ada, 'give', ben.id, 'verification')
  expect(afterGiving.data.roles).toEqual(['payments', 'verification'])
  const line = { command: 'operators give verification', operator: 'ada.desk', subject_id: ben.id }
  expect(await newest()).toMatchObject({ ...line, reason: 'Changes desks', outcome: 'done' })
  const { count } = await world.db.one<{ count: number }>`select count(*) as count from operator_action`
  // A second tap.
  expect((await change(ada, 'give', ben.id, 'verification')).data.roles).toEqual(afterGiving.data.roles)
  expect(await world.db.one`select count(*) as count from operator_action`).toEqual({ count })
  const me = async () =>
    (await world.ask<{ roles: string[] }>({ url: '/api/Desk/me', token: ben.token })).data.roles
  expect(await me()).toEqual(['payments', 'verification'])
  expect((await change(ada, 'take', ben.id, 'verification')).data.roles).toEqual(['payments'])
  expect(await newest()).toMatchObject({ command: 'operators take verification' })
  expect(await me()).toEqual(['payments'])
  expect(await change(ada, 'give', crypto.randomUUID(), 'risk')).toMatchObject({ status: 404 })
  expect(await change(ada, 'give', ben.id, 'owner')).toMatchObject({
    status: 400,
    errors: [{ field: 'role' }],
  })
})

test('whoever could not confirm a setting does not propose one by command', async () => {
  const { count } = await world.db.one<{ count: number }>`select count(*) as count from setting_change`
  await expect(
    runAs('ben.desk', 'settings propose', ['repair-commission', '2027-03-01', 'basisPoints=100', 'A test']),
  ).rejects.toThrow('Administrator')
  expect(await world.db.one`select count(*) as count from setting_change`).toEqual({ count })
})

test('by command: roles at the first, given and taken, each in words', async () => {
  await expect(run('operators add', 'cleo.desk', 'Joined the desk')).rejects.toThrow('--roles')
  await expect(run('operators add', 'cleo.desk', '--roles', 'boss', 'Joined the desk')).rejects.toThrow(
    'support',
  )
  await run('operators add', 'cleo.desk', '--roles', 'support,risk', 'Joined the desk')
  expect(await run('operators list')).toContain('cleo.desk  risk, support, since')
  expect(await run('operators give', 'cleo.desk', 'payments', 'Helps out')).toBe(
    'cleo.desk: Support, Payments and Risk.',
  )
  await expect(run('operators give', 'cleo.desk', 'payments', 'Helps out')).rejects.toThrow('already')
  expect(await run('operators take', 'cleo.desk', 'risk', 'Back again')).toBe(
    'cleo.desk: Support and Payments.',
  )
  await expect(run('operators take', 'cleo.desk', 'risk', 'Back again')).rejects.toThrow('does not have')
})

test('the last administrator stays one: by page, by command, by disabling, and in the table', async () => {
  const own = await change(ada, 'take', ada.id, 'administrator')
  expect(own).toMatchObject({ status: 409 })
  expect(own.message).toContain('ada.desk is the last administrator')
  await expect(run('operators take', 'ada.desk', 'administrator', 'Has left us')).rejects.toThrow(
    'last administrator',
  )
  await expect(run('operators disable', 'ada.desk', 'Has left us')).rejects.toThrow('last administrator')
  for (const text of [
    'delete from operator_role',
    `update operator_role set role = 'risk' where role = 'administrator'`,
    `update operator set disabled_at = now(), disabled_reason = 'All of them'`,
  ])
    await expect(world.db.pool.query(text)).rejects.toThrow(
      'There is always an operator who is an administrator',
    )
  await run('operators disable', 'cleo.desk', 'Has left us')
  expect(await change(ada, 'give', await operatorId('cleo.desk'), 'administrator')).toMatchObject({
    status: 409,
  })
})

const operatorId = async (name: string) =>
  (await world.db.one<{ id: string }>`select id from operator where name = ${name}`).id

test('two administrators who take each other’s role at once: one stays', async () => {
  const dan = await operatorIn(world, 'dan.desk')
  const both = await Promise.all([
    change(ada, 'take', dan.id, 'administrator'),
    change(dan, 'take', ada.id, 'administrator'),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  const [lost] = both[0].status === 200 ? [dan] : [ada]
  await run('operators give', lost === ada ? 'ada.desk' : 'dan.desk', 'administrator', 'Back again')
  await run('operators take', 'dan.desk', 'administrator', 'One is enough')
})

test('a role taken in the middle of a decision: it is refused, and nothing is half done', async () => {
  const person = await personWith(world, 0)
  const eve = await operatorIn(world, 'eve.desk', 'risk')
  const suspend = await decide(eve, 'account', person.id, 'suspend')
  // Taken but not yet committed: the decision has begun and waits for what becomes of its role.
  const taking = await world.db.pool.connect()
  await taking.query('begin')
  await taking.query('delete from operator_role where operator_id = $1', [eve.id])
  const answer = suspend()
  const waits = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%operator_role%'`
  await expect.poll(async () => (await world.db.pool.query(waits)).rows[0]).toEqual({ count: 1 })
  await taking.query('commit')
  taking.release()
  expect(await answer).toMatchObject({ status: 403, code: '49', data: null })
  const { suspended_at: at } = await world.db.one<{ suspended_at: Date | null }>`
    select suspended_at from app_user where id = ${person.id}`
  expect(at).toBeNull()
  expect(await newest()).toMatchObject({
    command: expect.stringContaining('account suspend'),
    outcome: 'refused',
  })
})

test('a proposal of somebody whose role was taken is not confirmed, but returned', async () => {
  const { booking } = await saleIn(world, 'disputed')
  expect((await (await decide(ben, 'purchase', booking.id, 'refund'))()).status).toBe(200)
  await run('operators take', 'ben.desk', 'payments', 'Changes desks')
  const late = await (await decide(ada, 'purchase', booking.id, 'proposal confirm'))()
  expect(late.message).toContain(
    'ben.desk, who proposed it, no longer has the role Payments or Administrator',
  )
  const { state } = await world.db.one<{ state: string }>`select state from purchase where id = ${booking.id}`
  expect(state).toBe('disputed')
  // Whoever proposed it no longer takes it back either.
  const { version } = await look(ada, 'purchase', booking.id)
  const body = {
    type: 'purchase',
    id: booking.id,
    way: 'proposal take-back',
    version,
    reason: 'Too late',
    key: crypto.randomUUID(),
  }
  expect(await world.ask({ url: '/api/Desk/act', token: ben.token, body })).toMatchObject({ code: '49' })
  expect((await (await decide(ada, 'purchase', booking.id, 'proposal return'))()).status).toBe(200)
})
