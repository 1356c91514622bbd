// Directly funded purchases: partial, late, excess and repeated transfers, two payers, returns.
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { sandboxAccounts, type SandboxBehaviour } from '#contract/transfers/sandbox-bank.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { tierChangedForPurchases } from '#server/kyc/keep-tier.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { reserve } from '#server/testing/deals/reservations.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { carState, handIn, holdCar, look, pay, price, sendFor, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const numberOf = (behaviour: SandboxBehaviour): string =>
  sandboxAccounts.find(each => each.behaviour === behaviour)!.accountNumber

const done = <T>({ status, data, message }: ApiAnswer<T>): T => {
  expect(status, message).toBe(200)
  return data
}
const walletOf = async ({ token }: Person): Promise<Wallet> =>
  done(await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token }))
const payoutsOf = async ({ token }: Person): Promise<Withdrawal[]> =>
  done(await world.ask<Withdrawal[]>({ url: '/api/Wallet/get-withdrawals', token }))

/** A buyer whose wallet may hold ₦500,000, and a car of ₦8,500,000 that is held for them. */
const held = async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0, {}, 2)]
  const car = await offerCar(world, seller)
  const booking = done(await holdCar(world, buyer, car.id))
  return { seller, buyer, car, booking }
}
type HeldBooking = Awaited<ReturnType<typeof held>>
const send = async (
  { buyer, booking }: HeldBooking,
  amountKobo: number,
  more: { senderName?: string; senderAccountNumber?: string } = {},
) => done(await sendFor(world, buyer, booking, { amountKobo, ...more }))
const whole = { senderAccountNumber: numberOf('settles') }

test('a held car has an account number of its own, which the seller does not see', async () => {
  const { seller, buyer, car, booking } = await held()
  expect(booking).toMatchObject({
    state: 'awaiting-money',
    role: 'buyer',
    heldKobo: 0,
    myTurn: true,
    funding: {
      accountNumber: expect.stringMatching(/^\d{10}$/) as string,
      dueKobo: price,
      receivedKobo: 0,
      missingKobo: price,
      transfers: [],
    },
    due: { event: 'money-overdue' },
    documentsDue: false,
  })
  const sellerView = await look(world, seller, booking)
  expect(sellerView).toMatchObject({ state: 'awaiting-money', funding: null, myTurn: false })
  expect(await carState(world, car.id)).toBe('reserved')
  const { booking: next } = await held()
  expect(next.funding!.accountNumber).not.toBe(booking.funding!.accountNumber)
  // Nobody else can pay into the purchase by its id or get the car.
  expect((await sendFor(world, seller, booking, { amountKobo: 1_000 })).code).toBe('10')
  expect((await holdCar(world, await personWith(world, 0), car.id)).code).toBe('32')
  expect((await pay(world, await personWith(world, price), car.id)).code).toBe('32')
  expect((await walletOf(buyer)).heldKobo).toBe(0)
})

test('two people send the price in two transfers, and the purchase goes on by itself', async () => {
  const deal = await held()
  await send(deal, 500_000_000, { senderName: 'CHIDINMA OKEKE' })
  const half = await look(world, deal.buyer, deal.booking)
  expect(half).toMatchObject({
    state: 'awaiting-money',
    heldKobo: 500_000_000,
    funding: { missingKobo: 350_000_000 },
  })
  // The first transfer gives a day for the rest.
  const due = await world.db.one<{ due_at: Date }>`
    select due_at from process_timer where subject_id = ${deal.booking.id} and event = 'money-overdue'`
  expect(due.due_at.getTime() - world.now().getTime()).toBe(24 * 3_600_000)
  world.pass({ minutes: 5 })
  await send(deal, 350_000_000, { senderName: 'TUNDE BAKARE' })
  const paid = await look(world, deal.buyer, deal.booking)
  expect(paid).toMatchObject({ state: 'funded', heldKobo: price, due: { event: 'papers-overdue' } })
  expect(paid.funding!.transfers).toMatchObject([
    { from: 'bank', senderName: 'CHIDINMA OKEKE', amountKobo: 500_000_000, escrowKobo: 500_000_000 },
    { from: 'bank', senderName: 'TUNDE BAKARE', amountKobo: 350_000_000, escrowKobo: 350_000_000 },
  ])
  expect(await look(world, deal.seller, deal.booking)).toMatchObject({
    state: 'funded',
    heldKobo: price,
    funding: null,
  })
  // The wallet never held it, so its limit refused nothing.
  expect(await walletOf(deal.buyer)).toMatchObject({ balanceKobo: 0, overLimitKobo: 0, heldKobo: price })
  await world.settle()
  expect((await look(world, deal.buyer, deal.booking)).heldKobo).toBe(price)
})

