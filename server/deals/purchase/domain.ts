// What purchases bring: the calls that the table gives, paying, and the papers.
import { contract } from '#contract/index.ts'
import { dealDomain } from '#server/deals/engine/domain.ts'
import { dealHandlers } from '#server/deals/engine/handlers.ts'
import { serving } from '#server/manifest/domain.ts'
import { purchaseKind, readBooking } from './kind.ts'
import { buyCar } from './open.ts'
import { showPaper, submitPapers } from './papers.ts'
import { carsDealt, papersAmong } from './sql.ts'

export const purchaseDomain = dealDomain(purchaseKind, {
  calls: ({ keep, files }) => [
    serving(
      contract.bookings,
      {
        ...dealHandlers(purchaseKind, contract.bookings),
        carPayment: buyCar,
        submitPapers: submitPapers(keep),
        paper: showPaper(files.documents),
      },
      (of, { id, userId }) => readBooking(of, id, userId),
    ),
  ],
  keeps: carsDealt,
  documents: papersAmong,
})
