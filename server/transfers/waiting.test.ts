// Payouts from a guarded wallet to new beneficiaries: a day's wait and cancellation.
import { expect, test } from 'vitest'
import type { Quote, Withdrawal } from '#contract/transfers/transfers.ts'
import { balanceOf, password, type Person, personWith, pin, signIn } from '#server/testing/world/people.ts'
import { expectRightBooks, sandboxTo } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const bank = sandboxTo('settles')
const startKobo = 100_000_000
const large = 6_000_000
const small = 1_000_000

const toBank = (who: Pick<Person, 'token'>, amountKobo: number, typed = pin) =>
  world.ask<Withdrawal>({
    url: '/api/Wallet/WalletToBank',
    query: { pin: typed },
    body: { ...bank, amountKobo },
    token: who.token,
  })
const toWallet = (who: Pick<Person, 'token'>, accountNumber: string, amountKobo: number) =>
  world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber, amountKobo },
    token: who.token,
  })
const look = async (who: Pick<Person, 'token'>, id: string) =>
  (
    await world.ask<Withdrawal>({
      url: '/api/Wallet/get-withdrawal-by-id',
      query: { Id: id },
      token: who.token,
    })
  ).data
/** The newest whose end is not known, whatever ended after it. */
const newestOpen = async (who: Pick<Person, 'token'>) =>
  (
    await world.ask<Withdrawal[]>({
      url: '/api/Wallet/get-withdrawals',
      query: { Group: 'open', PageSize: '1' },
      token: who.token,
    })
  ).data.map(({ id }) => id)
const callOff = (token: string) => world.ask({ url: '/api/Wallet/call-off-transfer', body: { token } })
/** The person on a device that the account has not met. */
const elsewhere = async (who: Person): Promise<Person> => ({
  ...who,
  token: (await signIn(world, who.email)).token,
})
/** What was told until now is in the mailbox, and what comes next is newer. */
const aMinuteLater = async () => {
  await world.settle()
  world.pass({ minutes: 1 })
}
const codeIn = async (email: string) => /\d{6}/.exec((await world.mailTo(email))!.subject)![0]

test('nobody’s first day on a first device is meant, nor what is small, nor somebody paid a day ago', async () => {
  const who = await personWith(world, startKobo)
  expect((await toBank(who, large)).data.state).toBe('queued')
  await world.settle()
  const new1 = await elsewhere(who)
  // Paid a moment ago only: what a thief sends first makes nobody known.
  expect((await toBank(new1, large)).data.state).toBe('waiting')
  world.pass({ hours: 25 })
  const new2 = await elsewhere(who)
  expect((await toBank(new2, large)).data.state).toBe('queued')
  const otherPerson = await personWith(world, startKobo)
  expect((await toBank(await elsewhere(otherPerson), small)).data.state).toBe('queued')
  await world.settle()
  await expectRightBooks(world)
})

test('from a new device it waits, is told at once by notice and mail, and one press on the link keeps the money', async () => {
  const who = await personWith(world, startKobo)
  const thief = await elsewhere(who)
  const quote = await world.ask<Quote>({
    url: '/api/Wallet/quote-transfer',
    body: { bankCode: bank.bankCode, accountNumber: bank.accountNumber, amountKobo: large },
    token: thief.token,
  })
  expect(quote.data.warnings.map(({ kind }) => kind)).toContain('waits')
  await aMinuteLater()
  const inADay = new Date(world.now().getTime() + 24 * 3_600_000).toISOString()
  const { data } = await toBank(thief, large)
  expect(data).toMatchObject({ state: 'waiting', waitsUntil: inADay })
  await world.settle()
  expect((await look(who, data.id)).state).toBe('waiting')
  expect(await balanceOf(world, who)).toBe(startKobo - data.totalKobo)
  const letter = (await world.mailTo(who.email))!
  expect(letter.subject).toMatch(/^₦60,000\.00 to .* waits until /)
  const token = /call-off\?token=(\S+)/.exec(letter.body)![1]!
  const notices = await world.ask<{ title: string }[]>({ url: '/api/Notice/get-notices', token: who.token })
  expect(notices.data[0]!.title).toBe(letter.subject)
  expect((await callOff(`${token.slice(0, -2)}xx`)).code).toBe('23')
  expect((await callOff(token)).status).toBe(200)
  expect((await callOff(token)).status).toBe(200)
  expect(await balanceOf(world, who)).toBe(startKobo)
  expect(await look(who, data.id)).toMatchObject({ state: 'failed', callOffToken: null })
  world.pass({ hours: 30 })
  await world.settle()
  expect(await balanceOf(world, { ...who, token: (await signIn(world, who.email)).token })).toBe(startKobo)
  await expectRightBooks(world)
})

test('what nobody calls off leaves after a day, and then cannot be called off any more', async () => {
  const who = await personWith(world, startKobo)
  const { data } = await toBank(await elsewhere(who), large)
  await aMinuteLater()
  expect((await toBank(who, small)).data.state).toBe('queued')
  world.pass({ hours: 23.9 })
  await world.settle()
  const later = await elsewhere(who)
  const { state, callOffToken } = await look(later, data.id)
  expect(state).toBe('waiting')
  expect(await newestOpen(later)).toEqual([data.id])
  world.pass({ minutes: 7 })
  await world.settle()
  expect((await look(later, data.id)).state).toBe('settled')
  expect(await newestOpen(later)).toEqual([])
  expect((await callOff(callOffToken!)).code).toBe('40')
  await expectRightBooks(world)
})

test('the mailbox alone empties no wallet: password, then pin, then a bank, also from a device that is known', async () => {
  const who = await personWith(world, startKobo)
  const first = await world.app.inject({
    method: 'POST',
    url: '/api/User/authenticate',
    payload: { email: who.email, password },
  })
  const { device } = first.json<{ data: { device: string } }>().data
  await aMinuteLater()
  world.pass({ hours: 48 })
  await world.ask({ url: '/api/User/reset', body: { email: who.email } })
  const newPassword = 'another long demo password'
  const body = { email: who.email, token: await codeIn(who.email), newPassword }
  await world.ask({ url: '/api/User/changePasswordWithToken', body })
  const again = await world.app.inject({
    method: 'POST',
    url: '/api/User/authenticate',
    payload: { email: who.email, password: newPassword },
    headers: { 'x-autox-device': device },
  })
  const { token } = again.json<{ data: { token: string } }>().data
  // The device is known, so nothing waits yet.
  expect((await toBank({ token }, large)).data.state).toBe('queued')
  await aMinuteLater()
  await world.ask({ url: '/api/Wallet/GenerateOTP', post: true, query: { email: who.email }, token })
  const code = await codeIn(who.email)
  await world.ask({ url: '/api/Wallet/ResetPin', body: { code, newPin: '9174' }, token })
  expect((await toBank({ token }, large, '9174')).data.state).toBe('waiting')
})

test('to another wallet a guarded one sends little at once, also where many are sent at the same moment', async () => {
  const who = await personWith(world, startKobo)
  const friend = await personWith(world, 0)
  await toWallet(who, friend.accountNumber, small)
  const [mules, thief] = [[await personWith(world, 0), await personWith(world, 0)], await elsewhere(who)]
  expect((await toWallet(thief, mules[0]!.accountNumber, large)).code).toBe('88')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => toWallet(thief, mules[i % 2]!.accountNumber, small)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ code }) => code === '88')).toHaveLength(4)
  world.pass({ hours: 25 })
  expect((await toWallet(await elsewhere(who), friend.accountNumber, large)).status).toBe(200)
  await expectRightBooks(world)
})
