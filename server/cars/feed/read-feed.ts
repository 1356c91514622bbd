// Reads a dealer's stock list from its address and imports it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#contract/core/errors.ts'
import type { BranchAt } from '#server/dealers/branches/branch-of-car.ts'
import { branchesOf } from '#server/dealers/branches/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { FetchIfChanged, Validators } from '#server/kernel/network/fetch-public.ts'
import { activeUsers, mayTrade, contactsOf } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import { type ChoiceRow, choicesOf } from '../import/choices-sql.ts'
import { importLines } from '../import/import-lines.ts'
import { lockImports } from '../import/imports-sql.ts'
import { lacksRoom } from '../import/pictures-sql.ts'
import { readLines, type ReadLines, requireMapped, requireNames } from '../import/read-lines.ts'
import type { RawTable } from '../import/read-table.ts'
import { isHolderActive } from '../keys/find-holder.ts'
import { hostOfAddress, openAddress } from './feed-address.ts'
import {
  type FeedRow,
  findReading,
  holderOf,
  lockReading,
  setImported,
  setSkipped,
  setValidators,
  pauseFeed,
  setEnded,
} from './feed-sql.ts'
import { noteMissingCars } from './missing-cars.ts'
import { readList } from './read-list.ts'
import { limits } from '#contract/core/limits.ts'
import { notify } from '#server/kernel/messages/notify.ts'

const messageLettersMax = 600
const link = '/mylistings/feed'
const title = 'We stopped reading your stock list'

const endWell = async (
  tx: Tx,
  { id }: FeedRow,
  outcome: 'imported' | 'unchanged',
  now: Date,
): Promise<void> => void (await setEnded(tx, id, { outcome, message: null, failures: 0, now }))

type Bad = { outcome: 'failed' | 'refused'; message: string; isByHand: boolean; now: Date }

/** The next one is an hour later; after many in a row nothing happens until the dealer says so. */
const endBadly = async (tx: Tx, feed: FeedRow, { outcome, message, isByHand, now }: Bad): Promise<void> => {
  // Whoever presses "Read now" sees what came of that; it counts neither for nor against the list.
  const failures = feed.failures + (isByHand ? 0 : 1)
  const words = message.slice(0, messageLettersMax).toWellFormed()
  await setEnded(tx, feed.id, { outcome, message: words, failures, now })
  if (isByHand || failures < limits.stockFeedFailuresMax) return
  await pauseFeed(tx, feed.id, 'failures')
  const text = `It couldn’t be used ${failures} times in a row. The last time: ${words} Correct that, then resume it. Your listings stay as they are.`
  await notify(tx, { userId: feed.owner_id, kind: 'listing', link, title, text, now })
}

const endForLeft = async (tx: Tx, feed: FeedRow, now: Date): Promise<void> => {
  await setSkipped(tx, feed.id)
  await pauseFeed(tx, feed.id, 'left')
  const name = (await contactsOf(tx, [feed.by_id])).get(feed.by_id)?.firstName ?? 'A staff member'
  const text = `${name} saved its address and can no longer act for you. The address may belong to them. Resume the list only if you control what lies there; else remove it. Your listings stay as they are.`
  await notify(tx, { userId: feed.owner_id, kind: 'listing', link, title, text, now })
}

type Deps = {
  db: Db
  clock: () => Date
  pepper: Uint8Array
  fetchStockList: FetchIfChanged
}
const Payload = z.object({ feedId: z.string(), reading: z.string(), isByHand: z.boolean().default(false) })

type File = { sha256: Buffer; validators: Validators }
type Reading =
  | { kind: 'skipped' }
  | { kind: 'left' }
  | { kind: 'failed'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unchanged'; file?: File }
  | { kind: 'read'; file: File; table: RawTable; host: string }

/** Words of a refusal about the file or the account. A busy server is nothing about them: the job is tried again. */
const refusalWords = (error: unknown): string => {
  if (!(error instanceof Failure) || error.errorName === 'BUSY') throw error
  return error.errorName === 'NO_WALLET' ? 'You need a wallet before you can list cars.' : error.message
}

/** Headings and spellings that the dealer has confirmed: the same file may be read otherwise after a new one. */
type Known = { remembered: ChoiceRow[]; branches: BranchAt[] }
/** What the dealer said of their lists so far, and the branches that lines may name. */
const knownOf = async (db: Query, ownerId: string): Promise<Known> => ({
  remembered: await choicesOf(db, ownerId),
  branches: (await branchesOf(db, [ownerId])).map(({ id, name, state, local_government }) => ({
    id,
    name,
    state,
    local_government,
  })),
})

const hashOfChoices = ({ remembered, branches }: Known): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(branches.length > 0 ? [remembered, branches] : remembered))
    .digest()

/** Whether the same file has nothing new: it was read with the choices of today, and all its pictures were taken. */
const isSettled = async (db: Db, { owner_id: ownerId, ...feed }: FeedRow): Promise<boolean> => {
  const choices = hashOfChoices(await knownOf(db, ownerId))
  // Lists that were imported before choices were compared stay as they were.
  if (feed.choices_sha256 && !feed.choices_sha256.equals(choices)) return false
  return feed.import_id === null || !(await lacksRoom(db, feed.import_id))
}

