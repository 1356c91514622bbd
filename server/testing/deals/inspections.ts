// Creates test inspectors and walks an inspection through its three sides.
import { expect } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import type { InspectionState } from '#contract/inspection/process.ts'
import type { PointResult } from '#contract/inspection/report-shape.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { offerCar, type Person, personWith, pin } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

export const inspectionFee = 3_500_000
let cars = 0
/** A chassis number that no other car has. */
const newVin = (): string => `JTDBR32E7201${String(++cars).padStart(5, '0')}`

const application = {
  feeKobo: inspectionFee,
  states: ['Lagos', 'Ogun'],
  areas: 'Ikeja, Yaba and Surulere',
  experience: 'Twelve years in a Toyota workshop in Ladipo',
  brings: 'Scanner, paint depth gauge and a trolley jack',
}

export const apply = (world: World, { token }: Person, more: object = {}) =>
  world.ask<{ inspector: { state: string; paused: boolean; feeKobo: number } | null }>({
    url: '/api/Inspector/apply',
    body: { ...application, ...more },
    token,
  })

const done = <T>({ status, data, message, errors }: ApiAnswer<T>): T => {
  expect(status, `${message} ${JSON.stringify(errors)}`).toBe(200)
  return data
}

/** Puts somebody on the list of inspectors; the sandbox approves whoever applies. */
export const makeInspector = async (world: World, who: Person): Promise<Person> => {
  done(await apply(world, who))
  return who
}

export const ask = (world: World, buyer: Person, carId: string, inspectorId: string, more: object = {}) =>
  world.ask<Inspection>({
    url: '/api/Inspection/ask',
    query: { pin },
    body: { carId, inspectorId, ...more },
    token: buyer.token,
  })

const stepPaths: Record<string, string> = { report: 'hand-in-report' }

export const step = (
  world: World,
  who: Person,
  name: string,
  { id, version }: Pick<Inspection, 'id' | 'version'>,
  more: object = {},
): Promise<ApiAnswer<Inspection>> =>
  world.ask({
    url: `/api/Inspection/${stepPaths[name] ?? name}`,
    token: who.token,
    ...(name === 'complete' && { query: { pin } }),
    body: { inspectionId: id, version, ...more },
  })

export const see = (world: World, who: Person, id: string) =>
  world.ask<Inspection>({ url: '/api/Inspection/get-inspection-by-id', token: who.token, query: { Id: id } })

export const saveFacts = (world: World, { token }: Person, id: string, more: object = {}) =>
  world.ask({
    url: '/api/Inspection/save-facts',
    body: {
      inspectionId: id,
      odometerKm: 98_400,
      vin: newVin(),
      plate: 'LAG 123 AB',
      words: 'A fair car.',
      ...more,
    },
    token,
  })

export type Result = { point: string; result: PointResult; note?: string; pictures?: string[] }

export const saveGroup = (world: World, { token }: Person, id: string, group: string, results: Result[]) =>
  world.ask<{ done: number; of: number }>({
    url: '/api/Inspection/save-group',
    body: { inspectionId: id, group, results },
    token,
  })

/** A whole report: all good but one bad and one to watch. */
export const fillIn = async (world: World, who: Person, id: string, facts: object = {}): Promise<void> => {
  const exceptions: Record<string, Partial<Result>> = {
    'brakes-front': { result: 'bad', note: 'Pads at 2 mm, discs grooved' },
    windscreen: { result: 'advise', note: 'A chip on the left' },
  }
  for (const { id: group, points } of checklistAt(world.now()).groups) {
    const results = points.map((point): Result => ({
      point: point.id,
      result: 'good',
      ...exceptions[point.id],
    }))
    done(await saveGroup(world, who, id, group, results))
  }
  done(await saveFacts(world, who, id, facts))
}

export type Inspecting = {
  buyer: Person
  inspector: Person
  seller: Person
  car: Car
  vin: string
  inspection: Inspection
}
type Sides = Partial<Pick<Inspecting, 'buyer' | 'inspector' | 'seller' | 'car'>>

/** An inspection as it was asked for, agreed for in two days, reported or completed. */
export const inspectionIn = async (
  world: World,
  state: Extract<InspectionState, 'requested' | 'accepted' | 'reported' | 'completed'>,
  sides: Sides = {},
): Promise<Inspecting> => {
  const buyer = sides.buyer ?? (await personWith(world, inspectionFee))
  const inspector = await makeInspector(world, sides.inspector ?? (await personWith(world, 0)))
  const seller = sides.seller ?? (await personWith(world, 0))
  const vin = newVin()
  const car = sides.car ?? (await offerCar(world, seller, { Vin: vin }))
  let inspection = done(await ask(world, buyer, car.id, inspector.id))
  const visitAt = new Date(world.now().getTime() + 48 * 3_600_000).toISOString()
  if (state !== 'requested')
    inspection = done(await step(world, inspector, 'accept', inspection, { visitAt }))
  if (state === 'reported' || state === 'completed') {
    await fillIn(world, inspector, inspection.id, { vin })
    inspection = done(await step(world, inspector, 'report', inspection))
  }
  if (state === 'completed') inspection = done(await step(world, buyer, 'complete', inspection))
  return { buyer, inspector, seller, car, vin, inspection }
}
