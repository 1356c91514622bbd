// Reads transfers at Paystack: by our reference or listed; submits the operator's code.
import { z } from 'zod'
import { accountOf, createdAt, stateOf, Transfer } from './fields.ts'
import { callAgain, callOnce, type Line, type Reply } from './http.ts'
import type {
  TransferLookup,
  Listed,
  ListedTransfer,
  Order,
  Stretch,
  TransferState,
  Unavailable,
  Unknown,
} from '../rail.ts'

const perPage = 100

/** Why there was no answer, where the port only needs to know that there was none. */
export const unavailable = (reply: Exclude<Reply, { kind: 'ok' }>): Unavailable => ({
  kind: 'unavailable',
  why:
    reply.kind === 'said'
      ? `Paystack refused (${reply.status})`
      : reply.kind === 'busy'
        ? 'too many calls'
        : reply.why,
})

/** Why nothing is known of a transfer. */
export const toUnknown = (reply: Exclude<Reply, { kind: 'ok' }>): Unknown => ({
  kind: 'unknown',
  why: reply.kind === 'none' ? reply.why : 'rail-error',
})

/** Transfer facts in an answer, if it is about the right one. */
export const readTransfer = (
  data: unknown,
  order: Pick<Order, 'reference'> & Partial<Order>,
): TransferState | Unknown => {
  const transfer = Transfer.safeParse(data)
  if (!transfer.success) return { kind: 'unknown', why: 'not-understood' }
  const { reference, amount } = transfer.data
  // The reference is ours alone; the bank's code is left out, because Paystack may write it in another way.
  const { accountNumber } = accountOf(transfer.data)
  const same =
    reference === order.reference &&
    (order.amountKobo ?? amount) === amount &&
    (accountNumber === undefined || (order.accountNumber ?? accountNumber) === accountNumber)
  return same ? stateOf(transfer.data) : { kind: 'unknown', why: 'mismatch' }
}

/** Asks for a transfer; with more of the order than its reference, also whether it is that order. */
export const askFor = async (
  line: Line,
  order: Pick<Order, 'reference'> & Partial<Order>,
): Promise<TransferLookup> => {
  const path = `/transfer/verify/${encodeURIComponent(order.reference)}`
  const reply = await callAgain(line, { method: 'GET', path })
  if (reply.kind === 'ok') return readTransfer(reply.data, order)
  if (reply.kind === 'said' && reply.status === 404) return { kind: 'never-seen' }
  return toUnknown(reply)
}

/** Submits the operator's code once, and returns the transfer's state. */
export const approve = async (
  line: Line,
  { reference, railReference, code }: { reference: string; railReference: string; code: string },
): Promise<TransferLookup> => {
  await callOnce(line, {
    method: 'POST',
    path: '/transfer/finalize_transfer',
    body: { transfer_code: railReference, otp: code },
  })
  return askFor(line, { reference })
}

// Money of other countries is no business of ours.
const Foreign = z.object({ currency: z.string().regex(/^(?!NGN$)[A-Z]{3}$/) })
const Meta = z.object({ page: z.coerce.number(), pageCount: z.coerce.number() })

/** One page of a list between two moments, each row read by `read`, which names rows that do not concern us `other`. */
export const listPage = async <T extends object>(
  line: Line,
  path: string,
  { from, to, page }: Stretch,
  more: Record<string, string>,
  read: (row: unknown) => { at: Date; row: T } | 'other' | undefined,
): Promise<Listed<T>> => {
  const query = {
    // Published as per_page, and taken as perPage.
    per_page: perPage,
    perPage,
    page,
    from: from.toISOString(),
    to: to.toISOString(),
    ...more,
  }
  const reply = await callAgain(line, { method: 'GET', path, query })
  if (reply.kind !== 'ok') return unavailable(reply)
  const rows = z.array(z.unknown()).safeParse(reply.data)
  const ours = rows.data?.filter(row => !Foreign.safeParse(row).success)
  const meta = Meta.safeParse(reply.meta)
  const known = (ours?.map(read) ?? []).filter(each => each !== 'other')
  // A row left out would look like money that is missing: better no list than half of one.
  if (!rows.success || !meta.success || known.includes(undefined))
    return { kind: 'unavailable', why: 'not-understood' }
  const within = known.flatMap(each => (each && each.at >= from && each.at < to ? [each.row] : []))
  return { kind: 'page', rows: within, more: meta.data.page < meta.data.pageCount }
}

export const listTransfers = (line: Line, stretch: Stretch): Promise<Listed<ListedTransfer>> =>
  listPage(line, '/transfer', stretch, {}, row => {
    const read = Transfer.safeParse(row)
    const at = read.success ? createdAt(read.data) : null
    if (!read.success || !at) return undefined
    const { bankCode = '', accountNumber = '' } = accountOf(read.data)
    const { reference } = read.data
    return {
      at,
      row: { reference, account: { bankCode, accountNumber }, state: stateOf(read.data), createdAt: at },
    }
  })
