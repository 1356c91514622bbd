// Leaves the pictures of an imported car to the job that fetches them.
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { beyondWords, insertPicture, insertRefused, roomOf } from './pictures-sql.ts'

export const addPicturesJob = 'cars/add-import-pictures'
/** The same for a stock list by address, so that nobody who waits for their own pictures waits for it. */
export const addListPicturesJob = 'cars/add-list-pictures'

type Leaving = { importId: string; carId: string; addresses: readonly string[]; isOfFeed: boolean }

/** Those beyond the limit of an import fail at once. */
export const leavePictures = async (
  tx: Tx,
  { importId, carId, addresses, isOfFeed }: Leaving,
): Promise<void> => {
  if (addresses.length === 0) return
  const room = await roomOf(tx, importId)
  for (const source of addresses.slice(0, room))
    await insertPicture(tx, { importId, carId, source, piece: null })
  await insertRefused(tx, { importId, carId }, addresses.slice(room), beyondWords)
  if (room > 0) await enqueue(tx, isOfFeed ? addListPicturesJob : addPicturesJob, { importId, carId })
}
