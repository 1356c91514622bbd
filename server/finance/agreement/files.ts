// Serves an agreement's documents and PDFs to permitted readers.
import { percentWords } from '#contract/core/money.ts'
import {
  includedWords,
  keptPrice,
  quotedCar,
  quoteName,
  yearlyCostWords,
} from '#contract/finance/cover-words.ts'
import { fail } from '#contract/core/errors.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { statementWords } from '#contract/finance/agreement/own-statement.ts'
import { coverageWords } from '#contract/inspection/coverage-words.ts'
import { agreement as table } from '#contract/finance/agreement/process.ts'
import type { agreements } from '#contract/finance/agreement/shape.ts'
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
import { agreementBill, statementOf } from './bill.ts'
import { agreementKind } from './kind.ts'
import { mayReadFile } from './show.ts'
import { type AgreementRow, findFile } from './sql.ts'

/** Refuses NOT_FOUND for whoever may not read it, as where there is none. */
export const showFile =
  (documents: Space): Handler<typeof agreements.file> =>
  async ({ db, user }, { query }) => {
    const fileRow = await findFile(db, query.Id)
    const row = fileRow && (await findDeal<AgreementRow>(db, agreementKind, fileRow.agreement_id))
    const side = row && sideOf(agreementKind, row, user.id)
    if (!fileRow || !row || !side || !mayReadFile(row, side, fileRow.kind))
      return fail('NOT_FOUND', { message: 'We can’t find that file.' })
    const file = await documents.get(fileRow.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    return { content: file.stream, contentType: file.type, name: fileRow.name, bytes: file.bytes }
  }

/** In rows of two lines at most, which is what the file has room for. */
const insuranceFacts = ({ quote, required }: Agreement['insurance']): BillFile['facts'] =>
  quote
    ? [
        ['Required insurance', `Comprehensive, for ${quotedCar(quote)}`],
        ['Insurance quote', `${quoteName(quote)}, the cheapest on that day`],
        ['Insurer', keptPrice],
      ]
    : [['Required insurance', required ? '' : 'None']]

const factsOf = async (
  db: Query,
  row: AgreementRow,
  agreementPage: Agreement,
  url: string,
): Promise<BillFile['facts']> => {
  const { applicant_id: applicantId, owner_id: ownerId } = row
  const people = await contactsOf(db, [applicantId, ownerId])
  const { approval, offer, insurance, report, independent } = agreementPage
  return [
    ['Applicant', people.get(applicantId)!.name],
    ['Owner of the car', people.get(ownerId)!.name],
    ['Lender', `${agreementPage.lenderName}, approval ${approval.number} of ${dayInWords(approval.on)}`],
    ['Rate', offer ? `${percentWords(offer.yearlyBps)} a year on the reducing balance` : ''],
    [
      'Yearly cost (APR)',
      offer ? `${yearlyCostWords(offer.effectiveBps)}, ${includedWords(insurance.quote)}, compounded` : '',
    ],
    ...insuranceFacts(insurance),
    ...(independent
      ? [
          [
            'Independent inspection',
            `By ${independent.inspectorName}, ${coverageWords(independent.counts, independent.of)}`,
          ] as const,
        ]
      : []),
    ...(report?.submittedAt ? [[report.label, statementWords(report.counts, report.of)] as const] : []),
    [
      'First instalment',
      agreementPage.instalments[0]?.dueOn
        ? dayInWords(agreementPage.instalments[0].dueOn)
        : '1 month after the car is confirmed',
    ],
    ['Agreement', row.id],
    ['Its page', url],
  ]
}

type FileContext = { db: Query; user: { id: string }; now: Date }
type Drawn = 'agreement' | 'statement'
const partsFor = (drawn: Drawn, agreementPage: Agreement, today: string): BillFile['parts'] =>
  drawn === 'agreement' ? agreementBill(agreementPage) : statementOf(agreementPage, today)

/** Refuses NOT_FOUND, and NOT_NOW before there is one, or for the owner, who is no side of the loan. */
const send =
  (publicUrl: string, drawn: Drawn) =>
  async ({ db, user, now }: FileContext, { query: { Id: id } }: { query: { Id: string } }) => {
    const { row, side } = await findMine<AgreementRow>(db, agreementKind, id, user.id)
    const agreementPage = await readDeal<Agreement>(db, agreementKind, id, user.id)
    if (
      side === 'owner' ||
      !agreementPage.offer ||
      (drawn === 'statement' && agreementPage.startedOn === null)
    )
      fail('NOT_NOW', { message: 'It doesn’t exist yet, or only the applicant and the lender can read it.' })
    const name = `AutoX finance ${drawn} ${id}`
    const facts = await factsOf(db, row, agreementPage, `${publicUrl}/bookings/finance/${id}`)
    const file = await drawBill(
      {
        what: drawn === 'agreement' ? 'Finance agreement' : 'Statement',
        title: name,
        about: agreementPage.car.title,
        status: table.states[row.state].words,
        facts,
        parts: partsFor(drawn, agreementPage, lagosDayOf(now)),
      },
      now,
    )
    return pdfAnswer(name, file)
  }

export const sendAgreement = (publicUrl: string): Handler<typeof agreements.agreementFile> =>
  send(publicUrl, 'agreement')
export const sendStatement = (publicUrl: string): Handler<typeof agreements.statement> =>
  send(publicUrl, 'statement')
