// Sends a payout at Paystack once; the outcome comes from later checks.
import { z } from 'zod'
import { callAgain, callOnce, type Line, type Reply } from './http.ts'
import { readFloat } from './float.ts'
import { askFor, readTransfer, toUnknown } from './transfers.ts'
import { leavesWithinMs } from '../next-step.ts'
import type { NoMoney, Order, SendOutcome } from '../rail.ts'

const reference = /^[a-z0-9_-]{16,50}$/
// Paystack sends no less than ₦100 (support.paystack.com, 2026).
const leastKobo = 100_00
const noEntrySeconds = 15 * 60
const againSeconds = 60

const refused = (
  final: boolean,
  reason: NoMoney['reason'],
  words: string,
  afterSeconds = 0,
): SendOutcome => ({
  kind: 'refused',
  final,
  afterSeconds,
  reason,
  words,
})

const Recipient = z.object({ recipient_code: z.string().min(1) })

// Creating a recipient twice returns the same one, so this is idempotent.
const recipientOf = (line: Line, { accountName, accountNumber, bankCode }: Order): Promise<Reply> =>
  callAgain(line, {
    method: 'POST',
    path: '/transferrecipient',
    kind: 'transfers',
    body: {
      type: 'nuban',
      name: accountName,
      account_number: accountNumber,
      bank_code: bankCode,
      currency: 'NGN',
    },
  })

// Words decide nothing, but they may make us more careful.
const soundsSeen = (words: string): boolean =>
  /reference/i.test(words) && /duplicate|already|used|exist/i.test(words)

// Paystack refused in its own words: what counts is whether it has the reference, and whether our balance is why.
const afterRefusal = async (
  line: Line,
  order: Order,
  words: string,
  reason: NoMoney['reason'],
): Promise<SendOutcome> => {
  const answer = await askFor(line, order)
  if (answer.kind !== 'never-seen') return answer
  if (soundsSeen(words)) return { kind: 'unknown', why: 'rail-error' }
  const float = await readFloat(line)
  if (float.kind !== 'float') return refused(false, 'busy', words, againSeconds)
  return float.amountKobo < order.amountKobo
    ? refused(false, 'float-low', words, againSeconds)
    : refused(true, reason, words)
}

// Before the order itself nothing can have moved by this try.
const withoutRecipient = (
  line: Line,
  order: Order,
  reply: Exclude<Reply, { kind: 'ok' }>,
): Promise<SendOutcome> | SendOutcome => {
  if (reply.kind === 'busy') return refused(false, 'busy', 'Too many calls', reply.afterSeconds)
  if (reply.kind === 'none') return refused(false, 'busy', 'Paystack is away', againSeconds)
  return reply.status === 401
    ? refused(false, 'no-entry', reply.words, noEntrySeconds)
    : afterRefusal(line, order, reply.words, 'account-refused')
}

// The first answer only proves receipt: Paystack's published sample reports success for a queued transfer.
const readAcceptance = (data: unknown, order: Order): SendOutcome => {
  const state = readTransfer(data, order)
  if (state.kind === 'unknown' || state.kind === 'pending') return state
  const { railReference, amountKobo, feeKobo, sessionId, at } = state
  return { kind: 'pending', waitsFor: 'bank', railReference, amountKobo, feeKobo, sessionId, at }
}

const afterOrder = (line: Line, order: Order, reply: Reply): Promise<SendOutcome> | SendOutcome => {
  if (reply.kind === 'ok') return readAcceptance(reply.data, order)
  if (reply.kind === 'busy') return refused(false, 'busy', 'Too many calls', reply.afterSeconds)
  if (reply.kind === 'none') return toUnknown(reply)
  return reply.status === 401
    ? refused(false, 'no-entry', reply.words, noEntrySeconds)
    : afterRefusal(line, order, reply.words, 'order-refused')
}

/** Sends at Paystack, as `Rail.send` does: the order itself leaves here at most once. */
export const send = async (line: Line, order: Order): Promise<SendOutcome> => {
  if (!reference.test(order.reference)) return refused(true, 'order-refused', 'The reference is not one')
  if (order.amountKobo < leastKobo) return refused(true, 'order-refused', 'Paystack sends no less than ₦100')
  const start = line.clock().getTime()
  const made = await recipientOf(line, order)
  if (made.kind !== 'ok') return withoutRecipient(line, order, made)
  const recipient = Recipient.safeParse(made.data)
  if (!recipient.success) return refused(false, 'busy', 'The recipient was not understood', againSeconds)
  // The retry delay counts from the start, so a late order could be sent twice.
  if (line.clock().getTime() - start > leavesWithinMs)
    return refused(false, 'busy', 'The recipient took too long', againSeconds)
  const reply = await callOnce(line, {
    method: 'POST',
    path: '/transfer',
    kind: 'transfers',
    body: {
      source: 'balance',
      amount: order.amountKobo,
      currency: 'NGN',
      recipient: recipient.data.recipient_code,
      reference: order.reference,
      reason: order.narration,
    },
  })
  return afterOrder(line, order, reply)
}
