// Deal figures on dashboards, against deal pages and the books.
import { expect, test } from 'vitest'
import type { FinanceBoard, PartsBoard, RepairBoard } from '#contract/dashboard/boards.ts'
import type { MoneyBoard, Overview } from '#contract/dashboard/dashboard.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { seeAgreement } from '#server/testing/deals/agreements.ts'
import { saleAt, seeSale } from '#server/testing/deals/instalment-sales.ts'
import { seeRepair } from '#server/testing/deals/repairs.ts'
import { atTheRoad, repairAt } from '#server/testing/deals/repair-roads.ts'
import { policyIn } from '#server/testing/insurance/insured.ts'
import { offerPart, orderIn } from '#server/testing/world/spare-parts.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { deedsOn } from '../deeds/count-deeds.ts'

const world = await makeWorld()
const board = async <T>({ token }: Person, call: string, query: Record<string, string> = {}) =>
  (await world.ask<T>({ url: `/api/Dashboard/${call}`, token, query })).data
const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)
const sumOf = (parts: object): number => total(Object.values(parts))
const held = async (purpose: string) =>
  total((await openHolds(world.db, [purpose])).map(({ amountKobo }) => amountKobo))

test(
  'what is owed and late on each side is the sum of the schedules, before and after their days',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    const [buyer, seller] = [on.applicant, await personWith(world, 0)]
    await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 900_000_000 }, token: buyer.token })
    const people = { buyer, seller }
    const sales = [await saleAt(world, 'paying', { people }), await saleAt(world, 'reached', { people })]

    for (const hours of [0, 24 * 130]) {
      world.pass({ hours })
      for (const who of [buyer, seller, on.lender]) who.token = (await signIn(world, who.email)).token
      const today = lagosDayOf(world.now())
      const agreement = await seeAgreement(world, buyer, on.agreement)
      const owed = owedIn(agreement, today)!
      const parts = (await Promise.all(sales.map(({ sale }) => seeSale(world, buyer, sale)))).flatMap(sale =>
        sale.parts.map(part => ({ ...part, leftKobo: part.amountKobo - part.paidKobo })),
      )
      const [mine, sellerBoard] = [
        await board<FinanceBoard>(buyer, 'get-finance'),
        await board<FinanceBoard>(seller, 'get-finance'),
      ]
      const [ofSales, late] = [
        total(parts.map(({ leftKobo }) => leftKobo)),
        total(parts.filter(({ dueOn }) => dueOn !== null && dueOn < today).map(({ leftKobo }) => leftKobo)),
      ]
      const expected = { planned: 0, beforeKeys: 1, paying: 1, late: 0, ended: 0 }
      expect(mine.sales[0]).toEqual({ side: 'buyer', ...expected, leftKobo: ofSales, lateKobo: late })
      expect(sellerBoard.sales[1]).toEqual({ side: 'seller', ...expected, leftKobo: ofSales, lateKobo: late })
      expect(late > 0).toBe(hours > 0)

      const ofAgreement = mine.sides[0]!
      const left = total(
        agreement.instalments.map(
          ({ dueAmounts: dueParts, paid, waivedKobo }) => sumOf(dueParts) - sumOf(paid) - waivedKobo,
        ),
      )
      expect(ofAgreement).toMatchObject({ side: 'applicant', open: 0, repaying: 1, ended: 0, leftKobo: left })
      expect(ofAgreement.lateKobo! > 0).toBe(owed.nextOn !== null && owed.nextOn < today)
      expect((await board<FinanceBoard>(on.lender, 'get-finance')).sides[2]!.leftKobo).toBeGreaterThanOrEqual(
        left,
      )

      // What the buyer owes the lender is not the seller's to see.
      on.owner.token = (await signIn(world, on.owner.email)).token
      expect((await board<FinanceBoard>(on.owner, 'get-finance')).sides[1]).toEqual({
        side: 'owner',
        open: 0,
        repaying: 1,
        late: 0,
        ended: 0,
        leftKobo: null,
        lateKobo: null,
      })

      const days = mine.instalments.map(({ dueOn }) => dueOn)
      expect(days).toEqual(days.toSorted())
      expect(mine.instalments.every(({ toMe }) => !toMe)).toBe(true)
      expect(sellerBoard.instalments.every(({ toMe, kind }) => toMe && kind === 'instalment-sale')).toBe(true)
      expect((await board<Overview>(buyer, 'get-overview')).owedKobo).toBe(left + ofSales)
    }
    const waiting = (await board<MoneyBoard>(seller, 'get-money')).waiting
    const inEscrow = await held(`instalment_sale:${sales[1]!.sale.id}`)
    expect(waiting).toEqual([{ kind: 'sales-in-parts', kobo: inEscrow, disputedKobo: 0, deals: 1 }])
  },
)

test(
  'a car that is paid in parts counts as sold on the day of its keys, once',
  { tags: 'slow' },
  async () => {
    const { car } = await saleAt(world, 'paying')
    await saleAt(world, 'handed-over')
    const sold = (await deedsOn(world.db, lagosDayOf(world.now()))).filter(({ sales }) => sales > 0)
    expect(sold.filter(({ id }) => id === car.id)).toMatchObject([{ sales: 1 }])
    for (const { id } of sold)
      expect(
        await world.db.maybe`select from instalment_sale where car_id = ${id} and state = 'handed-over'`,
      ).toBeUndefined()
  },
)

