import { beforeEach, expect, test } from 'vitest'
import type { Notice } from '#contract/notices/notices.ts'
import { kobo } from '#contract/core/money.ts'
import {
  purchase,
  type PurchaseEvent,
  purchaseEvents,
  type PurchaseState,
} from '#contract/purchase/process.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { type Sale, saleIn, type Sides, createSides } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { purchaseKind } from '#server/purchase/kind.ts'

const world = await makeWorld()
const car = '2015 Toyota Corolla LE'
const full = '₦8,500,000.00'
const lessCommission = '₦8,372,500.00'
const note = 'For the sake of a test'

let sides: Sides
let stranger: Person
beforeEach(async () => {
  sides = await createSides(world)
  stranger = await personWith(world, 0)
})

const clear = async () => {
  for (const { token } of [sides.buyer, sides.seller, stranger])
    await world.ask({ url: '/api/Notice/mark-read', body: {}, token })
}
const unreadOf = async ({ token }: Person): Promise<Notice[]> => {
  const { data } = await world.ask<Notice[]>({ url: '/api/Notice/get-notices', token })
  // That it can be rated now is the affair of ratings.
  return data.filter(each => !each.read && !each.link?.endsWith('#rating'))
}
const readNotices = async ({ booking }: Sale) => {
  const [buyer, seller] = [await unreadOf(sides.buyer), await unreadOf(sides.seller)]
  for (const each of [...buyer, ...seller]) expect(each.link).toBe(`/bookings/${booking.id}`)
  expect(await unreadOf(stranger)).toEqual([])
  const words = (list: Notice[]) => list.map(each => [each.kind, each.title])
  return { buyer: words(buyer), seller: words(seller) }
}

type NoticeTitles = [kind: 'money' | 'dealing', title: string][]
type Row = { from: PurchaseState; buyer: NoticeTitles; seller: NoticeTitles }
const off: Omit<Row, 'from'> = {
  buyer: [['money', `Cancelled: ${car}`]],
  seller: [['dealing', `Cancelled: ${car}`]],
}
const paid: Omit<Row, 'from'> = {
  buyer: [['dealing', `Done: ${car} is yours`]],
  seller: [['money', `Paid: ${lessCommission} for ${car}`]],
}
const onlyBuyer = (title: string) => ({ buyer: [['dealing', title]] as NoticeTitles, seller: [] })
const onlySeller = (title: string) => ({ buyer: [], seller: [['dealing', title]] as NoticeTitles })

const table: Record<PurchaseEvent, Row> = {
  // Of a sum that is not the price the buyer is told by the transfer itself.
  'receive-money': { from: 'awaiting-money', ...onlySeller(`Money is arriving for ${car}`) },
  fund: {
    from: 'awaiting-money',
    buyer: [['money', `${full} is safe in escrow for ${car}`]],
    seller: [['dealing', `Sold, subject to documents: ${car}`]],
  },
  'remind-of-money': {
    from: 'awaiting-money',
    ...onlyBuyer(expect.stringContaining(`${full} for ${car} is due by`) as string),
  },
  'money-overdue': {
    from: 'awaiting-money',
    buyer: [['money', `No longer held: ${car}`]],
    seller: [['dealing', `No longer held: ${car}`]],
  },
  'approve-documents': {
    from: 'funded',
    buyer: [['dealing', `Your documents are approved: ${car}`]],
    seller: [['dealing', `The buyer’s documents are approved: ${car}`]],
  },
  'submit-papers': { from: 'funded', ...onlyBuyer(`Documents to check: ${car}`) },
  'accept-papers': { from: 'papers-submitted', ...onlySeller(`Documents accepted: ${car}`) },
  'reject-papers': { from: 'papers-submitted', ...onlySeller(`Documents rejected: ${car}`) },
  send: { from: 'papers-accepted', ...onlyBuyer(`On its way: ${car}`) },
  'hand-over': { from: 'in-transit', ...onlyBuyer(`Handed over: ${car}`) },
  complete: { from: 'handed-over', ...paid },
  'inspection-over': { from: 'handed-over', ...paid },
  release: { from: 'disputed', ...paid },
  cancel: { from: 'funded', ...off },
  'papers-overdue': { from: 'papers-rejected', ...off },
  'review-overdue': { from: 'papers-submitted', ...off },
  'delivery-overdue': { from: 'in-transit', ...off },
  refund: { from: 'disputed', ...off },
  split: {
    from: 'disputed',
    buyer: [['money', `Settled: ${car}`]],
    seller: [['money', `Settled: ${car}`]],
  },
  dispute: {
    from: 'papers-accepted',
    buyer: [['dealing', `In dispute: ${car}`]],
    seller: [['dealing', `In dispute: ${car}`]],
  },
}

test('a paid purchase tells the buyer that the money is safe, and the seller what is to do', async () => {
  await clear()
  const sale = await saleIn(world, 'funded', sides)
  expect(await readNotices(sale)).toEqual({
    buyer: [['money', `${full} is safe in escrow for ${car}`]],
    seller: [['dealing', `Sold, subject to documents: ${car}`]],
  })
})

test.each(purchaseEvents)('%s is told to whom it concerns', async event => {
  const { from, ...expected } = table[event]
  const sale = await saleIn(world, from, sides)
  await clear()
  world.pass({ minutes: 1 })
  // The guard of this event asks for the whole price.
  if (event === 'fund')
    await world.db.run`update purchase set received_kobo = price_kobo where id = ${sale.booking.id}`
  const { by } = purchase.edges.find(edge => edge.from === from && edge.event === event)!
  const actor = by[0]!
  const actorId = actor === 'buyer' || actor === 'seller' ? sides[actor].id : null
  const cause = { id: sale.booking.id, event, actor, actorId, note, now: world.now() }
  const split = event === 'split' ? { amountKobo: kobo(300_000_000) } : {}
  await world.db.inTx(tx => moveDeal(tx, purchaseKind, { ...cause, ...split }))
  expect(await readNotices(sale)).toEqual(expected)
  // The reason that one side gave is told to the other.
  if (event === 'reject-papers') expect((await unreadOf(sides.seller))[0]!.text).toContain(note)
  for (const each of [...(await unreadOf(sides.buyer)), ...(await unreadOf(sides.seller))])
    expect(each.at).toBe(world.now().toISOString())
})

test(
  'the letter of a step names the page, and its subject is the title of the notice',
  { tags: 'slow' },
  async () => {
    await world.settle()
    world.pass({ minutes: 1 })
    const sale = await saleIn(world, 'funded', sides)
    const letter = (await world.mailTo(sides.seller.email))!
    expect(letter.subject).toBe(`Sold, subject to documents: ${car}`)
    expect(letter.body).toContain(`http://localhost:3000/bookings/${sale.booking.id}`)
  },
)
