// A stock list by address between a dealer, their staff, and accounts that end.
import { beforeEach, expect, test } from 'vitest'
import type { Employers } from '#contract/staff/staff.ts'
import { linesOf } from '#server/testing/world/imports.ts'
import { tableOf } from '#server/testing/world/listings.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { askFeed, feedOf, newYardDealer, openYard, saveFeed } from '#server/testing/world/stock-lists.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { eraseCars } from '../erase-cars.ts'
import { beginDueReadings } from './begin-reading.ts'

const { fetchStockList, answerWith, serve, requests } = await openYard()
const world = await makeWorld({ fetchStockList })
// A list of another test is not read.
beforeEach(() => world.db.run`delete from stock_feed`)
const address = 'https://yard.example/a-secret/stock.csv?key=s3cret'

/** Ada, who acts for the dealer. */
const staffOf = async (dealer: Person) => {
  const ada = await personWith(world, 0, { firstName: 'Ada', lastName: 'Staff' })
  await world.ask({ url: '/api/Staff/invite', token: dealer.token, body: { email: ada.email } })
  const { data } = await world.ask<Employers>({ url: '/api/Staff/get-employers', token: ada.token })
  const { id: invitationId } = data.invitations[0]!
  await world.ask({ url: '/api/Staff/accept-invitation', token: ada.token, body: { invitationId } })
  return { ada, as: { token: ada.token, actingFor: dealer.id } }
}
const removeStaff = (dealer: Person, ada: Person) =>
  world.ask({ url: '/api/Staff/remove', token: dealer.token, body: { memberId: ada.id } })
const hourLater = async (who: Person): Promise<void> => {
  world.pass({ hours: 1 })
  await beginDueReadings(world.db, world.now())
  await world.settle()
  await signInAgain(world, who)
}
const purchaseOf = async ({ id }: Person) =>
  (
    await world.db.maybe<{ kobo: number | null }>`
    select purchase_kobo as kobo from car_stock where owner_id = ${id}`
  )?.kobo
const noticesOf = ({ id }: Person) =>
  world.db.rows<{
    body: string
  }>`select body from notice where user_id = ${id} and kind = 'listing' order by at, id`

test('a list that staff saved brings no purchase prices, and staff never read an address in full', async () => {
  const dealer = await newYardDealer(world)
  const { as } = await staffOf(dealer)
  serve([{ Vin: newVin(), StockNumber: 'F-1', PurchasePrice: '5m' }])
  const { data } = await saveFeed(world, as, address)
  expect(data).toMatchObject({ address: 'https://yard.example/…', by: expect.stringContaining('Ada') })
  await world.settle()
  expect(await purchaseOf(dealer)).toBeNull()
  expect(await feedOf(world, as)).toMatchObject({ lastImport: { lines: { 'needs-pictures': 1 } } })
  expect((await feedOf(world, dealer)).address).toBe(address)
  // The owner saves it, and the same file brings them.
  await saveFeed(world, dealer, address)
  expect(JSON.stringify(await feedOf(world, as))).not.toMatch(/secret|s3cret/)
  await world.settle()
  expect(await purchaseOf(dealer)).toBe(500_000_000)
  const { lastImport } = await feedOf(world, dealer)
  expect(await linesOf(world, dealer, lastImport!.id)).toMatchObject([{ changes: ['PurchasePrice'] }])
})

test('it pauses when the staff member who saved it leaves, and goes on for whoever resumes it', async () => {
  const dealer = await newYardDealer(world)
  const { ada, as } = await staffOf(dealer)
  serve([{ Vin: newVin(), PurchasePrice: '5m' }])
  await saveFeed(world, as, address)
  await world.settle()
  const count = requests.length
  await removeStaff(dealer, ada)
  await hourLater(dealer)
  await hourLater(dealer)
  expect(requests).toHaveLength(count)
  expect(await feedOf(world, dealer)).toMatchObject({ pausedFor: 'left' })
  const notices = await noticesOf(dealer)
  expect(notices).toHaveLength(1)
  expect(notices[0]!.body).toContain('Ada')
  expect(notices[0]!.body).not.toContain('yard.example')
  expect((await askFeed(world, dealer, 'resume')).data).toMatchObject({ by: 'Demo Yard', pausedFor: null })
  await hourLater(dealer)
  expect(await purchaseOf(dealer)).toBe(500_000_000)
})

