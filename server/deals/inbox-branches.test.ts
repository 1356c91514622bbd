// Bookings of one branch of a dealer, over HTTP.
import { expect, test } from 'vitest'
import type { InboxCount, InboxRow } from '#contract/deals/inbox.ts'
import { makeOffer, offerIn } from '#server/testing/deals/offers.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
type Counts = { counts: InboxCount[]; branches: { id: string; name: string }[] }

const branchOf = async (owner: Person, name: string, localGovernment: string): Promise<string> =>
  (
    await world.db.one<{ id: string }>`
      insert into dealer_branch (owner_id, name, address, state, local_government, phone_number, hours, created_at)
      values (${owner.id}, ${name}, '12 Demo Street', 'Lagos', ${localGovernment}, '', '[]', ${world.now()}) returning id`
  ).id

test('a dealer sees the bookings of one branch, and nobody chooses a branch of another', async () => {
  const [dealer, rival] = [
    await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Branch Motors' }),
    await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Rival Motors' }),
  ]
  const counts = async (query: Record<string, string> = {}) =>
    (await world.ask<Counts>({ url: '/api/Deal/get-counts', query, token: dealer.token })).data
  const ikeja = await branchOf(dealer, 'Head office', 'Ikeja')
  expect((await counts()).branches).toEqual([])
  const yaba = await branchOf(dealer, 'Yaba', 'Lagos Mainland')
  expect((await counts()).branches.map(({ name }) => name).toSorted()).toEqual(['Head office', 'Yaba'])

  const [here, there] = [await offerCar(world, dealer), await offerCar(world, dealer)]
  await world.db.run`
    update car set local_government = 'Lagos Mainland', branch_id = ${yaba} where id = ${there.id}`
  const atIkeja = await offerIn(world, 'made', { seller: dealer, car: here })
  const atYaba = await offerIn(world, 'made', { seller: dealer, car: there })
  // What the dealer buys at the same place is no booking of the branch.
  const bought = await offerCar(world, rival)
  expect(await makeOffer(world, dealer, bought.id)).toMatchObject({ status: 200 })

  const list = (query: Record<string, string>) =>
    world.ask<InboxRow[]>({ url: '/api/Deal/get-deals', query, token: dealer.token })
  const idsOf = async (Branch: string) => (await list({ Branch })).data.map(({ card }) => card.id)
  expect([await idsOf(ikeja), await idsOf(yaba)]).toEqual([[atIkeja.offer.id], [atYaba.offer.id]])
  expect((await counts({ Branch: yaba })).counts).toMatchObject([{ kind: 'offer', yourTurn: 1 }])
  // Of another dealer, or removed: no bookings. No id: refused.
  for (const Branch of [await branchOf(rival, 'Ikeja', 'Ikeja'), crypto.randomUUID()]) {
    expect(await idsOf(Branch)).toEqual([])
    expect((await counts({ Branch })).counts).toEqual([])
  }
  expect(await list({ Branch: 'Ikeja' })).toMatchObject({ status: 400, errors: [{ field: 'query.Branch' }] })
})
