// Top-ups at Paystack: a card page, a code to dial, their state.
import { z } from 'zod'
import { Charge, timeOf } from './deposits.ts'
import { Naira } from './fields.ts'
import { callAgain, callOnce, type Line, type Reply } from './http.ts'
import { unavailable } from './transfers.ts'
import type { TopUpBegun, TopUpLookup, TopUpOrder, Unavailable } from '../rail.ts'

const Page = z.object({ authorization_url: z.url({ protocol: /^https$/ }), reference: z.string() })

// The code stands in a field of its own, and in the words that are made for people.
const dialled = /\*\d[\d*]{1,38}#/
const Code = z.object({
  reference: z.string(),
  status: z.string(),
  ussd_code: z.string().nullish().catch(null),
  display_text: z.string().nullish().catch(null),
})

const notUnderstood: Unavailable = { kind: 'unavailable', why: 'not-understood' }

const refusedOr = (reply: Exclude<Reply, { kind: 'ok' }>): TopUpBegun =>
  reply.kind === 'said' && reply.status !== 401 ? { kind: 'refused', words: reply.words } : unavailable(reply)

const paidFor = { purpose: 'wallet top-up' }

const openPage = async (
  line: Line,
  { reference, amountKobo, email, returnUrl }: Extract<TopUpOrder, { way: 'card' }>,
): Promise<TopUpBegun> => {
  const reply = await callOnce(line, {
    method: 'POST',
    path: '/transaction/initialize',
    body: {
      reference,
      email,
      amount: amountKobo,
      currency: 'NGN',
      channels: ['card'],
      callback_url: returnUrl,
      metadata: paidFor,
    },
  })
  if (reply.kind !== 'ok') return refusedOr(reply)
  const page = Page.safeParse(reply.data)
  return page.success && page.data.reference === reference
    ? { kind: 'page', url: page.data.authorization_url }
    : notUnderstood
}

const openCode = async (
  line: Line,
  { reference, amountKobo, email, bank }: Extract<TopUpOrder, { way: 'ussd' }>,
): Promise<TopUpBegun> => {
  const reply = await callOnce(line, {
    method: 'POST',
    path: '/charge',
    body: { reference, email, amount: amountKobo, ussd: { type: bank }, metadata: paidFor },
  })
  if (reply.kind !== 'ok') return refusedOr(reply)
  const code = Code.safeParse(reply.data)
  if (!code.success || code.data.reference !== reference) return notUnderstood
  if (code.data.status === 'failed') return { kind: 'refused', words: code.data.display_text ?? '' }
  const [dialCode] = dialled.exec(code.data.ussd_code ?? code.data.display_text ?? '') ?? []
  return dialCode ? { kind: 'code', dialCode, validUntil: null } : notUnderstood
}

/** Begins a top-up at Paystack, as `Rail.beginTopUp` does. */
export const beginTopUp = (line: Line, order: TopUpOrder): Promise<TopUpBegun> =>
  order.way === 'card' ? openPage(line, order) : openCode(line, order)

// Paystack calls abandoned what nobody has paid yet, also while its page is open.
const open: readonly string[] = ['abandoned', 'pending', 'ongoing', 'processing', 'queued', 'pay_offline']

const stateOf = (charge: Charge): TopUpLookup => {
  if (open.includes(charge.status)) return { kind: 'open' }
  // After `reversed` the money went back, as after a failed try.
  if (charge.status === 'failed' || charge.status === 'reversed') return { kind: 'declined' }
  if (charge.status !== 'success') return notUnderstood
  if (!Naira.safeParse(charge.currency).success)
    return { kind: 'unfit', words: `paid in ${charge.currency.slice(0, 3)}, not in naira` }
  const at = timeOf(charge)
  const { reference, amount: amountKobo, fees } = charge
  return at
    ? { kind: 'paid', payment: { rail: 'paystack', reference, amountKobo, feeKobo: fees ?? null, at } }
    : notUnderstood
}

/** State of a top-up at Paystack, as `Rail.askTopUp` does. */
export const askTopUp = async (line: Line, reference: string): Promise<TopUpLookup> => {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`
  const reply = await callAgain(line, { method: 'GET', path })
  if (reply.kind === 'said' && reply.status === 404) return { kind: 'never-seen' }
  if (reply.kind !== 'ok') return unavailable(reply)
  const charge = Charge.safeParse(reply.data)
  return charge.success && charge.data.reference === reference ? stateOf(charge.data) : notUnderstood
}
