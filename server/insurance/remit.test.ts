import { expect, test, vi } from 'vitest'
import { balanceOf, insurerAccount, lockBalances, outside } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { addInsurer, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { payableOf } from './reads.ts'

const world = await makeWorld()
/** How many connections wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await world.db.one<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).n

test('two payments to an insurer at once never take what policyholders may still get back', async () => {
  const insurerId = await addInsurer(world)
  await policyIn(world, { insurerId })
  const { run } = deskIn(world)
  const remit = (reference: string) => run('insurers remit', insurerId, '1000', reference, 'By contract')
  await run('insurers receive', insurerId, '1000', 'IN-1', 'For claims')
  const [payable, held] = [
    await payableOf(world.db, insurerId),
    await balanceOf(world.db, insurerAccount(insurerId)),
  ]
  expect(held - payable).toBeGreaterThan(0)
  const outcomes = await world.db
    .inTx(async tx => {
      await lockBalances(tx, [outside('insurers'), insurerAccount(insurerId)])
      const remits = Promise.allSettled(['OUT-1', 'OUT-2', 'OUT-3', 'OUT-4'].map(remit))
      await vi.waitUntil(async () => (await waiting()) === 4, { timeout: 20_000 })
      return { remits }
    })
    .then(({ remits }) => remits)
  const paid = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(paid).toBe(Math.floor(payable / 1_000_00))
  expect(await payableOf(world.db, insurerId)).toBe(payable - paid * 1_000_00)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
