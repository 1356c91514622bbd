// Serializes the Paystack double's data in the published response shapes.
import type { DoubleAccount, DoubleCustomer, DoubleRecipient, DoubleTransfer } from './book.ts'

const integration = 100_032
export const domain = 'test'

export const bankAnswer = (bank: { id: number; name: string; code: string; active: boolean }, at: Date) => ({
  ...bank,
  slug: bank.name.toLowerCase().replaceAll(' ', '-'),
  longcode: bank.code.padEnd(9, '0'),
  gateway: null,
  pay_with_bank: false,
  supports_transfer: true,
  available_for_direct_debit: false,
  is_deleted: null,
  country: 'Nigeria',
  currency: 'NGN',
  type: 'nuban',
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

export const recipientAnswer = (of: DoubleRecipient, at: Date) => ({
  active: true,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
  currency: 'NGN',
  description: '',
  domain,
  email: '',
  id: of.id,
  integration,
  metadata: null,
  name: of.name,
  recipient_code: of.code,
  type: 'nuban',
  is_deleted: false,
  isDeleted: false,
  details: {
    authorization_code: null,
    account_number: of.accountNumber,
    account_name: of.name,
    bank_code: of.bankCode,
    bank_name: `Bank ${of.bankCode}`,
  },
})

const transferFields = (of: DoubleTransfer) => ({
  amount: of.amount,
  createdAt: of.at.toISOString(),
  updatedAt: of.changedAt.toISOString(),
  currency: of.currency,
  domain,
  failures: null,
  id: of.id,
  reason: of.reason,
  reference: of.reference,
  source: 'balance',
  source_details: null,
  status: of.status,
  titan_code: null,
  transfer_code: of.code,
  transferred_at: of.status === 'success' ? of.changedAt.toISOString() : null,
})

/** The answer to sending: a bare number for the recipient. */
export const makeSendAnswer = (of: DoubleTransfer) => ({
  ...transferFields(of),
  transfersessionid: [],
  transfertrials: [],
  integration,
  request: of.id + 1,
  recipient: of.recipient.id,
})

export const transferAnswer = (of: DoubleTransfer) => ({
  ...transferFields(of),
  integration,
  recipient: recipientAnswer(of.recipient, of.at),
  session: { provider: 'nip', id: `1100${of.id}` },
  gateway_response: null,
})

export const listedTransfer = (of: DoubleTransfer) => ({
  ...transferAnswer(of),
  request: of.id + 1,
  fee_charged: of.amount <= 5_000_00 ? 10_00 : of.amount <= 50_000_00 ? 25_00 : 50_00,
  fees_breakdown: null,
})

/** What a webhook tells of a transfer: an object for the integration. */
export const transferNews = (of: DoubleTransfer) => ({
  ...transferAnswer(of),
  integration: { id: integration, is_live: false, business_name: 'AutoX' },
  fee_charged: 0,
})

export const customerAnswer = (of: DoubleCustomer, at: Date) => ({
  transactions: [],
  subscriptions: [],
  authorizations: [],
  email: of.email,
  first_name: of.firstName,
  last_name: of.lastName,
  phone: of.phone,
  integration,
  domain,
  metadata: {},
  customer_code: of.code,
  risk_action: 'default',
  id: of.id,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
  identified: of.identified,
  identifications: null,
  international_format_phone: null,
})

export const accountAnswer = (of: DoubleAccount) => ({
  bank: { name: 'Test Bank', id: 24, slug: 'test-bank' },
  account_name: of.name,
  account_number: of.number,
  assigned: !of.isClosed,
  currency: 'NGN',
  metadata: null,
  active: true,
  id: of.id,
  created_at: of.at.toISOString(),
  updated_at: of.at.toISOString(),
  split_config: null,
  assignment: {
    integration,
    assignee_id: of.customer.id,
    assignee_type: 'Customer',
    expired: false,
    account_type: 'PAY-WITH-TRANSFER-RECURRING',
    assigned_at: of.at.toISOString(),
    expired_at: null,
  },
  customer: customerAnswer(of.customer, of.at),
})
