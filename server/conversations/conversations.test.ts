import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices/notices.ts'
import type { Thread } from '#contract/conversations/conversation-shapes.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import {
  askAbout,
  startConversation,
  inboxOf,
  readUpTo,
  threadOf,
  write,
} from '#server/testing/conversations/talk.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { openWorkshop, setUp } from '#server/testing/deals/workshops.ts'
import { step } from '#server/testing/world/listings.ts'
import { offerPart } from '#server/testing/world/spare-parts.ts'
import { offerCar, password, type Person, personWith } from '#server/testing/world/people.ts'
import { withoutIds } from '#server/testing/without-ids.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { notifyUnread } from './notify-unread.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Talking Motors' })
const buyer = await personWith(world, 0, { firstName: 'Chidi', lastName: 'Okafor' })
const stranger = await personWith(world, 0)
const car = await offerCar(world, seller)
const rethrow = (error: unknown) => {
  throw error
}
/** What is told once so many minutes have passed; sessions end sooner than that. */
const tell = (minutes: number) =>
  notifyUnread(world.db, new Date(world.now().getTime() + minutes * 60_000), rethrow)
const noticesOf = async (who: Person) =>
  (await world.ask<Notice[]>({ url: '/api/Notice/get-notices', token: who.token })).data.filter(
    ({ kind }) => kind === 'message',
  )
const unreadOf = async (who: Person) =>
  (await world.ask<{ unread: number }>({ url: '/api/Messages/get-unread-count', token: who.token })).data
    .unread
const post = <T>(who: Person, call: string, body: object) =>
  world.ask<T>({ url: `/api/Messages/${call}`, body, token: who.token })

test('a buyer asks, the seller reads and answers, and both see the same from their side', async () => {
  const answer = await askAbout(world, buyer, car.id, { text: '  Last price?\u200B  ' })
  expect(answer).toMatchObject({
    status: 200,
    data: { message: { number: 1, mine: true, text: 'Last price?' } },
  })
  const id = answer.data.conversationId
  expect(await unreadOf(seller)).toBe(1)
  const [row] = (await inboxOf(world, seller)).data
  expect(row).toMatchObject({
    id,
    role: 'seller',
    unread: 1,
    other: { name: 'Chidi', gone: false },
    listing: { about: 'car', id: car.id, state: 'listed', priceKobo: car.priceKobo },
    last: { text: 'Last price?', mine: false },
  })
  expect(withoutIds(JSON.stringify(row))).not.toMatch(/Okafor|0803|demo\.autox/)
  expect((await readUpTo(world, seller, id, 1)).data.unread).toBe(0)
  world.pass({ minutes: 3 })
  await write(world, seller, id, 'Slightly negotiable.')
  const { data } = await threadOf(world, buyer, id)
  expect(data.messages.map(({ text, mine }) => [text, mine])).toEqual([
    ['Last price?', true],
    ['Slightly negotiable.', false],
  ])
  expect([data.readByOther, data.earlier, data.conversation.role]).toEqual([1, false, 'buyer'])
  // The seller's answer is the first of its kind: three minutes after the question.
  expect(await world.db.rows`select seconds from reply_time where user_id = ${seller.id}`).toEqual([
    { seconds: 180 },
  ])
  await write(world, seller, id, 'Come and see it.')
  expect(await world.db.rows`select from reply_time where user_id = ${seller.id}`).toHaveLength(1)
  // What comes after the number that was read stays unread, and reading goes never back.
  expect((await readUpTo(world, buyer, id, 2)).data.unread).toBe(1)
  await readUpTo(world, buyer, id, 1)
  expect((await threadOf(world, seller, id)).data.readByOther).toBe(2)
  expect((await readUpTo(world, buyer, id, 999)).data.unread).toBe(0)
})

test('earlier messages come in pages, and each once', async () => {
  const id = await startConversation(world, stranger, car.id)
  for (let n = 2; n <= 45; n++) await write(world, stranger, id, `Line ${n}`)
  const newest = (await threadOf(world, seller, id)).data
  expect([newest.messages.length, newest.messages[0]!.number, newest.earlier]).toEqual([40, 6, true])
  const before = (await threadOf(world, seller, id, { Before: '6' })).data
  expect([before.messages.map(({ number }) => number), before.earlier]).toEqual([[1, 2, 3, 4, 5], false])
})

