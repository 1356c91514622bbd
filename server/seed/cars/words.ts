// Listing descriptions for seeded cars: honest, varied, in Nigerian market wording.
import type { Chance } from '../random.ts'
import { comforts, deals, engines, flaws, openings, papers, rentOpenings, rentPapers } from './sentences.ts'
import type { Described, Line } from './sentences.ts'

const say = (line: Line, car: Described) => (typeof line === 'string' ? line : line(car))

const engineKind = ({ condition, fuel, forSale }: Described) => {
  if (fuel === 'electric') return 'electric'
  if (!forSale) return 'rented'
  if (condition === 'brand-new') return 'fresh'
  return fuel === 'diesel' ? 'diesel' : 'used'
}

/** What the seller wrote: three to six sentences that fit this car. */
export const describe = (by: Chance, car: Described): string => {
  const sentences: string[] = [say(by.pick(car.forSale ? openings[car.condition] : rentOpenings), car)]
  const engine = engines[engineKind(car)]
  sentences.push(say(by.pick(engine), car))
  if (by.happens(0.4)) sentences.push(say(by.pick(engine), car))
  const comfort = comforts[car.body] ?? comforts.car!
  const carWords =
    car.condition === 'brand-new' && car.body !== 'bus' && car.body !== 'truck' ? undefined : comfort
  if (carWords) sentences.push(say(by.pick(carWords), car))
  sentences.push(say(by.pick(car.forSale ? papers[car.condition] : rentPapers), car))
  if (car.forSale && car.condition === 'nigerian-used' && by.happens(0.55))
    sentences.push(say(by.pick(flaws), car))
  if (car.forSale && car.condition === 'tokunbo' && by.happens(0.12)) sentences.push(say(by.pick(flaws), car))
  const offers = deals.map(deal => deal(car)).filter(line => line !== undefined)
  sentences.push(by.pick(offers))
  if (by.happens(0.35)) sentences.push(by.pick(offers))
  return [...new Set(sentences)].join(' ')
}
