import { expect, test } from 'vitest'
import type { Eligibility, EligibilityCard } from '#contract/finance/finance.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { addLender } from '#server/testing/finance/lenders.ts'
import { newPlan } from '#server/testing/world/plans.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'

const world = await makeWorld()
const area = '/api/VehicleFinance'
const ada = {
  priceKobo: 8_000_000_00,
  downPaymentKobo: 2_000_000_00,
  months: 48,
  incomeKobo: 800_000_00,
  expensesKobo: 300_000_00,
  debtsKobo: 0,
  job: 'employed',
  jobMonths: 24,
}
const ask = ({ token }: Person, more: object = {}): Promise<ApiAnswer<Eligibility>> =>
  world.ask<Eligibility>({ url: `${area}/get-eligibility`, body: { ...ada, ...more }, token })
const see = ({ token }: Person, Id: string) =>
  world.ask<Eligibility>({ url: `${area}/get-eligibility-by-id`, query: { Id }, token })
const lendersListed = async () => (await world.ask<Lender[]>({ url: `${area}/get-lenders` })).data
const fieldOf = ({ code, errors }: ApiAnswer<unknown>) => [code, errors?.[0]?.field]

test('without a lender nobody is refused in secret: the reason is that nobody lends', async () => {
  const person = await personWith(world, 0)
  expect(await lendersListed()).toEqual([])
  const { data } = await ask(person)
  expect(data).toMatchObject({ eligible: false, lender: null, numbers: null, ways: [], affordableKobo: null })
  expect(data.reasons).toEqual([
    { name: 'no-lender', words: 'No approved lender is available on AutoX at the moment.' },
  ])
})

test('a lender lends while its approval is in force and no longer; earlier answers stay as they were given', async () => {
  const person = await personWith(world, 0)
  const id = await addLender(world, 'Demo Credit', { number: 'DEMO/7' })
  expect(await lendersListed()).toMatchObject([{ id, name: 'Demo Credit', approval: { number: 'DEMO/7' } }])
  const { data: answer } = await ask(person)
  expect(answer).toMatchObject({
    eligible: true,
    lender: { id },
    reasons: [],
    state: 'answered',
    review: null,
  })
  expect(answer.numbers).toMatchObject({
    financedKobo: 6_000_000_00,
    monthlyKobo: 209_112_88,
    feeKobo: 60_000_00,
    monthlyMostKobo: 320_000_00,
    downMinKobo: 1_600_000_00,
  })
  const { runByTwo } = deskIn(world)
  await runByTwo('lenders approval', id, 'suspended', 'The commission has suspended it')
  expect(await lendersListed()).toEqual([])
  expect((await ask(person)).data.reasons).toMatchObject([{ name: 'no-lender' }])
  expect((await see(person, answer.id)).data).toEqual(answer)
  await expect(
    runByTwo('lenders add', 'Other', 'DEMO/7', '2026-01-05', '1', '1', '1', '1', '2', 'a reason'),
  ).rejects.toThrow('A lender with that approval already exists')
  await expect(
    runByTwo('lenders add', 'Dear', 'DEMO/8', '2026-01-05', '9900', '1', '1', '1', '2', 'a reason'),
  ).rejects.toThrow('from 0% to 48%. A number without % is in hundredths of a percent.')
  await runByTwo('lenders approval', id, 'withdrawn', 'For good')
})

test('the price is that of the car, and savings count as paid at once', async () => {
  const [seller, person] = [await personWith(world, 0), await personWith(world, 3_000_000_00)]
  await addLender(world)
  const car = await offerCar(world, seller)
  const plan = await newPlan(world, person, { firstDepositKobo: 500_000_00 })
  const named = { priceKobo: undefined, carId: car.id, savingsPlanId: plan.id }
  const { data } = await ask(person, { ...named, downPaymentKobo: 100_00 })
  expect(data).toMatchObject({
    carId: car.id,
    carTitle: car.title,
    request: { savingsKobo: 500_000_00, downKobo: 500_100_00 },
  })
  expect(data.request.priceKobo).toBe(car.priceKobo)
  const stranger = await personWith(world, 0)
  expect(fieldOf(await ask(stranger, { savingsPlanId: plan.id }))).toEqual(['10', 'savingsPlanId'])
  expect(fieldOf(await ask(seller, { ...named, savingsPlanId: undefined }))).toEqual(['10', 'carId'])
  expect(fieldOf(await ask(person, { carId: car.id }))).toEqual(['10', 'priceKobo'])
})

