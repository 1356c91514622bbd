// The whole contract: one line per group of calls.
import { account } from './account.ts'
import { bookings } from './bookings.ts'
import { cars } from './cars.ts'
import { dataRights } from './data-rights.ts'
import { dealers } from './dealers.ts'
import { demo } from './demo.ts'
import { kyc } from './kyc.ts'
import { notices } from './notices.ts'
import { receipts } from './receipts.ts'
import { saved } from './saved-cars.ts'
import { savings } from './savings.ts'
import { transfers } from './transfers.ts'
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
  cars,
  saved,
  dealers,
  savings,
  bookings,
  demo,
}
export type AutoX = typeof contract