/** Saves a list and lets `meanwhile` happen while its file is on the way. */
const readWhile = async (as: { token: string; actingFor?: string }, meanwhile: () => Promise<unknown>) => {
  let finish = () => {}
  const arrived = new Promise<void>(resolve => {
    answerWith((_request, response) => {
      finish = () => void response.end(tableOf([{ Vin: newVin() }]))
      resolve()
    })
  })
  await saveFeed(world, as, address)
  const settled = world.settle()
  await arrived
  await meanwhile()
  finish()
  await settled
}
const suspend = ({ id }: Person) =>
  world.db.inTx(tx => suspendUser(tx, { id, reason: 'For a test', now: world.now() }))

test('whoever leaves while their file is on its way imports nothing any more', async () => {
  const dealer = await newYardDealer(world)
  const { ada, as } = await staffOf(dealer)
  await readWhile(as, () => removeStaff(dealer, ada))
  expect(await feedOf(world, dealer)).toMatchObject({ pausedFor: 'left', lastReading: null })
})

test('the owner’s list goes on as the owner’s when staff pause and resume it', async () => {
  const dealer = await newYardDealer(world)
  const { as } = await staffOf(dealer)
  serve([{ Vin: newVin() }])
  await saveFeed(world, dealer, address)
  await world.settle()
  expect((await askFeed(world, as, 'pause')).data).toMatchObject({ pausedFor: 'pressed' })
  expect((await askFeed(world, as, 'resume')).data).toMatchObject({ by: 'Demo Yard', pausedFor: null })
  expect((await askFeed(world, as, 'remove')).status).toBe(200)
  expect(await feedOf(world, dealer)).toBeNull()
})

test('a suspended dealer’s list waits, and a deleted dealer’s is forgotten', async () => {
  const dealer = await newYardDealer(world)
  serve([{ Vin: newVin() }])
  await saveFeed(world, dealer, address)
  await world.settle()
  const count = requests.length
  await suspend(dealer)
  world.pass({ hours: 1 })
  await beginDueReadings(world.db, world.now())
  await world.settle()
  expect(requests).toHaveLength(count)
  const row = () => world.db.maybe<object>`
    select paused_for, reading, outcome from stock_feed where owner_id = ${dealer.id}`
  expect(await row()).toEqual({ paused_for: null, reading: null, outcome: 'imported' })
  const carsOfList = () => world.db.rows`
    select car_id from stock_feed_car join car on car.id = car_id where owner_id = ${dealer.id}`
  expect(await carsOfList()).toHaveLength(1)
  await world.db.inTx(tx => eraseCars(tx, dealer.id, []))
  expect(await row()).toBeUndefined()
  expect(await carsOfList()).toEqual([])
})

test.each(['staff', 'owner'])(
  'a dealer who is suspended while the file is on its way hears nothing of it (saved by %s)',
  async by => {
    const dealer = await newYardDealer(world)
    await readWhile(by === 'owner' ? dealer : (await staffOf(dealer)).as, () => suspend(dealer))
    expect(
      await world.db.one`
        select paused_for, reading, outcome, failures from stock_feed where owner_id = ${dealer.id}`,
    ).toEqual({ paused_for: null, reading: null, outcome: null, failures: 0 })
    expect(await noticesOf(dealer)).toEqual([])
  },
)

test('the owner alone takes over the list of a suspended staff member', async () => {
  const dealer = await newYardDealer(world)
  const { ada, as } = await staffOf(dealer)
  const { as: asColleague } = await staffOf(dealer)
  await readWhile(as, () => suspend(ada))
  expect(await feedOf(world, dealer)).toMatchObject({ pausedFor: 'left', lastReading: null })
  expect((await noticesOf(dealer))[0]!.body).toContain('may belong to them')
  expect(await askFeed(world, asColleague, 'resume')).toMatchObject({ status: 403 })
  expect((await askFeed(world, dealer, 'resume')).data).toMatchObject({ by: 'Demo Yard', pausedFor: null })
  serve([{ Vin: newVin() }])
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ lastReading: { outcome: 'imported' } })
})

test('a list that was paused by hand before its holder left is taken over, and never just resumed', async () => {
  const dealer = await newYardDealer(world)
  const { ada, as } = await staffOf(dealer)
  const { as: asColleague } = await staffOf(dealer)
  serve([{ Vin: newVin() }])
  await saveFeed(world, as, address)
  await world.settle()
  await askFeed(world, dealer, 'pause')
  expect(await feedOf(world, dealer)).toMatchObject({ pausedFor: 'pressed', mustBeTakenOver: false })
  await removeStaff(dealer, ada)
  expect(await feedOf(world, dealer)).toMatchObject({ pausedFor: 'pressed', mustBeTakenOver: true })
  expect(await askFeed(world, asColleague, 'resume')).toMatchObject({ status: 403 })
  expect((await askFeed(world, dealer, 'resume')).data).toMatchObject({ by: 'Demo Yard', pausedFor: null })
})
