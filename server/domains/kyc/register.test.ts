// BVN and NIN on a real installation whose register is Dojah: verified, or told what differs and nothing of the record.
import { afterAll, expect, test } from 'vitest'
import type { Data } from '#contract/core/call.ts'
import type { kyc } from '#contract/kyc/kyc.ts'
import { startDojahDouble } from '#server/testing/dojah/double.ts'
import { identityOf } from '#server/testing/world/kyc.ts'
import { newNumber, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

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

test('while the register is away the check waits, and is no refusal', async () => {
  const who = await personWith(world, 0, ada, 0)
  double.fail(424)
  expect((await verify(who, 'bvn', registered('bvn'))).data).toMatchObject({
    outcome: 'unavailable',
    identity: { tier: 0, checks: [{ state: 'waiting' }, { state: 'none' }] },
  })
})
