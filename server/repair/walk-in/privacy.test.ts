import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { type WalkIn, walkInLimits } from '#contract/repair/walk-in/walk-in.ts'
import { done } from '#server/testing/deals/offers.ts'
import { seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import {
  askWalkIn,
  makeLink,
  openLink,
  takeOver,
  walkInAt,
  walkInBody,
} from '#server/testing/deals/walk-ins.ts'
import { setUp } from '#server/testing/deals/workshops.ts'
import { atOnce } from '#server/testing/world/at-once.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { password, type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { eraseOldWalkIns } from './erase.ts'

let log = ''
const stream = new Writable({
  write: (chunk: Buffer, _encoding, next) => {
    log += chunk.toString()
    next()
  },
})
const world = await makeWorld({ logger: { level: 'trace', stream } })
const dayMs = 86_400_000

// Texts to a phone are counted over all workshops: each test has a phone of its own.
let taker: Person
let [phone, phones] = ['', 1_000]
beforeEach(async () => {
  taker = await personWith(world, 0)
  phones += 1
  phone = `+234805999${phones}`
})

const days = (count: number) => new Date(world.now().getTime() + count * dayMs)
const text = (workshop: Person, walkInId: string, token: string) =>
  askWalkIn<{ outcome: string }>(world, 'text-link', { walkInId, token }, workshop)
const change = (workshop: Person, walkIn: WalkIn, more: object) =>
  askWalkIn<WalkIn>(
    world,
    'change-walk-in',
    { walkInId: walkIn.id, version: walkIn.version, ...walkInBody({ phone }), ...more },
    workshop,
  )
const see = ({ token }: Person, Id: string) =>
  world.ask<WalkIn>({ url: '/api/WalkIn/get-walk-in', token, query: { Id } })

/** Every table with a row that holds these words. */
const listTablesWith = async (words: string): Promise<string[]> => {
  const tables = await world.db.rows<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const holding: string[] = []
  for (const { name } of tables) {
    const result = await world.db.pool.query(`select from ${name} t where t::text like $1 limit 1`, [
      `%${words}%`,
    ])
    if (result.rowCount === 1) holding.push(name)
  }
  return holding
}

test('the plate is typed before a take-over, however it is written, and five wrong ones end the guessing', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { phone, plate: 'KJA-482AB' })
  for (const plate of ['KJA-483AB', '', 'AB', 'KJA-482ABC', 'KJA-481AB'])
    expect(await takeOver(world, taker, token, plate)).toMatchObject({
      status: 400,
      code: errors.WRONG_PLATE.code,
      errors: [{ field: 'plate' }],
    })
  const results = await atOnce(20, () => takeOver(world, taker, token, 'KJA-482AB'))
  for (const each of results)
    expect((each as PromiseFulfilledResult<{ status: number }>).value.status).toBe(429)
  const second = await makeLink(world, workshop, walkIn.id)
  expect(done(await takeOver(world, taker, second, 'kja 482 ab')).id).toBe(walkIn.id)
})

test('a car without a plate is taken over without one', async () => {
  const { walkIn, token } = await walkInAt(world, { phone, plate: '' })
  expect((await takeOver(world, taker, token, 'KJA-482AB')).code).toBe(errors.WRONG_PLATE.code)
  expect(done(await takeOver(world, taker, token, '')).id).toBe(walkIn.id)
})

test('another phone number ends the link of the one before; other words do not', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { phone })
  const corrected = done(await change(workshop, walkIn, { message: 'The brakes squeal' }))
  expect(done(await openLink(world, token)).state).toBe('open')
  expect(done(await change(workshop, corrected, { phone: '0805 998 0001' })).linkUntil).toBeNull()
  expect((await openLink(world, token)).code).toBe(errors.WRONG_CODE.code)
  expect((await takeOver(world, taker, token)).code).toBe(errors.WRONG_CODE.code)
})

test('the link goes by text message three times a day, only the current one, and is in no log', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { phone })
  expect(walkIn.canText).toBe(true)
  expect((await text(workshop, walkIn.id, 'nonsense')).code).toBe(errors.WRONG_CODE.code)
  for (const _ of [1, 2, 3]) expect(done(await text(workshop, walkIn.id, token)).outcome).toBe('sent')
  expect((await text(workshop, walkIn.id, token)).code).toBe(errors.TOO_MANY_REQUESTS.code)
  expect((await world.mailTo(phone))!.body).toContain(`/walk-in#${token}`)
  done(await takeOver(world, taker, token))
  for (const secret of [token, phone.slice(4)]) expect(log.includes(secret), secret).toBe(false)
  expect(await listTablesWith(token)).toEqual(['demo_mail'])
})

test('a phone gets three texts a day from all workshops together, each with few words of them', async () => {
  const long = { phone, vehicleMake: 'M'.repeat(40), vehicleModel: 'Call now '.repeat(6).trim() }
  for (const _ of [1, 2, 3]) {
    const { workshop, walkIn, token } = await walkInAt(world, long)
    expect(done(await text(workshop, walkIn.id, token)).outcome).toBe('sent')
  }
  const { workshop, walkIn, token } = await walkInAt(world, long)
  expect((await text(workshop, walkIn.id, token)).code).toBe(errors.TOO_MANY_REQUESTS.code)
  const { body } = (await world.mailTo(phone))!
  expect(body).toContain(`your ${'M'.repeat(40)} at `)
  world.pass({ hours: 24 })
  await signInAgain(world, workshop)
  expect(done(await text(workshop, walkIn.id, token)).outcome).toBe('sent')
})

