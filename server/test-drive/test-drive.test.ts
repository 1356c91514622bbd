import { expect, test } from 'vitest'
import type { TestDrive, TestDriveCard } from '#contract/test-drive/shape.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { reminders } from '#server/jobs.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { testDriveFeature } from './manifest.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { suspendCars } from '#server/cars/take-off-market.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import {
  askTo,
  done,
  forDrive,
  licenceNumber,
  lookAt,
  meetingAgreed,
  openMeetingRequest,
  passAnd,
  passTo,
  slotsOf,
  stepOf,
} from '#server/testing/deals/test-drives.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const why = { reason: 'For the sake of a test' }
const hourMs = 3_600_000
const after = (slotAt: string, hours: number) => new Date(Date.parse(slotAt) + hours * hourMs).toISOString()
const titlesOf = async ({ id }: Person) =>
  (
    await world.db.rows<{ title: string }>`select title from notice where user_id = ${id} order by at, id`
  ).map(({ title }) => title)

test(
  'a drive is asked for, agreed and kept, and each side sees what it needs when it needs it',
  { tags: 'slow' },
  async () => {
    const owner = await personWith(world, 0)
    await world.ask({
      url: '/api/OpeningHours/set-opening-hours',
      token: owner.token,
      body: { week: defaultHours.week, exceptions: [], address: '14 Allen Avenue' },
    })
    const sides = { owner, buyer: await personWith(world, 0) }
    const meeting = await openMeetingRequest(world, forDrive, sides)
    const { buyer, testDrive } = meeting
    expect(testDrive).toMatchObject({ state: 'requested', role: 'buyer', myTurn: false, licenceNumber })
    const driveView = await lookAt(world, owner, testDrive)
    expect(driveView).toMatchObject({ myTurn: true, address: '', licenceClass: 'B', licenceNumber: null })
    // Nobody learns a number from a request.
    expect([testDrive, driveView].map(({ counterparty }) => counterparty.phoneNumber)).toEqual(['', ''])
    const agreed = done(await stepOf(world, owner, 'Accept', driveView))
    expect(agreed).toMatchObject({ state: 'accepted', address: '14 Allen Avenue' })
    expect(agreed.counterparty.phoneNumber).not.toBe('')
    const licence = () =>
      world.ask({ url: '/api/TestDrive/get-licence', query: { Id: testDrive.id }, token: owner.token })
    expect(await licence()).toMatchObject({ status: 409, code: '40' })
    await passTo(world, meeting, -60)
    expect((await licence()).data).toEqual({ licenceClass: 'B', licenceNumber })
    await passTo(world, meeting, 1)
    const viewing = await lookAt(world, buyer, testDrive)
    expect(viewing).toMatchObject({ state: 'under-way', allowed: ['finish', 'miss'] })
    const over = done(await stepOf(world, buyer, 'Finish', viewing))
    expect(over).toMatchObject({ state: 'met', missedBy: null, otherMissed: { missed: 0, of: 1 } })
    expect(await licence()).toMatchObject({ status: 409 })
  },
)

test(
  'the number of a licence stands in no list, letter or copy of the other side, and goes after a month',
  { tags: 'slow' },
  async () => {
    const meeting = await meetingAgreed(world, forDrive)
    const { owner, buyer, testDrive } = meeting
    const copy = await downloadOf(world, owner)
    expect(copy.json<{ testDrives: unknown[] }>().testDrives).toHaveLength(1)
    const lists = await Promise.all(
      ['By-CarOwner', 'By-UserId', 's'].map(name =>
        world.ask({
          url: `/api/TestDrive/get-TestDrive${name === 's' ? 's' : `-${name}`}`,
          token: name === 'By-UserId' ? buyer.token : owner.token,
        }),
      ),
    )
    const storedAnswers = await world.db.rows`select answer from idempotency_key`
    const letters = await world.db.rows`select title, body from notice`
    expect(JSON.stringify([copy.body, lists, storedAnswers, letters])).not.toContain(licenceNumber)
    const own = await downloadOf(world, buyer)
    expect(own.body).toContain(licenceNumber)
    await passTo(world, meeting, 1)
    done(await stepOf(world, owner, 'Finish', await lookAt(world, owner, testDrive)))
    const [task] = testDriveFeature.tasks!(world.parts, { error: () => undefined })
    const left = async () =>
      (
        await world.db.one<{ left: boolean }>`
      select licence_number is not null as left from test_drive where id = ${testDrive.id}`
      ).left
    await task!.work()
    expect(await left()).toBe(true)
    world.pass({ hours: 24 * 31 })
    await task!.work()
    expect(await left()).toBe(false)
  },
)

