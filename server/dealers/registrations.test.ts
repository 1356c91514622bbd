// Registration numbers of dealers: looked up at the desk, for that number alone.
import { expect, test } from 'vitest'
import type { Data } from '#contract/core/call.ts'
import type { DealerCard, dealers } from '#contract/dealers/dealers.ts'
import { deskIn, eyesIn } from '#server/testing/world/desk.ts'
import { type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { dealerQueues, dealerThings } from './desk-subjects.ts'

const world = await makeWorld()
const { run, runAgain, runAs } = deskIn(world)
const dealerCalled = (businessName: string) =>
  personWith(world, 0, { accountType: 'AutoDealer', businessName })
const page = async ({ id }: Person) =>
  (await world.ask<Data<typeof dealers.seller>>({ url: '/api/User/get-seller-by-id', query: { Id: id } }))
    .data
const give = ({ token }: Person, registrationNumber: string) => {
  const form = new FormData()
  form.append('registrationNumber', registrationNumber)
  return world.ask({ url: '/api/User/update', form, token })
}
const why = 'Looked up in the register'
const queue = dealerQueues['dealers']!
const waitingIds = async () =>
  (await queue.page(world.db, { limit: 50, offset: 0 }, world.now())).map(({ id }) => id)

test('a number is verified as it was looked up, and not as it was changed since', async () => {
  const dealer = await dealerCalled('Registered Motors')
  const verify = (number: string) => runAgain('dealers verify-registration', dealer.id, number, why)
  await expect(verify('RC 001234')).rejects.toThrow('gave no registration number')
  await give(dealer, 'RC 001234')
  expect(await page(dealer)).toMatchObject({ registrationNumber: 'RC 001234', registrationVerified: false })
  await give(dealer, 'RC 009999')
  await expect(verify('RC 001234')).rejects.toMatchObject({
    errorName: 'CHANGED_MEANWHILE',
    message: expect.stringContaining('Their number is RC 009999 now, not RC 001234'),
  })
  expect((await page(dealer)).registrationVerified).toBe(false)
  await expect(runAgain('dealers verify-registration', dealer.id)).rejects.toThrow('Enter')
  // Spaces and capitals are no other number.
  await run('dealers verify-registration', dealer.id, 'rc009999', why)
  expect((await page(dealer)).registrationVerified).toBe(true)
  const card = async () =>
    (await world.ask<DealerCard[]>({ url: '/users', query: { Search: 'Registered' } })).data[0]
  expect(await card()).toMatchObject({ registrationVerified: true, identityVerified: true, branches: 0 })
  await expect(verify('RC 009999')).rejects.toThrow('their number is verified')
  await give(dealer, 'RC 001234')
  expect((await page(dealer)).registrationVerified).toBe(false)
  await give(dealer, 'RC 009999')
  await run('dealers unverify-registration', dealer.id, 'RC 009999', 'The company was struck off')
  expect((await card())?.registrationVerified).toBe(false)
})

test('numbers wait on the desk since they were given, the oldest first, until they are decided', async () => {
  const [first, second] = [await dealerCalled('First Motors'), await dealerCalled('Second Motors')]
  // Joined longer ago than the desk has for a number: joining does not count.
  world.pass({ hours: 96 })
  await signInAgain(world, first, second)
  await give(first, 'RC 000001')
  const givenAt = world.now()
  world.pass({ minutes: 5 })
  await give(second, 'RC 000002')
  // The same number again waits no longer than before.
  await give(first, 'RC 000001')
  const rows = await queue.page(world.db, { limit: 50, offset: 0 }, world.now())
  expect(rows.filter(({ id }) => [first.id, second.id].includes(id))).toMatchObject([
    { id: first.id, title: 'RC 000001', about: 'First Motors', since: givenAt },
    { id: second.id, title: 'RC 000002' },
  ])
  expect(await queue.page(world.db, { limit: 1, offset: 0 }, world.now())).toHaveLength(1)
  const before = (await queue.count(world.db, world.now())).waiting
  expect(await run('dealers waiting')).toContain('RC 000002, Second Motors')
  await run('dealers verify-registration', first.id, 'RC 000001', why)
  await run('dealers reject-registration', second.id, 'RC 000002', 'No company has this number')
  expect((await queue.count(world.db, world.now())).waiting).toBe(before - 2)
  const [notice] = await world.db.rows<{ title: string; body: string }>`
    select title, body from notice where user_id = ${second.id} and kind = 'verification'`
  expect(notice).toMatchObject({ title: 'We couldn’t verify your registration number' })
  expect(notice!.body).toContain('No company has this number')
  expect((await queue.count(world.db, world.now())).overdue).toBe(0)
  // Another one waits anew; one that was rejected does not.
  await give(second, 'RC 000003')
  expect(await waitingIds()).toContain(second.id)
  await give(second, 'RC 000002')
  expect(await waitingIds()).not.toContain(second.id)
})

test('the page of the desk passes the number that it shows', async () => {
  const dealer = await dealerCalled('Page Motors')
  await give(dealer, 'RC 004444')
  const [eye] = await eyesIn(world)
  const { stands, ways } = dealerThings['dealer']!
  const before = await stands!(world.db, dealer.id, world.now())
  expect(before).toMatchObject({ ways: ['verify', 'reject'], accountId: dealer.id })
  expect(await ways!['verify']!.shows!(world.db, dealer.id)).toEqual(['RC 004444'])
  await give(dealer, 'RC 005555')
  expect((await stands!(world.db, dealer.id, world.now()))!.version).not.toBe(before!.version)
  await runAs(eye, 'dealers verify-registration', [dealer.id, 'RC 005555', why])
  expect(await stands!(world.db, dealer.id, world.now())).toMatchObject({ ways: ['unverify'] })
})
