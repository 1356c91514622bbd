// Labour templates: what they come to, whose they are, and which version is saved.
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { kobo } from '#contract/core/money.ts'
import { labourOf, templatesMax } from '#contract/repair/templates/template-labour.ts'
import type { Templates } from '#contract/repair/templates/templates.ts'
import { done } from '#server/testing/deals/offers.ts'
import { setUp, workshopBody } from '#server/testing/deals/workshops.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const mine = async ({ token }: Person) =>
  done(await world.ask<Templates>({ url: '/api/Workshop/get-templates', token }))
const save = ({ token }: Person, templates: object[], settingsVersion = '') =>
  world.ask<Templates>({
    url: '/api/Workshop/save-templates',
    token,
    body: { templates, settingsVersion },
  })
const pads = {
  name: 'Front brake pads',
  category: 8,
  minutes: 50,
  hourlyKobo: 12_000_01,
  parts: [{ title: 'Pads', grade: 'oem', priceKobo: 15_000_00, count: 2, costKobo: 11_000_00 }],
  included: 'Calipers cleaned',
}
const owner = async () => {
  const person = await personWith(world, 0)
  await setUp(world, person, 'save-workshop', workshopBody())
  return person
}

test('labour is hours at their rate to the nearest kobo, or fixed', () => {
  expect(labourOf({ minutes: 50, hourlyKobo: kobo(12_000_01), fixedKobo: null })).toBe(10_000_01)
  expect(labourOf({ minutes: 1, hourlyKobo: kobo(29), fixedKobo: null })).toBe(0)
  expect(labourOf({ minutes: 50, hourlyKobo: null, fixedKobo: kobo(1) })).toBe(1)
})

test('a workshop keeps its templates with what each comes to, and nobody else reads them', async () => {
  const who = await owner()
  expect(await mine(who)).toMatchObject({ isNew: true, templates: [] })
  const saved = done(
    await save(who, [pads, { ...pads, name: 'Scan', hourlyKobo: null, fixedKobo: 1, parts: [] }]),
  )
  expect(saved).toMatchObject({
    isNew: false,
    templates: [
      {
        name: 'Front brake pads',
        labourKobo: 10_000_01,
        totalKobo: 40_000_01,
        parts: [{ costKobo: 11_000_00 }],
      },
      { name: 'Scan', labourKobo: 1, totalKobo: 1 },
    ],
  })
  expect(await mine(who)).toEqual(saved)
  expect((await mine(await owner())).templates).toEqual([])
  const stranger = await personWith(world, 0)
  expect((await mine(stranger)).templates).toEqual([])
  expect((await save(stranger, [pads])).code).toBe(errors.NOT_FOUND.code)
})

test('of two tabs the second is told; it writes over nothing', async () => {
  const who = await owner()
  const { settingsVersion: none } = await mine(who)
  const { settingsVersion: first } = done(await save(who, [pads], none))
  expect((await save(who, [], none)).code).toBe(errors.CHANGED_MEANWHILE.code)
  // The answer got lost: the same again is no other change.
  expect(done(await save(who, [pads], none)).settingsVersion).toBe(first)
  const both = await Promise.all([save(who, [], first), save(who, [{ ...pads, name: 'Scan' }], first)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what is wrong is named: no price or two, nothing, too much, too many, one name twice', async () => {
  const who = await owner()
  const fieldOf = async (templates: object[]) => (await save(who, templates)).errors[0]?.field
  const faultOf = (more: object) => fieldOf([{ ...pads, ...more }])
  expect(await faultOf({ fixedKobo: 1 })).toBe('templates.0.fixedKobo')
  expect(await faultOf({ hourlyKobo: null })).toBe('templates.0.fixedKobo')
  expect(await faultOf({ hourlyKobo: 0, parts: [] })).toBe('templates.0.fixedKobo')
  expect(await faultOf({ minutes: 30_240, hourlyKobo: 20_000_000_000 })).toBe('templates.0.fixedKobo')
  expect(await faultOf({ hourlyKobo: 9_007_199_254_740_991 })).toBe('templates.0.hourlyKobo')
  expect(await faultOf({ minutes: 14 })).toBe('templates.0.minutes')
  expect(await faultOf({ parts: [{ ...pads.parts[0], grade: 'brought' }] })).toBe('templates.0.parts.0.grade')
  expect(await faultOf({ included: 'x'.repeat(501) })).toBe('templates.0.included')
  expect(await fieldOf([pads, { ...pads, name: 'front BRAKE pads' }])).toBe('templates.1.name')
  const many = Array.from({ length: templatesMax + 1 }, (_, n) => ({ ...pads, name: `Job ${n}` }))
  expect(await fieldOf(many)).toBe('templates')
  done(await save(who, many.slice(1)))
})
