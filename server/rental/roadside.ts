// Shows workshops that come to a rented car that broke down.
import { fail, failField } from '#contract/core/errors.ts'
import { type Place, placeName, placeNamed } from '#contract/reference/place-centres.ts'
import type { rentals } from '#contract/rental/shape.ts'
import { cardsByRow } from '#server/cars/reads.ts'
import { findMine } from '#server/deal-engine/show.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { roadsideWorkshops } from '#server/repair/workshops/roadside.ts'
import { rentalKind } from './kind.ts'
import type { RentalRow } from './sql.ts'

const brokenStates: readonly RentalRow['state'][] = ['broken-down', 'disputed']

const placeIn = (typed: string): Place =>
  placeNamed(typed) ?? failField('query.Near', 'A local government and its state, such as Ikeja, Lagos')

/** Refuses NOT_FOUND, NOT_NOW where no car is broken down, and BAD_INPUT for a place that is none. */
export const showRoadsideHelp: Handler<typeof rentals.roadsideHelp> = async (
  { db, user, now },
  { query: { Id, Near } },
) => {
  const { row } = await findMine<RentalRow>(db, rentalKind, Id, user.id)
  if (row.broke_down === null || !brokenStates.includes(row.state))
    return fail('NOT_NOW', { message: 'Workshops are listed here while the car is broken down.' })
  const near = Near ? placeIn(Near) : placeNamed((await cardsByRow(db, [row])).get(row.id)?.location ?? '')
  return { near: near ? placeName(near) : '', workshops: await roadsideWorkshops(db, near, now) }
}
