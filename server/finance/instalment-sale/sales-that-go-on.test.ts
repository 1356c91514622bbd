// Instalment sales that go on after a notice, an offer or a dispute.
import { expect, test } from 'vitest'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { isOfferTooSoon } from '#contract/finance/instalment-sale/return-figures.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  causeSale,
  collectSales,
  emptyWallet,
  fillWallet,
  passDays,
  passTriedDays,
  refundOf,
  saleAt,
  saleStep,
  seeSale,
  type Selling,
} from '#server/testing/deals/instalment-sales.ts'
import { done } from '#server/testing/deals/offers.ts'
import { balanceOf, type Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
// Terms with an early end are in force.
world.pass({ hours: 24 * 10 })
const dayMs = 86_400_000
const payingAt = (months = 4) => saleAt(world, 'paying', { more: { keysBps: 4_000, months } })
const dayOf = () => world.now().toISOString().slice(0, 10)

/** Days pass with what the product does by itself: timers, and the collection of each day that is looked at. */
const pass = async (on: Selling, days: number): Promise<void> => {
  await passDays(world, on, days)
  await world.settle()
  await collectSales(world)
  await world.settle()
}
/** The same, with a try on each day. */
const passTried = async (on: Selling, days: number): Promise<void> => {
  await passTriedDays(world, on, days)
  await pass(on, 0)
}
const behindBy = async (on: Selling, days: number): Promise<void> => {
  await emptyWallet(world, on.buyer)
  await pass(on, days - 6)
  await passTried(on, 7)
}
const step = async (on: Selling, who: Person, name: string, more: object = {}): Promise<Sale> =>
  done(await saleStep(world, who, name, await seeSale(world, who, on.sale), more))
const giveBack = async (on: Selling): Promise<Sale> =>
  step(on, on.buyer, 'give-back', await refundOf(world, on.sale.id))
const noticed = async (months?: number): Promise<Selling & { cureBy: string }> => {
  const on = await payingAt(months)
  await behindBy(on, 130)
  const { cureBy } = await step(on, on.seller, 'give-notice')
  return { ...on, cureBy: cureBy! }
}
const textsOf = async ({ id }: Person, title: string): Promise<string[]> =>
  (
    await world.db.rows<{ body: string }>`
      select body from notice where user_id = ${id} and title like ${`${title}%`} order by id`
  ).map(({ body }) => body)

test('offering the car and keeping it after all does not put off the end of a notice', async () => {
  const on = await noticed()
  for (const days of [5, 5]) {
    await pass(on, days)
    await giveBack(on)
    const going = await step(on, on.buyer, 'keep-car')
    expect(going).toMatchObject({ state: 'paying', cureBy: on.cureBy })
    await pass(on, 0)
    const back = await seeSale(world, on.buyer, on.sale)
    expect(back).toMatchObject({ state: 'on-notice', cureBy: on.cureBy })
    expect(back.due).toEqual({ event: 'cure-over', at: on.cureBy })
  }
  expect(await textsOf(on.buyer, 'The notice goes on')).toHaveLength(2)
  await pass(on, 3)
  await giveBack(on)
  await pass(on, 2)
  await step(on, on.buyer, 'keep-car')
  await pass(on, 0)
  const uncured = await seeSale(world, on.seller, on.sale)
  expect(uncured).toMatchObject({ state: 'uncured' })
  expect(uncured.allowed).toContain('end')
})

test('a notice that AutoX has decided about cannot be disputed again after the buyer kept the car', async () => {
  const on = await noticed()
  await step(on, on.buyer, 'dispute')
  await causeSale(world, on.sale, 'uphold', 'operator')
  await giveBack(on)
  await step(on, on.buyer, 'keep-car')
  await pass(on, 0)
  const again = await seeSale(world, on.buyer, on.sale)
  expect(again.state).toBe('on-notice')
  expect((await saleStep(world, on.buyer, 'dispute', again)).message).toMatch(/has decided/)
})

test('whoever pays everything overdue starts afresh, also where it is collected as the car is kept', async () => {
  const on = await noticed(12)
  await giveBack(on)
  await fillWallet(world, on.buyer, 5_000_000_000)
  await step(on, on.buyer, 'keep-car')
  await pass(on, 0)
  const caughtUp = await seeSale(world, on.buyer, on.sale)
  expect(caughtUp).toMatchObject({ state: 'paying', missed: 0, cureBy: null })
  const later = await noticed(12)
  await fillWallet(world, later.buyer, 5_000_000_000)
  const { parts } = await seeSale(world, later.buyer, later.sale)
  const lateKobo = parts
    .filter(({ dueOn }) => dueOn! < dayOf())
    .reduce((sum, each) => sum + each.amountKobo - each.paidKobo + each.feeKobo - each.paidFeeKobo, 0)
  const cured = await step(later, later.buyer, 'pay', { amountKobo: lateKobo })
  expect(cured.cureBy).toBeNull()
})

test('a notice that expired is over: the next one has all its days', async () => {
  const on = await noticed()
  await pass(on, 15)
  await pass(on, 31)
  const behind = await seeSale(world, on.seller, on.sale)
  expect(behind.cureBy).toBeNull()
  const again = await step(on, on.seller, 'give-notice')
  expect(Date.parse(again.cureBy!) - world.now().getTime()).toBe(14 * dayMs)
})

test.each([0, 1, 6, 40])(
  'a notice upheld after %i days moves what had days of grace left, and no fee comes from the dispute',
  async length => {
    const on = await payingAt()
    await behindBy(on, 130)
    // The last instalment has just fallen due: its days of grace are not over when the dispute begins.
    await world.db.run`
      update instalment_sale_part set due_on = ${dayOf()}::date - 3, fee_kobo = 0
      where sale_id = ${on.sale.id} and number = (select max(number) from instalment_sale_part where sale_id = ${on.sale.id})`
    await step(on, on.seller, 'give-notice')
    await step(on, on.buyer, 'dispute')
    const before = await seeSale(world, on.buyer, on.sale)
    await passDays(world, on, length)
    await causeSale(world, on.sale, 'uphold', 'operator')
    await collectSales(world)
    const after = await seeSale(world, on.buyer, on.sale)
    expect(after.parts.map(({ feeKobo }) => feeKobo)).toEqual(before.parts.map(({ feeKobo }) => feeKobo))
    const moved = after.parts.map(
      ({ dueOn }, at) => (Date.parse(dueOn!) - Date.parse(before.parts[at]!.dueOn!)) / dayMs,
    )
    expect(moved).toEqual(before.parts.map((_, at) => (at === before.parts.length - 1 ? length : 0)))
    await passTried(on, 2)
    expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBe(before.feesKobo)
    await pass(on, 1)
    expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBeGreaterThan(before.feesKobo)
  },
)

test('an offer that the seller does not fund in thirty days lapses: both were told, the sale goes on without late fees for it', async () => {
  const on = await payingAt()
  await pass(on, 25)
  const { paidKobo } = await seeSale(world, on.buyer, on.sale)
  await emptyWallet(world, on.seller)
  const offered = await giveBack(on)
  expect(offered.due).toEqual({
    event: 'not-funded',
    at: new Date(world.now().getTime() + 30 * dayMs).toISOString(),
  })
  await pass(on, 8)
  for (const who of [on.buyer, on.seller])
    expect((await textsOf(who, 'The refund is not in escrow yet')).at(-1)).toMatch(/the sale goes on/)
  await emptyWallet(world, on.buyer)
  await pass(on, 21)
  expect((await seeSale(world, on.buyer, on.sale)).state).toBe('giving-back')
  await pass(on, 1)
  const going = await seeSale(world, on.buyer, on.sale)
  expect(going).toMatchObject({ state: 'behind', returns: null, paidKobo, feesKobo: 0, feesFrom: dayOf() })
  for (const who of [on.buyer, on.seller]) expect(await textsOf(who, 'The sale goes on')).toHaveLength(1)
  await passTried(on, 5)
  expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBe(0)
  await pass(on, 1)
  expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBeGreaterThan(0)
  // Thirty days of collecting lie between two offers: to the day, and said on the page and when it is tried.
  await pass(on, 23)
  const soon = await seeSale(world, on.buyer, on.sale)
  expect(isOfferTooSoon(soon.giveBackFrom, dayOf())).toBe(true)
  expect(soon.allowed).not.toContain('give-back')
  const refused = await saleStep(world, on.buyer, 'give-back', soon, await refundOf(world, on.sale.id))
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('offer the car again from') })
  await pass(on, 1)
  expect(soon.giveBackFrom).toBe(dayOf())
  expect((await seeSale(world, on.buyer, on.sale)).allowed).toContain('give-back')
  expect((await giveBack(on)).state).toBe('giving-back')
  // Who only changed their mind may offer it again: asking postponed nothing.
  await step(on, on.buyer, 'keep-car')
  expect((await giveBack(on)).state).toBe('giving-back')
})