test('whoever got the link of another’s car ends it; an ended link is texted to nobody', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { phone })
  const disown = (link: string) => askWalkIn(world, 'not-my-car', { token: link })
  expect((await disown('nonsense')).code).toBe(errors.WRONG_CODE.code)
  const results = await atOnce(20, () => disown(token))
  for (const each of results)
    expect(done((each as PromiseFulfilledResult<Awaited<ReturnType<typeof disown>>>).value)).toEqual({
      state: 'disowned',
      invitation: null,
    })
  expect(done(await openLink(world, token)).state).toBe('disowned')
  expect((await takeOver(world, taker, token)).code).toBe(errors.NOT_NOW.code)
  expect((await see(workshop, walkIn.id)).data).toMatchObject({
    state: 'open',
    linkUntil: world.now().toISOString(),
    disownedAt: world.now().toISOString(),
  })
  expect((await text(workshop, walkIn.id, token)).code).toBe(errors.NOT_NOW.code)
  expect(await world.mailTo(phone)).toBeUndefined()
  // Once, without what is erased after thirty days; the next link begins anew.
  const notices = await world.db.rows<{ title: string; body: string }>`
    select title, body from notice where user_id = ${workshop.id} and link = ${`/workshop/walk-ins/${walkIn.id}`}`
  expect(notices.map(({ title }) => title)).toEqual(['Wrong number? Toyota Camry 2011'])
  expect(JSON.stringify(notices)).not.toMatch(/Chidi|Okeke|805/)
  expect((await change(workshop, walkIn, { phone: '0805 999 0000' })).data).toMatchObject({
    linkUntil: null,
    disownedAt: null,
  })
})

test('of how a link went out it says what AutoX sent, and a new link begins with nothing', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { phone })
  const textedAt = async () => (await see(workshop, walkIn.id)).data.textedAt
  expect(await textedAt()).toBeNull()
  done(await text(workshop, walkIn.id, token))
  expect(await textedAt()).toBe(world.now().toISOString())
  await makeLink(world, workshop, walkIn.id)
  expect(await textedAt()).toBeNull()
})

test('a car is not expected later than what was typed about it is erased', async () => {
  const { workshop, walkIn } = await walkInAt(world, { phone })
  world.pass({ hours: 20 * 24 })
  await signInAgain(world, workshop)
  const late = await change(workshop, walkIn, { slotAt: days(10).toISOString() })
  expect(late.errors.map(({ field }) => field)).toEqual(['slotAt'])
  done(await change(workshop, walkIn, { slotAt: days(9).toISOString() }))
})

test('after thirty days nothing typed about the customer is left, and the repair stays', async () => {
  const customerName = `Ngozi Umeh${phones}`
  const { workshop, walkIn, token } = await walkInAt(world, { customerName, phone })
  const second = await walkInAt(world, { customerName, phone })
  done(await takeOver(world, taker, second.token))
  const entry = walkInBody({ customerName, phone })
  const key = crypto.randomUUID()
  done(await world.ask({ url: '/api/WalkIn/add-walk-in', token: workshop.token, body: entry, key }))
  for (const on of [{ workshop, walkIn }, second]) {
    await setUp(world, on.workshop, 'save-team', { team: [{ name: 'Musa Bello', does: 'Engines' }] })
    const body = { appointmentId: on.walkIn.id, technician: 'Musa Bello' }
    done(await world.ask({ url: '/api/Workshop/assign-technician', token: on.workshop.token, body }))
  }
  done(await text(workshop, walkIn.id, token))
  await world.db.inTx(tx => tx.run`delete from demo_mail where to_address = ${phone}`)
  const end = days(walkInLimits.keptDays)
  await eraseOldWalkIns(world.db, new Date(end.getTime() - 1))
  expect(await listTablesWith(customerName)).toContain('walk_in')
  await eraseOldWalkIns(world.db, end)
  expect(await listTablesWith(customerName)).toEqual([])
  expect(await listTablesWith(phone)).toEqual([])
  const technicians = await world.db.rows<{ id: string }>`
    select appointment_id as id from workshop_assignment where appointment_id in (${walkIn.id}, ${second.walkIn.id})`
  expect(technicians).toEqual([{ id: second.walkIn.id }])
})

test('a copy of the taker has name and phone only of their own phone, and either account’s end erases it', async () => {
  const { workshop, walkIn, token } = await walkInAt(world, { phone })
  done(await takeOver(world, taker, token))
  const copyOf = async (who: Person) =>
    (await downloadOf(world, { token: who.token })).json<Record<string, { id: string; phone: string }[]>>()
  expect((await copyOf(workshop))['walkIns']).toMatchObject([{ id: walkIn.id, phone }])
  const copy = await copyOf(taker)
  expect(copy['walkInsTakenOver']).toMatchObject([{ id: walkIn.id, plate: 'KJA-482AB' }])
  expect(JSON.stringify(copy)).not.toMatch(new RegExp(`Chidi Okeke|${phone.slice(4)}`))
  await world.db.inTx(tx => tx.run`update app_user set sign_in_phone = ${phone} where id = ${taker.id}`)
  expect((await copyOf(taker))['walkInsTakenOver']).toMatchObject([{ customer_name: 'Chidi Okeke', phone }])
  const repair = await seeRepair(world, taker, walkIn)
  done<Repair>(await stepOf(world, taker, 'cancel', repair))
  const body = { currentPassword: password }
  done(await world.ask({ url: '/api/User/delete-account', token: taker.token, body }))
  expect((await see(workshop, walkIn.id)).code).toBe(errors.NOT_FOUND.code)
})
