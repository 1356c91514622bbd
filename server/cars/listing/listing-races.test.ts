import { expect, test } from 'vitest'
import { edit, offer, own, step } from '#server/testing/world/listings.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { pay } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const price = 850_000_000
const cheaper = 800_000_000

const stage = async () => {
  const seller = await personWith(world, 0)
  const buyer = await personWith(world, price)
  return { seller, buyer, car: (await offer(world, seller)).data }
}

/** Holds the row of a car, as whoever came first does, until it is let go; others queue behind it. */
const holding = async (id: string, work: (waiting: (count: number) => Promise<void>) => Promise<void>) => {
  const client = await world.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from car where id = $1 for update', [id])
    await work(async count => {
      for (;;) {
        const { waiting } = await world.db.one<{ waiting: number }>`
          select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from car where id%'`
        if (waiting >= count) return
      }
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test(
  'an edit that comes while the buyer pays waits, and is refused with the car as it was sold',
  { tags: 'slow' },
  async () => {
    const { seller, buyer, car } = await stage()
    let [paying, editing]: [ReturnType<typeof pay> | undefined, ReturnType<typeof edit> | undefined] = [
      undefined,
      undefined,
    ]
    await holding(car.id, async waiting => {
      paying = pay(world, buyer, car.id, { body: { shownPriceKobo: price } })
      await waiting(1)
      editing = edit(world, seller, car, { fields: { PriceKobo: String(cheaper) } })
      await waiting(2)
    })
    expect((await paying!).status).toBe(200)
    expect(await editing!).toMatchObject({ status: 409, code: '40' })
    expect((await own(world, seller, car)).data).toMatchObject({
      state: 'reserved',
      priceKobo: price,
      changes: [],
    })
    expect(await balanceOf(world, buyer)).toBe(0)
  },
)

test('a buyer who pays while the price is being changed waits, and is refused with the new price', async () => {
  const { seller, buyer, car } = await stage()
  let [paying, editing]: [ReturnType<typeof pay> | undefined, ReturnType<typeof edit> | undefined] = [
    undefined,
    undefined,
  ]
  await holding(car.id, async waiting => {
    editing = edit(world, seller, car, { fields: { PriceKobo: String(cheaper) } })
    await waiting(1)
    paying = pay(world, buyer, car.id, { body: { shownPriceKobo: price } })
    await waiting(2)
  })
  expect((await editing!).data).toMatchObject({ state: 'listed', priceKobo: cheaper })
  const refused = await paying!
  expect(refused).toMatchObject({ status: 409, code: '34' })
  expect(refused.message).toContain('₦8,000,000.00')
  expect(await balanceOf(world, buyer)).toBe(price)
  expect((await own(world, seller, car)).data.state).toBe('listed')
})

test('whatever the order of many edits and payments at once, nobody pays a price they did not see', async () => {
  const { seller, buyer, car } = await stage()
  const [edited, paid] = await Promise.all([
    Promise.all(
      [cheaper, cheaper + 100, cheaper + 200].map(each =>
        edit(world, seller, car, { fields: { PriceKobo: String(each) } }),
      ),
    ),
    Promise.all([1, 2, 3].map(() => pay(world, buyer, car.id, { body: { shownPriceKobo: price } }))),
  ])
  const edits = edited.filter(answer => answer.status === 200)
  const sales = paid.filter(answer => answer.status === 200)
  expect(edits.length + sales.length).toBe(1)
  expect(await balanceOf(world, buyer)).toBe(sales.length === 1 ? 0 : price)
  for (const answer of [...edited, ...paid])
    if (answer.status !== 200) expect(['32', '34', '40', '43', '06']).toContain(answer.code)
})

test('two tabs that press at once do it once', async () => {
  const { seller, car } = await stage()
  const answers = await Promise.all(
    ['pause-car', 'pause-car', 'mark-sold', 'withdraw-car', 'renew-car'].map(name =>
      step(world, seller, name, car),
    ),
  )
  expect(answers.filter(each => each.status === 200)).toHaveLength(1)
  for (const each of answers) if (each.status !== 200) expect(['13', '40', '43']).toContain(each.code)
})
