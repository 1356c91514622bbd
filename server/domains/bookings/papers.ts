// The papers of a purchase: handed in by the seller, and shown to its two sides and nobody else.
import type { bookings } from '#contract/bookings/bookings.ts'
import { fail } from '#contract/core/errors.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { roleOf } from '#server/kernel/process/deals.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads, KeptDocument } from '#server/kernel/files/store-uploads.ts'
import { movePurchase } from './move-purchase.ts'
import { allowedNow } from './rules.ts'
import { paperFileName, readBooking } from './show-bookings.ts'
import { findPaper, findPurchase, insertPaper } from './sql.ts'

const kinds = Object.keys(paperKinds) as PaperKind[]
type Handed = { kind: PaperKind; document: KeptDocument }

export const submitPapers = (keep: StoreUploads) =>
  withPrepared<typeof bookings.submitPapers, Handed[]>({
    // Nothing is read or stored for somebody who may not hand papers in; the transaction asks again under its lock.
    prepare: async ({ db, user }, { body }) => {
      const row = await findPurchase(db, body.bookingId)
      const role = row && roleOf(row, user.id)
      if (!row || !role) return fail('NOT_FOUND', { message: 'We could not find that booking.' })
      if (!allowedNow(row, role).includes('submit-papers')) fail('NOT_NOW')
      const handed: Handed[] = []
      for (const kind of kinds)
        for (const document of await keep.documents(body[kind], kind)) handed.push({ kind, document })
      return handed
    },
    run: async ({ tx, user, now }, { body }, handed) => {
      const { bookingId: id, version } = body
      await movePurchase(tx, { id, version, event: 'submit-papers', actor: 'seller', actorId: user.id, now })
      const { rejections } = (await findPurchase(tx, id))!
      for (const { kind, document } of handed) {
        const { key, name, type, bytes } = document
        const paper = {
          purchase_id: id,
          kind,
          file_key: key,
          name,
          content_type: type,
          bytes,
          round: rejections + 1,
        }
        await insertPaper(tx, paper, now)
      }
      return readBooking(tx, id, user.id)
    },
  })

export const showPaper =
  (documents: Space): Handler<typeof bookings.paper> =>
  async ({ db, user }, { query }) => {
    const paper = await findPaper(db, query.Id)
    const row = paper && (await findPurchase(db, paper.purchase_id))
    if (!paper || !row || !roleOf(row, user.id))
      return fail('NOT_FOUND', { message: 'We could not find that paper.' })
    const file = await documents.get(paper.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is not there any more.' })
    return { content: file.stream, contentType: file.type, name: paperFileName(paper), bytes: file.bytes }
  }
