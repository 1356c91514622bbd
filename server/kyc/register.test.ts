// BVN and NIN checks by Dojah: verified, or told which field differs.
import { afterAll, expect, test } from 'vitest'
import type { Data } from '#contract/core/call.ts'
import type { kyc } from '#contract/kyc/kyc.ts'
import { recurringTasks } from '#server/recurring-tasks.ts'
import { startDojahDouble } from '#server/testing/dojah/double.ts'
import { identityOf } from '#server/testing/world/kyc.ts'
import { newNumber, pdfFile, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { readIdentity } from './reads.ts'

const double = await startDojahDouble()
afterAll(double.stop)
const world = await makeWorld({ smtpUrl: 'smtp://127.0.0.1:9', dojah: double.settings })
const ada = { firstName: 'Ada', lastName: 'Obi' }
const verify = ({ token }: Person, kind: 'bvn' | 'nin', number: string, birthDate = '1990-05-31') =>
  world.ask<Data<typeof kyc.verifyIdentity>>({
    url: '/api/KYC/verify-identity',
    body: { kind, number, birthDate },
    token,
  })
const registered = (kind: 'bvn' | 'nin', lastName = 'Obi'): string => {
  const number = newNumber()
  double.register[kind].set(number, {
    firstName: 'Ada',
    middleName: 'Ngozi',
    lastName,
    birthDate: '1990-05-31',
  })
  return number
}

test('a BVN and then a NIN of the register raise the tier', async () => {
  const who = await personWith(world, 0, ada, 0)
  expect((await verify(who, 'bvn', registered('bvn'))).data).toMatchObject({
    outcome: 'match',
    identity: { tier: 1 },
  })
  expect((await verify(who, 'nin', registered('nin'))).data).toMatchObject({
    outcome: 'match',
    identity: { tier: 2 },
  })
})

test('what differs is told, and nothing of what the register has', async () => {
  const who = await personWith(world, 0, ada, 0)
  const [named, dated] = [
    await verify(who, 'bvn', registered('bvn', 'Eze')),
    await verify(who, 'bvn', registered('bvn'), '1991-01-01'),
  ]
  expect(named.data).toMatchObject({
    outcome: 'no-match',
    differs: ['name'],
    words: expect.stringContaining('name'),
  })
  expect(dated.data).toMatchObject({
    outcome: 'no-match',
    differs: ['birth-date'],
    words: expect.stringContaining('date of birth'),
  })
  expect(JSON.stringify([named, dated])).not.toMatch(/Eze|Ngozi|1990-05-31/i)
  expect((await verify(who, 'nin', newNumber())).data).toMatchObject({ outcome: 'not-found', differs: [] })
  expect(await identityOf(world, who)).toMatchObject({
    tier: 0,
    checks: [{ state: 'none' }, { state: 'none' }],
  })
})

test('a number that is verified for one account is refused to a second one of the same person', async () => {
  const [first, second] = [await personWith(world, 0, ada, 0), await personWith(world, 0, ada, 0)]
  const number = registered('bvn')
  expect((await verify(first, 'bvn', number)).data.outcome).toBe('match')
  expect((await verify(second, 'bvn', number)).data).toMatchObject({
    outcome: 'no-match',
    differs: ['name', 'birth-date'],
    identity: { tier: 0 },
  })
})

const runWaitingChecks = async () => {
  const task = recurringTasks(world.parts, { error: () => expect.unreachable() }).find(
    ({ name }) => name === 'identity checks that wait',
  )
  await task!.work()
}
const stateOf = async ({ id }: Person) => {
  const { tier, checks } = await readIdentity(world.db, id, world.now())
  return [tier, checks[0]!.state]
}
const noticesOf = async ({ id }: Person) =>
  (await world.db.rows<{ title: string; body: string }>`select title, body from notice where user_id = ${id}`)
    .map(({ title, body }) => `${title}: ${body}`)
    .join()

test('a check without a verdict is asked again after minutes, then hours, until there is one', async () => {
  const who = await personWith(world, 0, ada, 0)
  const number = registered('bvn')
  double.fail(503)
  expect((await verify(who, 'bvn', number)).data.outcome).toBe('unavailable')
  const callsBefore = double.calls.length
  await runWaitingChecks()
  expect([double.calls.length, await stateOf(who)]).toEqual([callsBefore, [0, 'waiting']])
  world.pass({ minutes: 5 })
  double.fail(424)
  await Promise.all([runWaitingChecks(), runWaitingChecks()])
  expect([double.calls.length, await stateOf(who)]).toEqual([callsBefore + 1, [0, 'waiting']])
  world.pass({ minutes: 29 })
  await runWaitingChecks()
  expect(double.calls.length).toBe(callsBefore + 1)
  world.pass({ minutes: 1 })
  await runWaitingChecks()
  expect([double.calls.length, await stateOf(who)]).toEqual([callsBefore + 2, [1, 'matched']])
  expect(await noticesOf(who)).toContain('Your BVN is verified')
  const checks = await world.db.rows`select facts, ask_at from identity_check where user_id = ${who.id}`
  expect(checks).toEqual([{ facts: null, ask_at: null }])
  world.pass({ hours: 48 })
  await runWaitingChecks()
  expect(double.calls.length).toBe(callsBefore + 2)
})

test('a later answer that differs ends the check, and its owner reads which of the two it is', async () => {
  const who = await personWith(world, 0, ada, 0)
  double.fail(503)
  await verify(who, 'bvn', registered('bvn', 'Eze'))
  world.pass({ minutes: 5 })
  await runWaitingChecks()
  expect(await stateOf(who)).toEqual([0, 'none'])
  expect(await noticesOf(who)).toMatch(/Your BVN could not be verified: The name on that BVN is not the one/)
  expect(await noticesOf(who)).not.toMatch(/Eze|Ngozi/)
})

test('once a document is handed in, a person decides: the register is asked no more, and a later no leaves it there', async () => {
  const who = await personWith(world, 0, ada, 0)
  const number = registered('bvn', 'Eze')
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'bvn', number, birthDate: '1990-05-31' }))
    form.append(name, value)
  form.append('Document', pdfFile())
  await world.ask({ url: '/api/KYC/identity-document', form, token: who.token })
  const callsBefore = double.calls.length
  world.pass({ minutes: 5 })
  await runWaitingChecks()
  expect(double.calls.length).toBe(callsBefore)
  expect((await verify(who, 'bvn', number)).data).toMatchObject({
    outcome: 'no-match',
    identity: { register: true },
  })
  expect(await stateOf(who)).toEqual([0, 'waiting'])
})