const tooHeavyWords = 'Reading the file took too long or too much memory. Save it as a plain CSV file.'

const nothingKnown: Validators = { etag: null, lastModified: null }

const read = async ({ db, pepper, fetchStockList }: Deps, feed: FeedRow): Promise<Reading> => {
  const { owner_id: ownerId } = feed
  if (!(await activeUsers(db, [ownerId])).has(ownerId)) return { kind: 'skipped' }
  if (!(await isHolderActive(db, holderOf(feed)))) return { kind: 'left' }
  const address = openAddress(pepper, ownerId, feed.address)
  const settled = await isSettled(db, feed)
  const before = settled ? { etag: feed.etag, lastModified: feed.last_modified } : nothingKnown
  const fetched = await fetchStockList(address, new AbortController().signal, before)
  if (fetched.kind === 'problem') return { kind: 'failed', message: fetched.problem }
  if (fetched.kind === 'unchanged') return fetched
  const { bytes, validators } = fetched
  const file = { sha256: createHash('sha256').update(bytes).digest(), validators }
  if (settled && feed.sha256?.equals(file.sha256)) return { kind: 'unchanged', file }
  try {
    const table = await readList(bytes)
    if (!table) return { kind: 'failed', message: tooHeavyWords }
    return { kind: 'read', file, table, host: hostOfAddress(address) }
  } catch (error) {
    return { kind: 'refused', message: refusalWords(error) }
  }
}

const nameOfFile = (host: string) => `Stock list of ${host}`.slice(0, 120)

/** The lines as the dealer's choices of this moment have them. Refuses NO_WALLET, BAD_TABLE. */
const linesOf = async (
  tx: Tx,
  feed: FeedRow,
  table: RawTable,
  now: Date,
): Promise<{ lines: ReadLines; choices: Buffer }> => {
  await requireWallet(tx, feed.owner_id)
  const known = await knownOf(tx, feed.owner_id)
  const isStaff = feed.by_id !== feed.owner_id
  const lines = readLines(table, { columns: {}, spellings: [], ...known, isStaff }, now)
  requireMapped(lines, ' Import the file by hand once to do so.')
  requireNames(lines)
  return { lines, choices: hashOfChoices(known) }
}

type ReadFile = Extract<Reading, { kind: 'read' }>

const importFile = async (tx: Tx, feed: FeedRow, { file, table, host }: ReadFile, now: Date) => {
  const { id, owner_id: ownerId, by_id: byId } = feed
  const { lines, choices } = await linesOf(tx, feed, table, now)
  const isRest = feed.sha256?.equals(file.sha256) ?? false
  const source = { ownerId, byId, fileName: nameOfFile(host), feed: { id, isRest }, now }
  const { report, plans } = await importLines(tx, lines, { ...source, columns: {}, spellings: [] })
  const { importId, rows } = report
  await noteMissingCars(tx, feed, { importId, rows, plans, now })
  await setImported(tx, id, { importId, sha256: file.sha256, choices, now })
}

type Named = z.output<typeof Payload> & { ownerId: string }

/** Everything that a reading changes, in one transaction; nothing where another reading began or the list was paused. */
const end = ({ db, clock }: Deps, { feedId, reading, ownerId, isByHand }: Named, outcome: Reading) =>
  db.inTx(async tx => {
    // Locked in the order of an import by hand.
    const isActive = await mayTrade(tx, ownerId)
    await lockImports(tx, ownerId)
    const feed = await lockReading(tx, feedId, reading)
    if (!feed) return
    const now = clock()
    // Either may have lost their account, or left, while the file was on its way.
    if (!isActive || outcome.kind === 'skipped') return void (await setSkipped(tx, feedId))
    if (outcome.kind === 'left' || !(await isHolderActive(tx, holderOf(feed))))
      return endForLeft(tx, feed, now)
    if (outcome.kind === 'failed' || outcome.kind === 'refused')
      return endBadly(tx, feed, { outcome: outcome.kind, message: outcome.message, isByHand, now })
    if (outcome.file) await setValidators(tx, feedId, outcome.file.validators)
    if (outcome.kind === 'unchanged') return endWell(tx, feed, 'unchanged', now)
    await importFile(tx, feed, outcome, now)
    return endWell(tx, feed, 'imported', now)
  })

/** One reading. A crash in the middle is made good by the next run of the job: only its end changes something. */
export const readFeed =
  (deps: Deps): Job =>
  async payload => {
    const of = Payload.parse(payload)
    const feed = await findReading(deps.db, of.feedId, of.reading)
    if (!feed) return
    const named = { ...of, ownerId: feed.owner_id }
    const outcome = await read(deps, feed)
    try {
      await end(deps, named, outcome)
    } catch (error) {
      // A refusal undid the import whole; that it was refused is kept.
      await end(deps, named, { kind: 'refused', message: refusalWords(error) })
    }
  }
