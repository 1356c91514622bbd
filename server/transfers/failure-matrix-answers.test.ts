// Failure matrix of bank answers: unknown outcomes queried, contradictions move nothing.
import { afterEach, expect, test } from 'vitest'
import { kobo, ZERO } from '#contract/core/money.ts'
import { expire } from '#server/ledger/resolve.ts'
import { hookedBank, hooks } from '#server/testing/faults/hooked-bank.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import {
  expectRightBooks,
  lookAt,
  sandboxTo,
  statesOf,
  toBank,
  readTransferNotices,
} from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { applyRailAnswer } from './apply-rail-answer.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const [startKobo, amount, total] = [5_000_000, 1_000_000, 1_007_688]
afterEach(async () => {
  Object.assign(bank, { send: undefined, ask: undefined })
  await expectRightBooks(world)
})
const facts = { railReference: 'R', amountKobo: kobo(amount), feeKobo: ZERO, sessionId: null, at: null }
const settled = { kind: 'settled', ...facts } as const
const failed = { kind: 'failed', reason: 'bank-failed', words: 'no', ...facts } as const
const fees = world.bank.rail.fees
const hearing = (id: string, answer: Parameters<typeof applyRailAnswer>[2]['answer']) =>
  world.db.inTx(tx => applyRailAnswer(tx, id, { answer, fees, now: world.now() }))
const rowOf = ({ id }: { id: string }) =>
  world.db.one<{ state: string; books: string; alert: string; asks: number; next_at: Date | null }>`
    select state, books, alert, asks, next_at from withdrawal where id = ${id}`
const withdraw = async (who: Person, behaviour: Parameters<typeof sandboxTo>[0] = 'settles') => {
  const { data } = await toBank(world, who, sandboxTo(behaviour), amount)
  await world.settle()
  return data
}

test(
  'HTTP timeout, 5xx, connection reset: unknown, the hold is kept, asked with backoff, never voided by time, alert at 24 h',
  { tags: 'slow' },
  async () => {
    const who = await personWith(world, startKobo)
    let askCount = 0
    bank.send = async () => ({ kind: 'unknown', why: 'no-answer' })
    bank.ask = async () => (askCount++, { kind: 'unknown', why: 'rail-error' })
    const withdrawal = await withdraw(who)
    for (let minutes = 0; minutes < 25 * 60; minutes += 20) {
      world.pass({ minutes: 20 })
      await world.settle()
    }
    expect(await rowOf(withdrawal)).toMatchObject({
      state: 'unknown',
      books: 'held',
      alert: expect.stringContaining('a day'),
    })
    expect(askCount).toBeGreaterThan(15)
    expect(askCount).toBeLessThan(60)
    expect(await readTransferNotices(world, withdrawal)).toEqual([expect.stringContaining('taking longer')])
    bank.ask = async () => settled
    world.pass({ hours: 1 })
    await world.settle()
    expect(await rowOf(withdrawal)).toMatchObject({ state: 'settled', alert: '' })
  },
)

test('POST says duplicate reference: it is there already, and is asked for instead of sent again', async () => {
  const who = await personWith(world, startKobo)
  // The first try arrives and its answer is lost; the rail is blind to it for long, so that it is sent again.
  bank.send = async (_, on) => (await on(), { kind: 'unknown', why: 'no-answer' })
  bank.ask = async () => ({ kind: 'never-seen' })
  const withdrawal = await withdraw(who, 'silent')
  bank.send = async () => ({ kind: 'unknown', why: 'no-answer' })
  for (let i = 0; i < 20; i++) {
    world.pass({ minutes: 0.2 })
    await world.settle()
  }
  bank.ask = undefined
  world.pass({ minutes: 5 })
  await world.settle()
  expect((await rowOf(withdrawal)).state).toBe('settled')
  expect(bank.orderReferences.filter(each => each === withdrawal.reference)).toHaveLength(1)
})

