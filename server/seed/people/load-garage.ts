// Seeds garage vehicles: one with a listing and record, one with an expiring document.
import { randomUUID } from 'node:crypto'
import type { EntryKind, VehiclePaper } from '#contract/garage/words.ts'
import { kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { keepDue } from '../../garage/own-vehicle.ts'
import { putPaper } from '../../garage/papers-sql.ts'
import { insertEntry, insertVehicle, linkVehicle, putReading, updateVehicle } from '../../garage/sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Placed } from '../purchases/load-purchases.ts'

type GarageEntry = readonly [
  kind: EntryKind,
  title: string,
  daysAgo: number,
  kmAgo: number,
  naira: number,
  where: string,
]

const done: readonly GarageEntry[] = [
  ['service', 'Oil, oil filter and air filter', 48, 1_900, 52_000, 'Demo Auto Care, Ikeja'],
  ['tyres', 'Two front tyres, balanced', 130, 5_200, 168_000, 'Ladipo market'],
  ['repair', 'Front shock absorbers and stabiliser links', 260, 9_700, 214_000, 'Demo Auto Care, Ikeja'],
  ['service', 'Oil, filters and spark plugs', 300, 11_500, 71_000, 'Demo Auto Care, Ikeja'],
  ['battery', 'Battery, 75 Ah', 420, 15_800, 95_000, ''],
]
const papers: readonly (readonly [VehiclePaper, number])[] = [
  ['vehicle-licence', 18],
  ['insurance', 96],
  ['roadworthiness', 210],
]

type SeedVehicle = { make: string; model: string; year: number; vin: string; mileageKm: number }
type Parked = { ownerId: string; named: SeedVehicle; plate: string; now: Date }

/** Gives its id. */
const park = async (tx: Tx, { ownerId, named, plate, now }: Parked): Promise<string> => {
  const id = randomUUID()
  const { make, model, year, vin, mileageKm } = named
  const today = lagosDayOf(now)
  await insertVehicle(tx, { id, owner_id: ownerId, make, model, year, vin, plate, car_id: null }, now)
  await updateVehicle(tx, {
    id,
    plate,
    vin: named.vin,
    service_every_km: 5_000,
    service_every_months: 6,
  })
  for (const [kind, title, daysAgo, kmAgo, naira, where] of done)
    await insertEntry(
      tx,
      {
        id: randomUUID(),
        vehicle_id: id,
        kind,
        on_day: dayAfter(today, -daysAgo),
        odometer_km: Math.max(0, mileageKm - kmAgo),
        title,
        words: '',
        cost_kobo: kobo(naira * 100),
        workshop_name: where,
        source: '',
        jobs: [],
      },
      now,
    )
  await putReading(tx, id, { onDay: today, km: mileageKm })
  for (const [kind, days] of papers) {
    const expires = dayAfter(today, days)
    await putPaper(tx, {
      id: randomUUID(),
      vehicle_id: id,
      kind,
      called: '',
      number: '',
      expires_on: expires,
    })
  }
  await keepDue(tx, id)
  return id
}

const buyersCar: SeedVehicle = { make: 'Honda', model: 'Accord', year: 2010, vin: '', mileageKm: 142_300 }

export const putGarages = async (
  tx: Tx,
  { placed, buyer, seller, now }: { placed: readonly Placed[]; buyer: string; seller: string; now: Date },
): Promise<void> => {
  await park(tx, { ownerId: buyer, named: buyersCar, plate: 'KJA-218DM', now })
  const offered = placed.find(({ ownerId, car }) => ownerId === seller && car.forSale)
  if (!offered) return
  const id = await park(tx, { ownerId: seller, named: offered.car, plate: 'ABC-734DM', now })
  await linkVehicle(tx, { id, car_id: offered.id, shows_record: true, hands_over: true })
}
