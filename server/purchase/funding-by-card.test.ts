// Purchases paid by card and USSD: partial, late, excess, repeated and refunded.
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { kobo } from '#contract/core/money.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { topUpCost } from '#contract/transfers/top-up-terms.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { transferThings } from '#server/transfers/desk/desk-subjects.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { holdCar, look, price, sendFor, stepBy } from '#server/testing/world/sale.ts'
import { beginTopUp, readTopUp } from '#server/testing/world/top-ups.ts'
import { type ApiAnswer, makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => {
  expect((await verifyBooks(world.db)).findings).toEqual([])
  expect(await deskIn(world).run('rail float')).toContain('apart by: ₦0.00')
})

const done = <T>({ status, data, message }: ApiAnswer<T>): T => {
  expect(status, message).toBe(200)
  return data
}

const most = 500_000_000
type Held = { seller: Person; buyer: Person; booking: Booking }

/** A buyer whose wallet may hold ₦500,000, and a car of ₦8,500,000 that is held for them. */
const held = async (): Promise<Held> => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0, {}, 2)]
  const car = await offerCar(world, seller)
  return { seller, buyer, booking: done(await holdCar(world, buyer, car.id)) }
}
const moneyNotices = async ({ buyer }: Held, title: string): Promise<string[]> =>
  (
    await world.db.rows<{ body: string }>`
      select body from notice where user_id = ${buyer.id} and kind = 'money' and title = ${title}`
  ).map(({ body }) => body)
type Ways = Parameters<typeof beginTopUp>[3]
const ask = ({ buyer, booking }: Held, amountKobo: number, more: Ways = {}) =>
  beginTopUp(world, buyer, amountKobo, { bookingId: booking.id, ...more })
const begin = async (deal: Held, amountKobo: number, more: Ways = {}): Promise<TopUp> =>
  done(await ask(deal, amountKobo, more))
const end = ({ buyer }: Held, { reference }: TopUp, pays = true) =>
  world.ask<TopUp>({ url: '/api/Sandbox/end-top-up', body: { reference, pays }, token: buyer.token })
const walletOf = async ({ buyer }: Held): Promise<Wallet> =>
  done(await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token: buyer.token }))

test('the price is paid by card in two payments, whatever the wallet may hold, and announced twice', async () => {
  const deal = await held()
  const first = await begin(deal, most)
  expect(first).toMatchObject({ bookingId: deal.booking.id, escrowKobo: null, restKobo: null })
  const { feeKobo } = topUpCost(kobo(most), lagosDayOf(world.now()))
  expect(first).toMatchObject({ amountKobo: most, feeKobo, totalKobo: most + feeKobo })
  expect(done(await end(deal, first))).toMatchObject({ state: 'paid', escrowKobo: most, restKobo: 0 })
  done(await end(deal, first))
  await world.settle()
  expect(await look(world, deal.buyer, deal.booking)).toMatchObject({
    state: 'awaiting-money',
    heldKobo: most,
    funding: { missingKobo: price - most },
  })
  expect(await look(world, deal.seller, deal.booking)).toMatchObject({ heldKobo: most, funding: null })
  world.pass({ minutes: 1 })
  done(await end(deal, await begin(deal, price - most)))
  await world.settle()
  const paid = await look(world, deal.buyer, deal.booking)
  expect(paid).toMatchObject({ state: 'funded', heldKobo: price, funding: { missingKobo: 0 } })
  expect(paid.funding!.transfers).toMatchObject([
    { from: 'bank', senderName: 'a bank card', amountKobo: most, escrowKobo: most, returnedKobo: 0 },
    { from: 'bank', senderName: 'a bank card', amountKobo: price - most, returnedKobo: 0 },
  ])
  expect(await walletOf(deal)).toMatchObject({ balanceKobo: 0, overLimitKobo: 0, heldKobo: price })
})

