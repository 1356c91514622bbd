// Every kind of deal that the engine moves, in one list.
import type { Kind } from '../deal-engine/kind.ts'
import { agreementKind } from '../finance/agreement/kind.ts'
import { insuranceClaimKind } from '../insurance/claim/kind.ts'
import { inspectionKind } from '../inspection/kind.ts'
import { instalmentSaleKind } from '../finance/instalment-sale/kind.ts'
import { offerKind } from '../offer/kind.ts'
import { partOrderKind } from '../spare-parts/order/kind.ts'
import { policyKind } from '../insurance/policy/kind.ts'
import { purchaseKind } from '../purchase/kind.ts'
import { rentalClaimKind } from '../rental/claim/kind.ts'
import { rentalKind } from '../rental/kind.ts'
import { repairKind } from '../repair/kind.ts'
import { warrantyClaimKind } from '../repair/warranty/kind.ts'
import { testDriveKind } from '../test-drive/kind.ts'
import { reservationKind } from '../reservation/kind.ts'

export const dealKinds: readonly Kind[] = [
  purchaseKind,
  partOrderKind,
  offerKind,
  reservationKind,
  testDriveKind,
  inspectionKind,
  rentalKind,
  rentalClaimKind,
  repairKind,
  warrantyClaimKind,
  agreementKind,
  policyKind,
  insuranceClaimKind,
  instalmentSaleKind,
]
