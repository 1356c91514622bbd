// Saved answers: whose they are, their values, and that no change is lost.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SavedAnswer } from '#contract/conversations/saved-answers.ts'
import { shortNaira } from '#contract/core/money.ts'
import { startConversation } from '#server/testing/conversations/talk.ts'
import { step } from '#server/testing/world/listings.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { eraseConversations, exportConversationChoices } from './erase-conversations.ts'

const world = await makeWorld()
const newDealer = (businessName: string) => personWith(world, 0, { accountType: 'AutoDealer', businessName })
const dealer = await newDealer('Answer Motors')
const buyer = await personWith(world, 0, { firstName: 'Chidi', lastName: 'Okafor' })

const post = <T = SavedAnswer>(who: Person, call: string, body: object, actingFor?: string) =>
  world.ask<T>({ url: `/api/Messages/${call}-answer`, body, token: who.token, actingFor })
const add = (who: Person, name: string, text = 'Yes, it is available.') => post(who, 'add', { name, text })
const list = (who: Person, query: Record<string, string> = {}, actingFor?: string) =>
  world.ask<SavedAnswer[]>({ url: '/api/Messages/get-answers', query, token: who.token, actingFor })

test('an answer is filled in for a conversation, and not where the listing has no price', async () => {
  const car = await offerCar(world, dealer)
  const id = await startConversation(world, buyer, car.id)
  await add(dealer, 'Price', 'Good day {name}, the {car} is {price}.')
  await add(dealer, 'Address', '{name}, we are in Ikeja.')
  const filled = async () => (await list(dealer, { ConversationId: id })).data.map(answer => answer.filled)
  expect(await filled()).toEqual([
    'Chidi, we are in Ikeja.',
    `Good day Chidi, the ${car.title} is ${shortNaira(car.priceKobo!)}.`,
  ])
  expect((await list(dealer)).data.map(answer => answer.filled)).toEqual([null, null])
  await step(world, dealer, 'pause-car', { ...car, version: 1 })
  expect(await filled()).toEqual(['Chidi, we are in Ikeja.', null])
  const rival = await newDealer('Rival Motors')
  for (const ConversationId of [id, randomUUID()])
    expect(await list(rival, { ConversationId })).toMatchObject({ status: 404, code: '13' })
})

test('two tabs: the second change is refused, and so is a deletion of what was changed', async () => {
  const who = await newDealer('Two Tabs')
  const { data: answer } = await add(who, 'Open')
  const change = (version: number, text: string) =>
    post(who, 'change', { id: answer.id, version, name: 'Open', text })
  expect(await change(1, 'We open at 8.')).toMatchObject({ status: 200, data: { version: 2 } })
  expect(await change(1, 'We open at 9.')).toMatchObject({ status: 409 })
  expect(await post(who, 'delete', { id: answer.id, version: 1 })).toMatchObject({ status: 409 })
  expect((await list(who)).data).toMatchObject([{ text: 'We open at 8.', version: 2 }])
  const both = await Promise.all([change(2, 'A'), change(2, 'B')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await post(who, 'delete', { id: answer.id, version: 3 })).status).toBe(200)
  expect((await post(who, 'delete', { id: answer.id, version: 3 })).status).toBe(404)
})

test('names are taken once, also by a double tap, and other people’s answers are nobody else’s', async () => {
  const who = await newDealer('Double Tap')
  const both = await Promise.all([add(who, 'Hello'), add(who, 'HELLO')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await add(who, ' hello ')).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
  const { data: answer } = await add(who, 'Bye')
  const mine = { id: answer.id, version: 1, name: 'Hello', text: 'x' }
  expect(await post(who, 'change', mine)).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
  expect((await post(dealer, 'change', mine)).status).toBe(404)
  expect((await post(dealer, 'delete', { id: answer.id, version: 1 })).status).toBe(404)
  expect(await add(buyer, 'Hello')).toMatchObject({ status: 409, message: 'Only dealers can save answers.' })
})

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['61 letters of a name', { name: 'x'.repeat(61) }, 'name'],
  ['no text', { text: '' }, 'text'],
  ['1,001 letters', { text: 'x'.repeat(1_001) }, 'text'],
  ['an unknown placeholder', { text: 'Hello {surname}' }, 'text'],
  ['an empty placeholder', { text: 'Hello {}' }, 'text'],
])('%s is refused with its field', async (_what, wrong, field) => {
  expect(await post(dealer, 'add', { name: 'Wrong', text: 'Hello', ...wrong })).toMatchObject({
    status: 400,
    errors: [{ field }],
  })
})

test('a dealer keeps fifty, and staff share them as long as they are staff', async () => {
  const [who, ada] = [await newDealer('Fifty Answers'), await personWith(world, 0, { firstName: 'Ada' })]
  await world.db.run`insert into staff_member values (${who.id}, ${ada.id}, ${world.now()})`
  expect((await post(ada, 'add', { name: 'From Ada', text: 'Hello' }, who.id)).status).toBe(200)
  for (let n = 2; n <= 50; n++) await add(who, `Answer ${n}`)
  expect(await add(who, 'One more')).toMatchObject({ status: 409 })
  expect((await list(ada, {}, who.id)).data).toHaveLength(50)
  expect((await list(ada)).data).toEqual([])
  await world.db.run`delete from staff_member where member_id = ${ada.id}`
  expect((await list(ada, {}, who.id)).status).toBe(403)
  expect((await post(ada, 'add', { name: 'Late', text: 'Hello' }, who.id)).status).toBe(403)
})

test('answers are part of a dealer’s data and go with the account', async () => {
  const who = await newDealer('Leaving Motors')
  await add(who, 'Open', 'We open at 8.')
  expect(await exportConversationChoices(world.db, who.id)).toMatchObject({
    savedAnswers: [{ name: 'Open', text: 'We open at 8.' }],
  })
  await world.db.inTx(tx => eraseConversations(tx, who.id))
  expect((await list(who)).data).toEqual([])
})