test('nobody opens one about their own, about what nobody sees, or about nothing', async () => {
  expect(await askAbout(world, seller, car.id)).toMatchObject({ status: 409, code: '33' })
  const part = await offerPart(world, seller)
  expect(await askAbout(world, seller, part.id, { about: 'part' })).toMatchObject({ status: 409, code: '83' })
  expect((await askAbout(world, buyer, part.id, { about: 'part' })).status).toBe(200)
  const paused = (await step(world, seller, 'pause-car', { ...(await offerCar(world, seller)), version: 1 }))
    .data
  for (const about of [paused.id, part.id, randomUUID()])
    expect(await askAbout(world, buyer, about)).toMatchObject({ status: 404, code: '13' })
})

test('a stranger finds no conversation of others, at any call', async () => {
  const id = await startConversation(world, buyer, car.id)
  const outsider = await personWith(world, 0)
  const none = { status: 404, code: '13', data: null }
  expect(await threadOf(world, outsider, id)).toMatchObject(none)
  expect(await write(world, outsider, id, 'Hello')).toMatchObject(none)
  for (const [call, body] of [
    ['mark-read', { number: 1 }],
    ['mute', { muted: true }],
    ['block', { blocked: true }],
    ['report', { reason: 'spam' }],
  ] as const)
    expect(await post(outsider, call, { conversationId: id, ...body })).toMatchObject(none)
  expect((await inboxOf(world, outsider)).data).toEqual([])
})

test('the deal finds the conversation of its listing and person, and nobody else does', async () => {
  const id = await startConversation(world, buyer, car.id)
  const find = async (who: Person, more: Record<string, string> = {}) =>
    (
      await world.ask<{ id: string | null }>({
        url: '/api/Messages/find-conversation',
        query: { About: 'car', AboutId: car.id, ...more },
        token: who.token,
      })
    ).data.id
  expect(await find(buyer)).toBe(id)
  expect(await find(seller, { OtherId: buyer.id })).toBe(id)
  expect(await find(seller)).toBe(null)
  const outsider = await personWith(world, 0)
  expect(await find(outsider, { OtherId: buyer.id })).toBe(null)
})

test('a notice and a letter come once, after ten minutes unread, and again only after reading', async () => {
  const asker = await personWith(world, 0, { firstName: 'Ngozi' })
  const own = await personWith(world, 0)
  const mine = await offerCar(world, own)
  const id = await startConversation(world, asker, mine.id)
  await write(world, asker, id, 'Are you there?')
  await tell(9)
  expect(await noticesOf(own)).toEqual([])
  await Promise.all([tell(10), tell(10)])
  const [notice, ...more] = await noticesOf(own)
  expect([notice?.title, notice?.link, more]).toEqual([
    `Ngozi wrote to you about ${mine.title}`,
    `/messages/${id}`,
    [],
  ])
  expect(notice!.text).toContain('2 new messages')
  await world.settle()
  expect((await world.mailTo(own.email))?.subject).toBe(notice!.title)
  await write(world, asker, id, 'Hello?')
  await tell(30)
  expect(await noticesOf(own)).toHaveLength(1)
  await readUpTo(world, own, id, 3)
  await write(world, asker, id, 'Still there?')
  // Read in time: nothing comes.
  await readUpTo(world, own, id, 4)
  await tell(30)
  expect(await noticesOf(own)).toHaveLength(1)
  // Muted: it waits in silence, and counts nowhere but in its own row.
  await post(own, 'mute', { conversationId: id, muted: true })
  await write(world, asker, id, 'And now?')
  await tell(60)
  expect([await noticesOf(own), await unreadOf(own)]).toMatchObject([{ length: 1 }, 0])
  expect((await inboxOf(world, own)).data[0]).toMatchObject({ muted: true, unread: 1 })
  await post(own, 'mute', { conversationId: id, muted: false })
  await readUpTo(world, own, id, 99)
  await write(world, asker, id, 'Once more?')
  await tell(11)
  expect(await noticesOf(own)).toHaveLength(2)
})

