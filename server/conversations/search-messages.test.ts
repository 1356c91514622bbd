// A search finds words in a person's own conversations and in no others.
import { expect, test } from 'vitest'
import type { MessageHit } from '#contract/conversations/conversation-shapes.ts'
import { afresh } from '#server/kernel/db/db.ts'
import { startConversation, threadOf, write } from '#server/testing/conversations/talk.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Searching Motors' })
const buyer = await personWith(world, 0, { firstName: 'Chidi', lastName: 'Okonkwo' })
const rival = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Rival Motors' })
const car = await offerCar(world, seller)
const rivalCar = await offerCar(world, rival)
const id = await startConversation(world, buyer, car.id)
const rivalId = await startConversation(world, buyer, rivalCar.id)
await write(world, buyer, id, 'Good day. Is the GEARBOX smooth? I live in Surulere.')
await write(world, seller, id, 'It was serviced by Adébáyọ̀ in May.')
await write(world, buyer, rivalId, 'Your gearbox price is 100% too high.')

const search = (who: Person, Search: string, more: object = {}, actingFor?: string) =>
  world.ask<MessageHit[]>({
    url: '/api/Messages/search',
    query: { Search, ...more },
    token: who.token,
    actingFor,
  })
const numbers = async (...call: Parameters<typeof search>) =>
  (await search(...call)).data.map(({ conversationId, number }) => [conversationId, number])

test('finds a part of a word in either case, without accents, and shows the sentence', async () => {
  const { data, pageMeta } = await search(seller, 'gear')
  expect(pageMeta).toMatchObject({ totalRecords: 1 })
  expect(data).toEqual([
    expect.objectContaining({
      conversationId: id,
      number: 2,
      name: 'Chidi',
      title: car.title,
      mine: false,
      parts: [
        { text: '… Is the ', isMarked: false },
        { text: 'GEAR', isMarked: true },
        { text: 'BOX smooth? …', isMarked: false },
      ],
    }),
  ])
  expect(await numbers(seller, 'ADEBAYO')).toEqual([[id, 3]])
  expect(await numbers(seller, 'gearbox surulere')).toEqual([[id, 2]])
  expect(await numbers(seller, 'gearbox ikeja')).toEqual([])
})

test('finds misspelt words where nothing has them, and no signs of its own', async () => {
  expect(await numbers(seller, 'gearbocks')).toEqual([[id, 2]])
  expect(await numbers(seller, 'surulrre')).toEqual([[id, 2]])
  expect(await numbers(buyer, '100%')).toEqual([[rivalId, 2]])
  for (const nothing of ['%', '_', '\\', ',', 'qqqqzzzz'])
    expect((await search(seller, nothing)).data).toEqual([])
})

test('a name or a listing leads to the newest message; a hidden last name does not', async () => {
  expect(await numbers(seller, 'chidi')).toEqual([[id, 3]])
  expect(await numbers(buyer, 'rival motors')).toEqual([[rivalId, 2]])
  expect(await numbers(seller, 'okonkwo')).toEqual([])
})

test('nobody finds what others wrote to each other', async () => {
  expect(await numbers(buyer, 'gearbox')).toEqual(
    expect.arrayContaining([
      [id, 2],
      [rivalId, 2],
    ]),
  )
  expect(await numbers(rival, 'gearbox')).toEqual([[rivalId, 2]])
  expect(await numbers(await personWith(world, 0), 'gearbox')).toEqual([])
})

test('staff find what their dealer sells, not what it asks, and nothing once they left', async () => {
  const ada = await personWith(world, 0, { firstName: 'Ada' })
  await world.db.run`insert into staff_member values (${seller.id}, ${ada.id}, ${world.now()})`
  const asking = await startConversation(world, seller, rivalCar.id)
  const own = await startConversation(world, ada, car.id)
  await write(world, seller, asking, 'Does the gearbox slip?')
  await write(world, ada, own, 'Is my gearbox covered?')
  expect(await numbers(ada, 'gearbox', {}, seller.id)).toEqual([[id, 2]])
  expect(await numbers(ada, 'gearbox')).toEqual([[own, 2]])
  expect((await search(ada, 'gearbox', {}, rival.id)).status).toBe(403)
  await world.db.run`delete from staff_member where member_id = ${ada.id}`
  expect((await search(ada, 'gearbox', {}, seller.id)).status).toBe(403)
})

test('refuses no words and more than 100 letters with the field', async () => {
  for (const Search of ['', '   ', 'x'.repeat(101)])
    expect(await search(seller, Search)).toMatchObject({ status: 400, errors: [{ field: 'query.Search' }] })
  expect((await search(seller, 'gearbox '.repeat(12))).status).toBe(200)
})

test('what an account took with it is found no more', async () => {
  await world.db.run`update message set text = '', erased = true where conversation_id = ${id} and number = 3`
  expect(await numbers(seller, 'serviced')).toEqual([])
})

test('pages are whole among thousands of messages, and rare words are read by an index', async () => {
  await world.db.run`
    insert into message (conversation_id, number, sender_id, client_id, text, at, warned, sent_anyway)
    select ${id}, 3 + n, ${buyer.id}, gen_random_uuid(), 'Line ' || n || ' about the dashboard and its lamps',
      ${world.now()}::timestamptz + n * interval '1 second', '{}', false
    from generate_series(1, 6000) n`
  await world.db.run`update conversation set newest = 6003 where id = ${id}`
  await world.db.run`analyze message`
  const page = await search(seller, 'dashboard', { PageNumber: '2', PageSize: '10' })
  expect(page.pageMeta).toMatchObject({ totalRecords: 6_000, totalPages: 600 })
  expect(page.data.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, i) => 5_993 - i))
  const plan = await world.db.rows<{ 'QUERY PLAN': string }>`${afresh} explain
    select number from message m where not m.erased and plain_name(m.text) like name_pattern(${'gearbox'})`
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('message_words')
  expect((await threadOf(world, seller, id, { Before: '22' })).data).toMatchObject({
    later: true,
    earlier: false,
  })
  expect((await threadOf(world, seller, id)).data).toMatchObject({ later: false, earlier: true })
})
