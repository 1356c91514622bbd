// Paystack webhooks: signatures over raw bytes, and event names.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { paystackStage, stageKey } from '#server/testing/paystack/stage.ts'
import { webhookBytesMax } from '../signature.ts'

const { rail, double } = await paystackStage()
const { news } = double

const verify = ({ rawBody, headers }: { rawBody: Uint8Array; headers: Record<string, string> }) =>
  rail.verifyWebhook(rawBody, headers)
const eventOf = (verdict: ReturnType<typeof verify>) => {
  if (verdict.kind !== 'event') throw new Error(verdict.why)
  return verdict.event
}
const readEvent = (event: string, data: unknown) => eventOf(verify(news.signed(event, data)))

const reference = 'wd-webhook-0123456789'
await rail.send({
  reference,
  amountKobo: kobo(5_000_00),
  bankCode: '058',
  accountNumber: '0108024071',
  accountName: 'DEMO ADA',
  narration: '',
})
double.move(reference, 'success')
const settled = news.queue[0]!
double.pay({
  reference: 'charge-9',
  accountNumber: '9900001234',
  amount: 10_000_00,
  senderName: 'DEMO SENDER',
})
const deposit = news.queue[1]!

test('a settled, failed or reversed transfer is told with its reference and facts', () => {
  expect(eventOf(verify(settled))).toMatchObject({
    kind: 'transfer',
    name: 'transfer.success',
    reference,
    state: { kind: 'settled', amountKobo: 5_000_00 },
  })
  for (const status of ['failed', 'reversed'] as const) {
    double.move(reference, status)
    expect(eventOf(verify(news.queue.at(-1)!))).toMatchObject({ reference, state: { kind: status } })
  }
})

test('money paid in is told by the number it came to; a card payment does not concern us', () => {
  expect(eventOf(verify(deposit))).toMatchObject({
    kind: 'deposit',
    deposit: {
      rail: 'paystack',
      reference: 'charge-9',
      accountNumber: '9900001234',
      amountKobo: 10_000_00,
      feeKobo: 100_00,
      senderName: 'DEMO SENDER',
    },
  })
  const { data } = JSON.parse(deposit.rawBody.toString()) as { data: object }
  expect(readEvent('charge.success', { ...data, channel: 'card' }).kind).toBe('ignored')
  const without = { ...data, authorization: {}, metadata: '' }
  expect(readEvent('charge.success', without).kind).toBe('not-understood')
  const byMetadata = { ...without, metadata: { receiver_account_number: '9900001234' }, fees: null }
  expect(readEvent('charge.success', byMetadata)).toMatchObject({
    deposit: { accountNumber: '9900001234', feeKobo: null },
  })
  expect(readEvent('charge.success', { ...data, currency: 'USD' }).kind).toBe('not-understood')
})

test('the same news has one key, other news another', () => {
  const { data } = JSON.parse(settled.rawBody.toString()) as { data: object }
  const once = eventOf(verify(settled)).once
  expect(readEvent('transfer.success', data).once).toBe(once)
  expect(readEvent('transfer.failed', { ...data, status: 'failed' }).once).not.toBe(once)
  expect(readEvent('transfer.success', { ...data, id: 7 }).once).not.toBe(once)
})

test('an account number, and the answer about an identity, are told by customer', () => {
  const customer = { customer_code: 'CUS_1' }
  const account = {
    id: 5,
    account_number: '9900001234',
    account_name: 'AUTOX/ADA',
    bank: { name: 'Test Bank', slug: 'test-bank' },
  }
  expect(
    readEvent('dedicatedaccount.assign.success', { customer, dedicated_account: account }),
  ).toMatchObject({
    kind: 'account-opened',
    account: { accountNumber: '9900001234', customer: 'CUS_1' },
  })
  expect(readEvent('dedicatedaccount.assign.failed', { customer, dedicated_account: null }).kind).toBe(
    'account-refused',
  )
  expect(readEvent('customeridentification.success', customer)).toMatchObject({
    kind: 'identity',
    accepted: true,
  })
  expect(readEvent('customeridentification.failed', { ...customer, reason: 'Name differs' })).toMatchObject({
    accepted: false,
    words: 'Name differs',
  })
})

test('what we do not use is ignored, and what we do not understand is kept apart', () => {
  for (const event of ['subscription.create', 'refund.processed', 'constructor', '__proto__'])
    expect(readEvent(event, {}).kind).toBe('ignored')
  for (const event of [
    'transfer.success',
    'charge.success',
    'dedicatedaccount.assign.success',
    'customeridentification.failed',
  ])
    expect(readEvent(event, { amount: 'many' }).kind).toBe('not-understood')
  const { data } = JSON.parse(settled.rawBody.toString()) as { data: object }
  expect(readEvent('transfer.success', { ...data, status: 'failed' }).kind).toBe('not-understood')
  expect(readEvent('transfer.success', { ...data, amount: 12.5 }).kind).toBe('not-understood')
})

const refused = (rawBody: Uint8Array, headers: Record<string, string | string[]>) => {
  const verdict = rail.verifyWebhook(rawBody, headers)
  return verdict.kind === 'refused' ? verdict.why : verdict.event.kind
}

test('a forged, truncated, re-written or unsigned body is refused', () => {
  const { rawBody, headers } = settled
  const forged = news.forged(settled)
  expect(refused(forged.rawBody, forged.headers)).toBe('wrong-signature')
  expect(refused(rawBody.subarray(0, -1), headers)).toBe('wrong-signature')
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString())))
  expect(refused(rewritten, headers)).toBe('wrong-signature')
  expect(refused(rawBody, {})).toBe('no-signature')
  const signature = headers['x-paystack-signature']!
  expect(refused(rawBody, { 'x-paystack-signature': [signature, signature] })).toBe('no-signature')
  for (const bad of [signature.slice(2), `${signature}00`, 'zz'.repeat(64), `${signature.slice(0, -2)}é`])
    expect(refused(rawBody, { 'x-paystack-signature': bad })).toBe('wrong-signature')
  expect(refused(rawBody, headers)).toBe('transfer')
})

test('a huge body is refused before it is read, and signed nonsense is kept apart', () => {
  const signed = (body: Buffer) =>
    refused(body, { 'x-paystack-signature': createHmac('sha512', stageKey).update(body).digest('hex') })
  expect(signed(Buffer.alloc(webhookBytesMax + 1, ' '))).toBe('too-large')
  for (const nonsense of ['', '{', 'null', '[]', '{"event":5}', `{"event":"${'x'.repeat(200)}"}`])
    expect(signed(Buffer.from(nonsense)), nonsense).toBe('not-understood')
  const halfLetter = Buffer.concat([
    Buffer.from('{"data":{},"event":"x'),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ])
  expect(signed(halfLetter)).toBe('not-understood')
})