test('a client of the specification accepts with the id alone or declines, and lists each side', async () => {
  const { owner, buyer, testDrive } = await openMeetingRequest(world)
  const list = (who: Person, name: string) =>
    world.ask<TestDriveCard[]>({ url: `/api/TestDrive/get-TestDrive-${name}`, token: who.token })
  expect((await list(owner, 'By-CarOwner')).data).toMatchObject([
    { id: testDrive.id, role: 'owner', myTurn: true },
  ])
  expect((await list(owner, 'By-UserId')).data).toEqual([])
  expect((await list(buyer, 'By-UserId')).data).toMatchObject([{ id: testDrive.id, role: 'buyer' }])
  const accept = (body: object) =>
    world.ask<TestDrive>({ url: '/api/TestDrive/Accept-TestDrive', token: owner.token, body })
  expect(await accept({ id: testDrive.id, version: 7 })).toMatchObject({ status: 409, code: '43' })
  expect((await accept({ id: testDrive.id, version: null })).data.state).toBe('accepted')
  const { owner: other, testDrive: another } = await openMeetingRequest(world)
  const answer = (body: object) =>
    world.ask<TestDrive>({ url: '/api/TestDrive/Accept-TestDrive', token: other.token, body })
  expect((await answer({ id: another.id, isAccepted: 'perhaps' })).errors?.[0]?.field).toBe('isAccepted')
  expect((await answer({ id: another.id, isAccepted: false })).data).toMatchObject({
    state: 'declined',
    history: expect.arrayContaining([expect.objectContaining({ note: 'No reason was given.' })]),
  })
})

test('either side proposes another time, three times in all, and then it is agreed or not', async () => {
  const { owner, buyer, testDrive } = await openMeetingRequest(world)
  const counter = (who: Person, at: TestDrive, hours: number, placeId = 'seller') =>
    stepOf(world, who, 'Counter', at, { slotAt: after(testDrive.slotAt, hours), placeId })
  // What stands already is no proposal, and the buyer is not asked.
  expect(await counter(owner, testDrive, 0)).toMatchObject({ status: 400, errors: [{ field: 'slotAt' }] })
  expect(await counter(buyer, testDrive, 1)).toMatchObject({ status: 409, code: '40' })
  const first = done(await counter(owner, testDrive, 0, 'ikeja-city-mall'))
  expect(first).toMatchObject({ state: 'countered', countersLeft: 2, placeName: 'Ikeja City Mall' })
  expect((await titlesOf(owner)).filter(title => title.startsWith('Another time'))).toEqual([])
  const second = done(await counter(buyer, await lookAt(world, buyer, testDrive), 1))
  const third = done(await counter(owner, second, 2))
  expect(third).toMatchObject({ state: 'countered', countersLeft: 0 })
  const last = await lookAt(world, buyer, testDrive)
  expect(last.allowed).toEqual(['accept', 'decline', 'cancel'])
  expect(await counter(buyer, last, 3)).toMatchObject({ status: 409, code: '40' })
  const agreed = done(await stepOf(world, buyer, 'Accept', last))
  expect(agreed).toMatchObject({ state: 'accepted', slotAt: after(testDrive.slotAt, 2) })
})

