// Edits a listing, records important changes and sends it to review.
import type { Picture } from '#contract/core/picture.ts'
import type { CarPicture } from '#contract/cars/cars.ts'
import type { listings } from '#contract/cars/listings.ts'
import { fail } from '#contract/core/errors.ts'
import { branchOfCar } from '#server/dealers/branches/branch-of-car.ts'
import { type BranchRow, lockBranches } from '#server/dealers/branches/reads.ts'
import { keepPictures, ownedPictures } from '#server/uploads/kept-pictures.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import type { CarChange } from '#contract/cars/facts.ts'
import type { ReviewReason } from '#contract/cars/review-reasons.ts'
import { isFarPrice } from '#contract/cars/price-edit.ts'
import { carChanged } from '../car-changed.ts'
import { requireOwnerForCosts, saveRecord } from '../stock/save-record.ts'
import { screenEdit } from '../review/screen-listing.ts'
import { draftToRow, requireSound } from './draft-to-row.ts'
import { putPapers } from './listing-papers.ts'
import { inOrder, type StoredUploads, videoFor } from './offer-car.ts'
import { readOwnCar } from './own-cars.ts'
import { requireStep } from './own-steps.ts'
import {
  type CarFields,
  findForStep,
  insertChanges,
  lockOwn,
  type OwnRow,
  setLeastOffer,
  updateCar,
} from './write-sql.ts'

type Change = { field: CarChange['field']; was: string; is_now: string; at: Date }
type Was = Omit<OwnRow, 'pictures'> & Pick<CarFields, 'pictures'>

const amount = (kobo: number | null) => (kobo === null ? '' : String(kobo))

/** VINs and pictures are named without their old values, which are private or gone. */
const changesBetween = (was: Was, is: CarFields, at: Date): Change[] => {
  const before = new Set(was.pictures.map(picture => picture.hash))
  const isNewVideo = is.video !== null && is.video.hash !== was.video?.hash
  const all: (Change | false)[] = [
    was.price_kobo !== is.price_kobo && {
      field: 'price',
      was: amount(was.price_kobo),
      is_now: amount(is.price_kobo),
      at,
    },
    was.rent_price_kobo !== is.rent_price_kobo && {
      field: 'rent-price',
      was: amount(was.rent_price_kobo),
      is_now: amount(is.rent_price_kobo),
      at,
    },
    is.mileage_km < was.mileage_km && {
      field: 'mileage',
      was: String(was.mileage_km),
      is_now: String(is.mileage_km),
      at,
    },
    is.year !== was.year && { field: 'year', was: String(was.year), is_now: String(is.year), at },
    is.vin !== was.vin && { field: 'vin', was: '', is_now: '', at },
    (isNewVideo || is.pictures.some(picture => !before.has(picture.hash))) && {
      field: 'pictures',
      was: '',
      is_now: '',
      at,
    },
  ]
  return all.filter(change => change !== false)
}

const passed = (looked: number | null, now: number | null) => (isFarPrice(looked, now) ? now : looked)

/** Baseline prices for the next edit: a far price is reviewed now, a near one keeps the baseline. */
const lookedAt = (was: OwnRow, is: CarFields) => ({
  looked_price_kobo: passed(was.looked_price_kobo, is.price_kobo),
  looked_rent_price_kobo: passed(was.looked_rent_price_kobo, is.rent_price_kobo),
})

/** What stays on the listing still says what it shows. */
const withViews = (pictures: readonly Picture[], before: readonly CarPicture[]): CarPicture[] =>
  pictures.map(picture => before.find(({ hash }) => hash === picture.hash) ?? picture)

type CarVersion = { id: string; version: number }

// Stores no uploads for a listing that cannot be changed; checked again under the lock.
const requireEditable = async (db: Query, { id, version }: CarVersion, ownerId: string): Promise<void> => {
  const car = (await findForStep(db, id, ownerId)) ?? fail('NOT_FOUND')
  if (car.state === 'withdrawn') fail('NOT_FOUND')
  requireStep(car, 'edit', version)
}

