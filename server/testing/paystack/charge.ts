// Serializes an incoming Paystack charge for webhook, verification and list.
import { kobo } from '#contract/core/money.ts'
import { toppingUpFee } from '#server/rails/tariff.ts'
import { domain } from './answers.ts'
import type { DoubleCharge } from './book.ts'

const cardAuthorization = (channel: string) => ({
  authorization_code: 'AUTH_double',
  bin: '408408',
  last4: '4081',
  exp_month: '12',
  exp_year: '2030',
  channel,
  card_type: 'visa',
  bank: 'Test Bank',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: 'SIG_double',
  account_name: null,
})

const authorization = (of: DoubleCharge) => ({
  authorization_code: 'AUTH_double',
  bin: null,
  last4: '0000',
  exp_month: '12',
  exp_year: '2030',
  channel: 'dedicated_nuban',
  card_type: 'transfer',
  bank: 'Test Bank',
  country_code: 'NG',
  brand: 'Managed Account',
  reusable: false,
  signature: '',
  account_name: null,
  receiver_bank_account_number: of.accountNumber,
  receiver_bank: 'Test Bank',
  sender_name: of.senderName,
  sender_bank: 'Guaranty Trust Bank',
  // Some banks give it whole, others with most digits hidden.
  sender_bank_account_number: of.senderAccount ?? 'XXXXXX0000',
  narration: 'NIP transfer',
})

/** A charge as it is announced, verified and listed. */
export const chargeAnswer = (of: DoubleCharge) => {
  const at = of.at.toISOString()
  const { channel = 'dedicated_nuban' } = of
  const isTransfer = channel === 'dedicated_nuban'
  const paidAt = of.status === 'success' ? at : null
  const customer = { id: 1, first_name: null, last_name: null, phone: null, email: 'customer@example.com' }
  return {
    id: of.id,
    domain,
    status: of.status,
    reference: of.reference,
    receipt_number: null,
    amount: of.amount,
    requested_amount: of.amount,
    message: null,
    gateway_response: 'Approved',
    paid_at: paidAt,
    paidAt: isTransfer ? at : paidAt,
    created_at: at,
    createdAt: at,
    transaction_date: at,
    channel,
    currency: of.currency ?? 'NGN',
    ip_address: '',
    metadata: isTransfer ? { receiver_account_number: of.accountNumber } : null,
    log: null,
    fees: isTransfer
      ? Math.min(Math.round(of.amount / 100), 300_00)
      : paidAt && toppingUpFee(kobo(of.amount)),
    fees_split: null,
    fees_breakdown: null,
    customer: {
      ...customer,
      customer_code: 'CUS_1',
      risk_action: 'default',
      metadata: null,
      international_format_phone: null,
    },
    authorization: isTransfer ? authorization(of) : paidAt ? cardAuthorization(channel) : {},
    plan: {},
    plan_object: {},
    split: {},
    subaccount: {},
    order_id: null,
    pos_transaction_data: null,
    source: null,
    connect: null,
  }
}
