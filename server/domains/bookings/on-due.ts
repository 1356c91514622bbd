// What happens to a purchase by itself when its time has run out.
import type { PurchaseEvent } from '#contract/deals/purchase/process.ts'
import type { OnDue } from '#server/kernel/process/timers.ts'
import { movePurchase } from './move-purchase.ts'

export const purchaseDue: OnDue = (tx, { id, event, now }) =>
  movePurchase(tx, { id, event: event as PurchaseEvent, actor: 'system', actorId: null, now })
