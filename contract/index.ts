// The whole contract: one line per group of calls.
import { bookings } from './bookings.ts'
import { cars } from './cars.ts'
import { demo } from './demo.ts'
import { user } from './user.ts'
import { wallet } from './wallet.ts'

export const contract = { user, wallet, cars, bookings, demo }
export type AutoX = typeof contract
