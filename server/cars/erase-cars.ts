// Removes a deleted account's cars from the market, with texts, pictures and papers.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { carsChanged } from './car-changed.ts'
import { enqueueForgetPapers } from './forget-papers.ts'
import { enqueueForgetCards } from './share-card/forget-cards.ts'
import { deleteReviewsOf } from './review/review-sql.ts'
import { deleteReportsOf } from './review/report-sql.ts'
import { deleteRecords } from './stock/stock-sql.ts'
import { deleteAllSaved } from './saved/saved-sql.ts'
import { deleteChoices } from './import/choices-sql.ts'
import { enqueueForgetPieces } from './import/forget-pieces.ts'
import { deleteFeed } from './feed/feed-sql.ts'
import { deleteKeysOf } from './keys/keys-sql.ts'
import { deleteImportsOf } from './import/imports-sql.ts'
import { withdrawSoldElsewhere } from './listing/write-sql.ts'
import { blankCars, carHashesIn, carIdsOf, deletePapers, hashesOfCars, moveAll } from './sql.ts'

// A reserved car is part of a purchase, and a car sold here is part of its buyer's history.
const notYetDealt = ['listed', 'in-review', 'declined', 'paused', 'expired', 'suspended'] as const

/** Withdraws all listings of an owner for good, before their open obligations are checked. */
export const withdrawCars = async (tx: Tx, ownerId: string): Promise<void> => {
  for (const state of notYetDealt) await moveAll(tx, ownerId, state, 'withdrawn')
  await withdrawSoldElsewhere(tx, ownerId)
  await carsChanged(tx, ownerId)
  marketChanged(tx)
}

/**
 * Erases the owner's texts and pictures of their cars, and the cars they saved. Cars in `dealtIds` keep pictures and
 * VIN, because they belong to another person's purchase.
 */
export const eraseCars = async (tx: Tx, ownerId: string, dealtIds: readonly string[]): Promise<void> => {
  const hashes = await hashesOfCars(tx, ownerId, dealtIds)
  const papers = await deletePapers(tx, ownerId)
  await blankCars(tx, ownerId, dealtIds)
  await deleteRecords(tx, ownerId)
  await deleteAllSaved(tx, ownerId)
  await deleteKeysOf(tx, ownerId)
  await deleteFeed(tx, ownerId)
  await deleteChoices(tx, ownerId)
  await enqueueForgetPieces(tx, await deleteImportsOf(tx, ownerId))
  await deleteReviewsOf(tx, ownerId)
  await deleteReportsOf(tx, ownerId)
  await enqueueForgetCards(tx, await carIdsOf(tx, ownerId))
  await enqueueForgetPictures(
    tx,
    hashes.map(row => row.hash),
  )
  await enqueueForgetPapers(
    tx,
    papers.map(row => row.key),
  )
}

/** Which of these pictures a car still shows. */
export const carPicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await carHashesIn(db, hashes)).map(row => row.hash)