test('4xx validation: nothing is there under the reference, the hold is voided and the person told why', async () => {
  const who = await personWith(world, startKobo)
  const withdrawal = await withdraw(who, 'refuses')
  const { state, reason } = await lookAt(world, { ...who }, withdrawal)
  expect([state, reason]).toEqual(['failed', expect.stringContaining('cannot receive money')])
  expect(await readTransferNotices(world, withdrawal)).toEqual([expect.stringContaining('could not be sent')])
  expect(await balanceOf(world, who)).toBe(startKobo)
})

test('failed after settle (contradiction): no money moves, it is contested with an alert, and asked again until they agree', async () => {
  const who = await personWith(world, startKobo)
  const withdrawal = await withdraw(who)
  await hearing(withdrawal.id, failed)
  expect(await rowOf(withdrawal)).toMatchObject({
    state: 'contested',
    books: 'settled',
    alert: 'failed at the rail, settled in the books',
  })
  expect(await balanceOf(world, who)).toBe(startKobo - total)
  world.pass({ hours: 1 })
  await world.settle()
  expect(await rowOf(withdrawal)).toMatchObject({ state: 'settled', books: 'settled' })
})

test('settled after it was voided (contradiction): the money is not taken twice, and the operator is called', async () => {
  const who = await personWith(world, startKobo)
  const withdrawal = await withdraw(who, 'refuses')
  await hearing(withdrawal.id, settled)
  expect(await rowOf(withdrawal)).toMatchObject({ state: 'contested', books: 'voided' })
  expect(await balanceOf(world, who)).toBe(startKobo)
  await world.db
    .run`update withdrawal set state = 'failed', next_do = null, next_at = null where id = ${withdrawal.id}`
})

test('settle races void: exactly one ends the hold', async () => {
  for (let round = 0; round < 6; round++) {
    const who = await personWith(world, startKobo)
    bank.send = async () => ({ kind: 'unknown', why: 'no-answer' })
    const withdrawal = await withdraw(who)
    await Promise.all([
      hearing(withdrawal.id, settled),
      hearing(withdrawal.id, failed),
      hearing(withdrawal.id, settled),
    ])
    const { books } = await rowOf(withdrawal)
    expect(['settled', 'voided']).toContain(books)
    expect(await balanceOf(world, who)).toBe(books === 'settled' ? startKobo - total : startKobo)
    // What lost the race contradicts what won it, and waits for the operator.
    await world.db.run`
      update withdrawal set state = ${books === 'settled' ? 'settled' : 'failed'}, next_do = null, next_at = null
      where id = ${withdrawal.id}`
  }
})

test('two refunds, different keys: money that comes back twice is given back once', async () => {
  const who = await personWith(world, startKobo)
  const withdrawal = await withdraw(who)
  const reversed = { kind: 'reversed', ...facts } as const
  await Promise.all(Array.from({ length: 20 }, () => hearing(withdrawal.id, reversed)))
  expect(await balanceOf(world, who)).toBe(startKobo)
  expect(await readTransferNotices(world, withdrawal)).toHaveLength(2)
})

test('expiry job races capture: what is on its way to a bank never expires, however late', async () => {
  const who = await personWith(world, startKobo)
  bank.send = async () => ({ kind: 'unknown', why: 'no-answer' })
  const withdrawal = await withdraw(who)
  const year = new Date('2036-01-01T00:00:00Z')
  const end = world.db.inTx(tx => expire(tx, { holdId: Number(withdrawal.receiptId), at: year }))
  await expect(end).rejects.toMatchObject({ errorName: 'NOT_NOW' })
  expect((await rowOf(withdrawal)).books).toBe('held')
})

test('provider balance too low: it waits with its money set aside, and leaves once it is filled', async () => {
  const who = await personWith(world, startKobo)
  const withdrawal = await withdraw(who, 'float-low')
  expect(await rowOf(withdrawal)).toMatchObject({ state: 'sending', books: 'held' })
  for (let i = 0; i < 7; i++) {
    world.pass({ minutes: 1 })
    await world.settle()
  }
  expect(statesOf(await lookAt(world, who, withdrawal))).toEqual(['queued', 'sending', 'settled'])
})
