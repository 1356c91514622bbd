import { expect, test } from 'vitest'
import { commissionOn } from '#contract/core/commission.ts'
import { kobo } from '#contract/core/money.ts'
import { partOrder, type PartOrderEvent, type PartOrderState } from '#contract/spare-parts/order/process.ts'
import type { PartOrder, PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import {
  findPart,
  lookAtOrder,
  readMyPart,
  offerPart,
  order,
  orderIn,
  type PartSale,
  orderStep,
  partDelivery,
  partPrice,
} from '#server/testing/world/spare-parts.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { partOrderKind } from '#server/spare-parts/order/kind.ts'

const world = await makeWorld()
const why = { reason: 'It does not fit my car.' }
const total = partPrice + partDelivery
const commission = commissionOn(kobo(total), world.now())
const stockOf = async ({ seller, part }: PartSale) => (await readMyPart(world, seller, part)).stock
const booksAreRight = async () => expect((await verifyBooks(world.db)).findings).toEqual([])
const list = async (who: Person, query: Record<string, string> = {}) =>
  (await world.ask<PartOrderCard[]>({ url: '/api/Accessory/get-orders', token: who.token, query })).data

test('the total of pieces and delivery waits in escrow and the pieces leave the stock', async () => {
  const sale = await orderIn(world, 'funded', { quantity: 3 })
  expect(sale.order).toMatchObject({
    role: 'buyer',
    state: 'funded',
    quantity: 3,
    priceKobo: partPrice,
    deliveryKobo: partDelivery,
    totalKobo: 3 * partPrice + partDelivery,
    allowed: ['cancel'],
    myTurn: false,
    handoverCode: null,
    due: { event: 'sending-overdue', at: '2026-11-23T09:00:00.000Z' },
  })
  expect([await stockOf(sale), await balanceOf(world, sale.buyer)]).toEqual([2, 0])
  await booksAreRight()
})

test('each side has the receipt of its own movement: the buyer at once, the seller when the money came', async () => {
  const sale = await orderIn(world, 'handed-over')
  const receiptOf = async (who: Person) => {
    const { receiptId } = await lookAtOrder(world, who, sale.order)
    if (receiptId === null) return null
    const query = { TransactionId: receiptId }
    const { data } = await world.ask<{ amountKobo: number; direction: string }>({
      url: '/api/Wallet/get-receipt',
      query,
      token: who.token,
    })
    return [data.direction, data.amountKobo]
  }
  expect([await receiptOf(sale.buyer), await receiptOf(sale.seller)]).toEqual([['out', total], null])
  await orderStep(world, sale.buyer, 'complete-order', await lookAtOrder(world, sale.buyer, sale.order))
  expect((await receiptOf(sale.seller))?.[0]).toBe('in')
})

test('the list of a seller counts the pieces that wait in open orders, and no others', async () => {
  const sale = await orderIn(world, 'funded', { quantity: 2 })
  const mine = async () => {
    const { data } = await world.ask<{ stock: number; reservedCount: number; version: number }[]>({
      url: '/api/Accessory/get-Accessories-By-UserId',
      token: sale.seller.token,
    })
    return data.map(({ stock, reservedCount }) => [stock, reservedCount])
  }
  expect(await mine()).toEqual([[3, 2]])
  await orderStep(world, sale.buyer, 'cancel-order', sale.order, { reason: 'For the sake of a test' })
  expect(await mine()).toEqual([[5, 0]])
})

test('who collects a part pays nothing for delivery', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, partPrice)]
  const part = await offerPart(world, seller)
  const { data } = await order(world, buyer, part.id, { shownTotalKobo: partPrice })
  expect(data).toMatchObject({ deliveryAddress: '', deliveryKobo: 0, totalKobo: partPrice })
  expect(await balanceOf(world, buyer)).toBe(0)
})

test.each<[string, (p: Person, otherPerson: Person, id: string) => ReturnType<typeof order>, string]>([
  ['a wrong pin', (buyer, _s, id) => order(world, buyer, id, {}, { pin: '9999' }), '03'],
  ['one’s own part', (_b, seller, id) => order(world, seller, id), '83'],
  ['more than there is', (buyer, _s, id) => order(world, buyer, id, { quantity: 6 }), '81'],
  ['another total', (buyer, _s, id) => order(world, buyer, id, { shownTotalKobo: total - 1 }), '34'],
  ['no such part', buyer => order(world, buyer, crypto.randomUUID()), '13'],
  ['more than the wallet has', (buyer, _s, id) => order(world, buyer, id, { quantity: 5 }), '06'],
])('%s is refused and nothing moves', async (_name, buy, code) => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, total)]
  const part = await offerPart(world, seller)
  expect((await buy(buyer, seller, part.id)).code).toBe(code)
  expect(await balanceOf(world, buyer)).toBe(total)
  expect((await readMyPart(world, seller, part)).stock).toBe(5)
})

