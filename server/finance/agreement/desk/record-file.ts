// Complete record of one agreement for a regulator.
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import { complaintsAbout } from '#server/help/reads.ts'
import { noticesAbout } from '#server/notices/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { historiesOf } from '#server/kernel/process/transition.ts'
import { agreementKind } from '../kind.ts'
import { instalmentsOf, paymentsOf } from '../repayment-sql.ts'
import { type AgreementRow, filesOf } from '../sql.ts'

const everyPayment = 10_000

/** Everything stored about an agreement, for a regulator; file contents stay in storage. */
export const recordOf = async (db: Query, row: AgreementRow): Promise<object> => {
  const sides = [row.applicant_id, row.owner_id, row.lender_id]
  const [people, lenders, events, notices, complaints, files, instalments, payments, agreementPage] =
    await Promise.all([
      contactsOf(db, sides),
      lendersByIds(db, [row.lends]),
      historiesOf(db, agreement, [row.id]),
      noticesAbout(db, sides, `${agreementKind.address}/${row.id}`),
      complaintsAbout(db, row.id),
      filesOf(db, row.id),
      instalmentsOf(db, row.id),
      paymentsOf(db, row.id, everyPayment),
      readDeal<Agreement>(db, agreementKind, row.id, row.applicant_id),
    ])
  const named = (id: string) => {
    const { name, email, phoneNumber } = people.get(id)!
    return { id, name, email, phoneNumber }
  }
  const { accountId: _account, ...lender } = lenders.get(row.lends)!
  return {
    agreement: row.id,
    state: row.state,
    startedAt: row.started_at,
    applicant: named(row.applicant_id),
    owner: named(row.owner_id),
    lender,
    car: { id: row.car_id, title: agreementPage.car.title },
    application: {
      request: row.request,
      answer: row.eligibility_id,
      policyFrom: row.policy_from,
      employer: row.employer,
      homeAddress: row.home_address,
      deliveryAddress: row.delivery_address,
    },
    money: { priceKobo: row.price_kobo, downKobo: row.down_kobo, loanKobo: row.loan_kobo },
    offer: agreementPage.offer,
    report: agreementPage.report,
    instalments: instalments.length > 0 ? instalments : agreementPage.instalments,
    payments,
    settlement: agreementPage.settlement,
    events: events.get(row.id) ?? [],
    notices,
    complaints,
    files: files.map(({ kind, name, content_type: contentType, bytes }) => ({
      kind,
      name,
      contentType,
      bytes,
    })),
  }
}
