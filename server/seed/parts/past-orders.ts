// Seeds orders of spare parts from recent months, each rated by both sides.
import { kobo } from '#contract/core/money.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { partOrderKind } from '#server/spare-parts/order/kind.ts'
import { fundOrder } from '../../spare-parts/order/open.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { deposit } from '../people/load-people.ts'
import type { PlacedPart } from './load-parts.ts'
import { chance, type Chance } from '../random.ts'
import { busySellers, pickRatings, rateBothSides, type RatingWords } from '../past-deals.ts'
import type { Act } from '../timeline.ts'

const hourMs = 3_600_000
const ordersCount = 70
const shopsCount = 9

const orderWords: RatingWords = {
  ofSellers: {
    5: [
      'Exactly as shown, and sent the same day.',
      'Fits perfectly. The mechanic was happy too.',
      'Good price, good packing, honest man.',
      'Called me when it left the park. Well done.',
    ],
    4: ['Good part. The waybill took two days longer.', 'As described. The box was a bit rough.', ''],
    3: ['It works, but I had to ask for the receipt twice.', 'Fair. A bit dear for tokunbo.'],
    2: ['Came late, and no one answered the phone.'],
    1: ['The colour was not the one in the picture.'],
  },
  ofBuyers: ['Paid at once and came on time.', 'Serious buyer.', 'Easy to deal with.', ''],
}

type Sold = { placed: PlacedPart; buyerId: string; startedAt: Date; by: Chance }

const sell = ({ placed, buyerId, startedAt, by }: Sold): Act[] => {
  const { id: partId, ownerId, part } = placed
  const at = (hours: number) => new Date(startedAt.getTime() + hours * hourMs)
  const amount = kobo(part.priceKobo + part.deliveryKobo)
  const order = { buyerId, accessoryId: partId, quantity: 1, deliveryAddress: '14 Demo Close' }
  let id = ''
  const seller = { actor: 'seller', actorId: ownerId } as const
  const sentAfter = by.whole(1, 26)
  const buyer = { actor: 'buyer', actorId: buyerId } as const
  const ratings = pickRatings(by, orderWords)
  const then = (hours: number, act: (tx: Tx, now: Date) => Promise<unknown>): Act => ({
    at: at(hours),
    act: tx => act(tx, at(hours)),
  })
  return [
    then(-1, (tx, now) => deposit(tx, buyerId, amount, `${partId} ${startedAt.getTime()}`, now)),
    then(0, async (tx, now) => (id = await fundOrder(tx, { ...order, now }))),
    then(sentAfter, (tx, now) => moveDeal(tx, partOrderKind, { id, event: 'send', ...seller, now })),
    then(sentAfter + 40, (tx, now) =>
      moveDeal(tx, partOrderKind, { id, event: 'hand-over', ...seller, now }),
    ),
    then(sentAfter + 60, (tx, now) => moveDeal(tx, partOrderKind, { id, event: 'complete', ...buyer, now })),
    ...rateBothSides({
      kind: 'part-order',
      thing: 'part',
      dealId: () => id,
      buyerId,
      sellerId: ownerId,
      endedAt: at(sentAfter + 60),
      ...ratings,
    }),
  ]
}

const affordable = kobo(30_000_000)

export const createPastOrders = (
  parts: readonly PlacedPart[],
  { demo, others }: { demo: readonly string[]; others: readonly string[] },
  now: Date,
): Act[] => {
  const by = chance('past orders')
  const shops = new Set(busySellers(parts, demo, shopsCount))
  const sold = parts.filter(
    ({ ownerId, part }) => shops.has(ownerId) && part.priceKobo < affordable && part.stock > 8,
  )
  const acts: Act[] = []
  for (let i = 0; i < ordersCount; i++) {
    const startedAt = new Date(now.getTime() - (ordersCount + 12 - i) * 24 * hourMs)
    const onMarket = sold.filter(({ part }) => part.listedAt < startedAt)
    if (onMarket.length === 0) continue
    // A seller first and then a part, so that none of them is left without a word.
    const owner = by.pick([...new Set(onMarket.map(({ ownerId }) => ownerId))])
    const placed = by.pick(onMarket.filter(({ ownerId }) => ownerId === owner))
    const buyerId = by.pick(others.filter(id => id !== placed.ownerId))
    acts.push(...sell({ placed, buyerId, startedAt, by }))
  }
  return acts
}
