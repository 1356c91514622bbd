// What the operator does about purchases.
import { kobo } from '#contract/core/money.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { moveAndRead } from '../domains/bookings/move-purchase.ts'
import { findDisputes, readPurchase } from '../domains/bookings/reads.ts'
import { deskFor } from './deals.ts'

export const purchases = deskFor({
  words: 'purchase',
  type: 'purchase',
  process: purchase,
  ways: ['release', 'refund', 'split'],
  disputes: findDisputes,
  read: readPurchase,
  move: moveAndRead,
  totalOf: row => kobo(row.price_kobo),
  thingOf: row => `car ${row.car_id}`,
})
