// Fixture for every-call tests: an inspection and rated orders.
import { inspectionIn, makeInspector, saveFacts } from '../deals/inspections.ts'
import { orderIn } from '../world/spare-parts.ts'
import { personWith } from '../world/people.ts'
import { rate } from '../world/ratings.ts'
import type { Stage } from '../world/stage.ts'
import type { World } from '../world/world.ts'
import { everyCall } from './good-requests.ts'
import type { Values } from './known-values.ts'

/** An inspection that the buyer of the stage pays, of somebody else's car, by the seller; its draft is begun. */
export const inspectionThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const { inspection } = await inspectionIn(world, 'accepted', {
    buyer: stage.buyer,
    inspector: stage.seller,
  })
  await saveFacts(world, stage.seller, inspection.id)
  const otherInspector = await makeInspector(world, await personWith(world, 0))
  const { id, version } = inspection
  const ofOne = everyCall.filter(({ name }) => /^inspections\.(?!ask|mine|ofCar|shown)/.test(name))
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { inspectionId: id, Id: id, version }])),
    'inspections.ask': { carId: stage.real['carId'] as string, inspectorId: otherInspector.id },
  }
}

/** A completed order that its sides may rate, and what the buyer said of the seller of another. */
export const ratedThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const sides = { seller: stage.seller, buyer: stage.buyer }
  const [open, done] = [
    await orderIn(world, 'completed', { sides }),
    await orderIn(world, 'completed', { sides }),
  ]
  const deal = { kind: 'part-order', id: done.order.id } as const
  await rate(world, stage.seller, deal, { about: 'buyer', stars: 5 })
  const { data } = await rate(world, stage.buyer, deal, { about: 'seller', stars: 5 })
  const [kind, ratingId] = ['part-order', data.mine[0]!.id]
  return {
    'ratings.addOrUpdate': { dealKind: kind, dealId: open.order.id },
    'ratings.ofDeal': { Kind: kind, Id: open.order.id },
    'ratings.reply': { ratingId },
    'ratings.report': { ratingId },
  }
}
