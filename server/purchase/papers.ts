// Documents of a purchase: sent by the seller, shown to its two sides only.
import { allowed } from '#contract/deal-engine/process.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { Booking, bookings } from '#contract/purchase/shape.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { moveAndRead } from '#server/deal-engine/move.ts'
import { dealPage, findMine } from '#server/deal-engine/show.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoredWithSmall, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { paperFileName, purchaseKind } from './kind.ts'
import { readMarks, type Marks } from './marks.ts'
import { findPaper, insertPaper, type PurchaseRow, setMarks } from './sql.ts'

const kinds = Object.keys(paperKinds) as PaperKind[]
type StoredPaper = { kind: PaperKind; document: StoredWithSmall }

/** The listing's chassis number is not changed here. Refuses BAD_INPUT where another is given. */
const marksOf = async (db: Query, row: PurchaseRow, marks: Marks): Promise<Marks> => {
  const known = await readMarks(db, row)
  if (marks.vin && known.listedVin && marks.vin !== known.listedVin)
    failField('Vin', `The listing says ${known.listedVin}. Leave this empty, or correct the listing first.`)
  return { vin: known.listedVin || marks.vin || known.vin, plate: marks.plate || known.plate }
}

export const submitPapers = (keep: StoreUploads) =>
  withPrepared<typeof bookings.submitPapers, { papers: StoredPaper[]; marks: Marks }>({
    // Reads no file from a person who may not submit documents; the transaction checks again under its lock.
    prepare: async ({ db, user }, { body }) => {
      const { row, side } = await findMine<PurchaseRow>(db, purchaseKind, body.bookingId, user.id)
      if (!allowed(purchase, row.state, side as 'buyer').includes('submit-papers')) fail('NOT_NOW')
      const marks = await marksOf(db, row, { vin: body.Vin, plate: body.Plate })
      const papers: StoredPaper[] = []
      for (const kind of kinds)
        for (const document of await keep.documentsWithSmall(body[kind], kind))
          papers.push({ kind, document })
      return { papers, marks }
    },
    run: async ({ tx, user, now }, { body }, { papers, marks }) => {
      const { bookingId: id, version } = body
      const cause = { id, version, event: 'submit-papers', actorId: user.id, now }
      return moveAndRead(tx, purchaseKind, cause, async (row, side, around) => {
        const round = (row as PurchaseRow).rejections + 1
        for (const { kind, document } of papers) {
          const { key, name, type, bytes, smallKey } = document
          const file = { file_key: key, name, content_type: type, bytes, small_key: smallKey }
          await insertPaper(tx, { purchase_id: id, kind, round, ...file }, now)
        }
        await setMarks(tx, id, marks)
        return dealPage<Booking>(tx, purchaseKind, { ...row, ...marks }, side, around)
      })
    },
  })

export const showPaper =
  (documents: Space): Handler<typeof bookings.paper> =>
  async ({ db, user }, { query }) => {
    const paper = await findPaper(db, query.Id)
    const row = paper && (await findDeal<PurchaseRow>(db, purchaseKind, paper.purchase_id))
    if (!paper || !row || !sideOf(purchaseKind, row, user.id))
      return fail('NOT_FOUND', { message: 'We can’t find that document.' })
    const file = await documents.get((query.Small && paper.small_key) || paper.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    return { content: file.stream, contentType: file.type, name: paperFileName(paper), bytes: file.bytes }
  }
