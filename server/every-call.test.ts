// Every call of the contract × everybody who may come: signed out, of either kind, owner, stranger, either side, suspended, deleted.
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/deals/purchase/shape.ts'
import type { Call } from '#contract/core/call.ts'
import { staffThings } from './testing/tables/staff-things.ts'
import { suspendUser } from './domains/user/suspend.ts'
import { sha256 } from './kernel/secrets/secrets.ts'
import { belongingsIn } from './testing/tables/belongings.ts'
import { everyCall, goodRequest, sendCall } from './testing/tables/good-requests.ts'
import type { Values } from './testing/tables/known-values.ts'
import { offerCar, password, type Person, personWith } from './testing/world/people.ts'
import { newPlan } from './testing/world/plans.ts'
import { garageOf } from './testing/garage/garage-of.ts'
import { makeOffer } from './testing/deals/offers.ts'
import { dayIn, letCar, rentalIn } from './testing/deals/rentals.ts'
import { deposit, reserve } from './testing/deals/reservations.ts'
import { offerForRent } from './testing/deals/rent.ts'
import { agreementThings } from './testing/finance/agreement-things.ts'
import { saleThings } from './testing/finance/sale-things.ts'
import { financeThings } from './testing/finance/finance-things.ts'
import { inspectionThings, ratedThings } from './testing/tables/judged-things.ts'
import { insuranceThings } from './testing/insurance/insurance-things.ts'
import { workshopThings } from './testing/tables/workshop-things.ts'
import { papersForm } from './testing/world/sale.ts'
import { realFor, setStage, type Stage } from './testing/world/stage.ts'
import { askedBy, attachedBy } from './testing/conversations/talk.ts'
import { stateOf } from './testing/world/state-of.ts'
import { whoMay } from './testing/tables/who-may-table.ts'
import { beginUpload } from './testing/world/uploads.ts'
import { sandboxTo, toBank } from './testing/world/transfers.ts'
import { makeWorld } from './testing/world/world.ts'

const world = await makeWorld()
let stage: Stage
type Asker = Pick<Person, 'id' | 'email'>
type People = Record<'individual' | 'dealer' | 'suspended' | 'deleted', Person>
let people: People
/** Real things of the seller or of the purchase, by call and then by field. */
let things: Record<string, Values>

/** A session that nobody had to sign in for: it is there whatever became of the account. */
const sessionOf = async ({ id }: { id: string }): Promise<{ token: string; session: string }> => {
  const token = randomBytes(32).toString('base64url')
  const [now, expires] = [world.now(), new Date(world.now().getTime() + 3_600_000)]
  const { id: session } = await world.db.one<{ id: string }>`
    insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
    values (${sha256(token)}, ${id}, ${now}, ${now}, ${expires}, 'test', '10.0.0.1') returning id`
  return { token, session }
}

const idIn = async (table: string, userId: string): Promise<string> =>
  (await world.db.pool.query<{ id: string }>(`select id from ${table} where user_id = $1 limit 1`, [userId]))
    .rows[0]!.id

