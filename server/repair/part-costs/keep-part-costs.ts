// Keeps what a workshop paid for the parts of a quote, apart from the quote.
import type { Tx } from '#server/kernel/db/db.ts'
import { insertPartCosts } from './sql.ts'

type Quoted = { parts: readonly { costKobo?: number | null | undefined }[] }

/** Of jobs just quoted, each by its id; a part whose cost is not said has none. */
export const keepPartCosts = (tx: Tx, jobIds: readonly string[], jobs: readonly Quoted[]): Promise<void> =>
  insertPartCosts(
    tx,
    jobs.flatMap(({ parts }, at) =>
      parts.flatMap(({ costKobo }, place) =>
        costKobo === null || costKobo === undefined ? [] : [{ jobId: jobIds[at]!, place, costKobo }],
      ),
    ),
  )
