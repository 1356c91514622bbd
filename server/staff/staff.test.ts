import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { actWords, unsaidActs } from '#contract/staff/words.ts'
import type { Employers, Staff, StaffAct } from '#contract/staff/staff.ts'
import type { Car } from '#contract/cars/cars.ts'
import { everyCall, makeGoodRequest, sendCall } from '#server/testing/tables/good-requests.ts'
import { carForm, type Person, personWith } from '#server/testing/world/people.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let [dealer, otherDealer, ada, bola] = [] as unknown as [Person, Person, Person, Person]
const newDealer = (businessName: string) =>
  personWith(world, 5_000_00, { accountType: 'AutoDealer', businessName })

const post = <T>(who: Person, verb: string, body: object, actingFor?: string) =>
  world.ask<T>({ url: `/api/Staff/${verb}`, token: who.token, body, actingFor })
const staffOf = async (who: Person) =>
  (await world.ask<Staff>({ url: '/api/Staff/get-staff', token: who.token })).data
const employersOf = async (who: Person) =>
  (await world.ask<Employers>({ url: '/api/Staff/get-employers', token: who.token })).data
const listActsForDealer = async (who: Person) =>
  (await world.ask<StaffAct[]>({ url: '/api/Staff/get-acts', token: who.token })).data
const addStaff = async (to: Person, who: Person) => {
  await post(to, 'invite', { email: who.email })
  const { invitations } = await employersOf(who)
  expect((await post(who, 'accept-invitation', { invitationId: invitations[0]!.id })).status).toBe(200)
}
const offer = async (who: Person, actingFor?: string, key?: string) =>
  world.ask<Car>({
    url: '/api/Car/add-Car',
    token: who.token,
    form: await carForm(),
    actingFor,
    ...(key && { key }),
  })

beforeAll(async () => {
  dealer = await newDealer('Demo Motors')
  otherDealer = await newDealer('Other Motors')
  ada = await personWith(world, 1_000, { firstName: 'Ada', lastName: 'Staff' })
  bola = await personWith(world, 0)
  await addStaff(dealer, ada)
})

const mayMake = ({ staff }: Call) => staff !== undefined && staff !== 'self'
const bearer = everyCall.filter(({ call }) => call.auth === 'bearer')
const asFor = async (call: Call, who: Person, actingFor: string) =>
  sendCall(world, call, await makeGoodRequest(call, { carId: dealer.id }), { token: who.token, actingFor })

describe('a table over every call', () => {
  test.each(bearer.filter(({ call }) => !mayMake(call)))('$name is never made by staff', async ({ call }) => {
    const before = await stateOf(world.db)
    expect(await asFor(call, ada, dealer.id)).toMatchObject({ status: 403, code: '66', data: null })
    expect(await stateOf(world.db)).toEqual(before)
  })

  test.each(bearer.filter(({ call }) => mayMake(call)))(
    '$name may be made by staff, and by nobody else',
    async ({ call }) => {
      expect(['65', '66']).not.toContain((await asFor(call, ada, dealer.id)).code)
      for (const [who, whom] of [
        [bola, dealer],
        [ada, otherDealer],
        [ada, ada],
        [dealer, dealer],
      ] as const)
        expect(await asFor(call, who, whom.id)).toMatchObject({ status: 403, code: '65', data: null })
    },
  )

  test('money out, pins, wallet, identity, profile, data, passwords and staff are not among them', () => {
    const may = everyCall.filter(({ call }) => mayMake(call)).map(({ name }) => name)
    expect(may.length).toBeGreaterThan(20)
    for (const name of may)
      expect(name).not.toMatch(
        /^(wallet|transfers|receipts|escrow|savings|kyc|account|user|dataRights|staff|finance|agreements)\./,
      )
    for (const { call } of everyCall.filter(each => mayMake(each.call))) {
      expect(Object.keys(call.query?.shape ?? {})).not.toContain('pin')
      if (call.method === 'POST') expect([...Object.keys(actWords), ...unsaidActs]).toContain(call.path)
    }
  })
})

test('staff list under the dealer and under their own name, and the dealer sees who did it', async () => {
  const { data: car, status } = await offer(ada, dealer.id)
  expect(status).toBe(200)
  const { owner } = await world.db.one<{
    owner: string
  }>`select owner_id as owner from car where id = ${car.id}`
  expect(owner).toBe(dealer.id)
  expect((await listActsForDealer(dealer))[0]).toMatchObject({
    name: 'Ada Staff',
    words: 'Listed a car',
    page: `/mylistings/${car.id}/edit`,
  })
  expect(await listActsForDealer(otherDealer)).toEqual([])
})

test('a key belongs to who acts, and for whom: one key in two names does two things, and each once', async () => {
  const key = crypto.randomUUID()
  const first = (await offer(ada, dealer.id, key)).data.id
  expect((await offer(ada, dealer.id, key)).data.id).toBe(first)
  expect((await offer(ada, undefined, key)).data.id).not.toBe(first)
  expect((await offer(dealer, undefined, key)).data.id).not.toBe(first)
})

