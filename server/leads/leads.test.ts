// Leads over HTTP: derived from what happened, with what a dealer notes of them.
import { beforeAll, expect, test } from 'vitest'
import type { Lead, LeadDetails } from '#contract/leads/leads.ts'
import type { Employers } from '#contract/staff/staff.ts'
import { answer, makeOffer } from '#server/testing/deals/offers.ts'
import { askTo, slotsOf } from '#server/testing/deals/test-drives.ts'
import { offer, step } from '#server/testing/world/listings.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { pay } from '#server/testing/world/sale.ts'
import { makeWorld, type World } from '#server/testing/world/world.ts'
import { forgetPhoneContacts } from '#server/conversations/phone.ts'
import { remindOwners } from './remind-owners.ts'

const world: World = await makeWorld()
let [dealer, rival, member, asker, bidder, looker] = [] as unknown as Person[] as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
]
let car: { id: string; version: number }

const post = <T>(who: Person, url: string, body: object, actingFor?: string) =>
  world.ask<T>({ url, token: who.token, body, actingFor })
const ask = (who: Person, carId: string, text = 'Is it still there?') =>
  post<{ conversationId: string }>(who, '/api/Messages/ask', {
    about: 'car',
    aboutId: carId,
    clientId: crypto.randomUUID(),
    text,
  })
const reply = (who: Person, conversationId: string, actingFor?: string) =>
  post(who, '/api/Messages/send', { conversationId, clientId: crypto.randomUUID(), text: 'Yes.' }, actingFor)
const seePhone = (who: Person, CarId: string) =>
  world.ask({ url: '/api/Messages/get-phone', token: who.token, query: { SellerId: dealer.id, CarId } })
const list = (who: Person, query: Record<string, string> = {}, actingFor?: string) =>
  world.ask<Lead[]>({ url: '/api/Lead/get-leads', token: who.token, query, actingFor })
const readLead = (who: Person, CarId: string, BuyerId: string, actingFor?: string) =>
  world.ask<LeadDetails>({
    url: '/api/Lead/get-lead',
    token: who.token,
    query: { CarId, BuyerId },
    actingFor,
  })
const leadOf = async (buyer: Person, carId = car.id) => (await readLead(dealer, carId, buyer.id)).data

const noted = { ownerId: null, mark: 'none', lostReason: null, remindOn: null, reminder: '' }
const change = async (who: Person, buyer: Person, more: object, carId = car.id, actingFor?: string) => {
  const { version } = (await readLead(who, carId, buyer.id, actingFor)).data ?? { version: 0 }
  const body = { carId, buyerId: buyer.id, version, ...noted, ...more }
  return post<LeadDetails>(who, '/api/Lead/change-lead', body, actingFor)
}
const newCar = async (fields: Record<string, string> = {}) =>
  (await offer(world, dealer, { fields: { TestDrive: 'true', ...fields } })).data

beforeAll(async () => {
  const business = (businessName: string) =>
    personWith(world, 5_000_00, { accountType: 'AutoDealer', businessName })
  ;[dealer, rival] = [await business('Demo Motors'), await business('Rival Motors')]
  member = await personWith(world, 0, { firstName: 'Musa', lastName: 'Staff' })
  asker = await personWith(world, 0, { firstName: 'Amaka' })
  bidder = await personWith(world, 5_000_000_000, { firstName: 'Bólá' })
  looker = await personWith(world, 0, { firstName: 'Chidi' })
  await post(dealer, '/api/Staff/invite', { email: member.email })
  const { data } = await world.ask<Employers>({ url: '/api/Staff/get-employers', token: member.token })
  await post(member, '/api/Staff/accept-invitation', { invitationId: data.invitations[0]!.id })
  await post(dealer, '/api/Messages/show-phone', { isShown: true })
  car = await newCar({ StockNumber: 'DM-0007', Trim: 'Seven' })
})

