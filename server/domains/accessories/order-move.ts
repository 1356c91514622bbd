// One way for a part order to move, whoever causes it: the edge, then what the new state demands, then telling both sides.
import { limits } from '#contract/limits.ts'
import type { Kobo } from '#contract/money.ts'
import { partOrder, type PartOrderActor, type PartOrderEvent } from '#contract/part-order.ts'
import type { Tx } from '#server/platform/db.ts'
import { newDigits } from '#server/platform/secrets.ts'
import { type Move, transition } from '#server/platform/transition.ts'
import { tellParties } from './order-mail.ts'
import { settleIfEnded } from './order-settle.ts'
import { findOrder, setHandoverCode } from './order-sql.ts'

type Cause = Move<PartOrderEvent, PartOrderActor> & { splitKobo?: Kobo }

/** Refuses NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE. Everything happens in the caller's transaction or not at all. */
export const moveOrder = async (tx: Tx, cause: Cause): Promise<void> => {
  await transition(tx, partOrder, cause)
  if (cause.event === 'send') await setHandoverCode(tx, cause.id, newDigits(limits.handoverDigits))
  const row = (await findOrder(tx, cause.id))!
  await settleIfEnded(tx, row, cause.now, cause.splitKobo)
  await tellParties(tx, { note: '', ...cause })
}
