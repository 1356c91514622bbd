// All kinds of deal as rows, for /bookings and home.
import { agreementRow } from '../finance/agreement/row.ts'
import { instalmentSaleRow } from '../finance/instalment-sale/row.ts'
import { claimRow } from '../insurance/claim/row.ts'
import { inspectionRow } from '../inspection/row.ts'
import { offerRow } from '../offer/row.ts'
import { partOrderRow } from '../spare-parts/order/row.ts'
import { policyRow } from '../insurance/policy/row.ts'
import { purchaseRow } from '../purchase/row.ts'
import { rentalRow } from '../rental/row.ts'
import { repairRow } from '../repair/row.ts'
import { warrantyClaimRow } from '../repair/warranty/row.ts'
import { reservationRow } from '../reservation/row.ts'
import { testDriveRow } from '../test-drive/row.ts'
import type { RowKind } from '../deal-engine/kind.ts'

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