beforeAll(async () => {
  stage = await setStage(world)
  const { seller, booking } = stage
  const dealer = { accountType: 'AutoDealer', businessName: 'Other Motors' }
  people = {
    individual: await personWith(world, 2_000_000_000),
    dealer: await personWith(world, 2_000_000_000, dealer),
    suspended: await personWith(world, 0),
    deleted: await personWith(world, 0),
  }
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: people.deleted.token,
  })
  const { id } = people.suspended
  await world.db.inTx(tx => suspendUser(tx, { id, reason: 'For the sake of a test', now: world.now() }))
  const { data } = await world.ask<Booking>({
    url: '/api/Booking/submit-papers',
    form: papersForm(booking),
    token: seller.token,
  })
  await world.settle()
  const plan = (await newPlan(world, seller)).id
  await toBank(world, seller, sandboxTo('settles'), 20_000)
  const { bankCode, accountNumber } = sandboxTo('settles')
  await world.ask({
    url: '/api/Wallet/save-beneficiary',
    body: { bankCode, accountNumber },
    token: seller.token,
  })
  const document = await world.db.one<{ id: string; file_key: string }>`
    select id, file_key from kyc_document where file_id = ${stage.files.personal} limit 1`
  await world.files.documents.put(document.file_key, new TextEncoder().encode('%PDF-1.4'))
  const moved = await world.db.one<{ txn: number }>`
    select max(p.txn_id) as txn from ledger_posting p join ledger_account a on a.id = p.account_id
    where a.code = ${`wallet:${seller.id}`}`
  const receipt = { TransactionId: String(moved.txn) }
  const [part, order] = [stage.real['accessoryId'] as string, stage.real['orderId'] as string]
  const ofPart = (name: string) => /^accessories\.(?!list|facets|mine|add$)/.test(name)
  const met = stage.real['testDriveId'] as string
  const ofTestDrive = (name: string) => /^testDrives\.(?!ask|slots|mine|by[UC])/.test(name)
  const ofOrder = (name: string) => /^partOrders\.(?!accessoryPayment|mine)/.test(name)
  const ofOffer = (name: string) => /^offers\.(?!make|mine|countMine)/.test(name)
  const { id: offer } = (await makeOffer(world, stage.buyer, stage.real['carId'] as string)).data
  const ofReservation = (name: string) => /^reservations\.(?!reserve|myTerms|mine)/.test(name)
  const { id: heldCar } = await offerCar(world, seller)
  const paidIn = { url: '/api/Sandbox/deposit', body: { amountKobo: deposit }, token: stage.buyer.token }
  await world.ask(paidIn)
  const { id: reservation } = (await reserve(world, stage.buyer, heldCar)).data
  const ofPlans = everyCall.filter(({ name }) => /^savings\.(?!create|list)/.test(name))
  const ofListings = everyCall.filter(({ name }) => /^listings\.(?!add|mine|counts|import)/.test(name))
  const listed = stage.real['carId'] as string
  things = {
    ...Object.fromEntries(ofListings.map(({ name }) => [name, { id: listed, Id: listed }])),
    ...Object.fromEntries(ofPlans.map(({ name }) => [name, { id: plan, Id: plan, version: 1 }])),
    // One piece of it was ordered, which is its second version.
    ...Object.fromEntries(
      everyCall
        .filter(({ name }) => ofPart(name))
        .map(({ name }) => [name, { id: part, Id: part, version: 2 }]),
    ),
    ...Object.fromEntries(
      everyCall
        .filter(({ name }) => ofOrder(name))
        .map(({ name }) => [name, { orderId: order, Id: order, version: 1 }]),
    ),
    ...Object.fromEntries(
      everyCall
        .filter(({ name }) => ofOffer(name))
        .map(({ name }) => [name, { offerId: offer, Id: offer, version: 1 }]),
    ),
    ...(await conversationThings()),
    ...Object.fromEntries(
      everyCall
        .filter(({ name }) => ofReservation(name))
        .map(({ name }) => [name, { reservationId: reservation, Id: reservation, version: 1 }]),
    ),
    'reservations.myTerms': { CarId: listed },
    ...(await rentThings()),
    ...(await garageThings()),
    ...(await rentalThings()),
    ...(await workshopThings(world, stage)),
    ...(await financeThings(world, stage)),
    ...(await agreementThings(world, stage)),
    ...(await saleThings(world, stage)),
    ...(await inspectionThings(world, stage)),
    ...(await insuranceThings(world, stage)),
    'uploads.finish': { uploadId: await beginUpload(world, seller) },
    'account.endSession': { id: (await sessionOf(seller)).session },
    'notices.markRead': { ids: [await idIn('notice', seller.id)] },
    'kyc.document': { Id: document.id },
    'receipts.byId': receipt,
    'receipts.file': receipt,
    'escrow.proof': receipt,
    ...(await staffThings(world.db, seller)),
    'transfers.withdrawal': { Id: await idIn('withdrawal', seller.id) },
    'transfers.removeBeneficiary': { id: await idIn('beneficiary', seller.id) },
    ...Object.fromEntries(
      everyCall
        .filter(({ name }) => ofTestDrive(name))
        .map(({ name }) => [name, { testDriveId: met, Id: met, version: 1 }]),
    ),
    'testDrives.slots': { CarId: listed },
    'openingHours.of': { Id: seller.id },
    'bookings.byId': { Id: booking.id },
    'bookings.paper': { Id: data.papers[0]!.id },
    ...(await ratedThings(world, stage)),
    'accessories.list': { CarId: stage.real['carId'] as string },
    'accessories.facets': { CarId: stage.real['carId'] as string },
    'cars.byId': { Id: stage.real['carId'] as string },
    'dealers.seller': { Id: seller.id },
  }
})

