// Deletes share cards of erased cars and those unused lately.
import { z } from 'zod'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Job, enqueue } from '#server/kernel/jobs/jobs.ts'
import { openDrawingStore } from '#server/kernel/pictures/kept-drawings.ts'
import { cardsFolder } from './share-card.ts'

export const forgetCardsJob = 'cars/forget-cards'
const Payload = z.object({ carIds: z.array(z.uuid()) })

export const enqueueForgetCards = async (tx: Tx, carIds: readonly string[]): Promise<void> => {
  if (carIds.length > 0) await enqueue(tx, forgetCardsJob, { carIds })
}

export const forgetCards =
  (dataDir: string): Job =>
  async payload => {
    const cache = openDrawingStore(cardsFolder(dataDir))
    for (const id of Payload.parse(payload).carIds) await cache.forget(id)
  }

const keptMs = 7 * 86_400_000

/** Removes cards unused for a week, which are redrawn on demand. Returns the number. */
export const sweepCards = (dataDir: string, now: Date): Promise<number> =>
  openDrawingStore(cardsFolder(dataDir)).sweep(new Date(now.getTime() - keptMs))