test('a paused part is not sold, and who is not verified buys nothing', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, total)]
  const part = await offerPart(world, seller)
  const unverified = await personWith(world, 0, {}, 0)
  expect((await order(world, unverified, part.id)).code).toBe('53')
  const body = { id: part.id, version: 1 }
  await world.ask({ url: '/api/Accessory/pause', body, token: seller.token })
  expect((await order(world, buyer, part.id)).code).toBe('82')
})

test('a price beyond what a number can hold is more than anybody has', async () => {
  const seller = await personWith(world, 0)
  const part = await offerPart(world, seller, { PriceKobo: String(Number.MAX_SAFE_INTEGER) })
  expect((await order(world, await personWith(world, 5), part.id, { quantity: 5 })).code).toBe('06')
})

test('the same key buys once', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 2 * total)]
  const part = await offerPart(world, seller)
  const key = 'one-order-of-mine'
  const answers = await Promise.all([1, 2, 3].map(() => order(world, buyer, part.id, {}, { key })))
  expect(new Set(answers.map(each => each.data.id)).size).toBe(1)
  expect(await balanceOf(world, buyer)).toBe(2 * total - partPrice)
})

test(
  'forty buyers of the last part at the same moment: one has it, the others keep their money',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    const seller = await personWith(world, 0)
    const buyers: Person[] = []
    for (let i = 0; i < 40; i++) buyers.push(await personWith(world, total, {}, 3))
    const part = await offerPart(world, seller, { Stock: '1' })
    const answers = await Promise.all(buyers.map(buyer => order(world, buyer, part.id)))
    const codes = answers.map(each => each.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === '81')).toHaveLength(39)
    const left = await Promise.all(buyers.map(buyer => balanceOf(world, buyer)))
    expect(left.filter(balance => balance === total)).toHaveLength(39)
    expect((await readMyPart(world, seller, part)).stock).toBe(0)
    await booksAreRight()
  },
)

test('the database itself refuses a stock below zero', async () => {
  const { part } = await orderIn(world)
  await expect(world.db.run`update part set stock = -1 where id = ${part.id}`).rejects.toThrow('stock')
})

test('it is sent, handed over by the code that only the buyer has, and paid less commission', async () => {
  const sale = await orderIn(world, 'in-transit')
  const orderView = await lookAtOrder(world, sale.buyer, sale.order)
  const hidden = await lookAtOrder(world, sale.seller, sale.order)
  expect([orderView.handoverCode, hidden.handoverCode]).toEqual([expect.stringMatching(/^\d{6}$/), null])
  expect([orderView.myTurn, hidden.myTurn]).toEqual([false, true])
  const code = String((Number(orderView.handoverCode) + 1) % 1_000_000).padStart(6, '0')
  expect((await orderStep(world, sale.seller, 'hand-over-order', sale.order, { code })).code).toBe('41')
  const right = { code: orderView.handoverCode }
  const handed = (await orderStep(world, sale.seller, 'hand-over-order', sale.order, right)).data
  const ended = (await orderStep(world, sale.buyer, 'complete-order', handed)).data
  expect(ended.settlement).toEqual({
    toSellerKobo: total - commission,
    toBuyerKobo: 0,
    commissionKobo: commission,
  })
  expect(await balanceOf(world, sale.seller)).toBe(total - commission)
  expect(ended.history.map(each => each.event)).toEqual(['start', 'send', 'hand-over', 'complete'])
  expect(await stockOf(sale)).toBe(4)
  await booksAreRight()
})

test('five wrong codes lock the handover, also for the right one', async () => {
  const sale = await orderIn(world, 'in-transit')
  const { handoverCode } = await lookAtOrder(world, sale.buyer, sale.order)
  const wrong = { code: handoverCode === '000000' ? '000001' : '000000' }
  const codes = []
  for (let i = 0; i < 5; i++)
    codes.push((await orderStep(world, sale.seller, 'hand-over-order', sale.order, wrong)).code)
  expect(codes).toEqual(['41', '41', '41', '41', '42'])
  const right = { code: handoverCode }
  expect((await orderStep(world, sale.seller, 'hand-over-order', sale.order, right)).code).toBe('42')
})