/** What a buyer asked the seller, a file of the seller, and a number that is shown. */
const conversationThings = async (): Promise<Record<string, Values>> => {
  const id = await askedBy(world, stage.buyer, stage.real['carId'] as string)
  const [file, sent] = [await attachedBy(world, stage.seller), await attachedBy(world, stage.seller)]
  await world.ask({ url: '/api/Messages/show-phone', body: { shown: true }, token: stage.seller.token })
  const ofOne = everyCall.filter(({ name }) =>
    /^conversations\.(one|send|markRead|mute|block|report)$/.test(name),
  )
  return {
    ...Object.fromEntries(
      ofOne.map(({ name }) => [name, { Id: id, conversationId: id, attachmentIds: [sent], reason: 'other' }]),
    ),
    'conversations.attachment': { Id: file },
  }
}

/** A car of the seller that is for rent. */
const rentThings = async (): Promise<Record<string, Values>> => {
  const { id } = await offerForRent(world, stage.seller)
  const ofRent = everyCall.filter(({ name }) => name.startsWith('rent.'))
  return Object.fromEntries(ofRent.map(({ name }) => [name, { carId: id, CarId: id }]))
}

/** A vehicle in the garage of the seller, with an entry, a job that was advised and a paper; others for what takes them away. */
const garageThings = async (): Promise<Record<string, Values>> => {
  const mine = async () => {
    const { vehicleId, entryId, paperId } = await garageOf(world, stage.seller)
    return { vehicleId, Id: vehicleId, entryId, paperId, place: 0, carId: stage.real['carId'] as string }
  }
  const [one, second, third] = [await mine(), await mine(), await mine()]
  await world.db
    .run`update vehicle_entry set jobs = '[{"title": "Brake pads", "done": false}]' where id = ${one.entryId}`
  const ofOne = everyCall.filter(({ name }) => /^garage\.(?!list|add$|record)/.test(name))
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, one])),
    'garage.remove': second,
    'garage.removeEntry': third,
  }
}

/** A rental of a car of the seller by the buyer, and another car that is for rent. */
const rentalThings = async (): Promise<Record<string, Values>> => {
  const { seller, buyer } = stage
  const { id, version } = (await rentalIn(world, 'confirmed', { owner: seller, renter: buyer })).rental
  const { id: carId } = await letCar(world, seller)
  const ofOne = everyCall.filter(({ name }) => /^rentals\.(?!rentPayment|mine)|^rentalRecords\./.test(name))
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { rentalId: id, Id: id, version }])),
    'rentals.rentPayment': { carId, from: dayIn(world, 3) },
    'rentals.earnings': { CarId: carId },
  }
}

const requestOf = async (name: string, call: Call, who?: Asker) => {
  // A code for a pin goes only to the address of whoever asks.
  const email = name === 'wallet.generateOtp' && who && { email: who.email }
  const real = { ...realFor(stage, call), version: 2, ...things[name], ...email }
  return goodRequest(call, real)
}
const tryAs = async (name: string, call: Call, who?: Asker) => {
  const sent = await requestOf(name, call, who)
  const said = who ? { token: (await sessionOf(who)).token } : {}
  const reply = await sendCall(world, call, sent, said).catch((error: unknown) => {
    // A file is no envelope: it was given.
    if (error instanceof SyntaxError) return { status: 200, code: 200, data: 'a file' }
    throw error
  })
  return reply
}

const belongings = belongingsIn(world.db)

