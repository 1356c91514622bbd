// Paystack adapter against its double: endpoints, faults and leaks.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { type Fault, faults } from '#server/testing/paystack/faults.ts'
import { paystackStage, type PaystackStage, stageKey } from '#server/testing/paystack/stage.ts'
import { leavesWithinMs } from '../next-step.ts'
import { openPaystack } from './paystack.ts'
import type { Order } from '../rail.ts'

const orderOf = (more: Partial<Order> = {}): Order => ({
  reference: `wd-${randomUUID()}`,
  amountKobo: kobo(12_500_00),
  bankCode: '058',
  accountNumber: '0108024071',
  accountName: 'DEMO ADA OBI',
  narration: 'Test',
  ...more,
})
const paid = {
  reference: 'charge-1',
  accountNumber: '9900001234',
  amount: 10_000_00,
  senderName: 'DEMO SENDER',
}

const times = (n: number, fault: Fault): Fault[] => Array.from({ length: n }, () => fault)
const sends = ({ double }: PaystackStage) =>
  double.calls.filter(({ endpoint }) => endpoint === 'POST /transfer').length

describe('asking', () => {
  const stretch = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z'), page: 1 }
  const questions: [string, (stage: PaystackStage) => Promise<{ kind: string }>, string, string][] = [
    ['GET /bank', ({ rail }) => rail.banks(), 'banks', 'unavailable'],
    ['GET /bank/resolve', ({ rail }) => rail.resolveAccount(orderOf()), 'name', 'unavailable'],
    [
      'GET /transfer/verify/{reference}',
      ({ rail }) => rail.ask('wd-asked-for-0123456789'),
      'pending',
      'unknown',
    ],
    ['GET /transfer', ({ rail }) => rail.listTransfers(stretch), 'page', 'unavailable'],
    ['GET /transaction', ({ rail }) => rail.listDeposits(stretch), 'page', 'unavailable'],
    [
      'GET /transaction/verify/{reference}',
      ({ rail }) => rail.confirmDeposit(paid),
      'confirmed',
      'unavailable',
    ],
    ['GET /balance', ({ rail }) => rail.float(), 'float', 'unavailable'],
  ]
  const ready = async () => {
    const stage = await paystackStage({ keep: true })
    stage.double.name('058', '0108024071', 'DEMO ADA OBI')
    stage.double.pay(paid)
    await stage.rail.send(orderOf({ reference: 'wd-asked-for-0123456789' }))
    return stage
  }

  test.each(questions)(
    '%s is repeated through each fault, and given up by name',
    async (endpoint, ask, good, bad) => {
      for (const fault of faults) {
        const stage = await ready()
        stage.double.fail(endpoint, fault)
        // Good JSON of another shape is an answer; it would be the same the second time.
        const after = fault === 'wrong-json-after' ? bad : good
        expect((await ask(stage)).kind, fault).toBe(after)
        if (after === bad) continue
        expect(stage.slept, fault).toEqual([fault === '429-before' ? 2_000 : 187.5])
        const worse = await ready()
        worse.double.fail(endpoint, ...times(4, fault))
        expect((await ask(worse)).kind, `${fault}, four times`).toBe(bad)
        expect(worse.slept.length, fault).toBe(3)
        await Promise.all([stage.double.stop(), worse.double.stop()])
      }
    },
  )

  test('waiting grows, and 429 is waited for as long as it says', async () => {
    const { rail, double, slept } = await paystackStage()
    double.fail('GET /balance', '500-before', '500-before', '429-before')
    expect((await rail.float()).kind).toBe('float')
    expect(slept).toEqual([187.5, 375, 2_000])
  })

  test('what would take longer than anybody waits is given up at once', async () => {
    const { rail, double, slept } = await paystackStage()
    double.habits.retryAfterSeconds = 3_600
    double.fail('GET /balance', '429-before')
    expect(await rail.float()).toEqual({ kind: 'unavailable', why: 'too many calls' })
    expect(slept).toEqual([])
    double.fail('POST /transfer', '429-before')
    expect(await rail.send(orderOf())).toMatchObject({ kind: 'refused', final: false, afterSeconds: 3_600 })
  })

  test('no more than sixty look-ups leave at once, and then one a second', async () => {
    const { rail, slept } = await paystackStage()
    for (let i = 0; i < 60; i++) await rail.float()
    expect(slept).toEqual([])
    expect((await rail.float()).kind).toBe('float')
    expect(slept).toEqual([1_000])
  })
})

