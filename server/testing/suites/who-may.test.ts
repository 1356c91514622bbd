// Permissions at every booking call for visitor, stranger, buyer and seller.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Booking, bookings } from '#contract/purchase/shape.ts'
import type { Call } from '#contract/core/call.ts'
import { stock } from '#contract/cars/stock.ts'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { escrow } from '#contract/escrow/escrow.ts'
import { leads } from '#contract/leads/leads.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import { everyCall, makeGoodRequest, sendCall } from '../tables/good-requests.ts'
import {
  carForm,
  offerCar,
  password,
  pdfFile,
  type Person,
  personWith,
  pin,
  registration,
} from '../world/people.ts'
import { setStage, type Stage } from '../world/stage.ts'
import { stateOf } from '../world/state-of.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
let stage: Stage
let paperId = ''
beforeAll(async () => {
  stage = await setStage(world)
  const form = new FormData()
  form.append('bookingId', stage.booking.id)
  form.append('version', '1')
  form.append('ProofOfOwnership', pdfFile())
  const { data } = await world.ask<Booking>({
    url: '/api/Booking/submit-papers',
    form,
    token: stage.seller.token,
  })
  paperId = data.papers[0]!.id
  stage.real = { ...stage.real, version: 2 }
})

const requestOf = async (call: Call) => {
  const good = await makeGoodRequest(call, stage.real)
  if (call === bookings.byId) good.query['Id'] = stage.booking.id
  if (call === bookings.paper) good.query['Id'] = paperId
  return good
}
const tryAs = async (call: Call, who?: Person) =>
  sendCall(world, call, await requestOf(call), who ? { token: who.token } : {})

const aboutOne = Object.entries(bookings)
  .map(([name, call]) => ({ name, call: call as Call }))
  .filter(({ call }) => ![bookings.carPayment, bookings.holdCar, bookings.mine].includes(call as never))
  .filter(({ call }) => call.auth !== 'anyone')

describe('a booking', () => {
  test.each(aboutOne)(
    '$name: there is no such booking for a stranger, and nothing for somebody signed out',
    async ({ call }) => {
      const before = await stateOf(world.db)
      expect(await tryAs(call)).toMatchObject({ status: 401, code: '20', data: null })
      const strange = await tryAs(call, stage.stranger)
      expect(strange).toMatchObject({ status: 404, code: '13', data: null })
      // What does not exist is refused in the very same words.
      const none = await makeGoodRequest(call, { ...stage.real, bookingId: crypto.randomUUID() })
      if ('Id' in none.query) none.query['Id'] = crypto.randomUUID()
      expect(await sendCall(world, call, none, { token: stage.stranger.token })).toEqual(strange)
      expect(await stateOf(world.db)).toEqual(before)
    },
  )

  const onlySeller = ['submitPapers', 'send', 'handOver'] as const
  const onlyBuyer = ['acceptPapers', 'rejectPapers', 'complete'] as const
  test.each([
    ...onlySeller.map(name => [name, 'buyer'] as const),
    ...onlyBuyer.map(name => [name, 'seller'] as const),
  ])('%s is not for the %s', async (name, role) => {
    const before = await stateOf(world.db)
    expect(await tryAs(bookings[name], stage[role])).toMatchObject({ status: 409, code: '40' })
    expect(await stateOf(world.db)).toEqual(before)
  })

  test('its papers are read by the buyer and the seller, and by nobody else', async () => {
    const read = (who?: Person) =>
      world.app.inject({
        url: `/api/Booking/get-paper?Id=${paperId}`,
        headers: who ? { authorization: `Bearer ${who.token}` } : {},
      })
    for (const who of [stage.buyer, stage.seller]) {
      const file = await read(who)
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^attachment.*\.pdf"$/),
      })
      expect(file.body).toContain('%PDF-1.4')
    }
    expect((await read(stage.stranger)).statusCode).toBe(404)
    expect((await read()).statusCode).toBe(401)
    const { rows } = await world.db.pool.query<{ file_key: string }>('select file_key from purchase_paper')
    for (const { file_key: key } of rows)
      for (const url of [`/pictures/${key}`, `/documents/${key}`, `/pictures/..%2fdocuments%2f${key}`])
        expect((await world.app.inject(url)).statusCode).toBe(404)
  })

  test('a list of bookings holds only one’s own, in one’s own role', async () => {
    const mine = async (who: Person, Role?: string) =>
      (
        await world.ask<Booking[]>({
          url: '/api/Booking/get-bookings',
          token: who.token,
          ...(Role && { query: { Role } }),
        })
      ).data
    expect((await mine(stage.buyer)).map(each => each.id)).toEqual([stage.booking.id])
    expect((await mine(stage.seller, 'seller'))[0]).toMatchObject({ role: 'seller' })
    for (const none of [mine(stage.stranger), mine(stage.buyer, 'seller'), mine(stage.seller, 'buyer')])
      expect(await none).toEqual([])
  })

  test('the handover code is told to the buyer alone, and only while the car is on its way', async () => {
    const look = async (who: Person) =>
      (
        await world.ask<Booking>({
          url: '/api/Booking/get-booking-by-id',
          token: who.token,
          query: { Id: stage.booking.id },
        })
      ).data
    const step = async (who: Person, name: string, more: object = {}) =>
      world.ask<Booking>({
        url: `/api/Booking/${name}`,
        token: who.token,
        body: { bookingId: stage.booking.id, version: (await look(who)).version, ...more },
      })
    expect((await step(stage.buyer, 'accept-papers')).data.handoverCode).toBeNull()
    const sendAnswer = await step(stage.seller, 'send')
    const code = (await look(stage.buyer)).handoverCode!
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify([sendAnswer, await look(stage.seller)])).not.toContain(code)
    const storedAnswers = await world.db
      .rows<object>`select answer from idempotency_key where user_id = ${stage.seller.id}`
    await world.settle()
    const letters = await world.db
      .rows<object>`select * from demo_mail where to_address = ${stage.seller.email}`
    expect(JSON.stringify([storedAnswers, letters])).not.toContain(code)
    const over = await step(stage.seller, 'hand-over', { code })
    expect(over.data.state).toBe('handed-over')
    expect(JSON.stringify([over, await look(stage.buyer)])).not.toContain(code)
  })
})

