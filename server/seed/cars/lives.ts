// Demo listing histories: papers, changes and status.
import type { CarChange } from '#contract/cars/facts.ts'
import { limits } from '#contract/core/limits.ts'
import type { PaperKind } from '#contract/cars/paper-kinds.ts'
import { papersNeeded } from '#contract/cars/papers-needed.ts'
import type { SeedCar } from './cars.ts'
import { chance, type Chance } from '../random.ts'

export const fates = ['listed', 'paused', 'expired', 'sold-elsewhere'] as const
export type Fate = (typeof fates)[number]
export type Life = {
  fate: Fate
  /** When it came to stand there. */
  since: Date
  expiresAt: Date
  papers: PaperKind[]
  /** The oldest first. */
  changes: { field: CarChange['field']; was: string; is_now: string; at: Date }[]
}

const dayMs = 86_400_000
const listingMs = limits.listingDays * dayMs
// Nothing runs out in the first days of a demonstration.
const quietMs = (limits.listingWarnDays + 3) * dayMs

/** Sixty days after it was listed, or after its seller last renewed it. */
const endOf = (by: Chance, listedAt: Date, now: Date): Date => {
  const first = listedAt.getTime() + listingMs
  return new Date(first > now.getTime() + quietMs ? first : now.getTime() + by.between(quietMs, listingMs))
}

const papersOf = (by: Chance, { condition, ownerEmail }: SeedCar): PaperKind[] => {
  const needed = [...papersNeeded[condition]]
  const careful = ownerEmail.startsWith('dealer') ? 0.9 : 0.6
  if (by.happens(careful)) return by.happens(0.2) ? [...needed, 'OtherPapers'] : needed
  return needed.slice(0, by.whole(0, needed.length - 1))
}

// People come down from a round price in round steps of three in a hundred or so.
const stepOf = (kobo: number): number => {
  const roundKobo = kobo < 200_000_000 ? 1_000_000 : 5_000_000
  return Math.max(1, Math.round((kobo * 0.03) / roundKobo)) * roundKobo
}

const pricesOf = (by: Chance, priceKobo: number, moments: readonly Date[]): Life['changes'] => {
  const steps = by.whole(1, moments.length)
  const priceAt = (left: number) => String(priceKobo + left * stepOf(priceKobo))
  return Array.from({ length: steps }, (_, i) => ({
    field: 'price',
    was: priceAt(steps - i),
    is_now: priceAt(steps - i - 1),
    at: moments[i]!,
  }))
}

const changesOf = (by: Chance, car: SeedCar, now: Date): Life['changes'] => {
  const [from, to] = [car.listedAt.getTime() + dayMs, now.getTime() - dayMs]
  if (to - from < 2 * dayMs) return []
  const moments = [by.between(from, to), by.between(from, to)].toSorted((a, b) => a - b)
  const days = moments.map(at => new Date(at))
  const prices = car.priceKobo !== null && by.happens(0.34) ? pricesOf(by, car.priceKobo, days) : []
  if (!by.happens(0.06)) return prices
  return [...prices, { field: 'pictures', was: '', is_now: '', at: days[1]! }]
}

const fateOf = (by: Chance, { listedAt, forSale }: SeedCar, now: Date): Fate => {
  const old = now.getTime() - listedAt.getTime() > listingMs + 2 * dayMs
  return by.weighted<Fate>([
    ['listed', 90],
    ['paused', 3],
    ['expired', old ? 12 : 0],
    ['sold-elsewhere', forSale ? 4 : 0],
  ])
}

/** `fate` is decided by chance where it is not given. The same for the same car and `now`. */
export const lifeOf = (car: SeedCar, now: Date, wished?: Fate): Life => {
  const by = chance(`life of ${car.vin}`)
  const [papers, changes] = [papersOf(by, car), changesOf(by, car, now)]
  const fate = wished ?? fateOf(by, car, now)
  const listedMs = now.getTime() - car.listedAt.getTime()
  const ranOut = new Date(Math.max(car.listedAt.getTime() + dayMs, now.getTime() - by.between(1, 6) * dayMs))
  const since = fate === 'expired' ? ranOut : new Date(now.getTime() - by.between(0.02, 0.5) * listedMs)
  const expiresAt = fate === 'expired' ? ranOut : endOf(by, car.listedAt, now)
  return {
    fate,
    since,
    expiresAt,
    papers,
    changes: changes.filter(change => fate === 'listed' || change.at < since),
  }
}
