import type { Repair } from '#contract/repair/fields.ts'
import { kobo } from '#contract/core/money.ts'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import type { WarrantyClaim } from '#contract/repair/warranty/shape.ts'
import { ask } from './ask.ts'
import { newPerson, type Person, pin } from './people.ts'
import { uploadPicture } from './rentals.ts'
import { publishWorkshop } from './workshops.ts'

export type Repairing = { customer: Person; workshop: Person; placeId: string; id: string }

export const repairOf = ({ token }: Person, Id: string): Promise<Repair> =>
  ask<Repair>('/api/AutoAppointment/get-repair-by-id', { query: { Id }, token })

/** The free hours of a place, in order. */
export const hoursOf = async (placeId: string): Promise<string[]> =>
  (await ask<{ slots: string[] }>('/api/Workshop/get-slots', { query: { PlaceId: placeId } })).slots

/** The hour of a day or two ahead, so that nothing is due meanwhile. */
const farHour = async (placeId: string): Promise<string> => (await hoursOf(placeId)).at(-3)!

/** Somebody with ₦300,000.00, and a workshop that is shown to people. */
async function createSides(): Promise<Omit<Repairing, 'id'>> {
  const workshop = await newPerson({ firstName: 'Sunday' }, 0)
  const customer = await newPerson({ firstName: 'Ngozi' }, 30_000_000)
  const { places } = await publishWorkshop(workshop, `Sunday Motors ${crypto.randomUUID().slice(0, 6)}`)
  return { customer, workshop, placeId: places[0]!.id }
}

/** A car booked for new brakes, with people of its own where none are named. */
export async function booked(people?: Omit<Repairing, 'id'>): Promise<Repairing> {
  const { customer, workshop, placeId } = people ?? (await createSides())
  const body = {
    locationId: placeId,
    dateTime: await farHour(placeId),
    service: 8,
    message: 'It squeals when I brake',
    vehicleYear: 2012,
    vehicleMake: 'Toyota',
    vehicleModel: 'Corolla',
    plate: 'LND 482 KJ',
  }
  const { id } = await ask<Repair>('/api/AutoAppointment/BookAppointment', { body, token: customer.token })
  return { customer, workshop, placeId, id }
}

/** A step through the call, about the newest version. */
export async function step(who: Person, id: string, name: string, more: object = {}): Promise<Repair> {
  const { version } = await repairOf(who, id)
  return ask<Repair>(`/api/AutoAppointment/${name}`, {
    ...(name === 'approve' && { query: { pin } }),
    body: { repairId: id, version, ...more },
    token: who.token,
  })
}

export const pads = {
  title: 'Front brake pads',
  category: 8,
  labourKobo: kobo(15_000_00),
  parts: [{ title: 'Brake pads', grade: 'oem', priceKobo: kobo(15_000_00), count: 2 }],
  warrantyDays: 90,
  warrantyKm: 5_000,
  why: 'Worn to the metal',
}
export const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString()

/** Agreed, checked in, and quoted with one job of ₦45,000.00. */
export async function quoted(people?: Omit<Repairing, 'id'>): Promise<Repairing> {
  const on = await booked(people)
  await step(on.workshop, on.id, 'accept')
  const pictures = [await uploadPicture(on.workshop)]
  await step(on.workshop, on.id, 'check-in', { odometerKm: 98_000, fuelEighths: 3, words: '', pictures })
  await step(on.workshop, on.id, 'quote', { jobs: [pads], words: '', readyBy: inTwoDays() })
  return on
}

/** The same approved. */
export async function approved(people?: Omit<Repairing, 'id'>): Promise<Repairing> {
  const on = await quoted(people)
  const { jobs } = await repairOf(on.customer, on.id)
  await step(on.customer, on.id, 'approve', { jobIds: jobs.map(({ id }) => id) })
  return on
}

/** The same ready, fetched with the code and paid. */
export async function collected(people?: Omit<Repairing, 'id'>): Promise<Repairing> {
  const on = await approved(people)
  const pictures = [await uploadPicture(on.workshop)]
  await step(on.workshop, on.id, 'ready', { odometerKm: 98_010, words: 'Done', pictures })
  const { handoverCode: code } = await repairOf(on.customer, on.id)
  await step(on.workshop, on.id, 'collect', { code })
  return on
}

/** The warranty of its first job is claimed, and the workshop names the last free hour. */
export async function acceptedClaim({ customer, workshop, placeId, id }: Repairing): Promise<WarrantyClaim> {
  const { jobs } = await repairOf(customer, id)
  const claimFields = {
    words: 'It squeals again',
    odometerKm: 98_500,
    pictures: [await uploadPicture(customer)],
  }
  const claim = await ask<WarrantyClaim>('/api/WarrantyClaim/open-claim', {
    body: { repairId: id, jobId: jobs[0]!.id, ...claimFields },
    token: customer.token,
  })
  const slotAt = (await hoursOf(placeId)).at(-1)
  return ask<WarrantyClaim>('/api/WarrantyClaim/accept', {
    body: { warrantyClaimId: claim.id, version: claim.version, slotAt },
    token: workshop.token,
  })
}

/** A car at the counter of a workshop, whose customer has no account. */
export const addedWalkIn = ({ token }: Person): Promise<WalkIn> => {
  const car = { vehicleMake: 'Toyota', vehicleModel: 'Camry', vehicleYear: 2011, plate: 'KJA-482AB' }
  const body = {
    customerName: 'Chidi Okeke',
    phone: '0805 111 2233',
    ...car,
    service: 8,
    message: 'It squeals when I brake',
  }
  return ask<WalkIn>('/api/WalkIn/add-walk-in', { body, token })
}
