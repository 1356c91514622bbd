// Reads Paystack's webhooks: verifies the signature, parses the event by name, and derives its id.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Dedicated, openedAccount } from './accounts.ts'
import { Charge, depositOf, isPaidIn, isTopUp } from './deposits.ts'
import { Amount, stateOf, Transfer, When } from './fields.ts'
import type { Headers, WebhookOutcome, RailEvent } from '../rail.ts'
import { readJson, refusal } from '../signature.ts'

const header = 'x-paystack-signature'

const Envelope = z.object({ event: z.string().min(1).max(100), data: z.unknown() })
const Coded = z.object({ customer_code: z.string().min(1) })
const Assigned = z.object({ customer: Coded, dedicated_account: Dedicated })
const NotAssigned = z.object({ customer: Coded })
const Identification = Coded.extend({ reason: z.string().max(300).nullish() })

type EventDraft = RailEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'name' | 'once'> & { id: string }
    : never
  : never
type Reader = (data: unknown) => EventDraft | undefined

const onCharge: Reader = data => {
  const charge = Charge.safeParse(data)
  if (!charge.success) return undefined
  const id = `${charge.data.id}:${charge.data.status}`
  if (isTopUp(charge.data)) return { id, kind: 'top-up', reference: charge.data.reference }
  if (!isPaidIn(charge.data)) return { id, kind: 'ignored' }
  const deposit = depositOf(charge.data)
  return deposit && { id, kind: 'deposit', deposit }
}

// Published without a schema for events; the fields are those of its list of disputes.
const Dispute = z.object({
  id: z.int(),
  status: z.string().max(60),
  refund_amount: Amount.nullish().catch(null),
  dueAt: When.nullish().catch(null),
  due_at: When.nullish().catch(null),
  category: z.string().max(60).nullish().catch(null),
  transaction: z.object({ reference: z.string().min(1).max(200) }),
})

const onDispute: Reader = data => {
  const dispute = Dispute.safeParse(data)
  if (!dispute.success) return undefined
  const { id, status, refund_amount: amountKobo, dueAt, due_at, category, transaction } = dispute.data
  return {
    // Reminders of one state are the same news.
    id: `${id}:${status}`,
    kind: 'chargeback',
    chargeback: {
      reference: transaction.reference,
      railReference: String(id),
      state: status === 'resolved' ? 'resolved' : 'open',
      amountKobo: amountKobo ?? null,
      dueAt: dueAt ?? due_at ?? null,
      words: [category, status].filter(Boolean).join(', '),
    },
  }
}

const onTransfer =
  (kind: 'settled' | 'failed' | 'reversed'): Reader =>
  data => {
    const transfer = Transfer.safeParse(data)
    if (!transfer.success) return undefined
    const { id, status, reference } = transfer.data
    const state = stateOf(transfer.data)
    // An event and its data that disagree are for the operator.
    return state.kind === kind ? { id: `${id}:${status}`, kind: 'transfer', reference, state } : undefined
  }

const onIdentity =
  (accepted: boolean): Reader =>
  data => {
    const result = Identification.safeParse(data)
    if (!result.success) return undefined
    const customer = result.data.customer_code
    return { id: `${customer}:`, kind: 'identity', customer, accepted, words: result.data.reason ?? '' }
  }

const readers: Record<string, Reader> = {
  'charge.success': onCharge,
  'charge.dispute.create': onDispute,
  'charge.dispute.remind': onDispute,
  'charge.dispute.resolve': onDispute,
  'transfer.success': onTransfer('settled'),
  'transfer.failed': onTransfer('failed'),
  'transfer.reversed': onTransfer('reversed'),
  'dedicatedaccount.assign.success': data => {
    const result = Assigned.safeParse(data)
    if (!result.success) return undefined
    const customer = result.data.customer.customer_code
    const account = openedAccount(result.data.dedicated_account, customer)
    return { id: account.railReference, kind: 'account-opened', customer, account }
  },
  'dedicatedaccount.assign.failed': data => {
    const result = NotAssigned.safeParse(data)
    if (!result.success) return undefined
    const customer = result.data.customer.customer_code
    return {
      id: `${customer}:`,
      kind: 'account-refused',
      customer,
      words: 'Paystack opened no account number',
    }
  },
  'customeridentification.success': onIdentity(true),
  'customeridentification.failed': onIdentity(false),
}

const eventOf = (rawBody: Uint8Array): RailEvent => {
  const hash = createHash('sha256').update(rawBody).digest('hex')
  const body = Envelope.safeParse(readJson(rawBody))
  if (!body.success) return { kind: 'not-understood', name: 'unknown', once: `unread:${hash}` }
  const name = body.data.event
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (!reader) return { kind: 'ignored', name, once: `${name}:${hash}` }
  const news = reader(body.data.data)
  if (!news) return { kind: 'not-understood', name, once: `${name}:${hash}` }
  const { id, ...rest } = news
  // Events without an id may legitimately repeat; the bytes then tell them apart.
  return { ...rest, name, once: `${name}:${id.endsWith(':') ? id + hash : id}` }
}

/** Reads an announcement of Paystack, as `Rail.verifyWebhook` does. */
export const verifyPaystackWebhook =
  (secretKey: string) =>
  (rawBody: Uint8Array, headers: Headers): WebhookOutcome =>
    refusal(secretKey, header, rawBody, headers) ?? { kind: 'event', event: eventOf(rawBody) }
