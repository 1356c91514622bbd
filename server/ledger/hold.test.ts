// Holds: set aside once, ended at most once, every kobo accounted for.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { balanceOf, sumHeldFrom, holdFor, type OwnedAccount } from './accounts.ts'
import { walletWith } from './fixtures.ts'
import { expiredHolds, hold, type HoldRequest } from './hold.ts'
import { capture, expire, release } from './resolve.ts'

const db = await freshDatabase()
const noon = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:00:01Z')

const holds = (from: OwnedAccount, amountKobo: number, more: Partial<HoldRequest> = {}) =>
  db.inTx(tx =>
    hold(tx, {
      key: randomUUID(),
      from,
      purpose: `purchase:${randomUUID()}`,
      amountKobo: kobo(amountKobo),
      ...more,
    }),
  )
const captures = (
  holdId: number,
  to: { account: OwnedAccount | 'fees'; amountKobo: number }[],
  more: { key?: string; at?: Date } = {},
) =>
  db.inTx(tx =>
    capture(tx, {
      key: randomUUID(),
      holdId,
      to: to.map(part => ({ ...part, amountKobo: kobo(part.amountKobo) })),
      ...more,
    }),
  )
const releases = (holdId: number, more: { key?: string; giveBackDay?: string } = {}) =>
  db.inTx(tx => release(tx, { key: randomUUID(), holdId, ...more }))
const expires = (holdId: number, at: Date) => db.inTx(tx => expire(tx, { holdId, at }))

test('held money is no longer in the wallet, and is seen as held', async () => {
  const ada = await walletWith(db, 1_000)
  expect(await holds(ada, 700, { purpose: 'purchase:seen' })).toMatchObject({ payerBalanceKobo: 300 })
  expect(await balanceOf(db, ada)).toBe(300)
  expect(await balanceOf(db, holdFor('purchase:seen'))).toBe(700)
  expect(await sumHeldFrom(db, ada)).toBe(700)
})

test('more than the wallet has cannot be held', async () => {
  const ada = await walletWith(db, 1_000)
  await expect(holds(ada, 1_001)).rejects.toMatchObject({ errorName: 'INSUFFICIENT_FUNDS' })
  expect(await sumHeldFrom(db, ada)).toBe(0)
})

test('the same key holds once, even where the time to expire was computed again', async () => {
  const ada = await walletWith(db, 1_000)
  const [key, purpose] = [randomUUID(), `purchase:${randomUUID()}`]
  const first = await holds(ada, 700, { key, purpose, expiresAt: noon })
  expect(await holds(ada, 700, { key, purpose, expiresAt: later })).toEqual({ ...first, replayed: true })
  await expect(holds(ada, 300, { key, purpose })).rejects.toMatchObject({ errorName: 'KEY_REUSED' })
  expect(await balanceOf(db, ada)).toBe(300)
})

test('a capture pays each part and gives the rest back', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const { holdId } = await holds(ada, 700)
  await captures(holdId, [
    { account: bola, amountKobo: 590 },
    { account: 'fees', amountKobo: 10 },
  ])
  expect([await balanceOf(db, ada), await balanceOf(db, bola)]).toEqual([400, 590])
  expect(await sumHeldFrom(db, ada)).toBe(0)
})

test('a capture repeated under its key is the same capture', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const { holdId } = await holds(ada, 700)
  const key = randomUUID()
  const first = await captures(holdId, [{ account: bola, amountKobo: 700 }], { key })
  expect(await captures(holdId, [{ account: bola, amountKobo: 700 }], { key })).toEqual({
    ...first,
    replayed: true,
  })
  await expect(captures(holdId, [{ account: bola, amountKobo: 1 }], { key })).rejects.toMatchObject({
    errorName: 'KEY_REUSED',
  })
  expect(await balanceOf(db, bola)).toBe(700)
})

test('parts above what is held are refused', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const { holdId } = await holds(ada, 700)
  await expect(captures(holdId, [{ account: bola, amountKobo: 701 }])).rejects.toMatchObject({
    errorName: 'BAD_INPUT',
  })
})

