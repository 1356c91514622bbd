import { expect, test } from 'vitest'
import { register, registration, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

test('a letter is read in the mailbox of its address, newest first, a page at a time', async () => {
  const email = await register(world)
  const { token } = await signIn(world, email)
  world.pass({ minutes: 1 })
  await world.ask({ url: '/api/Wallet/CreateWallet', body: { pin: '8305' }, token })
  await world.settle()
  const box = (query: Record<string, string>) =>
    world.ask<{ to: string; subject: string; text: string }[]>({ url: '/api/Demo/mailbox', query })
  const all = await box({ To: email.toUpperCase() })
  expect(all.data.map(mail => mail.subject)).toEqual([
    'Your AutoX wallet is open',
    expect.stringMatching(/^\d{6} is your/),
  ])
  expect(all.data.every(mail => mail.to === email)).toBe(true)
  const second = await box({ To: email, PageSize: '1', PageNumber: '2' })
  expect(second.data).toEqual([all.data[1]])
  expect(second.pageMeta).toEqual({ pageNumber: 2, pageSize: 1, totalPages: 2, totalRecords: 2 })
  expect((await box({ To: 'somebody-else@demo.autox.example' })).data).toEqual([])
})

test('what is rolled back sends no letter', async () => {
  const email = await register(world)
  const { token } = await signIn(world, email)
  for (let i = 0; i < 2; i++)
    await world.ask({ url: '/api/Wallet/CreateWallet', body: { pin: '8305' }, token })
  world.pass({ minutes: 2 })
  await world.ask({ url: '/api/User/register', form: registration(email, { birthYear: '2020' }) })
  await world.settle()
  const { data } = await world.ask<unknown[]>({ url: '/api/Demo/mailbox', query: { To: email } })
  expect(data).toHaveLength(2)
})
