// List of every server feature.
import { dealsDomain } from './deals/manifest.ts'
import { offerDomain } from './offer/manifest.ts'
import { inspectionDomain } from './inspection/manifest.ts'
import { partOrderDomain } from './spare-parts/order/manifest.ts'
import { purchaseDomain } from './purchase/manifest.ts'
import { testDriveDomain } from './test-drive/manifest.ts'
import { rentalDomain } from './rental/manifest.ts'
import { rentalRecordsDomain } from './rental/record-manifest.ts'
import { warrantyClaimDomain } from './repair/warranty/manifest.ts'
import { repairDomain, repairRecordsDomain } from './repair/manifest.ts'

import { policyDomain } from './insurance/policy/manifest.ts'
import { insuranceClaimDomain } from './insurance/claim/manifest.ts'
import { reservationDomain } from './reservation/manifest.ts'
import { accessoriesDomain } from './spare-parts/manifest.ts'
import { carsDomain } from './cars/manifest.ts'
import { conversationsDomain } from './conversations/manifest.ts'
import { dataRightsDomain } from './data-rights/manifest.ts'
import { agreementDomain } from './finance/agreement/manifest.ts'
import { dashboardDomain } from './dashboard/manifest.ts'
import { instalmentSaleDomain } from './finance/instalment-sale/manifest.ts'
import { demoDomain } from './demo/manifest.ts'
import { financeComplaintsDomain } from './finance/complaints/manifest.ts'
import { escrowDomain } from './escrow/manifest.ts'
import { financeDomain } from './finance/manifest.ts'
import { garageDomain } from './garage/manifest.ts'
import { insuranceDomain } from './insurance/manifest.ts'
import { inspectorsDomain } from './inspection/inspectors/manifest.ts'
import { kycDomain } from './kyc/manifest.ts'
import { liveDomain } from './live/manifest.ts'
import { noticesDomain } from './notices/manifest.ts'
import { operatorsDomain } from './desk/operators/manifest.ts'
import { openingHoursDomain } from './repair/opening-hours/manifest.ts'
import { ratingsDomain } from './ratings/manifest.ts'
import { receiptsDomain } from './receipts/manifest.ts'
import { rentDomain } from './rental/terms/manifest.ts'
import { savingsDomain } from './savings/manifest.ts'
import { searchesDomain } from './market/saved-searches/manifest.ts'
import { settingsDomain } from './desk/settings/manifest.ts'
import { staffDomain } from './staff/manifest.ts'
import { transfersDomain } from './transfers/manifest.ts'
import { uploadsDomain } from './uploads/manifest.ts'
import { userDomain } from './user/manifest.ts'
import { walletDomain } from './wallet/manifest.ts'
import { workshopsDomain } from './repair/workshops/manifest.ts'
import type { Domain } from './manifest/manifest.ts'
import { marketDomain } from './market/manifest.ts'

/** In the order in which somebody reads their own data. */
export const domains: readonly Domain[] = [
  userDomain,
  liveDomain,
  openingHoursDomain,
  staffDomain,
  kycDomain,
  walletDomain,
  transfersDomain,
  receiptsDomain,
  escrowDomain,
  savingsDomain,
  financeDomain,
  financeComplaintsDomain,
  insuranceDomain,
  uploadsDomain,
  carsDomain,
  rentDomain,
  garageDomain,
  marketDomain,
  searchesDomain,
  inspectorsDomain,
  accessoriesDomain,
  workshopsDomain,
  conversationsDomain,
  partOrderDomain,
  purchaseDomain,
  testDriveDomain,
  inspectionDomain,
  dealsDomain,
  offerDomain,
  reservationDomain,
  rentalDomain,
  rentalRecordsDomain,
  repairDomain,
  repairRecordsDomain,
  warrantyClaimDomain,
  agreementDomain,
  policyDomain,
  insuranceClaimDomain,
  instalmentSaleDomain,

  ratingsDomain,
  noticesDomain,
  dataRightsDomain,
  demoDomain,
  dashboardDomain,
  operatorsDomain,
  settingsDomain,
]
