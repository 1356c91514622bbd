import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { edit, freshPicture, offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { nonPhotographs } from '#server/testing/world/no-photographs.ts'
import { alterations, scene, sceneFile } from '#server/testing/world/scenes.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { decideReview } from './decide-review.ts'

const world = await makeWorld()
let names = 0
const dealer = () => personWith(world, 0, { accountType: 'AutoDealer', businessName: `Motors ${++names}` })
const [ada, bola] = [await dealer(), await dealer()]
let vins = 0
/** Never the same; its check digit is the form's affair. */
const newVin = () => `1M8GDM9AXKP${String(++vins).padStart(6, '0')}`
const offered = async (
  who: Person,
  fields: Record<string, string> = {},
  pictures?: File[],
): Promise<OwnCar> => {
  const answer = await offer(world, who, { fields, ...(pictures && { pictures }) })
  expect(answer.message).toBe('OK')
  return answer.data
}
const reasonsOf = (car: OwnCar) => car.review?.reasons ?? []
const decide = (carId: string, decision: 'approve' | 'decline') =>
  world.db.inTx(tx =>
    decideReview(tx, { carId, decision, note: 'Not yours.', now: world.now(), reportsRead: true }),
  )
const anonymous = (Id: string) => world.ask({ url: '/api/Car/get-Car-by-id', query: { Id } })

describe('a picture of another seller is known again', () => {
  let mine: Awaited<ReturnType<typeof scene>>
  beforeAll(async () => {
    mine = await scene(640, 480)
    await offered(ada, {}, [await sceneFile(mine)])
  })
  test.each(Object.entries(alterations))('%s', async (_, alter) => {
    const car = await offered(bola, {}, [await freshPicture(), await sceneFile(await alter(mine))])
    expect(car.state).toBe('in-review')
    expect(reasonsOf(car)).toEqual(['same-picture'])
  })
})

test('a picture is known again where the first seller had only a part of it', async () => {
  const whole = await scene(640, 480)
  const part = await alterations['cut by 10% all around']!(whole)
  await offered(ada, {}, [await sceneFile(part)])
  expect(reasonsOf(await offered(bola, {}, [await sceneFile(whole)]))).toEqual(['same-picture'])
})

test(
  'other pictures, plain ones, one’s own and those of a listing that is gone hold nobody',
  { tags: 'slow' },
  async () => {
    const mine = await scene(640, 480)
    const first = await offered(ada, {}, [await sceneFile(mine)])
    const second = await offered(ada, {}, [await sceneFile(mine)])
    expect(second.state).toBe('listed')
    for (let n = 0; n < 4; n++) expect((await offered(bola, {}, [await sceneFile()])).state).toBe('listed')
    for (const gone of [first, second]) await step(world, ada, 'withdraw-car', gone)
    expect((await offered(bola, {}, [await sceneFile(mine)])).state).toBe('listed')
  },
)

test('a drawing of ours holds nobody', async () => {
  const drawing = await scene(640, 480)
  const { pictures } = await offered(ada, {}, [await sceneFile(drawing)])
  await world.db.run`insert into stock_picture values (${pictures[0]!.hash})`
  expect((await offered(bola, {}, [await sceneFile(drawing)])).state).toBe('listed')
})

test(
  'what is plainly no photograph is looked at first, and its seller is told why and what comes next',
  { tags: 'slow' },
  async () => {
    const eve = await dealer()
    for (const [kind, [planted]] of Object.entries(nonPhotographs)) {
      const [, make] = planted!
      const held = await offered(eve, {}, [await sceneFile(await make())])
      expect(held).toMatchObject({ state: 'in-review', review: { reasons: ['no-photograph'] } })
      expect((await anonymous(held.id)).status).toBe(404)
      const { findings } = await world.db.one<{
        findings: object
      }>`select findings from car_review where car_id = ${held.id}`
      expect(findings).toEqual({ 'no-photograph': { [held.pictures[0]!.hash]: kind } })
    }
    const answer = await world.ask<{ text: string }[]>({ url: '/api/Notice/get-notices', token: eve.token })
    const words =
      /^One of its pictures does not seem to show a car\. Buyers can’t see it until then\. We’ll notify you by /
    expect(answer.data.filter(({ text }) => words.test(text))).toHaveLength(3)
    expect((await offered(eve, {}, [await sceneFile()])).state).toBe('listed')
  },
)

test(
  'one that comes with an edit waits for the operator, and once passed holds the listing no second time',
  { tags: 'slow' },
  async () => {
    const [, make] = nonPhotographs.noise[1]!
    const car = await offered(bola)
    const edited = await edit(world, bola, car, { pictures: [await sceneFile(await make())] })
    expect(reasonsOf(edited.data).toSorted()).toEqual(['no-photograph', 'pictures-edit'])
    await world.settle()
    expect((await own(world, bola, car)).data.state).toBe('in-review')
    await decide(car.id, 'approve')
    const passed = (await own(world, bola, car)).data
    expect(passed.state).toBe('listed')
    const more = await edit(world, bola, passed, { pictures: [await freshPicture()] })
    expect(reasonsOf(more.data)).toEqual(['pictures-edit'])
  },
)

test('a held listing is its seller’s alone, who reads why and until when', async () => {
  const vin = newVin()
  await offered(ada, { Vin: vin })
  // So that its notice is the newest.
  world.pass({ minutes: 1 })
  const held = await offered(bola, { Vin: vin })
  expect(held).toMatchObject({
    state: 'in-review',
    expiresAt: null,
    allowed: ['withdraw'],
    review: { reasons: ['same-vin'], state: 'open', note: '', decidedAt: null },
  })
  // Whose the other listing is stays with AutoX.
  expect(JSON.stringify(held.review)).not.toContain(ada.id)
  expect(await anonymous(held.id)).toEqual(await anonymous('2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'))
  expect(await own(world, ada, held)).toMatchObject({ status: 404, code: '13' })
  const market = await world.ask<{ id: string }[]>({
    url: '/api/Car/get-Cars',
    query: { SellerId: bola.id, PageSize: '100' },
  })
  expect(market.data.map(car => car.id)).not.toContain(held.id)
  const report = { id: held.id, reason: 'sold', words: '' }
  expect(await world.ask({ url: '/api/Car/report-car', body: report, token: ada.token })).toMatchObject({
    status: 404,
    code: '13',
  })
  const answer = await world.ask<{ title: string; text: string; link: string }[]>({
    url: '/api/Notice/get-notices',
    token: bola.token,
  })
  expect(answer.data[0]).toMatchObject({
    title: expect.stringMatching(/^Your 20\d\d Toyota.* is in review/) as string,
    text: expect.stringMatching(/^Its VIN is on another listing\. .* by tomorrow at 10:0\d.AM/) as string,
    link: '/mylistings',
  })
})

test('of two sellers who bring one VIN at the same moment, one is held', async () => {
  for (let round = 0; round < 2; round++) {
    const fields = { Vin: newVin() }
    const cars = await Promise.all([offered(ada, fields), offered(bola, fields)])
    expect(cars.map(car => car.state).toSorted()).toEqual(['in-review', 'listed'])
  }
})

test('and of two who bring one picture', async () => {
  const content = await scene(640, 480)
  const pictures = async () => [await sceneFile(content)]
  const cars = await Promise.all([offered(ada, {}, await pictures()), offered(bola, {}, await pictures())])
  expect(cars.map(car => car.state).toSorted()).toEqual(['in-review', 'listed'])
})

test('a listing whose pictures were kept before pictures were compared meets others all the same', async () => {
  const mine = await scene(640, 480)
  await offered(ada, {}, [await sceneFile(mine)])
  const car = await offered(bola)
  const paused = (await step(world, bola, 'pause-car', car)).data
  // As an older version left it: shown and kept, and with which it is alike nobody knows yet.
  const gone = await offered(ada, {}, [await sceneFile(await alterations['half as large']!(mine))])
  await step(world, ada, 'withdraw-car', gone)
  await world.db.run`update car set pictures = ${JSON.stringify(gone.pictures)} where id = ${car.id}`
  await world.db.run`delete from picture_like`
  await world.db.run`insert into picture_to_compare select hash from picture_print where part = 0`
  expect(reasonsOf((await step(world, bola, 'resume-car', paused)).data)).toEqual(['same-picture'])
})

test('a VIN whose listing was sold or withdrawn may come again', async () => {
  const fields = { Vin: newVin() }
  const sold = await offered(ada, fields)
  await step(world, ada, 'mark-sold', sold)
  const again = await offered(bola, fields)
  expect(again.state).toBe('listed')
  await step(world, bola, 'withdraw-car', again)
  expect((await offered(ada, fields)).state).toBe('listed')
})

test(
  'a price below half of like cars or above twice of them is held, where there are five to compare',
  { tags: 'slow' },
  async () => {
    const like = { Make: 'Honda', Model: 'Accord', Year: '2013', MileageKm: '80000' }
    const at = (PriceKobo: number) => ({ ...like, PriceKobo: String(PriceKobo) })
    for (let n = 0; n < limits.comparablesMin; n++)
      expect(reasonsOf(await offered(await dealer(), at(n === 0 ? 100_000_000 : 1_000_000_000)))).toEqual([])
    for (const [price, held] of [
      [490_000_000, true],
      [510_000_000, false],
      [1_990_000_000, false],
      [2_010_000_000, true],
    ] as const)
      expect([price, reasonsOf(await offered(await dealer(), at(price)))]).toEqual([
        price,
        held ? ['far-price'] : [],
      ])
  },
)

test(
  'edits that buyers rely on are looked at again; in the demonstration they pass by themselves',
  { tags: 'slow' },
  async () => {
    const eve = await dealer()
    const cases: [Record<string, string>, string, boolean][] = [
      [{ PriceKobo: '600000000' }, 'price-edit', false],
      [{ RentPriceKobo: '9000000' }, 'price-edit', false],
      [{ Vin: newVin() }, 'vin-edit', false],
      [{ Model: 'Camry' }, 'model-edit', false],
      [{ Year: '2016' }, 'year-edit', false],
      [{ MileageKm: '100' }, 'mileage-edit', false],
      [{}, 'pictures-edit', true],
    ]
    for (const [fields, reason, fresh] of cases) {
      const car = await offered(eve, { ForRent: 'true', RentPriceKobo: '5000000' })
      const sameFields = { ForRent: 'true', RentPriceKobo: '5000000', ...fields }
      const form = { fields: sameFields, ...(fresh && { pictures: [await freshPicture()] }) }
      const edited = await edit(world, eve, car, form)
      expect(edited).toMatchObject({
        status: 200,
        data: { state: 'in-review', review: { reasons: [reason] } },
      })
      expect((await anonymous(car.id)).status).toBe(404)
      expect(await edit(world, eve, edited.data, form)).toMatchObject({ status: 409, code: '36' })
      await world.settle()
      expect((await own(world, eve, car)).data).toMatchObject({
        state: 'listed',
        review: { state: 'approved' },
      })
      expect((await anonymous(car.id)).status).toBe(200)
    }
  },
)

test(
  'an edit that meets somebody else’s car waits for the operator, and what was passed once holds it no second time',
  { tags: 'slow' },
  async () => {
    const fields = { Vin: newVin() }
    await offered(ada, fields)
    const car = await offered(bola)
    const edited = await edit(world, bola, car, { fields })
    expect(reasonsOf(edited.data).toSorted()).toEqual(['same-vin', 'vin-edit'])
    await world.settle()
    expect((await own(world, bola, car)).data.state).toBe('in-review')
    await decide(car.id, 'approve')
    const passed = (await own(world, bola, car)).data
    expect(passed.state).toBe('listed')
    const paused = await step(world, bola, 'pause-car', passed)
    expect((await step(world, bola, 'resume-car', paused.data)).data.state).toBe('listed')
  },
)

test('a paused car that was edited is paused again when it has passed', async () => {
  const car = await offered(bola)
  const paused = (await step(world, bola, 'pause-car', car)).data
  expect((await edit(world, bola, paused, { fields: { Year: '2010' } })).data.state).toBe('in-review')
  await world.settle()
  expect((await own(world, bola, car)).data.state).toBe('paused')
})

test('a declined listing is looked at again whatever its seller edits, also for what it was declined for', async () => {
  const fields = { Vin: newVin() }
  await offered(ada, fields)
  const car = await offered(bola, fields)
  await decide(car.id, 'decline')
  const declined = (await own(world, bola, car)).data
  expect(declined).toMatchObject({ state: 'declined', review: { state: 'declined', note: 'Not yours.' } })
  const edited = await edit(world, bola, declined, { fields: { ...fields, Trim: 'SE' } })
  expect(edited.data).toMatchObject({ state: 'in-review', review: { reasons: ['same-vin'], state: 'open' } })
})

test('a car that comes back meets who came with it meanwhile', async () => {
  const fields = { Vin: newVin() }
  const car = await offered(ada, fields)
  const paused = (await step(world, ada, 'pause-car', car)).data
  expect((await offered(bola, fields)).state).toBe('listed')
  expect(reasonsOf((await step(world, ada, 'resume-car', paused)).data)).toEqual(['same-vin'])
})

test(
  'the sixth new listing of a private seller in a Lagos day is held, the first of the next day is not',
  { tags: 'slow' },
  async () => {
    const carol = await personWith(world, 0)
    for (let n = 0; n < limits.newListingsPerDayIndividual; n++)
      expect((await offered(carol)).state).toBe('listed')
    expect(reasonsOf(await offered(carol))).toEqual(['too-many'])
    // 10:00 in Lagos; a little before and after its midnight.
    world.pass({ hours: 13, minutes: 58 })
    const token = await signInAgain(carol)
    expect(reasonsOf(await offered({ ...carol, token }))).toEqual(['too-many'])
    world.pass({ minutes: 2 })
    expect((await offered({ ...carol, token })).state).toBe('listed')
  },
)

const signInAgain = async ({ email }: Person): Promise<string> =>
  (
    await world.ask<{ token: string }>({
      url: '/api/User/authenticate',
      body: { email, password: 'a long demo password' },
    })
  ).data.token