test('a hold ends once: whatever comes second is refused by name', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const paid = await holds(ada, 100, { expiresAt: later })
  await captures(paid.holdId, [{ account: bola, amountKobo: 100 }], { at: noon })
  const returned = await holds(ada, 100)
  await releases(returned.holdId)
  const ended = { errorName: 'HOLD_RESOLVED' }
  await expect(captures(paid.holdId, [{ account: bola, amountKobo: 100 }])).rejects.toMatchObject(ended)
  await expect(releases(paid.holdId)).rejects.toMatchObject(ended)
  await expect(expires(paid.holdId, later)).rejects.toMatchObject(ended)
  await expect(releases(returned.holdId)).rejects.toMatchObject(ended)
  expect([await balanceOf(db, ada), await balanceOf(db, bola)]).toEqual([900, 100])
})

test('two holds for one purpose do not pay for each other', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const purpose = `purchase:${randomUUID()}`
  const [first, second] = [await holds(ada, 300, { purpose }), await holds(ada, 300, { purpose })]
  await captures(first.holdId, [{ account: bola, amountKobo: 300 }])
  await expect(captures(first.holdId, [{ account: bola, amountKobo: 300 }])).rejects.toMatchObject({
    errorName: 'HOLD_RESOLVED',
  })
  await releases(second.holdId)
  expect([await balanceOf(db, ada), await balanceOf(db, bola)]).toEqual([700, 300])
})

test('one key cannot end two holds', async () => {
  const ada = await walletWith(db, 1_000)
  const purpose = `purchase:${randomUUID()}`
  const [first, second] = [await holds(ada, 300, { purpose }), await holds(ada, 300, { purpose })]
  const key = randomUUID()
  await releases(first.holdId, { key })
  await expect(releases(second.holdId, { key })).rejects.toMatchObject({ errorName: 'KEY_REUSED' })
})

test('a hold can be captured until its time runs out, and from that moment only expires', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const { holdId } = await holds(ada, 700, { expiresAt: later })
  await expect(expires(holdId, noon)).rejects.toMatchObject({ errorName: 'NOT_NOW' })
  await expect(captures(holdId, [{ account: bola, amountKobo: 700 }], { at: later })).rejects.toMatchObject({
    errorName: 'HOLD_EXPIRED',
  })
  const due = (await expiredHolds(db, { at: later, limit: 100 })).filter(dueHold => dueHold.from === ada)
  expect(due).toMatchObject([{ holdId, amountKobo: 700, expiresAt: later }])
  const first = await expires(holdId, later)
  expect(await expires(holdId, later)).toEqual({ ...first, replayed: true })
  expect((await expiredHolds(db, { at: later, limit: 100 })).filter(dueHold => dueHold.from === ada)).toEqual(
    [],
  )
  expect(await balanceOf(db, ada)).toBe(1_000)
})

test('a hold without a time never expires', async () => {
  const { holdId } = await holds(await walletWith(db, 1_000), 700)
  await expect(expires(holdId, new Date('2126-01-01'))).rejects.toMatchObject({ errorName: 'NOT_NOW' })
})

test('a hold that does not exist is not found', async () => {
  await expect(releases(999_999_999)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('money given back on the same day may be spent again that day, on a later day it was never counted', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const spend = (day: string, amountKobo: number) => ({
    spend: { account: ada, day, amountKobo, limitKobo: kobo(100) },
  })
  const today = await holds(ada, 100, spend('2026-11-20', 100))
  await expect(holds(ada, 1, spend('2026-11-20', 1))).rejects.toMatchObject({ errorName: 'DAILY_LIMIT' })
  await releases(today.holdId, { giveBackDay: '2026-11-20' })
  const again = await holds(ada, 100, spend('2026-11-20', 100))
  await holds(ada, 60, spend('2026-11-21', 60))
  await captures(again.holdId, [{ account: bola, amountKobo: 1 }])
  await releases((await holds(ada, 40)).holdId, { giveBackDay: '2026-11-20' })
  await expect(holds(ada, 41, spend('2026-11-21', 41))).rejects.toMatchObject({ errorName: 'DAILY_LIMIT' })
})
