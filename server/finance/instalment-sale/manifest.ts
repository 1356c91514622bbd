import { contract } from '#contract/index.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { repaymentTasks } from '#server/finance/repayment/tasks.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { sendAgreed, sendStatement, showFile } from './files.ts'
import { submitPapers } from './hand-in.ts'
import { instalmentSaleKind } from './kind.ts'
import { propose } from './open.ts'
import { agree, pay } from './own-calls.ts'
import { picturesInSaleRecords } from './conditions-sql.ts'
import { noteCondition } from './note-condition.ts'
import { saleRepayment } from './repayment-rules.ts'
import { carsInParts, filesAmong } from './sql.ts'

export const instalmentSaleFeature: Feature = {
  ...dealFeature(instalmentSaleKind, {
    calls: ({ keep, files, config: { publicUrl } }) => [
      serving(
        contract.instalmentSales,
        {
          ...dealHandlers(instalmentSaleKind, contract.instalmentSales),
          propose,
          agree,
          pay,
          submitPapers: submitPapers(keep),
          noteCondition,
          file: showFile(files.documents),
          agreementFile: sendAgreed(publicUrl),
          statement: sendStatement(publicUrl),
        },
        (of, { id, userId }) => readDeal<Sale>(of, instalmentSaleKind, id, userId),
      ),
    ],
    keeps: carsInParts,
    documents: filesAmong,
    pictures: { display: picturesInSaleRecords },
  }),
  tasks: repaymentTasks(saleRepayment, 'sale instalment'),
}
