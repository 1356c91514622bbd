// Offers a car: stores pictures and papers, then publishes or holds it.
import type { listings } from '#contract/cars/listings.ts'
import type { Video } from '#contract/cars/video.ts'
import { fail } from '#contract/core/errors.ts'
import { branchOfCar } from '#server/dealers/branches/branch-of-car.ts'
import { lockBranches } from '#server/dealers/branches/reads.ts'
import { keepPictures, ownedPictures, ownedVideo } from '#server/uploads/kept-pictures.ts'
import { mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoredDocument, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'
import { requireOwnerForCosts, saveRecord } from '../stock/save-record.ts'
import { countOffer } from './count-offer.ts'
import { draftToRow, requireSound } from './draft-to-row.ts'
import { endOfListing } from './expire-sql.ts'
import { putPapers } from './listing-papers.ts'
import { screenNew } from '../review/screen-listing.ts'
import { readOwnCar } from './own-cars.ts'
import { insertCar, setLeastOffer, resetFirstListing } from './write-sql.ts'

export type StoredUploads = { pictures: PictureFacts[]; papers: StoredDocument[] }

/** Removes duplicate pictures; the first one stays. */
export const inOrder = (pictures: readonly PictureFacts[]): PictureFacts[] =>
  [...new Map(pictures.toReversed().map(picture => [picture.hash, picture])).values()].toReversed()

type VideoChoice = { userId: string; hash: string | undefined; now: Date }

/** The video that a seller named, none, or the one that was there before. Refuses NOT_YOUR_PICTURE. */
export const videoFor = async (
  tx: Tx,
  { userId, hash, now }: VideoChoice,
  before: Video | null,
): Promise<Video | null> => {
  if (hash === 'none') return null
  return hash === undefined ? before : ownedVideo(tx, { userId, hash, now })
}

export const offerCar = (keep: StoreUploads) =>
  withPrepared<typeof listings.add, StoredUploads>({
    prepare: async ({ db, user, by, now }, { body }) => {
      requireSound(body, now)
      requireOwnerForCosts(body, user.id, by.id)
      await requireWallet(db, user.id)
      await countOffer(db, 'cars', { userId: user.id, now })
      return {
        pictures: await keepPictures(keep, { db, user, now }, body.ImageFiles, 'ImageFiles'),
        papers: await keep.documents(body.DocumentFiles, 'DocumentFiles'),
      }
    },
    run: async ({ tx, user, now }, { body }, files) => {
      // The seller may have been suspended while the pictures uploaded.
      if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
      const named = await ownedPictures(tx, { userId: user.id, hashes: body.Pictures, now })
      const pictures = inOrder([...named, ...files.pictures])
      const video = await videoFor(tx, { userId: user.id, hash: body.Video, now }, null)
      const branchId = branchOfCar(await lockBranches(tx, user.id), body)
      const { id } = await insertCar(tx, {
        ...draftToRow(body, { pictures, video, branch_id: branchId }),
        owner_id: user.id,
        listed_at: now,
        expires_at: endOfListing(now),
      })
      if (body.LeastOfferKobo) await setLeastOffer(tx, id, body.LeastOfferKobo)
      await saveRecord(tx, { carId: id, ownerId: user.id }, body)
      const { Condition: condition, DocumentKinds: kinds } = body
      await putPapers(tx, { carId: id, condition, fresh: files.papers, kinds, retainedIds: [] })
      if ((await screenNew(tx, { carId: id, now })).length > 0) await resetFirstListing(tx, id)
      marketChanged(tx, { ids: [id], list: 'cars' })
      return readOwnCar(tx, id, user.id, now)
    },
  })
