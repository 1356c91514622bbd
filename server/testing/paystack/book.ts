// Data of the Paystack double: customers, accounts, recipients, transfers and charges.
export type Status =
  | 'pending'
  | 'otp'
  | 'received'
  | 'success'
  | 'failed'
  | 'reversed'
  | 'abandoned'
  | 'blocked'
  | 'rejected'

export type DoubleRecipient = {
  id: number
  code: string
  name: string
  accountNumber: string
  bankCode: string
}
export type DoubleTransfer = {
  id: number
  code: string
  reference: string
  amount: number
  reason: string
  currency: string
  status: Status
  recipient: DoubleRecipient
  /** How often money left under this reference. More than once is the harm that every rule is there to prevent. */
  executions: number
  at: Date
  changedAt: Date
}
export type DoubleCustomer = {
  id: number
  code: string
  email: string
  firstName: string
  lastName: string
  phone: string
  identified: boolean
}
export type DoubleAccount = {
  id: number
  number: string
  name: string
  customer: DoubleCustomer
  at: Date
  isClosed?: boolean
}
export type DoubleCharge = {
  id: number
  reference: string
  amount: number
  accountNumber: string
  senderName: string
  senderAccount?: string | undefined
  /** How it is paid; a transfer to an account number where left out. */
  channel?: 'card' | 'ussd'
  currency?: string
  status: string
  at: Date
}

export type DoubleBook = {
  balance: number
  ids: number
  banks: { id: number; name: string; code: string; active: boolean }[]
  /** Whose account a number is, by bank and number; the others do not exist. */
  names: Map<string, string>
  recipients: Map<string, DoubleRecipient>
  transfers: Map<string, DoubleTransfer>
  customers: Map<string, DoubleCustomer>
  accounts: DoubleAccount[]
  charges: Map<string, DoubleCharge>
}

/** A book with a full balance and a few banks. */
export const emptyBook = (): DoubleBook => ({
  balance: 1_000_000_000_00,
  ids: 1_000,
  banks: [
    { id: 9, name: 'Guaranty Trust Bank', code: '058', active: true },
    { id: 1, name: 'Access Bank', code: '044', active: true },
    { id: 171, name: 'OPay Digital Services', code: '999992', active: true },
    { id: 67, name: 'Moniepoint MFB', code: '50515', active: true },
    { id: 300, name: 'A Closed Bank', code: '999', active: false },
  ],
  names: new Map(),
  recipients: new Map(),
  transfers: new Map(),
  customers: new Map(),
  accounts: [],
  charges: new Map(),
})

export const nameKey = (bankCode: string, accountNumber: string): string => `${bankCode} ${accountNumber}`
