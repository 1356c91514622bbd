// Papers of a listing and their completeness by origin.
import { failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { PaperKind } from '#contract/cars/paper-kinds.ts'
import { paperLevelOf } from '#contract/cars/papers-needed.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import type { StoredDocument } from '#server/kernel/uploads/store-uploads.ts'
import { deletePapersBut, insertPapers, papersOf, setPapersLevel } from './write-sql.ts'

// Cars and purchases share the files; the job knows which are still needed.
const forgetPapersJob = 'data-rights/forget-papers'

type Change = {
  carId: string
  condition: Condition
  fresh: readonly StoredDocument[]
  kinds: readonly PaperKind[]
  /** Ids of those there are that stay; others go. */
  retainedIds: readonly string[]
}

/** Keeps, adds and lets go of papers. Refuses BAD_INPUT where they would be too many. */
export const putPapers = async (
  tx: Tx,
  { carId, condition, fresh, kinds, retainedIds }: Change,
): Promise<void> => {
  const gone = await deletePapersBut(tx, carId, retainedIds)
  await insertPapers(
    tx,
    carId,
    fresh.map((paper, i) => ({ ...paper, kind: kinds[i] ?? 'OtherPapers' })),
  )
  if (gone.length > 0) await enqueue(tx, forgetPapersJob, { keys: gone.map(({ key }) => key) })
  const papers = await papersOf(tx, carId)
  if (papers.length > limits.carPapersMax)
    failField('DocumentFiles', `At most ${limits.carPapersMax} documents in total`)
  await measurePapers(tx, carId, condition)
}

/** Says anew how complete the papers of a car are, whose condition may be another now. */
export const measurePapers = async (tx: Tx, carId: string, condition: Condition): Promise<void> => {
  const papers = await papersOf(tx, carId)
  await setPapersLevel(
    tx,
    carId,
    paperLevelOf(
      condition,
      papers.map(paper => paper.kind),
    ),
  )
}