describe('banks and names', () => {
  test('all pages are read, closed banks left out, and remembered for a day', async () => {
    const { rail, double, pass } = await paystackStage()
    const answer = await rail.banks()
    if (answer.kind !== 'banks') throw new Error(answer.kind)
    expect(answer.banks.map(bank => bank.name)).toEqual(
      expect.arrayContaining([
        'Access Bank',
        'Guaranty Trust Bank',
        'Moniepoint MFB',
        'OPay Digital Services',
      ]),
    )
    expect(answer.banks).toHaveLength(4)
    expect(answer.banks.find(bank => bank.code === '50515')?.nubanCode).toBe('950515')
    const calls = double.calls.length
    await rail.banks()
    expect(double.calls.length).toBe(calls)
    pass(24 * 60 * 60_000)
    double.fail('GET /bank', ...times(4, '500-before'))
    expect(await rail.banks()).toEqual(answer)
    expect(double.calls.length).toBe(calls + 4)
  })
  test('a name is remembered for ten minutes, "not found" not at all', async () => {
    const { rail, double, pass } = await paystackStage()
    expect(await rail.resolveAccount(orderOf())).toEqual({ kind: 'not-found' })
    double.name('058', '0108024071', 'DEMO ADA OBI')
    expect(await rail.resolveAccount(orderOf())).toEqual({ kind: 'name', accountName: 'DEMO ADA OBI' })
    const calls = double.calls.length
    await rail.resolveAccount(orderOf())
    expect(double.calls.length).toBe(calls)
    pass(10 * 60_000)
    await rail.resolveAccount(orderOf())
    expect(double.calls.length).toBe(calls + 1)
  })
})

