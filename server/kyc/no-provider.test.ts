// Production without a provider: files and numbers wait for the operator.
import { expect, test } from 'vitest'
import { filesOf, filled, handIn, identityOf } from '#server/testing/world/kyc.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld({ smtpUrl: 'smtp://127.0.0.1:9' })
const ada = await personWith(world, 0, {}, 0)
const { token } = ada

test('a number that the sandbox would match waits, and the tier stays', async () => {
  const answer = await world.ask({
    url: '/api/KYC/verify-identity',
    body: { kind: 'bvn', number: '22222222221', birthDate: '1990-05-31' },
    token,
  })
  expect(answer).toMatchObject({ status: 200, data: { outcome: 'unavailable', identity: { tier: 0 } } })
  expect((await identityOf(world, ada)).checks[0]).toMatchObject({ state: 'waiting', last4: '2221' })
})

test('a file that the sandbox would approve waits, and no job is left that could decide', async () => {
  expect((await handIn(world, ada, 'vehicle', filled('vehicle', 'paper.pdf'))).status).toBe(200)
  expect(await filesOf(world, ada)).toMatchObject([{ state: 'submitted' }])
  const jobs = await world.db.rows<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where task_identifier like 'kyc/%'`
  expect(jobs).toEqual([])
})
