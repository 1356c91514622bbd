import { expect, test } from 'vitest'
import type { Data } from '#contract/core/call.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { putConversations } from './load-conversations.ts'

const world = await makeWorld()

test('buyer, seller and dealer of the demonstration each have conversations, and one of them to read', async () => {
  const [buyer, seller, dealer, other] = [
    await personWith(world, 0),
    await personWith(world, 0),
    await personWith(world, 0),
    await personWith(world, 0),
  ]
  const placed = async (owner: Person) => {
    const { id, priceKobo } = await offerCar(world, owner)
    return { id, ownerId: owner.id, car: { forSale: true, priceKobo, make: 'Toyota', model: 'Camry' } }
  }
  const cars = [await placed(dealer), await placed(seller), await placed(dealer), await placed(seller)]
  const cast = { demo: { buyer: buyer.id, seller: seller.id, dealer: dealer.id }, others: [other.id] }
  const setting = { placed: cars, cast, now: world.now() } as never
  await world.db.inTx(tx => putConversations(tx, setting))
  const list = async ({ token }: Person) =>
    (await world.ask<Data<typeof conversations.list>>({ url: '/api/Messages/get-conversations', token })).data
  expect((await list(buyer)).map(({ unread }) => unread > 0)).toEqual([true, false])
  expect((await list(dealer)).map(({ unread }) => unread > 0)).toEqual([false, true])
  expect(await list(seller)).toHaveLength(1)
  expect((await list(buyer))[0]!.last).toMatchObject({ text: expect.stringContaining('Send an offer') })
})