test(
  'of a hundred who ask for one hour one has it, and the others are told what is free',
  { tags: 'slow' },
  async () => {
    const owner = await personWith(world, 0)
    const car = await offerCar(world, owner)
    const [first] = [await personWith(world, 0)]
    const { slots } = (await slotsOf(world, first, car.id)).data
    const buyers = [first, ...(await Promise.all(Array.from({ length: 9 }, () => personWith(world, 0))))]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => askTo(world, buyers[i % 10]!, car.id, slots[3]!)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['46']))
    expect(refused[0]!.message).toContain('Free next: ')
    const { held } = await world.db.one<{ held: number }>`
    select count(*) as held from test_drive where car_id = ${car.id}`
    expect(held).toBe(1)
    expect((await slotsOf(world, first, car.id)).data.slots).not.toContain(slots[3])
  },
)

test('two proposals for one hour at once leave one, and an hour that ended is free again', async () => {
  const { owner, buyer, car, testDrive } = await openMeetingRequest(world)
  const otherPerson = await personWith(world, 0)
  const otherDrive = done(await askTo(world, otherPerson, car.id, after(testDrive.slotAt, 1)))
  const slotAt = after(testDrive.slotAt, 2)
  const both = await Promise.all(
    [testDrive, otherDrive].map(each => stepOf(world, owner, 'Counter', each, { slotAt, placeId: 'seller' })),
  )
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    code: '46',
    errors: [{ field: 'slotAt' }],
  })
  done(await stepOf(world, buyer, 'Cancel', await lookAt(world, buyer, testDrive), why))
  done(await askTo(world, buyer, car.id, testDrive.slotAt))
})

test('nobody is in two places, asks twice for one car, or holds many hours of others', async () => {
  const { owner, buyer, car, testDrive } = await meetingAgreed(world)
  expect(await askTo(world, buyer, car.id, after(testDrive.slotAt, 1))).toMatchObject({
    status: 409,
    code: '47',
  })
  const elsewhere = await offerCar(world, await personWith(world, 0))
  // As a buyer who goes elsewhere, and as an owner who is expected at home.
  for (const who of [buyer, owner])
    expect(await askTo(world, who, elsewhere.id, testDrive.slotAt)).toMatchObject({ status: 409, code: '46' })
  const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Many Cars' })
  const cars = await Promise.all(Array.from({ length: 6 }, () => offerCar(world, seller)))
  const free = (await slotsOf(world, buyer, cars[0]!.id)).data.slots
  const answers = []
  for (const [i, { id }] of cars.entries()) answers.push(await askTo(world, buyer, id, free[i]!))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
})

test('an hour that cannot be is refused by its field, and so are a place, a licence and an own car', async () => {
  const { owner, buyer, car, testDrive } = await openMeetingRequest(world)
  done(await stepOf(world, buyer, 'Cancel', testDrive, why))
  const bad: [string, object, object][] = [
    [
      after(testDrive.slotAt, -24 * 30),
      {},
      { errors: [{ field: 'slotAt', message: expect.stringContaining('has passed') }] },
    ],
    [new Date(world.now().getTime() + hourMs).toISOString(), {}, { errors: [{ field: 'slotAt' }] }],
    [testDrive.slotAt.replace(':00:', ':30:'), {}, { errors: [{ field: 'slotAt' }] }],
    // Midnight in Lagos lies between the opening hours of two days.
    ['2026-11-24T23:00:00.000Z', {}, { errors: [{ field: 'slotAt' }] }],
    [after(testDrive.slotAt, 24 * 30), {}, { errors: [{ field: 'slotAt' }] }],
    [testDrive.slotAt, { placeId: 'jabi-lake-mall' }, { errors: [{ field: 'placeId' }] }],
    [testDrive.slotAt, { purpose: 'drive' }, { errors: [{ field: 'licenceClass' }] }],
    [testDrive.slotAt, { purpose: 'drive', licenceClass: 'B' }, { errors: [{ field: 'licenceNumber' }] }],
    [testDrive.slotAt, { ...forDrive, licenceNumber: 'no!' }, { errors: [{ field: 'licenceNumber' }] }],
    [testDrive.slotAt, { people: 5 }, { errors: [{ field: 'people' }] }],
  ]
  for (const [slotAt, more, refusal] of bad)
    expect(await askTo(world, buyer, car.id, slotAt, more)).toMatchObject({ status: 400, ...refusal })
  expect(await askTo(world, owner, car.id, testDrive.slotAt)).toMatchObject({ status: 409, code: '33' })
  const parked = await offerCar(world, owner, { TestDrive: 'false' })
  expect(await askTo(world, buyer, parked.id, testDrive.slotAt, forDrive)).toMatchObject({
    errors: [{ field: 'purpose' }],
  })
  // A viewing keeps nothing of a licence.
  const driveView = done(
    await askTo(world, buyer, parked.id, testDrive.slotAt, { ...forDrive, purpose: 'viewing' }),
  )
  expect(driveView).toMatchObject({ licenceClass: null, licenceNumber: null })
})

