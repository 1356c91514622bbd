// Notes a paper from another feature on a garage vehicle.
import { randomUUID } from 'node:crypto'
import type { VehiclePaper } from '#contract/garage/words.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { papersOf, putPaper } from './papers-sql.ts'
import { vehicleOf } from './reads.ts'

type Noted = {
  vehicleId: string
  ownerId: string
  kind: VehiclePaper
  number: string
  expiresOn: string
  /** Whether a paper that is there stays. */
  keeps?: boolean
}

/** Replaces the paper of that kind; nothing where the vehicle has left the garage. */
export const notePaper = async (
  tx: Tx,
  { vehicleId, ownerId, kind, number, expiresOn, keeps = false }: Noted,
): Promise<void> => {
  if (!(await vehicleOf(tx, vehicleId, ownerId))) return
  if (keeps && (await papersOf(tx, [vehicleId])).some(each => each.kind === kind && each.called === ''))
    return
  await putPaper(tx, {
    id: randomUUID(),
    vehicle_id: vehicleId,
    kind,
    called: '',
    number,
    expires_on: expiresOn,
  })
}

type Corrected = {
  vehicleId: string
  kind: VehiclePaper
  numbers: readonly string[]
  paper: Pick<Noted, 'number' | 'expiresOn'>
}

/** Corrects the paper of that kind with one of these numbers; what its owner or something later put in its place stays. */
export const correctPaper = async (tx: Tx, { vehicleId, kind, numbers, paper }: Corrected): Promise<void> => {
  const [current] = (await papersOf(tx, [vehicleId])).filter(
    each => each.kind === kind && each.called === '' && numbers.includes(each.number),
  )
  if (current) await putPaper(tx, { ...current, number: paper.number, expires_on: paper.expiresOn })
}