test('blocked, a side is told plainly that it cannot write, about anything of the other', async () => {
  const asker = await personWith(world, 0)
  const [firstCar, secondCar] = [await offerCar(world, seller), await offerCar(world, seller)]
  const id = await startConversation(world, asker, firstCar.id)
  await post(seller, 'block', { conversationId: id, blocked: true })
  const blocked = {
    status: 403,
    code: '16',
    message: 'This person no longer accepts messages from you.',
  }
  expect(await write(world, asker, id, 'Why?')).toMatchObject(blocked)
  expect(await askAbout(world, asker, secondCar.id)).toMatchObject(blocked)
  expect((await threadOf(world, asker, id)).data.conversation.blockedByOther).toBe(true)
  expect(await write(world, seller, id, 'Because')).toMatchObject({
    status: 403,
    message: 'You have blocked this person. Unblock them to write again.',
  })
  await tell(15)
  expect((await noticesOf(seller)).some(({ link }) => link === `/messages/${id}`)).toBe(false)
  await post(seller, 'block', { conversationId: id, blocked: false })
  expect((await write(world, asker, id, 'Thank you')).status).toBe(200)
  // A question that was refused leaves no conversation behind.
  expect((await inboxOf(world, asker)).data.map(each => each.id)).toEqual([id])
})

test('a suspended account writes nothing, and its conversation stays to be read', async () => {
  const own = await personWith(world, 0)
  const mine = await offerCar(world, own)
  const id = await startConversation(world, buyer, mine.id)
  await world.db.inTx(tx => suspendUser(tx, { id: own.id, reason: 'For a test', now: world.now() }))
  expect((await write(world, own, id, 'Hello')).status).toBe(401)
  expect((await threadOf(world, buyer, id)).status).toBe(200)
})

test('a listing that vanished leaves its conversation, which says so', async () => {
  const mine = await offerCar(world, seller)
  const id = await startConversation(world, buyer, mine.id)
  await step(world, seller, 'withdraw-car', { ...mine, version: 1 })
  const { data } = await threadOf(world, buyer, id)
  expect(data.conversation.listing).toMatchObject({ state: 'gone', title: mine.title, picture: null })
  expect((await write(world, seller, id, 'Sorry, it has been sold.')).status).toBe(200)
})

test('whoever leaves takes the words along, and the other side keeps the conversation', async () => {
  const leaver = await personWith(world, 0, { firstName: 'Zubaidatu' })
  const id = await startConversation(world, leaver, car.id)
  await write(world, leaver, id, 'My secret words')
  await write(world, seller, id, 'My answer')
  const copy = await downloadOf(world, leaver)
  expect(copy.body).toContain('My secret words')
  expect(copy.body).toContain('My answer')
  const { status, message } = await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: leaver.token,
  })
  expect(status, message).toBe(200)
  const { data } = await threadOf(world, seller, id)
  expect(data.conversation.other).toMatchObject({ name: 'Deleted account', gone: true })
  expect(data.messages.map(({ text, erased }) => [text, erased])).toEqual([
    ['', true],
    ['', true],
    ['My answer', false],
  ])
  expect(await write(world, seller, id, 'Hello?')).toMatchObject({ status: 409, code: '40' })
})

