import { expect, test } from 'vitest'
import type { VehicleCard } from '#contract/garage/vehicle-shape.ts'
import { repairCommission } from '#contract/repair/terms.ts'
import { errors } from '#contract/core/error-table.ts'
import { kobo } from '#contract/core/money.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  listUnansweredJobIds,
  book,
  checkInBody,
  hourAt,
  job,
  jobKobo,
  passHours,
  quoteOf,
  makeReadyBody,
  seeRepair,
  settle,
  stepOf,
} from '#server/testing/deals/repairs.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import { done } from '#server/testing/deals/offers.ts'
import { storePicture } from '#server/testing/deals/rental-records.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { balanceOf, type Person, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

type Entry = { title: string; costKobo: number; proven: boolean; jobs: { title: string; done: boolean }[] }
const garageOf = async ({ token }: Person): Promise<VehicleCard[]> =>
  (await world.ask<VehicleCard[]>({ url: '/api/Garage/get-vehicles', token })).data
const entriesOf = async (who: Person): Promise<Entry[]> => {
  const [card] = await garageOf(who)
  return (
    await world.ask<Entry[]>({
      url: '/api/Garage/get-entries',
      token: who.token,
      query: { Id: card!.id },
    })
  ).data
}

test(
  'of two jobs one is approved: it alone is held, charged on the code, and stands in the record; the other stays to be done',
  { tags: 'slow' },
  async () => {
    const on = await repairAt(world, 'quoted')
    const { customer, workshop } = on
    expect(on.repair).toMatchObject({ quotedKobo: 2 * jobKobo, approvedKobo: 0 })
    const [first] = listUnansweredJobIds(on.repair)
    const approved = done(
      await stepOf(world, customer, 'approve', on.repair, { jobIds: [first], shownTotalKobo: jobKobo }),
    )
    expect(approved).toMatchObject({ state: 'approved', approvedKobo: jobKobo, quotedKobo: 0 })
    expect(approved.jobs.map(({ status }) => status)).toEqual(['approved', 'declined'])
    expect(await balanceOf(world, customer)).toBe(9 * jobKobo)
    const { repair } = await walkTo(world, { ...on, repair: approved }, 'collected')
    const commission = repairCommission(kobo(jobKobo), new Date(repair.startedAt))
    expect(await balanceOf(world, workshop)).toBe(jobKobo - commission)
    expect(repair.settlement).toEqual({
      toCustomerKobo: 0,
      toWorkshopKobo: jobKobo - commission,
      commissionKobo: commission,
    })
    expect(repair.jobs[0]!.warrantyUntil).not.toBeNull()
    expect(repair.jobs[1]!.warrantyUntil).toBeNull()
    expect(await entriesOf(customer)).toMatchObject([
      {
        title: 'Front brake pads',
        costKobo: jobKobo,
        proven: true,
        jobs: [
          { title: 'Front brake pads', done: true },
          { title: 'Brake fluid', done: false },
        ],
      },
    ])
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test(
  'what was declined is offered at the next visit of the same car, and is done then',
  { tags: 'slow' },
  async () => {
    const on = await repairAt(world, 'quoted')
    const [first] = listUnansweredJobIds(on.repair)
    const approved = done(await stepOf(world, on.customer, 'approve', on.repair, { jobIds: [first] }))
    await walkTo(world, { ...on, repair: approved }, 'collected')
    const dateTime = await hourAt(world, on.placeId)
    const again = done(await book(world, on.customer, { locationId: on.placeId, dateTime }))
    expect(await garageOf(on.customer)).toHaveLength(1)
    const second = await walkTo(world, { ...on, repair: again }, 'checked-in')
    const { toDo } = await seeRepair(world, on.workshop, second.repair)
    expect(toDo.map(({ title }) => title)).toEqual(['Brake fluid'])
    const quote = quoteOf(world, [job({ title: 'Brake fluid', toDoId: toDo[0]!.id })])
    const quoted = done(await stepOf(world, on.workshop, 'quote', second.repair, quote))
    // Whoever changes the quote finds the job on the list again.
    expect(quoted.jobs.map(({ toDoId }) => toDoId)).toEqual([toDo[0]!.id])
    const byCustomer = await seeRepair(world, on.customer, second.repair)
    expect(byCustomer.jobs.map(({ toDoId }) => toDoId)).toEqual([''])
    await walkTo(world, { ...second, repair: quoted }, 'collected')
    const entries = await entriesOf(on.customer)
    expect(entries.flatMap(({ jobs }) => jobs.filter(each => !each.done))).toEqual([])
  },
)

test('more work is asked for: declined it changes nothing, approved it is held on top, and never without the pin', async () => {
  const on = await repairAt(world, 'further-quoted')
  const { customer, workshop } = on
  expect(on.repair).toMatchObject({ quotedKobo: jobKobo, approvedKobo: 2 * jobKobo })
  const no = done(await stepOf(world, customer, 'decline-all', on.repair))
  expect(no).toMatchObject({ state: 'approved', approvedKobo: 2 * jobKobo, quotedKobo: 0 })
  expect(await balanceOf(world, customer)).toBe(8 * jobKobo)
  const again = done(
    await stepOf(world, workshop, 'quote-further', no, quoteOf(world, [job({ title: 'Discs' })])),
  )
  const unpinned = await world.ask({
    url: '/api/AutoAppointment/approve',
    token: customer.token,
    query: { pin: '9999' },
    body: { repairId: again.id, version: again.version, jobIds: listUnansweredJobIds(again) },
  })
  expect(unpinned.code).toBe(errors.WRONG_PIN.code)
  const yes = done(await stepOf(world, customer, 'approve', again, { jobIds: listUnansweredJobIds(again) }))
  expect(yes).toMatchObject({ state: 'approved', approvedKobo: 3 * jobKobo })
  expect(await balanceOf(world, customer)).toBe(7 * jobKobo)
  expect(yes.jobs.map(({ isFurther }) => isFurther)).toEqual([false, false, true, true])
})

test(
  'a job that was not done goes back before the car does, and the invoice has only what was done',
  { tags: 'slow' },
  async () => {
    const on = await repairAt(world, 'approved')
    const [undone] = on.repair.jobs
    const body = { ...(await makeReadyBody(world, on.workshop)), undoneJobIds: [undone!.id] }
    const ready = done(await stepOf(world, on.workshop, 'ready', on.repair, body))
    expect(ready).toMatchObject({ state: 'ready', approvedKobo: jobKobo })
    expect(await balanceOf(world, on.customer)).toBe(9 * jobKobo)
    const all = { ...body, undoneJobIds: on.repair.jobs.map(({ id }) => id) }
    const otherRepairing = await repairAt(world, 'approved')
    const nothing = await stepOf(world, otherRepairing.workshop, 'ready', otherRepairing.repair, {
      ...all,
      pictures: [await storePicture(world, otherRepairing.workshop)],
      undoneJobIds: otherRepairing.repair.jobs.map(({ id }) => id),
    })
    expect(nothing.errors).toMatchObject([{ field: 'undoneJobIds' }])
  },
)

test('nothing approved: the car is fetched, nothing is charged, and what was found is kept', async () => {
  const on = await repairAt(world, 'quoted')
  const end = done(await stepOf(world, on.customer, 'decline-all', on.repair))
  expect(end).toMatchObject({ state: 'diagnosed', settlement: null })
  expect(await balanceOf(world, on.customer)).toBe(10 * jobKobo)
  const [entry] = await entriesOf(on.customer)
  expect(entry).toMatchObject({ title: 'Looked at, not repaired', costKobo: 0 })
})

test(
  'silence never pays: a quote that nobody answers, a car that is never ready, one that nobody fetches',
  { tags: 'slow' },
  async () => {
    const quoted = await repairAt(world, 'quoted')
    const approved = await repairAt(world, 'approved')
    const ready = await repairAt(world, 'ready')
    await passHours(world, quoted, 7 * 24 + 1)
    expect(await seeRepair(world, quoted.customer, quoted.repair)).toMatchObject({ state: 'diagnosed' })
    await passHours(world, ready, 8 * 24)
    expect(await seeRepair(world, ready.customer, ready.repair)).toMatchObject({ state: 'disputed' })
    await passHours(world, approved, 8 * 24)
    expect(await seeRepair(world, approved.customer, approved.repair)).toMatchObject({ state: 'disputed' })
    const { token } = await signIn(world, ready.workshop.email)
    expect(await balanceOf(world, { ...ready.workshop, token })).toBe(0)
  },
)

test('an older quote is not approved, nor a job twice, nor for another price than shown, nor what is too dear', async () => {
  const on = await repairAt(world, 'quoted')
  const { customer, workshop } = on
  const changed = done(await stepOf(world, workshop, 'quote', on.repair, quoteOf(world, [job()])))
  const stale = await stepOf(world, customer, 'approve', on.repair, {
    jobIds: listUnansweredJobIds(on.repair),
  })
  expect(stale.code).toBe(errors.CHANGED_MEANWHILE.code)
  const gone = await stepOf(world, customer, 'approve', changed, {
    jobIds: [listUnansweredJobIds(on.repair)[0]],
  })
  expect(gone.errors).toMatchObject([{ field: 'jobIds.0' }])
  const jobIds = listUnansweredJobIds(changed)
  const dear = await stepOf(world, customer, 'approve', changed, { jobIds, shownTotalKobo: 1 })
  expect(dear.code).toBe(errors.PRICE_CHANGED.code)
  const both = await Promise.all([1, 2].map(() => stepOf(world, customer, 'approve', changed, { jobIds })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(world, customer)).toBe(9 * jobKobo)
  const poor = await repairAt(world, 'checked-in')
  const twelve = Array.from({ length: 12 }, () => job())
  const long = done(await stepOf(world, poor.workshop, 'quote', poor.repair, quoteOf(world, twelve)))
  const refused = await stepOf(world, poor.customer, 'approve', long, { jobIds: listUnansweredJobIds(long) })
  expect(refused.code).toBe(errors.INSUFFICIENT_FUNDS.code)
  expect(await seeRepair(world, poor.customer, long)).toMatchObject({ state: 'quoted', approvedKobo: 0 })
})

test('a workshop that raises a price, a line or a kilometre after the approval finds no way', async () => {
  const on = await repairAt(world, 'approved')
  const raise = await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, [job()]))
  expect(raise.code).toBe(errors.NOT_NOW.code)
  const back = await stepOf(
    world,
    on.workshop,
    'ready',
    on.repair,
    await makeReadyBody(world, on.workshop, 97_999),
  )
  expect(back.errors).toMatchObject([{ field: 'odometerKm' }])
  const early = await stepOf(world, on.workshop, 'collect', on.repair, { code: '123456' })
  expect(early.code).toBe(errors.NOT_NOW.code)
})

test.each<[string, object, string]>([
  ['of nothing', { labourKobo: 0, parts: [] }, 'jobs.0.labourKobo'],
  ['of ₦90,071,992,547,409.91', { labourKobo: 9_007_199_254_740_991 }, 'jobs.0.labourKobo'],
  [
    'whose part that the customer brings costs',
    { parts: [{ title: 'Pads', grade: 'brought', priceKobo: 1, count: 1 }] },
    'jobs.0.parts',
  ],
  [
    'with a part that we do not know',
    {
      parts: [
        {
          title: 'Pads',
          grade: 'new',
          priceKobo: 1,
          count: 1,
          accessoryId: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
        },
      ],
    },
    'jobs.0.parts.0.accessoryId',
  ],
  ['that takes up what nobody left', { toDoId: 'nothing:0' }, 'jobs.0.toDoId'],
])('a job %s is refused beside its field', async (_, more, field) => {
  const on = await repairAt(world, 'checked-in')
  const answer = await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, [{ ...job(), ...more }]))
  expect(answer.errors?.map(each => each.field)).toContain(field)
})

