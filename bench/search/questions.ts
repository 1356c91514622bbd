// Search questions made from the cars in the market.
import type { Sample } from './data.ts'

type Query = Record<string, string | number>
const address = (path: string, query: Query): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** The same numbers each time. */
export const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
type Random = () => number
const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

const sorts = ['newest', 'newest', 'newest', 'price-low', 'price-high', 'mileage-low', 'year-new']

const choices: ((car: Sample, random: Random) => Query)[] = [
  car => ({ Make: car.make }),
  car => ({ Make: car.make, Model: car.model }),
  car => ({ State: car.state }),
  car => ({ Condition: car.condition }),
  car => ({ Body: car.body }),
  car => ({ Colour: car.colour }),
  car => ({ Fuel: car.fuel }),
  () => ({ ForSale: 'true' }),
  () => ({ InstallmentPayment: 'true' }),
  (car, random) => ({ PriceTo: Math.round(car.priceNaira * (1 + random())) }),
  car => ({ PriceFrom: Math.round(car.priceNaira * 0.7), PriceTo: Math.round(car.priceNaira * 1.3) }),
  car => ({ YearFrom: car.year - 2, YearTo: car.year + 2 }),
  car => ({ YearFrom: car.year }),
  (_, random) => ({ MileageTo: pick(random, [50_000, 100_000, 150_000]) }),
  () => ({ ListedWithin: 7 }),
]

const someOf = (car: Sample, random: Random, count: number): Query =>
  Object.assign({}, ...Array.from({ length: count }, () => pick(random, choices)(car, random))) as Query

/** Sometimes a letter is dropped or doubled. */
const typedBy = (random: Random, word: string): string => {
  if (word.length < 6 || random() < 0.6) return word.toLowerCase()
  const at = 2 + Math.floor(random() * (word.length - 3))
  return (word.slice(0, at) + word.slice(at + (random() < 0.5 ? 1 : 0))).toLowerCase()
}
const wordsFor = (car: Sample, random: Random): string =>
  pick(random, [
    [car.make, car.model],
    [car.model],
    [car.model, String(car.year)],
    [car.make, car.model, car.trim],
    [car.model, car.condition === 'tokunbo' ? 'tokunbo' : 'clean'],
    [car.make, 'first body'],
  ])
    .map(word => typedBy(random, word))
    .join(' ')

/** The mark with which the newest first go on behind a car. */
const behind = ({ byNewest, id }: Sample): string =>
  Buffer.from(JSON.stringify(['newest', byNewest, id])).toString('base64url')

const list = '/api/Car/get-Cars'
const facets = '/api/Car/get-facets'

export type Kind = { name: string; ask: (car: Sample, random: Random, cars: number) => string[] }
/** Each kind of question, as the addresses that are asked for one after the other. */
export const kinds: Kind[] = [
  { name: 'list', ask: (_, random) => [address(list, { Sort: pick(random, sorts) })] },
  {
    name: 'filter',
    ask: (car, random) => [
      address(list, { ...someOf(car, random, 1 + Math.floor(random() * 4)), Sort: pick(random, sorts) }),
    ],
  },
  { name: 'free text', ask: (car, random) => [address(list, { Search: wordsFor(car, random) })] },
  { name: 'facets, one choice', ask: (car, random) => [address(facets, someOf(car, random, 1))] },
  {
    name: 'facets, several choices',
    ask: (car, random) => [address(facets, someOf(car, random, 2 + Math.floor(random() * 3)))],
  },
  {
    name: 'a filtered page: list and facets',
    ask: (car, random) => {
      const filters = someOf(car, random, 1 + Math.floor(random() * 4))
      return [address(list, { ...filters, Sort: pick(random, sorts) }), address(facets, filters)]
    },
  },
  {
    name: 'deep page by number',
    ask: (_, random, cars) => {
      const last = Math.min(10_000, Math.floor(cars / 24))
      return [address(list, { Sort: pick(random, sorts), PageNumber: 1 + Math.floor(random() * last) })]
    },
  },
  // A list that one scrolls goes on behind a car: here behind any of the market, as deep as that lies.
  { name: 'deep page, scrolled to', ask: car => [address(list, { After: behind(car) })] },
  {
    name: 'deep page, one choice',
    ask: (car, random, cars) => {
      const last = Math.min(10_000, Math.floor(cars / 24 / 20))
      return [
        address(list, {
          Make: car.make,
          Sort: pick(random, sorts),
          PageNumber: 1 + Math.floor(random() * last),
        }),
      ]
    },
  },
]

/** The same question without dates and with them. */
type RentKind = {
  name: string
  ask: (car: Sample, random: Random, dates: Query) => { without: string[]; dated: string[] }
}
const rentSorts = ['newest', 'newest', 'price-low', 'price-high']
const rentChoices: ((car: Sample, random: Random) => Query)[] = [
  car => ({ State: car.state }),
  car => ({ State: car.state }),
  car => ({ Make: car.make }),
  car => ({ Make: car.make, Model: car.model }),
  car => ({ Body: car.body }),
  (_, random) => ({ PriceTo: pick(random, [40_000, 60_000, 90_000]) }),
  car => ({ YearFrom: car.year }),
  car => ({ Condition: car.condition }),
]
const rentFilters = (car: Sample, random: Random, most: number): Query =>
  Object.assign(
    { ForRent: 'true' },
    ...Array.from({ length: Math.floor(random() * (most + 1)) }, () =>
      pick(random, rentChoices)(car, random),
    ),
  ) as Query
const both = (dates: Query, addresses: (more: Query) => string[]) => ({
  without: addresses({}),
  dated: addresses(dates),
})

export const rentKinds: RentKind[] = [
  {
    name: 'list',
    ask: (_, random, dates) => {
      const Sort = pick(random, rentSorts)
      return both(dates, more => [address(list, { ForRent: 'true', Sort, ...more })])
    },
  },
  {
    name: 'a page: one to three filters',
    ask: (car, random, dates) => {
      const filters = { ...rentFilters(car, random, 3), Sort: pick(random, rentSorts) }
      return both(dates, more => [address(list, { ...filters, ...more })])
    },
  },
  {
    name: 'a filtered page: list and facets',
    ask: (car, random, dates) => {
      const filters = rentFilters(car, random, 3)
      const Sort = pick(random, rentSorts)
      return both(dates, more => [
        address(list, { ...filters, Sort, ...more }),
        address(facets, { ...filters, ...more }),
      ])
    },
  },
]
