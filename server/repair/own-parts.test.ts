// Parts of a workshop's own stock in its repairs: reserved once, drawn, and given back.
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { kobo } from '#contract/core/money.ts'
import type { RepairPartCosts } from '#contract/repair/part-costs/part-costs.ts'
import type { OwnPartCard, Part } from '#contract/spare-parts/part-shapes.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { reserveOwnStock, returnOwnStock } from '#server/spare-parts/own-use.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import {
  cause,
  job,
  jobKobo,
  listUnansweredJobIds,
  makeReadyBody,
  quoteOf,
  type Repairing,
  seeRepair,
  settle,
  stepOf,
} from '#server/testing/deals/repairs.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import { offerPart, order, readMyPart } from '#server/testing/world/spare-parts.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

type Stocked = Repairing & { part: Part }
const jobOf = (part: { id: string }, count = 2, title = 'Front brake pads') =>
  job({
    title,
    parts: [{ title: 'Brake pads', grade: 'new', priceKobo: kobo(15_000_00), count, accessoryId: part.id }],
  })

/** A car in the workshop, which has so many pieces of its own part. */
const stocked = async (stock = 5): Promise<Stocked> => {
  const on = await repairAt(world, 'checked-in')
  return { ...on, part: await offerPart(world, on.workshop, { Stock: String(stock) }) }
}
const quote = async (
  on: Stocked,
  jobs = [jobOf(on.part), jobOf(on.part, 1, 'Rear pads')],
): Promise<Stocked> => ({
  ...on,
  repair: done(await stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, jobs))),
})
const approve = (on: Stocked, jobIds = listUnansweredJobIds(on.repair)) =>
  stepOf(world, on.customer, 'approve', on.repair, { jobIds })
const approved = async (stock = 5): Promise<Stocked> => {
  const on = await quote(await stocked(stock))
  return { ...on, repair: done(await approve(on)) }
}
/** Pieces on the shelf, and pieces that are reserved. */
const shelf = async ({ workshop, part }: Pick<Stocked, 'workshop' | 'part'>): Promise<[number, number]> => {
  const { data } = await world.ask<OwnPartCard[]>({
    url: '/api/Accessory/get-Accessories-By-UserId',
    token: workshop.token,
  })
  const own = data.find(({ id }) => id === part.id)!
  return [own.stock, own.reservedCount]
}

test('pieces are reserved with the approval, for the approved jobs alone, and drawn when the car is collected', async () => {
  const on = await quote(await stocked())
  expect(await shelf(on)).toEqual([5, 0])
  const repair = done(await approve(on, [listUnansweredJobIds(on.repair)[0]!]))
  expect(await shelf(on)).toEqual([3, 2])
  const ended = await walkTo(world, { ...on, repair }, 'collected')
  expect(ended.repair.state).toBe('collected')
  expect(await shelf(on)).toEqual([3, 0])
  expect((await verifyBooks(world.db)).findings).toEqual([])
})

test('the customer reads a line like another; what is left in stock only the workshop reads', async () => {
  const on = await approved(7)
  const view = await seeRepair(world, on.customer, on.repair)
  expect(view.jobs[0]!.parts).toEqual([
    { title: 'Brake pads', grade: 'new', priceKobo: 15_000_00, count: 2, accessoryId: on.part.id },
  ])
  const url = '/api/Workshop/get-part-costs'
  const ask = ({ token }: Person) => world.ask<RepairPartCosts>({ url, token, query: { Id: on.repair.id } })
  expect(done(await ask(on.workshop)).jobs.map(({ inStock }) => inStock)).toEqual([[4], [4]])
  expect((await ask(on.customer)).code).toBe(errors.NOT_FOUND.code)
})

test('a quote that is edited before the answer counts as it is last', async () => {
  const on = await quote(await stocked())
  const edited = await quote(on, [jobOf(on.part, 4)])
  expect(await shelf(on)).toEqual([5, 0])
  done(await approve(edited))
  expect(await shelf(on)).toEqual([1, 4])
})

test('an approval sent again, with another key too, reserves nothing more', async () => {
  const on = await quote(await stocked())
  const answers = await Promise.all([1, 2, 3].map(() => approve(on)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await approve(on)).status).toBe(409)
  expect(await shelf(on)).toEqual([2, 3])
})

test('a line that has its pieces is not given them again, and none come back twice', async () => {
  const on = await approved()
  const line = { jobId: on.repair.jobs[0]!.id, place: 0, partId: on.part.id, pieces: 2 }
  const reserve = () =>
    world.db.inTx(tx => reserveOwnStock(tx, [line], { now: world.now(), missing: () => 'None is left' }))
  await Promise.all([reserve(), reserve()])
  expect(await shelf(on)).toEqual([2, 3])
  const giveBack = () => world.db.inTx(tx => returnOwnStock(tx, [line.jobId], world.now()))
  await Promise.all([giveBack(), giveBack()])
  expect(await shelf(on)).toEqual([4, 1])
})

