// Condition records in a test's world: pictures that somebody sent, and records of them.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { recordPoints } from '#contract/rental/record-points.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { rememberDrawing } from '#server/uploads/kept-pictures.ts'
import type { Person } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

/** A picture that somebody sent now, known by its hash alone. */
export const storePicture = async (world: World, { id }: Pick<Person, 'id'>): Promise<string> => {
  const facts = { hash: randomBytes(20).toString('hex'), width: 800, height: 600, colour: '#808080' }
  await world.db.inTx(tx => rememberDrawing(tx, { userId: id, facts, now: world.now() }))
  return facts.hash
}

export type RecordPointSent = { point: string; marked?: boolean; words?: string; pictures?: string[] }

/** Every point with a picture of its own, sent now; `marked` names those with damage. */
export const createRecordPoints = async (
  world: World,
  who: Pick<Person, 'id'>,
  marked: readonly string[] = [],
): Promise<RecordPointSent[]> => {
  const points: RecordPointSent[] = []
  for (const { id: point } of recordPoints)
    points.push({ point, marked: marked.includes(point), pictures: [await storePicture(world, who)] })
  return points
}

/** What a record says otherwise than a good one. */
type RecordChanges = { marked?: readonly string[]; [name: string]: unknown }

/** A whole record as it is sent; `more` replaces what it says. */
export const recordBody = async (
  world: World,
  who: Pick<Person, 'id'>,
  rentalId: string,
  moment: RecordMoment,
  { marked = [], ...more }: RecordChanges = {},
) => ({
  rentalId,
  moment,
  odometerKm: moment === 'out' ? 50_000 : 50_100,
  fuelEighths: 8,
  points: await createRecordPoints(world, who, marked),
  ...more,
})

type RecordArgs = [world: World, who: Person, rentalId: string, moment: RecordMoment, said?: RecordChanges]

/** Asks to keep one. */
export const record = async (...[world, who, ...of]: RecordArgs): Promise<ApiAnswer<RentalRecords>> =>
  world.ask<RentalRecords>({
    url: '/api/Rental/save-record',
    token: who.token,
    body: await recordBody(world, who, ...of),
  })

/** The same where nothing is wrong with it. */
export const recorded = async (...args: RecordArgs): Promise<RentalRecords> => {
  const { status, data, message, errors } = await record(...args)
  expect(status, `${message} ${JSON.stringify(errors)}`).toBe(200)
  return data
}
