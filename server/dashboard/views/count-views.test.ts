import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { type ViewBatch, viewBatch } from '#server/dashboard/page-views/view-batch.ts'
import { offer } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { countLooks, forgetLookers } from './count-views.ts'
import { isRobot } from './robots.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

const car = async (): Promise<OwnCar> => (await offer(world, seller)).data
const process = (): ViewBatch => viewBatch(() => world.now().getTime())
const count = (looks: ViewBatch) => countLooks(world.db, looks, world.now())
const browser = (address = '102.89.1.1', device = phone) => ({ address, device })
const opened = (...ids: string[]) => ({ listed: [], opened: ids })
const listLook = (...ids: string[]) => ({ listed: ids, opened: [] })
const counted = (id: string) =>
  world.db.rows`select day, appearances, views from car_day where car_id = ${id} order by day`
const day = '2026-11-20'
const today = (appearances: number, views: number) => [{ day, appearances, views }]

test('a person who looks again, in whatever process, counts once; another browser counts too', async () => {
  const { id } = await car()
  const [first, two] = [process(), process()]
  for (let times = 0; times < 3; times++) first.served(browser(), opened(id))
  two.served(browser(), opened(id))
  two.served(browser('102.89.1.1', laptop), opened(id))
  first.served(browser('102.89.7.7'), listLook(id))
  await Promise.all([count(first), count(two)])
  first.served(browser(), opened(id))
  await count(first)
  expect(await counted(id)).toEqual(today(1, 2))
})

test('what was counted without our hearing of it is not counted again', async () => {
  const { id } = await car()
  const looks = process()
  looks.served(browser(), opened(id))
  const batch = looks.take()
  looks.putBack(batch)
  await count(looks)
  looks.putBack(batch)
  await count(looks)
  expect(await counted(id)).toEqual(today(0, 1))
})

test('a database that is away loses nothing', async () => {
  const { id } = await car()
  const looks = process()
  looks.served(browser(), opened(id))
  const away = { ...world.db, inTx: () => Promise.reject(new Error('away')) }
  await expect(countLooks(away, looks, world.now())).rejects.toThrow('away')
  await count(looks)
  expect(await counted(id)).toEqual(today(0, 1))
})

const call = (who: Person, address: string) =>
  world.app.inject({
    url: '/api/User/getLoggedInUser',
    headers: { authorization: `Bearer ${who.token}`, 'user-agent': laptop },
    remoteAddress: address,
  })

test('the owner counts nowhere, also where they looked before they were known', async () => {
  const { id } = await car()
  const stranger = await personWith(world, 0)
  const looks = world.parts.looks
  for (const address of ['102.89.2.1', '102.89.2.2', '102.89.2.3'])
    looks.served(browser(address, laptop), opened(id))
  await count(looks)
  expect(await counted(id)).toEqual(today(0, 3))
  await call(seller, '102.89.2.1')
  await call(stranger, '102.89.2.2')
  await call(stranger, '102.89.2.3')
  await count(looks)
  // The seller's own look goes, and both browsers of the other are one person.
  expect(await counted(id)).toEqual(today(0, 1))
  const { views } = await world.db.one<{ views: number }>`
    select sum(views)::int as views from owner_day where owner_id = ${seller.id}`
  const all = await world.db.one<{ views: number }>`
    select sum(views)::int as views from car_day d join car c on c.id = d.car_id where owner_id = ${seller.id}`
  expect(views).toBe(all.views)
})

test('whoever acts for the seller counts nowhere either, while they do', async () => {
  const { id } = await car()
  const staff = await personWith(world, 0)
  await world.db.run`
    insert into staff_member (dealer_id, member_id, since) values (${seller.id}, ${staff.id}, ${world.now()})`
  const looks = world.parts.looks
  looks.served(browser('102.89.4.1', laptop), opened(id))
  await call(staff, '102.89.4.1')
  await count(looks)
  expect(await counted(id)).toEqual([])
  await world.db.run`delete from staff_member where member_id = ${staff.id}`
  looks.served(browser('102.89.4.1', laptop), opened(id))
  await count(looks)
  expect(await counted(id)).toEqual(today(0, 1))
})

test('robots, previews of shared links and programs are nobody', () => {
  for (const device of [
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.5.0',
    'python-requests/2.32',
  ])
    expect([device, isRobot(device)]).toEqual([device, true])
  for (const device of [phone, laptop, `${phone} [FBAN/FB4A;FBAV/480]`])
    expect([device, isRobot(device)]).toEqual([device, false])
})

test('an id that is no car of ours, and a robot, leave nothing', async () => {
  const { id } = await car()
  const looks = process()
  looks.served(browser('102.89.3.1', 'Googlebot/2.1 (+http://www.google.com/bot.html)'), opened(id))
  looks.served(browser('102.89.3.2'), opened(randomUUID()))
  await count(looks)
  expect(await counted(id)).toEqual([])
})

test('with the day the salt and everybody who looked are forgotten, and who comes again is somebody new', async () => {
  const { id } = await car()
  const looks = process()
  looks.served(browser(), opened(id))
  world.pass({ hours: 14 }) // 23:00 UTC: midnight in Lagos
  looks.served(browser(), opened(id))
  await count(looks)
  expect(await counted(id)).toEqual([...today(0, 1), { day: '2026-11-21', appearances: 0, views: 1 }])
  await forgetLookers(world.db, world.now())
  expect(await world.db.rows`select day from look_salt order by day`).toHaveLength(2)
  world.pass({ minutes: 11 })
  await forgetLookers(world.db, world.now())
  expect(await world.db.rows`select day from look_salt`).toEqual([{ day: '2026-11-21' }])
  expect(await world.db.rows`select distinct day from look_person`).toEqual([{ day: '2026-11-21' }])
  const text = JSON.stringify(await world.db.rows`select encode(who, 'escape') as who from look_person`)
  expect(text).not.toContain('102.89')
})
