// Staff edge cases: the dealer as counterparty, a hundred members, every ending.
import { beforeAll, expect, test } from 'vitest'
import type { Employers } from '#contract/staff/staff.ts'
import { suspendUser, restoreUser } from '#server/user/suspend.ts'
import { waitForLockWaiter } from '#server/testing/world/at-once.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { makeOffer } from '#server/testing/deals/offers.ts'
import { offerCar, password, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let [dealer, ada, bola] = [] as unknown as [Person, Person, Person]
const newDealer = (businessName: string) =>
  personWith(world, 50_000_000_00, { accountType: 'AutoDealer', businessName })

const post = <T>(who: Person, url: string, body: object, actingFor?: string) =>
  world.ask<T>({ url, token: who.token, body, actingFor })
const get = <T>(who: Person, url: string, query: Record<string, string> = {}, actingFor?: string) =>
  world.ask<T>({ url, token: who.token, query, actingFor })
const invite = async (to: Person, email: string) => post(to, '/api/Staff/invite', { email })
const invitationOf = async (who: Person) =>
  (await get<Employers>(who, '/api/Staff/get-employers')).data.invitations[0]!.id
const accept = (who: Person, invitationId: string) =>
  post<Employers>(who, '/api/Staff/accept-invitation', { invitationId })
const addStaff = async (to: Person, who: Person) => {
  await invite(to, who.email)
  expect((await accept(who, await invitationOf(who))).status).toBe(200)
}
const mayList = async (who: Person, of: Person) =>
  (await get(who, '/api/Car/count-my-cars', {}, of.id)).status === 200

beforeAll(async () => {
  dealer = await newDealer('Musa Motors')
  ada = await personWith(world, 1_000, { firstName: 'Ada', lastName: 'Staff' })
  bola = await personWith(world, 50_000_000_00)
  await addStaff(dealer, ada)
})

const offersOf = (who: Person, actingFor?: string, Role?: string) =>
  get<{ id: string; role: string }[]>(who, '/api/Offer/get-offers', { ...(Role && { Role }) }, actingFor)

test('staff answer offers for the cars of the dealer, and never see or move those that the dealer made', async () => {
  const sold = (await makeOffer(world, bola, (await offerCar(world, dealer)).id)).data
  const bought = (await makeOffer(world, dealer, (await offerCar(world, bola)).id)).data
  for (const role of [undefined, 'buyer', 'seller'])
    expect((await offersOf(ada, dealer.id, role)).data).toMatchObject([{ id: sold.id, role: 'seller' }])
  expect((await offersOf(dealer)).data).toHaveLength(2)
  const answer = await get(ada, '/api/Offer/get-offer-by-id', { Id: bought.id }, dealer.id)
  expect(answer).toMatchObject({ status: 403, code: '66', data: null })
  await post(bola, '/api/Offer/counter-offer', { offerId: bought.id, version: 1, amountKobo: 2_000_000_00 })
  const body = { offerId: bought.id, version: 2 }
  expect(await post(ada, '/api/Offer/accept-offer', body, dealer.id)).toMatchObject({
    status: 403,
    code: '66',
  })
  const done = await post(ada, '/api/Offer/accept-offer', { offerId: sold.id, version: 1 }, dealer.id)
  expect(done.status, done.message).toBe(200)
  const acts = await get<{ name: string; words: string; page: string }[]>(dealer, '/api/Staff/get-acts')
  expect(acts.data[0]).toMatchObject({
    name: 'Ada Staff',
    words: 'Accepted an offer',
    page: `/bookings/offers/${sold.id}`,
  })
})

test('a hundred yes to one invitation make one member, and one notice', async () => {
  const chi = await personWith(world, 0)
  await invite(dealer, chi.email)
  const id = await invitationOf(chi)
  const answers = await Promise.all(Array.from({ length: 100 }, () => accept(chi, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(99)
  const { members } = (await get<{ members: { id: string }[] }>(dealer, '/api/Staff/get-staff')).data
  expect(members.filter(member => member.id === chi.id)).toHaveLength(1)
})

test('twenty-five invitations at once leave twenty people, and none that was refused', async () => {
  const big = await newDealer('Big Motors')
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, i) => invite(big, `many-${i}@example.com`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === '67')).toHaveLength(5)
})

test('an invitation waits for whoever registers with its address, and for nobody who has not confirmed it', async () => {
  const email = 'later@example.com'
  await invite(dealer, email)
  const later = await personWith(world, 0)
  await world.db.run`update app_user set email = ${email}, confirmed_at = null where id = ${later.id}`
  expect((await get<Employers>(later, '/api/Staff/get-employers')).data.invitations).toEqual([])
  await world.db.run`update app_user set confirmed_at = ${world.now()} where id = ${later.id}`
  expect((await accept(later, await invitationOf(later))).status).toBe(200)
})

test('an act that was asked for before the removal and comes after it is not done', async () => {
  await addStaff(dealer, bola)
  const { id } = await offerCar(world, dealer)
  const { promise: removed, resolve: go } = Promise.withResolvers<void>()
  const removing = world.db.inTx(async tx => {
    await tx.run`delete from staff_member where dealer_id = ${dealer.id} and member_id = ${bola.id}`
    await removed
  })
  const late = post(bola, '/api/Car/pause-car', { id, version: 1 }, dealer.id)
  await waitForLockWaiter(world.db)
  go()
  await removing
  expect(await late).toMatchObject({ status: 403, code: '65' })
  expect((await get<{ state: string }>(dealer, '/api/Car/get-my-car', { Id: id })).data.state).toBe('listed')
})

test('while a dealer is suspended nobody acts for them or accepts, and whoever is no dealer has no staff', async () => {
  const brief = await newDealer('Brief Motors')
  const [chi, dayo] = [await personWith(world, 0), await personWith(world, 0)]
  await addStaff(brief, chi)
  await invite(brief, dayo.email)
  const open = await invitationOf(dayo)
  expect(await mayList(chi, brief)).toBe(true)
  await world.db.inTx(tx => suspendUser(tx, { id: brief.id, reason: 'A test', now: world.now() }))
  expect(await mayList(chi, brief)).toBe(false)
  expect((await get<Employers>(chi, '/api/Staff/get-employers')).data.dealers).toEqual([])
  expect((await accept(dayo, open)).status).toBe(404)
  await world.db.inTx(tx => restoreUser(tx, { id: brief.id, now: world.now() }))
  expect(await mayList(chi, brief)).toBe(true)
  await world.db
    .run`update app_user set account_type = 'Individual', business_name = null where id = ${brief.id}`
  expect(await mayList(chi, brief)).toBe(false)
})

test('a dealer who leaves ends it for all, and whoever leaves is named no more; both find it in their data', async () => {
  const [gone, eze] = [
    await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Gone Motors' }),
    await personWith(world, 0, { firstName: 'Eze' }),
  ]
  await addStaff(gone, eze)
  await addStaff(dealer, eze)
  const { id } = await offerCar(world, dealer)
  expect((await post(eze, '/api/Car/pause-car', { id, version: 1 }, dealer.id)).status).toBe(200)
  const dataOf = async (who: Person) =>
    (await downloadOf(world, who)).json<{
      staff: { members: { name: string }[] }
      employers: { dealers: { name: string }[] }
      actsForDealers: { call: string }[]
    }>()
  expect((await dataOf(gone)).staff.members).toMatchObject([{ id: eze.id }])
  expect(await dataOf(eze)).toMatchObject({
    actsForDealers: [{ call: '/api/Car/pause-car', about: id }],
  })
  const names = (await dataOf(eze)).employers.dealers.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Gone Motors', 'Musa Motors'])
  const leave = (who: Person) => post(who, '/api/User/delete-account', { currentPassword: password })
  expect((await leave(gone)).status).toBe(200)
  expect((await get<Employers>(eze, '/api/Staff/get-employers')).data.dealers).toMatchObject([
    { name: 'Musa Motors' },
  ])
  expect(await mayList(eze, gone)).toBe(false)
  expect((await leave(eze)).status).toBe(200)
  const acts = await get<{ name: string; words: string }[]>(dealer, '/api/Staff/get-acts')
  expect(acts.data[0]).toMatchObject({ name: 'Deleted account', words: 'Paused a car' })
})
