// Payout steps after every answer: no fault pays twice.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { type Fault, faults } from '#server/testing/paystack/faults.ts'
import { paystackStage, type PaystackStage } from '#server/testing/paystack/stage.ts'
import { alertAfterMs, askAgainMs, graceMs, nextStep, type OrderSoFar, type Step } from './next-step.ts'
import type { TransferLookup, Order, SendOutcome } from './rail.ts'

const now = new Date('2026-11-20T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const facts = { railReference: 'T', amountKobo: kobo(1), feeKobo: null, sessionId: null, at: null }
const cause = { reason: 'bank-failed', words: '' } as const
const soFar = (more: Partial<OrderSoFar> = {}): OrderSoFar => ({
  sentAt: ago(graceMs),
  firstSentAt: ago(graceMs),
  asks: 0,
  acknowledged: false,
  books: 'held',
  ...more,
})

describe('the next step', () => {
  const answers: Record<string, SendOutcome | TransferLookup> = {
    settled: { kind: 'settled', ...facts },
    failed: { kind: 'failed', ...cause, ...facts },
    reversed: { kind: 'reversed', ...facts },
    pending: { kind: 'pending', waitsFor: 'bank', ...facts },
    'never-seen': { kind: 'never-seen' },
    unknown: { kind: 'unknown', why: 'no-answer' },
    mismatch: { kind: 'unknown', why: 'mismatch' },
    refused: { kind: 'refused', final: true, afterSeconds: 0, ...cause },
    busy: { kind: 'refused', final: false, afterSeconds: 5, ...cause },
  }
  const table: Record<string, Record<OrderSoFar['books'], Step['do']>> = {
    settled: {
      held: 'settle',
      settled: 'nothing',
      voided: 'alert',
      reversed: 'alert',
      'paid-twice': 'nothing',
    },
    failed: { held: 'void', settled: 'alert', voided: 'nothing', reversed: 'nothing', 'paid-twice': 'alert' },
    reversed: {
      held: 'void',
      settled: 'reverse',
      voided: 'nothing',
      reversed: 'nothing',
      'paid-twice': 'reverse',
    },
    pending: { held: 'ask', settled: 'nothing', voided: 'alert', reversed: 'alert', 'paid-twice': 'nothing' },
    'never-seen': {
      held: 'send',
      settled: 'alert',
      voided: 'nothing',
      reversed: 'alert',
      'paid-twice': 'alert',
    },
    unknown: { held: 'ask', settled: 'ask', voided: 'ask', reversed: 'ask', 'paid-twice': 'ask' },
    mismatch: { held: 'alert', settled: 'alert', voided: 'alert', reversed: 'alert', 'paid-twice': 'alert' },
    refused: { held: 'void', settled: 'alert', voided: 'alert', reversed: 'alert', 'paid-twice': 'alert' },
    busy: { held: 'send', settled: 'alert', voided: 'alert', reversed: 'alert', 'paid-twice': 'alert' },
  }
  test.each(Object.entries(table))('after %s', (name, by) => {
    for (const books of ['held', 'settled', 'voided', 'reversed', 'paid-twice'] as const)
      expect(nextStep(answers[name]!, soFar({ books }), now).do, books).toBe(by[books])
  })

  test('never seen means little until the grace after the newest try is over, and nothing where the rail told of it', () => {
    const early = soFar({ sentAt: ago(graceMs - 30_000) })
    const at = new Date(now.getTime() + 30_000)
    expect(nextStep({ kind: 'never-seen' }, early, now)).toEqual({ do: 'ask', at, alert: false })
    const known = soFar({ acknowledged: true })
    expect(nextStep({ kind: 'never-seen' }, known, now).do).toBe('alert')
    expect(nextStep(answers.refused!, known, now).do).toBe('alert')
    expect(nextStep({ kind: 'never-seen' }, { ...known, sentAt: now }, now).do).toBe('ask')
  })

  test('asking grows from ten seconds to an hour, never voids by time, and calls a person after a day', () => {
    expect([0, 1, 2, 5, 8, 9, 99].map(askAgainMs)).toEqual(
      [10, 20, 40, 320, 2_560, 3_600, 3_600].map(seconds => seconds * 1_000),
    )
    const old = soFar({ firstSentAt: ago(alertAfterMs), asks: 40 })
    const step = nextStep({ kind: 'unknown', why: 'no-answer' }, old, now)
    expect(step).toEqual({ do: 'ask', at: new Date(now.getTime() + 3_600_000), alert: true })
    expect(nextStep({ kind: 'unknown', why: 'no-answer' }, soFar(), now)).toMatchObject({ alert: false })
  })

  test('an order that the rail cannot take now is sent again when it says', () => {
    expect(nextStep(answers.busy!, soFar(), now)).toEqual({
      do: 'send',
      at: new Date(now.getTime() + 5_000),
      alert: false,
    })
  })
})

// A worker as the wallet has it: what it writes down survives, and it may die between any two lines.
const workOn = (stage: PaystackStage, order: Order) => {
  const record: OrderSoFar = { sentAt: null, firstSentAt: null, asks: 0, acknowledged: false, books: 'held' }
  let due: { what: 'send' | 'ask'; at: Date } | undefined = { what: 'send', at: stage.now() }
  const alerts: string[] = []
  const apply = (step: Step): void => {
    due = undefined
    if (step.do === 'settle') record.books = 'settled'
    if (step.do === 'void') record.books = 'voided'
    if (step.do === 'reverse') record.books = 'reversed'
    if (step.do === 'alert') alerts.push(step.why)
    if (step.do === 'alert' && step.askAt) due = { what: 'ask', at: step.askAt }
    if (step.do === 'send' || step.do === 'ask') due = { what: step.do, at: step.at }
  }
  const ask = async (): Promise<SendOutcome | TransferLookup> => {
    record.asks++
    return stage.rail.ask(order.reference)
  }
  const sendNow = async (dies: boolean): Promise<SendOutcome | undefined> => {
    record.sentAt = stage.now()
    record.firstSentAt ??= record.sentAt
    record.asks = 0
    // Until the answer is written down, a worker that comes after this one only asks.
    due = { what: 'ask', at: new Date(stage.now().getTime() + askAgainMs(0)) }
    return dies ? undefined : stage.rail.send(order)
  }
  const takeAnswer = (answer: SendOutcome | TransferLookup): void => {
    if (['pending', 'settled', 'failed', 'reversed'].includes(answer.kind)) record.acknowledged = true
    apply(nextStep(answer, record, stage.now()))
  }
  return {
    record,
    alerts,
    /** Does what is due. It may die before the call leaves, or before its answer is kept. */
    step: async (dies: 'no' | 'before' | 'after'): Promise<void> => {
      if (!due) return
      if (due.at > stage.now()) stage.pass(due.at.getTime() - stage.now().getTime())
      const answer = due.what === 'send' ? await sendNow(dies === 'before') : await ask()
      if (answer && dies === 'no') takeAnswer(answer)
    },
    /** A webhook came: a reason to look. */
    look: async () => takeAnswer(await ask()),
    idle: () => due === undefined,
  }
}

const endpoint = fc.constantFrom(
  'POST /transfer',
  'POST /transfer',
  'POST /transferrecipient',
  'GET /transfer/verify/{reference}',
  'GET /balance',
)
const turn = fc.record({
  fault: fc.option(fc.tuple(endpoint, fc.constantFrom<Fault[]>(...faults), fc.integer({ min: 1, max: 4 }))),
  dies: fc.constantFrom('no' as const, 'no' as const, 'before' as const, 'after' as const),
  webhook: fc.boolean(),
  moves: fc.option(fc.constantFrom('success' as const, 'failed' as const, 'otp' as const), { freq: 3 }),
  poor: fc.integer({ min: 0, max: 9 }).map(n => n === 0),
})

const histories = fc.record({
  turns: fc.array(turn, { minLength: 1, maxLength: 12 }),
  // A rail that carries out every order it gets: what protects the money is only that we ask before we send again.
  refusesDuplicates: fc.boolean(),
  blindMs: fc.integer({ min: 0, max: 2 * 60_000 - 1 }),
  end: fc.constantFrom('success' as const, 'failed' as const, 'reversed' as const, 'rejected' as const),
  reversesLater: fc.boolean(),
  last: fc.uuid(),
})
type Run = typeof histories extends fc.Arbitrary<infer R> ? R : never

// Found by this test: the recipient took a moment of the two minutes, so the order was still "never seen" when it was sent again.
const slowRecipient: Run = {
  turns: [
    {
      fault: ['POST /transferrecipient', 'hangs-before', 1],
      dies: 'no',
      webhook: false,
      moves: null,
      poor: false,
    },
    { fault: null, dies: 'no', webhook: false, moves: null, poor: true },
  ],
  refusesDuplicates: false,
  blindMs: 119_814,
  end: 'success',
  reversesLater: false,
  last: '00000000-0000-1000-8000-000000000000',
}

test(
  'under any faults and deaths no reference is paid twice, and the books end as the rail does',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async run => {
        const stage = await paystackStage({ habits: run, keep: true })
        const reference = `wd-${run.last}`
        const order = {
          reference,
          amountKobo: kobo(900_00),
          bankCode: '058',
          accountNumber: '0108024071',
          accountName: 'A',
          narration: '',
        }
        const { step, look, idle, record, alerts } = workOn(stage, order)
        const there = () => stage.double.book.transfers.get(reference)
        const open = () => ['pending', 'otp'].includes(there()?.status ?? '')
        for (const { fault, dies, webhook, moves, poor } of run.turns) {
          if (fault) stage.double.fail(fault[0], ...Array.from({ length: fault[2] }, () => fault[1]))
          stage.double.book.balance = poor ? 0 : 10_000_00
          await step(dies)
          if (moves && open()) stage.double.move(reference, moves)
          if (webhook && there()) await look()
        }
        // The weather clears: in the end the worker comes to rest.
        stage.double.book.balance = 10_000_00
        for (let i = 0; i < 60 && !idle(); i++) {
          await step('no')
          if (open()) stage.double.move(reference, run.end)
        }
        if (run.reversesLater && there()?.status === 'success') {
          stage.double.move(reference, 'reversed')
          await look()
          for (let i = 0; i < 9 && !idle(); i++) await step('no')
        }
        await stage.double.stop()
        expect(there()?.executions ?? 0).toBeLessThanOrEqual(1)
        expect(idle()).toBe(true)
        const status = there()?.status
        const truth =
          status === 'success' ? ['settled'] : status === 'reversed' ? ['reversed', 'voided'] : ['voided']
        expect(truth).toContain(record.books)
        expect(alerts).toEqual([])
      }),
      { numRuns: 60, examples: [[slowRecipient]] },
    )
  },
)
