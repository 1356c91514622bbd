import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { balanceOf as accountBalance, losses, outside, walletOf } from '#server/ledger/accounts.ts'
import type { TransferLookup } from '#server/rails/rail.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { hookedBank, hooks } from '#server/testing/faults/hooked-bank.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { expectRightBooks, sandboxTo, toBank, readTransferNotices } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { transferThings } from '#server/transfers/desk/desk-subjects.ts'
import { readBlockers } from '#server/transfers/reads.ts'
import { referenceOf } from '#server/transfers/rules.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const { ask: run, runByTwo } = deskIn(world)
const facts = (amountKobo: number) => ({
  railReference: 'R',
  amountKobo: kobo(amountKobo),
  feeKobo: null,
  sessionId: null,
  at: null,
})

/** What the bank says about this one transfer from now on. */
const answerAbout = ({ id }: { id: string }, answer: TransferLookup): void => {
  bank.ask = async (reference, on) => (reference === referenceOf(id) ? answer : on())
}

test('restore from backup: the rail and the books agree, and whatever one of them lacks is named', async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  expect(await run('rail reconcile')).toMatchObject({ ok: true, output: expect.stringContaining('agree') })
  // What happened at the bank after the backup that was restored here.
  const reference = 'autox_0123456789abcdef0123456789abcdef'
  await world.bank.sandbox!.rail.send({
    ...sandboxTo('settles'),
    reference,
    amountKobo: kobo(500),
    narration: '',
  })
  await world.bank.sandbox!.pay({
    reference: 'paid-after-backup',
    accountNumber: who.accountNumber,
    amountKobo: kobo(900),
    senderName: 'DEMO',
  })
  const { ok, output } = await run('rail reconcile', '2026-11-20', '2026-11-20')
  expect(ok).toBe(false)
  expect(output).toContain(
    `Transfer ${reference} of ₦5.00, settled: the rail has it, and our books know nothing`,
  )
  expect(output).toContain('Deposit paid-after-backup of ₦9.00: the rail has it, and no wallet was credited.')
  expect(output).not.toContain(withdrawal.id)
  // The announcement still comes, and the deposit is made up for.
  await world.settle()
  expect((await run('rail reconcile')).output).not.toContain('paid-after-backup')
  expect((await run('rail float')).output).toMatch(
    /at the demonstration’s bank: ₦.*\nin the books: .*\napart by: /,
  )
})

test('what never went is ended with the money back, and what the bank has is not', async () => {
  const who = await personWith(world, 5_000_000)
  const [waits, goes] = [
    (await toBank(world, who, sandboxTo('float-low'), 1_000_000)).data,
    (await toBank(world, who, sandboxTo('settles-later'), 1_000_000)).data,
  ]
  await world.settle()
  const { output } = await run('withdrawal fail', waits.id, 'The owner asked us not to wait')
  expect(output).toContain('Fail (by AutoX)')
  await expect(run('withdrawal fail', goes.id, 'The owner asked us too')).rejects.toThrow('pending')
  expect(await balanceOf(world, who)).toBe(5_000_000 - 1_007_688)
  expect(await readTransferNotices(world, waits)).toEqual([expect.stringContaining('could not be sent')])
  world.pass({ minutes: 6 })
  await world.settle()
  expect((await run('withdrawal show', waits.id)).output).toContain('Not sent')
  expect((await run('withdrawal show', goes.id)).output).toContain('Settle (automatically)')
  const trail = await world.db.rows`
    select command, outcome from operator_action where subject_id = any(${[waits.id, goes.id]}) order by id`
  expect(trail).toEqual([
    { command: 'withdrawal fail', outcome: 'done' },
    { command: 'withdrawal fail', outcome: 'refused' },
    { command: 'withdrawal show', outcome: 'done' },
    { command: 'withdrawal show', outcome: 'done' },
  ])
  await expectRightBooks(world)
})

