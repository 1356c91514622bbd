// Exports and erases a user's workshop.
import { limits } from '#contract/core/limits.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import {
  closeOwned,
  filterShownHashes,
  findOwned,
  forgetWorkshop,
  lockOwned,
  placesOf,
  servicesOf,
  setSuspended,
} from './sql.ts'
import { deleteTemplates, findTemplates } from './templates-sql.ts'

export const exportWorkshop = async (db: Query, ownerId: string): Promise<object | null> => {
  const row = await findOwned(db, ownerId)
  if (!row) return null
  const { owner_id: _owner, created_at: at, ...rest } = row
  const places = await placesOf(db, [row.id])
  return {
    ...rest,
    createdAt: at.toISOString(),
    places: places.slice(0, limits.workshopPlacesMax).map(({ next_free_at: _next, ...place }) => place),
    services: await servicesOf(db, [row.id]),
    templates: (await findTemplates(db, row.id))?.templates ?? [],
  }
}

/** Stops new bookings before obligations are checked. */
export const withdrawWorkshop = async (tx: Tx, ownerId: string): Promise<void> => {
  const closed = await closeOwned(tx, ownerId)
  if (closed) marketChanged(tx, { ids: [closed.id], list: 'workshops' })
}

export const eraseWorkshop = async (tx: Tx, ownerId: string, now: Date): Promise<void> => {
  const row = await lockOwned(tx, ownerId)
  if (!row) return
  await forgetWorkshop(tx, ownerId, now)
  await deleteTemplates(tx, row.id)
  await enqueueForgetPictures(
    tx,
    row.pictures.map(({ hash }) => hash),
  )
  marketChanged(tx, { ids: [row.id], list: 'workshops' })
}

const suspending =
  (suspended: boolean) =>
  async (tx: Tx, ownerId: string): Promise<number> => {
    const count = await setSuspended(tx, ownerId, suspended)
    if (count > 0) marketChanged(tx)
    return count
  }

export const suspendWorkshop = suspending(true)
export const restoreWorkshop = suspending(false)

export const workshopPicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await filterShownHashes(db, hashes)).map(({ hash }) => hash)
