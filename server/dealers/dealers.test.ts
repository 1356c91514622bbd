import { expect, test } from 'vitest'
import type { Data } from '#contract/core/call.ts'
import type { DealerCard, dealers } from '#contract/dealers/dealers.ts'
import { offerPart } from '#server/testing/world/spare-parts.ts'
import { offerCar, type Person, personWith, pictureFile, registration } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const dealer = (businessName: string, state = 'Lagos') =>
  personWith(world, 0, { accountType: 'AutoDealer', businessName, state })
const [zuma, alpha, kano] = [await dealer('zuma Motors'), await dealer('Alpha 100% Cars'), await dealer('Kano_Autos', 'Kano')] // prettier-ignore
const individual = await personWith(world, 0)
await world.ask({
  url: '/api/User/register',
  form: registration('never@demo.autox.example', {
    accountType: 'AutoDealer',
    businessName: 'Never Confirmed',
  }),
})

const list = (query: Record<string, string> = {}) => world.ask<DealerCard[]>({ url: '/users', query })
const names = async (query?: Record<string, string>) => (await list(query)).data.map(each => each.name)
const byId = ({ id }: { id: string }) =>
  world.ask<Data<typeof dealers.seller>>({
    url: '/api/User/get-seller-by-id',
    query: { Id: id },
  })

test('the directory names every confirmed dealer by name, a page at a time, to anybody', async () => {
  expect(await names()).toEqual(['Alpha 100% Cars', 'Kano_Autos', 'zuma Motors'])
  const second = await list({ PageSize: '2', PageNumber: '2' })
  expect(second.data.map(each => each.name)).toEqual(['zuma Motors'])
  expect(second.pageMeta).toEqual({ pageNumber: 2, pageSize: 2, totalPages: 2, totalRecords: 3 })
})

test('it is narrowed by state and by any part of the name, taken as it was typed', async () => {
  expect(await names({ State: 'Kano' })).toEqual(['Kano_Autos'])
  expect(await names({ Search: 'MOTO' })).toEqual(['zuma Motors'])
  expect(await names({ Search: '%' })).toEqual(['Alpha 100% Cars'])
  expect(await names({ Search: '_' })).toEqual(['Kano_Autos'])
  expect(await names({ Search: '\\' })).toEqual([])
  expect(await names({ Search: 'zuma', State: 'Kano' })).toEqual([])
  expect(await list({ State: 'Atlantis' })).toMatchObject({ status: 400, errors: [{ field: 'query.State' }] })
})

test('a name is found without its accents, its case, its signs and its spaces, whichever way it was typed', async () => {
  await dealer('Ọláwálé & Ɗan’Azùmi  Mọ́tọ̀', 'Oyo')
  const queries = ['olawale', 'ỌLÁ', "dan'azumi", 'Ɗan’Azumi', 'AZÙMI MOTO', 'wále & d', 'ＯＬＡ']
  for (const Search of queries) expect(await names({ Search, State: 'Oyo' }), Search).toHaveLength(1)
  for (const Search of ['olawale azumi', 'o%e', '％', '_law'])
    expect(await names({ Search, State: 'Oyo' }), Search).toEqual([])
})

test('the names of the directory are searched by an index, however many dealers there are', async () => {
  let searchPlan: object[] = []
  const explained = world.db.inTx(async tx => {
    await tx.run`set local enable_seqscan = off`
    // Of so few dealers this one would be read through as well.
    await tx.run`drop index app_user_dealer`
    searchPlan = await tx.rows`explain select id from app_user
      where account_type = 'AutoDealer' and confirmed_at is not null and plain_name(business_name) like name_pattern('motors')`
    throw new Error('nothing of this stays')
  })
  await expect(explained).rejects.toThrow('nothing of this stays')
  expect(JSON.stringify(searchPlan)).toContain('Bitmap Index Scan on app_user_dealer_name')
})

