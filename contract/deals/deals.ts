// Every kind of deal, in one list.
import type { Deal } from '../deal-engine/deal.ts'
import { agreement } from '../finance/agreement/process.ts'
import { insuranceClaim } from '../insurance/claim/process.ts'
import { inspection } from '../inspection/process.ts'
import { instalmentSale } from '../finance/instalment-sale/process.ts'
import { offer } from '../offer/process.ts'
import { partOrder } from '../spare-parts/order/process.ts'
import { policy } from '../insurance/policy/process.ts'
import { purchase } from '../purchase/process.ts'
import { testDrive } from '../test-drive/process.ts'
import { rental } from '../rental/process.ts'
import { rentalClaim } from '../rental/claim/process.ts'
import { repair } from '../repair/process.ts'
import { reservation } from '../reservation/process.ts'
import { warrantyClaim } from '../repair/warranty/process.ts'

export const deals: readonly Deal[] = [
  purchase,
  partOrder,
  offer,
  reservation,
  testDrive,
  inspection,
  rental,
  rentalClaim,
  repair,
  warrantyClaim,
  agreement,
  policy,
  insuranceClaim,
  instalmentSale,
]
