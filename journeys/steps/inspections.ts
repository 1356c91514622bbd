import type { Car } from '#contract/cars/cars.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { ask } from './ask.ts'
import { newPerson, type Person, pin } from './people.ts'

export const feeKobo = 35_000_00

/** Somebody on the list of inspectors; the sandbox approves whoever applies. */
export async function inspecting(who: Person): Promise<Person> {
  const body = {
    feeKobo,
    states: ['Lagos'],
    areas: 'Ikeja and Yaba',
    experience: 'Twelve years in a workshop in Ladipo',
    brings: 'Scanner and paint depth gauge',
  }
  await ask('/api/Inspector/apply', { body, token: who.token })
  return who
}

export const newInspector = async (firstName: string): Promise<Person> =>
  inspecting(await newPerson({ firstName }))

export const inspectionOf = ({ token }: Person, id: string): Promise<Inspection> =>
  ask<Inspection>('/api/Inspection/get-inspection-by-id', { query: { Id: id }, token })

const step = async (who: Person, id: string, name: string, more: object = {}) => {
  const { version } = await inspectionOf(who, id)
  return ask<Inspection>(`/api/Inspection/${name}`, {
    ...(name === 'complete' && { query: { pin } }),
    body: { inspectionId: id, version, ...more },
    token: who.token,
  })
}

/** Every group but the first, all of it good, and what was read at the car. */
export async function fillTheRest({ token }: Person, id: string, from = 1): Promise<void> {
  for (const { id: group, points } of checklistAt(new Date()).groups.slice(from)) {
    const results = points.map(point => ({ point: point.id, result: 'good' }))
    await ask('/api/Inspection/save-group', { body: { inspectionId: id, group, results }, token })
  }
}

type Sides = { buyer: Person; inspector: Person; car: Car }

/** Asked for and agreed for tomorrow. */
export async function agreedVisit({ buyer, inspector, car }: Sides): Promise<Inspection> {
  const inspection = await ask<Inspection>('/api/Inspection/ask', {
    query: { pin },
    body: { carId: car.id, inspectorId: inspector.me.id },
    token: buyer.token,
  })
  const visitAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
  return step(inspector, inspection.id, 'accept', { visitAt })
}

/** The same, reported, paid for, and shown with the listing. */
export async function publishInspection(sides: Sides, seller: Person): Promise<Inspection> {
  const { buyer, inspector } = sides
  const { id } = await agreedVisit(sides)
  await fillTheRest(inspector, id, 0)
  const facts = { odometerKm: 98_400, vin: 'JTDBR32E720123456', words: 'A fair car.' }
  await ask('/api/Inspection/save-facts', { body: { inspectionId: id, ...facts }, token: inspector.token })
  await step(inspector, id, 'hand-in-report')
  await step(buyer, id, 'complete')
  for (const [who, wish] of [
    [buyer, 'offer'],
    [seller, 'agree'],
  ] as const)
    await ask('/api/Inspection/show-report', { body: { inspectionId: id, wish }, token: who.token })
  return inspectionOf(buyer, id)
}