test('an offer that is not funded ends the notice that was running', async () => {
  const on = await noticed()
  await giveBack(on)
  await pass(on, 31)
  const going = await seeSale(world, on.seller, on.sale)
  expect(going).toMatchObject({ cureBy: null })
  expect(['behind', 'defaulted']).toContain(going.state)
})

test.each(['uphold', 'dismiss'])(
  'after an offer that was not funded, days of a dispute cost no late fee: %s',
  async decision => {
    const on = await payingAt()
    await behindBy(on, 100)
    await giveBack(on)
    await pass(on, 30)
    const { feesKobo, feesFrom } = await seeSale(world, on.buyer, on.sale)
    expect(feesFrom).toBe(dayOf())
    await step(on, on.seller, 'give-notice')
    await step(on, on.buyer, 'dispute')
    await passDays(world, on, 6)
    await causeSale(world, on.sale, decision, 'operator')
    for (const days of [0, 5]) {
      await passTried(on, days)
      expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBe(feesKobo)
    }
    await pass(on, 1)
    expect((await seeSale(world, on.buyer, on.sale)).feesKobo).toBeGreaterThan(feesKobo)
  },
)

test('a car that is kept after its refund was in escrow goes on being paid, and a second end moves the refund once more', async () => {
  const on = await noticed()
  await pass(on, 15)
  await fillWallet(world, on.seller, 5_000_000_000)
  const had = await balanceOf(world, on.seller)
  const endings: number[] = []
  for (const _ of [1, 2, 3]) {
    await step(on, on.seller, 'end', await refundOf(world, on.sale.id))
    const ended = await seeSale(world, on.seller, on.sale)
    endings.push(ended.heldKobo)
    expect(had - (await balanceOf(world, on.seller))).toBe(ended.heldKobo)
    await pass(on, 8)
    await causeSale(world, on.sale, 'car-kept', 'operator')
    expect(await balanceOf(world, on.seller)).toBe(had)
    expect(await openHolds(world.db, [`instalment_sale:${on.sale.id}:refund`])).toEqual([])
    await pass(on, 0)
    expect(await seeSale(world, on.seller, on.sale)).toMatchObject({ state: 'uncured', returns: null })
  }
  expect(endings.every(kobo => kobo > 0)).toBe(true)
  await step(on, on.seller, 'end', await refundOf(world, on.sale.id))
  const { heldKobo } = await seeSale(world, on.seller, on.sale)
  const before = await balanceOf(world, on.buyer)
  expect((await step(on, on.seller, 'take-back')).state).toBe('returned')
  expect((await balanceOf(world, on.buyer)) - before).toBe(heldKobo)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('after the car was kept, what is due is collected', async () => {
  const on = await payingAt()
  await fillWallet(world, on.seller, 5_000_000_000)
  await giveBack(on)
  await step(on, on.seller, 'fund-return')
  await pass(on, 40)
  const { paidKobo } = await seeSale(world, on.buyer, on.sale)
  await causeSale(world, on.sale, 'car-kept', 'operator')
  await pass(on, 0)
  const going = await seeSale(world, on.buyer, on.sale)
  expect(going.state).toBe('paying')
  expect(going.paidKobo).toBeGreaterThan(paidKobo)
})
