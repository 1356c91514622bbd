// Reads a dealer's stock list from its address and imports it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#contract/core/errors.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { FetchIfChanged, Validators } from '#server/kernel/network/fetch-public.ts'
import { activeUsers } from '#server/user/reads.ts'
import { importLines, readCars } from '../import/import-lines.ts'
import { type ReadLines, requireMapped } from '../import/read-lines.ts'
import { isHeld } from '../keys/find-holder.ts'
import { endBadly, endForLeft, endWell } from './end-reading.ts'
import { hostOfAddress, openAddress } from './feed-address.ts'
import { type FeedRow, findReading, lockReading, setImported, setSkipped, setValidators } from './feed-sql.ts'
import { noteMissingCars } from './missing-cars.ts'

type Ground = {
  db: Db
  clock: () => Date
  pepper: Uint8Array
  fetchStockList: FetchIfChanged
}
const Payload = z.object({ feedId: z.string(), reading: z.string() })

type File = { sha256: Uint8Array; validators: Validators }
type Reading =
  | { kind: 'skipped' }
  | { kind: 'left' }
  | { kind: 'failed'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unchanged'; file?: File }
  | { kind: 'read'; file: File; lines: ReadLines; host: string }

const holderOf = ({ owner_id: ownerId, by_id: byId, saved_at: createdAt }: FeedRow) => ({
  ownerId,
  byId,
  createdAt,
})

/** Words of a refusal about the file or the account. A busy server is nothing about them: the job is tried again. */
const refusalWords = (error: unknown): string => {
  if (!(error instanceof Failure) || error.errorName === 'BUSY') throw error
  return error.errorName === 'NO_WALLET' ? 'You need a wallet before you can list cars.' : error.message
}

const readFile = async (
  { db, clock }: Ground,
  feed: FeedRow,
  bytes: Uint8Array,
): Promise<{ lines: ReadLines } | { message: string }> => {
  const choices = { columns: {}, spellings: [] }
  const isStaff = feed.by_id !== feed.owner_id
  try {
    const lines = await readCars(db, bytes, { ownerId: feed.owner_id, isStaff, ...choices, now: clock() })
    requireMapped(lines)
    return { lines }
  } catch (error) {
    return { message: refusalWords(error) }
  }
}

const read = async (ground: Ground, feed: FeedRow): Promise<Reading> => {
  const { db, pepper, fetchStockList } = ground
  const { owner_id: ownerId, by_id: byId } = feed
  const active = await activeUsers(db, [ownerId, byId])
  if (!active.has(ownerId)) return { kind: 'skipped' }
  if (!active.has(byId) || !(await isHeld(db, holderOf(feed)))) return { kind: 'left' }
  const address = openAddress(pepper, ownerId, feed.address)
  const before = { etag: feed.etag, lastModified: feed.last_modified }
  const fetched = await fetchStockList(address, new AbortController().signal, before)
  if (fetched.kind === 'problem') return { kind: 'failed', message: fetched.problem }
  if (fetched.kind === 'unchanged') return fetched
  const { bytes, validators } = fetched
  const file = { sha256: createHash('sha256').update(bytes).digest(), validators }
  if (feed.sha256?.equals(file.sha256)) return { kind: 'unchanged', file }
  const contents = await readFile(ground, feed, bytes)
  return 'lines' in contents
    ? { kind: 'read', file, ...contents, host: hostOfAddress(address) }
    : { kind: 'refused', ...contents }
}

const nameOfFile = (host: string) => `Stock list of ${host}`.slice(0, 120)

/** Everything that a reading changes, in one transaction; nothing where another reading began or the list was paused. */
const end = ({ db, clock }: Ground, { feedId, reading }: z.output<typeof Payload>, outcome: Reading) =>
  db.inTx(async tx => {
    const feed = await lockReading(tx, feedId, reading)
    if (!feed) return
    const now = clock()
    if (outcome.kind === 'skipped') return void (await setSkipped(tx, feedId))
    // They may have left while the file was on its way.
    if (outcome.kind === 'left' || !(await isHeld(tx, holderOf(feed)))) return endForLeft(tx, feed, now)
    if (outcome.kind === 'failed' || outcome.kind === 'refused')
      return endBadly(tx, feed, { outcome: outcome.kind, message: outcome.message, now })
    if (outcome.file) await setValidators(tx, feedId, outcome.file.validators)
    if (outcome.kind === 'unchanged') return endWell(tx, feed, 'unchanged', now)
    const { owner_id: ownerId, by_id: byId } = feed
    const source = { ownerId, byId, fileName: nameOfFile(outcome.host), columns: {}, spellings: [], now }
    const { report, plans } = await importLines(tx, outcome.lines, source)
    await noteMissingCars(tx, feed, { importId: report.importId, rows: report.rows, plans, now })
    await setImported(tx, feedId, { importId: report.importId, sha256: outcome.file.sha256, now })
    return endWell(tx, feed, 'imported', now)
  })

/** One reading. A crash in the middle is made good by the next run of the job: only its end changes something. */
export const readFeed =
  (ground: Ground): Job =>
  async payload => {
    const of = Payload.parse(payload)
    const feed = await findReading(ground.db, of.feedId, of.reading)
    if (!feed) return
    const outcome = await read(ground, feed)
    try {
      await end(ground, of, outcome)
    } catch (error) {
      // A refusal undid the import whole; that it was refused is kept.
      await end(ground, of, { kind: 'refused', message: refusalWords(error) })
    }
  }
