// The whole contract: one line per group of calls.
import { accessories } from './spare-parts/accessories.ts'
import { account } from './user/account.ts'
import { agreements } from './finance/agreement/shape.ts'
import { instalmentSales } from './finance/instalment-sale/shape.ts'
import { board } from './repair/board/board.ts'
import { bookings } from './purchase/shape.ts'
import { cars } from './cars/cars.ts'
import { checkout } from './checkout/checkout.ts'
import { consents } from './user/consents.ts'
import { conversations } from './conversations/conversations.ts'
import { savedAnswers } from './conversations/saved-answers.ts'
import { disputes } from './deals/disputes.ts'
import { inbox } from './deals/inbox.ts'
import { inspections } from './inspection/shape.ts'
import { inspectors } from './inspection/inspectors/inspectors.ts'
import { injured } from './insurance/claim/injured.ts'
import { insuranceClaims } from './insurance/claim/shape.ts'
import { insurance } from './insurance/insurance.ts'
import { policies } from './insurance/policy/shape.ts'
import { dataRights } from './data-rights/data-rights.ts'
import { escrow } from './escrow/escrow.ts'
import { dealers } from './dealers/dealers.ts'
import { demo } from './demo/demo.ts'
import { kyc } from './kyc/kyc.ts'
import { imports } from './cars/imports.ts'
import { listings } from './cars/listings.ts'
import { openingHours } from './repair/opening-hours/opening-hours.ts'
import { notices } from './notices/notices.ts'
import { push } from './notices/push.ts'
import { offers } from './offer/shape.ts'
import { passkeys } from './user/passkeys.ts'
import { secondStep } from './user/second-step.ts'
import { partOrders } from './spare-parts/order/shape.ts'
import { ratings } from './ratings/ratings.ts'
import { rentalCars } from './rental/rental-cars.ts'
import { rentals } from './rental/shape.ts'
import { rentalClaims } from './rental/claim/shape.ts'
import { rentalRecords } from './rental/record-shape.ts'
import { repairs } from './repair/shape.ts'
import { warrantyClaims } from './repair/warranty/shape.ts'
import { reservations } from './reservation/shape.ts'
import { rent } from './rental/terms/rent.ts'
import { finance } from './finance/finance.ts'
import { help, helpCases } from './help/cases.ts'
import { garage } from './garage/garage.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { receipts } from './receipts/receipts.ts'
import { saved } from './market/saved-searches/saved-cars.ts'
import { savings } from './savings/savings.ts'
import { reports } from './cars/reports.ts'
import { searches } from './market/saved-searches/searches.ts'
import { leads } from './leads/leads.ts'
import { stock } from './cars/stock.ts'
import { stockFeed } from './cars/stock-feed.ts'
import { stockKeys } from './cars/stock-keys.ts'
import { staff } from './staff/staff.ts'
import { testDrives } from './test-drive/shape.ts'
import { topUps } from './transfers/top-up.ts'
import { transfers } from './transfers/transfers.ts'
import { uploads } from './uploads/uploads.ts'
import { user } from './user/user.ts'
import { videos } from './uploads/videos.ts'
import { bays } from './repair/board/bays.ts'
import { partCosts } from './repair/part-costs/part-costs.ts'
import { templates } from './repair/templates/templates.ts'
import { workshops } from './repair/workshops/workshops.ts'
import { walkIns } from './repair/walk-in/walk-in.ts'
import { wallet } from './wallet/wallet.ts'
import { yard } from './dealers/yard.ts'

export const contract = {
  user,
  account,
  passkeys,
  secondStep,
  consents,
  dataRights,
  notices,
  push,
  staff,
  kyc,
  wallet,
  transfers,
  topUps,
  receipts,
  help,
  helpCases,
  disputes,
  escrow,
  ratings,
  uploads,
  videos,
  cars,
  imports,
  listings,
  stock,
  leads,
  stockKeys,
  stockFeed,
  conversations,
  savedAnswers,
  saved,
  reports,
  searches,
  dealers,
  yard,
  openingHours,
  inspectors,
  inspections,
  rent,
  garage,
  savings,
  finance,
  accessories,
  inbox,
  partOrders,
  bookings,
  offers,
  testDrives,
  reservations,
  rentals,
  rentalCars,
  rentalRecords,
  rentalClaims,
  workshops,
  bays,
  partCosts,
  templates,
  board,
  walkIns,
  repairs,
  warrantyClaims,
  agreements,
  dashboard,
  insurance,
  policies,
  insuranceClaims,
  injured,
  instalmentSales,
  checkout,
  demo,
}
export type AutoX = typeof contract
