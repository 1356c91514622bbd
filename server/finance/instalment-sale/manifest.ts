import { contract } from '#contract/index.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { remindDue } from '#server/finance/repayment/notices.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { sendAgreed, sendStatement, showFile } from './files.ts'
import { submitPapers } from './hand-in.ts'
import { instalmentSaleKind } from './kind.ts'
import { propose } from './open.ts'
import { agree, pay } from './own-calls.ts'
import { saleRepaid } from './repaid.ts'
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
          file: showFile(files.documents),
          agreementFile: sendAgreed(publicUrl),
          statement: sendStatement(publicUrl),
        },
        (of, { id, userId }) => readDeal<Sale>(of, instalmentSaleKind, id, userId),
      ),
    ],
    keeps: carsInParts,
    documents: filesAmong,
  }),
  tasks: ({ db, clock }, log) => [
    {
      name: 'sale instalments',
      everyMs: 15_000,
      work: () =>
        collectDue(db, saleRepaid, clock(), (err, row) =>
          log.error({ err, ...row }, 'a sale instalment failed and will be tried again'),
        ),
    },
    {
      name: 'reminders of sale instalments',
      everyMs: 600_000,
      work: () =>
        remindDue(db, saleRepaid, clock(), (err, row) =>
          log.error({ err, ...row }, 'a reminder of a sale instalment failed and will be tried again'),
        ),
    },
  ],
}
