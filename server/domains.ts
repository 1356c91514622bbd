// Every domain of the server, in one list: what each brings is said in its own domain.ts.
import { dealsDomain } from './deals/domain.ts'
import { offerDomain } from './deals/offer/domain.ts'
import { inspectionDomain } from './deals/inspection/domain.ts'
import { partOrderDomain } from './deals/part-order/domain.ts'
import { purchaseDomain } from './deals/purchase/domain.ts'
import { testDriveDomain } from './deals/test-drive/domain.ts'
import { rentalDomain } from './deals/rental/domain.ts'
import { rentalRecordsDomain } from './deals/rental/record-domain.ts'
import { warrantyClaimDomain } from './deals/warranty-claim/domain.ts'
import { repairDomain, repairRecordsDomain } from './deals/repair/domain.ts'

import { policyDomain } from './deals/policy/domain.ts'
import { insuranceClaimDomain } from './deals/claim/domain.ts'
import { reservationDomain } from './deals/reservation/domain.ts'
import { accessoriesDomain } from './domains/accessories/domain.ts'
import { carsDomain } from './domains/cars/domain.ts'
import { conversationsDomain } from './domains/conversations/domain.ts'
import { dataRightsDomain } from './domains/data-rights/domain.ts'
import { agreementDomain } from './deals/agreement/domain.ts'
import { dashboardDomain } from './domains/dashboard/domain.ts'
import { instalmentSaleDomain } from './deals/instalment-sale/domain.ts'
import { demoDomain } from './domains/demo/domain.ts'
import { financeComplaintsDomain } from './domains/finance/complaints/domain.ts'
import { escrowDomain } from './domains/escrow/domain.ts'
import { financeDomain } from './domains/finance/domain.ts'
import { garageDomain } from './domains/garage/domain.ts'
import { insuranceDomain } from './domains/insurance/domain.ts'
import { inspectorsDomain } from './domains/inspectors/domain.ts'
import { kycDomain } from './domains/kyc/domain.ts'
import { liveDomain } from './domains/live/domain.ts'
import { noticesDomain } from './domains/notices/domain.ts'
import { operatorsDomain } from './domains/operators/domain.ts'
import { openingHoursDomain } from './domains/opening-hours/domain.ts'
import { ratingsDomain } from './domains/ratings/domain.ts'
import { receiptsDomain } from './domains/receipts/domain.ts'
import { rentDomain } from './domains/rent/domain.ts'
import { savingsDomain } from './domains/savings/domain.ts'
import { searchesDomain } from './domains/searches/domain.ts'
import { settingsDomain } from './domains/settings/domain.ts'
import { staffDomain } from './domains/staff/domain.ts'
import { transfersDomain } from './domains/transfers/domain.ts'
import { uploadsDomain } from './domains/uploads/domain.ts'
import { userDomain } from './domains/user/domain.ts'
import { walletDomain } from './domains/wallet/domain.ts'
import { workshopsDomain } from './domains/workshops/domain.ts'
import type { Domain } from './manifest/domain.ts'
import { marketDomain } from './market/domain.ts'

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
