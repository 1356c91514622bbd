// Seeds spare parts and walks their orders through the product's own functions.
import { kobo } from '#contract/core/money.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { partOrderKind } from '#server/spare-parts/order/kind.ts'
import { fundOrder } from '../../spare-parts/order/open.ts'
import { insertPart } from '../../spare-parts/sql.ts'
import { rememberDrawing } from '../../uploads/kept-pictures.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { PictureFacts } from '../../kernel/pictures/pictures.ts'
import { deposit } from '../people/load-people.ts'
import { type PartRoad, partRoads } from './part-order-roads.ts'
import type { SeedPart } from './parts.ts'
import type { Act } from '../timeline.ts'

const hourMs = 3_600_000
// All of it after the last purchase began: a statement is in the order in which things are written.
const hoursBetween = 4

export type PlacedPart = { id: string; ownerId: string; part: SeedPart }
type Shop = {
  parts: readonly SeedPart[]
  /** Ids of the demonstration's people by their email. */
  ids: ReadonlyMap<string, string>
  drawn: ReadonlyMap<string, PictureFacts>
}
type Cast = { demo: Record<'buyer' | 'seller' | 'dealer', string>; others: readonly string[] }

const putPart = async (
  tx: Tx,
  part: SeedPart,
  ownerId: string,
  drawn: ReadonlyMap<string, PictureFacts>,
): Promise<PlacedPart> => {
  const facts = drawn.get(part.picture)!
  await rememberDrawing(tx, { userId: ownerId, facts, now: part.listedAt })
  const id = await insertPart(tx, {
    owner_id: ownerId,
    title: part.title,
    category: part.category,
    grade: part.grade,
    brand: part.brand,
    part_number: part.partNumber,
    description: part.description,
    price_kobo: part.priceKobo,
    delivery_kobo: part.deliveryKobo,
    stock: part.stock,
    warranty_days: part.warrantyDays,
    location_state: part.state,
    local_government: part.localGovernment,
    pictures: [facts],
    listed_at: part.listedAt,
    fitments: part.fitments,
  })
  return { id, ownerId, part }
}

const deliveryAddress = '14 Demo Close, off Demo Road'

const walk = (road: PartRoad, placed: PlacedPart, buyerId: string, now: Date): Act[] => {
  const at = (step: number) =>
    new Date(now.getTime() - (road.steps.length - step) * hoursBetween * hourMs - 2 * hourMs)
  const amount = kobo(placed.part.priceKobo * road.quantity + placed.part.deliveryKobo)
  const paidAt = new Date(at(0).getTime() - hourMs)
  const order = { buyerId, accessoryId: placed.id, quantity: road.quantity, deliveryAddress, now: at(0) }
  let id = ''
  const steps = road.steps.map(({ event, by, note }, i): Act => {
    const actorId = by === 'buyer' ? buyerId : by === 'seller' ? placed.ownerId : null
    const cause = { event, actor: by, actorId, note: note ?? '', now: at(i + 1) }
    return { at: cause.now, act: tx => moveDeal(tx, partOrderKind, { id, ...cause }) }
  })
  return [
    { at: paidAt, act: tx => deposit(tx, buyerId, amount, placed.id, paidAt) },
    { at: at(0), act: async tx => (id = await fundOrder(tx, order)) },
    ...steps,
  ]
}

const affordable = kobo(30_000_000)

/** Each road takes a part of its seller that is in stock. */
export const partOrders = (parts: readonly PlacedPart[], { demo, others }: Cast, now: Date): Act[] => {
  const left = parts.filter(({ part }) => part.priceKobo < affordable && part.stock > 2)
  const sellers = new Set(Object.values(demo))
  const byAge = partRoads.toSorted((a, b) => b.steps.length - a.steps.length)
  const acts: Act[] = []
  for (const [i, road] of byAge.entries()) {
    const place = left.findIndex(({ ownerId }) =>
      road.seller === 'anybody' ? !sellers.has(ownerId) : ownerId === demo[road.seller],
    )
    if (place < 0) throw new Error(`No part for the order that ends ${road.ends}`)
    const [placed] = left.splice(place, 1)
    const buyerId = road.buyer === 'buyer' ? demo.buyer : others.filter(id => id !== placed!.ownerId)[20 + i]!
    acts.push(...walk(road, placed!, buyerId, now))
  }
  return acts
}

/** What stands on the shelves. */
export const putParts = async (tx: Tx, { parts, ids, drawn }: Shop): Promise<PlacedPart[]> => {
  const placed: PlacedPart[] = []
  for (const part of parts) placed.push(await putPart(tx, part, ids.get(part.ownerEmail)!, drawn))
  return placed
}
