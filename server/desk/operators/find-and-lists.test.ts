// Search as people write, and the lists of the desk.
import { expect, test } from 'vitest'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { DeskListName, SearchHit } from '#contract/desk/work.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { personWith } from '#server/testing/world/people.ts'
import { price, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { token } = await operatorIn(world, 'ada.desk')

const find = (typed: string) => world.ask<SearchHit[]>({ url: '/api/Desk/find', body: { typed }, token })
const list = (query: Record<string, string>) =>
  world.ask<SearchHit[]>({ url: '/api/Desk/list', query, token })
const hit = (type: string, id: string) => expect.objectContaining({ type, id })

test('people are found by names in any order, misspelt, by parts of an email and the end of a number', async () => {
  const who = await personWith(world, 0, {
    firstName: 'Chukwuemeka',
    lastName: 'Okonkwo',
    phoneNumber: '0803 555 1942',
  })
  const typings = [
    'okonkwo chukwuemeka',
    'Okonkwo, Chukwu',
    'chukwuemeka okonqwo',
    'Chuckwuemeka Okonkwo',
    who.email.split('@')[0]!,
    '555 1942',
    who.accountNumber.replace(/^(...)(...)/, '$1 $2 '),
  ]
  for (const typed of typings) expect((await find(typed)).data, typed).toContainEqual(hit('account', who.id))
  // Whoever fits hides those who only resemble.
  const namesake = await personWith(world, 0, { firstName: 'Emeka', lastName: 'Okonkwor' })
  expect((await find('emeka okonkwor')).data.filter(({ type }) => type === 'account')).toEqual([
    hit('account', namesake.id),
  ])
  for (const typed of ['xyz qqq', ',,,', '%%%', '___'])
    expect(await find(typed), typed).toMatchObject({ status: 200, data: [] })
})

test('a car is found by words of its title, and payments by an amount with its day', async () => {
  const { car, booking, buyer } = await saleIn(world, 'funded')
  const [year, make, model] = car.title.split(' ')
  const listings = (await find(`${model} ${year}`.toLowerCase())).data
  expect(listings).toContainEqual(hit('car', car.id))
  expect(listings.find(({ id }) => id === car.id)!.about).toContain(formatNaira(kobo(price)))
  expect((await find(`${make} ${Number(year) + 40}`)).data).toEqual([])
  const misspelt = model!.slice(0, -2) + model!.at(-1)!
  expect((await find(`${year} ${misspelt} ${make}`)).data).toContainEqual(hit('car', car.id))

  const day = lagosDayOf(world.now())
  const moved = (await find(`₦${price / 100} on ${day}`)).data
  const [movement] = moved.filter(({ type }) => type === 'money')
  const page = await world.ask<{ lines: string[] }>({
    url: '/api/Desk/look',
    query: { Type: 'money', Id: movement!.id },
    token,
  })
  expect(page.data.lines.join()).toContain(`a wallet (account ${buyer.id})`)
  expect(page.data.lines.join()).toContain(booking.id)
  expect((await find(`₦${price / 100} on 1 January 2020`)).data).toEqual([])
})

test('every type is listed newest first, by state and page, and people shown are in the trail', async () => {
  const { data: names } = await world.ask<{ lists: DeskListName[] }>({ url: '/api/Desk/lists', token })
  for (const { type, states } of names.lists) {
    const all = await list({ Type: type })
    expect(all.status, type).toBe(200)
    const counts = await Promise.all(
      states.map(async ({ name }) => (await list({ Type: type, State: name })).pageMeta!.totalRecords),
    )
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      type,
    ).toBe(all.pageMeta!.totalRecords)
  }
  const { car, booking } = await saleIn(world, 'disputed')
  expect((await list({ Type: 'purchase', State: 'disputed' })).data).toEqual([
    expect.objectContaining({ id: booking.id, title: car.title }),
  ])
  const pages = [
    await list({ Type: 'purchase', PageSize: '1' }),
    await list({ Type: 'purchase', PageSize: '1', PageNumber: '2' }),
  ]
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(2)

  const [account] = (await list({ Type: 'account', PageSize: '1' })).data
  const line = await world.db.one<{ command: string; account: string }>`
    select command, account_id as account from operator_action order by number desc limit 1`
  expect(line).toEqual({ command: 'desk list account', account: account!.id })
})

test('a list that is none, a state of another, and nobody signed in', async () => {
  expect(await list({ Type: 'money' })).toMatchObject({ status: 404 })
  expect(await list({ Type: 'nothing' })).toMatchObject({ status: 404 })
  expect(await list({ Type: 'car', State: 'disputed' })).toMatchObject({
    status: 400,
    errors: [{ field: 'query.State', message: expect.stringMatching(/^One of: .*listed/) }],
  })
  expect(await world.ask({ url: '/api/Desk/list', query: { Type: 'car' } })).toMatchObject({ status: 401 })
})
