// The papers of a purchase: handed in by the seller, and shown to its two sides and nobody else.
import { allowed } from '#contract/core/process.ts'
import { fail } from '#contract/core/errors.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import type { Booking, bookings } from '#contract/deals/purchase/shape.ts'
import { sideOf } from '#server/deals/engine/kind.ts'
import { moveAndRead } from '#server/deals/engine/move.ts'
import { dealPage, findMine } from '#server/deals/engine/show.ts'
import { findDeal } from '#server/deals/engine/table.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads, KeptDocument } from '#server/kernel/files/store-uploads.ts'
import { paperFileName, purchaseKind } from './kind.ts'
import { findPaper, insertPaper, type PurchaseRow } from './sql.ts'

const kinds = Object.keys(paperKinds) as PaperKind[]
type Handed = { kind: PaperKind; document: KeptDocument }

export const submitPapers = (keep: StoreUploads) =>
  withPrepared<typeof bookings.submitPapers, Handed[]>({
    // Nothing is read or stored for somebody who may not hand papers in; the transaction asks again under its lock.
    prepare: async ({ db, user }, { body }) => {
      const { row, side } = await findMine<PurchaseRow>(db, purchaseKind, body.bookingId, user.id)
      if (!allowed(purchase, row.state, side as 'buyer').includes('submit-papers')) fail('NOT_NOW')
      const handed: Handed[] = []
      for (const kind of kinds)
        for (const document of await keep.documents(body[kind], kind)) handed.push({ kind, document })
      return handed
    },
    run: async ({ tx, user, now }, { body }, handed) => {
      const { bookingId: id, version } = body
      const cause = { id, version, event: 'submit-papers', actorId: user.id, now }
      return moveAndRead(tx, purchaseKind, cause, async (row, side, around) => {
        const round = (row as PurchaseRow).rejections + 1
        for (const { kind, document } of handed) {
          const { key, name, type, bytes } = document
          const paper = { purchase_id: id, kind, file_key: key, name, content_type: type, bytes, round }
          await insertPaper(tx, paper, now)
        }
        return dealPage<Booking>(tx, purchaseKind, row, side, around)
      })
    },
  })

export const showPaper =
  (documents: Space): Handler<typeof bookings.paper> =>
  async ({ db, user }, { query }) => {
    const paper = await findPaper(db, query.Id)
    const row = paper && (await findDeal<PurchaseRow>(db, purchaseKind, paper.purchase_id))
    if (!paper || !row || !sideOf(purchaseKind, row, user.id))
      return fail('NOT_FOUND', { message: 'We could not find that document.' })
    const file = await documents.get(paper.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is not there any more.' })
    return { content: file.stream, contentType: file.type, name: paperFileName(paper), bytes: file.bytes }
  }
