// The whole contract: one line per group of calls.
import { accessories } from './accessories.ts'
import { account } from './account.ts'
import { bookings } from './bookings.ts'
import { cars } from './cars.ts'
import { dataRights } from './data-rights.ts'
import { dealers } from './dealers.ts'
import { demo } from './demo.ts'
import { kyc } from './kyc.ts'
import { listings } from './listings.ts'
import { notices } from './notices.ts'
import { partOrders } from './part-orders.ts'
import { ratings } from './ratings.ts'
import { receipts } from './receipts.ts'
import { saved } from './saved-cars.ts'
import { savings } from './savings.ts'
import { reports } from './reports.ts'
import { searches } from './searches.ts'
import { transfers } from './transfers.ts'
import { uploads } from './uploads.ts'
import { user } from './user.ts'
import { wallet } from './wallet.ts'

export const contract = {
  user,
  account,
  dataRights,
  notices,
  kyc,
  wallet,
  transfers,
  receipts,
  ratings,
  uploads,
  cars,
  listings,
  saved,
  reports,
  searches,
  dealers,
  savings,
  accessories,
  partOrders,
  bookings,
  demo,
}
export type AutoX = typeof contract
