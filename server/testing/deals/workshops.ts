// Sets up test workshops over HTTP, open for bookings.
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import type { Person } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

const service = {
  category: 8,
  name: 'Brake pads, front',
  fromKobo: 15_000_00,
  toKobo: 40_000_00,
  minutes: 90,
  modes: ['drop-off'],
}
const place = {
  name: 'Main yard',
  address: '12 Demo Street',
  state: 'Lagos',
  city: 'Ikeja',
  latitude: 6.6,
  longitude: 3.35,
  hours: defaultHours,
  capacity: 3,
}

/** Values of the fields of workshops, for requests made from schemas. */
export const workshopValues = {
  brands: ['Toyota'],
  modes: ['drop-off'],
  pictures: [] as string[],
  services: [service],
  team: [{ name: 'Musa Demo', does: 'Gearboxes' }],
  bays: [{ name: 'Bay 1' }],
  bayId: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  startAt: '2026-11-24T12:00:00.000Z',
  lengthHours: 1,
  hours: defaultHours,
  capacity: 3,
  city: 'Ikeja',
  City: 'Ikeja',
  service: 8,
  Service: '8',
  brand: 'Toyota',
  Brand: 'Toyota',
  mode: 'drop-off',
  Mode: 'drop-off',
  sort: 'rating',
  latitude: 6.6,
  longitude: 3.35,
  Latitude: '6.6',
  Longitude: '3.35',
  locationId: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  LocationId: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
}

/** One call of its owner. */
export const setUp = (
  world: World,
  { token }: Pick<Person, 'token'>,
  step: string,
  body: object = {},
): Promise<ApiAnswer<OwnWorkshop>> => world.ask<OwnWorkshop>({ url: `/api/Workshop/${step}`, body, token })

export const workshopBody = (more: object = {}): object => ({
  name: 'Demo Motor Works',
  about: 'Brakes and gearboxes since 2009.',
  email: `works-${crypto.randomUUID()}@demo.autox.example`,
  phoneNumber: '0803 123 4567',
  brands: [],
  pictures: [],
  modes: ['drop-off'],
  ...more,
})
export const placeBody = (more: object = {}) => ({ ...place, ...more })
export const serviceBody = (more: object = {}) => ({ ...service, ...more })

/** One service with a fee for its diagnosis, and the agreement to it. */
export const diagnosedFor = (feeKobo: number) =>
  [{ services: [serviceBody({ diagnosisKobo: feeKobo })] }, { diagnosisFeeKobo: feeKobo }] as const

export type WorkshopOptions = {
  workshop?: { modes?: readonly string[]; [field: string]: unknown }
  place?: object
  services?: readonly object[]
}

/** A workshop with one place and one service, done in every way it works, that takes bookings. Its owner has a wallet. */
export const openWorkshop = async (
  world: World,
  owner: Pick<Person, 'token'>,
  {
    workshop,
    place: placed,
    services = [{ ...service, modes: workshop?.modes ?? service.modes }],
  }: WorkshopOptions = {},
): Promise<{ id: string; placeId: string }> => {
  await setUp(world, owner, 'save-workshop', workshopBody(workshop))
  await setUp(world, owner, 'save-place', placeBody(placed))
  await setUp(world, owner, 'save-services', { services })
  const answer = await setUp(world, owner, 'open')
  if (answer.status !== 200) throw new Error(`The workshop does not open: ${answer.message}`)
  return { id: answer.data.id, placeId: answer.data.places[0]!.id }
}
