import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run } = deskIn(world)
let names = 0
const dealer = () => personWith(world, 0, { accountType: 'AutoDealer', businessName: `Motors ${++names}` })
const [ada, bola] = [await dealer(), await dealer()]
let vins = 0
/** Two listings of one VIN: the second is held. */
const twins = async (): Promise<{ first: OwnCar; held: OwnCar }> => {
  const fields = { Vin: `1M8GDM9AXKP${String(++vins).padStart(6, '0')}` }
  const first = (await offer(world, ada, { fields })).data
  return { first, held: (await offer(world, bola, { fields })).data }
}
const stateOf = async (who: Person, car: OwnCar) => (await own(world, who, car)).data.state
const lastLine = () =>
  world.db.one<Record<string, unknown>>`select * from operator_action order by id desc limit 1`

test('the queue names what waits and why, the longest waiting first, and one of them with whose car was met', async () => {
  const { first, held } = await twins()
  world.pass({ minutes: 5 })
  const later = (await twins()).held
  const queue = (await run('listing queue')).split('\n')
  expect(queue[0]).toContain(
    `${held.id}  ${held.title} of account ${bola.id}: same-vin; answer due by November `,
  )
  expect(queue[1]).toContain(later.id)
  expect(queue.at(-1)).toBe('2 listings are waiting.')
  const output = await run('listing show', held.id)
  expect(output).toContain(`${held.id}: ${held.title}, in review, of account ${bola.id}`)
  expect(output).toContain(`- Its VIN is on another listing: ${first.id}`)
  expect(output).toContain(`/pictures/${held.pictures[0]!.hash}-1600.webp`)
  expect(await lastLine()).toMatchObject({
    command: 'listing show',
    subject_type: 'car',
    subject_id: held.id,
    account_id: bola.id,
    outcome: 'done',
  })
  await run('listing approve', held.id, 'two owners of one car in a row')
  expect(await stateOf(bola, held)).toBe('listed')
  expect(await lastLine()).toMatchObject({
    command: 'listing approve',
    reason: 'two owners of one car in a row',
    account_id: bola.id,
  })
  // What its seller has taken away waits for nobody.
  await step(world, bola, 'withdraw-car', later)
  expect(await run('listing queue')).toBe('0 listings are waiting.')
})

test('approved, a listing begins its sixty days at that moment', async () => {
  const { held } = await twins()
  world.pass({ minutes: 9 })
  await run('listing approve', held.id, 'the papers are in order')
  const { data } = await own(world, bola, held)
  expect(Date.parse(data.expiresAt!) - world.now().getTime()).toBe(60 * 24 * 3_600_000)
  expect(data.listedAt).toBe(world.now().toISOString())
})

test('declined, it stays away and its seller reads the note, also one that is on the market', async () => {
  const { first, held } = await twins()
  await run('listing decline', held.id, 'Show us the proof of ownership')
  const note = 'Show us the proof of ownership.'
  expect((await own(world, bola, held)).data).toMatchObject({ state: 'declined', review: { note } })
  const notices = await world.ask<{ text: string; link: string }[]>({
    url: '/api/Notice/get-notices',
    token: bola.token,
  })
  expect(notices.data).toContainEqual(
    expect.objectContaining({
      text: `Buyers can’t see it. The reason: ${note} Correct it and we’ll review it again.`,
      link: `/mylistings/${held.id}/edit`,
    }),
  )
  await run('listing decline', first.id, 'a picture of a stranger')
  expect(await stateOf(ada, first)).toBe('declined')
})

test('reports are read below the number that holds a listing, and closed by the decision', async () => {
  const { first } = await twins()
  const body = { id: first.id, reason: 'fraud', words: 'He wants money first.' }
  await world.ask({ url: '/api/Car/report-car', body, token: bola.token })
  expect(await run('listing reports')).toContain(
    `${first.id}  ${first.title} of account ${ada.id}, listed: 1 open`,
  )
  expect(await run('listing show', first.id)).toContain(
    `by account ${bola.id}: It looks like fraud. He wants money first.`,
  )
  await run('listing approve', first.id, 'spoke to both sides')
  expect(await stateOf(ada, first)).toBe('listed')
  expect(await run('listing reports')).toBe('0 listings have open reports.')
})

test('the car of a seller who was suspended meanwhile comes back with the seller', async () => {
  const carol = await dealer()
  const fields = { Vin: `1M8GDM9AXKP${String(++vins).padStart(6, '0')}` }
  await offer(world, ada, { fields })
  const held = (await offer(world, carol, { fields })).data
  await world.db.inTx(tx => suspendUser(tx, { id: carol.id, reason: 'for a test', now: world.now() }))
  await run('listing approve', held.id, 'it is theirs')
  const state = () => world.db.one<{ state: string }>`select state from car where id = ${held.id}`
  expect(await state()).toEqual({ state: 'suspended' })
  await run('account restore', carol.id, 'all is explained')
  expect(await state()).toEqual({ state: 'listed' })
})

test('what is not there to decide is refused in words, and the trail says so', async () => {
  const { first } = await twins()
  const refused = async (words: RegExp, name: string, ...args: string[]) =>
    expect(run(name, ...args)).rejects.toMatchObject({ message: expect.stringMatching(words) as string })
  await refused(/was not reported/, 'listing approve', first.id, 'why not')
  expect(await lastLine()).toMatchObject({ outcome: 'refused', subject_id: first.id })
  await refused(/Enter a reason/, 'listing decline', first.id)
  await refused(/Enter the id of/, 'listing show', 'the red one')
  await refused(/can’t find that car/i, 'listing show', '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11')
  await refused(/can’t find that car/i, 'listing approve', '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11', 'why not')
  await step(world, ada, 'mark-sold', first)
  await refused(/nothing to decide/, 'listing decline', first.id, 'too late for that')
})
