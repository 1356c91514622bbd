// Top-ups of the demonstration: paid or declined by their own person alone.
import { expect, test } from 'vitest'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { demoPayPage } from '#contract/transfers/top-up-terms.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import { beginTopUp, readTopUp } from '#server/testing/world/top-ups.ts'
import { expectRightBooks } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const amountKobo = 10_000_00
const end = ({ token }: Person, { reference }: TopUp, pays: boolean) =>
  world.ask<TopUp>({ url: '/api/Sandbox/end-top-up', body: { reference, pays }, token })

test('a card is declined, then paid on the same page; the announcement that follows changes nothing', async () => {
  const [ada, musa] = [await personWith(world, 0), await personWith(world, 0)]
  const { data: topUp } = await beginTopUp(world, ada, amountKobo)
  expect(topUp.payUrl).toBe(demoPayPage(topUp.reference))
  expect(await end(musa, topUp, true)).toMatchObject({ status: 404 })
  expect((await end(ada, topUp, false)).data.state).toBe('declined')
  expect(await balanceOf(world, ada)).toBe(0)
  expect((await end(ada, topUp, true)).data.state).toBe('paid')
  expect((await end(ada, topUp, false)).data.state).toBe('paid')
  await world.settle()
  expect(await balanceOf(world, ada)).toBe(amountKobo)
  expect(await balanceOf(world, musa)).toBe(0)
  await expectRightBooks(world)
})

test('the bank of the demonstration has what the books say, and lists what was paid', async () => {
  const ada = await personWith(world, 0)
  const { data: topUp } = await beginTopUp(world, ada, amountKobo, { way: 'ussd', ussdBank: '919' })
  expect(topUp).toMatchObject({ dialCode: expect.stringMatching(/^\*000\*\d+#$/) as string, bankName: 'UBA' })
  await end(ada, topUp, true)
  await world.settle()
  expect((await readTopUp(world, ada, topUp)).data.state).toBe('paid')
  const { run } = deskIn(world)
  expect(await run('rail reconcile')).toContain('The bank and the books agree.')
  expect(await run('rail float')).toContain('apart by: ₦0.00')
})
