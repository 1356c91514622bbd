// Money at the bank is credited, also where its announcement came too early or never.
import { afterEach, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { balanceOf as accountBalance, walletOf } from '#server/ledger/accounts.ts'
import type { Deposit, RailEvent } from '#server/rails/rail.ts'
import { hookedBank, hooks } from '#server/testing/faults/hooked-bank.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { beginTopUp } from '#server/testing/world/top-ups.ts'
import { expectRightBooks } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { creditDeposit } from './credit-deposit.ts'
import { insertWebhook } from './inbox-sql.ts'
import { processForgotten, processWebhook } from './process-webhook.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const { ask, run, runByTwo } = deskIn(world)
const deps = { db: world.db, rail: world.bank.rail, clock: world.now, takers: {} }
const reason = 'The customer’s bank shows it as paid'
const pay = (who: Person, reference: string, amountKobo: number) =>
  world.bank.sandbox!.pay({
    reference,
    accountNumber: who.accountNumber,
    amountKobo: kobo(amountKobo),
    senderName: 'Demo Sender',
  })
// Read without a session, which ends while hours pass.
const balanceOf = ({ id }: Person) => accountBalance(world.db, walletOf(id))
/** The bank never announces what it has. */
const loseNews = (reference: string) =>
  world.db.run`delete from sandbox_announcement where about = ${reference}`
const lose = async (who: Person, reference: string, amountKobo: number) => {
  await pay(who, reference, amountKobo)
  await loseNews(reference)
}
const hoursOfAsking = async (hours: number) => {
  for (let hour = 0; hour < hours * 2; hour++) {
    world.pass({ minutes: 31 })
    await processForgotten(deps, error => {
      throw error
    })
  }
}
const idOfParked = async (words: string) =>
  new RegExp(`^\\S+(?=.*${words})`, 'm').exec(await run('rail parked'))?.[0] ?? 'nothing'
afterEach(async () => {
  Object.assign(bank, { confirmDeposit: undefined, askTopUp: undefined })
  await expectRightBooks(world)
})

test('a deposit that the bank does not confirm yet is asked about again, and arrives', async () => {
  const ada = await personWith(world, 0)
  await pay(ada, 'too-early', 700)
  bank.confirmDeposit = async () => ({ kind: 'not-confirmed' })
  await world.settle()
  expect(await balanceOf(ada)).toBe(0)
  bank.confirmDeposit = undefined
  await hoursOfAsking(1)
  expect(await balanceOf(ada)).toBe(700)
  expect((await ask('rail reconcile')).output).not.toContain('too-early')
})

test('a deposit that is not confirmed for hours is parked, and credited once the bank confirms it', async () => {
  const ada = await personWith(world, 0)
  await pay(ada, 'much-too-early', 900)
  bank.confirmDeposit = async () => ({ kind: 'not-confirmed' })
  await world.settle()
  await hoursOfAsking(12)
  expect(await run('rail parked')).toContain(
    'parked: a deposit that the rail does not confirm: much-too-early',
  )
  await expect(run('rail credit', 'much-too-early', reason)).rejects.toThrow(
    'does not confirm much-too-early',
  )
  bank.confirmDeposit = undefined
  await expect(run('rail close', await idOfParked('much-too-early'), reason)).rejects.toThrow(
    'no wallet was credited',
  )
  await run('rail credit', 'much-too-early', reason)
  expect(await balanceOf(ada)).toBe(900)
  expect(await run('rail parked')).not.toContain('much-too-early')
})

test('a deposit that was never announced is named with its command, and a hundred at once credit it once', async () => {
  const ada = await personWith(world, 0)
  await lose(ada, 'never-announced', 1_100)
  expect((await ask('rail reconcile')).output).toContain(
    'no wallet was credited. Credit it with “rail credit never-announced <reason>”.',
  )
  const rounds = await Promise.allSettled(
    Array.from({ length: 100 }, () => run('rail credit', 'never-announced', reason)),
  )
  expect(rounds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = rounds.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refusals.filter(words => !/in the books already|decided before|second/i.test(words))).toEqual([])
  expect(await balanceOf(ada)).toBe(1_100)
  expect(await run('rail parked')).not.toContain('never-announced')
  expect((await ask('rail reconcile')).output).not.toContain('never-announced')
  await expect(run('rail credit', 'never-announced', reason)).rejects.toThrow('in the books already')
  await expect(run('rail credit', 'nobody-paid-this', reason)).rejects.toThrow('does not confirm')
  await expect(run('rail credit', '', reason)).rejects.toThrow('Enter the reference')
})

test('above the amount of the setting two operators credit it, and until then it is parked', async () => {
  const ada = await personWith(world, 0)
  const amountKobo = 500_000_001
  await lose(ada, 'a-large-one', amountKobo)
  await expect(run('rail credit', 'a-large-one', reason)).rejects.toThrow('needs two operators')
  expect(await balanceOf(ada)).toBe(0)
  expect(await run('rail parked')).toContain(
    'parked: deposit a-large-one is at the bank and not in the books',
  )
  expect(await runByTwo('rail credit', 'a-large-one', reason)).toContain('It is in the books now.')
  expect(await balanceOf(ada)).toBe(amountKobo)
  expect(await run('rail parked')).not.toContain('a-large-one')
})

test('a top-up that was paid after its day and never announced is credited by its reference', async () => {
  const ada = await personWith(world, 0)
  const { data: topUp } = await beginTopUp(world, ada, 1_000_000)
  await expect(run('rail credit', topUp.reference, reason)).rejects.toThrow('does not confirm')
  await world.db.run`update top_up set next_at = null where id = ${topUp.id}`
  await world.bank.sandbox!.endTopUp({ reference: topUp.reference, pays: true })
  await loseNews(topUp.reference)
  expect(await run('rail credit', topUp.reference, reason)).toContain('in the books now')
  expect(await balanceOf(ada)).toBe(1_000_000)
  await expect(run('rail credit', topUp.reference, reason)).rejects.toThrow('in the books already')
  await expect(run('rail credit', 'topup-of-nobody-01', reason)).rejects.toThrow('no one began')
})

test('a parked top-up that was paid in a way that does not fit names the command that takes it', async () => {
  const ada = await personWith(world, 0)
  const { data: topUp } = await beginTopUp(world, ada, 1_000_000)
  await world.bank.sandbox!.endTopUp({ reference: topUp.reference, pays: true })
  bank.askTopUp = async () => ({ kind: 'open' })
  await world.settle()
  await hoursOfAsking(12)
  const parkedId = await idOfParked(topUp.reference)
  bank.askTopUp = async () => ({ kind: 'unfit', words: 'paid 10 USD' })
  await expect(run('rail close', parkedId, reason)).rejects.toThrow(`“rail read-again ${parkedId} <reason>”`)
  await run('rail read-again', parkedId, reason)
  await world.settle()
  expect(await run('rail parked')).not.toContain(topUp.reference)
})

test('news that is parked leaves the list once its money is booked another way', async () => {
  const ada = await personWith(world, 0)
  await pay(ada, 'booked-otherwise', 700)
  bank.confirmDeposit = async () => ({ kind: 'not-confirmed' })
  await world.settle()
  await hoursOfAsking(12)
  expect(await run('rail parked')).toContain('booked-otherwise')
  bank.confirmDeposit = undefined
  const { deposit } = (await world.bank.rail.confirmDeposit({ reference: 'booked-otherwise' })) as {
    deposit: Deposit
  }
  await world.db.inTx(tx => creditDeposit(tx, deposit, { takers: {}, now: world.now() }))
  expect(await run('rail parked')).not.toContain('booked-otherwise')
  expect(await balanceOf(ada)).toBe(700)
})

test('what the bank gave back itself and lists no more is no difference', async () => {
  await world.bank.sandbox!.pay({
    reference: 'given-back',
    accountNumber: '0999999999',
    amountKobo: kobo(800),
    senderName: 'Demo Sender',
  })
  await world.settle()
  const { id } = await world.db.one<{ id: number }>`
    select id from ledger_txn where key = 'deposit:sandbox:given-back'`
  await world.db.run`delete from sandbox_deposit where reference = 'given-back'`
  expect((await ask('rail reconcile')).output).toContain('Deposit given-back')
  await runByTwo('suspense settled-outside', String(id), reason)
  expect((await ask('rail reconcile')).output).not.toContain('given-back')
})

test('a notification that is not understood waits for an operator, who closes it', async () => {
  const id = crypto.randomUUID()
  const event: RailEvent = { kind: 'not-understood', name: 'charge.success', once: 'not-understood:1' }
  await world.db.inTx(tx => insertWebhook(tx, { id, rail: 'sandbox', event, now: world.now() }))
  await processWebhook(deps, id)
  expect(await run('rail parked')).toContain('a notification that is not understood: charge.success')
  await run('rail close', id, 'It was a deposit that is credited now')
  expect(await run('rail parked')).not.toContain('charge.success')
  await expect(run('rail close', id, reason)).rejects.toThrow('can’t find that parked notification')
})

test('a deposit that was taken off the list while the bank did not know it is credited once it does', async () => {
  const ada = await personWith(world, 0)
  const amountKobo = 900_000_000_00
  await lose(ada, 'closed-too-early', amountKobo)
  await expect(run('rail credit', 'closed-too-early', reason)).rejects.toThrow('two operators')
  const parkedId = await idOfParked('closed-too-early')
  await expect(run('rail read-again', parkedId, reason)).rejects.toThrow('two operators')
  bank.confirmDeposit = async () => ({ kind: 'not-confirmed' })
  await run('rail close', parkedId, reason)
  bank.confirmDeposit = undefined
  await runByTwo('rail credit', 'closed-too-early', reason)
  expect(await balanceOf(ada)).toBe(amountKobo)
})
