// Sellers without a wallet: no listing and no escrow.
import { expect, test } from 'vitest'
import { offer, tableFile, tableOf } from '#server/testing/world/listings.ts'
import { offer as offerAPart, offerPart, order } from '#server/testing/world/spare-parts.ts'
import {
  balanceOf,
  offerCar,
  type Person,
  personWith,
  pin,
  register,
  signIn,
} from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const withoutWallet = async (): Promise<Person> => {
  const email = await register(world)
  const { token, user } = await signIn(world, email)
  return { email, token, id: user.id, accountNumber: '' }
}
const count = async (table: 'car' | 'part', { id }: Person): Promise<number> =>
  (await world.db.pool.query<{ id: string }>(`select id from ${table} where owner_id = $1`, [id])).rows.length

test('a car, a part and a table of cars are refused until their seller opens a wallet', async () => {
  const who = await withoutWallet()
  const form = new FormData()
  form.append('File', tableFile(tableOf([{}])))
  const table = () => world.ask({ url: '/api/Car/import-cars', token: who.token, form })
  for (const answer of [
    await offer(world, who),
    await offerAPart(world, who, {}, { pictures: 0 }),
    await table(),
  ])
    expect(answer).toMatchObject({ status: 404, code: '01', data: null })
  expect([await count('car', who), await count('part', who)]).toEqual([0, 0])
  await world.ask({ url: '/api/Wallet/CreateWallet', body: { pin }, token: who.token })
  for (const answer of [
    await offer(world, who),
    await offerAPart(world, who, {}, { pictures: 0 }),
    await table(),
  ])
    expect(answer.message).toBe('OK')
})

test('what somebody without a wallet offers already takes no money and stays on the market', async () => {
  const [seller, buyer, poor] = [
    await personWith(world, 0),
    await personWith(world, 2_000_000_000),
    await withoutWallet(),
  ]
  const [car, part] = [await offerCar(world, seller), await offerPart(world, seller)]
  for (const table of ['car', 'part'])
    await world.db.pool.query(`update ${table} set owner_id = $1 where owner_id = $2`, [poor.id, seller.id])
  const body = { carId: car.id }
  const answer = await world.ask({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body,
    token: buyer.token,
  })
  expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('no wallet') as string })
  expect(await order(world, buyer, part.id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('no wallet') as string,
  })
  expect(await balanceOf(world, buyer)).toBe(2_000_000_000)
  const state = await world.db.one`
    select car.state, stock from car, part where car.id = ${car.id} and part.id = ${part.id}`
  expect(state).toEqual({ state: 'listed', stock: 5 })
})
