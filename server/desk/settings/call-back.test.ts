// A confirmed change is called back until it is in force, and then no more.
import { expect, test } from 'vitest'
import { termsInForce } from '#contract/core/in-force.ts'
import { settings } from '#contract/desk/settings/settings.ts'
import { deskParts } from '#server/operator/desk-subjects.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { deskIn, eyesIn } from '#server/testing/world/desk.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { readSettings } from './current.ts'
import { decideChange, type WayOfDeciding } from './decide.ts'
import { proposeValue } from './propose.ts'

const world = await makeWorld({ db: await freshDatabase({ max: 20 }) })
const [first, second] = await eyesIn(world)
const reason = 'For the sake of a test'
const decide = (id: string, by: string, way: WayOfDeciding, now = world.now()) =>
  world.db.inTx(tx => decideChange(tx, { id, way, by, reason, now }, {}))

const confirmed = async (basisPoints: number, inForceFrom: string) => {
  const value = { basisPoints, maxKobo: 50_000_000 }
  const proposal = { setting: 'sale-commission', value, inForceFrom, reason, source: 'A test' }
  const { id } = await world.db.inTx(tx => proposeValue(tx, { ...proposal, by: first, now: world.now() }))
  await decide(id, second, 'confirm')
  await readSettings(world.db)
  return id
}
const shareOn = (day: string) => termsInForce(settings['sale-commission'].terms, day).basisPoints
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { errorName?: string }) => error.errorName,
  )

test('by whoever may change settings, its proposer too; the value before stays, and the day is free again', async () => {
  const id = await confirmed(300, '2027-03-01')
  expect(shareOn('2027-03-01')).toBe(300)
  await decide(id, first, 'call-back')
  await readSettings(world.db)
  expect(shareOn('2027-03-01')).toBe(150)
  expect(await refusal(decide(id, second, 'call-back'))).toBe('NOT_NOW')
  expect(await refusal(decide(id, second, 'confirm'))).toBe('NOT_NOW')
  await confirmed(250, '2027-03-01')
  expect(shareOn('2027-03-01')).toBe(250)
})

test('until the last moment in Lagos before its day; in force it is refused, also by the table', async () => {
  const id = await confirmed(400, '2027-04-01')
  const midnight = new Date('2027-03-31T23:00:00Z')
  expect(await refusal(decide(id, second, 'call-back', midnight))).toBe('NOT_NOW')
  await expect(
    world.db.run`
      update setting_change set state = 'called-back', called_back_by = ${second}, called_back_at = ${midnight},
        called_back_reason = ${reason} where id = ${id}`,
  ).rejects.toThrow('setting_change_not_in_force')
  await decide(id, second, 'call-back', new Date(midnight.getTime() - 1))
  await expect(world.db.run`update setting_change set state = 'confirmed' where id = ${id}`).rejects.toThrow(
    'never altered',
  )
})

test('not while a later change was built on it', async () => {
  const [id, later] = [await confirmed(300, '2028-03-01'), await confirmed(350, '2028-04-01')]
  expect(await refusal(decide(id, second, 'call-back'))).toBe('NOT_NOW')
  await decide(later, second, 'call-back')
  await decide(id, second, 'call-back')
  await readSettings(world.db)
  expect(shareOn('2028-04-01')).toBe(shareOn('2028-02-28'))
})

test('what was never confirmed is not called back, and twenty at once call back once', async () => {
  const value = { basisPoints: 500, maxKobo: 50_000_000 }
  const proposal = { setting: 'sale-commission', value, inForceFrom: '2027-05-01', reason, source: 'A test' }
  const { id } = await world.db.inTx(tx => proposeValue(tx, { ...proposal, by: first, now: world.now() }))
  expect(await refusal(decide(id, second, 'call-back'))).toBe('NOT_NOW')
  await decide(id, second, 'confirm')
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => decide(id, second, 'call-back')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('at the desk and by command it is recorded in the audit with who and why', async () => {
  const id = await confirmed(600, '2027-06-01')
  const eye = await operatorIn(world, 'eve.eyes')
  const page = () =>
    world.ask<{
      version: string
      change: { canCallBack: boolean; state: string; calledBack: object | null }
    }>({
      url: '/api/Desk/setting-change',
      query: { Id: id },
      token: eye.token,
    })
  const { version, change } = (await page()).data
  expect(change).toMatchObject({
    canCallBack: true,
    effect: { words: expect.stringContaining('₦20,000,000') },
  })
  const body = { type: 'setting-change', id, way: 'call-back', version, reason, key: crypto.randomUUID() }
  const act = () => world.ask({ url: '/api/Desk/act', body, token: eye.token })
  expect((await act()).status).toBe(200)
  expect((await page()).data.change).toMatchObject({
    state: 'called-back',
    canCallBack: false,
    calledBack: { by: 'eve.eyes', reason },
  })
  expect(await deskIn(world).run('audit list', id)).toMatch(/eve\.eyes +settings call-back/)
})

test('the page of a change offers calling back until midnight in Lagos, and then no more', async () => {
  const id = await confirmed(700, '2027-07-01')
  const { stands } = deskParts.things['setting-change']!
  const midnight = new Date('2027-06-30T23:00:00Z')
  expect(await stands!(world.db, id, new Date(midnight.getTime() - 1))).toMatchObject({
    ways: ['call-back'],
    words: 'Confirmed, in force from July 1, 2027',
  })
  expect(await stands!(world.db, id, midnight)).toMatchObject({
    ways: [],
    words: 'Came into force on July 1, 2027',
  })
})