test('a person and car is one lead, whatever they did, and its state follows from that', async () => {
  const { data } = await ask(asker, car.id)
  const link = `/messages/${data.conversationId}`
  expect(await leadOf(asker)).toMatchObject({
    name: 'Amaka',
    state: 'new',
    reason: null,
    version: 0,
    sources: ['question'],
    car: { stockNumber: 'DM-0007' },
    nextStep: { words: 'Answer their message', link, isMine: true },
  })
  await reply(dealer, data.conversationId)
  expect(await leadOf(asker)).toMatchObject({
    state: 'in-talks',
    nextStep: { words: 'Wait for their answer', link, isMine: false },
  })

  const made = (await makeOffer(world, asker, car.id)).data
  expect(await leadOf(asker)).toMatchObject({
    state: 'in-talks',
    sources: ['offer', 'question'],
    nextStep: { words: 'Answer the offer', link: `/bookings/offers/${made.id}`, isMine: true },
  })
  await answer(world, dealer, 'decline', made)

  const { slots } = (await slotsOf(world, asker, car.id)).data
  const drive = (await askTo(world, asker, car.id, slots[5]!)).data
  expect(await leadOf(asker)).toMatchObject({ state: 'in-talks', nextStep: { words: 'Answer the request' } })
  await post(dealer, '/api/TestDrive/Accept-TestDrive', {
    testDriveId: drive.id,
    version: drive.version,
    isAccepted: true,
  })
  expect(await leadOf(asker)).toMatchObject({
    state: 'viewing',
    sources: ['offer', 'question', 'viewing'],
    nextStep: { words: 'Appointment agreed', link: `/bookings/test-drives/${drive.id}`, isMine: false },
  })
  expect((await list(dealer, { CarId: car.id })).data.map(({ name }) => name)).toEqual(['Amaka'])
})

test('an unanswered offer is new, a paid car is a deal, and for the others it is lost', async () => {
  const { id } = await newCar({ Trim: 'Paid' })
  await ask(asker, id)
  await makeOffer(world, bidder, id)
  expect(await leadOf(bidder, id)).toMatchObject({ state: 'new', nextStep: { isMine: true } })
  await pay(world, bidder, id)
  const deal = await leadOf(bidder, id)
  expect(deal).toMatchObject({ state: 'deal', canBeLost: false, nextStep: { isMine: true } })
  expect(deal.nextStep.link).toMatch(/^\/bookings\/[\da-f-]{36}$/)
  expect(await change(dealer, bidder, { mark: 'lost', lostReason: 'other' }, id)).toMatchObject({
    status: 409,
    code: '40',
  })
  await world.db.run`update car set state = 'sold', held_for = null, sold_at = now() where id = ${id}`
  expect(await leadOf(asker, id)).toMatchObject({ state: 'lost', reason: 'car-sold' })
  expect(await leadOf(bidder, id)).toMatchObject({ state: 'deal', reason: null })
})

test('a look at the number and WhatsApp make a lead of whoever is signed in, and of nobody else', async () => {
  const { id } = await newCar({ Trim: 'Called' })
  const whatsApp = (who: Person) => post(who, '/api/Messages/note-whatsapp', { carId: id })
  await whatsApp(looker)
  expect((await readLead(dealer, id, looker.id)).status).toBe(404)
  expect((await seePhone(looker, id)).status).toBe(200)
  expect((await seePhone(dealer, id)).status).toBe(200)
  const rivalCar = (await offer(world, rival)).data
  await seePhone(looker, rivalCar.id)
  expect((await list(rival)).data).toEqual([])
  expect(await leadOf(looker, id)).toMatchObject({
    state: 'new',
    sources: ['phone'],
    nextStep: { words: 'They may call you: note what you agree', isMine: false },
  })
  await whatsApp(looker)
  const lead = await leadOf(looker, id)
  expect(lead).toMatchObject({ sources: ['phone', 'whatsapp'], nextStep: { isMine: true } })
  expect(JSON.stringify(lead)).not.toContain('803')
  expect((await list(dealer, { CarId: id })).data).toHaveLength(1)
  await change(dealer, looker, { mark: 'in-talks' }, id)
  expect(await leadOf(looker, id)).toMatchObject({ state: 'in-talks', mark: 'in-talks' })

  await seePhone(looker, car.id)
  const ahead = (days: number) => new Date(world.now().getTime() + days * 86_400_000)
  await forgetPhoneContacts(world.db, ahead(179))
  expect((await readLead(dealer, car.id, looker.id)).status).toBe(200)
  await world.db.inTx(tx => forgetPhoneContacts(tx, ahead(181)))
  expect((await readLead(dealer, car.id, looker.id)).status).toBe(404)
})

