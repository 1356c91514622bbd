// What the operator does about orders of parts.
import { kobo } from '#contract/core/money.ts'
import { partOrder } from '#contract/deals/part-order/process.ts'
import { moveAndRead } from '../domains/accessories/order-move.ts'
import { findOrderDisputes, readPartOrder } from '../domains/accessories/reads.ts'
import { deskFor } from './deals.ts'

export const partOrders = deskFor({
  words: 'part order',
  type: 'part-order',
  process: partOrder,
  ways: ['release', 'refund', 'take-back', 'split'],
  disputes: findOrderDisputes,
  read: readPartOrder,
  move: moveAndRead,
  totalOf: row => kobo(row.total_kobo),
  thingOf: row => `${row.quantity} of part ${row.part_id}`,
})
