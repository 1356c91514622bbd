// Picks the cars that sold in recent months, and how both sides rated the sale.
import { chance } from '../random.ts'
import { busySellers, type GivenRatings, pickRatings, type RatingWords } from '../past-deals.ts'
import type { Cast, Placed } from './load-purchases.ts'

const dayMs = 86_400_000
const salesCount = 42
const sellersCount = 16
/** From the day it is listed to the day it is paid, at the least. */
const listedDaysMin = 3
/** From the payment to the last word about it. */
const saleDays = 6

const saleWords: RatingWords = {
  ofSellers: {
    5: [
      'The car is exactly as in the pictures. Papers were complete, and he drove with me to the licensing office.',
      'Smooth from start to finish. My mechanic checked it in Berger and found nothing.',
      'Honest dealer. Told me about the scratch on the bumper before I even asked.',
      'I was in Abuja and he was in Lagos. Escrow made it easy, the car came on the day he said.',
      'AC is chilling, engine is clean, no story. Thank you.',
      'Very patient man. I came to look at it three times before I paid.',
    ],
    4: [
      'Good car. Handover was a day late because of the traffic on the expressway.',
      'As described. Two of the tyres will need changing soon.',
      'Nice people. Changing the ownership took longer than they said.',
      'Clean car, but the second key came a week later.',
    ],
    3: [
      'The car is fine, but the fuel tank was on empty at handover.',
      'Okay. I had to call many times before the papers came.',
    ],
    2: ['The AC was weak and the listing did not say so. He paid half of the repair in the end.'],
    1: ['Kept changing the day of the handover. The car is good, the service is not.'],
  },
  ofBuyers: [
    'Paid the same day and came on time.',
    'Serious buyer. A pleasure to deal with.',
    'Knew what he wanted, no long talk.',
    'Had his mechanic check it first and kept to the price we agreed.',
    '',
  ],
}

export type PastSale = { placed: Placed; buyerId: string; endedAt: Date; ratings: GivenRatings }

/** One sale every two days or so, of cars that were on the market by then; each buyer buys once. */
export function pastSales(cars: readonly Placed[], { demo, others }: Cast, now: Date): PastSale[] {
  const by = chance('past sales')
  const sellers = busySellers(cars, [demo.dealer], sellersCount)
  const left = new Set(cars.filter(({ ownerId }) => sellers.includes(ownerId)))
  const buyers = others.filter(id => !sellers.includes(id))
  const sales: PastSale[] = []
  for (let i = 0; i < Math.min(salesCount, buyers.length); i++) {
    const endedAt = new Date(now.getTime() - (2 + 2.1 * i) * dayMs)
    const listedBefore = endedAt.getTime() - (saleDays + listedDaysMin) * dayMs
    const sellerId = sellers[i % sellers.length]!
    const placed = [...left].find(
      ({ ownerId, car }) => ownerId === sellerId && car.listedAt.getTime() < listedBefore,
    )
    if (!placed) continue
    left.delete(placed)
    sales.push({ placed, buyerId: buyers[i]!, endedAt, ratings: pickRatings(by, saleWords) })
  }
  return sales
}
