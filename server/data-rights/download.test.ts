import { beforeAll, expect, test } from 'vitest'
import { noticeKinds } from '#contract/notices/notice-kinds.ts'
import { kobo } from '#contract/core/money.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { offerCar, password, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { type Sale, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const download = ({ token }: Person) => downloadOf(world, { token })

type File = Record<string, unknown> & {
  profile: Record<string, unknown>
  wallet: { balanceKobo: number }
  walletEntries: { id: string; narration: string; counterparty: string }[]
  cars: { vin: string; description: string }[]
  purchases: { id: string; role: string; counterparty: string }[]
  sessions: object[]
  devices: object[]
  notices: { title: string }[]
  noticeChoices: object[]
}

let sale: Sale
beforeAll(async () => {
  sale = await saleIn(world, 'completed')
  await offerCar(world, sale.seller, { Vin: 'JTDBR32E720123456', Description: 'Words that only I wrote.' })
  await world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: sale.buyer.accountNumber, amountKobo: 700, narration: 'for fuel' },
    token: sale.seller.token,
  })
})

test('the file holds the profile, sessions, wallet, entries, cars, purchases and notices of its owner', async () => {
  const { seller, booking } = sale
  const reply = await download(seller)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="autox-my-data-2026-11-20.json"',
    'cache-control': 'private, no-store',
  })
  const file = reply.json<File>()
  expect(Object.keys(file)).toEqual([
    'about',
    'profile',
    'sessions',
    'devices',
    'passkeys',
    'secondStep',
    'consents',
    'openingHours',
    'staff',
    'employers',
    'actsForDealers',
    'verification',
    'wallet',
    'walletEntries',
    'transfers',
    'topUps',
    'savings',
    'finance',
    'helpCases',
    'pictures',
    'cars',
    'carImports',
    'stockKeys',
    'stockList',
    'carImportChoices',
    'looksAtCars',
    'reportsOfCars',
    'savedCars',
    'rentOfCars',
    'garage',
    'savedSearches',
    'inspector',
    'yard',
    'parts',
    'partReservations',
    'workshop',
    'conversations',
    'conversationChoices',
    'partOrders',
    'purchases',
    'testDrives',
    'inspections',
    'disputeStatements',
    'leads',
    'offers',
    'reservations',
    'rentals',
    'rentalRecords',
    'rentalClaims',
    'repairs',
    'repairRecords',
    'repairInspections',
    'workshopAssignments',
    'workshopHours',
    'walkIns',
    'walkInsTakenOver',
    'repairPartCosts',
    'warrantyClaims',
    'agreements',
    'policies',
    'claims',
    'salesInParts',
    'ratings',
    'noticeChoices',
    'pushNotifications',
    'notices',
    'listingsByDay',
  ])
  expect(file.profile).toMatchObject({ email: seller.email, phoneNumber: '+2348031234567', birthYear: null })
  expect(file.sessions).toHaveLength(1)
  expect(file.devices).toHaveLength(1)
  expect(file.walletEntries).toMatchObject([
    { kind: 'transfer', direction: 'out', amountKobo: 700, narration: 'for fuel' },
    { kind: 'sale', direction: 'in' },
  ])
  expect(file.cars).toHaveLength(2)
  expect(file.cars).toContainEqual(
    expect.objectContaining({ vin: 'JTDBR32E720123456', description: 'Words that only I wrote.' }),
  )
  expect(file.purchases).toMatchObject([{ id: booking.id, role: 'seller', counterparty: 'Ada Demo' }])
  expect(file.notices.length).toBeGreaterThan(3)
  expect(file.noticeChoices).toHaveLength(Object.keys(noticeKinds).length)
})

test('no secret is in it, and nothing of the other side but the public name', async () => {
  const { seller, buyer } = sale
  const text = (await download(seller)).body
  for (const secret of ['$argon2', seller.token, password, buyer.email, buyer.id, buyer.accountNumber])
    expect(text).not.toContain(secret)
})

test('somebody without a wallet or anything else gets a file all the same', async () => {
  const who = await personWith(world, 0, {}, 0)
  const file = (await download(who)).json<File>()
  expect([file.walletEntries, file.cars, file.purchases]).toEqual([[], [], []])
  await world.db.run`delete from wallet where user_id = ${who.id}`
  expect((await download(who)).json<File>().wallet).toBeNull()
})

test('thousands of entries come whole, each once, the newest first', async () => {
  const [who, stranger] = [await personWith(world, 1_000), await personWith(world, 0)]
  const [mine, strangerWallet] = [walletOf(who.id), walletOf(stranger.id)]
  for (let i = 0; i < 25; i++) {
    const moves = Array.from({ length: 50 }, () => [
      { from: mine, to: strangerWallet, amountKobo: kobo(1) },
      { from: strangerWallet, to: mine, amountKobo: kobo(1) },
    ]).flat()
    await world.db.inTx(tx => post(tx, { key: `many ${i}`, kind: 'transfer', moves, at: world.now() }))
  }
  const reply = await download(who)
  expect(reply.headers['content-length']).toBeUndefined()
  const { walletEntries: entries } = reply.json<{ walletEntries: { balanceAfterKobo: number }[] }>()
  expect(entries).toHaveLength(2_501)
  // The balance goes to and fro by one, so a missing or repeated entry would show.
  expect(entries.slice(0, -1).map(each => each.balanceAfterKobo)).toEqual(
    Array.from({ length: 2_500 }, (_, i) => (i % 2 === 0 ? 1_000 : 999)),
  )
})

test('twenty downloads an hour are enough', { tags: 'slow' }, async () => {
  const who = await personWith(world, 0)
  for (let i = 0; i < 20; i++) expect((await download(who)).statusCode).toBe(200)
  expect((await download(who)).json()).toMatchObject({ code: '15', succeeded: false })
})
