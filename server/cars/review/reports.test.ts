import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { offer, own, step } from '#server/testing/world/listings.ts'
import { password, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { decideReview } from './decide-review.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Reported Motors' })
const crowd: Person[] = []
for (let n = 0; n < 6; n++) crowd.push(await personWith(world, 0))

const offered = async (): Promise<OwnCar> => (await offer(world, seller)).data
const report = (who: Person, { id }: { id: string }, reason: string, words = '') =>
  world.ask<{ id: string }>({ url: '/api/Car/report-car', body: { id, reason, words }, token: who.token })
const stateOf = async (car: { id: string }) => (await own(world, seller, car)).data.state
const decide = (carId: string, decision: 'approve' | 'decline') => {
  // So that what is told of it is the newest.
  world.pass({ minutes: 1 })
  return world.db.inTx(tx =>
    decideReview(tx, { carId, decision, note: 'It is not yours.', now: world.now(), reportsRead: true }),
  )
}
type NoticeText = { title: string; text: string }
const newest = async (who: Person): Promise<NoticeText | undefined> =>
  (await world.ask<NoticeText[]>({ url: '/api/Notice/get-notices', token: who.token })).data[0]

test('two people who say that it is a fraud take a listing off the market, one of them twice does not', async () => {
  const car = await offered()
  const first = await report(crowd[0]!, car, 'fraud', 'He asks for money before one sees it.')
  expect(first.status).toBe(200)
  expect(await report(crowd[0]!, car, 'stolen')).toMatchObject({ status: 200, data: first.data })
  expect(await stateOf(car)).toBe('listed')
  world.pass({ minutes: 1 })
  await report(crowd[1]!, car, 'not-theirs')
  const held = (await own(world, seller, car)).data
  expect(held).toMatchObject({ state: 'in-review', review: { reasons: ['reported'], state: 'open' } })
  // Who reported what is nobody's business but the operator's.
  expect(JSON.stringify(held)).not.toMatch(/asks for money|fraud/)
  expect(await newest(seller)).toMatchObject({
    text: expect.stringMatching(/^Users reported it\./) as string,
  })
  await world.settle()
  expect(await stateOf(car)).toBe('in-review')
})

test('of lesser things it takes five', async () => {
  const car = await offered()
  for (const who of crowd.slice(0, limits.minorReportsToHold - 1)) {
    await report(who, car, 'wrong-facts')
    expect(await stateOf(car)).toBe('listed')
  }
  await report(crowd[limits.minorReportsToHold - 1]!, car, 'sold')
  expect(await stateOf(car)).toBe('in-review')
})

test('reports that come at the same moment are all counted, and the listing is held once', async () => {
  const car = await offered()
  const answers = await Promise.all(crowd.map(who => report(who, car, 'fraud')))
  // Whoever came after it was held finds it gone.
  expect(answers.map(each => each.status).filter(status => status === 200).length).toBeGreaterThanOrEqual(2)
  const reviews = await world.db.rows`select from car_review where car_id = ${car.id}`
  expect([await stateOf(car), reviews.length]).toEqual(['in-review', 1])
})

test('nobody reports their own car, one that nobody sees, or without a reason', async () => {
  const car = await offered()
  expect(await report(seller, car, 'fraud')).toMatchObject({ status: 409, code: '33' })
  const paused = (await step(world, seller, 'pause-car', car)).data
  expect(await report(crowd[0]!, paused, 'fraud')).toMatchObject({ status: 404, code: '13' })
  const nobody = { id: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11' }
  expect(await report(crowd[0]!, nobody, 'fraud')).toMatchObject({ status: 404, code: '13' })
  for (const reason of ['', 'spite', 'toString'])
    expect(await report(crowd[0]!, car, reason)).toMatchObject({ status: 400, code: '10' })
  expect(await report(crowd[0]!, car, 'other', 'x'.repeat(1_001))).toMatchObject({ status: 400, code: '10' })
  const body = { id: car.id, reason: 'fraud', words: '' }
  expect(await world.ask({ url: '/api/Car/report-car', body })).toMatchObject({ status: 401, code: '20' })
})

test('something else needs a few words, and a report without them does not count as one of the day', async () => {
  const [who, car] = [await personWith(world, 0), await offered()]
  for (let n = 0; n < 11; n++)
    expect(await report(who, car, 'other', '  hm ')).toMatchObject({
      status: 400,
      errors: [{ field: 'words' }],
    })
  expect((await report(who, car, 'other', 'It rusts below')).status).toBe(200)
})

test('nobody floods us: after ten reports in a day the next is refused by name', async () => {
  const eager = await personWith(world, 0)
  const car = await offered()
  for (let n = 0; n < 10; n++) expect((await report(eager, car, 'sold')).status).toBe(200)
  expect(await report(eager, car, 'sold')).toMatchObject({ status: 429, code: '15' })
})

test('whoever reported hears what came of it, the seller reads the note, and a reported car may stay', async () => {
  const car = await offered()
  await report(crowd[0]!, car, 'fraud')
  await decide(car.id, 'approve')
  expect(await stateOf(car)).toBe('listed')
  expect(await newest(crowd[0]!)).toMatchObject({
    title: expect.stringMatching(/^We reviewed the 20\d\d Toyota/) as string,
    text: 'We found nothing wrong, so it stays on the market. Thank you for reporting it.',
  })
  // Decided reports count no more: it takes two others.
  await report(crowd[1]!, car, 'fraud')
  expect(await stateOf(car)).toBe('listed')
  await report(crowd[2]!, car, 'fraud')
  expect(await stateOf(car)).toBe('in-review')
  await decide(car.id, 'decline')
  expect((await own(world, seller, car)).data).toMatchObject({
    state: 'declined',
    review: { state: 'declined', note: 'It is not yours.' },
  })
  expect((await newest(seller))!.text).toContain('It is not yours.')
  for (const who of [crowd[1]!, crowd[2]!])
    expect((await newest(who))!.text).toBe('It is now off the market. Thank you for reporting it.')
  await expect(decide(car.id, 'approve')).rejects.toMatchObject({ errorName: 'NOT_NOW' })
})

test('a car that was reported while it was kept for a buyer is held when it comes back', async () => {
  const buyer = await personWith(world, 5_000_000_000)
  const car = await offered()
  const paid = await world.ask<{ id: string; version: number }>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body: { carId: car.id },
    token: buyer.token,
  })
  expect(paid.status).toBe(200)
  for (const who of [crowd[3]!, crowd[4]!]) expect((await report(who, car, 'stolen')).status).toBe(200)
  expect(await stateOf(car)).toBe('reserved')
  const { id: bookingId, version } = paid.data
  await world.ask({
    url: '/api/Booking/cancel',
    body: { bookingId, version, reason: 'I found another car.' },
    token: buyer.token,
  })
  expect(await stateOf(car)).toBe('in-review')
})

test('who leaves takes their reports along, and gets them in the copy of their data', async () => {
  const car = await offered()
  const leaver = await personWith(world, 0)
  await report(leaver, car, 'bad-words', 'He shouts in capitals.')
  const copy = await downloadOf(world, leaver)
  expect(copy.json()).toMatchObject({
    reportsOfCars: [{ carId: car.id, reason: 'bad-words', words: 'He shouts in capitals.', outcome: null }],
  })
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: leaver.token,
  })
  expect(await world.db.rows`select from car_report where reporter_id = ${leaver.id}`).toEqual([])
})
