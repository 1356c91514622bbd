import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { Me } from '#contract/user/user.ts'
import { offerCar, personWith, pictureFile } from '#server/testing/world/people.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const somebody = await personWith(world, 0)
const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })

const update = async (token: string, fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return world.ask<Me>({ url: '/api/User/update', form, token })
}
const me = async (token: string) => (await world.ask<Me>({ url: '/api/User/getLoggedInUser', token })).data

test('a person changes names, phone, state and local government, and everything else stays', async () => {
  const before = await me(somebody.token)
  const change = {
    firstName: 'Adaeze',
    phoneNumber: '0705 555 1234',
    state: 'Kano',
    localGovernment: 'Nasarawa',
  }
  const answer = await update(somebody.token, change)
  expect(answer.data).toEqual({
    ...before,
    ...change,
    fullName: 'Adaeze Demo',
    phoneNumber: '+2347055551234',
    settingsVersion: expect.any(String),
  })
  expect(await me(somebody.token)).toEqual(answer.data)
})

test('a picture replaces the one before, and is served', async () => {
  const { data } = await update(somebody.token, { ProfileImage: await pictureFile('me.jpg') })
  expect((await world.app.inject(data.profileImage!)).headers['content-type']).toBe('image/webp')
  expect((await update(somebody.token, { lastName: 'Obi' })).data.profileImage).toBe(data.profileImage)
})

test('a local government belongs to its state, whichever of the two is changed', async () => {
  await update(somebody.token, { state: 'Lagos', localGovernment: 'Ikeja' })
  const wrong: Record<string, string>[] = [{ localGovernment: 'Kumbotso' }, { state: 'Kano' }, { state: 'Kano', localGovernment: 'Ikeja' }] // prettier-ignore
  for (const change of wrong)
    expect(await update(somebody.token, change)).toMatchObject({
      status: 400,
      errors: [{ field: 'localGovernment' }],
    })
  expect(await me(somebody.token)).toMatchObject({ state: 'Lagos', localGovernment: 'Ikeja' })
})

test('two changes at once never leave a local government in a foreign state', async () => {
  const who = await personWith(world, 0)
  await Promise.all([
    update(who.token, { localGovernment: 'Ikeja' }),
    update(who.token, { state: 'Kano' }),
    update(who.token, { state: 'Kano', localGovernment: 'Kumbotso' }),
    update(who.token, { state: 'Lagos' }),
  ])
  const { state, localGovernment } = await me(who.token)
  expect([
    ['Lagos', 'Ikeja'],
    ['Kano', 'Kumbotso'],
  ]).toContainEqual([state, localGovernment])
})

test('a dealer has a business name and a registration number, seen on the dealer’s cars; an Individual has neither', async () => {
  const car = await offerCar(world, dealer)
  const change = { businessName: 'Better Demo Motors', registrationNumber: 'RC123456' }
  expect((await update(dealer.token, change)).data).toMatchObject(change)
  const listing = await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: car.id } })
  expect(listing.data.seller.name).toBe('Better Demo Motors')
  expect(JSON.stringify(listing)).not.toContain('RC123456')
  const before = await stateOf(world.db)
  expect(await update(somebody.token, change)).toMatchObject({
    status: 400,
    errors: [{ field: 'businessName' }, { field: 'registrationNumber' }],
  })
  expect(await stateOf(world.db)).toEqual(before)
})

test('a form without a change is refused, and one that changes nothing leaves all as it was', async () => {
  const before = await me(dealer.token)
  expect(await update(dealer.token, { lastName: before.lastName })).toMatchObject({
    status: 200,
    data: before,
  })
  expect(await update(dealer.token, { email: 'other@demo.autox.example' })).toMatchObject({
    status: 400,
    errors: [{ field: 'email' }],
  })
  expect(await update(dealer.token, {})).toMatchObject({ status: 400, code: '10' })
})
