// Puts the demonstration's cars on the market with their drawn pictures.
import { insertCar, type NewCar } from '../../cars/listing/write-sql.ts'
import { branchOfCar } from '../../dealers/branches/branch-of-car.ts'
import type { BranchRow } from '../../dealers/branches/branch-table.ts'
import { rememberClip, rememberDrawing } from '../../uploads/kept-pictures.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { PictureFacts } from '../../kernel/pictures/pictures.ts'
import { clipOf, viewOf } from '../photos/photos.ts'
import type { SeedCar } from './cars.ts'

export const newCarOf = (
  car: SeedCar,
  ownerId: string,
  drawn: ReadonlyMap<string, PictureFacts>,
  branches: readonly BranchRow[] = [],
): NewCar => ({
  owner_id: ownerId,
  make: car.make,
  model: car.model,
  year: car.year,
  trim: car.trim,
  condition: car.condition,
  body: car.body,
  fuel: car.fuel,
  gearbox: car.gearbox,
  drive: car.drive,
  colour: car.colour,
  seats: car.seats,
  engine_cc: car.engineCc,
  mileage_km: car.mileageKm,
  vin: car.vin,
  description: car.description,
  location_state: car.state,
  local_government: car.localGovernment,
  branch_id: branchOfCar(
    branches.filter(branch => branch.owner_id === ownerId),
    { State: car.state, LocalGovernment: car.localGovernment },
  ),
  price_kobo: car.priceKobo,
  rent_price_kobo: car.rentPriceKobo,
  for_sale: car.forSale,
  for_rent: car.forRent,
  installment_payment: car.installmentPayment,
  test_drive: car.testDrive,
  pictures: car.pictures.map(name => ({ ...drawn.get(name)!, view: viewOf(name) })),
  video: clipOf(car.pictures[0], drawn.get(car.pictures[0]!)),
  listed_at: car.listedAt,
})

/** Gives the new car's id. */
export const putCar = async (
  tx: Tx,
  car: SeedCar,
  ownerId: string,
  { drawn, branches = [] }: { drawn: ReadonlyMap<string, PictureFacts>; branches?: readonly BranchRow[] },
): Promise<string> => {
  const fresh = newCarOf(car, ownerId, drawn, branches)
  for (const facts of fresh.pictures) await rememberDrawing(tx, { userId: ownerId, facts, now: car.listedAt })
  if (fresh.video) await rememberClip(tx, ownerId, fresh.video)
  return (await insertCar(tx, fresh)).id
}
