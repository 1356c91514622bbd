import { expect, test } from 'vitest'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { record, recorded, storePicture, createRecordPoints } from '#server/testing/deals/rental-records.ts'
import { rentalIn, type Renting, seeRental, withCode } from '#server/testing/deals/rentals.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { picturesInRecords } from './record-sql.ts'

const world = await makeWorld()

/** Recorded by both and handed out. */
const handedOut = async (): Promise<Renting> => {
  const on = await rentalIn(world)
  await recorded(world, on.owner, on.rental.id, 'out')
  await recorded(world, on.renter, on.rental.id, 'out')
  await withCode(world, on, 'hand-out')
  return on
}

const signedInAgain = async (who: Person): Promise<Person> => ({
  ...who,
  token: (await signIn(world, who.email)).token,
})

test('both sides record the same points, each sees both, and nobody changes one', async () => {
  const {
    owner,
    renter,
    rental: { id },
  } = await rentalIn(world)
  const words = 'A scratch along the door'
  const points = await createRecordPoints(world, owner, ['rear-left'])
  points[3]!.words = words
  expect(await recorded(world, owner, id, 'out', { points, fuelEighths: 5 })).toMatchObject({
    out: { owner: { fuelEighths: 5, odometerKm: 50_000 }, renter: null },
    may: [],
  })
  await recorded(world, renter, id, 'out')
  const { data } = await world.ask<RentalRecords>({
    url: '/api/Rental/get-records',
    query: { Id: id },
    token: renter.token,
  })
  const hash = points[3]!.pictures![0]!
  expect(data.out.owner?.points[3]).toMatchObject({
    point: 'rear-left',
    marked: true,
    words,
    pictures: [{ hash }],
  })
  expect(data.out.renter?.points).toHaveLength(12)
  expect(await picturesInRecords(world.db, [hash, 'none'])).toEqual([hash])
  expect(await record(world, owner, id, 'out')).toMatchObject({ status: 409, code: '40' })
  for (const change of [
    () => world.db.run`update rental_record set odometer_km = 1 where rental_id = ${id}`,
    () => world.db.run`delete from rental_record where rental_id = ${id}`,
  ])
    await expect(change()).rejects.toThrow(/append-only/)
})

test('the operator reads both records beside each other, with the addresses of their pictures', async () => {
  const { owner, renter, rental } = await rentalIn(world)
  const points = await createRecordPoints(world, owner, ['glass'])
  points.find(({ point }) => point === 'glass')!.words = 'A chip, low on the left'
  await recorded(world, owner, rental.id, 'out', { points, fuelEighths: 5 })
  await recorded(world, renter, rental.id, 'out')
  const output = await deskIn(world).run('rental records', rental.id)
  expect(output).toContain('Handed over, owner: 50,000 km, fuel five eighths')
  expect(output).toContain('Returned, renter: no record')
  const hash = points.find(({ point }) => point === 'glass')!.pictures![0]!
  expect(output).toContain(`owner DAMAGE A chip, low on the left /pictures/${hash}-800.webp | renter fine`)
})

test('several at once leave one record of a side', async () => {
  const {
    owner,
    rental: { id },
  } = await rentalIn(world)
  const points = await createRecordPoints(world, owner)
  const answers = await Promise.all([1, 2, 3, 4].map(() => record(world, owner, id, 'out', { points })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === '40')).toHaveLength(3)
})