test('what cannot be is refused beside its field', async () => {
  const person = await personWith(world, 0)
  const cases: [object, string][] = [
    [{ months: 0 }, 'months'],
    [{ incomeKobo: 0 }, 'incomeKobo'],
    [{ incomeKobo: 9_007_199_254_740_991 }, 'incomeKobo'],
    [{ debtsKobo: -1 }, 'debtsKobo'],
    [{ downPaymentKobo: 8_000_000_00 }, 'downPaymentKobo'],
    [{ job: 'thief' }, 'job'],
    [{ jobMonths: 1.5 }, 'jobMonths'],
    [{ priceKobo: undefined }, 'priceKobo'],
    [{ priceKobo: undefined, carId: crypto.randomUUID() }, 'carId'],
  ]
  for (const [more, field] of cases)
    expect(fieldOf(await ask(person, more)), JSON.stringify(more)).toEqual(['10', field])
})

test('a refusal says why and what would change it, and each way that it names is a yes', async () => {
  const person = await personWith(world, 0)
  await addLender(world)
  const { data } = await ask(person, { priceKobo: 12_000_000_00, downPaymentKobo: 2_400_000_00, months: 36 })
  expect(data.eligible).toBe(false)
  expect(data.reasons.map(({ name }) => name)).toContain('share')
  expect(data.ways.length).toBeGreaterThan(0)
  for (const { changes } of data.ways) {
    const [change] = changes
    const more =
      change!.kind === 'down'
        ? { downPaymentKobo: 2_400_000_00 + change!.moreKobo }
        : change!.kind === 'price'
          ? { priceKobo: change!.priceKobo, downPaymentKobo: 2_400_000_00 }
          : undefined
    if (!more) continue
    const then = await ask(person, { priceKobo: 12_000_000_00, months: 36, ...more })
    expect(then.data.eligible, JSON.stringify(change)).toBe(true)
  }
})

test('a person looks at a refusal by a deadline, decides otherwise, and says why; nobody else asks for it', async () => {
  const [person, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  await addLender(world)
  const { data: refusal } = await ask(person, { jobMonths: 2 })
  const { data: granted } = await ask(person)
  const review = (who: Person, { id: eligibilityId, version }: Eligibility) =>
    world.ask<Eligibility>({
      url: `${area}/ask-review`,
      body: { eligibilityId, version, words: 'I changed employer without a gap' },
      token: who.token,
    })
  expect(await see(stranger, refusal.id)).toMatchObject({ status: 404 })
  expect(await review(stranger, refusal)).toMatchObject({ status: 404 })
  expect(await review(person, granted)).toMatchObject({ code: '40' })
  const { data: answer } = await review(person, refusal)
  expect(Date.parse(answer.review!.by) - world.now().getTime()).toBe(48 * 3_600_000)
  expect(await review(person, refusal)).toMatchObject({ status: 409 })
  const { run, ask: tell } = deskIn(world)
  expect(await run('finance-reviews waiting')).toContain(refusal.id)
  expect(await run('finance-reviews show', refusal.id)).toContain('I changed employer without a gap')
  await run('finance-reviews overturn', refusal.id, 'Both employers are known, the income has not changed')
  expect((await see(person, refusal.id)).data).toMatchObject({
    eligible: true,
    state: 'overturned',
    review: { reason: 'Both employers are known, the income has not changed' },
  })
  await expect(tell('finance-reviews uphold', refusal.id, 'No, after all')).rejects.toThrow(
    'There is nothing for you to do',
  )
  const { data: notices } = await world.ask<{ title: string }[]>({
    url: '/api/Notice/get-notices',
    token: person.token,
  })
  expect(notices.map(({ title }) => title)).toContainEqual(expect.stringContaining('It can be financed'))
})

test('who tries many figures keeps the newest fifty answers', async () => {
  const person = await personWith(world, 0)
  for (let n = 0; n < 53; n++) await ask(person, { months: 6 + n })
  const { data, pageMeta } = await world.ask<EligibilityCard[]>({
    url: `${area}/get-my-eligibilities`,
    query: { PageSize: '50' },
    token: person.token,
  })
  expect(pageMeta?.totalRecords).toBe(50)
  expect(data).toHaveLength(50)
})
