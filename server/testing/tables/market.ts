// Random cars as plain rows, for search tests.
import type { State } from '#contract/reference/places.ts'
import type { Db } from '#server/kernel/db/db.ts'

export type MarketCar = {
  id: string
  owner_id: string
  make: string
  model: string
  trim: string
  year: number
  condition: string
  body: string
  fuel: string
  gearbox: string
  colour: string
  seats: number
  mileage_km: number
  location_state: State
  local_government: string
  price_kobo: number | null
  rent_price_kobo: number | null
  for_sale: boolean
  for_rent: boolean
  installment_payment: boolean
  test_drive: boolean
  papers_level: 'complete' | 'some' | null
  listed_at: string
}

/** What the cars of a market are made of; few values, so that many cars share them. */
export const pools = {
  models: [
    ['Toyota', 'Camry'],
    ['Toyota', 'Corolla'],
    ['Honda', 'Accord'],
    ['Honda', 'City'],
    ['Peugeot', 'Partner'],
    ['Ashok Leyland', 'Partner'],
    ['Mercedes-Benz', 'C-Class'],
  ],
  places: [
    ['Lagos', 'Ikeja'],
    ['Lagos', 'Surulere'],
    ['Oyo', 'Surulere'],
    ['Kano', 'Dala'],
  ],
  trims: ['', 'LE', 'Sport'],
  conditions: ['tokunbo', 'nigerian-used', 'brand-new'],
  bodies: ['saloon', 'suv', 'van'],
  fuels: ['petrol', 'diesel', 'hybrid'],
  gearboxes: ['automatic', 'manual'],
  colours: ['black', 'silver', 'red', 'wine'],
  papers: ['complete', 'some', null],
} as const

/** Numbers without order that are the same each time. */
export const numbersFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** So many cars of these owners, listed in the hundred days before now. */
export const marketCars = (
  count: number,
  owners: readonly string[],
  now: Date,
  random: () => number,
): MarketCar[] => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * random() * all.length)]!
  return Array.from({ length: count }, () => {
    const [make, model] = pick(pools.models)
    const [state, local] = pick(pools.places)
    const kind = random()
    return {
      id: crypto.randomUUID(),
      owner_id: pick(owners),
      make,
      model,
      trim: pick(pools.trims),
      year: 2000 + Math.floor(random() * 26),
      condition: pick(pools.conditions),
      body: pick(pools.bodies),
      fuel: pick(pools.fuels),
      gearbox: pick(pools.gearboxes),
      colour: pick(pools.colours),
      seats: 4 + Math.floor(random() * 4),
      mileage_km: Math.floor(random() * 12) * 20_000,
      location_state: state,
      local_government: local,
      // Few prices, so that many are equal; some above what 32 bits hold.
      price_kobo: kind < 0.85 ? (1 + Math.floor(random() * 12)) * 500_000_000 : null,
      rent_price_kobo: kind > 0.75 ? (1 + Math.floor(random() * 4)) * 2_000_000 : null,
      for_sale: kind < 0.85,
      for_rent: kind > 0.75,
      installment_payment: kind < 0.85 && random() < 0.3,
      test_drive: random() < 0.5,
      papers_level: pick(pools.papers),
      listed_at: new Date(now.getTime() - Math.floor(random() * random() * 100) * 43_200_000).toISOString(),
    }
  })
}

/** Puts cars on the market; triggers see each of them as they see any. */
export const insertMarketCars = (db: Db, cars: readonly MarketCar[]): Promise<number> =>
  db.run`
    insert into car (id, owner_id, make, model, trim, year, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, rent_price_kobo, for_sale, for_rent, installment_payment,
      test_drive, papers_level, pictures, listed_at)
    select id, owner_id, make, model, trim, year, condition, body, fuel, gearbox, 'front', colour, seats, mileage_km,
      'A clean demo car.', location_state, local_government, price_kobo, rent_price_kobo, for_sale, for_rent,
      installment_payment, test_drive, papers_level, '[]', listed_at
    from jsonb_populate_recordset(null::car, ${JSON.stringify(cars)}::jsonb)`