describe('sending', () => {
  const answerByFault: Record<Fault, [object, number]> = {
    'hangs-before': [{ kind: 'unknown', why: 'no-answer' }, 0],
    'hangs-after': [{ kind: 'unknown', why: 'no-answer' }, 1],
    '500-before': [{ kind: 'unknown', why: 'rail-error' }, 0],
    '500-after': [{ kind: 'unknown', why: 'rail-error' }, 1],
    '503-html-before': [{ kind: 'unknown', why: 'rail-error' }, 0],
    '429-before': [{ kind: 'refused', final: false, reason: 'busy', afterSeconds: 2 }, 0],
    'resets-before': [{ kind: 'unknown', why: 'no-answer' }, 0],
    'resets-after': [{ kind: 'unknown', why: 'no-answer' }, 1],
    'breaks-off-after': [{ kind: 'unknown', why: 'no-answer' }, 1],
    'wrong-json-after': [{ kind: 'unknown', why: 'not-understood' }, 1],
    'html-after': [{ kind: 'unknown', why: 'not-understood' }, 1],
    'huge-after': [{ kind: 'unknown', why: 'not-understood' }, 1],
    'no-status-after': [{ kind: 'unknown', why: 'not-understood' }, 1],
    'redirects-before': [{ kind: 'unknown', why: 'no-answer' }, 0],
  }
  test.each(faults)('%s: the order leaves once, and the answer has a name', async fault => {
    const stage = await paystackStage()
    const order = orderOf()
    stage.double.fail('POST /transfer', fault)
    const [answer, executions] = answerByFault[fault]
    expect(await stage.rail.send(order)).toMatchObject(answer)
    expect(sends(stage)).toBe(1)
    expect(stage.double.book.transfers.get(order.reference)?.executions ?? 0).toBe(executions)
    expect((await stage.rail.ask(order.reference)).kind).toBe(executions ? 'pending' : 'never-seen')
  })
  test.each(faults)('%s at the recipient: repeated, and no order without one', async fault => {
    const stage = await paystackStage()
    stage.double.fail('POST /transferrecipient', fault)
    const first = await stage.rail.send(orderOf())
    if (fault !== 'wrong-json-after') expect(first.kind).toBe('pending')
    const before = sends(stage)
    stage.double.fail('POST /transferrecipient', ...times(4, fault))
    expect(await stage.rail.send(orderOf())).toMatchObject({ kind: 'refused', final: false, reason: 'busy' })
    expect(sends(stage)).toBe(before)
  })
  test('a reference that Paystack has is asked for, and another order under it is told apart', async () => {
    const stage = await paystackStage()
    const order = orderOf()
    await stage.rail.send(order)
    stage.double.move(order.reference, 'success')
    expect(await stage.rail.send(order)).toMatchObject({
      kind: 'settled',
      amountKobo: 12_500_00,
      sessionId: '11001002',
    })
    const mistaken = { kind: 'unknown', why: 'mismatch' }
    expect(await stage.rail.send({ ...order, amountKobo: kobo(20_000_00) })).toEqual(mistaken)
    expect(await stage.rail.send({ ...order, accountNumber: '0108024072' })).toEqual(mistaken)
    expect(stage.double.book.transfers.get(order.reference)?.executions).toBe(1)
  })
  test('"already exists" is never a final refusal, even where the reference is not found', async () => {
    const stage = await paystackStage({ habits: { refusesDuplicates: true, blindMs: 60_000 } })
    const order = orderOf()
    await stage.rail.send(order)
    expect(await stage.rail.send(order)).toMatchObject({ kind: 'unknown' })
  })
  test('a refusal is final only when the reference is not there and our balance is not why', async () => {
    const { rail, double } = await paystackStage()
    expect(await rail.send(orderOf({ bankCode: '777' }))).toMatchObject({
      kind: 'refused',
      final: true,
      reason: 'account-refused',
      words: 'Invalid bank code',
    })
    double.book.balance = 100
    const poor = { kind: 'refused', final: false, reason: 'float-low' }
    expect(await rail.send(orderOf())).toMatchObject(poor)
    double.fail('GET /balance', ...times(4, '500-before'))
    expect(await rail.send(orderOf())).toMatchObject({ kind: 'refused', final: false, reason: 'busy' })
    double.fail('GET /transfer/verify/{reference}', ...times(4, '500-before'))
    expect(await rail.send(orderOf())).toMatchObject({ kind: 'unknown' })
    const calls = double.calls.length
    expect(await rail.send(orderOf({ amountKobo: kobo(99_99) }))).toMatchObject({
      final: true,
      reason: 'order-refused',
    })
    expect(await rail.send(orderOf({ reference: 'Bad Reference' }))).toMatchObject({ final: true })
    expect(double.calls.length).toBe(calls)
  })
  test('"success" at once is only believed when it is asked for', async () => {
    const { rail } = await paystackStage({
      habits: { refusesDuplicates: true, blindMs: 0, firstStatus: 'success' },
    })
    const order = orderOf()
    expect((await rail.send(order)).kind).toBe('pending')
    expect((await rail.ask(order.reference)).kind).toBe('settled')
  })
  test('an order that would leave too late does not leave', async () => {
    const stage = await paystackStage()
    let at = 0
    const slow = openPaystack({
      secretKey: stageKey,
      baseUrl: stage.double.url,
      clock: () => new Date(at),
      timeout: () => {
        at += leavesWithinMs + 1
        return new AbortController().signal
      },
    })
    expect(await slow.send(orderOf())).toMatchObject({ kind: 'refused', final: false, reason: 'busy' })
    expect(sends(stage)).toBe(0)
  })
  test('a wrong key is no entry, and says nothing of the key', async () => {
    const { rail, double } = await paystackStage()
    const otherRail = openPaystack({
      secretKey: 'sk_test_wrongwrongwrong',
      baseUrl: double.url,
      clock: () => new Date(0),
    })
    const refused = await otherRail.send(orderOf())
    expect(refused).toMatchObject({ kind: 'refused', final: false, reason: 'no-entry' })
    expect(JSON.stringify([refused, await otherRail.float(), await otherRail.banks()])).not.toMatch(/sk_test/)
    expect(await otherRail.ask('wd-asked-for-0123456789')).toEqual({ kind: 'unknown', why: 'rail-error' })
    expect((await rail.float()).kind).toBe('float')
  })
})

