// Transfers with the specification's draft field names, naira and four-digit PIN.
import { beforeAll, expect, test } from 'vitest'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { balanceOf, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { expectRightBooks, sandboxTo } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let ada: Person
let bola: Person
const bank = sandboxTo('settles')
const digits = [...pin].map(Number)

beforeAll(async () => {
  ada = await personWith(world, 10_000_000, {}, 1)
  bola = await personWith(world, 0, { firstName: 'Bola', lastName: 'Demo' })
})

const transfer = (body: object, query: Record<string, string> = {}) =>
  world.ask<Receipt>({ url: '/api/Wallet/WalletTransfer', query, body, token: ada.token })
const toBank = (body: object, query: Record<string, string> = {}) =>
  world.ask<Withdrawal>({ url: '/api/Wallet/WalletToBank', query, body, token: ada.token })

const draft = () => ({
  transferType: 'wallet',
  beneficiaryId: bola.accountNumber,
  beneficiaryAccountName: 'Bola Demo',
  amount: 1250.5,
  pin: digits,
  bankCode: '',
  narration: 'For the tyres',
})
const bankDraft = () => ({
  transferType: 'bank',
  beneficiaryId: bank.accountNumber,
  beneficiaryAccountName: bank.accountName,
  amount: '2500.05',
  pin: digits.map(String),
  bankCode: bank.bankCode,
  narration: 'Rent',
})

test('the draft moves money to a wallet, to the kobo', async () => {
  expect(await transfer(draft())).toMatchObject({
    status: 200,
    data: { amountKobo: 125_050, accountName: 'Bola Demo', narration: 'For the tyres' },
  })
  expect(await balanceOf(world, bola)).toBe(125_050)
})

test('boxes of the PIN that nobody typed in are not given, where the address has the PIN', async () => {
  for (const boxes of [[], ['', '', '', '']])
    expect(await transfer({ ...draft(), amount: 1, pin: boxes }, { pin })).toMatchObject({ status: 200 })
})

test('a name is asked for by the names of the draft', async () => {
  const enquire = (body: object) => world.ask({ url: '/api/Wallet/NameEnquiry', body, token: ada.token })
  expect(await enquire({ beneficiaryId: bola.accountNumber })).toMatchObject({
    status: 200,
    data: { accountNumber: bola.accountNumber, accountName: 'Bola Demo' },
  })
  expect(await enquire({ beneficiaryId: bola.accountNumber, bankCode: '' })).toMatchObject({ status: 200 })
  const { accountNumber, accountName, bankCode } = bank
  expect(await enquire({ beneficiaryId: accountNumber, bankCode })).toMatchObject({ data: { accountName } })
  expect(await enquire({ beneficiaryId: 'Bola' })).toMatchObject({
    status: 400,
    errors: [{ field: 'beneficiaryId' }],
  })
})

test('the draft moves money to a bank, to the kobo', async () => {
  expect(await toBank(bankDraft())).toMatchObject({
    status: 200,
    data: { amountKobo: 250_005, accountNumber: bank.accountNumber, accountName: bank.accountName },
  })
  await world.settle()
  await expectRightBooks(world)
})

test('the pin may come in the address or in the body; two that differ are refused and no try is counted', async () => {
  const { pin: _, ...without } = draft()
  expect(await transfer(without, { pin })).toMatchObject({ status: 200 })
  expect(await transfer({ ...without, pin }, { pin: '' })).toMatchObject({ status: 200 })
  expect(await transfer({ ...without, pin: digits }, { pin })).toMatchObject({ status: 200 })
  for (let i = 0; i < 6; i++)
    expect(await transfer({ ...without, pin: digits }, { pin: '0001' })).toMatchObject({
      code: '10',
      errors: [{ field: 'pin' }],
    })
  expect(await transfer(without)).toMatchObject({ code: '10', errors: [{ field: 'query.pin' }] })
  expect(await transfer({ ...without, pin: [0, 0, 0, 1] })).toMatchObject({ code: '03' })
})

test.each([
  ['amount', { amount: 10.005 }],
  ['amount', { amount: 0 }],
  ['amount', { amount: 'plenty' }],
  ['amount', { amountKobo: 125_000 }],
  ['beneficiaryId', { beneficiaryId: 'Bola' }],
  ['beneficiaryId', { accountNumber: '0000000000' }],
  ['beneficiaryAccountName', { accountName: 'Somebody Else' }],
  ['transferType', { transferType: 'bank' }],
  ['bankCode', { bankCode: bank.bankCode }],
  ['pin', { pin: [1, 2, 3] }],
  ['pin', { pin: [1, 2, 3, 44] }],
  ['pin', { pin: { 0: 1 } }],
])('what is wrong or disagrees is refused by its own name: %s %j', async (field, change) => {
  const before = await balanceOf(world, ada)
  expect(await transfer({ ...draft(), ...change })).toMatchObject({
    status: 400,
    code: '10',
    errors: [{ field }],
  })
  expect(await balanceOf(world, ada)).toBe(before)
})

test('a type of transfer that is for the other call is refused', async () => {
  expect(await toBank({ ...bankDraft(), transferType: 'wallet' })).toMatchObject({
    code: '10',
    errors: [{ field: 'transferType' }],
  })
})

test('money does not go to an account of another name than was shown', async () => {
  const before = await balanceOf(world, ada)
  const answer = await transfer({ ...draft(), beneficiaryAccountName: 'Bola Demon' })
  expect(answer).toMatchObject({ status: 409, code: '55', errors: [{ field: 'accountName' }] })
  expect(await balanceOf(world, ada)).toBe(before)
})

test('the same key with the pin in another place is the same request, and no pin is kept', async () => {
  const before = await balanceOf(world, ada)
  const { pin: _, ...without } = { ...bankDraft(), amount: 1_000 }
  const ask = (body: object, query: Record<string, string>) =>
    world.ask<Withdrawal>({
      url: '/api/Wallet/WalletToBank',
      query,
      body,
      token: ada.token,
      key: 'one-key-for-both',
    })
  const first = await ask({ ...without, pin: digits }, {})
  expect(await ask(without, { pin })).toEqual(first)
  expect(await balanceOf(world, ada)).toBe(before - first.data.totalKobo)
  const storedAnswers = await world.db.rows<{
    row: string
  }>`select to_jsonb(o)::text as row from idempotency_key o`
  for (const { row } of storedAnswers)
    expect(row).not.toMatch(new RegExp(`"pin"|\\b${pin}\\b|${digits.join(', ?')}`))
})