test('what no record can be is refused beside its field and changes nothing', async () => {
  const {
    owner,
    renter,
    rental: { id },
  } = await rentalIn(world)
  const good = await createRecordPoints(world, owner)
  const others = await storePicture(world, renter)
  const with0 = (change: object) => [{ ...good[0]!, ...change }, ...good.slice(1)]
  const bad: [more: object, field: string | undefined, code?: string][] = [
    [{ points: with0({ point: 'engine' }) }, 'points.0.point'],
    [{ points: [...good.slice(0, 11), good[0]!] }, 'points.11.point'],
    [{ points: good.slice(1) }, 'points'],
    [{ points: with0({ pictures: [] }) }, 'points'],
    [
      { points: good.map(each => (each.point === 'boot' ? { ...each, marked: true, pictures: [] } : each)) },
      'points.9.pictures',
    ],
    [{ points: with0({ pictures: [others] }) }, undefined, '38'],
    [{ points: with0({ pictures: ['../../etc/passwd'] }) }, 'points.0.pictures.0'],
    [{ fuelEighths: 9 }, 'fuelEighths'],
    [{ odometerKm: -1 }, 'odometerKm'],
    [{ odometerKm: 1.5 }, 'odometerKm'],
    [{ moment: 'later' }, 'moment'],
    [{ madeAt: '31 February' }, 'madeAt'],
  ]
  for (const [more, field, code = '10'] of bad) {
    const answer = await record(world, owner, id, 'out', { points: good, ...more })
    expect(answer, JSON.stringify(more)).toMatchObject({ succeeded: false })
    expect([answer.code, answer.errors[0]?.field], answer.message).toEqual([code, field])
  }
  const stranger = await personWith(world, 0)
  expect(await record(world, stranger, id, 'out', { points: good })).toMatchObject({ status: 404 })
  expect(await record(world, owner, id, 'back', { points: good })).toMatchObject({ code: '40' })
  expect(await recorded(world, owner, id, 'out', { points: good })).toMatchObject({ may: [] })
})

test('at the return the odometer never runs back, and pictures from before the handing out are refused', async () => {
  const on = await rentalIn(world)
  const {
    owner,
    rental: { id },
  } = on
  await recorded(world, owner, id, 'out')
  const early = await storePicture(world, owner)
  world.pass({ minutes: 1 })
  await withCode(world, on, 'hand-out')
  world.pass({ minutes: 1 })
  expect(await record(world, owner, id, 'back', { odometerKm: 49_999 })).toMatchObject({
    code: '10',
    errors: [{ field: 'odometerKm' }],
  })
  const points = await createRecordPoints(world, owner)
  points[0]!.pictures!.unshift(early)
  expect(await record(world, owner, id, 'back', { points })).toMatchObject({
    code: '10',
    errors: [{ field: 'points.0.pictures.0' }],
  })
  expect(await recorded(world, owner, id, 'back', { odometerKm: 50_000 })).toMatchObject({
    back: { owner: { odometerKm: 50_000 } },
  })
})

test('pictures from before the booking are no record of the handing out', async () => {
  const {
    owner,
    rental: { id },
  } = await rentalIn(world)
  await world.db.run`update kept_picture set at = at - interval '1 day' where user_id = ${owner.id}`
  const points = await createRecordPoints(world, owner)
  const old = await storePicture(world, owner)
  await world.db.run`update kept_picture set at = at - interval '1 day' where hash = ${old}`
  points[2]!.pictures!.push(old)
  expect(await record(world, owner, id, 'out', { points })).toMatchObject({
    errors: [{ field: 'points.2.pictures.1' }],
  })
})

test('a device whose clock is wrong makes no record of tomorrow, and none of before the handing out', async () => {
  const on = await handedOut()
  const {
    owner,
    renter,
    rental: { id },
  } = on
  const now = world.now()
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  const owners = await recorded(world, owner, id, 'back', { madeAt: tomorrow })
  expect(owners.back.owner?.madeAt).toBe(now.toISOString())
  const lastYear = '2025-11-23T10:00:00.000Z'
  const renters = await recorded(world, renter, id, 'back', { madeAt: lastYear })
  expect(renters.back.renter?.madeAt).toBe((await seeRental(world, owner, { id })).outAt)
})

test('a renter’s record made without a network may come within twelve hours, and no later', async () => {
  const on = await rentalIn(world)
  const {
    renter,
    rental: { id },
  } = on
  const late = await rentalIn(world)
  for (const each of [on, late]) {
    await recorded(world, each.owner, each.rental.id, 'out')
    await withCode(world, each, 'hand-out')
  }
  const madeAt = world.now().toISOString()
  world.pass({ hours: 11 })
  const { out } = await recorded(world, await signedInAgain(renter), id, 'out', { madeAt })
  expect(out.renter).toMatchObject({ madeAt, sentAt: world.now().toISOString() })
  world.pass({ hours: 2 })
  const answer = await record(world, await signedInAgain(late.renter), late.rental.id, 'out')
  expect(answer).toMatchObject({ code: '40' })
})
