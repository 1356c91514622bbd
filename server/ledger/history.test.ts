// Random money histories against an in-memory model.
// @module-tag slow
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { balanceOf, type OwnedAccount } from './accounts.ts'
import { sealOnce } from './chain.ts'
import { deposit, transfer, walletWith } from './fixtures.ts'
import { groupCommit } from './group-commit.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { capture, expire, release } from './resolve.ts'
import type { Transaction } from './transaction.ts'
import { verifyBooks } from './verify-books.ts'

const db = await freshDatabase()
const ledger = groupCommit(db)
const start = Date.parse('2026-11-20T12:00:00Z')
const minutes = (count: number) => new Date(start + count * 60_000)

const amount = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 300 }) },
  fc.constantFrom(1, 2 ** 40),
)
const wallet = fc.nat(2)
const which = fc.nat(20)
const step = fc.oneof(
  fc.record({ op: fc.constant('deposit'), to: wallet, amount }),
  fc.record({ op: fc.constant('transfer'), from: wallet, to: wallet, amount, together: fc.boolean() }),
  fc.record({ op: fc.constant('hold'), from: wallet, amount, minutes: fc.option(fc.nat(20)) }),
  fc.record({
    op: fc.constant('capture'),
    which,
    to: wallet,
    percent: fc.integer({ min: 1, max: 110 }),
    key: fc.nat(1),
  }),
  fc.record({ op: fc.constant('release'), which, key: fc.nat(1) }),
  fc.record({ op: fc.constant('expire'), which }),
  fc.record({ op: fc.constant('repeat'), which, changed: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type ModelHold = { id: number; from: number; amount: number; expires: number | null; endedBy?: string }
type Model = { balances: number[]; holds: ModelHold[]; done: Transaction[] }

/** Results of one step in the model and in the ledger: 'done', 'again', a refusal, or 'nothing'. */
type ResultPair = { model: string; ledger: string }

const outcomeOf = (work: Promise<{ replayed: boolean }>): Promise<string> =>
  work.then(
    ({ replayed }) => (replayed ? 'again' : 'done'),
    (error: unknown) => {
      if (error instanceof Failure) return error.errorName
      throw error
    },
  )

const history = (wallets: OwnedAccount[]) => {
  const model: Model = { balances: [2_000, 2_000, 2_000], holds: [], done: [] }
  const move = (from: number | null, to: number | null, sum: number): string => {
    if (from !== null && from === to) return 'SAME_WALLET'
    if (from !== null && model.balances[from]! < sum) return 'INSUFFICIENT_FUNDS'
    if (from !== null) model.balances[from]! -= sum
    if (to !== null) model.balances[to]! += sum
    return 'done'
  }
  const end = (held: ModelHold, key: string, paid: number, to: number): string => {
    if (held.endedBy === key) return 'again'
    if (held.endedBy) return 'HOLD_RESOLVED'
    if (paid > held.amount) return 'BAD_INPUT'
    held.endedBy = key
    model.balances[to]! += paid
    model.balances[held.from]! += held.amount - paid
    return 'done'
  }
  const simple = async (
    transaction: Transaction,
    modelAnswer: string,
    together: boolean,
  ): Promise<ResultPair> => {
    if (modelAnswer === 'done') model.done.push(transaction)
    return {
      model: modelAnswer,
      ledger: await outcomeOf(together ? ledger.submit(transaction) : db.inTx(tx => post(tx, transaction))),
    }
  }
  const holdSome = async (from: number, sum: number, expires: number | null): Promise<ResultPair> => {
    let id = 0
    const ledgerSaid = await outcomeOf(
      db.inTx(async tx => {
        const held = await hold(tx, {
          key: randomUUID(),
          from: wallets[from]!,
          purpose: `test:${randomUUID()}`,
          amountKobo: kobo(sum),
          ...(expires !== null && { expiresAt: minutes(expires) }),
        })
        id = held.holdId
        return held
      }),
    )
    const modelAnswer = move(from, null, sum)
    if (modelAnswer === 'done') model.holds.push({ id, from, amount: sum, expires })
    return { model: modelAnswer, ledger: ledgerSaid }
  }
  const endHold = async (
    s: Extract<Step, { which: number }>,
    held: ModelHold,
    now: number,
  ): Promise<ResultPair> => {
    const holdId = held.id
    const late = held.expires !== null && held.expires <= now
    if (s.op === 'expire')
      return {
        model: late ? end(held, `expire:${holdId}`, 0, held.from) : 'NOT_NOW',
        ledger: await outcomeOf(db.inTx(tx => expire(tx, { holdId, at: minutes(now) }))),
      }
    if (s.op === 'release') {
      const key = `release:${s.key}:${holdId}`
      return {
        model: end(held, key, 0, held.from),
        ledger: await outcomeOf(db.inTx(tx => release(tx, { holdId, key }))),
      }
    }
    if (s.op !== 'capture') throw new Error(s.op)
    const paid = Math.max(1, Math.floor((held.amount * s.percent) / 100))
    const key = `capture:${s.key}:${s.to}:${paid}:${holdId}`
    return {
      model: !held.endedBy && late ? 'HOLD_EXPIRED' : end(held, key, paid, s.to),
      ledger: await outcomeOf(
        db.inTx(tx =>
          capture(tx, {
            holdId,
            key,
            to: [{ account: wallets[s.to]!, amountKobo: kobo(paid) }],
            at: minutes(now),
          }),
        ),
      ),
    }
  }
  const take = async (s: Step, now: number): Promise<ResultPair> => {
    if (s.op === 'deposit')
      return simple(deposit(wallets[s.to]!, s.amount), move(null, s.to, s.amount), false)
    if (s.op === 'transfer')
      return simple(
        transfer(wallets[s.from]!, wallets[s.to]!, s.amount),
        move(s.from, s.to, s.amount),
        s.together,
      )
    if (s.op === 'hold') return holdSome(s.from, s.amount, s.minutes)
    const nothing = { model: 'nothing', ledger: 'nothing' }
    if (s.op === 'repeat') {
      const transaction = model.done[s.which % (model.done.length || 1)]
      if (!transaction) return nothing
      const again = s.changed ? { ...transaction, kind: 'other' } : transaction
      return { model: s.changed ? 'KEY_REUSED' : 'again', ledger: await outcomeOf(ledger.submit(again)) }
    }
    const held = model.holds[s.which % (model.holds.length || 1)]
    return held ? endHold(s, held, now) : nothing
  }
  return { model, take }
}

test('whatever happens, in whatever order, the ledger does what the model says and the books verify', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async steps => {
      const wallets = await Promise.all([1, 2, 3].map(() => walletWith(db, 2_000)))
      const { model, take } = history(wallets)
      for (const [now, each] of steps.entries()) {
        const answers = await take(each, now)
        expect(answers.ledger, JSON.stringify(each)).toBe(answers.model)
      }
      expect(await Promise.all(wallets.map(code => balanceOf(db, code)))).toEqual(model.balances)
      await sealOnce(db, () => minutes(0))
      expect((await verifyBooks(db)).findings).toEqual([])
    }),
    { numRuns: 40 },
  )
})
