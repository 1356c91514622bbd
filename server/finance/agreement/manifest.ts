import { contract } from '#contract/index.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { repaymentTasks } from '#server/finance/repayment/tasks.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { reportRefundedJob } from '#server/inspection/report-refunded.ts'
import { coverJob } from '#server/insurance/job-names.ts'
import { followCover, followOverdueCovers, quoteCover } from './cover.ts'
import { reportCommands } from './desk/half-year.ts'
import { listCommands } from './desk/lists.ts'
import { agreementQueues } from './desk/queues.ts'
import { recordCommands } from './desk/records.ts'
import { forgetReport } from './forget-report.ts'
import { sendAgreement, sendStatement, showFile } from './files.ts'
import { saveInspection, submitPapers, submitReport } from './hand-in.ts'
import { endOthers, openFurther } from './further-lenders.ts'
import { furtherLendersJob, otherOffersJob } from './job-names.ts'
import { agreementKind } from './kind.ts'
import { applyForFinance } from './open.ts'
import { attend, pay, showOfOwner, showPaymentQuote, updateDelivery } from './own-calls.ts'
import { agreementRepayment } from './repayment-rules.ts'
import { picturesInReports } from './report-sql.ts'
import { carsFinanced, filesAmong } from './sql.ts'

const derived = dealFeature(agreementKind, {
  calls: ({ keep, files, config: { publicUrl } }) => [
    serving(
      contract.agreements,
      {
        ...dealHandlers(agreementKind, contract.agreements),
        apply: applyForFinance(keep),
        ofOwner: showOfOwner,
        attend,
        saveInspection,
        submitReport: submitReport(keep),
        submitPapers: submitPapers(keep),
        updateDelivery,
        pay,
        paymentQuote: showPaymentQuote,
        coverQuotes: quoteCover,
        file: showFile(files.documents),
        agreementFile: sendAgreement(publicUrl),
        statement: sendStatement(publicUrl),
      },
      (of, { id, userId }) => readDeal<Agreement>(of, agreementKind, id, userId),
    ),
  ],
  keeps: carsFinanced,
  documents: filesAmong,
  pictures: { display: picturesInReports },
})

export const agreementFeature: Feature = {
  ...derived,
  desk: {
    ...derived.desk,
    ...listCommands(derived.desk!['agreement show']!),
    ...recordCommands,
    ...reportCommands,
  },
  queues: { ...derived.queues, ...agreementQueues },
  jobs: deps => ({
    house: {
      [coverJob]: followCover(deps),
      [reportRefundedJob]: forgetReport(deps),
      [furtherLendersJob]: openFurther(deps),
      [otherOffersJob]: endOthers(deps),
    },
  }),
  tasks: (deps, log) => [
    ...repaymentTasks(agreementRepayment, 'instalment')(deps, log),
    {
      name: 'cures of lost insurance',
      everyMs: 600_000,
      work: () =>
        followOverdueCovers(deps, (err, which) =>
          log.error({ err, ...which }, 'notices of lost insurance failed and will be tried again'),
        ),
    },
  ],
}