test('silence lapses after a day, and two hours before a time that is nearer', { tags: 'slow' }, async () => {
  const far = await openMeetingRequest(world)
  expect(Date.parse(far.testDrive.dueAt!) - world.now().getTime()).toBeLessThanOrEqual(24 * hourMs)
  const { slots } = (await slotsOf(world, far.buyer, far.car.id)).data
  const buyer = await personWith(world, 0)
  const near = done(
    await askTo(
      world,
      buyer,
      far.car.id,
      slots.find(slot => slot !== far.testDrive.slotAt)!,
    ),
  )
  const left = Date.parse(near.slotAt) - Date.parse(near.dueAt!)
  expect(left).toBeGreaterThanOrEqual(hourMs)
  await passAnd(world, 60 * 25, far.buyer, buyer)
  for (const { who, id } of [
    { who: far.buyer, id: far.testDrive.id },
    { who: buyer, id: near.id },
  ])
    expect((await lookAt(world, who, { id })).state).toBe('lapsed')
})

test('both are reminded a day and two hours before, once each', async () => {
  const meeting = await meetingAgreed(world)
  const { owner, buyer } = meeting
  // A reminder is no deadline.
  expect(meeting.testDrive.due).toEqual({ event: 'begin', at: meeting.testDrive.slotAt })
  const reminded = async (who: Person) =>
    (await titlesOf(who)).filter(title => title.startsWith('Viewing of')).length
  await passTo(world, meeting, -60 * 24)
  expect([await reminded(owner), await reminded(buyer)]).toEqual([1, 1])
  await passTo(world, meeting, -119)
  await remindOfTimers(world.db, world.now(), reminders, error => {
    throw error
  })
  expect([await reminded(owner), await reminded(buyer)]).toEqual([2, 2])
})

test('who does not come is said so a quarter of an hour later, can contest it, and otherwise it counts', async () => {
  const sides = { owner: await personWith(world, 0), buyer: await personWith(world, 0) }
  const { owner, buyer } = sides
  const first = await meetingAgreed(world, {}, sides)
  await passTo(world, first, 5)
  const viewing = await lookAt(world, owner, first.testDrive)
  expect(await stepOf(world, owner, 'Miss', viewing)).toMatchObject({ status: 409, code: '40' })
  await passAnd(world, 11, owner)
  const driveView = done(await stepOf(world, owner, 'Miss', viewing))
  expect(driveView).toMatchObject({ state: 'buyer-missing', missedBy: null })
  expect(await titlesOf(buyer)).toContainEqual(expect.stringContaining('Did you miss'))
  await passAnd(world, 60 * 49, owner, buyer)
  expect(await lookAt(world, owner, first.testDrive)).toMatchObject({
    state: 'missed',
    missedBy: 'buyer',
    otherMissed: { missed: 1, of: 1 },
  })
  const second = await meetingAgreed(world, {}, sides)
  expect(second.testDrive.otherMissed).toEqual({ missed: 1, of: 1 })
  await passTo(world, second, 20)
  const missing = done(await stepOf(world, buyer, 'Miss', await lookAt(world, buyer, second.testDrive)))
  expect(missing.state).toBe('owner-missing')
  const unclear = done(await stepOf(world, owner, 'Contest', missing, why))
  expect(unclear).toMatchObject({ state: 'unclear', missedBy: null, otherMissed: { missed: 1, of: 1 } })
})

