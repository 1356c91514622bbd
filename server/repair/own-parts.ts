// Spare parts of a repair from the workshop's own stock: reserved, drawn or given back.
import type { FieldProblem } from '#contract/core/errors.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { drawOwnStock, reserveOwnStock, returnOwnStock, shelfOf } from '#server/spare-parts/own-use.ts'
import { type JobRow, jobsOf } from './jobs-sql.ts'
import type { RepairRow } from './sql.ts'

type Quoted = { parts: readonly { accessoryId?: string | null | undefined; count: number }[] }

/** A quote names no more pieces of an own part than there are; the first line that asks for too many says so. */
export const shelfProblems = async (
  db: Query,
  workshopId: string,
  jobs: readonly Quoted[],
): Promise<FieldProblem[]> => {
  const ids = jobs.flatMap(({ parts }) => parts.flatMap(({ accessoryId }) => accessoryId ?? []))
  const shelf = await shelfOf(db, workshopId, ids)
  const left = new Map(shelf)
  return jobs.flatMap(({ parts }, at) =>
    parts.flatMap(({ accessoryId, count }, place): FieldProblem[] => {
      const pieces = accessoryId ? left.get(accessoryId) : undefined
      if (!accessoryId || pieces === undefined) return []
      left.set(accessoryId, pieces - count)
      if (pieces >= count || pieces < 0) return []
      const total = shelf.get(accessoryId)!
      const message =
        total === 0
          ? 'None of this part is left in your stock. Add to the stock, or name the part without your listing.'
          : `You have ${total} of this part in stock. Quote no more than that, or add to the stock.`
      return [{ field: `jobs.${at}.parts.${place}.count`, message }]
    }),
  )
}

/** Reserves the pieces of approved jobs. Refuses OUT_OF_STOCK with what the customer can do. */
export const reserveParts = async (
  tx: Tx,
  row: RepairRow,
  jobs: readonly JobRow[],
  now: Date,
): Promise<void> => {
  const ids = jobs.flatMap(({ parts }) => parts.flatMap(({ accessoryId }) => accessoryId ?? []))
  const own = await shelfOf(tx, row.workshop_id, ids)
  const lines = jobs.flatMap(job =>
    job.parts.flatMap(({ accessoryId, count, title }, place) =>
      accessoryId !== null && own.has(accessoryId)
        ? [{ jobId: job.id, place, partId: accessoryId, pieces: count, title, job: job.title }]
        : [],
    ),
  )
  await reserveOwnStock(tx, lines, {
    now,
    missing: partId => {
      const { title, job } = lines.find(line => line.partId === partId)!
      return `The workshop no longer has enough of “${title}” for “${job}”. Nothing was taken from your wallet. Approve the other jobs, or ask the workshop for a new quote.`
    },
  })
}

/** What is left undone needs no parts. */
export const returnParts = async (tx: Tx, jobs: readonly { id: string }[], now: Date): Promise<void> =>
  returnOwnStock(
    tx,
    jobs.map(({ id }) => id),
    now,
  )

/** The repair ended with its parts in the car, or nobody knows where: the workshop adds by hand what it has again. */
export const drawParts = async (tx: Tx, row: RepairRow, now: Date): Promise<void> =>
  drawOwnStock(
    tx,
    (await jobsOf(tx, row.id)).map(({ id }) => id),
    now,
  )
