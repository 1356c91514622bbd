// Every kind of deal as a row, in one list: the tabs of /bookings, and what waits for a person at home.
import { agreementRow } from './agreement/row.ts'
import { instalmentSaleRow } from './instalment-sale/row.ts'
import { claimRow } from './claim/row.ts'
import { inspectionRow } from './inspection/row.ts'
import { offerRow } from './offer/row.ts'
import { partOrderRow } from './part-order/row.ts'
import { policyRow } from './policy/row.ts'
import { purchaseRow } from './purchase/row.ts'
import { rentalRow } from './rental/row.ts'
import { repairRow } from './repair/row.ts'
import { warrantyClaimRow } from './warranty-claim/row.ts'
import { reservationRow } from './reservation/row.ts'
import { testDriveRow } from './test-drive/row.ts'
import type { RowKind } from './kind.ts'

export const rowKinds: readonly RowKind[] = [
  purchaseRow,
  rentalRow,
  partOrderRow,
  offerRow,
  reservationRow,
  testDriveRow,
  inspectionRow,
  repairRow,
  warrantyClaimRow,
  agreementRow,
  instalmentSaleRow,
  policyRow,
  claimRow,
]
