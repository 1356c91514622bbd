// The double of Paystack's payments by card and USSD: begun, paid, declined.
import { kobo } from '#contract/core/money.ts'
import { toppingUpFee } from '#server/rails/tariff.ts'
import type { DoubleBook, DoubleCharge } from './book.ts'
import { type Endpoint, type EndpointAnswer, type EndpointRequest, text } from './endpoint.ts'

const nobody = { accountNumber: '', senderName: '' }

const begin = (
  book: DoubleBook,
  { body, now }: EndpointRequest,
  { channel, status }: { channel: 'card' | 'ussd'; status: string },
): DoubleCharge | EndpointAnswer => {
  const reference = text(body.reference)
  if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return { status: 400, message: 'Invalid transaction reference' }
  if (book.charges.has(reference)) return { status: 400, message: 'Duplicate Transaction Reference' }
  const charge = {
    ...nobody,
    id: ++book.ids,
    reference,
    amount: Number(body.amount),
    channel,
    status,
    at: now,
  }
  book.charges.set(reference, charge)
  return charge
}

export const initialize: Endpoint = (book, call) => {
  // What nobody has paid yet is called abandoned.
  const charge = begin(book, call, { channel: 'card', status: 'abandoned' })
  if (!('reference' in charge)) return charge
  const data = {
    authorization_url: `https://checkout.paystack.com/double${charge.id}`,
    access_code: `double${charge.id}`,
    reference: charge.reference,
  }
  return { status: 200, message: 'Authorization URL created', data }
}

export const chargeByCode: Endpoint = (book, call) => {
  const { type } = (call.body.ussd ?? {}) as { type?: string }
  if (!type) return { status: 400, message: 'Only codes to dial are played here' }
  const dialled = begin(book, call, { channel: 'ussd', status: 'pending' })
  if (!('reference' in dialled)) return dialled
  const code = `*${type}*33*4*${dialled.id}#`
  const data = {
    reference: dialled.reference,
    status: 'pay_offline',
    display_text: `Please dial ${code} on your mobile phone to complete the transaction`,
    ussd_code: code,
  }
  return { status: 200, message: 'Charge attempted', data }
}

export type TopUpEnd = { reference: string; status?: string; amount?: number; currency?: string }

/** A payment ends, as it was begun where nothing else is said. */
export const endTopUp = (
  book: DoubleBook,
  { reference, status = 'success', amount, currency }: TopUpEnd,
  now: Date,
): DoubleCharge => {
  const charge = book.charges.get(reference)
  const ended: DoubleCharge = {
    ...nobody,
    id: charge?.id ?? ++book.ids,
    reference,
    channel: charge?.channel ?? 'card',
    amount: amount ?? charge?.amount ?? 0,
    ...(currency && { currency }),
    status,
    at: now,
  }
  book.charges.set(reference, ended)
  if (status === 'success') book.balance += ended.amount - toppingUpFee(kobo(ended.amount))
  return ended
}
