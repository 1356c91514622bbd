// What the operator sees of part orders, and how a dispute about one is settled.
import { formatNaira, kobo } from '#contract/money.ts'
import { partOrder } from '#contract/part-order.ts'
import { moveOrder } from '../domains/accessories/order-move.ts'
import { findOrderDisputes, readPartOrder } from '../domains/accessories/reads.ts'
import { idOf, nairaOf, oneOf, reasonOf, refuse } from './arguments.ts'
import { act, type Desk, type Run } from './desk.ts'

export const partDisputes: Run = async ({ db, print }) => {
  const open = await findOrderDisputes(db)
  for (const d of open)
    print(`${d.id}  ${formatNaira(kobo(d.total_kobo))}  since ${d.changed_at.toISOString()}`)
  print(open.length === 0 ? 'No dispute is waiting.' : `${open.length} waiting.`)
  return true
}

type Found = NonNullable<Awaited<ReturnType<typeof readPartOrder>>>

const printOrder = ({ print }: Desk, { row, history }: Found): void => {
  print(`${row.id}: ${partOrder.states[row.state].words}, ${formatNaira(kobo(row.total_kobo))}`)
  print(`buyer ${row.buyer_id}, seller ${row.seller_id}, ${row.quantity} of part ${row.part_id}`)
  for (const e of history)
    print(`${e.at.toISOString()}  ${e.event} by ${e.actor} → ${e.to_state}${e.note ? `: ${e.note}` : ''}`)
}

const unknown = () => refuse('There is no such part order.')

export const showPartOrder: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'part order')
  const subject = { type: 'part-order', id } as const
  const found = await act(
    desk,
    { command: 'part-order show', subject },
    async tx => (await readPartOrder(tx, id)) ?? unknown(),
  )
  printOrder(desk, found)
  return true
}

export const settlePartDispute: Run = async (desk, [typedId, typedHow, ...rest]) => {
  const id = idOf(typedId, 'part order')
  const how = oneOf(typedHow, ['release', 'refund', 'take-back', 'split'])
  const splitKobo = how === 'split' ? nairaOf(rest.shift()) : undefined
  // Both sides read it, so it is also the reason that the trail keeps.
  const note = reasonOf(rest)
  const subject = { type: 'part-order', id } as const
  const what = { command: `part-order settle ${how}`, subject, reason: note }
  const settled = await act(desk, what, async tx => {
    const { row } = (await readPartOrder(tx, id)) ?? unknown()
    if (splitKobo !== undefined && (splitKobo === 0 || splitKobo >= row.total_kobo))
      refuse(`A split gives the seller more than nothing and less than ${formatNaira(kobo(row.total_kobo))}.`)
    const cause = { id, event: how, actor: 'operator', actorId: null, note, now: desk.clock() } as const
    await moveOrder(tx, { ...cause, ...(splitKobo && { splitKobo }) })
    return (await readPartOrder(tx, id))!
  })
  printOrder(desk, settled)
  return true
}