const unchanged = async (work: () => Promise<void>) => {
  const withoutSessions = async () => {
    const { 'public.session': _, ...rest } = await stateOf(world.db)
    return rest
  }
  const before = await withoutSessions()
  await work()
  expect(await withoutSessions()).toEqual(before)
}
const notLetIn = { status: 401, code: '20', data: null }
const notThere = { status: 404, code: '13', data: null }
/** Whatever else is wrong with it, the call was this person's to make. */
const expectLetIn = ({ status, code }: { status: number; code: number | string }) => {
  expect(['13', '16', '20', '25']).not.toContain(code)
  expect(status).toBeLessThan(500)
}

test('every call has its line in the table, and the table has no other', () => {
  expect(new Set(Object.keys(whoMay))).toEqual(new Set(everyCall.map(({ name }) => name)))
})
test('what the contract asks a token for is what the table keeps closed', () => {
  for (const { name, call } of everyCall)
    expect([name, call.auth === 'anyone']).toEqual([name, whoMay[name] === 'open'])
})

const inClass = (...classes: string[]) => everyCall.filter(({ name }) => classes.includes(whoMay[name] ?? ''))
const closed = everyCall.filter(({ name }) => whoMay[name] !== 'open')

describe('nobody but who is signed in', () => {
  test.each(closed)('$name is closed to those signed out, suspended or deleted', ({ name, call }) =>
    unchanged(async () => {
      for (const who of [undefined, people.suspended, people.deleted])
        expect(await tryAs(name, call, who)).toMatchObject(notLetIn)
    }),
  )
})

describe('strangers', () => {
  test.each(inClass('owner', 'party', 'buyer', 'seller'))(
    '$name: a stranger of either kind is told that there is no such thing, and changes nothing',
    ({ name, call }) =>
      unchanged(async () => {
        for (const who of [people.individual, people.dealer])
          expect(await tryAs(name, call, who)).toMatchObject(notThere)
      }),
  )

  test.each(inClass('own', 'own, quietly', 'open'))(
    '$name by anybody of either kind touches nothing of somebody else',
    async ({ name, call }) => {
      const [before, alsoBefore] = [await belongings(stage.seller.id), await belongings(stage.buyer.id)]
      // Money that is sent to somebody, and a car that is bought of them, offered for or asked to be seen, are meant to reach them.
      if (name === 'wallet.transfer')
        stage.real = { ...stage.real, accountNumber: stage.stranger.accountNumber }
      if (
        [
          'bookings.carPayment',
          'partOrders.accessoryPayment',
          'offers.make',
          'reservations.reserve',
          'rentals.rentPayment',
          'repairs.book',
          'testDrives.ask',
          'inspections.ask',
        ].includes(name)
      )
        return
      // A seller is meant to be asked, and to see how often the number was looked at.
      if (['conversations.ask', 'conversations.phone'].includes(name)) return
      for (const who of [people.individual, people.dealer]) expectLetIn(await tryAs(name, call, who))
      expect([await belongings(stage.seller.id), await belongings(stage.buyer.id)]).toEqual([
        before,
        alsoBefore,
      ])
    },
  )
})

describe('those whose it is', () => {
  test.each(inClass('open'))('$name answers somebody signed out', async ({ name, call }) =>
    expectLetIn(await tryAs(name, call)),
  )
  test.each(inClass('owner', 'own, quietly'))('$name knows its owner', async ({ name, call }) =>
    expectLetIn(await tryAs(name, call, stage.seller)),
  )
  test.each(inClass('buyer', 'seller'))('$name is refused to the other side, by the step', ({ name, call }) =>
    unchanged(async () => {
      const other = whoMay[name] === 'buyer' ? stage.seller : stage.buyer
      expect(await tryAs(name, call, other)).toMatchObject({ status: 409, code: '40', data: null })
    }),
  )
  test.each(inClass('party', 'buyer', 'seller'))(
    '$name knows the sides of its purchase',
    async ({ name, call }) => {
      const sides = { buyer: [stage.buyer], seller: [stage.seller], party: [stage.buyer, stage.seller] }
      for (const side of sides[whoMay[name] as keyof typeof sides]) expectLetIn(await tryAs(name, call, side))
    },
  )
})
