// After a restore nothing is sent until bank and books agree.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { personWith, signIn } from '#server/testing/world/people.ts'
import { expectRightBooks, sandboxTo, toBank } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { lockAfterRestore } from './lock-after-restore.ts'
import { findPayoutLock, lockPayouts, releasePayouts } from './payout-lock.ts'

const world = await makeWorld()
const { ask } = deskIn(world)

test('a database that says that it was restored locks payouts once', async () => {
  const restoredTo = new Date('2026-11-20T08:00:00Z')
  await world.db.inTx(async tx => {
    await tx.run`select set_config('autox.restore_mark', '20261128T100000Z 1', false)`
    await tx.run`select set_config('autox.restored_to', ${restoredTo.toISOString()}, false)`
    expect(await lockAfterRestore(tx, world.now())).toBe(true)
    expect(await lockAfterRestore(tx, world.now())).toBe(false)
    expect((await findPayoutLock(tx))?.restored_to).toEqual(restoredTo)
    await tx.run`select set_config('autox.restore_mark', '', false)`
    expect(await lockAfterRestore(tx, world.now())).toBe(false)
    await releasePayouts(tx, world.now())
  })
})

test('payouts wait under the lock, say so, and leave by themselves after a clean comparison', async () => {
  const who = await personWith(world, 5_000_000)
  const restoredTo = new Date(world.now().getTime() - 20 * 86_400_000)
  const lock = { mark: 'first', restoredTo, now: world.now() }
  expect(await lockPayouts(world.db, lock)).toBe(true)
  expect(await lockPayouts(world.db, lock)).toBe(false)

  const { data: order } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  world.pass({ minutes: 30 })
  await world.settle()
  const look = async () =>
    (
      await world.ask<Withdrawal>({
        url: '/api/Wallet/get-withdrawal-by-id',
        query: { Id: order.id },
        token: (await signIn(world, who.email)).token,
      })
    ).data
  expect(await look()).toMatchObject({ state: 'queued', isHeldBack: true, expectedBy: null })
  expect((await ask('withdrawal retry', order.id, 'try it at once')).ok).toBe(true)
  await world.settle()
  expect((await look()).state).toBe('queued')

  // A difference keeps the lock, and so does a comparison of less than all days that may be lost.
  await world.bank.sandbox!.rail.send({
    ...sandboxTo('settles'),
    reference: 'autox_0123456789abcdef0123456789abcdef',
    amountKobo: kobo(500),
    narration: '',
  })
  expect((await ask('rail reconcile')).output).toContain('Payouts stay locked')
  // What only the bank knows can be accepted, with its number and a reason, by whoever has read it.
  await expect(ask('rail release', '0', 'the owner gave it back')).rejects.toThrow('Differences now: 1.')
  expect((await look()).isHeldBack).toBe(true)
  expect(await ask('rail release', '1', 'the owner gave it back')).toMatchObject({
    ok: true,
    output: expect.stringContaining('our books know nothing of it'),
  })
  expect((await look()).isHeldBack).toBe(false)
  await expect(ask('rail release', '1', 'the owner gave it back')).rejects.toThrow('not locked')
  expect(
    await world.db
      .one`select reason from operator_action where command = 'rail release' and outcome = 'done'`,
  ).toEqual({ reason: 'the owner gave it back' })

  world.pass({ hours: 24 * 40 })
  const second = { mark: 'second', restoredTo: world.now(), now: world.now() }
  expect(await lockPayouts(world.db, second)).toBe(true)
  const today = world.now().toISOString().slice(0, 10)
  expect((await ask('rail reconcile', today, today)).output).toContain('Compare every day since then')
  expect((await look()).isHeldBack).toBe(true)
  expect(await ask('rail reconcile')).toMatchObject({
    ok: true,
    output: expect.stringContaining('They are sent again now.'),
  })
  await world.settle()
  expect(await look()).toMatchObject({ state: 'settled', isHeldBack: false })
  await expectRightBooks(world)
})