test('a lost lead has a reason, and comes back when the person does something', async () => {
  const { id } = await newCar({ Trim: 'Lost' })
  const { data } = await ask(asker, id)
  world.pass({ minutes: 1 })
  expect(await change(dealer, asker, { mark: 'lost' }, id)).toMatchObject({
    status: 400,
    errors: [{ field: 'lostReason' }],
  })
  await change(dealer, asker, { mark: 'lost', lostReason: 'too-dear' }, id)
  const lost = { state: 'lost', reason: 'too-dear', mark: 'lost', nextStep: { isMine: false } }
  expect(await leadOf(asker, id)).toMatchObject(lost)
  world.pass({ minutes: 1 })
  // What the dealer writes is no sign of life.
  await reply(dealer, data.conversationId)
  expect(await leadOf(asker, id)).toMatchObject(lost)
  world.pass({ minutes: 1 })
  await ask(asker, id, 'And for less?')
  expect(await leadOf(asker, id)).toMatchObject({ state: 'in-talks', reason: null, mark: 'none' })
  world.pass({ minutes: 1 })
  await reply(dealer, data.conversationId)
  expect(await leadOf(asker, id)).toMatchObject({ state: 'in-talks' })
})

test('the owner is of the dealer, the reminder from today, and of two who change it one is told', async () => {
  const { id } = await newCar({ Trim: 'Owned' })
  await ask(asker, id)
  const today = world.now().toISOString().slice(0, 10)
  const wrong: [object, string][] = [
    [{ ownerId: rival.id }, 'ownerId'],
    [{ ownerId: asker.id }, 'ownerId'],
    [{ remindOn: '2026-11-01', reminder: 'Call' }, 'remindOn'],
    [{ remindOn: today }, 'reminder'],
    [{ reminder: 'Call' }, 'remindOn'],
    [{ remindOn: today, reminder: 'x'.repeat(201) }, 'reminder'],
    [{ remindOn: '2026-02-30', reminder: 'Call' }, 'remindOn'],
    [{ mark: 'deal' }, 'mark'],
    [{ version: -1 }, 'version'],
  ]
  for (const [more, field] of wrong)
    expect([field, (await change(dealer, asker, more, id)).errors.map(problem => problem.field)]).toEqual([
      field,
      [field],
    ])
  const body = { carId: id, buyerId: asker.id, version: 0, ...noted, ownerId: member.id }
  const both = await Promise.all([
    post(dealer, '/api/Lead/change-lead', body),
    post(member, '/api/Lead/change-lead', body, dealer.id),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await list(dealer, { Owner: member.id })).data.map(({ owner }) => owner?.name)).toEqual([
    'Musa Staff',
  ])
  expect((await list(dealer, { Owner: 'none', CarId: id })).data).toEqual([])
})

test('a reminder reaches its owner once, on the morning of its day in Lagos', async () => {
  const { id } = await newCar({ Trim: 'Reminded' })
  await ask(asker, id)
  await change(
    dealer,
    asker,
    { ownerId: member.id, remindOn: '2026-12-24', reminder: 'Offer the papers' },
    id,
  )
  const notices = () => world.db.rows`
    select user_id, kind, dealer_id, body, link from notice where body = 'Offer the papers'`
  const at = (moment: string) => remindOwners(world.db, new Date(moment))
  await at('2026-12-23T23:30:00Z')
  await at('2026-12-24T06:59:00Z')
  expect(await notices()).toEqual([])
  await Promise.all([at('2026-12-24T07:00:00Z'), at('2026-12-24T07:00:00Z')])
  await at('2026-12-25T07:00:00Z')
  const link = `/leads/${id}/${asker.id}`
  const body = 'Offer the papers'
  expect(await notices()).toEqual([{ user_id: member.id, kind: 'staff', dealer_id: dealer.id, body, link }])
  // Another text is another reminder; a lead whose owner left is the dealer’s.
  await world.db.run`delete from staff_member where member_id = ${member.id}`
  await change(dealer, asker, { remindOn: '2026-12-24', reminder: 'Offer the papers' }, id)
  await at('2026-12-24T07:00:00Z')
  // What was told to staff goes with them.
  expect(await notices()).toEqual([])
  await change(dealer, asker, { remindOn: '2026-12-25', reminder: body }, id)
  await at('2026-12-25T09:00:00Z')
  expect((await notices())[0]).toMatchObject({ user_id: dealer.id, kind: 'reminder', dealer_id: null })
  await world.db.run`
    insert into staff_member (dealer_id, member_id, since) values (${dealer.id}, ${member.id}, now())`
})