test('called off in time it counts for nobody, in the last hours as missed by who calls it off', async () => {
  const sides = { owner: await personWith(world, 0), buyer: await personWith(world, 0) }
  const early = await meetingAgreed(world, {}, sides)
  expect(done(await stepOf(world, sides.buyer, 'Cancel', early.testDrive, why))).toMatchObject({
    missedBy: null,
  })
  const late = await meetingAgreed(world, {}, sides)
  await passTo(world, late, -60)
  const now = await lookAt(world, sides.owner, late.testDrive)
  expect(done(await stepOf(world, sides.owner, 'Cancel', now, why))).toMatchObject({ missedBy: 'owner' })
})

test('a car that somebody else has calls it off for all but whom it is kept for', async () => {
  const { owner, buyer, car, testDrive } = await meetingAgreed(world)
  const taker = await personWith(world, price)
  const otherDrive = done(await askTo(world, taker, car.id, after(testDrive.slotAt, 1)))
  expect((await pay(world, taker, car.id)).status).toBe(200)
  await world.settle()
  expect(await lookAt(world, buyer, testDrive)).toMatchObject({ state: 'called-off', missedBy: null })
  expect((await lookAt(world, taker, otherDrive)).state).toBe('requested')
  expect(await titlesOf(buyer)).toContainEqual(expect.stringContaining('is no longer available'))
  const late = await personWith(world, 0)
  expect(await askTo(world, late, car.id, after(testDrive.slotAt, 2))).toMatchObject({
    status: 409,
    code: '32',
  })
  expect(done(await stepOf(world, owner, 'Accept', otherDrive)).state).toBe('accepted')
})

test('a listing that is paused takes no new request, and what was asked before goes on', async () => {
  const { owner, buyer, car, testDrive } = await openMeetingRequest(world)
  const { version } = await world.db.one<{ version: number }>`select version from car where id = ${car.id}`
  const paused = { id: car.id, version }
  expect((await world.ask({ url: '/api/Car/pause-car', token: owner.token, body: paused })).status).toBe(200)
  await world.settle()
  const late = await personWith(world, 0)
  expect(await askTo(world, late, car.id, after(testDrive.slotAt, 1))).toMatchObject({ status: 404 })
  for (const who of [owner, buyer]) expect((await slotsOf(world, who, car.id)).status).toBe(200)
  expect(done(await stepOf(world, owner, 'Accept', testDrive)).state).toBe('accepted')
})

test('a seller who is suspended calls all off, and nobody agrees with a buyer who is', async () => {
  const suspend = (id: string) =>
    world.db.inTx(async tx => {
      await suspendUser(tx, { id, reason: 'For the sake of a test', now: world.now() })
      await suspendCars(tx, id)
    })
  const meeting = await meetingAgreed(world)
  await suspend(meeting.owner.id)
  await world.settle()
  expect((await lookAt(world, meeting.buyer, meeting.testDrive)).state).toBe('called-off')
  expect(await slotsOf(world, meeting.buyer, meeting.car.id)).toMatchObject({ status: 404 })
  const two = await openMeetingRequest(world)
  await suspend(two.buyer.id)
  expect(await stepOf(world, two.owner, 'Accept', two.testDrive)).toMatchObject({ status: 409, code: '40' })
})
