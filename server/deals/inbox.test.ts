// The inbox over HTTP: order, filters, counts, unread marks, staff and strangers.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { CarMark, InboxCount, InboxRow } from '#contract/deals/inbox.ts'
import { answer, done, makeOffer, offerIn } from '#server/testing/deals/offers.ts'
import { reserve } from '#server/testing/deals/reservations.ts'
import { openMeetingRequest } from '#server/testing/deals/test-drives.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { orderIn } from '#server/testing/world/spare-parts.ts'
import { look, pay, price, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
type Asker = Pick<Person, 'token'> & { actingFor?: string }

const list = async (who: Asker, query: Record<string, string> = {}) => {
  const reply = await world.ask<InboxRow[]>({ url: '/api/Deal/get-deals', query, ...who })
  expect(reply.status, reply.message).toBe(200)
  return reply
}
const kindsIn = async (who: Asker, query?: Record<string, string>) =>
  (await list(who, query)).data.map(({ kind }) => kind)
const countsOf = async (who: Asker) =>
  (await world.ask<{ counts: InboxCount[] }>({ url: '/api/Deal/get-counts', ...who })).data.counts
const unreadOf = async (who: Asker) =>
  (await world.ask<{ unread: number }>({ url: '/api/Deal/get-unread-count', ...who })).data.unread
/** The count at the link to the bookings, which is that of their first tab. */
const waitingOf = async (who: Asker) => {
  const { data } = await world.ask<{ yourTurn: number }>({ url: '/api/Deal/get-unread-count', ...who })
  const tab = (await countsOf(who)).reduce((sum, { yourTurn }) => sum + yourTurn, 0)
  expect(data.yourTurn).toBe(tab)
  expect((await list(who, { State: 'your-turn' })).pageMeta!.totalRecords).toBe(tab)
  return data.yourTurn
}
const bellOf = async (who: Asker) =>
  (await world.ask<{ unread: number }>({ url: '/api/Notice/get-unread-count', ...who })).data.unread
const open = (who: Asker, { id: dealId, version }: { id: string; version: number }) =>
  world.ask<{ unread: number }>({ url: '/api/Deal/mark-read', body: { dealId, version }, ...who })
const as = ({ token }: Person): Asker => ({ token })

const none = { yourTurn: 0, theirTurn: 0, underWay: 0, done: 0 }

let seller: Person

beforeAll(async () => {
  seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Inbox Motors' })
})

test(
  'what waits for me comes first, what is done last; kinds, stages and sides filter, and the counts say how many',
  { tags: 'slow' },
  async () => {
    const { buyer, offer } = await offerIn(world, 'made', { seller })
    world.pass({ minutes: 1 })
    const { booking } = await saleIn(world, 'papers-submitted', { seller, buyer: await personWith(world, 0) })
    world.pass({ minutes: 1 })
    const drive = await openMeetingRequest(world, {}, { owner: seller, buyer: await personWith(world, 0) })
    world.pass({ minutes: 1 })
    const endedOffer = await offerIn(world, 'made', { seller })
    done(await answer(world, endedOffer.buyer, 'withdraw', endedOffer.offer))

    const me = as(seller)
    const { data, pageMeta } = await list(me)
    expect(pageMeta).toMatchObject({ totalRecords: 4 })
    const idsOf = (rows: InboxRow[]) => rows.map(({ card }) => card.id)
    const turns = data.filter(({ card }) => card.myTurn)
    expect(data.slice(0, 2)).toEqual(turns)
    expect(new Set(idsOf(turns))).toEqual(new Set([offer.id, drive.testDrive.id]))
    const deadlines = turns.map(({ card }) => card.dueAt!)
    expect(deadlines).toEqual(deadlines.toSorted())
    expect(idsOf(data.slice(2))).toEqual([booking.id, endedOffer.offer.id])

    expect(await kindsIn(me, { Kind: 'offer' })).toEqual(['offer', 'offer'])
    expect(idsOf((await list(me, { Kind: 'offer', State: 'done' })).data)).toEqual([endedOffer.offer.id])
    expect(await kindsIn(me, { State: 'their-turn' })).toEqual(['purchase'])
    expect(await kindsIn(me, { State: 'under-way' })).toEqual([])
    expect(await kindsIn(me, { Role: 'owner' })).toEqual(['test-drive'])
    expect(await kindsIn(me, { Kind: 'purchase', Role: 'buyer' })).toEqual([])
    expect(await kindsIn(me, { Side: 'buying' })).toEqual([])
    expect(await kindsIn(me, { Side: 'selling', State: 'done' })).toEqual(['offer'])
    expect(await countsOf(me)).toEqual([
      { ...none, kind: 'purchase', side: 'selling', theirTurn: 1 },
      { ...none, kind: 'offer', side: 'selling', yourTurn: 1, done: 1 },
      { ...none, kind: 'test-drive', side: 'selling', yourTurn: 1 },
    ])
    // A page continues where the last one ended.
    const pages = await Promise.all(
      ['1', '2', '3'].map(PageNumber => list(me, { PageNumber, PageSize: '2' })),
    )
    expect(pages.flatMap(page => idsOf(page.data))).toEqual(idsOf(data))
    // The other side has the same deal as its own.
    const [mine] = (await list(as(buyer))).data
    expect(mine).toMatchObject({ kind: 'offer', card: { id: offer.id, role: 'buyer', myTurn: false } })
    expect(mine!.card).toEqual(
      (await world.ask<object[]>({ url: '/api/Offer/get-offers', token: buyer.token })).data[0],
    )
  },
)

test('a row of the inbox is the row of the list of its kind', async () => {
  const { buyer, order } = await orderIn(world)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: price }, token: buyer.token })
  const car = await offerCar(world, seller)
  const reservation = done(await reserve(world, buyer, car.id))
  const lists = await Promise.all(
    ['/api/Accessory/get-orders', '/api/Reservation/get-reservations'].map(url =>
      world.ask<{ id: string }[]>({ url, token: buyer.token }),
    ),
  )
  const { data } = await list(as(buyer))
  expect(new Set(data.map(({ card }) => card.id))).toEqual(new Set([order.id, reservation.id]))
  expect(new Set(data.map(({ card }) => card))).toEqual(new Set(lists.flatMap(({ data: cards }) => cards)))
})