test('a purchase that was funded directly pays its seller at the end', async () => {
  const deal = await held()
  await send(deal, 400_000_000, { senderName: 'CHIDINMA OKEKE' })
  await send(deal, 450_000_000)
  let booking: Booking = done(await handIn(world, deal.seller, await look(world, deal.seller, deal.booking)))
  booking = done(await stepBy(deal.buyer, world, 'accept-papers', booking))
  booking = done(await stepBy(deal.seller, world, 'send', booking))
  const { handoverCode: code } = await look(world, deal.buyer, booking)
  booking = done(await stepBy(deal.seller, world, 'hand-over', booking, { code }))
  booking = done(await stepBy(deal.buyer, world, 'complete', booking))
  expect(booking).toMatchObject({
    state: 'completed',
    heldKobo: 0,
    settlement: { toSellerKobo: 837_250_000, toBuyerKobo: 0 },
  })
  // Each transfer is paid out on its own, so each side has a receipt for each.
  const amounts = [{ amountKobo: 400_000_000 }, { amountKobo: 450_000_000 }]
  const { ending } = await look(world, deal.buyer, booking)
  expect(ending!.receipts).toMatchObject(amounts)
  expect((await look(world, deal.seller, booking)).ending!.receipts).toMatchObject(amounts)
  const receiptOf = async (TransactionId: string) =>
    done(
      await world.ask<Receipt>({
        url: '/api/Wallet/get-receipt',
        query: { TransactionId },
        token: deal.buyer.token,
      }),
    )
  expect(await receiptOf(ending!.receipts[0]!.id)).toMatchObject({
    from: 'CHIDINMA OKEKE',
    to: 'AutoX escrow',
    about: deal.car.title,
    bookingId: booking.id,
    amountKobo: 400_000_000,
  })
  // The seller learns amounts and references, and not who sent them.
  const file = await world.app.inject({
    url: `/api/Booking/get-bill-of-sale?Id=${booking.id}`,
    headers: { authorization: `Bearer ${deal.seller.token}` },
  })
  const words = pdfPages(file.rawPayload).flat().join(' ')
  for (const [place, { id }] of ending!.receipts.entries()) {
    expect(words).toContain(`Payment ${place + 1}`)
    expect(words).toContain(`escrow reference ${id}`)
  }
  expect(words).not.toContain('CHIDINMA')
  expect((await walletOf(deal.seller)).balanceKobo).toBe(837_250_000)
})

test('too much goes back to the account that it came from, without a fee', async () => {
  const deal = await held()
  await send(deal, price + 150_000_000, { senderName: 'CHIDINMA OKEKE', ...whole })
  await world.settle()
  const paid = await look(world, deal.buyer, deal.booking)
  expect(paid).toMatchObject({ state: 'funded', heldKobo: price })
  expect(paid.funding!.transfers).toMatchObject([
    { amountKobo: price + 150_000_000, escrowKobo: price, returnedKobo: 150_000_000, returnedTo: 'sender' },
  ])
  expect(await payoutsOf(deal.buyer)).toMatchObject([
    {
      state: 'settled',
      amountKobo: 150_000_000,
      totalKobo: 150_000_000,
      accountName: 'CHIDINMA OKEKE',
      accountNumber: numberOf('settles'),
    },
  ])
  expect(await walletOf(deal.buyer)).toMatchObject({ balanceKobo: 0, overLimitKobo: 0 })
})

test('what has come when the time is over goes back, and the car is on the market again', async () => {
  const deal = await held()
  await send(deal, 300_000_000, { senderName: 'CHIDINMA OKEKE', ...whole })
  world.pass({ hours: 3 })
  await world.settle()
  expect(
    (await world.db.one<{ state: string }>`select state from purchase where id = ${deal.booking.id}`).state,
  ).toBe('awaiting-money')
  world.pass({ hours: 22 })
  await world.settle()
  const row = await world.db.one<{ state: string; to_buyer_kobo: number }>`
    select state, to_buyer_kobo from purchase where id = ${deal.booking.id}`
  expect(row).toEqual({ state: 'cancelled', to_buyer_kobo: 300_000_000 })
  const [payout] = await world.db.rows<{ state: string; amount_kobo: number }>`
    select state, amount_kobo from withdrawal where user_id = ${deal.buyer.id}`
  expect(payout).toEqual({ state: 'settled', amount_kobo: 300_000_000 })
  expect((await world.db.one<{ state: string }>`select state from car where id = ${deal.car.id}`).state).toBe(
    'listed',
  )
})

