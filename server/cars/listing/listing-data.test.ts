import { expect, test } from 'vitest'
import { downloadOf } from '#server/testing/world/download.ts'
import { edit, offer, step } from '#server/testing/world/listings.ts'
import { password, pdfFile, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

test('papers by kind, what was changed and how it was sold are part of the data one downloads', async () => {
  const who = await personWith(world, 0)
  const { data } = await offer(world, who, {
    fields: { DocumentKinds: 'CustomsPapers' },
    documents: [pdfFile('duty.pdf')],
  })
  const cheaper = await edit(world, who, data, { fields: { PriceKobo: '800000000' } })
  await step(world, who, 'mark-sold', cheaper.data)
  const file = await downloadOf(world, who)
  expect(file.json<object>()).toMatchObject({
    cars: [
      {
        id: data.id,
        state: 'sold',
        soldElsewhere: true,
        soldAt: world.now().toISOString(),
        papers: [{ kind: 'CustomsPapers', name: 'duty.pdf' }],
        changes: [{ field: 'price', from: '850000000', to: '800000000' }],
      },
    ],
  })
})

test(
  'every listing of a deleted account leaves the market, wherever it stood, with its words, papers and VIN',
  { tags: 'slow' },
  async () => {
    const who = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
    const fields = { Vin: '1M8GDM9AXKP042788' }
    const [listed, paused, sold, held] = [
      (await offer(world, who, { fields, documents: [pdfFile('duty.pdf')] })).data,
      (await offer(world, who)).data,
      (await offer(world, who)).data,
      (await offer(world, who)).data,
    ]
    await edit(world, who, listed, { fields: { ...fields, PriceKobo: '800000000' } })
    await step(world, who, 'pause-car', paused)
    await step(world, who, 'mark-sold', sold)
    await edit(world, who, held, { fields: { PriceKobo: '100000000' } })
    const body = { currentPassword: password }
    expect((await world.ask({ url: '/api/User/delete-account', body, token: who.token })).status).toBe(200)
    const left = await world.db.rows<{
      state: string
      vin: string | null
      description: string
      papers: number
    }>`
    select state, vin, description, (select count(*) from car_paper where car_id = car.id) as papers
    from car where owner_id = ${who.id}`
    expect(left).toHaveLength(4)
    for (const car of left) expect(car).toEqual({ state: 'withdrawn', vin: null, description: '', papers: 0 })
    for (const { id } of [listed, paused, sold, held])
      expect(await world.ask({ url: '/api/Car/get-Car-by-id', query: { Id: id } })).toMatchObject({
        code: '13',
      })
    // A price that was changed is no word about anybody.
    const { changes } = await world.db.one<{ changes: number }>`
    select count(*) as changes from car_change where car_id = ${listed.id}`
    expect(changes).toBe(1)
  },
)

test('what was changed of a listing is never rewritten', async () => {
  const who = await personWith(world, 0)
  const { data } = await offer(world, who)
  await edit(world, who, data, { fields: { PriceKobo: '800000000' } })
  await expect(world.db.run`update car_change set is_now = '1'`).rejects.toThrow('append-only')
  await expect(world.db.run`delete from car_change`).rejects.toThrow('append-only')
})