test('a dealer is shown with cars on offer and sold, and not yet rated', async () => {
  await offerCar(world, alpha)
  await offerCar(world, alpha)
  const sold = await offerCar(world, alpha)
  await world.db.run`update car set state = 'sold' where id = ${sold.id}`
  const expected = { id: alpha.id, carsListed: 2, carsSold: 1 }
  const unrated = { rating: null, ratingsCount: 0 }
  expect((await list({ Search: 'alpha' })).data[0]).toMatchObject({
    ...expected,
    ...unrated,
    state: 'Lagos',
  })
  expect((await byId(alpha)).data).toMatchObject({
    ...expected,
    location: 'Lagos',
    rating: { average: null, count: 0 },
    partsListed: 0,
    localGovernment: null,
    registrationNumber: null,
    identityVerified: true,
  })
  expect((await byId(zuma)).data).toMatchObject({ carsListed: 0, carsSold: 0 })
})

test('dealers with a car on the market stand before those without', async () => {
  await offerCar(world, zuma)
  const all = await names()
  expect(all.slice(0, 2)).toEqual(['Alpha 100% Cars', 'zuma Motors'])
  expect(all).toContain('Kano_Autos')
})

test('a dealer’s page tells their registration number, the directory does not, and neither anything private', async () => {
  const form = new FormData()
  const fields = { state: 'Kano', localGovernment: 'Kumbotso', registrationNumber: 'RC654321' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('ProfileImage', await pictureFile())
  await world.ask({ url: '/api/User/update', form, token: kano.token })
  const [dealerAnswer, all] = [await byId(kano), await list()]
  expect(dealerAnswer.data).toMatchObject({ localGovernment: 'Kumbotso', registrationNumber: 'RC654321' })
  expect((await world.app.inject(dealerAnswer.data.profileImage!)).statusCode).toBe(200)
  expect(Object.keys(all.data[0]!).toSorted()).toEqual(
    ['branches', 'carsListed', 'carsSold', 'id', 'identityVerified', 'memberSince', 'name', 'profileImage', 'rating', 'ratingsCount', 'registrationVerified', 'state'], // prettier-ignore
  )
  expect(JSON.stringify(all)).not.toContain('RC654321')
  const json = JSON.stringify([dealerAnswer, all])
  for (const secret of ['8031234567', kano.email, kano.accountNumber, 'Ada', '$argon2'])
    expect(json).not.toContain(secret)
})

test('a private person has a page once a car or a part of theirs can be seen: first name, state and no more', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ localGovernment: 'Ikeja' })) form.append(name, value)
  form.append('ProfileImage', await pictureFile())
  const [ofCars, ofParts] = [await personWith(world, 0), await personWith(world, 0)]
  await world.ask({ url: '/api/User/update', form, token: ofCars.token })
  const car = await offerCar(world, ofCars)
  await offerPart(world, ofParts)
  const { data } = await byId(ofCars)
  expect(data).toMatchObject({ name: 'Ada', location: 'Lagos', carsListed: 1, partsListed: 0 })
  expect(data).toMatchObject({ profileImage: null, localGovernment: null, registrationNumber: null })
  for (const secret of ['Demo', '8031234567', ofCars.email, ofCars.accountNumber, 'Ikeja'])
    expect(JSON.stringify(data)).not.toContain(secret)
  expect((await byId(ofParts)).data).toMatchObject({ name: 'Ada', carsListed: 0, partsListed: 1 })
  for (const [state, status] of [
    ['sold', 200],
    ['paused', 404],
    ['listed', 200],
  ] as const) {
    // prettier-ignore
    await world.db.run`update car set state = ${state} where id = ${car.id}`
    expect((await byId(ofCars)).status, state).toBe(status)
  }
})

test('who offers nothing, somebody who never confirmed and nobody at all are not there, in the same words', async () => {
  const { id } = await world.db.one<{ id: string }>`
    select id from app_user where email = 'never@demo.autox.example'`
  const strange = await byId({ id: crypto.randomUUID() })
  expect(strange).toMatchObject({ status: 404, code: '13' })
  const others: Pick<Person, 'id'>[] = [individual, { id }]
  for (const account of others) expect(await byId(account)).toEqual(strange)
})

test('what stands beside the directory is no call', async () => {
  for (const url of ['/users/', '/users/1', '/Users'])
    expect((await world.app.inject({ method: 'POST', url })).json()).toMatchObject({ code: '14' })
})