test('called off before it is sent: the money and the pieces are back', async () => {
  for (const by of ['buyer', 'seller'] as const) {
    const sale = await orderIn(world, 'funded', { quantity: 2 })
    const answer = await orderStep(world, sale[by], 'cancel-order', sale.order, why)
    expect([answer.status, answer.data.state]).toEqual([200, 'cancelled'])
    expect(await balanceOf(world, sale.buyer)).toBe(2 * partPrice + partDelivery)
    expect(await stockOf(sale)).toBe(5)
  }
  await booksAreRight()
})

test('sent back: asked, agreed, taken back, and the buyer is refunded to the kobo', async () => {
  const sale = await orderIn(world, 'returned')
  expect(sale.order.settlement).toEqual({ toSellerKobo: 0, toBuyerKobo: total, commissionKobo: 0 })
  expect(await balanceOf(world, sale.buyer)).toBe(total)
  expect(await stockOf(sale)).toBe(5)
})

test(
  'a part on its way back has a waybill that both see, and the seller holds the code that proves it',
  { tags: 'slow' },
  async () => {
    const sale = await orderIn(world, 'returning')
    const { buyer, seller, order: agreed } = sale
    const send = (waybill: string) => orderStep(world, buyer, 'send-back', agreed, { waybill })
    for (const waybill of ['', 'X', 'X'.repeat(81)])
      expect(await send(waybill)).toMatchObject({ status: 400, errors: [{ field: 'waybill' }] })
    expect(await orderStep(world, seller, 'send-back', agreed, { waybill: 'GIG 00123456' })).toMatchObject({
      status: 409,
    })
    const sendAnswer = await send('GIG 00123456')
    expect(sendAnswer.data).toMatchObject({
      state: 'sent-back',
      waybill: 'GIG 00123456',
      handoverCode: null,
      myTurn: false,
    })
    const orderView = await lookAtOrder(world, seller, agreed)
    expect(orderView).toMatchObject({ waybill: 'GIG 00123456', myTurn: true })
    expect((await world.mailTo(seller.email))!.body).toContain('GIG 00123456')
    const code = orderView.handoverCode!
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await orderStep(world, buyer, 'prove-return', sendAnswer.data, { code: wrong })).status).toBe(400)
    const proved = await orderStep(world, buyer, 'prove-return', sendAnswer.data, { code })
    expect(proved.data).toMatchObject({ state: 'returned', settlement: { toBuyerKobo: total } })
    expect(await balanceOf(world, buyer)).toBe(total)
    expect(await stockOf(sale)).toBe(5)
  },
)

test('the return is proved only once it is on its way', async () => {
  const { buyer, order: agreed } = await orderIn(world, 'returning')
  expect(await orderStep(world, buyer, 'prove-return', agreed, { code: '123456' })).toMatchObject({
    status: 409,
  })
})

test('a refused return is in dispute and frozen', async () => {
  const sale = await orderIn(world, 'return-asked')
  expect(sale.order.myTurn).toBe(false)
  const answer = await orderStep(world, sale.seller, 'refuse-return', sale.order, why)
  expect(answer.data).toMatchObject({ state: 'disputed', allowed: [], due: null })
})

test.each<[PartOrderState, number, PartOrderState]>([
  ['funded', 72, 'cancelled'],
  ['in-transit', 336, 'cancelled'],
  ['handed-over', 72, 'completed'],
  ['return-asked', 72, 'disputed'],
  ['returning', 168, 'disputed'],
  ['sent-back', 336, 'disputed'],
])('an order that is %s for %i hours is %s', async (state, hours, then) => {
  const sale = await orderIn(world, state)
  world.pass({ hours: hours - 1 })
  await world.settle()
  const still = await world.db.one<{
    state: string
  }>`select state from part_order where id = ${sale.order.id}`
  world.pass({ hours: 1 })
  await world.settle()
  const now = await world.db.one<{ state: string }>`select state from part_order where id = ${sale.order.id}`
  expect([still.state, now.state]).toEqual([state, then])
  await booksAreRight()
})

test.each([
  ['release', undefined, total - commission, 0, 4],
  ['refund', undefined, 0, total, 4],
  ['take-back', undefined, 0, total, 5],
  ['split', kobo(1_000_000), 1_000_000 - commissionOn(kobo(1_000_000), world.now()), total - 1_000_000, 4],
] as const)('a dispute ends with %s', async (event, splitKobo, toSeller, toBuyer, stock) => {
  const sale = await orderIn(world, 'disputed')
  const cause = { id: sale.order.id, event, actor: 'operator', actorId: null, now: world.now() } as const
  await world.db.inTx(tx =>
    moveDeal(tx, partOrderKind, { ...cause, ...(splitKobo && { amountKobo: splitKobo }) }),
  )
  const { n } = await world.db.one<{ n: number }>`
    select to_seller_kobo as n from part_order where id = ${sale.order.id}`
  const { back } = await world.db.one<{ back: number }>`
    select to_buyer_kobo as back from part_order where id = ${sale.order.id}`
  expect([n, back]).toEqual([toSeller, toBuyer])
  expect(await stockOf(sale)).toBe(stock)
  await booksAreRight()
})

