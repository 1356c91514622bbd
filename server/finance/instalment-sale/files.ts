// Serves an instalment sale's papers and PDFs to permitted readers.
import { percentWords } from '#contract/core/money.ts'
import { fail } from '#contract/core/errors.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { instalmentSales } from '#contract/finance/instalment-sale/shape.ts'
import { lateFeeFigures } from '#contract/finance/instalment-sale/late-fee.ts'
import { endingWords } from '#contract/finance/instalment-sale/return-figures.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { findMine, readDeal } from '#server/deal-engine/show.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import type { BillFile } from '#server/kernel/pdf/render-bill.ts'
import { drawBill, pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import { agreedBill, statementOf } from './bill.ts'
import { instalmentSaleKind } from './kind.ts'
import { mayReadPaper } from './show.ts'
import { findFile, type SaleRow } from './sql.ts'

/** Refuses NOT_FOUND without access, as for a missing file. */
export const showFile =
  (documents: Space): Handler<typeof instalmentSales.file> =>
  async ({ db, user }, { query }) => {
    const fileRow = await findFile(db, query.Id)
    const row = fileRow && (await findDeal<SaleRow>(db, instalmentSaleKind, fileRow.sale_id))
    const side = row && sideOf(instalmentSaleKind, row, user.id)
    if (!fileRow || !row || !side || !mayReadPaper(row, side, fileRow.kind))
      return fail('NOT_FOUND', { message: 'We can’t find that file.' })
    const file = await documents.get(fileRow.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    return { content: file.stream, contentType: file.type, name: fileRow.name, bytes: file.bytes }
  }

const factsOf = async (db: Query, row: SaleRow, sale: Sale, url: string): Promise<BillFile['facts']> => {
  const people = await contactsOf(db, [row.buyer_id, row.seller_id])
  const { unpaidDays, late, ending } = saleTermsAt(row.started_at)
  return [
    ['Buyer', people.get(row.buyer_id)!.name],
    ['Seller', people.get(row.seller_id)!.name],
    ['Agreed on', dayInWords(sale.startedOn!)],
    ['The keys', `Handed over at ${percentWords(sale.keysBps)} of the price in escrow`],
    ['Overdue before the keys', `No late fee. After ${unpaidDays} days everything goes back.`],
    [
      'Overdue after the keys',
      lateFeeFigures(
        sale.priceKobo,
        sale.parts.map(({ amountKobo }) => amountKobo),
        late,
      ),
    ],
    ...endingWords(ending, row.months).map((words, place): [string, string] => [
      place === 0 ? 'Ending early' : '',
      words,
    ]),
    ['Papers of title', 'Held by AutoX until the last instalment is paid'],
    ['Sale', row.id],
    ['Its page', url],
  ]
}

type FileContext = { db: Query; user: { id: string }; now: Date }
type Drawn = 'agreement' | 'statement'

/** Refuses NOT_FOUND, and NOT_NOW before it is agreed. */
const send =
  (publicUrl: string, drawn: Drawn) =>
  async ({ db, user, now }: FileContext, { query: { Id: id } }: { query: { Id: string } }) => {
    const { row } = await findMine<SaleRow>(db, instalmentSaleKind, id, user.id)
    const sale = await readDeal<Sale>(db, instalmentSaleKind, id, user.id)
    if (sale.startedOn === null)
      fail('NOT_NOW', { message: 'The statement is available once the plan is agreed.' })
    const title = `AutoX instalment sale ${drawn} ${id}`
    const facts = await factsOf(db, row, sale, `${publicUrl}/bookings/in-parts/${id}`)
    const file = await drawBill(
      {
        what: drawn === 'agreement' ? 'Instalment sale' : 'Statement',
        title,
        about: sale.car.title,
        status: instalmentSale.states[row.state].words,
        facts,
        parts: drawn === 'agreement' ? agreedBill(sale) : statementOf(sale, lagosDayOf(now)),
      },
      now,
    )
    return pdfAnswer(title, file)
  }

export const sendAgreed = (publicUrl: string): Handler<typeof instalmentSales.agreementFile> =>
  send(publicUrl, 'agreement')
export const sendStatement = (publicUrl: string): Handler<typeof instalmentSales.statement> =>
  send(publicUrl, 'statement')