test('others’ leads are never answered, and staff do not see what they ask themselves', async () => {
  expect(await readLead(rival, car.id, asker.id)).toMatchObject({ status: 404, code: '13', data: null })
  expect(await change(rival, asker, { mark: 'in-talks' })).toMatchObject({ status: 404, code: '13' })
  expect((await list(rival)).data).toEqual([])
  const own = await newCar({ Trim: 'Private' })
  await ask(member, own.id)
  expect((await list(dealer, { CarId: own.id })).data).toHaveLength(1)
  expect((await list(member, { CarId: own.id }, dealer.id)).data).toEqual([])
  expect((await readLead(member, own.id, member.id, dealer.id)).status).toBe(404)
  expect((await list(member, {}, dealer.id)).data.length).toBeGreaterThan(2)
  const csv = { url: '/api/Lead/export-leads', token: member.token, actingFor: dealer.id }
  expect(await world.ask(csv)).toMatchObject({ status: 403, code: '66' })
})

test('search finds a name without its accents or misspelt, a stock number and a car', async () => {
  await ask(bidder, car.id)
  const names = async (Search: string) =>
    (await list(dealer, { Search, CarId: car.id })).data.map(({ name }) => name).toSorted()
  expect(await names('bola')).toEqual(['Bólá'])
  expect(await names('BÓLÁ corolla')).toEqual(['Bólá'])
  expect(await names('ameka')).toEqual(['Amaka'])
  expect(await names('dm-0007')).toEqual(['Amaka', 'Bólá'])
  for (const nothing of ['%', '_', '\\', "'", 'dm-0008', '💥', 'zzzz'])
    expect([nothing, await names(nothing)]).toEqual([nothing, []])
  expect((await list(dealer, { Search: 'x'.repeat(101) })).status).toBe(400)
  const dashes = `1.${'-'.repeat(36)}.${'-'.repeat(36)}`
  const wrong = [
    ['After', 'x'],
    ['After', '1.x.y'],
    ['After', dashes],
    ['State', 'won'],
    ['Owner', 'me'],
    ['Due', 'no'],
  ]
  for (const [name, value] of wrong) expect((await list(dealer, { [name!]: value! })).status).toBe(400)
})

test('pages follow each other without a gap or a double, and the counts and the file agree', async () => {
  const all = (await list(dealer, { PageSize: '50' })).data
  const pages: Lead[] = []
  let After: string | undefined
  do {
    const page = await list(dealer, { PageSize: '2', ...(After && { After }) })
    expect(page.pageMeta!.totalRecords).toBe(all.length)
    pages.push(...page.data)
    After = page.pageMeta!.after
  } while (After)
  expect(pages).toEqual(all)
  expect(all.map(({ lastTouchAt }) => lastTouchAt)).toEqual(
    all
      .map(({ lastTouchAt }) => lastTouchAt)
      .toSorted()
      .toReversed(),
  )
  const { data } = await world.ask<{ counts: Record<string, number>; owners: { name: string }[] }>({
    url: '/api/Lead/get-counts',
    token: dealer.token,
  })
  expect(Object.values(data.counts).reduce((sum, count) => sum + count, 0)).toBe(all.length)
  expect(data.owners.map(({ name }) => name)).toEqual(['Demo Motors', 'Musa Staff'])
  const file = await world.app.inject({
    url: '/api/Lead/export-leads?State=new',
    headers: { authorization: `Bearer ${dealer.token}` },
  })
  expect(file.body.split('\r\n')).toHaveLength(data.counts['new']! + 2)
  expect(file.body).not.toContain('803')
})

test('who is blocked or gone is lost, and what was noted of them is erased', async () => {
  const { id } = await newCar({ Trim: 'Gone' })
  const leaver = await personWith(world, 0, { firstName: 'Leaver' })
  const { data } = await ask(leaver, id)
  await seePhone(leaver, id)
  await post(leaver, '/api/Messages/block', { conversationId: data.conversationId, blocked: true })
  expect(await leadOf(leaver, id)).toMatchObject({
    state: 'lost',
    reason: 'blocked',
    nextStep: { isMine: false },
  })
  await change(dealer, leaver, { remindOn: '2027-01-01', reminder: 'Call Leaver' }, id)
  await post(leaver, '/api/User/delete-account', { currentPassword: password })
  expect(await leadOf(leaver, id)).toMatchObject({
    name: 'Deleted account',
    state: 'lost',
    reason: 'deleted',
    version: 0,
    reminder: null,
    sources: ['question'],
  })
  await step(world, dealer, 'withdraw-car', { id, version: 1 })
  expect((await leadOf(leaver, id)).reason).toBe('deleted')
})