describe('what is private', () => {
  test('nothing private of one person is in a public answer, or in what a stranger is told', async () => {
    const privateDetails = [stage.seller, stage.buyer].flatMap(({ email, accountNumber, token }) => [
      email,
      accountNumber,
      token,
    ])
    const secrets = [
      ...privateDetails,
      '8031234567',
      '0803 123',
      '$argon2',
      'JTDBR32E720123456',
      '.pdf',
      stage.buyer.id,
    ]
    const form = await carForm({ Vin: 'JTDBR32E720123456' })
    form.append('DocumentFiles', pdfFile('secret-customs.pdf'))
    const car = await world.ask<{ id: string }>({ url: '/api/Car/add-Car', form, token: stage.seller.token })
    const reads = everyCall.filter(
      ({ call }) =>
        call.method === 'GET' &&
        call !== (bookings.paper as Call) &&
        call !== (receipts.statement as Call) &&
        call !== (dashboard.export as Call) &&
        call !== (stock.exportAgeing as Call) &&
        call !== (leads.export as Call) &&
        call !== (escrow.seals as Call),
    )
    for (const { call } of reads) {
      const good = await makeGoodRequest(call, { ...stage.real, Id: car.data.id })
      const request = call.path.includes('get-Cars') ? { query: {}, body: {} } : good
      const answer = JSON.stringify(await sendCall(world, call, request, { token: stage.stranger.token }))
      for (const secret of secrets.filter(each => !(call.path.includes('Demo') && each.includes('@'))))
        // All people of a test have one phone number, so the stranger's own profile holds it, too.
        if (
          answer.replaceAll(stage.stranger.email, '').includes(secret) &&
          !(secret === '8031234567' && /getLoggedInUser|download-my-data/.test(call.path))
        )
          expect.fail(`${call.path} tells ${secret}`)
    }
    expect(reads.length).toBeGreaterThan(8)
  })

  test('the two sides of a booking learn each other’s name and phone, and no more', async () => {
    const { data } = await world.ask<Booking>({
      url: '/api/Booking/get-booking-by-id',
      token: stage.buyer.token,
      query: { Id: stage.booking.id },
    })
    expect(Object.keys(data.counterparty).toSorted()).toEqual(['id', 'location', 'name', 'phoneNumber'])
    expect(JSON.stringify(data)).not.toContain(stage.seller.email)
    expect(JSON.stringify(data)).not.toContain(stage.seller.accountNumber)
  })
})

describe('what is not asked for', () => {
  const extra = {
    id: crypto.randomUUID(),
    confirmed_at: '2026-01-01T00:00:00Z',
    role: 'operator',
    balanceKobo: 1,
    ownerId: crypto.randomUUID(),
  }
  test.each(Object.entries(extra))(
    'nobody gives themselves %s with a registration, a wallet, a transfer or a car',
    async (name, value) => {
      const before = await stateOf(world.db)
      const token = stage.buyer.token
      const asks = [
        {
          url: '/api/User/register',
          form: registration('mass@demo.autox.example', { [name]: String(value) }),
        },
        { url: '/api/Wallet/CreateWallet', body: { pin, [name]: value }, token },
        { url: '/api/Car/add-Car', form: await carForm({ [name]: String(value) }), token },
        { url: '/api/Sandbox/deposit', body: { amountKobo: 5, [name]: value }, token },
        { url: '/api/User/authenticate', body: { email: stage.buyer.email, password, [name]: value } },
      ]
      for (const ask of asks)
        expect(await world.ask(ask)).toMatchObject({ status: 400, code: '10', errors: [{ field: name }] })
      expect(await stateOf(world.db)).toEqual(before)
    },
  )

  test('a buyer pays the server’s price, whatever else the request says', async () => {
    const [seller, buyer] = [await personWith(world, 0), await personWith(world, 900_000_000)]
    const car = await offerCar(world, seller)
    for (const more of [{ priceKobo: 1 }, { amountKobo: 1 }, { sellerId: buyer.id }])
      expect(
        await world.ask({
          url: '/api/Wallet/CarPayment',
          query: { pin },
          token: buyer.token,
          body: { carId: car.id, ...more },
        }),
      ).toMatchObject({ status: 400, code: '10' })
    const paid = await world.ask<Booking>({
      url: '/api/Wallet/CarPayment',
      query: { pin },
      token: buyer.token,
      body: { carId: car.id },
    })
    expect(paid.data.priceKobo).toBe(850_000_000)
  })
})
