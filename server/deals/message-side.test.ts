// Either side of a deal can begin to write, whatever has become of the listing.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askAbout, type MessageReceipt, threadOf } from '#server/testing/conversations/talk.ts'
import { inspectionIn } from '#server/testing/deals/inspections.ts'
import { makeOffer, offerIn } from '#server/testing/deals/offers.ts'
import { rentalClaimIn } from '#server/testing/deals/rental-claims.ts'
import { repairIn } from '#server/testing/deals/repairs.ts'
import { orderIn } from '#server/testing/world/spare-parts.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { carState, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const message = (who: Person, { id: dealId }: { id: string }, more: object = {}, actingFor?: Person) =>
  world.ask<MessageReceipt>({
    url: '/api/Deal/send-message',
    body: { dealId, clientId: randomUUID(), text: 'Where shall we meet?', ...more },
    token: who.token,
    actingFor: actingFor?.id,
  })

const expectTalk = async (writer: Person, reader: Person, deal: { id: string }) => {
  const first = await message(writer, deal)
  expect(first.status, first.message).toBe(200)
  const { conversationId } = first.data
  expect((await message(reader, deal, { text: 'At the workshop.' })).data.conversationId).toBe(conversationId)
  const { data: thread } = await threadOf(world, reader, conversationId)
  expect(thread.messages.map(({ mine, text }) => [mine, text])).toEqual([
    [false, 'Where shall we meet?'],
    [true, 'At the workshop.'],
  ])
  return thread.conversation
}

test('a seller writes first to the buyer of a car that is sold, and whoever asked before goes on there', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'completed')
  expect(await carState(world, booking.car.id)).toBe('sold')
  const talk = await expectTalk(seller, buyer, booking)
  expect(talk.role).toBe('buyer')
  expect(talk.listing.title).toBe(booking.car.title)

  const bargain = await offerIn(world, 'made')
  const { data } = await askAbout(world, bargain.buyer, bargain.offer.car.id)
  const { data: answered } = await message(bargain.seller, bargain.offer)
  expect(answered.conversationId).toBe(data.conversationId)
})

test('both sides reach each other in deals about parts and repairs, and in a claim that the owner began', async () => {
  const order = await orderIn(world, 'funded')
  await expectTalk(order.seller, order.buyer, order.order)
  const repair = await repairIn(world)
  const talk = await expectTalk(repair.workshop, repair.customer, repair.repair)
  expect(talk.listing).toMatchObject({ id: repair.workshopId, title: repair.repair.workshop.name })
  const claim = await rentalClaimIn(world)
  expect((await expectTalk(claim.owner, claim.renter, claim.claim)).role).toBe('buyer')
})

test('the same message twice is sent once; strangers and deals between three are refused', async () => {
  const { seller, buyer, offer } = await offerIn(world, 'made')
  const twice = { clientId: randomUUID() }
  const [{ data: first }, { data: second }] = [
    await message(seller, offer, twice),
    await message(seller, offer, twice),
  ]
  expect(second).toEqual(first)
  expect((await message(seller, offer, { ...twice, text: 'Another' })).status).toBe(422)
  expect((await message(await personWith(world, 0), offer)).status).toBe(404)
  expect((await threadOf(world, buyer, first.conversationId)).data.messages).toHaveLength(1)

  const { buyer: ordering, inspection } = await inspectionIn(world, 'requested')
  const refusal = await message(ordering, inspection)
  expect([refusal.status, refusal.message]).toEqual([409, 'This booking has no messages.'])
})

test('staff write for the dealer who sells, and not where the dealer buys', async () => {
  const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Message Motors' })
  const ada = await personWith(world, 0, { firstName: 'Ada' })
  await world.db.run`insert into staff_member values (${dealer.id}, ${ada.id}, ${world.now()})`
  const sold = await offerIn(world, 'made', { seller: dealer })
  const { status, data } = await message(ada, sold.offer, {}, dealer)
  expect(status).toBe(200)
  const { data: thread } = await threadOf(world, dealer, data.conversationId)
  expect(thread.messages[0]).toMatchObject({ mine: true, by: 'Ada' })
  const { seller, offer } = await offerIn(world, 'made')
  const { data: bought } = await makeOffer(world, dealer, offer.car.id)
  expect((await message(ada, bought, {}, dealer)).status).toBe(404)
  expect((await message(seller, bought)).status).toBe(200)
})