test('what the bank may still have is not given back, whatever it answers', async () => {
  const who = await personWith(world, 5_000_000)
  bank.send = async () => ({ kind: 'unknown', why: 'no-answer' })
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  const end = () => run('withdrawal fail', withdrawal.id, 'The owner asked us')
  await expect(end()).rejects.toThrow('It was sent a moment ago')
  world.pass({ minutes: 5 })
  bank.ask = async () => ({ kind: 'unknown', why: 'no-answer' })
  await expect(end()).rejects.toThrow('the money may still arrive')
  bank.send = undefined
  bank.ask = async () => ({ kind: 'settled', ...facts(1_000_000) })
  await world.db.run`update withdrawal set sent_at = null, first_sent_at = null where id = ${withdrawal.id}`
  await expect(end()).rejects.toThrow('The bank says that it is settled')
  bank.ask = undefined
  await world.settle()
  expect((await run('withdrawal show', withdrawal.id)).output).toContain('Sent')
  expect(await balanceOf(world, who)).toBe(5_000_000 - 1_007_688)
  await expectRightBooks(world)
})

test('a contested one whose receiver has the money is not booked back', async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  bank.ask = async () => ({ kind: 'failed', reason: 'bank-failed', words: 'no', ...facts(1_000_000) })
  await run('withdrawal retry', withdrawal.id, 'The receiver has nothing')
  const end = () => run('withdrawal fail', withdrawal.id, 'The receiver has nothing')
  bank.ask = async () => ({ kind: 'unknown', why: 'no-answer' })
  await expect(end()).rejects.toThrow('does not say that the money came back')
  bank.ask = undefined
  await expect(end()).rejects.toThrow('does not say that the money came back')
  expect((await run('withdrawal retry', withdrawal.id, 'Ask once more')).output).toContain('Sent')
  expect(await balanceOf(world, who)).toBe(5_000_000 - 1_007_688)
  await expectRightBooks(world)
})

test('one that the bank does not answer about for a day is ended by two operators, with its letter', async () => {
  const who = await personWith(world, 5_000_000)
  const silent = async () => ({ kind: 'unknown', why: 'no-answer' }) as const
  bank.send = silent
  bank.ask = silent
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  world.pass({ hours: 25 })
  const why = 'The bank wrote that it came back'
  await expect(run('withdrawal fail', withdrawal.id, why)).rejects.toThrow('two operators')
  await runByTwo('withdrawal fail', withdrawal.id, why)
  bank.send = bank.ask = undefined
  expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
  await expectRightBooks(world)
})

test.each([
  ['does not answer about', { kind: 'unknown', why: 'no-answer' }],
  ['denies', { kind: 'never-seen' }],
] as const)('one that the bank had and then %s for a day is ended by two operators', async (_, answer) => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles-later'), 1_000_000)
  await world.settle()
  await run('withdrawal retry', withdrawal.id, 'Does the bank have it?')
  const stateOf = async () =>
    (await world.db.one<{ state: string }>`select state from withdrawal where id = ${withdrawal.id}`).state
  expect(await stateOf()).toBe('pending')
  bank.ask = async () => answer
  world.pass({ hours: 25 })
  // By two operators although the task has not asked yet, and after it did.
  await expect(run('withdrawal fail', withdrawal.id, 'By letter')).rejects.toThrow('two operators')
  await world.settle()
  expect(await stateOf()).toBe('unknown')
  await runByTwo('withdrawal fail', withdrawal.id, 'The bank wrote that it has no such payment')
  bank.ask = undefined
  expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
  await expectRightBooks(world)
})

