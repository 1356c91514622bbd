// Commits concurrent transfers as a group: one transaction and one write to disk for all.
import { fail, Failure, type ErrorName } from '#contract/core/errors.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { isOutcomeUnknown } from '#server/kernel/db/outcome-unknown.ts'
import { nameRefusal } from './post.ts'
import { checkTransaction, type Posted, type Transaction } from './transaction.ts'
import { writeAll } from './write.ts'

type Waiting = {
  transaction: Transaction
  accept: (posted: Posted) => void
  refuse: (error: unknown) => void
}

export type GroupCommit = {
  /** Posts as `post` does, in a transaction shared with others; answers when it is safely on disk. Also fails with BUSY, and OutcomeUnknown. */
  submit(transaction: Transaction): Promise<Posted>
  /** Finishes what was submitted and refuses what comes later with BUSY. */
  close(): Promise<void>
}

// How long to wait for accounts that some other work has locked: all together, and each alone after that was in vain.
const patienceMs = { together: 2_000, alone: 100 }

// A refusal of the database names one bad member; anything else (a lost connection, a full disk) concerns them all.
const isOfOneMember = (error: unknown): boolean => {
  const { code = '' } = error as { code?: string }
  return error instanceof Failure || /^(22|23|P0|54|55P03)/.test(code)
}

const commit = (db: Db, transactions: readonly Transaction[], alongside: Alongside, waitMs: number) =>
  db.inTx(async tx => {
    await tx.run`
      select set_config('synchronous_commit', 'on', true), set_config('lock_timeout', ${`${waitMs}ms`}, true)`
    const outcomes = await writeAll(tx, transactions)
    const fresh = transactions.flatMap((transaction, i) => {
      const outcome = outcomes[i]!
      return 'refusal' in outcome || outcome.replayed ? [] : [{ transaction, posted: outcome }]
    })
    if (fresh.length > 0) await alongside(tx, fresh)
    return outcomes
  })

type Alongside = (tx: Tx, fresh: readonly { transaction: Transaction; posted: Posted }[]) => Promise<void>

const settle = (member: Waiting, outcome: Posted | { refusal: ErrorName }): void =>
  'refusal' in outcome ? member.refuse(new Failure(outcome.refusal)) : member.accept(outcome)

const nameForCaller = (error: unknown): unknown =>
  (error as { code?: string }).code === '55P03' ? new Failure('BUSY') : nameRefusal(error)

/** Waits so long for accounts that are locked; `lost` is how an earlier try ended of which nobody knows whether it was committed. */
type Try = { waitMs: number; lost?: Error | undefined }

// After a try that may have been committed only a refusal by the books themselves says that it was not.
const refusalAfter = (error: unknown, lost: Error | undefined): unknown => {
  const named = nameForCaller(error)
  const isCertain = named instanceof Failure && named.errorName !== 'BUSY'
  return lost && !isCertain ? lost : named
}

const commitBatch = async (
  db: Db,
  batch: readonly Waiting[],
  alongside: Alongside,
  { waitMs, lost }: Try = { waitMs: patienceMs.together },
): Promise<void> => {
  try {
    const outcomes = await commit(
      db,
      batch.map(member => member.transaction),
      alongside,
      waitMs,
    )
    batch.forEach((member, i) => settle(member, outcomes[i]!))
  } catch (error) {
    // The same keys again wait for the first try to end, and then learn what it did or do it now.
    if (isOutcomeUnknown(error) && !lost) return commitBatch(db, batch, alongside, { waitMs, lost: error })
    if (batch.length === 1 || !isOfOneMember(error)) {
      for (const member of batch) member.refuse(refusalAfter(error, lost))
      return undefined
    }
    // One bad member must not take the others with it: each goes alone, and only its own fault is its answer.
    for (const member of batch) await commitBatch(db, [member], alongside, { waitMs: patienceMs.alone, lost })
  }
  return undefined
}

/** Takes the next batch off the queue; a key that is at work already waits for that to end, and is then a repeat. */
const nextBatch = (queue: Waiting[], keysAtWork: Set<string>, batchMax: number): Waiting[] => {
  const later: Waiting[] = []
  const batch: Waiting[] = []
  let position = 0
  for (; position < queue.length && batch.length < batchMax; position++) {
    const member = queue[position]!
    const { key } = member.transaction
    ;(keysAtWork.has(key) ? later : batch).push(member)
    keysAtWork.add(key)
  }
  queue.splice(0, position, ...later)
  return batch
}

/**
 * Collects what is submitted while a batch is on its way and commits it as the next one; a lonely transfer goes at once.
 * Several processes may run their own. `alongside` writes in the same transaction what belongs to the accepted ones.
 */
export const groupCommit = (
  db: Db,
  {
    batchMax = 256,
    queueMax = 10_000,
    lanes = 2,
    alongside = async () => undefined,
  }: { batchMax?: number; queueMax?: number; lanes?: number; alongside?: Alongside } = {},
): GroupCommit => {
  const queue: Waiting[] = []
  const keysAtWork = new Set<string>()
  const atWork = new Set<Promise<void>>()
  let busy = 0
  let closed = false
  const work = async () => {
    // Those who call in the same turn of the event loop are in time for the same batch.
    await new Promise(resolve => setImmediate(resolve))
    for (;;) {
      const batch = nextBatch(queue, keysAtWork, batchMax)
      // In the same breath as the look at the queue, so that nobody is left waiting in between.
      if (batch.length === 0) return void busy--
      await commitBatch(db, batch, alongside)
      for (const { transaction } of batch) keysAtWork.delete(transaction.key)
    }
  }
  const startWork = () => {
    if (busy >= lanes) return
    busy++
    const lane = work()
    atWork.add(lane)
    void lane.then(() => atWork.delete(lane))
  }
  return {
    submit: async transaction => {
      checkTransaction(transaction)
      if (closed || queue.length >= queueMax) return fail('BUSY')
      return new Promise<Posted>((accept, refuse) => {
        queue.push({ transaction, accept, refuse })
        startWork()
      })
    },
    close: async () => {
      closed = true
      await Promise.all(atWork)
    },
  }
}
