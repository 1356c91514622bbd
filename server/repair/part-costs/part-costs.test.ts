// What a workshop paid for parts: its margin, and who never reads it.
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { kobo } from '#contract/core/money.ts'
import { marginOf, marginWords } from '#contract/repair/part-costs/margin.ts'
import type { MonthMargin, RepairPartCosts } from '#contract/repair/part-costs/part-costs.ts'
import { exportDeals } from '#server/deal-engine/show.ts'
import { repairKind } from '#server/repair/kind.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import { job, quoteOf, type Repairing, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const costsFor = ({ token }: Person, { id }: { id: string }) =>
  world.ask<RepairPartCosts>({ url: '/api/Workshop/get-part-costs', token, query: { Id: id } })
const months = async ({ token }: Person) =>
  done(await world.ask<{ months: MonthMargin[] }>({ url: '/api/Workshop/get-margins', token })).months

/** A number that nothing else in the world is. */
const secretKobo = 7_654_321
const part = { title: 'Brake pads', grade: 'oem', priceKobo: kobo(100_000_00), count: 2 } as const
const jobs = [
  job({
    parts: [
      { ...part, costKobo: kobo(secretKobo) },
      { ...part, title: 'Grease', count: 1 },
    ],
  }),
  job({
    title: 'Fluid',
    parts: [{ title: 'Own fluid', grade: 'brought', priceKobo: kobo(0), count: 1 }],
  }),
]
const quoted = async (): Promise<Repairing> => {
  const on = await repairAt(world, 'checked-in')
  return { ...on, repair: done(await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, jobs))) }
}
const margin = {
  soldKobo: 200_000_00,
  costKobo: 2 * secretKobo,
  marginKobo: 200_000_00 - 2 * secretKobo,
  partsWithoutCost: 1,
}

test('staff read what parts cost, except of their own car', async () => {
  const { repair, workshop, customer } = await quoted()
  const technician = await personWith(world, 0)
  await world.db
    .run`update app_user set account_type = 'AutoDealer', business_name = 'Cost Motors' where id = ${workshop.id}`
  const statuses = []
  for (const { id, token } of [technician, customer]) {
    await world.db.run`insert into staff_member values (${workshop.id}, ${id}, ${world.now()})`
    const url = '/api/Workshop/get-part-costs'
    statuses.push((await world.ask({ url, token, query: { Id: repair.id }, actingFor: workshop.id })).status)
  }
  expect(statuses).toEqual([200, 404])
})

test('a margin is of the parts whose cost is known, and may be a loss', () => {
  expect(
    marginOf(jobs.flatMap(({ parts = [] }) => parts.map(each => ({ ...each, count: each.count ?? 1 })))),
  ).toEqual(margin)
  expect(marginWords({ soldKobo: kobo(100_00), marginKobo: 25_00 })).toBe('₦25.00 (25%)')
  expect(marginWords({ soldKobo: kobo(100_00), marginKobo: -1 })).toBe('loss of ₦0.01')
  expect(marginWords({ soldKobo: kobo(0), marginKobo: 0 })).toBe('₦0.00')
})

test('the workshop reads what it paid by job; its customer, others and a later quote find nothing of it', async () => {
  const on = await quoted()
  const own = done(await costsFor(on.workshop, on.repair))
  expect(own).toMatchObject(margin)
  expect(own.jobs.map(({ costsKobo }) => costsKobo)).toEqual([[secretKobo, null], [null]])
  for (const who of [on.customer, await personWith(world, 0), (await quoted()).workshop])
    expect((await costsFor(who, on.repair)).code).toBe(errors.NOT_FOUND.code)
  // Replaced by a quote that says no cost.
  const again = done(
    await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, [job({ parts: [part] })])),
  )
  expect(done(await costsFor(on.workshop, again))).toMatchObject({ costKobo: 0, partsWithoutCost: 1 })
})

test('no page, list, export, letter or row of the deal holds what a part cost', async () => {
  const on = await walkTo(world, await quoted(), 'collected')
  const exported: object[] = []
  for await (const deal of exportDeals(world.db, repairKind, on.customer.id)) exported.push(deal)
  const { rows } = await world.db.one<{ rows: string }>`
    select concat((select string_agg(j::text, '') from repair_job j), (select string_agg(r::text, '') from repair r),
      (select string_agg(n::text, '') from notice n), (select string_agg(e::text, '') from process_event e),
      (select string_agg(k::text, '') from idempotency_key k), (select string_agg(v::text, '') from vehicle_entry v)) as rows`
  const answers = [
    await seeRepair(world, on.customer, on.repair),
    await seeRepair(world, on.workshop, on.repair),
    exported,
    await world.ask({ url: '/api/AutoAppointment/GetAppointmentByUser', token: on.customer.token }),
    rows,
  ]
  for (const each of answers) expect(JSON.stringify(each)).not.toContain(String(secretKobo))
})

test('a month counts what was collected in it in Lagos; not what was only quoted, and nobody else’s', async () => {
  const on = await quoted()
  expect(await months(on.workshop)).toEqual([])
  await walkTo(world, on, 'collected')
  const collectedOn = (at: string) => world.db.run`
    update repair_job set done_at = ${at} where repair_id = ${on.repair.id} and status = 'approved'`
  await collectedOn('2026-10-31T22:59:59.999Z')
  expect(await months(on.workshop)).toEqual([{ month: '2026-10', ...margin }])
  await collectedOn('2026-10-31T23:00:00.000Z')
  expect(await months(on.workshop)).toEqual([{ month: '2026-11', ...margin }])
  expect(await months(on.customer)).toEqual([])
  await collectedOn('2025-11-30T22:59:59.999Z')
  expect(await months(on.workshop)).toEqual([])
  await collectedOn('2025-11-30T23:00:00.000Z')
  expect(await months(on.workshop)).toMatchObject([{ month: '2025-12' }])
})

test('a cost of a kobo and the largest are kept, more is refused at its place', async () => {
  const on = await repairAt(world, 'checked-in')
  const ask = (costKobo: number) =>
    stepOf(world, on.workshop, 'quote', on.repair, {
      ...quoteOf(world),
      jobs: [{ ...job(), parts: [{ ...part, costKobo }] }],
    })
  for (const costKobo of [-1, 0.5, 20_000_000_001])
    expect((await ask(costKobo)).errors).toMatchObject([{ field: 'jobs.0.parts.0.costKobo' }])
  const repair = done(await ask(20_000_000_000))
  expect(done(await costsFor(on.workshop, repair)).marginKobo).toBe(2 * (100_000_00 - 20_000_000_000))
})