test('two hours without any money end the hold, and what comes later goes back', async () => {
  const deal = await held()
  world.pass({ hours: 2 })
  await world.settle()
  expect(
    (await world.db.one<{ state: string }>`select state from purchase where id = ${deal.booking.id}`).state,
  ).toBe('cancelled')
  const late = { reference: `late-${deal.booking.id}`, accountNumber: deal.booking.funding!.accountNumber }
  const sender = {
    senderName: 'CHIDINMA OKEKE',
    senderAccount: { bankCode: '950998', accountNumber: numberOf('settles') },
  }
  for (let round = 0; round < 2; round++)
    await world.bank.sandbox!.pay({ ...late, amountKobo: 850_000_000 as never, ...sender })
  await world.settle()
  expect(
    await world.db.rows`select state, amount_kobo, returns from withdrawal where user_id = ${deal.buyer.id}`,
  ).toEqual([{ state: 'settled', amount_kobo: 850_000_000, returns: `sandbox:${late.reference}` }])
})

test('cancelled by either side, money whose bank names no account comes into the wallet as far as that can hold it', async () => {
  for (const side of ['buyer', 'seller'] as const) {
    const deal = await held()
    await send(deal, 80_000_000)
    const booking = await look(world, deal[side], deal.booking)
    const over = done(await stepBy(deal[side], world, 'cancel', booking, { reason: 'I changed my mind' }))
    expect(over).toMatchObject({ state: 'cancelled', heldKobo: 0, settlement: { toBuyerKobo: 80_000_000 } })
    await world.settle()
    expect(await walletOf(deal.buyer)).toMatchObject({
      balanceKobo: 50_000_000,
      overLimitKobo: 30_000_000,
      heldKobo: 0,
    })
    const [transfer] = (await look(world, deal.buyer, deal.booking)).funding!.transfers
    expect(transfer).toMatchObject({ returnedKobo: 80_000_000, returnedTo: 'wallet' })
  }
})

test.each(['refuses', 'hangs-fails', 'reverses'] as const)(
  'a refund that the bank %s is the buyer’s own',
  async behaviour => {
    const deal = await held()
    await send(deal, price + 20_000_000, { senderName: 'SHUT', senderAccountNumber: numberOf(behaviour) })
    for (let looked = 0; looked < 4; looked++) {
      await world.settle()
      world.pass({ minutes: 65 })
    }
    await world.settle()
    const withdrawals = await world.db.rows`select state from withdrawal where user_id = ${deal.buyer.id}`
    expect(withdrawals).toEqual([{ state: behaviour === 'reverses' ? 'reversed' : 'failed' }])
    const rows = await world.db.one<{ wallet: number; apart: number }>`
    select (select balance_kobo from ledger_account where code = ${`wallet:${deal.buyer.id}`}) as wallet,
      (select balance_kobo from ledger_account where code = ${`apart:${deal.buyer.id}`}) as apart`
    expect(rows).toEqual({ wallet: 20_000_000, apart: 0 })
  },
)

test('one hold at a time, by name, and only after a BVN and a NIN', async () => {
  const deal = await held()
  const otherCar = await offerCar(world, deal.seller)
  const refused = await holdCar(world, deal.buyer, otherCar.id)
  expect([refused.status, refused.code]).toEqual([409, '57'])
  expect(refused.message).toContain(deal.car.title)
  const both = await personWith(world, 0)
  const cars = [await offerCar(world, deal.seller), await offerCar(world, deal.seller)]
  const answers = await Promise.all(cars.map(car => holdCar(world, both, car.id)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, '57']))
  const missing = { 0: 'Verify your BVN and your NIN first.', 1: 'Verify your NIN first.' }
  for (const tier of [0, 1] as const)
    expect(await holdCar(world, await personWith(world, 0, {}, tier), otherCar.id)).toMatchObject({
      status: 403,
      code: '53',
      message: `You need both your BVN and NIN to buy this car. ${missing[tier]}`,
    })
  expect(await carState(world, otherCar.id)).toBe('listed')
  expect((await holdCar(world, deal.seller, otherCar.id)).code).toBe('33')
  const answer = await holdCar(world, both, otherCar.id, { body: { shownPriceKobo: 1 } })
  expect(answer.status).toBe(409)
})

