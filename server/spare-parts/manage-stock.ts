// Manages an offered part: changes stock, pauses, or withdraws it for good.
import type { accessories } from '#contract/spare-parts/accessories.ts'
import { fail } from '#contract/core/errors.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { readOwnPart } from './show-parts.ts'
import { lockPart, type LockedPart, setPartState, setStock as putStock } from './sql.ts'

type PartRef = { id: string; version: number }

/** Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW with the current state. */
const lockOwn = async (
  tx: Tx,
  { id, version }: PartRef,
  userId: string,
  states: readonly LockedPart['state'][],
): Promise<void> => {
  const part = await lockPart(tx, id)
  if (part?.owner_id !== userId) return fail('NOT_FOUND', { message: 'We can’t find that part.' })
  if (part.version !== version) fail('CHANGED_MEANWHILE')
  if (!states.includes(part.state)) fail('NOT_NOW', { message: `This part is ${part.state} now.` })
}

type Move = { from: LockedPart['state'][]; to: LockedPart['state'] }
const move = async (tx: Tx, named: PartRef, who: { userId: string; now: Date }, { from, to }: Move) => {
  await lockOwn(tx, named, who.userId, from)
  await setPartState(tx, named.id, to, who.now)
  marketChanged(tx, { ids: [named.id], list: 'parts' })
  return readOwnPart(tx, named.id, who.userId, who.now)
}

export const setStock: Handler<typeof accessories.setStock> = async (
  { tx, user, now },
  { body },
): Promise<Part> => {
  await lockOwn(tx, body, user.id, ['listed', 'paused'])
  await putStock(tx, body.id, body.stock, now)
  marketChanged(tx, { ids: [body.id], list: 'parts' })
  return readOwnPart(tx, body.id, user.id, now)
}

export const pausePart: Handler<typeof accessories.pause> = ({ tx, user, now }, { body }) =>
  move(tx, body, { userId: user.id, now }, { from: ['listed'], to: 'paused' })

export const resumePart: Handler<typeof accessories.resume> = ({ tx, user, now }, { body }) =>
  move(tx, body, { userId: user.id, now }, { from: ['paused'], to: 'listed' })

export const withdrawPart: Handler<typeof accessories.withdraw> = async ({ tx, user, now }, { body }) => {
  await move(tx, body, { userId: user.id, now }, { from: ['listed', 'paused'], to: 'withdrawn' })
  return { id: body.id }
}
