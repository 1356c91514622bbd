// Money in suspense is listed, and leaves once where the bank gave it back.
import { afterEach, expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { kobo } from '#contract/core/money.ts'
import { balanceOf as accountBalance, outside } from '#server/ledger/accounts.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { personWith } from '#server/testing/world/people.ts'
import { expectRightBooks } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { findSuspended, settleOutside } from './suspense.ts'

const world = await makeWorld()
const { run, runByTwo } = deskIn(world)
const reason = 'The bank sent it back on 30 November'
const payUnknown = async (reference: string, amountKobo: number): Promise<number> => {
  await world.bank.sandbox!.pay({
    reference,
    accountNumber: '0999999999',
    amountKobo: kobo(amountKobo),
    senderName: 'Demo Sender',
  })
  await world.settle()
  const { id } = await world.db.one<{ id: number }>`
    select id from ledger_txn where key = ${`deposit:sandbox:${reference}`}`
  return id
}
const inSuspense = () => accountBalance(world.db, 'suspense')
const waiting = () => run('suspense waiting')
afterEach(async () => {
  await expectRightBooks(world)
})

test('a deposit to an unknown number is listed with its age, and two operators book what the bank gave back', async () => {
  const number = await payUnknown('nobodys', 5_000_00)
  world.pass({ hours: 49 })
  expect(await waiting()).toMatch(
    new RegExp(
      `^${number}  ₦5,000\\.00  since .*, 2 days: deposit over .* from Demo Sender, reference nobodys$`,
      'm',
    ),
  )
  await expect(run('suspense settled-outside', String(number), reason)).rejects.toThrow('needs two operators')
  const [before, outsideBefore] = [await inSuspense(), await accountBalance(world.db, outside('sandbox'))]
  expect(await runByTwo('suspense settled-outside', String(number), reason)).toContain(
    '₦5,000.00 has left suspense.',
  )
  expect(before - (await inSuspense())).toBe(5_000_00)
  expect((await accountBalance(world.db, outside('sandbox'))) - outsideBefore).toBe(5_000_00)
  expect(await waiting()).not.toContain('nobodys')
  await expect(run('suspense settled-outside', String(number), reason)).rejects.toThrow(
    'Nothing of that movement',
  )
  await expect(run('suspense settled-outside', 'nobodys', reason)).rejects.toThrow('Enter the number')
  await expect(run('suspense show', '999999999')).rejects.toThrow('Nothing of that movement')
})

test('a hundred at once take it out once', async () => {
  const row = (await findSuspended(world.db, await payUnknown('a-hundred', 700)))!
  const before = await inSuspense()
  const amounts = await Promise.all(
    Array.from({ length: 100 }, () => world.db.inTx(tx => settleOutside(tx, row, world.now()))),
  )
  expect(amounts.filter(amount => amount !== undefined)).toEqual([700])
  expect(before - (await inSuspense())).toBe(700)
})

test('a deposit to a closed wallet is listed, and money of a wallet is not', async () => {
  const [gone, ada] = [await personWith(world, 0), await personWith(world, 0)]
  await world.settle()
  await world.db.run`update ledger_account set closed_at = now() where code = ${`wallet:${gone.id}`}`
  for (const [reference, { accountNumber }] of [['late', gone] as const, ['usual', ada] as const])
    await world.bank.sandbox!.pay({
      reference,
      accountNumber,
      amountKobo: kobo(900),
      senderName: 'Demo Sender',
    })
  await world.settle()
  expect(await waiting()).toContain('reference late')
  expect(await waiting()).not.toContain('reference usual')
})

test('the desk shows it oldest first, to those who decide about money', async () => {
  await payUnknown('at-the-desk', 1_300)
  const { token } = await operatorIn(world, 'pay.desk')
  type Page = { id: string; title: string; about: string; dueAt: string }[]
  const { data } = await world.ask<Page>({ url: '/api/Desk/queue', query: { Name: 'suspense' }, token })
  expect(data.map(({ dueAt }) => dueAt)).toEqual(data.map(({ dueAt }) => dueAt).toSorted())
  const item = data.find(({ about }) => about.includes('at-the-desk'))!
  expect(item).toMatchObject({ title: '₦13.00', about: expect.stringMatching(/^0 days: deposit/) as string })
  const query = { Type: 'suspense', Id: item.id }
  const look = (await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query, token })).data
  expect(look.ways.map(({ name }) => name)).toEqual(['settled-outside'])
  const body = { type: 'suspense', id: item.id, way: 'settled-outside', version: look.version, reason }
  const acted = await world.ask<{ lines: string[] }>({
    url: '/api/Desk/act',
    token,
    body: { ...body, key: crypto.randomUUID() },
  })
  expect(acted.data.lines.join('\n')).toContain('No money has moved')
  expect(await waiting()).toContain('at-the-desk')
})
