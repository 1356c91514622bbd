import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { storePicture } from '#server/testing/deals/rental-records.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import { job, quoteOf, type Repairing, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import type { Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const save = ({ repair }: Repairing, { token }: Person, results: object[], preset = 'quick') =>
  world.ask<Repair>({
    url: '/api/AutoAppointment/save-inspection',
    token,
    body: { repairId: repair.id, preset, results },
  })

test('points are found, found anew, and counted; both sides read them, and the list may become longer', async () => {
  const on = await repairAt(world, 'checked-in')
  const picture = await storePicture(world, on.workshop)
  const worn = { point: 'brakes-front', result: 'bad', note: 'Worn to the metal', pictures: [picture] }
  done(await save(on, on.workshop, [worn, { point: 'oil', result: 'good' }]))
  done(await save(on, on.workshop, [{ point: 'oil', result: 'advise', note: 'Dark' }]))
  const repairView = await seeRepair(world, on.customer, on.repair)
  expect(repairView.mayInspect).toBe(false)
  expect(repairView.inspection).toMatchObject({
    preset: 'quick',
    of: 20,
    counts: { good: 0, advise: 1, bad: 1, unchecked: 18 },
    findings: [
      { point: 'brakes-front', note: 'Worn to the metal', pictures: [{ hash: picture }] },
      { point: 'oil', result: 'advise' },
    ],
  })
  const longer = done(await save(on, on.workshop, [{ point: 'rails', result: 'good' }], 'full'))
  expect(longer.inspection).toMatchObject({ of: 141, counts: { good: 1, bad: 1, advise: 1 } })
})

test('a failed point becomes a job that names it', async () => {
  const on = await repairAt(world, 'checked-in')
  const quoted = done(
    await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, [job({ pointId: 'brakes-front' })])),
  )
  expect(quoted.jobs[0]!.pointId).toBe('brakes-front')
})

test('a job without words has those of what it answers, and one that answers nothing is refused by name', async () => {
  const on = await repairAt(world, 'checked-in')
  done(
    await save(on, on.workshop, [
      { point: 'brakes-front', result: 'bad', note: 'Worn to the metal' },
      { point: 'oil', result: 'good' },
    ]),
  )
  const { why: _why, ...bare } = job({ category: 1 })
  const ask = (jobs: object[]) => stepOf(world, on.workshop, 'quote', on.repair, { ...quoteOf(world), jobs })
  const refused = await ask([
    { ...bare, pointId: 'brakes-front' },
    bare,
    { ...bare, pointId: 'oil' },
    { ...bare, category: 8, reason: 'finding' },
  ])
  expect(refused.errors.map(({ field }) => field)).toEqual(['jobs.1.why', 'jobs.2.why', 'jobs.3.why'])
  expect((await ask([{ ...bare, why: 'Old' }])).errors).toMatchObject([{ field: 'jobs.0.why' }])
  expect((await ask([{ ...bare, why: 'Worn out', reason: 'whim' }])).errors).toMatchObject([
    { field: 'jobs.0.reason' },
  ])
  const quoted = done(
    await ask([
      { ...bare, pointId: 'brakes-front' },
      { ...bare, category: 8 },
      { ...bare, why: 'They want it quieter', reason: 'request' },
      { ...bare, why: 'It leaks' },
    ]),
  )
  expect(quoted.jobs.map(({ reason, why }) => [reason, why])).toEqual([
    ['finding', expect.stringMatching(/: fail\. Worn to the metal$/)],
    ['request', 'As booked: brake service.'],
    ['request', 'They want it quieter'],
    ['finding', 'It leaks'],
  ])
})

test('what is no point of the list, has no words, or shows the picture of another is refused at its place', async () => {
  const on = await repairAt(world, 'checked-in')
  const fieldOf = async (result: object, preset?: string) =>
    (await save(on, on.workshop, [result], preset)).errors[0]?.field
  expect(await fieldOf({ point: 'rails', result: 'good' })).toBe('results.0.point')
  expect(await fieldOf({ point: 'oil', result: 'bad' })).toBe('results.0.note')
  const foreign = await storePicture(world, on.customer)
  const answer = await save(on, on.workshop, [{ point: 'oil', result: 'good', pictures: [foreign] }])
  expect(answer.code).toBe(errors.NOT_YOUR_PICTURE.code)
})

test('the customer saves nothing, a stranger finds no repair, and what is ready stays as it was found', async () => {
  const on = await repairAt(world, 'checked-in')
  const good = [{ point: 'oil', result: 'good' }]
  expect((await save(on, on.customer, good)).code).toBe(errors.NOT_NOW.code)
  const otherRepairing = await repairAt(world, 'ready')
  expect((await save(on, otherRepairing.customer, good)).code).toBe(errors.NOT_FOUND.code)
  expect((await save(otherRepairing, otherRepairing.workshop, good)).code).toBe(errors.NOT_NOW.code)
})