// Who settles twice, or takes back what was settled, puts nothing on the shelf a second time.
test('pieces that a dispute gave back are given back once, and a refund without them never', async () => {
  for (const [first, stock] of [
    ['take-back', 5],
    ['refund', 3],
  ] as const) {
    const sale = await orderIn(world, 'disputed', { quantity: 2 })
    const settle = (event: 'take-back' | 'refund') =>
      world.db.inTx(tx =>
        moveDeal(tx, partOrderKind, {
          id: sale.order.id,
          event,
          actor: 'operator',
          actorId: null,
          now: world.now(),
        }),
      )
    const results = await Promise.allSettled([settle(first), settle(first), settle(first)])
    expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    await expect(settle('take-back')).rejects.toThrow('There is nothing for you to do')
    expect(await stockOf(sale)).toBe(stock)
  }
})

test('only the operator takes back out of a dispute: its seller cannot say it', async () => {
  const sale = await orderIn(world, 'disputed')
  expect((await orderStep(world, sale.seller, 'take-back', sale.order)).code).toBe('40')
  expect(await stockOf(sale)).toBe(4)
})

test.each<[PartOrderState, number, number, string]>([
  ['funded', 72, 5, 'The items are back in your stock.'],
  ['in-transit', 336, 4, 'When you have the items back, add them to your stock under Your parts.'],
])(
  'an order that runs out while it is %s (%i hours) leaves %i pieces, and its seller reads why',
  async (state, hours, stock, words) => {
    const sale = await orderIn(world, state)
    world.pass({ hours })
    await world.settle()
    expect((await findPart(world, sale.part)).data.stock).toBe(stock)
    const { n } = await world.db.one<{ n: number }>`
    select count(*) as n from notice where user_id = ${sale.seller.id} and body like ${`%${words}`}`
    expect(n).toBe(1)
  },
)

test(
  'every event of an order tells at least one side, with the page of the order',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    const countByEvent = new Map<PartOrderEvent, number>()
    for (const { from, event, by } of partOrder.edges) {
      const sale = await orderIn(world, from)
      const actor = by[0]!
      const count = async () =>
        (
          await world.db.one<{ n: number }>`
          select count(*) as n from notice where link = ${`/bookings/parts/${sale.order.id}`}`
        ).n
      const start = await count()
      const details = { waybill: 'GIG 00123456' }
      const cause = { id: sale.order.id, event, actor, actorId: null, now: world.now(), input: details }
      await world.db.inTx(tx =>
        moveDeal(tx, partOrderKind, { ...cause, ...(event === 'split' && { amountKobo: kobo(5) }) }),
      )
      countByEvent.set(event, (await count()) - start)
    }
    expect([...countByEvent].filter(([, n]) => n === 0)).toEqual([])
  },
)

test('each side lists its orders, those that wait for it first, and a stranger has none', async () => {
  const first = await orderIn(world)
  const sides = { seller: first.seller, buyer: first.buyer }
  const second = await orderIn(world, 'handed-over', { sides })
  expect((await list(first.seller)).map(each => each.id)).toEqual([first.order.id, second.order.id])
  expect((await list(first.buyer)).map(each => each.id)).toEqual([second.order.id, first.order.id])
  expect(await list(first.buyer, { Role: 'seller' })).toEqual([])
  const stranger = await personWith(world, 0)
  expect(await list(stranger)).toEqual([])
  const answer = await orderStep(world, stranger, 'cancel-order', first.order, why)
  expect(answer.status).toBe(404)
})

test('an order keeps the price it began with, and its part when that was taken away', async () => {
  const sale = await orderIn(world)
  const part = await readMyPart(world, sale.seller, sale.part)
  const body = { id: part.id, version: part.version }
  await world.ask({ url: '/api/Accessory/withdraw', body, token: sale.seller.token })
  const orderView: PartOrder = await lookAtOrder(world, sale.buyer, sale.order)
  expect(orderView.part).toMatchObject({ id: part.id, title: part.title, state: 'withdrawn' })
  expect(orderView.totalKobo).toBe(total)
})
