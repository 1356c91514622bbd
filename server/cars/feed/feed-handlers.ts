// Saves, shows, pauses, resumes, reads and removes the address of a dealer's stock list.
import type { StockFeed, stockFeed } from '#contract/cars/stock-feed.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type CallContext, type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { addressProblem } from '#server/kernel/network/fetch-public.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { contactsOf, mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import { findImport } from '../import/imports-sql.ts'
import { isHolderActive } from '../keys/find-holder.ts'
import { beginReading, isBeingRead, nextReading, readingsPerHour } from './begin-reading.ts'
import { openAddress, sealAddress, shortAddress } from './feed-address.ts'
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  holderOf,
  lockFeed,
  lockFeeds,
  pauseFeed,
  putFeed,
  resumeFeed,
} from './feed-sql.ts'
import { countMissing } from './missing-cars-sql.ts'

type Viewer = Pick<CallContext<(typeof stockFeed)['pause']>, 'user' | 'by' | 'now'>

const lastImportOf = async (db: Query, { import_id: importId, owner_id: ownerId }: FeedRow) => {
  const row = importId === null ? undefined : await findImport(db, importId, ownerId)
  return row ? { id: row.id, at: row.at.toISOString(), lines: row.lines ?? {} } : null
}

/** Also of one who acts again: the owner was told that the list waits for them. */
const mustBeTakenOver = async (db: Query, row: FeedRow): Promise<boolean> =>
  row.paused_for === 'left' || !(await isHolderActive(db, holderOf(row)))

/** The address in full is the owner's alone. */
const describeFeed =
  (pepper: Uint8Array) =>
  async (db: Query, row: FeedRow, { user, by, now }: Viewer): Promise<StockFeed> => {
    const address = openAddress(pepper, row.owner_id, row.address)
    const people = await contactsOf(db, [row.by_id])
    return {
      address: by.id === user.id ? address : shortAddress(address),
      by: people.get(row.by_id)?.name ?? '',
      savedAt: row.saved_at.toISOString(),
      pausedFor: row.paused_for,
      mustBeTakenOver: await mustBeTakenOver(db, row),
      nextAt: row.next_at?.toISOString() ?? null,
      isBeingRead: isBeingRead(row, now),
      lastReading:
        row.read_at && row.outcome
          ? { at: row.read_at.toISOString(), outcome: row.outcome, message: row.message }
          : null,
      failures: row.failures,
      importedAt: row.imported_at?.toISOString() ?? null,
      lastImport: await lastImportOf(db, row),
      missingCars: await countMissing(db, row.id),
    }
  }

/** Addresses that are saved and readings by hand count together. */
const countReading = async (db: Db, ownerId: string, now: Date, whatNow: string): Promise<void> => {
  if (!(await countAttempt(db, readingsPerHour, ownerId, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: `A stock list can be read ${limits.stockFeedReadsPerHour} times an hour. ${whatNow}`,
    })
}

const ownFeed = async (tx: Tx, ownerId: string): Promise<FeedRow> =>
  (await lockFeed(tx, ownerId)) ??
  fail('NOT_FOUND', { message: 'You have no stock list by address. It may be removed already.' })

const takeOverWords =
  'Whoever saved this address can no longer act for the dealer. Only the owner can take it over.'

const checkAddress = (address: string): void => {
  const problem = addressProblem(address)
  if (problem) failField('Address', problem)
}

type Saving = { ownerId: string; byId: string; now: Date }

/** The same address goes on with what is known of its cars, such as those that the dealer deleted. */
const saveAddress = async (tx: Tx, pepper: Uint8Array, typed: string, { ownerId, byId, now }: Saving) => {
  const nextAt = nextReading(ownerId, now)
  const earlier = await lockFeed(tx, ownerId)
  if (earlier && openAddress(pepper, ownerId, earlier.address) === typed)
    return resumeFeed(tx, earlier.id, { byId, nextAt, now })
  return putFeed(tx, { ownerId, byId, address: sealAddress(pepper, ownerId, typed), nextAt, now })
}

export const stockFeedHandlers = (pepper: Uint8Array): Handlers<typeof stockFeed> => {
  const describe = describeFeed(pepper)
  const describeNow = async (tx: Tx, viewer: Viewer) =>
    describe(tx, await ownFeed(tx, viewer.user.id), viewer)
  return {
    get: async ({ db, ...viewer }) => {
      const row = await findFeed(db, viewer.user.id)
      return { feed: row ? await describe(db, row, viewer) : null }
    },
    save: withPrepared<typeof stockFeed.save, void>({
      prepare: async ({ db, user, now }, { body }) => {
        checkAddress(body.Address)
        await requireWallet(db, user.id)
        await countReading(db, user.id, now, 'This address is not saved. Try again in an hour.')
      },
      run: async ({ tx, ...viewer }, { body }) => {
        const { user, by, now } = viewer
        if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
        await lockFeeds(tx, user.id)
        await saveAddress(tx, pepper, body.Address, { ownerId: user.id, byId: by.id, now })
        await beginReading(tx, await ownFeed(tx, user.id), now)
        return describeNow(tx, viewer)
      },
    }),
    pause: async ({ tx, ...viewer }) => {
      const row = await ownFeed(tx, viewer.user.id)
      if (row.paused_for === null) await pauseFeed(tx, row.id, 'pressed')
      return describeNow(tx, viewer)
    },
    resume: async ({ tx, ...viewer }) => {
      const { user, by, now } = viewer
      const row = await ownFeed(tx, user.id)
      const isTakenOver = await mustBeTakenOver(tx, row)
      if (isTakenOver && by.id !== user.id) fail('NOT_FOR_STAFF', { message: takeOverWords })
      const byId = isTakenOver ? user.id : row.by_id
      if (row.paused_for !== null)
        await resumeFeed(tx, row.id, { byId, nextAt: nextReading(user.id, now), now })
      return describeNow(tx, viewer)
    },
    read: withPrepared<typeof stockFeed.read, void>({
      prepare: ({ db, user, now }) =>
        countReading(db, user.id, now, 'Wait for the next reading, which is within the hour.'),
      run: async ({ tx, ...viewer }) => {
        const row = await ownFeed(tx, viewer.user.id)
        if (row.paused_for !== null)
          fail('NOT_NOW', { message: 'This stock list is paused. Resume it first.' })
        if (!isBeingRead(row, viewer.now)) await beginReading(tx, row, viewer.now, { isByHand: true })
        return describeNow(tx, viewer)
      },
    }),
    remove: async ({ tx, user }) => {
      await ownFeed(tx, user.id)
      await deleteFeed(tx, user.id)
      return null
    },
  }
}