test('a report is read by the operator, audited, and decided; nobody reads what was not reported', async () => {
  const rude = await personWith(world, 0)
  const id = await startConversation(world, rude, car.id)
  await write(world, rude, id, 'Send it to my opay 08031234567', { sentAnyway: true })
  const desk = deskIn(world)
  await expect(desk.run('conversation show', id)).rejects.toThrow('reported')
  expect(
    (await post(seller, 'report', { conversationId: id, reason: 'fraud', words: 'Wants it outside' })).status,
  ).toBe(200)
  expect((await threadOf(world, seller, id)).data.reported).toBe(true)
  expect(await desk.run('conversation reported')).toContain(`${id}  about ${car.title}, fraud`)
  const read = await desk.run('conversation show', id)
  expect(read).toMatch(/buyer: Send it to my opay 08031234567 {2}\[phone.*sent after the warning\]/)
  expect(
    await world.db.rows`select command, outcome from operator_action where subject_id = ${id} order by id`,
  ).toEqual([
    { command: 'conversation show', outcome: 'refused' },
    { command: 'conversation show', outcome: 'done' },
  ])
  // Whoever is reported cannot take the words along before they are read.
  await world.ask({ url: '/api/User/delete-account', body: { currentPassword: password }, token: rude.token })
  expect(await desk.run('conversation show', id)).toContain('my opay')
  await desk.run('conversation close', id, 'Asking for money outside AutoX')
  const { data } = await threadOf(world, seller, id)
  expect(data.conversation.closedReason).toBe('Asking for money outside AutoX')
  expect(data.messages.every(({ text }) => text === '')).toBe(true)
  expect(await write(world, seller, id, 'Good')).toMatchObject({ status: 409, code: '40' })
  expect(await desk.run('conversation reported')).not.toContain(id)
})

test('a dealer shows a phone number to signed-in people, counted, and never by itself', async () => {
  const look = (who: Person, SellerId: string) =>
    world.ask<{ phone: string }>({ url: '/api/Messages/get-phone', query: { SellerId }, token: who.token })
  expect(await look(buyer, seller.id)).toMatchObject({ status: 404 })
  expect(await post(buyer, 'show-phone', { isShown: true })).toMatchObject({ status: 409, code: '40' })
  await post(seller, 'show-phone', { isShown: true })
  expect((await look(buyer, seller.id)).data).toEqual({ phone: '+2348031234567' })
  const page = await world.ask({ url: '/api/User/get-seller-by-id', query: { Id: seller.id } })
  expect(JSON.stringify(page)).not.toContain('8031234567')
  for (let n = 1; n < 20; n++) await look(buyer, seller.id)
  expect(await look(buyer, seller.id)).toMatchObject({ status: 429, code: '15' })
  const choice = await world.ask<{ looks: number }>({
    url: '/api/Messages/get-phone-choice',
    token: seller.token,
  })
  expect(choice.data).toEqual({ isShown: true, looks: 20 })
  await post(seller, 'show-phone', { isShown: false })
  expect(await look(stranger, seller.id)).toMatchObject({ status: 404 })
})

test('a warning is kept with its message, and with the sender’s choice', async () => {
  const id = await startConversation(world, stranger, car.id)
  const writeLine = async (text: string, sentAnyway: boolean): Promise<Thread['messages'][number]> =>
    (await write(world, stranger, id, text, { sentAnyway })).data.message
  expect(await writeLine('Call me on 0803 123 4567', true)).toMatchObject({
    warned: ['phone'],
    sentAnyway: true,
  })
  expect(await writeLine('Pay me direct', false)).toMatchObject({
    warned: ['pay-elsewhere'],
    sentAnyway: false,
  })
  expect(await writeLine('12.5m last', true)).toMatchObject({ warned: [], sentAnyway: false })
})

test('a workshop is asked by its name and picture; its owner does not ask it, and a closed one is gone', async () => {
  const [owner, asker] = [await personWith(world, 0), await personWith(world, 0)]
  const { id } = await openWorkshop(world, owner, { workshop: { name: 'Ada Brakes' } })
  const question = { about: 'workshop', aboutId: id, clientId: randomUUID(), text: 'Do you do discs?' }
  const answer = await post<{ conversationId: string }>(asker, 'ask', question)
  expect(answer.status, answer.message).toBe(200)
  const [row] = (await inboxOf(world, owner)).data
  expect(row).toMatchObject({ listing: { about: 'workshop', id, title: 'Ada Brakes', state: 'listed' } })
  const own = await post(owner, 'ask', { ...question, clientId: randomUUID() })
  expect([own.status, own.message]).toEqual([409, 'This is your own workshop.'])
  await setUp(world, owner, 'close')
  expect((await inboxOf(world, asker)).data[0]!.listing.state).toBe('gone')
  const late = await post(stranger, 'ask', { ...question, clientId: randomUUID() })
  expect(late.status).toBe(404)
})
