// What happens to a part order by itself when its time has run out.
import type { PartOrderEvent } from '#contract/deals/part-order/process.ts'
import type { OnDue } from '#server/kernel/process/timers.ts'
import { moveOrder } from './order-move.ts'

export const partOrderDue: OnDue = (tx, { id, event, now }) =>
  moveOrder(tx, { id, event: event as PartOrderEvent, actor: 'system', actorId: null, now })
