// What purchases bring: the calls of the table, paying, documents and the bill of sale.
import { purchase } from '#contract/purchase/process.ts'
import { contract } from '#contract/index.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { serving } from '#server/manifest/manifest.ts'
import { tierChangedForPurchases } from '#server/kyc/keep-tier.ts'
import { dealNumbers } from '#server/wallet/pay-in.ts'
import { approveDocuments } from './approve-documents.ts'
import { takeForPurchase } from './fund.ts'
import { holdCar } from './hold-car.ts'
import { billKey, checkBillOfSale, sendBillOfSale } from './bill-of-sale.ts'
import { purchaseKind, readBooking } from './kind.ts'
import { buyCar } from './open.ts'
import { showPaper, submitPapers } from './papers.ts'
import { carsDealt, papersAmong } from './sql.ts'

export const purchaseFeature = dealFeature(purchaseKind, {
  calls: ({ pepper, keep, files, bank, config: { publicUrl } }) => [
    serving(
      contract.bookings,
      {
        ...dealHandlers(purchaseKind, contract.bookings),
        carPayment: buyCar,
        holdCar: holdCar(dealNumbers({ rail: bank.rail, publicUrl })),
        submitPapers: submitPapers(keep),
        paper: showPaper(files.documents),
        billOfSale: sendBillOfSale({ key: billKey(pepper), publicUrl }),
        checkBillOfSale: checkBillOfSale(billKey(pepper)),
      },
      (of, { id, userId }) => readBooking(of, id, userId),
    ),
  ],
  keeps: carsDealt,
  documents: papersAmong,
  jobs: ({ db, clock }) => ({ house: { [tierChangedForPurchases]: approveDocuments(db, clock) } }),
  deposits: { [purchase.name]: takeForPurchase },
})