test('a deal is unread while the last move of another is unseen, and the bell is read with it', async () => {
  const owner = await personWith(world, 0)
  const { buyer, offer } = await offerIn(world, 'made', { seller: owner })
  const [me, counterparty] = [as(owner), as(buyer)]
  expect([await unreadOf(me), await unreadOf(counterparty)]).toEqual([1, 0])
  expect((await list(me)).data[0]).toMatchObject({ isUnread: true })
  const bell = await bellOf(me)
  expect([await waitingOf(me), await waitingOf(counterparty)]).toEqual([1, 0])
  // Read, it waits still.
  expect((await open(me, offer)).data).toEqual({ unread: 0, yourTurn: 1 })
  expect(await waitingOf(me)).toBe(1)
  expect((await list(me)).data[0]).toMatchObject({ isUnread: false })
  expect(await bellOf(me)).toBe(bell - 1)

  const accepted = done(await answer(world, owner, 'accept', offer))
  expect(await waitingOf(me)).toBe(0)
  // What I do myself is not news for me; what was read before it happened stays unread for the other side.
  expect([await unreadOf(me), await unreadOf(counterparty)]).toEqual([0, 1])
  expect((await open(counterparty, offer)).data).toMatchObject({ unread: 1 })
  expect((await open(counterparty, accepted)).data).toMatchObject({ unread: 0 })
  // Read twice, as by two tabs, changes nothing.
  expect((await open(counterparty, accepted)).data).toMatchObject({ unread: 0 })

  // Nobody reads what is not theirs, and a stranger is not told that it exists.
  const stranger = as(await personWith(world, 0))
  for (const at of [accepted, { ...accepted, id: randomUUID() }])
    expect(await open(stranger, at)).toMatchObject({ status: 404, message: 'We can’t find that deal.' })
  expect(await open(counterparty, { ...accepted, id: 'mine' })).toMatchObject({
    status: 400,
    errors: [{ field: 'dealId' }],
  })
  expect((await list(stranger)).data).toEqual([])
  expect(await world.ask({ url: '/api/Deal/get-deals', query: { Kind: 'cars' }, ...me })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.Kind', message: expect.stringContaining('part-order') }],
  })
})

test('staff see the deals of their dealer on its side, and only what they may answer is their turn', async () => {
  const dealer = await personWith(world, price, { accountType: 'AutoDealer', businessName: 'Staffed Motors' })
  const ada = await personWith(world, 0)
  await world.db.run`insert into staff_member values (${dealer.id}, ${ada.id}, ${world.now()})`
  const asStaff = { token: ada.token, actingFor: dealer.id }
  const { offer } = await offerIn(world, 'made', { seller: dealer })
  const { booking } = await saleIn(world, 'funded', { seller: dealer, buyer: await personWith(world, 0) })
  // The dealer buys, too: that is not for staff.
  const elsewhere = await offerCar(world, await personWith(world, 0))
  done(await makeOffer(world, dealer, elsewhere.id))
  const bought = done(await pay(world, dealer, elsewhere.id))

  expect(await countsOf(asStaff)).toEqual([
    { ...none, kind: 'purchase', side: 'selling', theirTurn: 1 },
    { ...none, kind: 'offer', side: 'selling', yourTurn: 1 },
  ])
  const { data } = await list(asStaff)
  expect(data.map(({ card }) => [card.id, card.myTurn])).toEqual([
    [offer.id, true],
    [booking.id, false],
  ])
  // The papers are the dealer's own to hand in.
  expect((await list(as(dealer), { Kind: 'purchase', State: 'your-turn' })).data).toMatchObject([
    { card: { id: booking.id } },
  ])
  expect(await unreadOf(asStaff)).toBe(2)
  expect((await open(asStaff, offer)).data).toMatchObject({ unread: 1 })
  expect(await open(asStaff, bought)).toMatchObject({ status: 404 })
  expect((await list(asStaff, { Role: 'buyer' })).data).toEqual([])
})

