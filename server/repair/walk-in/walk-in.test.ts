import { beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import type { Bays } from '#contract/repair/board/bays.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type WalkIn, walkInLimits } from '#contract/repair/walk-in/walk-in.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { putMember } from '#server/staff/sql.ts'
import { done } from '#server/testing/deals/offers.ts'
import { checkInBody, quoteOf, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import {
  addWalkIn,
  askWalkIn,
  makeLink,
  openLink,
  takeOver,
  walkInAt,
  walkInBody,
} from '#server/testing/deals/walk-ins.ts'
import { openWorkshop, setUp } from '#server/testing/deals/workshops.ts'
import { atOnce } from '#server/testing/world/at-once.ts'
import { type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const dayMs = 86_400_000
const phone = '+2348051112233'

// The clock goes on, so that sessions end: each test has people of its own.
let [taker, stranger] = [] as unknown as [Person, Person]
beforeEach(async () => {
  taker = await personWith(world, 0)
  stranger = await personWith(world, 0)
})

const see = ({ token }: Person, Id: string) =>
  world.ask<WalkIn>({ url: '/api/WalkIn/get-walk-in', token, query: { Id } })
const list = async ({ token }: Person, query: Record<string, string> = {}) =>
  world.ask<WalkIn[]>({ url: '/api/WalkIn/get-walk-ins', token, query })
const showDay = async ({ token }: Person, at: string) =>
  (
    await world.ask<Appointment[]>({
      url: '/api/Workshop/get-day',
      token,
      query: { Day: lagosDayOf(new Date(at)) },
    })
  ).data
const countRepairs = async (id: string) =>
  (await world.db.one<{ count: number }>`select count(*) as count from repair where id = ${id}`).count

test('a car at the counter becomes a repair of whoever takes it over, and goes on as any other', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  expect(walkIn).toMatchObject({
    state: 'open',
    phone,
    vehicleTitle: 'Toyota Camry 2011',
    about: 'Brake service',
    slotAt: world.now().toISOString(),
    linkUntil: null,
    placeName: 'Main yard',
  })
  expect((await showDay(workshop, walkIn.slotAt)).map(each => [each.kind, each.id])).toEqual([
    ['walk-in', walkIn.id],
  ])
  const { id } = done(await takeOver(world, taker, token))
  const repair = await seeRepair(world, taker, { id })
  expect(repair).toMatchObject({
    state: 'due',
    role: 'customer',
    vehicleTitle: 'Toyota Camry 2011',
    message: 'It squeals when I brake',
    slotAt: walkIn.slotAt,
    mode: 'drop-off',
  })
  expect((await showDay(workshop, walkIn.slotAt)).map(each => [each.kind, each.id])).toEqual([['repair', id]])
  const checked = done(await stepOf(world, workshop, 'check-in', repair, await checkInBody(world, workshop)))
  expect(done(await stepOf(world, workshop, 'quote', checked, quoteOf(world))).state).toBe('quoted')
  expect((await see(workshop, walkIn.id)).data.state).toBe('taken-over')
  const titles = await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${workshop.id} and link = ${`/bookings/repairs/${id}`}`
  expect(titles).toEqual([{ title: 'Taken over: Toyota Camry 2011' }])
})

test('no money moves, and the garage of the taker has the vehicle once', async () => {
  const { walkIn, token } = await walkInAt(world, { plate: 'ABC-111XY' })
  const customer = await personWith(world, 0)
  const vehicle = { make: 'Honda', model: 'Accord', year: 2010, vin: '', plate: 'abc 111 xy' }
  const { id: vehicleId } = done(
    await world.ask<{ id: string }>({ url: '/api/Garage/add-vehicle', token: customer.token, body: vehicle }),
  )
  const before = await world.db.one<{ count: number }>`select count(*) as count from ledger_posting`
  done(await takeOver(world, customer, token, 'abc111xy'))
  expect(await world.db.one<{ count: number }>`select count(*) as count from ledger_posting`).toEqual(before)
  const row = await world.db.one<{ vehicle_id: string; vehicle_make: string; held_kobo: number }>`
    select vehicle_id, vehicle_make, held_kobo from repair where id = ${walkIn.id}`
  expect(row).toEqual({ vehicle_id: vehicleId, vehicle_make: 'Honda', held_kobo: 0 })
  const another = await walkInAt(world, { plate: 'ABC-222XY' })
  done(await takeOver(world, customer, another.token, 'ABC 222-XY'))
  const plates = await world.db.rows<{ plate: string }>`
    select plate from vehicle where owner_id = ${customer.id} order by plate`
  expect(plates.map(each => each.plate)).toEqual(['ABC-222XY', 'abc 111 xy'])
})

test('whoever holds the link sees what the page needs, and never the phone, the plate or the last name', async () => {
  const { walkIn, token } = await walkInAt(world)
  const answer = await openLink(world, token)
  const until = new Date(world.now().getTime() + walkInLimits.linkDays * dayMs).toISOString()
  expect(done(answer)).toEqual({
    state: 'open',
    invitation: {
      firstName: 'Chidi',
      workshopName: 'Demo Motor Works',
      placeWords: 'Main yard, 12 Demo Street, Ikeja',
      vehicleTitle: 'Toyota Camry 2011',
      maskedPlate: '••••••AB',
      about: 'Brake service',
      message: 'It squeals when I brake',
      slotAt: walkIn.slotAt,
      arrivedAt: walkIn.arrivedAt,
      until,
    },
  })
  expect(JSON.stringify(answer)).not.toMatch(/1112233|111 2233|Okeke|482/)
  for (const wrong of ['nonsense', `${token}A`, token.slice(1)])
    expect(await openLink(world, wrong)).toMatchObject({ code: errors.WRONG_CODE.code, data: null })
})

test('of a hundred at once one takes it over; whoever comes later sees that and nothing else', async () => {
  const { walkIn, token } = await walkInAt(world, { plate: '' })
  const people = [taker, stranger, await personWith(world, 0)]
  const results = await atOnce(100, i => takeOver(world, people[i % 3]!, token, ''))
  const answers = results.map(
    each => (each as PromiseFulfilledResult<Awaited<ReturnType<typeof takeOver>>>).value,
  )
  const { taken_by: takenBy } = await world.db.one<{ taken_by: string }>`
    select taken_by from walk_in where id = ${walkIn.id}`
  expect(await countRepairs(walkIn.id)).toBe(1)
  for (const [i, answer] of answers.entries())
    expect(answer.status).toBe(people[i % 3]!.id === takenBy ? 200 : 409)
  const second = people.find(({ id }) => id !== takenBy)!
  expect(await takeOver(world, second, token)).toMatchObject({
    status: 409,
    code: errors.NOT_NOW.code,
    data: null,
  })
  expect(done(await openLink(world, token))).toEqual({ state: 'taken-over', invitation: null })
})

test('only its SHA-256 is stored, a new link replaces the old one, and it ends after seven days', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const stored = await world.db.one<{ hash: Buffer; row: string }>`
    select token_hash as hash, to_jsonb(walk_in)::text as row from walk_in where id = ${walkIn.id}`
  expect(stored.hash.equals(sha256(token))).toBe(true)
  expect(stored.row).not.toContain(token)
  const second = await makeLink(world, workshop, walkIn.id)
  expect((await openLink(world, token)).code).toBe(errors.WRONG_CODE.code)
  expect(done(await openLink(world, second)).state).toBe('open')
  world.pass({ hours: 7 * 24 })
  await signInAgain(world, workshop, taker)
  expect(done(await openLink(world, second))).toEqual({ state: 'ended', invitation: null })
  expect((await takeOver(world, taker, second)).code).toBe(errors.NOT_NOW.code)
  expect(await countRepairs(walkIn.id)).toBe(0)
  const third = await makeLink(world, workshop, walkIn.id)
  expect(done(await takeOver(world, taker, third)).id).toBe(walkIn.id)
})

test('what is cancelled is taken over by nobody, leaves the board, and frees its bay', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  const { bays } = done(
    await world.ask<Bays>({
      url: '/api/Workshop/save-bays',
      token: workshop.token,
      body: { bays: [{ name: 'Lift' }] },
    }),
  )
  await setUp(world, workshop, 'save-team', { team: [{ name: 'Musa Bello', does: 'Engines' }] })
  const startAt = new Date(Math.ceil(world.now().getTime() / 3_600_000) * 3_600_000).toISOString()
  const plan = {
    appointmentId: walkIn.id,
    bayId: bays[0]!.id,
    startAt,
    lengthHours: 2,
    technician: 'Musa Bello',
  }
  const planned = await world.ask<Appointment>({
    url: '/api/Workshop/plan-appointment',
    token: workshop.token,
    body: plan,
  })
  expect(done(planned)).toMatchObject({
    kind: 'walk-in',
    status: 'Walk-in',
    customerName: 'Chidi Okeke',
    technician: 'Musa Bello',
    plan: { bayName: 'Lift', lengthHours: 2 },
  })
  expect(
    done(await askWalkIn<WalkIn>(world, 'cancel-walk-in', { walkInId: walkIn.id }, workshop)).state,
  ).toBe('cancelled')
  expect(await showDay(workshop, walkIn.slotAt)).toEqual([])
  expect(await world.db.rows`select from workshop_plan where appointment_id = ${walkIn.id}`).toEqual([])
  expect(done(await openLink(world, token))).toEqual({ state: 'cancelled', invitation: null })
  expect((await takeOver(world, taker, token)).code).toBe(errors.NOT_NOW.code)
  for (const [call, more] of [
    ['make-link', {}],
    ['cancel-walk-in', {}],
    ['change-walk-in', { ...walkInBody(), version: 2 }],
  ] as const)
    expect((await askWalkIn(world, call, { walkInId: walkIn.id, ...more }, workshop)).code).toBe(
      errors.NOT_NOW.code,
    )
})

test('a car that has left ends its link, leaves the board, and says so to whoever has the link', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  const mark = () => askWalkIn<WalkIn>(world, 'mark-left', { walkInId: walkIn.id }, workshop)
  expect((await askWalkIn(world, 'mark-left', { walkInId: walkIn.id }, stranger)).code).toBe(
    errors.NOT_FOUND.code,
  )
  expect(done(await mark()).state).toBe('left')
  expect(await showDay(workshop, walkIn.slotAt)).toEqual([])
  expect(done(await openLink(world, token))).toEqual({ state: 'left', invitation: null })
  expect(await takeOver(world, taker, token)).toMatchObject({
    code: errors.NOT_NOW.code,
    message: 'The car has left the workshop. Ask it for a new link if you bring it again.',
  })
  expect((await mark()).code).toBe(errors.NOT_NOW.code)
})

test('its bay and technician go on with the repair', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  await setUp(world, workshop, 'save-team', { team: [{ name: 'Musa Bello', does: 'Engines' }] })
  const body = { appointmentId: walkIn.id, technician: 'Musa Bello' }
  done(await world.ask({ url: '/api/Workshop/assign-technician', token: workshop.token, body }))
  done(await takeOver(world, stranger, token))
  expect(await showDay(workshop, walkIn.slotAt)).toMatchObject([{ kind: 'repair', technician: 'Musa Bello' }])
})

test('the workshop does not take over its own link, neither its owner nor its staff', async () => {
  const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  const member = await personWith(world, 0)
  await world.db.inTx(tx => putMember(tx, dealer.id, member.id, world.now()))
  const { walkIn, token } = await walkInAt(world, {}, dealer)
  for (const who of [dealer, member, { token: member.token, actingFor: dealer.id }])
    expect((await takeOver(world, who, token)).code).toBe(errors.NOT_FOR_STAFF.code)
  expect(done(await openLink(world, token)).state).toBe('open')
  // Staff enter and see them for the workshop, and only for it.
  const acting = { token: member.token, actingFor: dealer.id }
  const added = done(await askWalkIn<WalkIn>(world, 'add-walk-in', walkInBody(), acting))
  expect((await see(dealer, added.id)).status).toBe(200)
  expect((await see(member, walkIn.id)).status).toBe(404)
})

test('another workshop and the taker find no walk-in under its id', async () => {
  const { walkIn, token } = await walkInAt(world)
  const { workshop: another } = await walkInAt(world)
  done(await takeOver(world, taker, token))
  for (const who of [another, taker, stranger]) {
    expect((await see(who, walkIn.id)).code).toBe(errors.NOT_FOUND.code)
    const bodies = {
      'make-link': {},
      'text-link': { token },
      'cancel-walk-in': {},
      'change-walk-in': { ...walkInBody(), version: 1 },
    }
    for (const [call, more] of Object.entries(bodies))
      expect((await askWalkIn(world, call, { walkInId: walkIn.id, ...more }, who)).code).toBe(
        errors.NOT_FOUND.code,
      )
  }
  expect((await list(another)).data.map(({ id }) => id)).not.toContain(walkIn.id)
  expect((await askWalkIn(world, 'take-over', { token })).status).toBe(401)
})

test('what was typed is corrected until it is taken over, and two pages do not undo each other', async () => {
  const { workshop, walkIn, token } = await walkInAt(world)
  const change = (more: object) =>
    askWalkIn<WalkIn>(
      world,
      'change-walk-in',
      { walkInId: walkIn.id, version: 1, ...walkInBody(), ...more },
      workshop,
    )
  const slotAt = new Date(world.now().getTime() + dayMs).toISOString()
  expect(done(await change({ vehicleModel: 'Corolla', slotAt }))).toMatchObject({
    version: 2,
    vehicleTitle: 'Toyota Corolla 2011',
    slotAt,
  })
  expect((await change({})).code).toBe(errors.CHANGED_MEANWHILE.code)
  const faults = async (more: object) =>
    (await change({ version: 2, ...more })).errors.map(({ field }) => field)
  expect(await faults({ slotAt: new Date(world.now().getTime() + 15 * dayMs).toISOString() })).toEqual([
    'slotAt',
  ])
  expect(await faults({ slotAt: new Date(world.now().getTime() - dayMs).toISOString() })).toEqual(['slotAt'])
  expect(await faults({ service: 3 })).toEqual(['service'])
  expect(await faults({ placeId: crypto.randomUUID() })).toEqual(['placeId'])
  expect(await faults({ vehicleYear: 2099 })).toEqual(['vehicleYear'])
  done(await takeOver(world, stranger, token))
  expect(await seeRepair(world, stranger, walkIn)).toMatchObject({ state: 'accepted', slotAt })
})

test('fifty wait at once and no more; a list has pages; the same entry sent twice is one', async () => {
  const workshop = await personWith(world, 0)
  expect((await addWalkIn(world, workshop)).code).toBe(errors.NOT_FOUND.code)
  await openWorkshop(world, workshop)
  const key = crypto.randomUUID()
  const ask = () =>
    world.ask<WalkIn>({ url: '/api/WalkIn/add-walk-in', token: workshop.token, body: walkInBody(), key })
  const ids = (await Promise.all([ask(), ask()])).map(answer => done(answer).id)
  expect(new Set(ids).size).toBe(1)
  const results = await atOnce(55, () => addWalkIn(world, workshop))
  const statuses = results.map(each => (each as PromiseFulfilledResult<{ status: number }>).value.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(walkInLimits.openMax - 1)
  expect((await addWalkIn(world, workshop)).code).toBe(errors.NOT_NOW.code)
  const page = await list(workshop, { PageNumber: '2', PageSize: '20' })
  expect([page.data.length, page.pageMeta?.totalRecords]).toEqual([20, walkInLimits.openMax])
})

test('whoever nobody comes for any more takes no place of the fifty', async () => {
  const { workshop, walkIn } = await walkInAt(world)
  await atOnce(walkInLimits.openMax - 1, () => addWalkIn(world, workshop))
  world.pass({ hours: 7 * 24 - 1 })
  await signInAgain(world, workshop)
  expect((await addWalkIn(world, workshop)).code).toBe(errors.NOT_NOW.code)
  world.pass({ hours: 1 })
  await signInAgain(world, workshop)
  done(await addWalkIn(world, workshop))
  // Its place is taken again as soon as it has a link again.
  await makeLink(world, workshop, walkIn.id)
  expect((await addWalkIn(world, workshop)).code).toBe(errors.NOT_NOW.code)
})
