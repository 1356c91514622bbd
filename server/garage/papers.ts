// The papers of a vehicle that run out.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import type { garage } from '#contract/garage/garage.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { changed, lockOwn } from './own-vehicle.ts'
import { deletePaper, papersOf, putPaper } from './papers-sql.ts'

const papersMax = 20

/** Refuses BAD_INPUT where another paper has no name, and NOT_NOW where there are too many. A day that is over may be noted: then it says so. */
export const savePaper: Handler<typeof garage.savePaper> = async ({ tx, user, now }, { body }) => {
  const { vehicleId, kind, called, number, expiresOn } = body
  const { id } = await lockOwn(tx, vehicleId, user.id)
  if (kind === 'other' && called === '') failField('called', 'What is the document called?')
  if ((await papersOf(tx, [id])).length >= papersMax)
    fail('NOT_NOW', { message: `A vehicle can have up to ${papersMax} documents. Remove one first.` })
  await putPaper(tx, {
    id: randomUUID(),
    vehicle_id: id,
    kind,
    called: kind === 'other' ? called : '',
    number,
    expires_on: expiresOn,
  })
  return changed(tx, id, now)
}

export const removePaper: Handler<typeof garage.removePaper> = async ({ tx, user, now }, { body }) => {
  const { id } = await lockOwn(tx, body.vehicleId, user.id)
  if ((await deletePaper(tx, id, body.paperId)) === 0)
    fail('NOT_FOUND', { message: 'We can’t find that document.' })
  return changed(tx, id, now)
}
