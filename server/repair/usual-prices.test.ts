import { beforeAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import { job, quoteOf, type Repairing, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

/** A quote of one job: labour of so much naira and pads of ₦30,000. */
const quoteIn = async (labour: number, title = 'Front brake pads', more: object = {}): Promise<Repairing> => {
  const on = await repairAt(world, 'checked-in', {}, more)
  const jobs = [job({ title, labourKobo: kobo(labour * 100) })]
  return { ...on, repair: done(await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, jobs))) }
}
const complete = async (...quoted: Parameters<typeof quoteIn>) =>
  walkTo(world, await quoteIn(...quoted), 'collected')
const usualIn = ({ jobs }: Repair) => jobs.map(({ usual }) => usual)
const seenBy = async (on: Repairing, side: 'customer' | 'workshop') =>
  usualIn(await seeRepair(world, on[side], on.repair))

const done4 = ['Front brake pads', 'Brake pads, front', 'Replace front brake pad', 'Front brake pads']
beforeAll(async () => {
  for (const [place, title] of done4.entries()) await complete(10_000 + place * 2_000, title)
})

test('four workshops are too few; the fifth makes a range, which the customer alone reads', async () => {
  expect(await seenBy(await quoteIn(20_000), 'customer')).toEqual([null])
  await complete(18_000)
  const on = await quoteIn(60_000)
  // With parts of ₦30,000: 40,000, 42,000, 44,000, 46,000 and 48,000.
  expect(await seenBy(on, 'customer')).toEqual([{ fromKobo: 42_000_00, toKobo: 46_000_00, jobs: 5 }])
  expect(await seenBy(on, 'workshop')).toEqual([null])
})

test('what the customer paid before does not count: who knows four of five prices would read the fifth', async () => {
  const on = await quoteIn(60_000)
  const moveTo = (customerId: string) => world.db.run`
    update repair set customer_id = ${customerId}
    where id = (select repair_id from repair_job where done_at is not null order by id limit 1)`
  const { customer_id: earlierId } = await world.db.one<{ customer_id: string }>`
    select r.customer_id from repair r join repair_job j on j.repair_id = r.id
    where j.done_at is not null order by j.id limit 1`
  await moveTo(on.customer.id)
  expect(await seenBy(on, 'customer')).toEqual([null])
  await moveTo(earlierId)
  expect(await seenBy(on, 'customer')).toMatchObject([{ jobs: 5 }])
})

test('hundreds of equal jobs of one workshop never hide what the others charge', async () => {
  const on = await quoteIn(60_000)
  await world.db.run`
    insert into repair_job
    select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(), 'position', n))).*
    from repair_job j, generate_series(1000, 1300) n
    where j.id = (select id from repair_job where done_at is not null order by done_at desc, id limit 1)`
  // The five of before, and nineteen more of the one workshop.
  expect(await seenBy(on, 'customer')).toEqual([{ fromKobo: 42_000_00, toKobo: 46_000_00, jobs: 24 }])
  await world.db.run`delete from repair_job where position >= 1000`
})

test('another job, or another class of vehicle, is not compared', async () => {
  expect(await seenBy(await quoteIn(20_000, 'Rear brake pads'), 'customer')).toEqual([null])
  const suv = { vehicleModel: 'Highlander' }
  expect(await seenBy(await quoteIn(20_000, 'Front brake pads', suv), 'customer')).toEqual([null])
  const unknown = { vehicleMake: 'Lada', vehicleModel: 'Niva' }
  expect(await seenBy(await quoteIn(20_000, 'Front brake pads', unknown), 'customer')).toEqual([null])
})

test('once it is answered nothing is compared, and what was undone or is under way does not count', async () => {
  const on = await quoteIn(60_000)
  const answered = await walkTo(world, on, 'approved')
  expect(await seenBy(answered, 'customer')).toEqual([null])
  expect(await seenBy(await quoteIn(60_000), 'customer')).toMatchObject([{ jobs: 5 }])
})

test('what is older than twelve months does not count', async () => {
  const on = await quoteIn(60_000)
  const monthsAgo = (months: number, days: number) => world.db.run`
    update repair_job set done_at = (select quoted_at from repair where id = ${on.repair.id})
      - make_interval(months => ${months}, days => ${days})
    where id = (select id from repair_job where done_at is not null order by id limit 1)`
  await monthsAgo(12, 0)
  expect(await seenBy(on, 'customer')).toMatchObject([{ jobs: 5 }])
  await monthsAgo(12, 1)
  expect(await seenBy(on, 'customer')).toEqual([null])
})
