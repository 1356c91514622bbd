// Paystack answers: mismatched or sensitive ones are rejected.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { chargeAnswer } from '#server/testing/paystack/charge.ts'
import { transferAnswer } from '#server/testing/paystack/answers.ts'
import { memory } from './memory.ts'
import { openPaystack } from './paystack.ts'

const at = new Date('2026-11-20T09:00:00Z')
let answer: { status: number; body: object } = { status: 200, body: {} }
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const railThatHears = (data: unknown, meta?: object) => {
  answer = { status: 200, body: { status: true, message: 'ok', data, meta } }
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openPaystack({ secretKey: 'sk_test_0123456789', clock: () => at, baseUrl })
}

const transfer = transferAnswer({
  id: 5,
  code: 'TRF_5',
  reference: 'wd-this-one-0123456789',
  amount: 500_00,
  reason: '',
  currency: 'NGN',
  status: 'success',
  recipient: { id: 1, code: 'RCP_1', name: 'DEMO ADA', accountNumber: '0108024071', bankCode: '058' },
  executions: 1,
  at,
  changedAt: at,
})

test('a transfer is believed only under the reference that was asked for, in naira', async () => {
  const rail = railThatHears(transfer)
  expect(await rail.ask('wd-this-one-0123456789')).toMatchObject({ kind: 'settled', at, sessionId: '11005' })
  expect(await rail.ask('wd-another-0123456789')).toEqual({ kind: 'unknown', why: 'mismatch' })
  expect((await railThatHears({ ...transfer, currency: 'GHS' }).ask('wd-this-one-0123456789')).kind).toBe(
    'unknown',
  )
})

test('times and fees are read in both spellings, and done without', async () => {
  const { createdAt, updatedAt, transferred_at, session, ...bare } = transfer
  const result = await railThatHears({ ...bare, created_at: createdAt, fee_charged: 10_00 }).ask(
    bare.reference,
  )
  expect(result).toMatchObject({ kind: 'settled', at: new Date(updatedAt), feeKobo: 10_00, sessionId: null })
  expect(session.provider).toBe('nip')
  expect(transferred_at).toBe(createdAt)
  const timeless = await railThatHears({ ...bare, transferred_at: 'yesterday' }).ask(bare.reference)
  expect(timeless).toMatchObject({ kind: 'settled', at: null, feeKobo: null })
})

test('a name is believed only for the number that was asked for', async () => {
  const rail = railThatHears({ account_number: '0108024072', account_name: 'DEMO ADA', bank_id: 9 })
  expect((await rail.resolveAccount({ bankCode: '058', accountNumber: '0108024071' })).kind).toBe(
    'unavailable',
  )
  expect((await rail.resolveAccount({ bankCode: '058', accountNumber: '0108024072' })).kind).toBe('name')
})

test('a deposit is believed only under its reference', async () => {
  const paid = {
    id: 7,
    reference: 'r1',
    amount: 100_00,
    accountNumber: '9900001234',
    senderName: 'X',
    status: 'success',
    at,
  }
  const rail = railThatHears(chargeAnswer(paid))
  expect((await rail.confirmDeposit({ reference: 'r1' })).kind).toBe('confirmed')
  expect((await rail.confirmDeposit({ reference: 'r2' })).kind).toBe('unavailable')
})

test('an answer of 200 that says false is a refusal', async () => {
  const rail = railThatHears({})
  answer = { status: 200, body: { status: false, message: 'No', data: transfer } }
  expect(await rail.ask(transfer.reference)).toEqual({ kind: 'unknown', why: 'rail-error' })
  expect(await rail.float()).toEqual({ kind: 'unavailable', why: 'Paystack refused (200)' })
})

test('no more is remembered than there is room for, the newest first', () => {
  const time = { ms: 0 }
  const cache = memory<number>(() => new Date(time.ms), { freshMs: 10, most: 2 })
  for (const [i, key] of ['a', 'b', 'a', 'c'].entries()) cache.keep(key, i)
  expect(['a', 'b', 'c'].map(cache.fresh)).toEqual([2, undefined, 3])
  time.ms = 10
  expect(cache.fresh('c')).toBeUndefined()
  expect(cache.any('c')).toBe(3)
})