test('repairs stand where their own pages say, with what the books hold for them and what was paid', async () => {
  const [wish, more] = atTheRoad
  const first = await repairAt(world, 'approved', wish, more)
  const { customer, workshop } = first
  const people = { customer, workshop }
  const others = [
    await repairAt(world, 'collected', wish, more, people),
    await repairAt(world, 'requested', wish, more, people),
  ]
  const all = [first, ...others]
  const pages = await Promise.all(all.map(({ repair }) => seeRepair(world, customer, repair)))
  const inEscrow = total(await Promise.all(all.map(({ repair }) => held(`repair:${repair.id}`))))
  const paid = total(pages.map(({ settlement }) => settlement?.toWorkshopKobo ?? 0))
  const counts = { requests: 1, ahead: 0, ready: 0 }
  const sides = [
    (await board<RepairBoard>(customer, 'get-repair')).sides[0]!,
    (await board<RepairBoard>(workshop, 'get-repair')).sides[1]!,
  ]
  for (const side of sides) {
    expect(side).toMatchObject({ ...counts, heldKobo: inEscrow, paidKobo: paid })
    expect(side.requests + side.ahead + side.inWork + side.ready + side.ended).toBe(3)
  }
  expect([inEscrow > 0, paid > 0]).toEqual([true, true])
  expect((await board<RepairBoard>(await personWith(world, 0), 'get-repair')).sides).toMatchObject([
    { requests: 0, heldKobo: 0 },
    { requests: 0, heldKobo: 0 },
  ])
})

test('parts in stock, what runs out and what was ordered are the slow sums of each part and order, on the page and in the file', async () => {
  const seller = await personWith(world, 0)
  const buyer = await personWith(world, 0)
  const sides = { seller, buyer }
  const orders = [
    await orderIn(world, 'funded', { quantity: 2, sides }),
    await orderIn(world, 'completed', { quantity: 1, sides }),
    await orderIn(world, 'cancelled', { quantity: 3, sides }),
  ]
  await offerPart(world, seller, { Stock: '1' })
  const { data: parts } = await world.ask<{ stock: number; priceKobo: number; state: string }[]>({
    url: '/api/Accessory/get-Accessories-By-UserId',
    token: seller.token,
  })
  const listed = parts.filter(({ state }) => state === 'listed')
  const today = lagosDayOf(world.now())
  const figures = await board<PartsBoard>(seller, 'get-parts', { From: today, To: today })
  expect(figures).toMatchObject({
    listed: listed.length,
    units: total(listed.map(({ stock }) => stock)),
    worthKobo: total(listed.map(({ stock, priceKobo }) => stock * priceKobo)),
    orders: { open: 1, ended: 2, inEscrowKobo: await held(`part_order:${orders[0]!.order.id}`) },
    days: [{ day: today, orders: 3, units: 6, kobo: total(orders.map(({ order }) => order.totalKobo)) }],
  })
  expect(figures.runningOut).toMatchObject([{ stock: 1, sold: 0, daysLeft: null }])
  const file = await world.app.inject({
    url: '/api/Dashboard/get-table',
    query: { Of: 'parts', From: today, To: today },
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const naira = (total(orders.map(({ order }) => order.totalKobo)) / 100).toFixed(2)
  expect(file.body).toBe(`\uFEFFDay,Figures,Orders,Items,Total\r\n${today},So far,3,6,${naira}\r\n`)
})

test('insured is who has a policy in force today, until its last day', async () => {
  const { holder, policy } = await policyIn(world)
  const insured = async () => (await board<Overview>(holder, 'get-overview')).insured
  expect(await insured()).toEqual({ policies: 1, nextEnd: policy.until })
  world.pass({ hours: 24 * 366 })
  holder.token = (await signIn(world, holder.email)).token
  expect(await insured()).toEqual({ policies: 0, nextEnd: null })
})

test('cars that were found to rent, and opened there, are counted for who was signed in; a count of ways out is no look', async () => {
  const { car } = await saleAt(world, 'proposed')
  const renter = await personWith(world, 0)
  const takeLooks = () => [...world.parts.looks.take().values()].flatMap(day => [...day.values()])
  takeLooks()
  const device = 'Mozilla/5.0 (Linux; Android 13; TECNO KI5q) Mobile Safari/537.36'
  const get = (url: string, query: Record<string, string>, more: Record<string, string> = {}) =>
    world.app.inject({
      url,
      query,
      headers: { authorization: `Bearer ${renter.token}`, 'user-agent': device, ...more },
    })
  await get('/api/Car/get-Cars', { PageSize: '1' })
  await get('/api/Car/get-Car-by-id', { Id: car.id }, { purpose: 'prefetch' })
  expect(takeLooks().flatMap(({ pages }) => [...pages])).toEqual([])
  await get('/api/Car/get-Cars', { PageSize: '24' })
  await get('/api/Car/get-Car-by-id', { Id: car.id })
  const pages = takeLooks().flatMap(looker => [...looker.pages])
  expect(pages.flatMap(({ listed: listIds }) => listIds)).toContain(car.id)
  expect(pages.flatMap(({ opened }) => opened)).toEqual([car.id])
})

test('money in dispute is not among what waits for its seller', async () => {
  const { seller, booking } = await saleIn(world, 'disputed')
  const frozen = await held(`purchase:${booking.id}`)
  expect(frozen).toBeGreaterThan(0)
  expect((await board<MoneyBoard>(seller, 'get-money')).waiting).toEqual([
    { kind: 'sales', kobo: 0, disputedKobo: frozen, deals: 1 },
  ])
})
