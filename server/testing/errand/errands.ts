// Errands in a test's world: the table is made, and somebody asks somebody.
import { readFileSync } from 'node:fs'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { type Person, personWith } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { errandKind, pledge } from './kind.ts'
import { errand } from './process.ts'

export const reward = 700_000

/** Makes the table of errands, which no migration knows. */
export const withErrands = async (world: World): Promise<void> => {
  await world.db.pool.query(readFileSync(new URL('table.sql', import.meta.url), 'utf8'))
}

export type ErrandSetup = { id: string; asker: Person; runner: Person }

/** An errand that was just asked for, its reward in escrow. */
export const askErrand = async (world: World): Promise<ErrandSetup> => {
  const [asker, runner] = [await personWith(world, reward), await personWith(world, pledge)]
  const row = {
    ...beginning(errand.start, world.now()),
    asker_id: asker.id,
    runner_id: runner.id,
    what: 'Bring the keys',
    reward_kobo: reward,
    latest_at: null,
  }
  const start = { row, by: 'asker', now: world.now(), read: async () => undefined }
  await world.db.inTx(tx => beginDeal(tx, errandKind, start))
  return { id: row.id, asker, runner }
}
