import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { bytesOfCode, readReceiptCode } from '#contract/receipts/receipt-code.ts'
import type { Checked, Receipt } from '#contract/receipts/receipts.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import { post } from '#server/ledger/post.ts'
import { capture, expire, release } from '#server/ledger/resolve.ts'
import { type Person, personWith, pin } from '#server/testing/world/people.ts'
import { saleIn, price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const receiptOf = (who: Person, id: string | number) =>
  world.ask<Receipt>({
    url: '/api/Wallet/get-receipt',
    query: { TransactionId: String(id) },
    token: who.token,
  })
const check = async (code: string) =>
  (await world.ask<Checked>({ url: '/api/Receipt/check', query: { Code: code } })).data
const historyOf = async (who: Person) =>
  (await world.ask<Entry[]>({ url: '/api/Wallet/GetTransactionHistory', token: who.token })).data
const last = async (who: Person) => (await historyOf(who))[0]!

const two = async () => ({
  ada: await personWith(world, 5_000, { firstName: 'Adé', lastName: 'Ọlá' }),
  bola: await personWith(world, 0, { firstName: 'Bola', lastName: 'Demo' }),
})
const send = async (from: Person, to: Person, amountKobo: number, narration = '') =>
  (
    await world.ask<{ id: string }>({
      url: '/api/Wallet/WalletTransfer',
      query: { pin },
      body: { accountNumber: to.accountNumber, amountKobo, narration },
      token: from.token,
    })
  ).data.id

test('a transfer has one receipt with both names, read from both sides', async () => {
  const { ada, bola } = await two()
  const id = await send(ada, bola, 1_234, 'For the tyres')
  const out = (await receiptOf(ada, id)).data
  expect(out).toMatchObject({
    id,
    kind: 'transfer',
    words: 'Transfer to a wallet',
    direction: 'out',
    amountKobo: 1_234,
    feeKobo: 0,
    vatKobo: 0,
    dutyKobo: 0,
    totalKobo: 1_234,
    from: 'Adé Ọlá',
    to: 'Bola Demo',
    bankName: '',
    narration: 'For the tyres',
    state: 'done',
    bookingId: null,
    withdrawalId: null,
    at: world.now().toISOString(),
  })
  expect(out.checkAddress).toBe(`http://localhost:3000/receipt/${out.code}`)
  const into = (await receiptOf(bola, id)).data
  expect(into).toEqual({ ...out, words: 'Transfer from a wallet', direction: 'in' })
})

test('a receipt is nobody else’s: a stranger is told what anybody is told of a number that is not there', async () => {
  const { ada, bola } = await two()
  const id = await send(ada, bola, 100)
  const stranger = await personWith(world, 0)
  const none = await receiptOf(stranger, '999999999999')
  expect(none).toMatchObject({ status: 404, code: '13', data: null })
  expect(await receiptOf(stranger, id)).toEqual(none)
  expect(await receiptOf({ ...ada, token: 'none' }, id)).toMatchObject({ status: 401 })
})

test('money from a bank says who sent it', async () => {
  const { ada } = await two()
  expect((await receiptOf(ada, (await last(ada)).id)).data).toMatchObject({
    kind: 'deposit',
    direction: 'in',
    amountKobo: 5_000,
    totalKobo: 5_000,
    from: 'Demo Sender',
    to: 'Adé Ọlá',
    state: 'done',
  })
})

test('duty, fee and VAT stand apart from the amount and sum to the total', async () => {
  const { ada, bola } = await two()
  const { transactionId } = await world.db.inTx(tx =>
    post(tx, {
      key: `with-fee:${ada.id}`,
      kind: 'transfer',
      moves: [
        { from: walletOf(ada.id), to: walletOf(bola.id), amountKobo: kobo(1_000) },
        { from: walletOf(ada.id), to: 'fees', amountKobo: kobo(50) },
      ],
      at: world.now(),
    }),
  )
  const [out, into] = [
    (await receiptOf(ada, transactionId)).data,
    (await receiptOf(bola, transactionId)).data,
  ]
  expect(out).toMatchObject({ amountKobo: 1_000, feeKobo: 50, totalKobo: 1_050, to: 'Bola Demo' })
  expect(into).toMatchObject({ amountKobo: 1_000, feeKobo: 0, totalKobo: 1_000, from: 'Adé Ọlá' })
  expect(into.code).toBe(out.code)
})

test('a sale: under way in escrow, then paid; the seller reads the price, the commission and what came', async () => {
  const sale = await saleIn(world, 'funded')
  const paid = (await historyOf(sale.buyer)).find(entry => entry.kind === 'hold')!
  const underWay = (await receiptOf(sale.buyer, paid.id)).data
  expect(underWay).toMatchObject({
    kind: 'hold',
    direction: 'out',
    amountKobo: price,
    totalKobo: price,
    to: 'AutoX escrow',
    state: 'under-way',
    bookingId: sale.booking.id,
  })
  expect((await check(underWay.code)).state).toBe('under-way')
  expect((await receiptOf(sale.seller, paid.id)).status).toBe(404)

  const over = await saleIn(world, 'completed')
  const put = (await historyOf(over.buyer)).find(entry => entry.kind === 'hold')!
  expect((await receiptOf(over.buyer, put.id)).data.state).toBe('done')
  const got = (await historyOf(over.seller)).find(entry => entry.kind === 'sale')!
  const { data } = await receiptOf(over.seller, got.id)
  expect(data).toMatchObject({
    kind: 'sale',
    direction: 'in',
    amountKobo: price,
    state: 'done',
    from: 'Ada Demo',
  })
  expect(data.feeKobo).toBeGreaterThan(0)
  expect(data.totalKobo).toBe(got.amountKobo)
  expect(data.amountKobo).toBe(data.totalKobo + data.feeKobo + data.vatKobo + data.dutyKobo)
  expect(data.about).not.toBe('')
  // The buyer may show the same movement: all of the price was theirs.
  expect((await receiptOf(over.buyer, got.id)).data).toMatchObject({
    kind: 'capture',
    direction: 'out',
    amountKobo: price,
    totalKobo: price,
    feeKobo: 0,
    code: data.code,
  })
})

test('money that came back from escrow turns its receipt to reversed, for whoever checks the old paper', async () => {
  const { ada } = await two()
  const held = (key: string, expiresAt?: Date) =>
    world.db.inTx(tx =>
      hold(tx, {
        key: `${key}:${ada.id}`,
        from: walletOf(ada.id),
        purpose: `test:${key}-${ada.id}`,
        amountKobo: kobo(700),
        at: world.now(),
        ...(expiresAt && { expiresAt }),
      }),
    )
  const [first, second] = [await held('a'), await held('b', world.now())]
  const paper = (await receiptOf(ada, first.holdId)).data
  const released = await world.db.inTx(tx =>
    release(tx, { key: `r:${ada.id}`, holdId: first.holdId, at: world.now() }),
  )
  const expired = await world.db.inTx(tx => expire(tx, { holdId: second.holdId, at: world.now() }))
  expect((await check(paper.code)).state).toBe('reversed')
  expect((await receiptOf(ada, second.holdId)).data.state).toBe('reversed')
  expect((await receiptOf(ada, released.transactionId)).data).toMatchObject({
    kind: 'release',
    direction: 'in',
    amountKobo: 700,
    from: 'AutoX escrow',
    to: 'Adé Ọlá',
    state: 'done',
  })
  expect((await receiptOf(ada, expired.transactionId)).data.kind).toBe('expire')
})

test('money sent to a bank: under way with its parts, arrived, then sent back', async () => {
  const { ada } = await two()
  const parts = { feeKobo: 100, vatKobo: 8, dutyKobo: 0 }
  const meta = { ...parts, accountName: 'Chidi Demo', bankName: 'Demo Bank', narration: 'Rent' }
  const { holdId } = await world.db.inTx(tx =>
    hold(tx, {
      key: `w:${ada.id}`,
      from: walletOf(ada.id),
      purpose: `withdrawal:${ada.id}`,
      amountKobo: kobo(2_108),
      meta,
      at: world.now(),
    }),
  )
  const underWay = (await receiptOf(ada, holdId)).data
  expect(underWay).toMatchObject({
    ...parts,
    amountKobo: 2_000,
    totalKobo: 2_108,
    to: 'Chidi Demo',
    bankName: 'Demo Bank',
    state: 'under-way',
  })
  const settled = await world.db.inTx(tx =>
    capture(tx, {
      key: `s:${ada.id}`,
      holdId,
      to: [
        { account: 'outside:sandbox', amountKobo: kobo(2_000) },
        { account: 'fees', amountKobo: kobo(108) },
      ],
      at: world.now(),
    }),
  )
  expect((await receiptOf(ada, holdId)).data).toMatchObject({
    amountKobo: 2_000,
    feeKobo: 108,
    totalKobo: 2_108,
    state: 'done',
    code: underWay.code,
  })
  await world.db.inTx(tx =>
    post(tx, {
      key: `b:${ada.id}`,
      kind: 'correction',
      moves: [{ from: 'outside:sandbox', to: walletOf(ada.id), amountKobo: kobo(2_000) }],
      meta: { reverses: settled.transactionId },
      at: world.now(),
    }),
  )
  expect((await receiptOf(ada, holdId)).data.state).toBe('reversed')
  expect((await check(underWay.code)).state).toBe('reversed')
})

test('anybody checks a receipt, and learns shortened names and no account number', async () => {
  const { ada, bola } = await two()
  const id = await send(ada, bola, 321, 'private words')
  const { code } = (await receiptOf(ada, id)).data
  expect(await check(code)).toEqual({
    genuine: true,
    state: 'done',
    id,
    amountKobo: 321,
    from: 'Adé Ọ.',
    to: 'Bola D.',
    at: world.now().toISOString(),
  })
  expect(code.length).toBeLessThanOrEqual(200)
})

test('a device with the public key checks a receipt alone', async () => {
  const { ada, bola } = await two()
  const { code } = (await receiptOf(ada, await send(ada, bola, 55))).data
  const { publicKey } = (await world.ask<{ publicKey: string }>({ url: '/api/Receipt/key' })).data
  const key = await crypto.subtle.importKey('raw', bytesOfCode(publicKey)!, 'Ed25519', false, ['verify'])
  const { facts, signature, signed } = readReceiptCode(code)!
  expect(facts).toMatchObject({ amountKobo: 55, from: 'Adé Ọ.', to: 'Bola D.' })
  expect(await crypto.subtle.verify('Ed25519', key, signature, signed)).toBe(true)
  signed[signed.length - 1]! ^= 1
  expect(await crypto.subtle.verify('Ed25519', key, signature, signed)).toBe(false)
})

test('a code with any bit changed, cut or lengthened is not genuine, and that is an answer', async () => {
  const { ada, bola } = await two()
  const { code } = (await receiptOf(ada, await send(ada, bola, 77))).data
  const bytes = bytesOfCode(code)!
  const spelled = (changed: Uint8Array) => Buffer.from(changed).toString('base64url')
  const forgeries = [...bytes.keys()].map(at => spelled(bytes.map((byte, i) => (i === at ? byte ^ 1 : byte))))
  const odd = [
    'x',
    '=',
    '%00',
    'A'.repeat(400),
    spelled(bytes.slice(0, -1)),
    `${code}A`,
    `${code}=`,
    code.slice(1),
  ]
  for (const forged of [...forgeries, ...odd])
    expect(await world.ask({ url: '/api/Receipt/check', query: { Code: forged } })).toMatchObject({
      status: 200,
      data: { genuine: false, state: null, id: null, amountKobo: null, from: null, to: null, at: null },
    })
  expect((await check(code)).genuine).toBe(true)
})

test('checking is bounded for each address', async () => {
  const { ada, bola } = await two()
  const { code } = (await receiptOf(ada, await send(ada, bola, 88))).data
  const ask = (ip: string) => world.ask({ url: '/api/Receipt/check', query: { Code: code }, ip })
  for (let i = 0; i < 300; i++) expect((await ask('10.7.7.7')).status).toBe(200)
  expect(await ask('10.7.7.7')).toMatchObject({ status: 429, code: '15' })
  expect((await ask('10.7.7.8')).status).toBe(200)
})
