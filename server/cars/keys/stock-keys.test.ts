// Keys of a dealer's stock: one call opens to them, and to nobody after them.
import { expect, test } from 'vitest'
import { type StockKey, stockKeyMark } from '#contract/cars/stock-keys.ts'
import type { Employers } from '#contract/staff/staff.ts'
import { limits } from '#contract/core/limits.ts'
import { everyCall } from '#server/testing/tables/good-requests.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { keptImports, sendTable } from '#server/testing/world/imports.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { suspendUser } from '#server/user/suspend.ts'

const world = await makeWorld()
const newDealer = () => personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' })
type NewKey = StockKey & { secret: string }
type As = { token: string; actingFor?: string }
const create = (as: As, Name = 'Dealer software') =>
  world.ask<NewKey>({ url: '/api/Stock/create-key', body: { Name }, ...as })
const keysOf = async (as: As) => (await world.ask<StockKey[]>({ url: '/api/Stock/get-keys', ...as })).data
const revoke = (as: As, id: string) => world.ask({ url: '/api/Stock/revoke-key', body: { id }, ...as })
const send = (secret: string, row: Record<string, string> = {}, actingFor?: string) =>
  sendTable(world, { who: { token: secret } as Person, ...(actingFor && { actingFor }) }, [row])

/** Ada, who acts for the dealer. */
const staffOf = async (dealer: Person) => {
  const ada = await personWith(world, 0, { firstName: 'Ada', lastName: 'Staff' })
  await world.ask({ url: '/api/Staff/invite', token: dealer.token, body: { email: ada.email } })
  const { data } = await world.ask<Employers>({ url: '/api/Staff/get-employers', token: ada.token })
  const { id: invitationId } = data.invitations[0]!
  await world.ask({ url: '/api/Staff/accept-invitation', token: ada.token, body: { invitationId } })
  return ada
}

test('a key sends stock for its dealer, with purchase prices, and is listed by its last use', async () => {
  const dealer = await newDealer()
  const { data: key } = await create(dealer)
  expect(key.secret).toMatch(/^autox_stock_[\w-]{43}$/)
  expect(await keysOf(dealer)).toMatchObject([{ id: key.id, ending: key.secret.slice(-4), usedAt: null }])
  const answer = await send(key.secret, { StockNumber: 'K-1', PurchasePrice: '5m' })
  expect(answer.data.rows).toMatchObject([{ outcome: 'needs-pictures' }])
  expect(
    await world.db.one`select purchase_kobo as kobo from car_stock where owner_id = ${dealer.id}`,
  ).toEqual({ kobo: 500_000_000 })
  const again = await send(key.secret, { StockNumber: 'K-1', PurchasePrice: '5.1m' })
  expect(again.data.rows).toMatchObject([{ outcome: 'updated', changes: ['PurchasePrice'] }])
  expect((await keysOf(dealer))[0]!.usedAt).toBe(world.now().toISOString())
  expect((await keptImports(world, { who: dealer })).data).toHaveLength(2)
})

test('only its hash is stored, and no other call takes it', async () => {
  const dealer = await newDealer()
  const { data: key } = await create(dealer)
  const rows = await world.db.rows`select row_to_json(k)::text as text from stock_key k`
  expect(JSON.stringify(rows)).not.toContain(key.secret)
  expect(JSON.stringify(await keysOf(dealer))).not.toContain(key.secret)
  const closed = everyCall.filter(({ call }) => call.auth !== 'anyone' && !('byKey' in call))
  for (const { call } of closed.filter((_, i) => i % 7 === 0 || closed[i]!.call.path.includes('Stock')))
    expect(
      (
        await world.app.inject({
          method: call.method,
          url: call.path.replaceAll(/:\w+/g, 'x'),
          headers: { authorization: `Bearer ${key.secret}` },
          ...(call.method === 'POST' && !call.form && { payload: {} }),
        })
      ).statusCode,
      call.path,
    ).toBe(401)
  expect(closed.length).toBeGreaterThan(200)
})

test('a revoked key, a made-up one and one of a suspended dealer are refused', async () => {
  const [dealer, stranger] = [await newDealer(), await newDealer()]
  const { data: key } = await create(dealer)
  expect((await revoke(stranger, key.id)).status).toBe(404)
  expect((await send(key.secret)).status).toBe(200)
  expect((await revoke(dealer, key.id)).status).toBe(200)
  expect((await revoke(dealer, key.id)).status).toBe(404)
  for (const secret of [key.secret, `${stockKeyMark}${'a'.repeat(43)}`, stockKeyMark])
    expect((await send(secret)).status).toBe(401)
  const { data: second } = await create(stranger)
  await world.db.inTx(tx => suspendUser(tx, { id: stranger.id, reason: 'For a test', now: world.now() }))
  expect((await send(second.secret)).status).toBe(401)
})

test('a key acts for its own dealer alone, whatever dealer the request names', async () => {
  const [dealer, stranger] = [await newDealer(), await newDealer()]
  const { data: key } = await create(dealer)
  await send(key.secret, {}, stranger.id)
  expect((await keptImports(world, { who: stranger })).data).toEqual([])
  expect((await keptImports(world, { who: dealer })).data).toHaveLength(1)
})

test('a key that staff made brings no amounts, and ends with their work', async () => {
  const dealer = await newDealer()
  const ada = await staffOf(dealer)
  const { data: key } = await create({ token: ada.token, actingFor: dealer.id })
  expect(key).toMatchObject({ by: expect.stringContaining('Ada'), isWorking: true })
  const answer = await send(key.secret, { PurchasePrice: '5m' })
  expect(answer.data.notes.join(' ')).toContain('only the owner')
  const staff = await world.ask<{ data: object }>({
    url: '/api/Staff/remove',
    token: dealer.token,
    body: { memberId: ada.id },
  })
  expect(staff.status).toBe(200)
  expect((await send(key.secret, { Trim: 'New' })).status).toBe(401)
  expect(await keysOf(dealer)).toMatchObject([{ isWorking: false }])
  // Invited again, they make another key.
  world.pass({ minutes: 1 })
  await world.db.run`insert into staff_member values (${dealer.id}, ${ada.id}, ${world.now()})`
  expect((await send(key.secret, { Trim: 'Newer' })).status).toBe(401)
  expect(await keysOf(dealer)).toMatchObject([{ isWorking: false }])
})

test('a key is good for so many requests an hour, and then for the next hour', async () => {
  const dealer = await newDealer()
  const { data: key } = await create(dealer)
  await send(key.secret)
  await world.db.run`update stock_key set uses = ${limits.stockKeyUsesPerHour - 1} where id = ${key.id}`
  expect((await send(key.secret, { Trim: 'A' })).status).toBe(200)
  expect((await send(key.secret, { Trim: 'B' })).status).toBe(429)
  world.pass({ hours: 1 })
  expect((await send(key.secret, { Trim: 'B' })).status).toBe(200)
})

test('a dealer has five keys, also of those asked for at once', async () => {
  const dealer = await newDealer()
  const answers = await Promise.all(Array.from({ length: limits.stockKeysMax + 2 }, () => create(dealer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.stockKeysMax)
  for (const Name of ['', ' ', 'x'.repeat(61)]) expect((await create(dealer, Name)).status).toBe(400)
})

test('the owner’s download names the keys and not what opens them', async () => {
  const dealer = await newDealer()
  const { data: key } = await create(dealer, 'My yard software')
  const data = (await downloadOf(world, dealer)).body
  expect(data).toContain('My yard software')
  expect(data).not.toContain(key.secret)
})
