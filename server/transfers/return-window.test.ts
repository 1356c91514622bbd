import { expect, test } from 'vitest'
import type { Deletion } from '#contract/data-rights/data-rights.ts'
import { password, personWith, signIn } from '#server/testing/world/people.ts'
import { sandboxTo, toBank } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

test('an account stays until the bank can no longer return what was sent, and is told until when', async () => {
  // Others’ money, so that the bank’s account covers its own fee.
  await personWith(world, 5_000_000)
  const who = await personWith(world, 1_007_688)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  const blockers = async () =>
    (await world.ask<Deletion>({ url: '/api/User/get-deletion', token: who.token })).data.blockedBy
  const [blocker, ...more] = await blockers()
  expect(more).toEqual([])
  expect(blocker).toEqual({
    words: expect.stringMatching(
      /^The bank can still return the ₦10,000\.00 that went to .+\. Delete your account after .+, Lagos time\.$/,
    ),
    link: `/account/withdrawals/${withdrawal.id}`,
  })
  const remove = () =>
    world.ask({ url: '/api/User/delete-account', body: { currentPassword: password }, token: who.token })
  expect(await remove()).toMatchObject({ message: blocker!.words, errors: [], succeeded: false })
  world.pass({ hours: 73 })
  who.token = (await signIn(world, who.email)).token
  expect(await blockers()).toEqual([])
  expect(await remove()).toMatchObject({ status: 200 })
})