test('what Paystack says is cut short and holds no key', async () => {
  const rail = railThatHears({})
  answer = {
    status: 400,
    body: { status: false, message: `Key sk_live_abcdef012345 is\n${'x'.repeat(500)}` },
  }
  const person = { ownerId: '1', email: 'a@example.com', firstName: 'A', lastName: 'B', phone: '' }
  const refused = await rail.openAccount(person)
  if (refused.kind !== 'refused') throw new Error(refused.kind)
  expect(refused.words).toMatch(/^Key … is x+$/)
  expect(refused.words).toHaveLength(160)
  expect(
    (
      await rail.send({
        reference: 'wd-words-0123456789',
        amountKobo: kobo(500_00),
        bankCode: '058',
        accountNumber: '0108024071',
        accountName: 'A',
        narration: '',
      })
    ).kind,
  ).toBe('unknown')
})

describe('top-ups', () => {
  const reference = 'topup-0123456789'
  const charge = {
    id: 7,
    reference,
    amount: 100_00,
    currency: 'NGN',
    channel: 'card',
    fees: 1_50,
    paid_at: at,
  }
  const stateOf = (more: object) => railThatHears({ ...charge, ...more }).askTopUp(reference)

  test('only a success in naira, under its own reference and at a time, is a payment', async () => {
    expect(await stateOf({ status: 'success' })).toMatchObject({
      kind: 'paid',
      payment: { amountKobo: 100_00, feeKobo: 1_50, at: new Date(at) },
    })
    expect(await stateOf({ status: 'success', currency: 'USD' })).toMatchObject({ kind: 'unfit' })
    for (const doubtful of [{ reference: 'topup-another-one' }, { paid_at: null }, { amount: '10000' }])
      expect((await stateOf({ status: 'success', ...doubtful })).kind).toBe('unavailable')
  })

  test('a page that nobody has used yet is open, and a state that is not published is no answer', async () => {
    for (const status of ['abandoned', 'ongoing', 'pending', 'processing', 'queued'])
      expect(await stateOf({ status })).toEqual({ kind: 'open' })
    for (const status of ['failed', 'reversed'])
      expect(await stateOf({ status })).toEqual({ kind: 'declined' })
    expect((await stateOf({ status: 'teleported' })).kind).toBe('unavailable')
  })

  test('a page elsewhere than on https, or for another payment, is shown to nobody', async () => {
    const order = { reference, amountKobo: kobo(100_00), email: 'ada@example.com' }
    const begin = (data: object) =>
      railThatHears(data).beginTopUp({ ...order, way: 'card', returnUrl: 'https://autox.example/' })
    const page = { authorization_url: 'https://checkout.paystack.com/x', access_code: 'x', reference }
    expect(await begin(page)).toEqual({ kind: 'page', url: page.authorization_url })
    for (const more of [
      { authorization_url: 'http://checkout.paystack.com/x' },
      { authorization_url: 'javascript:alert(1)' },
      { reference: 'topup-another-one' },
    ])
      expect((await begin({ ...page, ...more })).kind).toBe('unavailable')
  })

  test('the code to dial stands in its field, or in the words around it', async () => {
    const order = { reference, amountKobo: kobo(100_00), email: 'ada@example.com' }
    const begin = (data: object) => railThatHears(data).beginTopUp({ ...order, way: 'ussd', bank: '737' })
    const answered = { reference, status: 'pay_offline' }
    const code = { kind: 'code', dialCode: '*737*33*4*18791#' }
    expect(await begin({ ...answered, ussd_code: '*737*33*4*18791#' })).toMatchObject(code)
    expect(await begin({ ...answered, display_text: 'Please dial *737*33*4*18791# now' })).toMatchObject(code)
    expect((await begin({ ...answered, display_text: 'Please wait' })).kind).toBe('unavailable')
    expect((await begin({ ...answered, status: 'failed' })).kind).toBe('refused')
  })

  test('a payment for something else leaves the list of deposits readable, whatever its row looks like', async () => {
    const listed = [
      { ...charge, status: 'success' },
      { id: 'odd', reference: 'shop-1', channel: 'card', amount: null, currency: 'NGN', status: 'success' },
    ]
    const rail = railThatHears(listed, { page: 1, pageCount: 1 })
    const stretch = { from: new Date(0), to: new Date('2027-01-01T00:00:00Z'), page: 1 }
    expect(await rail.listDeposits(stretch)).toMatchObject({ kind: 'page', rows: [{ reference }] })
    const broken = railThatHears([{ ...charge, amount: null }], { page: 1, pageCount: 1 })
    expect((await broken.listDeposits(stretch)).kind).toBe('unavailable')
  })
})
