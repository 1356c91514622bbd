// The whole contract: one line per group of calls.
import { account } from './account.ts'
import { bookings } from './bookings.ts'
import { cars } from './cars.ts'
import { dealers } from './dealers.ts'
import { demo } from './demo.ts'
import { user } from './user.ts'
import { wallet } from './wallet.ts'

export const contract = { user, account, wallet, cars, dealers, bookings, demo }
export type AutoX = typeof contract