test('both record how the car came; the customer until the first quote, once, with pictures of their own', async () => {
  const on = await repairAt(world, 'checked-in')
  const { customer } = on
  const mine = async (body: object) =>
    world.ask<typeof on.repair>({
      url: '/api/AutoAppointment/save-my-record',
      token: customer.token,
      body: { repairId: on.repair.id, ...body },
    })
  const foreign = await checkInBody(world, on.workshop)
  expect((await mine(foreign)).code).toBe(errors.NOT_YOUR_PICTURE.code)
  const recordAnswer = await mine(await checkInBody(world, customer, 98_001))
  expect(recordAnswer.data).toMatchObject({
    records: { workshop: { odometerKm: 98_000 }, customer: { odometerKm: 98_001 }, ready: null },
    mayRecord: false,
  })
  expect((await mine(await checkInBody(world, customer))).code).toBe(errors.NOT_NOW.code)
  const quoted = await repairAt(world, 'quoted')
  const late = await world.ask({
    url: '/api/AutoAppointment/save-my-record',
    token: quoted.customer.token,
    body: { repairId: quoted.repair.id, ...(await checkInBody(world, quoted.customer)) },
  })
  expect(late.code).toBe(errors.NOT_NOW.code)
})

test(
  'a dispute freezes what is held, drops what waits for an answer, and the operator pays, refunds or shares it',
  { tags: 'slow' },
  async () => {
    const further = await repairAt(world, 'further-quoted')
    const disputed = done(await stepOf(world, further.customer, 'dispute', further.repair))
    expect(disputed).toMatchObject({ state: 'disputed', quotedKobo: 0, approvedKobo: 2 * jobKobo })
    await settle(world, disputed, 'split', jobKobo)
    const commission = repairCommission(kobo(jobKobo), new Date(disputed.startedAt))
    expect((await seeRepair(world, further.workshop, disputed)).settlement).toEqual({
      toCustomerKobo: jobKobo,
      toWorkshopKobo: jobKobo - commission,
      commissionKobo: commission,
    })
    const back = await repairAt(world, 'disputed')
    await settle(world, back.repair, 'refund')
    const refunded = await seeRepair(world, back.customer, back.repair)
    expect(refunded.jobs.every(({ status }) => status === 'undone')).toBe(true)
    expect(await balanceOf(world, back.customer)).toBe(10 * jobKobo)
    expect(await entriesOf(back.customer)).toMatchObject([{ title: 'Looked at, not repaired', costKobo: 0 }])
    const paid = await repairAt(world, 'disputed')
    await settle(world, paid.repair, 'release')
    expect(await balanceOf(world, paid.customer)).toBe(8 * jobKobo)
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test(
  'the invoice names each approved job with its parts, and the calendar file the hour',
  { tags: 'slow' },
  async () => {
    const on = await repairAt(world, 'quoted')
    const fileOf = (name: string, who: Person) =>
      world.app.inject({
        url: `/api/AutoAppointment/${name}?Id=${on.repair.id}`,
        headers: { authorization: `Bearer ${who.token}` },
      })
    expect((await fileOf('get-invoice', on.customer)).statusCode).toBe(409)
    const [first] = listUnansweredJobIds(on.repair)
    const approved = done(await stepOf(world, on.customer, 'approve', on.repair, { jobIds: [first] }))
    const pdf = await fileOf('get-invoice', on.customer)
    const words = pdfPages(pdf.rawPayload).join('\n')
    for (const phrase of ['Front brake pads', '2 × Brake pads', 'Labour', '₦45,000.00', 'In escrow'])
      expect(words).toContain(phrase)
    expect(words).not.toContain('Brake fluid')
    const calendar = (await fileOf('get-calendar-file', on.workshop)).body
    expect(calendar).toContain(`SEQUENCE:${approved.version - 1}`)
    expect(calendar).toContain('SUMMARY:Workshop: Toyota Corolla 2012')
  },
)
