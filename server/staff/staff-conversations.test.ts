// Staff use conversations in which their dealer sells, and no others.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Conversation, Thread } from '#contract/conversations/conversation-shapes.ts'
import { actingHeader } from '#contract/staff/acting-header.ts'
import { askAbout, attachedBy } from '#server/testing/conversations/talk.ts'
import { offerCar, pdfFile, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let [dealer, vendor, buyer, ada, obi] = [] as unknown as [Person, Person, Person, Person, Person]
/** What the dealer asks the vendor, what the buyer asks the dealer, and what Ada asks the dealer whose staff she is. */
let [bought, sold, own] = ['', '', '']
let [boughtFile, soldFile] = ['', '']
let vendorCarId = ''

const newDealer = (businessName: string) => personWith(world, 0, { accountType: 'AutoDealer', businessName })
const employ = (to: Person, who: Person) =>
  world.db.run`insert into staff_member values (${to.id}, ${who.id}, ${world.now()})`
type Door = readonly [who: Person, actingFor?: Person]
const get = <T>([{ token }, actingFor]: Door, call: string, query: Record<string, string> = {}) =>
  world.ask<T>({ url: `/api/Messages/${call}`, query, token, actingFor: actingFor?.id })
const post = <T>([{ token }, actingFor]: Door, call: string, body: object) =>
  world.ask<T>({ url: `/api/Messages/${call}`, body, token, actingFor: actingFor?.id })
const write = (door: Door, conversationId: string, more: object = {}) =>
  post(door, 'send', { conversationId, clientId: randomUUID(), text: 'It is a fair price.', ...more })
const openFile = async ([{ token }, actingFor]: Door, Id: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(actingFor && { [actingHeader]: actingFor.id }),
  }
  const url = '/api/Messages/get-attachment'
  return { status: (await world.app.inject({ url, query: { Id }, headers })).statusCode }
}
const listOf = async (door: Door) => {
  const { data, pageMeta } = await get<Conversation[]>(door, 'get-conversations')
  return { ids: data.map(({ id }) => id), total: pageMeta!.totalRecords }
}

beforeAll(async () => {
  dealer = await newDealer('Musa Motors')
  vendor = await newDealer('Vendor Motors')
  buyer = await personWith(world, 0)
  ada = await personWith(world, 0, { firstName: 'Ada', lastName: 'Staff' })
  obi = await personWith(world, 0)
  await employ(dealer, ada)
  await employ(vendor, obi)
  vendorCarId = (await offerCar(world, vendor)).id
  const ownCarId = (await offerCar(world, dealer)).id
  const askWithFile = async (who: Person, carId: string) => {
    const file = await attachedBy(world, who)
    const { data } = await askAbout(world, who, carId, { attachmentIds: [file] })
    return [data.conversationId, file] as const
  }
  ;[bought, boughtFile] = await askWithFile(dealer, vendorCarId)
  ;[sold, soldFile] = await askWithFile(buyer, ownCarId)
  ;[own] = await askWithFile(ada, ownCarId)
})

const refusals: [string, (door: Door, id: string, file: string) => Promise<{ status: number }>][] = [
  ['read', (door, Id) => get<Thread>(door, 'get-conversation', { Id })],
  ['write', (door, id) => write(door, id)],
  ['mark as read', (door, conversationId) => post(door, 'mark-read', { conversationId, number: 1 })],
  ['open a file', (door, _id, Id) => openFile(door, Id)],
]
test.each(refusals)('staff %s where the dealer sells, and not where it asks', async (_what, doing) => {
  expect((await doing([ada, dealer], sold, soldFile)).status).toBe(200)
  expect((await doing([obi, vendor], bought, boughtFile)).status).toBe(200)
  expect((await doing([dealer], bought, boughtFile)).status).toBe(200)
  for (const colleague of [ada, obi])
    expect((await doing([colleague, dealer], bought, boughtFile)).status).toBe(403)
})

test('a list and a count hold the seller’s side for staff, both sides for the dealer', async () => {
  await write([buyer], sold)
  await write([vendor], bought)
  expect(await listOf([ada, dealer])).toEqual({ ids: [sold], total: 1 })
  expect(await listOf([obi, vendor])).toEqual({ ids: [bought], total: 1 })
  expect((await listOf([dealer])).ids.toSorted()).toEqual([bought, sold, own].toSorted())
  const unreadOf = async (...door: Door) =>
    (await get<{ unread: number }>(door, 'get-unread-count')).data.unread
  expect([await unreadOf(ada, dealer), await unreadOf(dealer)]).toEqual([1, 4])
})

test('staff do not find what the dealer asked about a listing', async () => {
  const find = async (door: Door, more: Record<string, string>) =>
    (await get<{ id: string | null }>(door, 'find-conversation', { About: 'car', ...more })).data.id
  const query = { AboutId: vendorCarId }
  expect(await find([dealer], query)).toBe(bought)
  expect(await find([ada, dealer], query)).toBeNull()
  expect(await find([obi, vendor], { ...query, OtherId: dealer.id })).toBe(bought)
})

test('whoever asks the dealer for whom they act does not answer themselves', async () => {
  const door = [ada, dealer] as const
  expect(await get(door, 'get-conversation', { Id: own })).toMatchObject({ status: 403, code: '66' })
  expect(await write(door, own)).toMatchObject({ status: 403, code: '66' })
  expect((await get([ada], 'get-conversation', { Id: own })).status).toBe(200)
})

test('staff neither open nor send a file that the dealer has not sent yet, only one of their own', async () => {
  const unsent = await attachedBy(world, dealer)
  const door = [ada, dealer] as const
  expect((await openFile(door, unsent)).status).toBe(403)
  expect((await write(door, sold, { attachmentIds: [unsent] })).status).toBe(404)
  const form = new FormData()
  form.append('File', pdfFile('customs.pdf'))
  const { data } = await world.ask<{ id: string }>({
    url: '/api/Messages/attach',
    form,
    token: ada.token,
    actingFor: dealer.id,
  })
  expect((await openFile(door, data.id)).status).toBe(200)
  expect((await write(door, sold, { attachmentIds: [data.id] })).status).toBe(200)
})
