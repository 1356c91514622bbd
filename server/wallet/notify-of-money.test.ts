// Money notices: each side notified once, wherever the recurring task runs.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Notice } from '#contract/notices/notices.ts'
import { sealOnce } from '#server/ledger/chain.ts'
import { deposit, walletWith } from '#server/ledger/fixtures.ts'
import { post } from '#server/ledger/post.ts'
import { type Person, personWith, pin } from '#server/testing/world/people.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { notifyOfMoney } from './notify-of-money.ts'

const world = await makeWorld()
let ada: Person
let musa: Person
beforeEach(async () => {
  ada = await personWith(world, 0)
  musa = await personWith(world, 0, { firstName: 'Musa' })
})

const seal = () => sealOnce(world.db, world.now)
const receive = ({ token }: Person, amountKobo: number) =>
  world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token })
const send = ({ token }: Person, to: Person, amountKobo: number, narration = '') =>
  world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: to.accountNumber, amountKobo, narration },
    token,
  })
const readMoneyNotices = async ({ token }: Person): Promise<Notice[]> => {
  const query = { PageSize: '100' }
  const { data } = await world.ask<Notice[]>({ url: '/api/Notice/get-notices', token, query })
  return data.filter(each => each.kind === 'money' && each.title !== 'Your AutoX wallet is open')
}
const titles = async (who: Person) => (await readMoneyNotices(who)).map(each => each.title)

test('money from a bank is told to its receiver, with what the wallet holds then', async () => {
  await receive(ada, 123_456)
  await seal()
  const moved = world.now()
  world.pass({ minutes: 1 })
  await notifyOfMoney(world.db)
  const [notice, ...more] = await readMoneyNotices(ada)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: expect.stringMatching(/^₦1,234\.56 from \S/),
    text: expect.stringContaining('Balance after: ₦1,234.56.'),
    link: '/account/wallet',
    at: moved.toISOString(),
  })
  expect(await titles(musa)).toEqual([])
})

test('a transfer is told to both sides, by name, and to nobody else; the sender’s words are not repeated', async () => {
  const otherPerson = await personWith(world, 0)
  await world.settle()
  world.pass({ minutes: 1 })
  await receive(ada, 1_000_000)
  await send(ada, musa, 250_000, 'call this number now')
  await seal()
  await notifyOfMoney(world.db)
  const [out] = (await readMoneyNotices(ada)).filter(each => each.title.startsWith('You sent'))
  const [into] = await readMoneyNotices(musa)
  expect(out).toMatchObject({
    title: 'You sent ₦2,500.00 to Musa Demo',
    text: expect.stringContaining('Balance after: ₦7,500.00.'),
    link: '/account/wallet',
  })
  expect(into).toMatchObject({
    title: '₦2,500.00 from Ada Demo',
    text: expect.stringContaining('Balance after: ₦2,500.00.'),
  })
  expect(JSON.stringify([out, into])).not.toContain('call this number')
  expect(await titles(otherPerson)).toEqual([])
  expect((await world.mailTo(musa.email))!.subject).toBe('₦2,500.00 from Ada Demo')
})

test('each move is told exactly once, though the recurring task runs many times, many at once', async () => {
  await receive(ada, 1_000_000)
  for (let amount = 1; amount <= 30; amount++) await send(ada, musa, amount)
  await seal()
  await Promise.all(Array.from({ length: 6 }, () => notifyOfMoney(world.db)))
  for (let again = 0; again < 3; again++) await notifyOfMoney(world.db)
  const amounts = (await titles(musa)).map(title => Number(/₦([\d.]+)/.exec(title)![1]))
  expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => (i + 1) / 100))
  expect(await titles(ada)).toHaveLength(31)
})

test('what is not sealed yet waits, and nothing is passed over', async () => {
  await receive(ada, 1_000_000)
  await notifyOfMoney(world.db)
  expect(await titles(ada)).toEqual([])
  await seal()
  await send(ada, musa, 500)
  await notifyOfMoney(world.db)
  expect(await titles(ada)).toHaveLength(1)
  expect(await titles(musa)).toEqual([])
  await seal()
  await notifyOfMoney(world.db)
  expect(await titles(musa)).toEqual(['₦5.00 from Ada Demo'])
})

test('a batch that fails tells nothing and is told whole the next time', async () => {
  await receive(ada, 100)
  await receive(musa, 200)
  await seal()
  await world.db
    .run`alter table notice add constraint broken_on_purpose check (title not like '₦2.00%') not valid`
  await expect(notifyOfMoney(world.db)).rejects.toThrow('broken_on_purpose')
  expect([await titles(ada), await titles(musa)]).toEqual([[], []])
  await world.db.run`alter table notice drop constraint broken_on_purpose`
  await notifyOfMoney(world.db)
  expect([await titles(ada), await titles(musa)].map(each => each.length)).toEqual([1, 1])
})

test('what a purchase moves is told by the purchase alone', async () => {
  const { buyer, seller } = await saleIn(world, 'completed')
  await seal()
  await notifyOfMoney(world.db)
  expect((await titles(seller)).filter(title => title.startsWith('Paid:'))).toHaveLength(1)
  expect(await titles(seller)).toHaveLength(1)
  // Both at the same moment, so in either order.
  const [first, second, ...more] = (await titles(buyer)).toSorted((a, b) => b.length - a.length)
  expect(first).toMatch(/is safe in escrow/)
  expect(second).toMatch(/^₦8,500,000\.00 from /)
  expect(more).toEqual([])
})

test('a wallet of nobody we know stops nothing', async () => {
  const wallet = await walletWith(world.db, 700)
  await world.db.inTx(tx => post(tx, deposit(wallet, 300)))
  await receive(ada, 100)
  await seal()
  await notifyOfMoney(world.db)
  expect(await titles(ada)).toHaveLength(1)
})

test('somebody who deleted the account meanwhile is told nothing more, the other side is', async () => {
  await receive(ada, 1_000)
  await send(ada, musa, 1_000)
  await seal()
  await world.db.run`update app_user set deleted_at = ${world.now()} where id = ${ada.id}`
  await notifyOfMoney(world.db)
  expect(await titles(musa)).toHaveLength(1)
  const { noticeCount } = await world.db.one<{ noticeCount: number }>`
    select count(*) as "noticeCount" from notice where user_id = ${ada.id} and title like 'You sent%'`
  expect(noticeCount).toBe(0)
})

afterEach(async () => {
  // The next test begins with nothing left to tell.
  await seal()
  await notifyOfMoney(world.db)
})