test.each<[string, (on: Stocked) => Promise<unknown>, [number, number]]>([
  ['returned without a repair', on => stepOf(world, on.workshop, 'give-back', on.repair), [5, 0]],
  [
    'ready without one of the jobs',
    async on => {
      const undoneJobIds = [on.repair.jobs[0]!.id]
      const body = { ...(await makeReadyBody(world, on.workshop)), undoneJobIds }
      return stepOf(world, on.workshop, 'ready', on.repair, body)
    },
    [4, 1],
  ],
  [
    'refunded by an operator',
    async on => {
      await stepOf(world, on.customer, 'dispute', on.repair)
      await settle(world, on.repair, 'refund')
    },
    [2, 0],
  ],
  [
    'released by an operator',
    async on => {
      await stepOf(world, on.customer, 'dispute', on.repair)
      await settle(world, on.repair, 'release')
    },
    [2, 0],
  ],
  [
    'shared by an operator',
    async on => {
      await stepOf(world, on.customer, 'dispute', on.repair)
      await settle(world, on.repair, 'split', 10_000_00)
    },
    [2, 0],
  ],
])('a repair %s leaves the stock right', async (_how, end, left) => {
  const on = await approved()
  await end(on)
  expect(await shelf(on)).toEqual(left)
})

test('further work that is declined or not answered reserves nothing', async () => {
  for (const event of ['decline-all', 'unanswered'] as const) {
    const on = await approved()
    const further = done(
      await stepOf(
        world,
        on.workshop,
        'quote-further',
        on.repair,
        quoteOf(world, [jobOf(on.part, 1, 'More')]),
      ),
    )
    if (event === 'unanswered') await cause(world, further, event)
    else done(await stepOf(world, on.customer, event, further))
    expect(await shelf(on)).toEqual([2, 3])
  }
})

test('a part of somebody else is never drawn: it is bought as any other', async () => {
  const on = await stocked()
  const dealer = await personWith(world, 0)
  const marketPart = await offerPart(world, dealer)
  done(await approve(await quote(on, [jobOf(marketPart)])))
  expect((await readMyPart(world, dealer, marketPart)).stock).toBe(5)
})

test('more than is in stock is refused at its line, over all lines; a paused part counts, a withdrawn one does not', async () => {
  const on = await stocked(3)
  const ask = (jobs: ReturnType<typeof jobOf>[]) =>
    stepOf(world, on.workshop, 'quote', on.repair, quoteOf(world, jobs))
  expect((await ask([jobOf(on.part), jobOf(on.part, 2, 'Rear pads')])).errors).toMatchObject([
    { field: 'jobs.1.parts.0.count', message: expect.stringContaining('You have 3 of this part') },
  ])
  const step = (name: string, version: number) =>
    world.ask<Part>({
      url: `/api/Accessory/${name}`,
      token: on.workshop.token,
      body: { id: on.part.id, version },
    })
  const paused = done(await step('pause', on.part.version))
  const repair = done(await ask([jobOf(on.part, 3)]))
  done(await step('withdraw', paused.version))
  expect((await approve({ ...on, repair })).code).toBe(errors.OUT_OF_STOCK.code)
  expect(
    (await stepOf(world, on.workshop, 'quote', repair, quoteOf(world, [jobOf(on.part, 1)]))).errors,
  ).toMatchObject([{ field: 'jobs.0.parts.0.count' }])
})

test('what was sold meanwhile is refused in words, takes no money, and the other jobs can be approved', async () => {
  const car = await stocked(3)
  const on = await quote(car, [jobOf(car.part, 3), job({ title: 'Fluid', parts: [] })])
  const buyer = await personWith(world, 10_000_000)
  expect((await order(world, buyer, on.part.id)).status).toBe(200)
  const before = await balanceOf(world, on.customer)
  const refused = await approve(on)
  expect(refused).toMatchObject({ code: errors.OUT_OF_STOCK.code })
  expect(refused.message).toContain('“Brake pads” for “Front brake pads”')
  expect([await balanceOf(world, on.customer), await shelf(on)]).toEqual([before, [2, 1]])
  const fluid = on.repair.jobs.find(({ title }) => title === 'Fluid')!
  expect((await approve(on, [fluid.id])).status).toBe(200)
})

test(
  'a hundred buyers and customers at the same moment: never more than there is',
  { tags: 'slow', timeout: 120_000 },
  async () => {
    const workshop = await personWith(world, 0)
    const part = await offerPart(world, workshop, { Stock: '7' })
    const repairs: Stocked[] = []
    for (let i = 0; i < 4; i++) {
      const customer = await personWith(world, 10 * jobKobo)
      const on = await repairAt(world, 'checked-in', {}, {}, { customer, workshop })
      repairs.push(await quote({ ...on, part }))
    }
    const buyers: Person[] = []
    for (let i = 0; i < 12; i++) buyers.push(await personWith(world, 10_000_000))
    const requests = Array.from({ length: 100 }, (_, n) => () => {
      const on = repairs[n % 8]
      return on ? approve(on) : order(world, buyers[n % 12]!, part.id)
    })
    const answers = await Promise.all(requests.map(ask => ask()))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const [left, reserved] = await shelf({ workshop, part })
    expect([left >= 0, left + reserved]).toEqual([true, 7])
    const { lines } = await world.db.one<{ lines: number }>`
      select coalesce(sum(pieces), 0)::int as lines from part_reservation where part_id = ${part.id}`
    const { sold } = await world.db.one<{ sold: number }>`
      select coalesce(sum(quantity), 0)::int as sold from part_order where part_id = ${part.id}`
    expect(lines + sold).toBe(reserved)
    expect((await verifyBooks(world.db)).findings).toEqual([])
  },
)