test('a purchase that was bought, paid and completed is done for both', async () => {
  const { seller: owner, buyer, booking } = await saleIn(world, 'handed-over')
  done(await stepBy(buyer, world, 'complete', booking))
  for (const [who, side] of [
    [owner, 'selling'],
    [buyer, 'buying'],
  ] as const)
    expect(await countsOf(as(who))).toEqual([{ ...none, kind: 'purchase', side, done: 1 }])
  expect(await unreadOf(as(owner))).toBe(1)
  expect((await look(world, owner, booking)).state).toBe('completed')
})

test('a list of cars knows in one question which are mine, and what I have with each', async () => {
  const { seller: owner, buyer, car, offer } = await offerIn(world, 'made', { balanceKobo: price })
  const otherCar = await offerCar(world, owner)
  const marksFor = async (who: Asker, ids: readonly string[]) =>
    (
      await world.ask<CarMark[]>({
        url: '/api/Deal/get-car-marks',
        query: { CarIds: ids.join(',') },
        ...who,
      })
    ).data
  const mine = { id: offer.id, kind: 'offer', role: 'buyer', state: 'made' }
  expect(await marksFor(as(buyer), [otherCar.id, car.id])).toEqual([
    { carId: car.id, isOwn: false, deal: mine },
  ])
  expect(await marksFor(as(owner), [otherCar.id, car.id])).toEqual([
    { carId: otherCar.id, isOwn: true, deal: null },
    { carId: car.id, isOwn: true, deal: { ...mine, role: 'seller' } },
  ])
  const reservation = done(await reserve(world, buyer, car.id))
  expect(await marksFor(as(buyer), [car.id])).toMatchObject([
    { deal: { id: reservation.id, kind: 'reservation', role: 'buyer' } },
  ])
  expect(await marksFor(as(await personWith(world, 0)), [car.id, randomUUID()])).toEqual([])
  const many = Array.from({ length: 61 }, () => randomUUID()).join(',')
  expect(
    await world.ask({ url: '/api/Deal/get-car-marks', query: { CarIds: many }, ...as(buyer) }),
  ).toMatchObject({ status: 400, errors: [{ field: 'query.CarIds' }] })
})

test('a listing knows what I have with it, and nobody else’s deals', async () => {
  const { seller: owner, buyer, car, offer } = await offerIn(world, 'made', { balanceKobo: price })
  const withCar = async (who: Asker, CarId = car.id) =>
    (await world.ask<InboxRow[]>({ url: '/api/Deal/get-deals-with-car', query: { CarId }, ...who })).data
  const sidesOf = (rows: InboxRow[]) => rows.map(({ kind, card }) => [kind, card.id, card.role])
  expect(sidesOf(await withCar(as(buyer)))).toEqual([['offer', offer.id, 'buyer']])
  // Its owner is on the other side; what is with another car is not here, nor is what is over.
  expect(sidesOf(await withCar(as(owner)))).toEqual([['offer', offer.id, 'seller']])
  const reservation = done(await reserve(world, buyer, car.id))
  expect(sidesOf(await withCar(as(buyer)))).toEqual([['reservation', reservation.id, 'buyer']])
  expect(await withCar(as(buyer), (await offerCar(world, owner)).id)).toEqual([])
  // Nobody learns from it who else has to do with the car, nor whether there is such a car.
  expect(await withCar(as(await personWith(world, 0)))).toEqual([])
  expect(await withCar(as(buyer), randomUUID())).toEqual([])
  expect(
    await world.ask({ url: '/api/Deal/get-deals-with-car', query: { CarId: 'mine' }, ...as(buyer) }),
  ).toMatchObject({ status: 400, errors: [{ field: 'query.CarId' }] })
  // What was bought stays, although it is over.
  const { buyer: otherBuyer, booking } = await saleIn(world, 'handed-over')
  expect(await withCar(as(otherBuyer), booking.car.id)).toMatchObject([
    { kind: 'purchase', card: { myTurn: true } },
  ])
  done(await stepBy(otherBuyer, world, 'complete', booking))
  expect(await withCar(as(otherBuyer), booking.car.id)).toMatchObject([{ card: { state: 'completed' } }])
})