test('what was refunded and then paid by the bank is a loss of AutoX, booked once by two operators', async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('refuses'), 1_000_000)
  await world.settle()
  const floatOf = () => accountBalance(world.db, 'outside:sandbox')
  const before = await floatOf()
  const book = () => runByTwo('withdrawal paid-twice', withdrawal.id, 'The receiver confirms it')
  await expect(book()).rejects.toThrow('refunded and that the bank paid after all')
  bank.ask = async () => ({ kind: 'settled', ...facts(1_000_000), feeKobo: kobo(1_075) })
  await run('withdrawal retry', withdrawal.id, 'The receiver says that it arrived')
  await expect(run('withdrawal fail', withdrawal.id, 'Is it gone?')).rejects.toThrow('paid twice')
  bank.ask = async () => ({ kind: 'unknown', why: 'no-answer' })
  await expect(book()).rejects.toThrow('does not say that it paid')
  bank.ask = async () => ({ kind: 'settled', ...facts(1_000_000), feeKobo: kobo(1_075) })
  await expect(run('withdrawal paid-twice', withdrawal.id, 'Alone')).rejects.toThrow('two operators')
  await book()
  const row = () =>
    world.db.one`select state, books, alert, next_at from withdrawal where id = ${withdrawal.id}`
  const inAnHour = new Date(world.now().getTime() + 3_600_000)
  expect(await row()).toEqual({ state: 'settled', books: 'paid-twice', alert: '', next_at: inAnHour })
  expect(await readTransferNotices(world, withdrawal)).toContain(
    'The bank paid ₦10,000.00 after all: you keep the refund',
  )
  expect(await floatOf()).toBe(before + 1_000_000 + 1_075)
  expect(await accountBalance(world.db, losses)).toBe(-1_000_000)
  expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
  await expect(book()).rejects.toThrow('refunded and that the bank paid after all')
  // The same answer changes nothing, and what comes back after all is the house's, seen at the next look.
  await run('withdrawal retry', withdrawal.id, 'Once more')
  expect(await row()).toMatchObject({ state: 'settled', alert: '', next_at: inAnHour })
  answerAbout(withdrawal, { kind: 'reversed', ...facts(1_000_000) })
  world.pass({ hours: 1 })
  await world.settle()
  bank.ask = undefined
  expect(await row()).toMatchObject({ state: 'reversed', books: 'reversed', next_at: null })
  expect(await floatOf()).toBe(before)
  expect(await accountBalance(world.db, losses)).toBe(0)
  expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
  await expectRightBooks(world)
})

/** One that was refunded, paid by the bank after all, and booked as paid twice. */
const paidTwice = async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('refuses'), 1_000_000)
  await world.settle()
  const ways = async () =>
    (await transferThings.withdrawal!.stands!(world.db, withdrawal.id, world.now()))!.ways
  const lost = await accountBalance(world.db, losses)
  const float = await accountBalance(world.db, outside('sandbox'))
  const ask = async (answer: TransferLookup) => {
    answerAbout(withdrawal, answer)
    await run('withdrawal retry', withdrawal.id, 'What does the bank say?')
  }
  const row = () =>
    world.db.one`select state, books, alert, next_at from withdrawal where id = ${withdrawal.id}`
  const pay = async () => {
    await ask(settled)
    await runByTwo('withdrawal paid-twice', withdrawal.id, 'The receiver confirms it')
    expect(await row()).toMatchObject({ state: 'settled', books: 'paid-twice' })
  }
  await pay()
  return { who, withdrawal, lost, float, ways, ask, row, pay }
}
const settled = { kind: 'settled', ...facts(1_000_000), feeKobo: kobo(1_075) } as const
const failed = { kind: 'failed', reason: 'bank-failed', words: 'no', ...facts(1_000_000) } as const
const cleared = expect.stringContaining('Checked with the bank: ₦10,000.00')

test.each([
  ['failed', failed],
  ['never seen', { kind: 'never-seen' }],
  ['another order', { kind: 'unknown', why: 'mismatch' }],
] as const)(
  'one paid twice that the bank then calls %s is booked back by two operators',
  async (_, answer) => {
    const { who, withdrawal, lost, float, ways, ask, row } = await paidTwice()
    await ask(answer)
    expect(await row()).toMatchObject({ state: 'contested', alert: expect.not.stringContaining('settled') })
    expect(await ways()).toEqual(['retry', 'fail'])
    const why = 'The bank wrote that it has the money'
    if (answer.kind !== 'failed') {
      const end = runByTwo('withdrawal fail', withdrawal.id, why)
      await expect(end).rejects.toThrow('does not say that the money came back')
      world.pass({ hours: 25 })
    }
    await expect(run('withdrawal fail', withdrawal.id, why)).rejects.toThrow('two operators')
    expect(await runByTwo('withdrawal fail', withdrawal.id, why)).toContain('carried out')
    bank.ask = undefined
    expect(await row()).toEqual({ state: 'reversed', books: 'reversed', alert: '', next_at: null })
    expect(await accountBalance(world.db, losses)).toBe(lost)
    expect(await accountBalance(world.db, outside('sandbox'))).toBe(float)
    expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
    expect(await readTransferNotices(world, withdrawal)).toContainEqual(cleared)
    expect(await readBlockers(world.db, who.id, world.now())).toEqual([])
    await expectRightBooks(world)
  },
)

