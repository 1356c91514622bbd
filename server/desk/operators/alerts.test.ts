// Letters to operators: gathered, by role, muted, and of checks that fail.
import { expect, test } from 'vitest'
import type { Alerts } from '#contract/desk/alerts.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { alertOperators } from './alerts.ts'
import { putAlert } from './alert-sql.ts'
import { noteAlert, noteResult, takeCheck } from './watch-sql.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const sue = await operatorIn(world, 'sue.desk', 'support')
const vic = await operatorIn(world, 'vic.desk', 'verification')
const person = await personWith(world, 0)

type Who = { id: string; name: string; token: string }
const emailOf = ({ name }: Who) => `${name}@autox.example`
const choose = (who: Who, email: string | null = emailOf(who), muted: readonly string[] = []) =>
  world.db.inTx(tx => putAlert(tx, { operatorId: who.id, email, muted, now: world.now() }))
const save = (who: Who, body: object) =>
  world.ask<Alerts>({ url: '/api/Desk/save-alerts', token: who.token, body: { muted: [], ...body } })

type Letter = { to_address: string; subject: string; body: string }
/** Letters that a turn leaves, by reader. */
const turn = async (): Promise<Letter[]> => {
  await world.db.run`delete from demo_mail`
  await alertOperators(world.parts)
  // The jobs are done before it is read.
  await world.mailTo('none@autox.example')
  return world.db.rows<Letter>`select to_address, subject, body from demo_mail order by to_address`
}
const subjects = async () => (await turn()).map(({ to_address: to, subject }) => [to, subject])

const later = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000)
const openCases = (count: number, owedHours = 1_000) => world.db.run`
  insert into help_case (id, user_id, subject, title, at, acknowledge_by, answer_by, owed_by, changed_at)
  select gen_random_uuid(), ${person.id}, 'finance', 'A case', ${world.now()}, ${later(owedHours)},
    ${later(owedHours)}, ${later(owedHours)}, ${world.now()}
  from generate_series(1, ${count})`

test('an operator says where they are written to, and what not of; others’ kinds are none of theirs', async () => {
  const { data } = await save(sue, { email: 'Sue@AutoX.example', muted: ['help-cases'] })
  expect(data.email).toBe('sue@autox.example')
  expect(data.kinds).toContainEqual({ name: 'help-cases', words: 'Help cases', isMuted: true })
  expect(data.kinds.map(({ name }) => name)).toContain('check mail')
  expect(data.kinds.map(({ name }) => name)).not.toContain('kyc')
  expect(await save(sue, { email: 'nowhere' })).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
  for (const muted of [['kyc'], ['__proto__'], Array.from({ length: 101 }, () => 'help-cases')])
    expect(await save(sue, { muted })).toMatchObject({ status: 400, errors: [{ field: 'muted' }] })
})

test('the count is of what the operator decides, and asking for it keeps no session alive', async () => {
  await openCases(3)
  await alertOperators(world.parts)
  const count = ({ token }: Who) => world.ask<object>({ url: '/api/Desk/waiting', token })
  expect((await count(sue)).data).toEqual({ waiting: 3, overdue: 0 })
  expect((await count(vic)).data).toEqual({ waiting: 0, overdue: 0 })
  world.pass({ minutes: 9 })
  expect((await count(sue)).status).toBe(200)
  world.pass({ minutes: 2 })
  expect((await count(sue)).status).toBe(401)
})

const both = (subject: string) => [ada, sue].map(who => [emailOf(who), subject])
const prepareLetters = async () => {
  for (const who of [ada, sue, vic]) await choose(who)
  world.pass({ minutes: 16 })
  await turn()
  world.pass({ minutes: 16 })
}

test('what is new reaches who decides it, once, and nobody else', async () => {
  await prepareLetters()
  await openCases(1)
  const letters = await turn()
  expect(letters.map(({ to_address: to, subject }) => [to, subject])).toEqual(both('Desk: 1 new'))
  expect(letters[0]!.body).toContain('Help cases: 1 new; 4 waiting')
  expect(letters[0]!.body).toContain('/desk/queues/help-cases')
  expect(letters[0]!.body).not.toContain('A case')
  world.pass({ minutes: 16 })
  expect(await turn()).toEqual([])
})

test('a storm of a thousand items is one letter with counts, and the next waits a quarter of an hour', async () => {
  await prepareLetters()
  await openCases(1_000)
  expect(await subjects()).toEqual(both('Desk: 1000 new'))
  world.pass({ minutes: 14 })
  await openCases(5)
  expect(await turn()).toEqual([])
  world.pass({ minutes: 2 })
  expect(await subjects()).toEqual(both('Desk: 5 new'))
})

test('what becomes overdue is told once', async () => {
  await prepareLetters()
  await openCases(2, 1)
  expect(await subjects()).toEqual(both('Desk: 2 new'))
  world.pass({ hours: 2 })
  expect(await subjects()).toEqual(both('Desk: 2 overdue'))
  world.pass({ minutes: 16 })
  expect(await turn()).toEqual([])
})

test('a muted kind is not told, no address gets nothing, and a role that is taken ends its letters', async () => {
  await prepareLetters()
  await choose(ada, emailOf(ada), ['help-cases'])
  await openCases(1)
  expect(await subjects()).toEqual([[emailOf(sue), 'Desk: 1 new']])
  await choose(ada, null)
  await run('operators give', 'sue.desk', 'verification', 'Changes desks')
  await run('operators take', 'sue.desk', 'support', 'Changes desks')
  world.pass({ minutes: 16 })
  await openCases(1)
  expect(await turn()).toEqual([])
  await run('operators give', 'sue.desk', 'support', 'Changes back')
})

test('a check that fails is told once to who sees it, and so is that it passes again', async () => {
  await prepareLetters()
  const result = () => ({ name: 'mail', lines: [], figures: {}, nextAt: world.now(), now: world.now() })
  await takeCheck(world.db, 'mail', world.now(), world.now())
  await noteResult(world.db, { ...result(), ok: false })
  await noteAlert(world.db, 'mail', 'failure', world.now())
  const letters = await turn()
  expect(letters.map(({ to_address: to, subject }) => [to, subject])).toEqual(both('Desk: 1 check fails'))
  expect(letters[0]!.body).toContain('Letters that could not leave')
  world.pass({ minutes: 16 })
  expect(await turn()).toEqual([])
  await noteResult(world.db, { ...result(), ok: true })
  await noteAlert(world.db, 'mail', 'end', world.now())
  expect(await subjects()).toEqual(both('Desk: 1 check passes again'))
})
