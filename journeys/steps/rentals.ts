import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Picture } from '#contract/core/picture.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { recordPoints } from '#contract/rental/record-points.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import { kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import { demoVin } from '#server/seed/cars/vin.ts'
import { firstDayComes, timeComes } from '#server/testing/deals/time-comes.ts'
import { ask } from './ask.ts'
import { offeredCar } from './cars.ts'
import { pictureFile } from './files.ts'
import { ground, type Person, pin } from './people.ts'

export const dayKobo = kobo(50_000_00)
export const cautionKobo = kobo(100_000_00)
/** The first day that can still be booked: tomorrow in the last two hours of a day of Lagos, when no pick-up is left. */
export const today = (): string => lagosDayOf(new Date(Date.now() + 2 * 3_600_000))
export const tomorrow = (): string => dayAfter(today(), 1)

/** A car for rent at any hour of any day, with a chauffeur, so that nobody needs a licence. */
export async function letCar(owner: Person, more: object = {}) {
  // An insurer must know which car it is.
  const vin: Record<string, string> =
    'coverSumKobo' in more ? { Vin: demoVin(randomInt(200_000, 999_999), 2015) } : {}
  const fields = { ForSale: 'false', ForRent: 'true', RentPriceKobo: String(dayKobo), ...vin }
  const car = await offeredCar(owner, fields)
  const { dayKobo: _day, ...terms } = defaultTerms(dayKobo)
  const open = {
    noticeHours: 0,
    hoursFrom: '00:00',
    hoursTo: '23:00',
    drivers: ['chauffeur'],
    chauffeurDayKobo: 0,
    cautionKobo,
  }
  const body = { carId: car.id, ...terms, ...open, ...more }
  await ask('/api/Rent/set-terms', { body, token: owner.token })
  return car
}

export const rentalOf = ({ token }: Person, Id: string): Promise<Rental> =>
  ask<Rental>('/api/Rental/get-rental-by-id', { query: { Id }, token })

/** Paid from today, for so many days. */
export const rented = (renter: Person, carId: string, noOfDays = 2): Promise<Rental> =>
  ask<Rental>('/api/Wallet/RentPayment', {
    query: { pin },
    body: { carId, from: today(), noOfDays },
    token: renter.token,
  })

/** A step through the call, about the newest version. */
export async function step(who: Person, id: string, name: string, more: object = {}): Promise<Rental> {
  const { version } = await rentalOf(who, id)
  return ask<Rental>(`/api/Rental/${name}`, { body: { rentalId: id, version, ...more }, token: who.token })
}

/** A picture sent as a browser sends it; gives its hash. */
export async function uploadPicture({ token }: Person): Promise<string> {
  const { buffer } = await pictureFile()
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` }
  const door = new URL('/api/uploads', process.env['AUTOX_URL'])
  const sending = await fetch(door, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(buffer.length) },
  })
  const at = new URL(sending.headers.get('location')!, door)
  const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await fetch(at, { method: 'PATCH', headers: { ...headers, ...piece }, body: new Uint8Array(buffer) })
  const body = { uploadId: at.pathname.split('/').pop()! }
  const { picture } = await ask<{ picture: Picture }>('/api/Upload/finish-picture', { body, token })
  return picture.hash
}

/** Odometer, fuel and a picture of each point that needs one, in the form of a record. */
export async function fillInRecord(page: Page, odometer: string): Promise<void> {
  await page.getByLabel('Odometer reading (km)').fill(odometer)
  await page.getByRole('radio', { name: 'Three quarters' }).press('Space')
  for (const { name, pictured } of recordPoints)
    if (pictured) await page.getByLabel(`Add a picture of ${name}`).setInputFiles(await pictureFile())
}

type Recorded = { odometerKm?: number; fuelEighths?: number; marked?: readonly string[] }

/** A whole record of one side; one picture shows every point. */
export async function recorded(
  who: Person,
  rentalId: string,
  moment: RecordMoment,
  { odometerKm = moment === 'out' ? 50_000 : 50_100, fuelEighths = 8, marked = [] }: Recorded = {},
): Promise<void> {
  const hash = await uploadPicture(who)
  const points = recordPoints.map(({ id }) => ({ point: id, marked: marked.includes(id), pictures: [hash] }))
  const body = { rentalId, moment, odometerKm, fuelEighths, points }
  await ask('/api/Rental/save-record', { body, token: who.token })
}

export type Renting = { owner: Person; renter: Person; id: string }

/** The code that the side which holds it reads out. */
export const codeOf = async (who: Person, id: string): Promise<string> =>
  (await rentalOf(who, id)).handoverCode!

/** Recorded by both and handed out. */
export async function handedOut({ owner, renter, id }: Renting): Promise<void> {
  await firstDayComes(ground.db, id)
  await recorded(owner, id, 'out')
  await recorded(renter, id, 'out')
  await step(owner, id, 'hand-out', { code: await codeOf(renter, id) })
}

/** The same and brought back, with what the owner recorded of the return. */
export async function bringBack(on: Renting, back: Recorded = {}): Promise<void> {
  await handedOut(on)
  await recorded(on.owner, on.id, 'back', back)
  await step(on.renter, on.id, 'bring-back', { code: await codeOf(on.owner, on.id) })
}

/** Brought back far beyond its kilometres, with a deposit of ₦1,000.00 and no claim of the owner: the id of what is above. */
export async function claimedAbove(owner: Person, renter: Person): Promise<string> {
  const car = await letCar(owner, { instant: true, cautionKobo: 1_000_00 })
  const { id } = await rented(renter, car.id)
  await bringBack({ owner, renter, id }, { odometerKm: 51_000 })
  await timeComes(ground.db, id, 'no-claim')
  await expect.poll(async () => (await rentalOf(renter, id)).claimId).not.toBeNull()
  return (await rentalOf(renter, id)).claimId!
}
