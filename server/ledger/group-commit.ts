// Commits concurrent transfers as a group: one transaction and one write to disk for all.
import { fail, Failure, type ErrorName } from '#contract/core/errors.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { isOutcomeUnknown } from '#server/kernel/db/outcome-unknown.ts'
import type { CommitVitals } from '#server/kernel/metrics/vitals.ts'
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
  /** Commits pending transfers and refuses later ones with BUSY. */
  close(): Promise<void>
}

// How long to wait for accounts that some other work has locked: all together, and each alone after that was in vain.
const patienceMs = { together: 1_500, alone: 100 }

// A database refusal concerns one member of the batch; any other error (lost connection, full disk) concerns all.
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

/** `waitMs` is the lock timeout; `lost` is the error of an earlier attempt whose outcome is unknown. */
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
    // A repeat writes nothing, so its own commit says nothing about the first one.
    if (outcomes.some(outcome => 'replayed' in outcome && outcome.replayed)) await db.confirmReplicated()
    batch.forEach((member, i) => settle(member, outcomes[i]!))
  } catch (error) {
    // The same keys wait for the first attempt to end, then return its result or do the work.
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
 * Collects transfers while a batch commits and commits them as the next one; a single transfer goes at once. Several
 * processes can each run one. `alongside` writes related rows of accepted transfers in the same transaction.
 */
export const groupCommit = (
  db: Db,
  {
    batchMax = 256,
    queueMax = 10_000,
    lanes = 2,
    alongside = async () => undefined,
    vitals,
  }: {
    batchMax?: number
    queueMax?: number
    lanes?: number
    alongside?: Alongside
    vitals?: CommitVitals
  } = {},
): GroupCommit => {
  const queue: Waiting[] = []
  const keysAtWork = new Set<string>()
  const atWork = new Set<Promise<void>>()
  let busy = 0
  let closed = false
  vitals?.readQueue(() => queue.length)
  const work = async () => {
    // Transfers submitted in the same turn of the event loop join this batch.
    await new Promise(resolve => setImmediate(resolve))
    for (;;) {
      const batch = nextBatch(queue, keysAtWork, batchMax)
      // In the same tick as the check of the queue, so that no transfer is left waiting.
      if (batch.length === 0) return void busy--
      vitals?.batch(batch.length)
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
      const submittedAt = performance.now()
      const posted = new Promise<Posted>((accept, refuse) => {
        queue.push({ transaction, accept, refuse })
        startWork()
      })
      return vitals ? posted.finally(() => vitals.waited((performance.now() - submittedAt) / 1_000)) : posted
    },
    close: async () => {
      closed = true
      await Promise.all(atWork)
    },
  }
}
