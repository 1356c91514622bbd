// What the operator sees of purchases, and how a dispute is settled.
import { formatNaira, kobo } from '#contract/money.ts'
import { purchase } from '#contract/purchase.ts'
import { findDisputes, readPurchase } from '../domains/bookings/reads.ts'
import { movePurchase } from '../domains/bookings/move-purchase.ts'
import { idOf, nairaOf, oneOf, reasonOf, refuse } from './arguments.ts'
import { act, type Desk, type Run } from './desk.ts'

export const disputes: Run = async ({ db, print }) => {
  const open = await findDisputes(db)
  for (const d of open)
    print(`${d.id}  ${formatNaira(kobo(d.price_kobo))}  since ${d.changed_at.toISOString()}`)
  print(open.length === 0 ? 'No dispute is waiting.' : `${open.length} waiting.`)
  return true
}

type Found = NonNullable<Awaited<ReturnType<typeof readPurchase>>>

const printPurchase = ({ print }: Desk, { row, history }: Found): void => {
  print(`${row.id}: ${purchase.states[row.state].words}, ${formatNaira(kobo(row.price_kobo))}`)
  print(`buyer ${row.buyer_id}, seller ${row.seller_id}, car ${row.car_id}`)
  for (const e of history)
    print(`${e.at.toISOString()}  ${e.event} by ${e.actor} → ${e.to_state}${e.note ? `: ${e.note}` : ''}`)
}

const unknown = () => refuse('There is no such purchase.')

export const showPurchase: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'purchase')
  const subject = { type: 'purchase', id } as const
  const found = await act(
    desk,
    { command: 'purchase show', subject },
    async tx => (await readPurchase(tx, id)) ?? unknown(),
  )
  printPurchase(desk, found)
  return true
}

export const settleDispute: Run = async (desk, [typedId, typedHow, ...rest]) => {
  const id = idOf(typedId, 'purchase')
  const how = oneOf(typedHow, ['release', 'refund', 'split'])
  const splitKobo = how === 'split' ? nairaOf(rest.shift()) : undefined
  // Both sides read it, so it is also the reason that the trail keeps.
  const note = reasonOf(rest)
  const subject = { type: 'purchase', id } as const
  const settled = await act(desk, { command: `purchase settle ${how}`, subject, reason: note }, async tx => {
    const { row } = (await readPurchase(tx, id)) ?? unknown()
    if (splitKobo !== undefined && (splitKobo === 0 || splitKobo >= row.price_kobo))
      refuse(`A split gives the seller more than nothing and less than ${formatNaira(kobo(row.price_kobo))}.`)
    const now = desk.clock()
    const cause = { id, event: how, actor: 'operator', actorId: null, note, now } as const
    await movePurchase(tx, { ...cause, ...(splitKobo && { splitKobo }) })
    return (await readPurchase(tx, id))!
  })
  printPurchase(desk, settled)
  return true
}