test('a card is declined and then paid on the same page; USSD pays too, and the seller learns nothing of it', async () => {
  const deal = await held()
  const card = await begin(deal, 1_000_000)
  expect(done(await end(deal, card, false))).toMatchObject({ state: 'declined', escrowKobo: null })
  expect(await look(world, deal.buyer, deal.booking)).toMatchObject({ heldKobo: 0 })
  done(await end(deal, card))
  world.pass({ minutes: 1 })
  done(await end(deal, await begin(deal, 10_000, { way: 'ussd', ussdBank: '737' })))
  await world.settle()
  const { heldKobo, funding } = await look(world, deal.buyer, deal.booking)
  expect(heldKobo).toBe(1_010_000)
  expect(funding!.transfers.map(({ senderName }) => senderName)).toEqual(['a bank card', 'GTBank'])
  const list = (query: object, token: string) =>
    world.ask<TopUp[]>({ url: '/api/Wallet/get-top-ups', query: query as never, token })
  const BookingId = deal.booking.id
  expect((await list({ BookingId }, deal.buyer.token)).data).toHaveLength(2)
  expect((await list({ BookingId: crypto.randomUUID() }, deal.buyer.token)).data).toEqual([])
  expect((await list({ BookingId }, deal.seller.token)).data).toEqual([])
})

