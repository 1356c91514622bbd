// What the operator sees of purchases, and how a dispute is settled.
import { type Kobo, formatNaira, kobo, parseNaira } from '#contract/money.ts'
import { purchase } from '#contract/purchase.ts'
import { findDisputes, readPurchase } from '../domains/bookings/reads.ts'
import { movePurchase } from '../domains/bookings/move-purchase.ts'
import type { Db } from '../platform/db.ts'
import type { Print } from './print.ts'

const idForm = /^[0-9a-f-]{36}$/
const idOf = (typed: string | undefined): string => {
  if (!typed || !idForm.test(typed)) throw new Error('Name the purchase by its id.')
  return typed
}

export const disputes = async (db: Db, _args: string[], print: Print): Promise<boolean> => {
  const open = await findDisputes(db)
  for (const d of open)
    print(`${d.id}  ${formatNaira(kobo(d.price_kobo))}  since ${d.changed_at.toISOString()}`)
  print(open.length === 0 ? 'No dispute is waiting.' : `${open.length} waiting.`)
  return true
}

export const showPurchase = async (db: Db, [id]: string[], print: Print): Promise<boolean> => {
  const found = await readPurchase(db, idOf(id))
  if (!found) throw new Error('There is no such purchase.')
  const { row, history } = found
  print(`${row.id}: ${purchase.states[row.state].words}, ${formatNaira(kobo(row.price_kobo))}`)
  print(`buyer ${row.buyer_id}, seller ${row.seller_id}, car ${row.car_id}`)
  for (const e of history)
    print(`${e.at.toISOString()}  ${e.event} by ${e.actor} → ${e.to_state}${e.note ? `: ${e.note}` : ''}`)
  return true
}

const shareOf = (typed: string | undefined, price: Kobo): Kobo => {
  const amount = parseNaira(typed ?? '')
  if (amount === undefined || amount === 0 || amount >= price)
    throw new Error(`A split names the seller's part in naira, between 0 and ${formatNaira(price)}.`)
  return amount
}

export const settleDispute = async (
  db: Db,
  [typedId, how, ...rest]: string[],
  print: Print,
): Promise<boolean> => {
  const id = idOf(typedId)
  if (how !== 'release' && how !== 'refund' && how !== 'split')
    throw new Error('Say release, refund or split.')
  await db.inTx(async tx => {
    const found = await readPurchase(tx, id)
    if (!found) throw new Error('There is no such purchase.')
    const splitKobo = how === 'split' ? shareOf(rest.shift(), kobo(found.row.price_kobo)) : undefined
    const note = rest.join(' ').trim()
    if (note.length < 5) throw new Error('Give the reason in words: both sides will read it.')
    await movePurchase(tx, {
      id,
      event: how,
      actor: 'operator',
      actorId: null,
      note,
      now: new Date(),
      ...(splitKobo && { splitKobo }),
    })
  })
  return showPurchase(db, [id], print)
}
