// Books test repairs at a workshop and walks them through both sides.
import { kobo } from '#contract/core/money.ts'
import type { Repair } from '#contract/repair/fields.ts'
import type { JobForm } from '#contract/repair/forms.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { repairKind } from '#server/repair/kind.ts'
import { type Person, personWith, pin, signIn } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { storePicture } from './rental-records.ts'
import { openWorkshop, type WorkshopOptions } from './workshops.ts'

export type Repairing = {
  customer: Person
  workshop: Person
  placeId: string
  workshopId: string
  repair: Repair
}

export const slotsAt = async (world: World, placeId: string): Promise<string[]> =>
  (
    await world.ask<{ slots: string[] }>({
      url: '/api/Workshop/get-slots',
      query: { PlaceId: placeId },
    })
  ).data.slots

/** The first free hour after tomorrow's same one. */
export const hourAt = async (world: World, placeId: string): Promise<string> => {
  const dayAhead = world.now().getTime() + 25 * 3_600_000
  return (await slotsAt(world, placeId)).find(slot => Date.parse(slot) > dayAhead)!
}

export const vehicle = { vehicleYear: 2012, vehicleMake: 'Toyota', vehicleModel: 'Corolla' }
export const book = (
  world: World,
  { token }: Person,
  body: object,
  key?: string,
): Promise<ApiAnswer<Repair>> =>
  world.ask<Repair>({
    url: '/api/AutoAppointment/BookAppointment',
    token,
    ...('diagnosisFeeKobo' in body && { query: { pin } }),
    body: { service: 8, ...vehicle, ...body },
    ...(key && { key }),
  })

const reasoned = new Set(['decline', 'cancel', 'contest', 'give-back', 'dispute'])

type At = Pick<Repair, 'id' | 'version'>
/** A step of a side over HTTP, with a reason and the pin where it needs them. */
export const stepOf = (
  world: World,
  who: Person,
  name: string,
  { id, version }: At,
  more: object = {},
): Promise<ApiAnswer<Repair>> =>
  world.ask<Repair>({
    url: `/api/AutoAppointment/${name}`,
    token: who.token,
    ...(name === 'approve' && { query: { pin } }),
    body: { repairId: id, version, ...(reasoned.has(name) && { reason: 'For the sake of a test' }), ...more },
  })

export const seeRepair = async (world: World, who: Person, { id }: { id: string }): Promise<Repair> =>
  (
    await world.ask<Repair>({
      url: '/api/AutoAppointment/get-repair-by-id',
      token: who.token,
      query: { Id: id },
    })
  ).data

export const jobKobo = 45_000_00
/** Pads and their fitting: ₦45,000.00. */
export const job = (more: Partial<JobForm> = {}): JobForm => ({
  title: 'Front brake pads',
  category: 8,
  labourKobo: kobo(15_000_00),
  parts: [{ title: 'Brake pads', grade: 'oem', priceKobo: kobo(15_000_00), count: 2 }],
  warrantyDays: 90,
  warrantyKm: 5_000,
  why: 'Worn to the metal',
  ...more,
})
/** Two jobs, one of which is often left out. */
export const quoteOf = (world: World, jobs: readonly JobForm[] = [job(), job({ title: 'Brake fluid' })]) => ({
  jobs,
  words: 'Two days, with a test drive',
  readyBy: new Date(world.now().getTime() + 48 * 3_600_000).toISOString(),
})

export const checkInBody = async (world: World, who: Person, odometerKm = 98_000) => ({
  odometerKm,
  fuelEighths: 3,
  words: 'A scratch on the left door',
  pictures: [await storePicture(world, who)],
})
export const makeReadyBody = async (world: World, who: Person, odometerKm = 98_010) => ({
  odometerKm,
  words: 'Pads and discs done',
  pictures: [await storePicture(world, who)],
})

/** Which jobs are asked for now, each by its id. */
export const listUnansweredJobIds = ({ jobs }: Repair): string[] =>
  jobs.filter(({ status }) => status === 'asked').map(({ id }) => id)

/** One that was just booked; its customer holds enough for it. */
export const repairIn = async (
  world: World,
  wish: WorkshopOptions = {},
  more: object = {},
  people?: Pick<Repairing, 'customer' | 'workshop'>,
): Promise<Repairing> => {
  const workshop = people?.workshop ?? (await personWith(world, 0))
  const customer = people?.customer ?? (await personWith(world, 10 * jobKobo))
  const { id: workshopId, placeId } = await openWorkshop(world, workshop, wish)
  const dateTime = await hourAt(world, placeId)
  const repair = done(await book(world, customer, { locationId: placeId, dateTime, ...more }))
  return { customer, workshop, workshopId, placeId, repair }
}

/** What the clock does, or the operator. */
export const cause = (
  world: World,
  { id }: { id: string },
  event: string,
  more: object = {},
): Promise<void> =>
  world.db.inTx(tx =>
    moveDeal(tx, repairKind, { id, event, actor: 'system', actorId: null, now: world.now(), ...more }),
  )
export const settle = (world: World, at: { id: string }, event: string, amountKobo?: number) =>
  cause(world, at, event, {
    actor: 'operator',
    note: 'For the sake of a test',
    ...(amountKobo !== undefined && { amountKobo: kobo(amountKobo) }),
  })

/** Turns the clock, fires what is due then, and signs both in again, whose sessions have ended meanwhile. */
export const passHours = async (
  world: World,
  on: Pick<Repairing, 'customer' | 'workshop'>,
  hours: number,
): Promise<void> => {
  world.pass({ minutes: hours * 60 })
  await world.settle()
  for (const who of [on.customer, on.workshop]) who.token = (await signIn(world, who.email)).token
}
