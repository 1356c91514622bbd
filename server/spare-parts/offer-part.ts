// Offers or edits a part: stores safe pictures first, then publishes at once.
import type { z } from 'zod'
import type { accessories } from '#contract/spare-parts/accessories.ts'
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import { makes, modelsOf } from '#contract/reference/makes.ts'
import type { Fitment, PartDraft } from '#contract/spare-parts/part-shapes.ts'
import { countOffer } from '#server/cars/listing/count-offer.ts'
import { keepPictures, ownedPictures } from '#server/uploads/kept-pictures.ts'
import { mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'
import { readOwnPart } from './show-parts.ts'
import { insertPart, lockPart, type NewPart, updatePart } from './sql.ts'

type Draft = z.output<typeof PartDraft>

/** Refuses BAD_INPUT where fields do not fit each other. */
const check = (draft: Draft): void => {
  const problems: FieldProblem[] = []
  if (!isLocalGovernmentOf(draft.State, draft.LocalGovernment))
    problems.push({ field: 'LocalGovernment', message: `A local government of ${draft.State}` })
  if (draft.Pictures.length + draft.ImageFiles.length > limits.partPicturesMax)
    problems.push({ field: 'ImageFiles', message: `At most ${limits.partPicturesMax} pictures` })
  if (problems.length > 0) fail('BAD_INPUT', { problems })
}

const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()
/** A make and a model as our lists write them, where they know them. */
const listed = (fits: Fitment): Fitment => {
  const make = makes.find(same(fits.make)) ?? fits.make
  const model = fits.model && (modelsOf(make).find(({ name }) => same(name)(fits.model!))?.name ?? fits.model)
  return { ...fits, make, model }
}

const rowOf = (draft: Draft, pictures: PictureFacts[]): Omit<NewPart, 'owner_id' | 'listed_at'> => ({
  title: draft.Title,
  category: draft.Category,
  grade: draft.Grade,
  brand: draft.Brand,
  part_number: draft.PartNumber,
  description: draft.Description,
  price_kobo: draft.PriceKobo,
  delivery_kobo: draft.DeliveryKobo,
  stock: draft.Stock,
  warranty_days: draft.WarrantyDays,
  location_state: draft.State,
  local_government: draft.LocalGovernment,
  pictures,
  fitments: draft.Fitments.map(listed),
})

type PictureRequest = { userId: string; hashes: readonly string[]; now: Date }

/** Earlier pictures in the requested order, then those of the form, without duplicates. */
const inOrder = async (
  tx: Tx,
  named: PictureRequest,
  newPictures: readonly PictureFacts[],
): Promise<PictureFacts[]> => {
  const pictures = [...(await ownedPictures(tx, named)), ...newPictures]
  return [...new Map(pictures.map(picture => [picture.hash, picture])).values()]
}

export const offerPart = (keep: StoreUploads) =>
  withPrepared<typeof accessories.add, PictureFacts[]>({
    prepare: async (asking, { body }) => {
      const { db, user, now } = asking
      check(body)
      await requireWallet(db, user.id)
      await countOffer(db, 'parts', { userId: user.id, now })
      return keepPictures(keep, asking, body.ImageFiles, 'ImageFiles')
    },
    run: async ({ tx, user, now }, { body }, newPictures) => {
      // The seller may have been suspended while the pictures uploaded.
      if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
      const pictures = await inOrder(tx, { userId: user.id, hashes: body.Pictures, now }, newPictures)
      const id = await insertPart(tx, { ...rowOf(body, pictures), owner_id: user.id, listed_at: now })
      marketChanged(tx, { ids: [id], list: 'parts' })
      return readOwnPart(tx, id, user.id, now)
    },
  })

/** Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW for a withdrawn part. */
export const editPart = (keep: StoreUploads) =>
  withPrepared<typeof accessories.edit, PictureFacts[]>({
    prepare: async (asking, { body }) => {
      check(body)
      await readOwnPart(asking.db, body.id, asking.user.id, asking.now)
      return keepPictures(keep, asking, body.ImageFiles, 'ImageFiles')
    },
    run: async ({ tx, user, now }, { body }, newPictures) => {
      const was = await lockPart(tx, body.id)
      if (was?.owner_id !== user.id) return fail('NOT_FOUND', { message: 'We can’t find that part.' })
      if (was.version !== body.version) fail('CHANGED_MEANWHILE')
      if (was.state === 'withdrawn') fail('NOT_NOW', { message: 'You deleted this part.' })
      const pictures = await inOrder(tx, { userId: user.id, hashes: body.Pictures, now }, newPictures)
      await updatePart(tx, body.id, rowOf(body, pictures), now)
      marketChanged(tx, { ids: [body.id], list: 'parts' })
      return readOwnPart(tx, body.id, user.id, now)
    },
  })
