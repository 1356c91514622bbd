// Walks the demo purchases through their states with the product's own functions.
import { kobo, minus, plus, share } from '#contract/core/money.ts'
import { fundPurchase } from '../../purchase/open.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { purchaseKind } from '#server/purchase/kind.ts'
import { insertPaper } from '../../purchase/sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { DocumentFacts } from '../../kernel/uploads/documents.ts'
import type { StoredDocument } from '../../kernel/uploads/store-uploads.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { SeedCar } from '../cars/cars.ts'
import { putTier } from '../people/load-kyc.ts'
import { deposit } from '../people/load-people.ts'
import { rateBothSides } from '../past-deals.ts'
import { disputeWords } from './dispute-words.ts'
import { pastSales } from './past-sales.ts'
import { type Road, roads, soldRoad } from './purchase-roads.ts'
import type { Act } from '../timeline.ts'

const hourMs = 3_600_000
// Near enough that no timer has run out, far enough that the history tells of days.
const hoursBetween = 19

export type Placed = { id: string; ownerId: string; car: SeedCar }
export type Cast = {
  demo: Record<'buyer' | 'seller' | 'dealer', string>
  others: readonly string[]
  paper: DocumentFacts
  kycPaper: StoredDocument
}

const isOf = (road: Road, cast: Cast, ownerId: string): boolean => {
  const demo = new Set(Object.values(cast.demo))
  return road.seller === 'anybody' ? !demo.has(ownerId) : ownerId === cast.demo[road.seller]
}

const affordable = kobo(4_000_000_000)

/** Where the car of a road stands among those that are free; -1 without one. */
const placeFor = (road: Road, free: readonly Placed[], cast: Cast): number => {
  const { near } = road
  const fits = free.flatMap(({ ownerId, car }, place) =>
    isOf(road, cast, ownerId) ? [{ place, apart: Math.abs(car.priceKobo! - (near ?? 0)) }] : [],
  )
  if (near === undefined) return fits[0]?.place ?? -1
  return fits.toSorted((a, b) => a.apart - b.apart)[0]?.place ?? -1
}

type Walk = { road: Road; placed: Placed; buyerId: string; cast: Cast; now: Date }

/** The last step is two hours before `now`. `afterwards` comes with its ratings. */
const walk = (
  { road, placed, buyerId, cast, now }: Walk,
  afterwards: (purchaseId: () => string) => Act[] = () => [],
): Act[] => {
  const at = (step: number) =>
    new Date(now.getTime() - (road.steps.length - step) * hoursBetween * hourMs - 2 * hourMs)
  const price = placed.car.priceKobo!
  const paidAt = new Date(at(0).getTime() - hourMs)
  let id = ''
  let round = 1
  const steps = road.steps.map(({ event, by, note }, i): Act => {
    const actorId = by === 'buyer' ? buyerId : by === 'seller' ? placed.ownerId : null
    const split = event === 'split' ? { amountKobo: minus(price, share(price, 1_000)) } : {}
    const cause = { event, actor: by, actorId, note: note ?? '', now: at(i + 1), ...split }
    const act = async (tx: Tx): Promise<void> => {
      await moveDeal(tx, purchaseKind, { id, ...cause })
      if (event === 'reject-papers') round++
      if (event !== 'submit-papers') return
      const { key, type, bytes } = cast.paper
      const file = {
        file_key: key,
        name: 'demo-paper.pdf',
        content_type: type,
        bytes,
        round,
        small_key: null,
      }
      for (const kind of ['ProofOfOwnership', 'CustomsPapers', 'VehicleLicence'])
        await insertPaper(tx, { purchase_id: id, kind, ...file }, cause.now)
    }
    return { at: cause.now, act }
  })
  const order = { buyerId, carId: placed.id, deliveryAddress: '', now: at(0) }
  return [
    { at: paidAt, act: tx => deposit(tx, buyerId, plus(price, kobo(25_000_000)), placed.id, paidAt) },
    { at: at(0), act: async tx => (id = await fundPurchase(tx, order)) },
    ...steps,
    ...afterwards(() => id),
  ]
}

/** The dispute is the last step, two hours before `now`. */
const discuss = ({ placed, buyerId, cast, now }: Walk, purchaseId: () => string): Act[] =>
  disputeWords({
    purchaseId,
    carId: placed.id,
    people: { buyer: buyerId, seller: placed.ownerId },
    paper: cast.paper,
    openedAt: new Date(now.getTime() - 2 * hourMs),
  })

/** Whoever deals in the demonstration went through verification some months before. */
export const verifyOnce = (tx: Tx, paper: StoredDocument, now: Date) => {
  const done = new Set<string>()
  const verifiedAt = new Date(now.getTime() - 95 * 24 * hourMs)
  const runsOutOn = lagosDayOf(new Date(now.getTime() + 900 * 24 * hourMs))
  return async (...userIds: string[]): Promise<void> => {
    for (const userId of userIds.filter(id => !done.has(id))) {
      done.add(userId)
      await putTier(tx, { userId, tier: 3, paper, runsOutOn, now: verifiedAt })
    }
  }
}

/** Each road takes a car of its seller that nobody has claimed yet. Whoever takes part is verified at once. */
export const purchases = async (tx: Tx, cars: readonly Placed[], cast: Cast, now: Date): Promise<Act[]> => {
  const left = cars.filter(({ car }) => car.forSale && car.priceKobo !== null && car.priceKobo < affordable)
  const byAge = roads.toSorted((a, b) => b.steps.length - a.steps.length)
  const verify = verifyOnce(tx, cast.kycPaper, now)
  await verify(...Object.values(cast.demo))
  const acts: Act[] = []
  for (const [i, road] of byAge.entries()) {
    const place = placeFor(road, left, cast)
    if (place < 0) throw new Error(`No car for the purchase that ends ${road.ends}`)
    const [placed] = left.splice(place, 1)
    const buyerId =
      road.buyer === 'buyer' ? cast.demo.buyer : cast.others.filter(id => id !== placed!.ownerId)[i]!
    await verify(buyerId, placed!.ownerId)
    const own = { road, placed: placed!, buyerId, cast, now }
    acts.push(...walk(own, purchaseId => (road.isDiscussed ? discuss(own, purchaseId) : [])))
  }
  for (const { placed, buyerId, endedAt, ratings } of pastSales(left, cast, now)) {
    await verify(buyerId, placed.ownerId)
    const sale = { road: soldRoad, placed, buyerId, cast, now: endedAt }
    acts.push(
      ...walk(sale, dealId =>
        rateBothSides({
          kind: 'purchase',
          thing: 'car',
          dealId,
          buyerId,
          sellerId: placed.ownerId,
          endedAt,
          ...ratings,
        }),
      ),
    )
  }
  return acts
}