test('every published status has its meaning, and one nobody told us of is unknown', async () => {
  const { rail, double } = await paystackStage()
  const order = orderOf()
  await rail.send(order)
  const meanings = {
    pending: { kind: 'pending', waitsFor: 'bank' },
    otp: { kind: 'pending', waitsFor: 'approval' },
    received: { kind: 'pending', waitsFor: 'approval' },
    success: { kind: 'settled' },
    failed: { kind: 'failed', reason: 'bank-failed' },
    reversed: { kind: 'reversed' },
    abandoned: { kind: 'failed', reason: 'order-refused' },
    blocked: { kind: 'failed', reason: 'order-refused' },
    rejected: { kind: 'failed', reason: 'order-refused' },
    brandnew: { kind: 'unknown', why: 'not-understood' },
  }
  for (const [status, meaning] of Object.entries(meanings)) {
    double.move(order.reference, status as 'pending')
    expect(await rail.ask(order.reference), status).toMatchObject(meaning)
  }
  double.move(order.reference, 'otp')
  const answer = await rail.ask(order.reference)
  const { railReference } = answer as { railReference: string }
  expect(await rail.approve({ reference: order.reference, railReference, code: '123456' })).toMatchObject({
    kind: 'pending',
    waitsFor: 'bank',
  })
})

test('a deposit is confirmed only as what it is', async () => {
  const { rail, double } = await paystackStage()
  double.pay(paid)
  expect(await rail.confirmDeposit(paid)).toMatchObject({
    deposit: {
      amountKobo: 10_000_00,
      feeKobo: 100_00,
      senderName: 'DEMO SENDER',
      accountNumber: '9900001234',
    },
  })
  expect(await rail.confirmDeposit({ ...paid, accountNumber: '9900009999' })).toEqual({
    kind: 'not-confirmed',
  })
  expect(await rail.confirmDeposit({ reference: 'nothing' })).toEqual({ kind: 'not-confirmed' })
  const charge = double.book.charges.get('charge-1')!
  for (const [status, kind] of [
    ['pending', 'unavailable'],
    ['failed', 'not-confirmed'],
    ['reversed', 'not-confirmed'],
  ] as const) {
    charge.status = status
    expect((await rail.confirmDeposit(paid)).kind).toBe(kind)
  }
})

test('the list is read whole or not at all, in its own stretch, and without other countries', async () => {
  const { rail, double, now, pass } = await paystackStage()
  const orders = Array.from({ length: 130 }, () => orderOf())
  for (const order of orders) {
    await rail.send(order)
    pass(2_000)
  }
  const stretch = { from: new Date('2026-11-20T09:00:02Z'), to: now() }
  const pages = await Promise.all([1, 2].map(page => rail.listTransfers({ ...stretch, page })))
  const rows = pages.flatMap(page => (page.kind === 'page' ? page.rows : []))
  expect(rows.map(row => row.reference)).toEqual(orders.slice(1).map(order => order.reference))
  expect(pages.map(page => page.kind === 'page' && page.more)).toEqual([true, false])
  expect(rows[0]).toMatchObject({ state: { kind: 'pending', feeKobo: 25_00 } })
  const first = double.book.transfers.get(orders[1]!.reference)!
  first.currency = 'GHS'
  const without = await rail.listTransfers({ ...stretch, page: 1 })
  expect(without.kind === 'page' && without.rows.length).toBe(99)
  first.currency = 'NGN'
  first.amount = 12.5
  expect(await rail.listTransfers({ ...stretch, page: 1 })).toEqual({
    kind: 'unavailable',
    why: 'not-understood',
  })
})
