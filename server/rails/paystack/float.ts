// Reads our balance at Paystack, from which payouts are made.
import { z } from 'zod'
import { Amount, Naira } from './fields.ts'
import { callAgain, type Line } from './http.ts'
import type { Rail } from '../rail.ts'
import { unavailable } from './transfers.ts'

const Balances = z.array(z.object({ currency: z.string(), balance: z.unknown() }))
const Ours = z.object({ currency: Naira, balance: Amount })

export const readFloat = async (line: Line): ReturnType<Rail['float']> => {
  const reply = await callAgain(line, { method: 'GET', path: '/balance' })
  if (reply.kind !== 'ok') return unavailable(reply)
  const naira = Balances.safeParse(reply.data).data?.find(each => each.currency === 'NGN')
  const ours = Ours.safeParse(naira)
  return ours.success
    ? { kind: 'float', amountKobo: ours.data.balance }
    : { kind: 'unavailable', why: 'not-understood' }
}