const change = async (tx: Tx, was: OwnRow, fields: CarFields, now: Date): Promise<void> => {
  // A car that was never public has no changes to publish.
  const wasPublic = was.expires_at !== null
  const looked = lookedAt(was, fields)
  await updateCar(tx, { ...fields, ...looked, id: was.id, now })
  if (wasPublic) await insertChanges(tx, was.id, changesBetween(was, fields, now))
}

export const editCar = (keep: StoreUploads) =>
  withPrepared<typeof listings.edit, StoredUploads>({
    prepare: async ({ db, user, by, now }, { body }) => {
      requireSound(body, now)
      requireOwnerForCosts(body, user.id, by.id)
      await requireEditable(db, body, user.id)
      return {
        pictures: await keepPictures(keep, { db, user, now }, body.ImageFiles, 'ImageFiles'),
        papers: await keep.documents(body.DocumentFiles, 'DocumentFiles'),
      }
    },
    run: async ({ tx, user, now }, { body }, files) => {
      if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
      // Before the car, as a branch that moves or goes locks them too.
      const branches = await lockBranches(tx, user.id)
      const was = (await lockOwn(tx, body.id, user.id)) ?? fail('NOT_FOUND')
      requireStep(was, 'edit', body.version)
      const named = await ownedPictures(tx, { userId: user.id, hashes: body.Pictures, now })
      const pictures = withViews(inOrder([...named, ...files.pictures]), was.pictures)
      const video = await videoFor(tx, { userId: user.id, hash: body.Video, now }, was.video)
      const branchId = branchOfCar(branches, body, was)
      await change(tx, was, draftToRow(body, { pictures, video, branch_id: branchId }), now)
      if (body.LeastOfferKobo !== undefined) await setLeastOffer(tx, was.id, body.LeastOfferKobo || null)
      await saveRecord(tx, { carId: was.id, ownerId: user.id }, body)
      const { Condition: condition, DocumentKinds: kinds, KeepDocuments } = body
      await putPapers(tx, {
        carId: was.id,
        condition,
        fresh: files.papers,
        kinds,
        retainedIds: KeepDocuments,
      })
      await lookIfSeen(tx, was, now)
      await carChanged(tx, was.id)
      marketChanged(tx, { ids: [was.id], list: 'cars' })
      return readOwnCar(tx, was.id, user.id, now)
    },
  })

/** Edits a car by the rules of editing, without its papers. Returns the reasons for a review, if any. */
export const changeCar = async (
  tx: Tx,
  was: OwnRow,
  fields: CarFields,
  now: Date,
): Promise<ReviewReason[]> => {
  await change(tx, was, fields, now)
  const reasons = await lookIfSeen(tx, was, now)
  await carChanged(tx, was.id)
  marketChanged(tx, { ids: [was.id], list: 'cars' })
  return reasons
}

/** Many small steps are measured from the price that the last look passed. */
const lookIfSeen = async (tx: Tx, was: OwnRow, now: Date): Promise<ReviewReason[]> => {
  if (was.state === 'paused' && was.expires_at === null) return []
  const measured = {
    ...was,
    price_kobo: was.looked_price_kobo,
    rent_price_kobo: was.looked_rent_price_kobo,
  }
  return screenEdit(tx, { carId: was.id, was: measured, now })
}

/** Puts a car at a branch of its dealer, or at none where it is. Nothing that a review looks at changes. */
export const moveToBranch = (
  tx: Tx,
  was: OwnRow,
  branch: BranchRow | undefined,
  now: Date,
): Promise<void> => {
  const place = branch && { location_state: branch.state, local_government: branch.local_government }
  return change(tx, was, { ...was, ...place, branch_id: branch?.id ?? null }, now)
}

/** Changes the sale price alone, as an edit would: the old one is shown to buyers, and a far one is reviewed. */
export const changePrice = async (tx: Tx, was: OwnRow, priceKobo: number, now: Date): Promise<void> => {
  await change(tx, was, { ...was, price_kobo: priceKobo }, now)
  await lookIfSeen(tx, was, now)
}
