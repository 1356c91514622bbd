// Stores a car's documents, withheld until the last instalment.
import { fail, failField } from '#contract/core/errors.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { type Sale, type SalePaperKind, salePaperKinds } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { instalmentSales } from '#contract/finance/instalment-sale/shape.ts'
import { moveAndRead } from '#server/deal-engine/move.ts'
import { dealPage, findMine } from '#server/deal-engine/show.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoredDocument, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { instalmentSaleKind } from './kind.ts'
import { insertFile, type SaleRow } from './sql.ts'

type FiledPapers = Record<SalePaperKind, readonly StoredDocument[]>

/** Refuses what every step refuses, BAD_DOCUMENT, and BAD_INPUT where no paper of title is there yet. Reads no files from a user who may not submit them. */
export const submitPapers = (keep: StoreUploads) =>
  withPrepared<typeof instalmentSales.submitPapers, FiledPapers>({
    prepare: async ({ db, user }, { body }) => {
      const { saleId, Papers, Particulars } = body
      const { row, side } = await findMine<SaleRow>(db, instalmentSaleKind, saleId, user.id)
      if (!allowed(instalmentSale, row.state, side as 'seller').includes('submit-papers')) fail('NOT_NOW')
      if (Papers.length === 0 && (row.papers_at === null || Particulars.length === 0))
        failField('Papers', 'Add at least the proof of ownership.')
      return {
        paper: await keep.documents(Papers, 'Papers'),
        particulars: await keep.documents(Particulars, 'Particulars'),
      }
    },
    run: ({ tx, user, now }, { body: { saleId: id, version } }, documents) => {
      const cause = { id, version, event: 'submit-papers', actorId: user.id, now }
      return moveAndRead(tx, instalmentSaleKind, cause, async (...pageArgs) => {
        for (const kind of salePaperKinds)
          for (const { key, name, type, bytes } of documents[kind])
            await insertFile(tx, { sale_id: id, kind, file_key: key, name, content_type: type, bytes }, now)
        return dealPage<Sale>(tx, instalmentSaleKind, ...pageArgs)
      })
    },
  })
