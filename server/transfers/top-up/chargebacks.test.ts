// Chargebacks of top-ups: each kept, answered and booked by itself.
import { afterEach, expect, test } from 'vitest'

import { kobo } from '#contract/core/money.ts'
import { balanceOf as accountBalance, losses, walletOf } from '#server/ledger/accounts.ts'
import { bringNewsTo } from '#server/testing/paystack/news.ts'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { beginTopUp } from '#server/testing/world/top-ups.ts'
import { expectRightBooks } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const { rail, double } = await paystackStage()
const world = await makeWorld({ bank: () => ({ rail, sandbox: undefined }) })
const { run, runByTwo } = deskIn(world)
afterEach(async () => {
  await expectRightBooks(world)
})

const amountKobo = 10_000_00
const totalKobo = 10_253_81
const beginFor = async (who: Person) => (await beginTopUp(world, who, amountKobo)).data
const hearNews = async () => {
  await bringNewsTo(world, double)
  await world.settle()
}
const balanceOf = ({ id }: Person) => accountBalance(world.db, walletOf(id))
const noticesOf = ({ id }: Person) =>
  world.db.rows`select title from notice where user_id = ${id} and link like '/account/top-up/%'`
const dispute = (reference: string, status: string, id = 2867) =>
  double.news.queue.push(
    double.news.signed(`charge.dispute.${status === 'resolved' ? 'resolve' : 'create'}`, {
      id,
      status,
      refund_amount: totalKobo,
      category: 'fraud',
      dueAt: '2026-12-24T17:00:00.000Z',
      transaction: { id: 1, reference },
    }),
  )

test('a chargeback of another amount takes nothing off the list, and its money can still be credited', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference, amount: 5_000_00 })
  dispute(topUp.reference, 'awaiting-merchant-feedback', 4001)
  await hearNews()
  const waits = '₦5,000.00 was paid, not ₦10,253.81: it waits in suspense'
  expect(await run('top-up waiting')).toContain(`${waits}; chargeback 4001 of ₦10,253.81`)
  await expect(run('top-up credit', topUp.id, 'They confirmed it')).rejects.toThrow('disputes this payment')
  expect(await run('top-up close', topUp.id, 'Answered with the receipt')).toContain(`What remains: ${waits}`)
  expect(await run('top-up waiting')).toMatch(new RegExp(`${topUp.id}.*${waits}$`, 'm'))
  await expect(run('top-up close', topUp.id, 'Off the list')).rejects.toThrow(
    '₦5,000.00 of this top-up waits in suspense',
  )
  const { state } = await world.db.one<{ state: string }>`select state from top_up where id = ${topUp.id}`
  expect(state).toBe('unmatched')
  await run('top-up credit', topUp.id, 'The bank withdrew its chargeback')
  expect(await balanceOf(ada)).toBe(5_000_00 - rail.fees.toppingUp(kobo(5_000_00)))
  expect(await run('top-up waiting')).not.toContain(topUp.id)
  // The rail names the amount that was asked for; no more than was paid can be lost.
  dispute(topUp.reference, 'resolved', 4001)
  await hearNews()
  const before = await accountBalance(world.db, losses)
  await runByTwo('top-up lost', topUp.id, 'Paystack took it back after all')
  expect(await accountBalance(world.db, losses)).toBe(before - 5_000_00)
})

test('a chargeback goes before an operator and moves no money', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference })
  dispute(topUp.reference, 'awaiting-merchant-feedback')
  dispute('shop-order-1', 'awaiting-merchant-feedback', 3001)
  await hearNews()
  expect(await balanceOf(ada)).toBe(amountKobo)
  expect(await run('top-up waiting')).toMatch(
    /chargeback 2867 of ₦10,253\.81 \(fraud, awaiting-merchant-feedback\), answer by/,
  )
  expect(await run('rail parked')).toContain('for payment shop-order-1')
  await run('top-up close', topUp.id, 'Answered with the history of the wallet')
  dispute(topUp.reference, 'resolved')
  await hearNews()
  expect(await run('top-up waiting')).toContain('chargeback resolved 2867')
  await run('top-up close', topUp.id, 'Noted')
  expect(await noticesOf(ada)).toEqual([])
})

test('two chargebacks of one payment stand apart, and together lose no more than was paid', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference })
  dispute(topUp.reference, 'awaiting-merchant-feedback', 5001)
  dispute(topUp.reference, 'awaiting-merchant-feedback', 5002)
  await hearNews()
  expect(await run('top-up waiting')).toMatch(/chargeback 5001 .*; chargeback 5002 /)
  await expect(run('top-up lost', topUp.id, 'They take it back')).rejects.toThrow('has not decided')
  dispute(topUp.reference, 'resolved', 5001)
  dispute(topUp.reference, 'resolved', 5002)
  await hearNews()
  // News that was late opens nothing again.
  dispute(topUp.reference, 'awaiting-bank-feedback', 5001)
  await hearNews()
  const before = await accountBalance(world.db, losses)
  await expect(run('top-up lost', topUp.id, 'Alone')).rejects.toThrow('two operators')
  await runByTwo('top-up lost', topUp.id, 'Paystack took it back')
  expect(await accountBalance(world.db, losses)).toBe(before - totalKobo)
  const left = await run('top-up show', topUp.id)
  expect(left).toMatch(/^chargeback resolved 5001 .*₦10,253\.81 was booked as a loss$/m)
  expect(left).toMatch(/^✗ chargeback resolved 5002 /m)
  await expect(run('top-up lost', topUp.id, 'And the other')).rejects.toThrow(
    'Nothing of this payment is left',
  )
  await run('top-up close', topUp.id, 'Paystack took the money once')
  expect(await run('top-up waiting')).not.toContain(topUp.id)
  expect(await balanceOf(ada)).toBe(amountKobo)
  expect(await noticesOf(ada)).toEqual([])
})