test('a deposit for the car and money on hold go in first, and nothing that is here is asked for again', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 17_000_000, {}, 2)]
  const car = await offerCar(world, seller)
  done(await reserve(world, buyer, car.id))
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 300_000_000 }, token: buyer.token })
  const { overLimitKobo } = await walletOf(buyer)
  expect(overLimitKobo).toBe(250_000_000)
  const booking = done(await holdCar(world, buyer, car.id))
  expect(booking).toMatchObject({
    state: 'awaiting-money',
    heldKobo: 267_000_000,
    funding: { missingKobo: price - 267_000_000 },
  })
  expect(booking.funding!.transfers.map(({ from, amountKobo }) => [from, amountKobo])).toEqual([
    ['wallet', 17_000_000],
    ['on-hold', 250_000_000],
  ])
  done(await sendFor(world, buyer, booking, { amountKobo: price - 267_000_000 }))
  expect(await look(world, buyer, booking)).toMatchObject({ state: 'funded', heldKobo: price })
})

test('money on hold that is the whole price funds the purchase at once', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0, {}, 2)]
  await world.ask({
    url: '/api/Sandbox/deposit',
    body: { amountKobo: price + 50_000_000 },
    token: buyer.token,
  })
  const booking = done(await holdCar(world, buyer, (await offerCar(world, seller)).id))
  expect(booking).toMatchObject({ state: 'funded', heldKobo: price })
  expect(await walletOf(buyer)).toMatchObject({ balanceKobo: 50_000_000, overLimitKobo: 0 })
})

test(
  'money that is announced while the deal is cancelled is in escrow or goes back, and never both',
  { tags: 'slow' },
  async () => {
    for (let round = 0; round < 4; round++) {
      const deal = await held()
      const [paymentAnswer, over] = await Promise.all([
        sendFor(world, deal.buyer, deal.booking, { amountKobo: 10_000_000, ...whole }),
        stepBy(deal.buyer, world, 'cancel', deal.booking, { reason: 'I changed my mind' }),
      ])
      expect(paymentAnswer.status).toBe(200)
      const { state, heldKobo } = await look(world, deal.buyer, deal.booking)
      // The version that the buyer saw is gone where the money was first.
      expect([state, heldKobo]).toEqual(
        over.status === 200 ? ['cancelled', 0] : ['awaiting-money', 10_000_000],
      )
      await world.settle()
      const back = await world.db
        .rows`select amount_kobo from withdrawal where user_id = ${deal.buyer.id} and state in ('sending', 'settled')`
      expect(back).toEqual(over.status === 200 ? [{ amount_kobo: 10_000_000 }] : [])
    }
  },
)

test('above the dated price the car is sent only once documents of the buyer are approved', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 0, {}, 2)]
  const car = await offerCar(world, seller, {
    PriceKobo: '2000000100',
    Model: 'Land Cruiser',
  })
  let booking = done(await holdCar(world, buyer, car.id))
  expect(booking).toMatchObject({ state: 'awaiting-money', documentsDue: true })
  done(await sendFor(world, buyer, booking, { amountKobo: 2_000_000_100, ...whole }))
  booking = done(await handIn(world, seller, await look(world, seller, booking)))
  booking = done(await stepBy(buyer, world, 'accept-papers', booking))
  const waiting = await look(world, seller, booking)
  expect(waiting).toMatchObject({ documentsDue: true, allowed: ['cancel', 'dispute'] })
  const early = await stepBy(seller, world, 'send', waiting)
  expect([early.status, early.code]).toEqual([409, '40'])
  world.pass({ minutes: 9 })
  await world.db.inTx(async tx => {
    await tx.run`update identity_tier set tier = 3 where user_id = ${buyer.id}`
    await enqueue(tx, tierChangedForPurchases, { userId: buyer.id })
  })
  await world.settle()
  const approved = await look(world, seller, booking)
  expect(approved).toMatchObject({ state: 'papers-accepted', documentsDue: false, heldKobo: 2_000_000_100 })
  // The seller could not send it until now, and has the whole week from now on.
  expect(approved.due!.at).toBe(new Date(world.now().getTime() + 168 * 3_600_000).toISOString())
  expect(done(await stepBy(seller, world, 'send', approved)).state).toBe('in-transit')
})