test('an answer is the dealer’s, and both sides read who wrote it', async () => {
  const { data: car } = await offer(dealer)
  const ask = { about: 'car', aboutId: car.id, clientId: crypto.randomUUID(), text: 'Is it there?' }
  const { data: conversation } = await world.ask<{ conversationId: string }>({
    url: '/api/Messages/ask',
    token: bola.token,
    body: ask,
  })
  const { conversationId } = conversation
  const answer = await world.ask({
    url: '/api/Messages/send',
    token: ada.token,
    actingFor: dealer.id,
    body: { conversationId, clientId: crypto.randomUUID(), text: 'Yes, it is.' },
  })
  expect(answer.status, answer.message).toBe(200)
  const read = (who: Person, actingFor?: string) =>
    world.ask<{ messages: { text: string; by: string | null }[] }>({
      url: '/api/Messages/get-conversation',
      token: who.token,
      query: { Id: conversationId },
      actingFor,
    })
  const byOf = async (...who: Parameters<typeof read>) => (await read(...who)).data.messages.at(-1)!.by
  expect([await byOf(dealer), await byOf(ada, dealer.id), await byOf(bola)]).toEqual(['Ada', 'Ada', 'Ada'])
  expect(JSON.stringify((await read(bola)).data)).not.toContain('Staff')
  expect((await read(ada)).status).toBe(404)
})

test('whoever is removed acts no more from that moment, whatever session is open; the other side may leave as well', async () => {
  await addStaff(dealer, bola)
  expect((await offer(bola, dealer.id)).status).toBe(200)
  await post(dealer, 'remove', { memberId: bola.id })
  for (const { call } of bearer.filter(each => mayMake(each.call)))
    expect(await asFor(call, bola, dealer.id)).toMatchObject({ status: 403, code: '65' })
  expect((await employersOf(bola)).dealers).toEqual([])
  await addStaff(dealer, bola)
  expect((await post(bola, 'leave', { dealerId: dealer.id })).status).toBe(200)
  expect((await offer(bola, dealer.id)).status).toBe(403)
})

describe('an invitation', () => {
  test('is read by whoever has the address, runs out after a week, and can be taken back', async () => {
    const chi = await personWith(world, 0)
    await post(dealer, 'invite', { email: chi.email })
    expect((await world.mailTo(chi.email))!.body).toContain('/settings/dealers')
    const [invitation] = (await employersOf(chi)).invitations
    expect(invitation).toMatchObject({ dealerName: 'Demo Motors' })
    expect(await post(bola, 'accept-invitation', { invitationId: invitation!.id })).toMatchObject({
      status: 404,
    })
    await post(dealer, 'call-back-invitation', { invitationId: invitation!.id })
    expect(await post(chi, 'accept-invitation', { invitationId: invitation!.id })).toMatchObject({
      status: 404,
    })
    await post(dealer, 'invite', { email: chi.email })
    await world.db.run`update staff_invitation set expires_at = ${world.now()} where email = ${chi.email}`
    expect((await employersOf(chi)).invitations).toEqual([])
  })

  test('is a dealer’s to send, not to oneself or twice, and twenty at most', async () => {
    expect(await post(bola, 'invite', { email: 'x@example.com' })).toMatchObject({ status: 403, code: '69' })
    expect(await post(dealer, 'invite', { email: dealer.email })).toMatchObject({ status: 409, code: '68' })
    expect(await post(dealer, 'invite', { email: ada.email })).toMatchObject({ status: 409, code: '68' })
    for (let i = 0; i < 20; i++)
      expect((await post(otherDealer, 'invite', { email: `staff-${i}@example.com` })).status).toBe(200)
    expect(await post(otherDealer, 'invite', { email: 'one-more@example.com' })).toMatchObject({ code: '67' })
    expect((await post(otherDealer, 'invite', { email: 'staff-3@example.com' })).status).toBe(200)
    expect((await staffOf(otherDealer)).invitations).toHaveLength(20)
  })
})

test('a name with line breaks puts no paragraph into the invitation, and no new one is taken', async () => {
  const businessName = 'Ada Motors\r\n\r\nAutoX: call 080'
  const named = await newDealer('Named Motors')
  const form = new FormData()
  form.append('businessName', businessName)
  const reply = await world.ask({ url: '/api/User/update', token: named.token, form })
  expect(reply).toMatchObject({
    status: 400,
    errors: [{ field: 'businessName', message: 'One line, without line breaks' }],
  })
  await world.db.run`update app_user set business_name = ${businessName} where id = ${named.id}`
  expect(await post(named, 'invite', { email: 'invited@demo.autox.example' })).toMatchObject({ status: 200 })
  const { subject, body } = (await world.mailTo('invited@demo.autox.example'))!
  expect(subject).toBe('Ada Motors AutoX: call 080 invites you to their team on AutoX')
  expect(body.split('\n')[2]).toMatch(/^Ada Motors AutoX: call 080 wants you/)
})