test('a loss that was booked back and is paid again is a second loss, and comes back as often', async () => {
  const { who, withdrawal, lost, ask, row, pay } = await paidTwice()
  for (const times of [1, 2, 3]) {
    if (times > 1) await pay()
    expect(await accountBalance(world.db, losses)).toBe(lost - 1_000_000)
    await ask({ kind: 'reversed', ...facts(1_000_000) })
    expect(await row()).toMatchObject({ state: 'reversed', books: 'reversed', next_at: null })
    expect(await accountBalance(world.db, losses)).toBe(lost)
  }
  bank.ask = undefined
  expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
  const booked = await world.db.one`
    select count(*) as count from ledger_txn where key like ${`withdrawal:${withdrawal.id}:paid-twice%`}`
  expect(booked).toEqual({ count: 6 })
  await expectRightBooks(world)
})

test('one that was refunded ends its contest where the bank, or its letter, says that it paid nothing', async () => {
  const { who, withdrawal, ways, ask, row } = await paidTwice()
  await ask({ kind: 'reversed', ...facts(1_000_000) })
  await ask(settled)
  expect(await row()).toMatchObject({ state: 'contested', books: 'reversed' })
  expect(await ways()).toEqual(['retry', 'fail', 'paid-twice'])
  await ask(failed)
  expect(await row()).toMatchObject({ state: 'reversed', books: 'reversed', next_at: null })
  expect(await readTransferNotices(world, withdrawal)).toContainEqual(cleared)
  await ask({ kind: 'never-seen' })
  expect(await row()).toMatchObject({ state: 'contested', next_at: expect.any(Date) })
  world.pass({ hours: 25 })
  const before = await accountBalance(world.db, outside('sandbox'))
  await runByTwo('withdrawal fail', withdrawal.id, 'The bank wrote that it paid nothing')
  bank.ask = undefined
  expect(await row()).toEqual({ state: 'reversed', books: 'reversed', alert: '', next_at: null })
  expect(await accountBalance(world.db, outside('sandbox'))).toBe(before)
  expect(await accountBalance(world.db, walletOf(who.id))).toBe(5_000_000)
  await expectRightBooks(world)
})

test('a contested one is listed, asked about again, and booked back by the operator', async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  bank.ask = async () => ({ kind: 'failed', reason: 'bank-failed', words: 'no', ...facts(1_000_000) })
  await run('withdrawal retry', withdrawal.id, 'The receiver has nothing')
  expect((await run('withdrawal waiting')).output).toContain(`${withdrawal.id}  ₦10,000.00`)
  expect((await run('withdrawal show', withdrawal.id)).output).toContain(
    '✗ failed at the rail, settled in the books',
  )
  const { output } = await run('withdrawal fail', withdrawal.id, 'The bank confirmed it by letter')
  expect(output).toContain('Sent back by the bank')
  expect(await balanceOf(world, who)).toBe(5_000_000)
  await expectRightBooks(world)
})

test('a transfer that waits for the code of the rail goes on with it, and the code is kept nowhere', async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles-later'), 1_000_000)
  const known = { ...facts(1_000_000), railReference: 'R-code' }
  bank.ask = async () => ({ kind: 'pending', waitsFor: 'approval', ...known })
  await world.settle()
  await run('withdrawal retry', withdrawal.id, 'Is it there by now?')
  expect((await run('withdrawal waiting')).output).toContain('the rail asks for a code')
  await expect(run('withdrawal approve', withdrawal.id, 'abc')).rejects.toThrow('4 to 8 digits')
  const approvals: unknown[] = []
  bank.ask = undefined
  bank.approve = async approval => {
    approvals.push(approval)
    return { kind: 'settled', ...known }
  }
  expect((await run('withdrawal approve', withdrawal.id, '904177')).output).toContain('Sent')
  expect(approvals).toEqual([{ reference: expect.any(String), railReference: 'R-code', code: '904177' }])
  await expect(run('withdrawal approve', withdrawal.id, '904177')).rejects.toThrow('does not ask for a code')
  const trail = await world.db.rows<{ line: string }>`
    select row_to_json(a)::text as line from operator_action a where subject_id = ${withdrawal.id}`
  expect(trail.map(({ line }) => line).join()).not.toContain('904177')
  await expectRightBooks(world)
})
