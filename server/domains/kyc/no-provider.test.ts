// Outside the demonstration no sandbox decides: files and numbers wait for the operator, whatever their names and digits.
import { expect, test } from 'vitest'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { filesOf, filled, handIn, identityOf } from '#server/testing/world/kyc.ts'
import type { Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
// Codes leave by mail here, so this person is simply there.
const token = 'a-token-of-this-test'
const { id } = await world.db.one<{ id: string }>`
  insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, confirmed_at, created_at)
  values ('Individual', 'Ada', 'Demo', 'ada@demo.autox.example', '+2348030000000', 'Lagos', '-', ${world.now()}, ${world.now()})
  returning id`
await world.db.run`
  insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
  values (${sha256(token)}, ${id}, ${world.now()}, ${world.now()}, ${new Date(world.now().getTime() + 3_600_000)}, 'test', 'here')`
const ada: Person = { email: 'ada@demo.autox.example', token, id, accountNumber: '' }

test('a number that the sandbox would match waits, and the tier stays', async () => {
  const told = await world.ask({
    url: '/api/KYC/verify-identity',
    body: { kind: 'bvn', number: '22222222221', birthDate: '1990-05-31' },
    token,
  })
  expect(told).toMatchObject({ status: 200, data: { outcome: 'unavailable', identity: { tier: 0 } } })
  expect((await identityOf(world, ada)).checks[0]).toMatchObject({ state: 'waiting', last4: '2221' })
})

test('a file that the sandbox would approve waits, and no job is left that could decide', async () => {
  expect((await handIn(world, ada, 'vehicle', filled('vehicle', 'paper.pdf'))).status).toBe(200)
  expect(await filesOf(world, ada)).toMatchObject([{ state: 'submitted' }])
  const jobs = await world.db.rows<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where task_identifier like 'kyc/%'`
  expect(jobs).toEqual([])
})