test('two payments of the whole rest, and a transfer beside them, never fill the escrow above the price', async () => {
  const deal = await held()
  done(await sendFor(world, deal.buyer, deal.booking, { amountKobo: price - 60_000_000 }))
  const [one, two] = [await begin(deal, 60_000_000), await begin(deal, 60_000_000)]
  const answers = await Promise.all([end(deal, one), end(deal, two)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const amounts = answers.map(({ data: { escrowKobo, restKobo } }) => [escrowKobo, restKobo].join())
  expect(new Set(amounts)).toEqual(new Set(['60000000,0', '0,60000000']))
  await world.settle()
  expect(await look(world, deal.buyer, deal.booking)).toMatchObject({ state: 'funded', heldKobo: price })
  // Nobody names the account behind a card: it is the payer's, in the wallet as far as that can hold it.
  expect(await walletOf(deal)).toMatchObject({ balanceKobo: 50_000_000, overLimitKobo: 10_000_000 })
})

test('what is paid after the hold ended goes to the wallet, once', async () => {
  const deal = await held()
  const late = await begin(deal, 20_000_000)
  world.pass({ hours: 2 })
  await world.settle()
  deal.buyer.token = (await signIn(world, deal.buyer.email)).token
  expect(await ask(deal, 20_000_000)).toMatchObject({ status: 409, code: '40' })
  expect(done(await end(deal, late))).toMatchObject({ state: 'paid', escrowKobo: 0, restKobo: 20_000_000 })
  await world.settle()
  expect(await look(world, deal.buyer, deal.booking)).toMatchObject({ state: 'cancelled', heldKobo: 0 })
  expect(await walletOf(deal)).toMatchObject({ balanceKobo: 20_000_000, overLimitKobo: 0, heldKobo: 0 })
})

test('late money that the wallet cannot hold is on hold, and its owner is told how to free it', async () => {
  const deal = await held()
  const { buyer } = deal
  const body = { amountKobo: 50_000_000 }
  done(await world.ask({ url: '/api/Sandbox/deposit', body, token: buyer.token }))
  const late = await begin(deal, 20_000_000)
  world.pass({ hours: 2 })
  await world.settle()
  buyer.token = (await signIn(world, buyer.email)).token
  expect(done(await end(deal, late))).toMatchObject({ escrowKobo: 0, restKobo: 20_000_000 })
  await world.settle()
  expect(await walletOf(deal)).toMatchObject({ balanceKobo: 50_000_000, overLimitKobo: 20_000_000 })
  const notices = await moneyNotices(deal, 'Money on hold: ₦200,000.00 total')
  expect(notices).toMatchObject([expect.stringContaining('verify your identity to use it')])
})

/** A payment that arrives with another amount than was asked for. */
const payOther = async (deal: Held, amountKobo: number, paidKobo: number): Promise<TopUp> => {
  const topUp = await begin(deal, amountKobo)
  const rows = await world.db
    .run`update sandbox_top_up set amount_kobo = ${paidKobo} where reference = ${topUp.reference}`
  expect(rows).toBe(1)
  return done(await end(deal, topUp))
}
const groupOf = async ({ buyer, booking }: Held, Group: string, more: object = {}) =>
  done(
    await world.ask<TopUp[]>({
      url: '/api/Wallet/get-top-ups',
      query: { BookingId: booking.id, Group, ...more },
      token: buyer.token,
    }),
  ).map(({ id }) => id)

test('another amount waits for the desk, which puts it into the purchase that it was for, once', async () => {
  const deal = await held()
  const paidKobo = 30_000_000
  const topUp = await payOther(deal, 60_000_000, paidKobo)
  expect(topUp).toMatchObject({ state: 'unmatched', escrowKobo: null, creditedKobo: null })
  expect(await look(world, deal.buyer, deal.booking)).toMatchObject({ heldKobo: 0 })
  // It is no unpaid one, however many come after it.
  for (let count = 0; count < 6; count++) {
    world.pass({ minutes: 1 })
    await begin(deal, 1_000_000)
  }
  expect(await groupOf(deal, 'checking', { PageSize: '5' })).toEqual([topUp.id])
  expect(await groupOf(deal, 'unpaid')).toHaveLength(6)
  expect(await groupOf(deal, 'unpaid')).not.toContain(topUp.id)

  const charge = (
    await world.db.one<{ fee_kobo: number }>`
    select fee_kobo from sandbox_top_up where reference = ${topUp.reference}`
  ).fee_kobo
  const arrives = paidKobo - charge
  const { run } = deskIn(world)
  const fund = () => run('top-up fund', topUp.id, 'The buyer meant this car')
  const once = await Promise.allSettled([fund(), fund()])
  expect(once.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.settle()
  expect(await look(world, deal.buyer, deal.booking)).toMatchObject({ heldKobo: arrives })
  expect((await readTopUp(world, deal.buyer, topUp)).data).toMatchObject({
    state: 'credited',
    creditedKobo: arrives,
    escrowKobo: arrives,
    restKobo: 0,
  })
  expect(await groupOf(deal, 'checking')).toEqual([])
  await expect(run('top-up credit', topUp.id, 'Once more, by mistake')).rejects.toThrow('Nothing of this')
  expect(await walletOf(deal)).toMatchObject({ balanceKobo: 0, overLimitKobo: 0 })
})

test('the desk puts in what is missing and the rest into the wallet; once nothing is missing, only the wallet', async () => {
  const deal = await held()
  const { run } = deskIn(world)
  done(await sendFor(world, deal.buyer, deal.booking, { amountKobo: price - 10_000_000 }))
  const [over, late] = [
    await payOther(deal, 10_000_000, 20_000_000),
    await payOther(deal, 10_000_000, 11_000_000),
  ]
  await run('top-up fund', over.id, 'The buyer meant this car')
  await world.settle()
  const { state, heldKobo } = await look(world, deal.buyer, deal.booking)
  expect([state, heldKobo]).toEqual(['funded', price])
  const funded = (await readTopUp(world, deal.buyer, over)).data
  expect(funded).toMatchObject({ state: 'credited', escrowKobo: 10_000_000 })
  expect((await walletOf(deal)).balanceKobo).toBe(funded.restKobo)
  await expect(run('top-up fund', late.id, 'The buyer meant this car')).rejects.toThrow(
    'no longer waits for money',
  )
  await run('top-up credit', late.id, 'The purchase is paid')
  expect((await readTopUp(world, deal.buyer, late)).data).toMatchObject({ state: 'credited', escrowKobo: 0 })
})

test('a payment for a wallet is put into no purchase, and one that waits in suspense stays on the list', async () => {
  const deal = await held()
  const { run } = deskIn(world)
  const alone = done(await beginTopUp(world, deal.buyer, 1_000_000))
  await world.db.run`update sandbox_top_up set amount_kobo = 500000 where reference = ${alone.reference}`
  done(await end(deal, alone))
  await expect(run('top-up fund', alone.id, 'For some car')).rejects.toThrow('was for the wallet')
  await run('top-up credit', alone.id, 'They confirmed the amount')
  expect((await readTopUp(world, deal.buyer, alone)).data).toMatchObject({
    state: 'credited',
    escrowKobo: null,
    receiptId: expect.any(String),
  })
  const topUp = await payOther(deal, 1_000_000, 700_000)
  const { ways } = (await transferThings['top-up']!.stands!(world.db, topUp.id, world.now()))!
  expect(ways).toEqual(['fund', 'credit'])
  await expect(run('top-up close', topUp.id, 'Sent back at the provider')).rejects.toThrow(
    'waits in suspense',
  )
})

test('what was paid by card and is refunded goes to the wallet as far as it can hold it', async () => {
  const deal = await held()
  done(await end(deal, await begin(deal, 80_000_000)))
  await world.settle()
  const booking = await look(world, deal.buyer, deal.booking)
  done(await stepBy(deal.buyer, world, 'cancel', booking, { reason: 'I changed my mind' }))
  await world.settle()
  expect(await walletOf(deal)).toMatchObject({ balanceKobo: 50_000_000, overLimitKobo: 30_000_000 })
  const [notice] = await moneyNotices(deal, '₦500,000.00 is in your wallet')
  expect(notice).toContain('Another ₦300,000.00 is on hold. It is safe and yours: verify your identity')
  const [transfer] = (await look(world, deal.buyer, deal.booking)).funding!.transfers
  expect(transfer).toMatchObject({ returnedKobo: 80_000_000, returnedTo: 'wallet' })
})

test('only the buyer pays, at most what is missing and what the way takes', async () => {
  const deal = await held()
  const { booking } = deal
  for (const person of [deal.seller, await personWith(world, 0)])
    expect(await beginTopUp(world, person, 1_000_000, { bookingId: booking.id })).toMatchObject({
      errors: [{ field: 'bookingId' }],
    })
  expect(await ask(deal, most + 1)).toMatchObject({ errors: [{ field: 'amountKobo' }] })
  expect(await ask(deal, 10_000_001, { way: 'ussd', ussdBank: '919' })).toMatchObject({
    errors: [{ field: 'amountKobo' }],
  })
  expect(await ask(deal, 1)).toMatchObject({
    errors: [{ field: 'amountKobo', message: 'At least ₦100.00' }, { field: 'shownTotalKobo' }],
  })
  done(await sendFor(world, deal.buyer, booking, { amountKobo: price - 10_001 }))
  expect(await ask(deal, 10_002)).toMatchObject({
    errors: [{ field: 'amountKobo', message: 'Only ₦100.01 is missing' }],
  })
  const key = crypto.randomUUID()
  const last = await begin(deal, 10_001, { key })
  expect(await begin(deal, 10_001, { key })).toEqual(last)
  done(await end(deal, last))
  expect(await look(world, deal.buyer, booking)).toMatchObject({ state: 'funded', heldKobo: price })
  expect(await ask(deal, 10_000)).toMatchObject({ status: 409, code: '40' })
  expect((await readTopUp(world, deal.seller, last)).status).toBe(404)
})

test(
  'a payment by card that meets the cancelling is in escrow or in the wallet, and never both',
  { tags: 'slow' },
  async () => {
    for (let round = 0; round < 4; round++) {
      const deal = await held()
      const topUp = await begin(deal, 10_000_000)
      const [over, paid] = await Promise.all([
        stepBy(deal.buyer, world, 'cancel', deal.booking, { reason: 'I changed my mind' }),
        end(deal, topUp),
      ])
      expect(paid.status).toBe(200)
      await world.settle()
      const isOver = over.status === 200
      const { state, heldKobo } = await look(world, deal.buyer, deal.booking)
      expect([state, heldKobo]).toEqual(isOver ? ['cancelled', 0] : ['awaiting-money', 10_000_000])
      expect((await walletOf(deal)).balanceKobo).toBe(isOver ? 10_000_000 : 0)
    }
  },
)
