import { expect, test } from 'vitest'
import type { Inspector } from '#contract/inspection/inspectors/inspectors.ts'
import { apply, makeInspector } from '#server/testing/deals/inspections.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const listed = async (query: Record<string, string> = {}, who?: Person): Promise<string[]> => {
  const { data } = await world.ask<Inspector[]>({
    url: '/api/Inspector/get-inspectors',
    query,
    ...(who && { token: who.token }),
  })
  return data.map(({ id }) => id)
}

test('whoever is verified applies for a fee within the limits, and nobody else', async () => {
  const [unverified, verified] = [await personWith(world, 0, {}, 0), await personWith(world, 0)]
  expect(await apply(world, unverified)).toMatchObject({ status: 403, code: '53' })
  for (const feeKobo of [999_999, 25_000_001])
    expect(await apply(world, verified, { feeKobo })).toMatchObject({
      code: '10',
      errors: [{ field: 'feeKobo' }],
    })
  expect((await apply(world, verified)).data.inspector).toMatchObject({ state: 'approved', paused: false })
})

test('the list is by state, without whoever paused, sells the car or asks', async () => {
  const [inspector, seller] = [
    await makeInspector(world, await personWith(world, 0)),
    await makeInspector(world, await personWith(world, 0)),
  ]
  const car = await offerCar(world, seller)
  expect(await listed({ State: 'Ogun' })).toEqual(expect.arrayContaining([inspector.id, seller.id]))
  expect(await listed({ State: 'Kano' })).toEqual([])
  expect(await listed({ CarId: car.id })).not.toContain(seller.id)
  const pause = (paused: boolean) =>
    world.ask({ url: '/api/Inspector/pause', body: { paused }, token: inspector.token })
  await pause(true)
  expect(await listed()).not.toContain(inspector.id)
  await pause(false)
  expect(await listed()).toContain(inspector.id)
})

test('the operator ends an inspector with a reason, which stays in the trail, and applying again is refused', async () => {
  const inspector = await makeInspector(world, await personWith(world, 0))
  const { run, runAgain, ask } = deskIn(world)
  await run('inspectors end', inspector.id, 'Reports were copied from another car')
  expect(await listed()).not.toContain(inspector.id)
  expect(await apply(world, inspector)).toMatchObject({ code: '40' })
  expect(await run('inspectors show', inspector.id)).toContain('copied from another car')
  expect(await run('audit list', inspector.id)).toContain('inspectors end')
  await expect(ask('inspectors decline', inspector.id, 'For no good reason')).rejects.toThrow('ended')
  await runAgain('inspectors approve', inspector.id, 'It was a mistake of ours')
  expect(await listed()).toContain(inspector.id)
})

test('leaving takes an inspector off the list, and the download has what they said', async () => {
  const inspector = await makeInspector(world, await personWith(world, 0))
  const { rows } = await world.db.pool.query('select * from inspector where user_id = $1', [inspector.id])
  expect(rows).toHaveLength(1)
  const answer = await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: 'a long demo password' },
    token: inspector.token,
  })
  expect(answer.status, answer.message).toBe(200)
  expect(await listed()).not.toContain(inspector.id)
})

test('for a car only those who cover its state are listed, whoever names its local government first', async () => {
  const seller = await personWith(world, 0)
  const car = await offerCar(world, seller)
  const [far, near, wide] = [
    await personWith(world, 0),
    await personWith(world, 0),
    await personWith(world, 0),
  ]
  await apply(world, far, { states: ['Kano'], areas: 'Ikeja hotel cars in Kano' })
  await apply(world, wide, { states: ['Lagos', 'Ogun'], areas: 'All of Lagos' })
  await apply(world, near, { states: ['Lagos'], areas: 'IKEJA and Yaba' })
  const ids = await listed({ CoversCar: car.id, PageSize: '100' })
  expect(ids).not.toContain(far.id)
  expect(ids).not.toContain(seller.id)
  expect(ids.indexOf(near.id)).toBeLessThan(ids.indexOf(wide.id))
  // Of a car that is not there nobody is nearer than another.
  expect(await listed({ CoversCar: crypto.randomUUID(), PageSize: '100' })).toContain(far.id)
})
