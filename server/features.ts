// List of every server feature.
import { dealsFeature } from './deals/manifest.ts'
import { offerFeature } from './offer/manifest.ts'
import { inspectionFeature } from './inspection/manifest.ts'
import { partOrderFeature } from './spare-parts/order/manifest.ts'
import { purchaseFeature } from './purchase/manifest.ts'
import { testDriveFeature } from './test-drive/manifest.ts'
import { rentalClaimFeature } from './rental/claim/manifest.ts'
import { rentalFeature } from './rental/manifest.ts'
import { rentalRecordsFeature } from './rental/record-manifest.ts'
import { warrantyClaimFeature } from './repair/warranty/manifest.ts'
import { repairFeature, repairRecordsFeature } from './repair/manifest.ts'

import { policyFeature } from './insurance/policy/manifest.ts'
import { insuranceClaimFeature } from './insurance/claim/manifest.ts'
import { reservationFeature } from './reservation/manifest.ts'
import { accessoriesFeature } from './spare-parts/manifest.ts'
import { backupFeature } from './backup/manifest.ts'
import { carsFeature } from './cars/manifest.ts'
import { conversationsFeature } from './conversations/manifest.ts'
import { dataRightsFeature } from './data-rights/manifest.ts'
import { agreementFeature } from './finance/agreement/manifest.ts'
import { dashboardFeature } from './dashboard/manifest.ts'
import { instalmentSaleFeature } from './finance/instalment-sale/manifest.ts'
import { dealersFeature } from './dealers/manifest.ts'
import { demoFeature } from './demo/manifest.ts'
import { helpFeature } from './help/manifest.ts'
import { escrowFeature } from './escrow/manifest.ts'
import { financeFeature } from './finance/manifest.ts'
import { garageFeature } from './garage/manifest.ts'
import { insuranceFeature } from './insurance/manifest.ts'
import { leadsFeature } from './leads/manifest.ts'
import { inspectorsFeature } from './inspection/inspectors/manifest.ts'
import { kycFeature } from './kyc/manifest.ts'
import { liveFeature } from './live/manifest.ts'
import { noticesFeature } from './notices/manifest.ts'
import { operatorsFeature } from './desk/operators/manifest.ts'
import { overviewFeature } from './desk/overview/manifest.ts'
import { openingHoursFeature } from './repair/opening-hours/manifest.ts'
import { ratingsFeature } from './ratings/manifest.ts'
import { receiptsFeature } from './receipts/manifest.ts'
import { rentFeature } from './rental/terms/manifest.ts'
import { savingsFeature } from './savings/manifest.ts'
import { searchesFeature } from './market/saved-searches/manifest.ts'
import { settingsFeature } from './desk/settings/manifest.ts'
import { statusFeature } from './desk/status/manifest.ts'
import { staffFeature } from './staff/manifest.ts'
import { transfersFeature } from './transfers/manifest.ts'
import { uploadsFeature } from './uploads/manifest.ts'
import { userFeature } from './user/manifest.ts'
import { walletFeature } from './wallet/manifest.ts'
import { boardFeature } from './repair/board/manifest.ts'
import { walkInFeature } from './repair/walk-in/manifest.ts'
import { partCostsFeature } from './repair/part-costs/manifest.ts'
import { workshopsFeature } from './repair/workshops/manifest.ts'
import type { Feature } from './manifest/manifest.ts'
import { marketFeature } from './market/manifest.ts'

/** In the order in which somebody reads their own data. */
export const features: readonly Feature[] = [
  userFeature,
  liveFeature,
  openingHoursFeature,
  staffFeature,
  kycFeature,
  walletFeature,
  transfersFeature,
  receiptsFeature,
  escrowFeature,
  savingsFeature,
  financeFeature,
  helpFeature,
  insuranceFeature,
  uploadsFeature,
  carsFeature,
  rentFeature,
  garageFeature,
  marketFeature,
  searchesFeature,
  inspectorsFeature,
  dealersFeature,
  accessoriesFeature,
  workshopsFeature,
  conversationsFeature,
  partOrderFeature,
  purchaseFeature,
  testDriveFeature,
  inspectionFeature,
  dealsFeature,
  leadsFeature,
  offerFeature,
  reservationFeature,
  rentalFeature,
  rentalRecordsFeature,
  rentalClaimFeature,
  repairFeature,
  repairRecordsFeature,
  boardFeature,
  walkInFeature,
  partCostsFeature,
  warrantyClaimFeature,
  agreementFeature,
  policyFeature,
  insuranceClaimFeature,
  instalmentSaleFeature,

  ratingsFeature,
  noticesFeature,
  dataRightsFeature,
  demoFeature,
  dashboardFeature,
  operatorsFeature,
  overviewFeature,
  settingsFeature,
  backupFeature,
  statusFeature,
]
