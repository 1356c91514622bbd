// Money movements in the Paystack double: out, returned, in, and assigned numbers.
import { kobo } from '#contract/core/money.ts'
import { receivingFee, sendingFee } from '#server/rails/tariff.ts'
import type {
  DoubleAccount,
  DoubleBook,
  DoubleCharge,
  DoubleCustomer,
  DoubleRecipient,
  DoubleTransfer,
  Status,
} from './book.ts'

export const findCustomer = (book: DoubleBook, code: string): DoubleCustomer | undefined =>
  [...book.customers.values()].find(customer => customer.code === code)

/** Money leaves under a reference: once more, where the reference is there already. */
export const takeTransfer = (
  book: DoubleBook,
  order: { reference: string; amount: number; reason: string; recipient: DoubleRecipient; now: Date },
): DoubleTransfer => {
  const { now, ...rest } = order
  const known = book.transfers.get(order.reference)
  const id = known?.id ?? ++book.ids
  const transfer: DoubleTransfer = known ?? {
    ...rest,
    id,
    code: `TRF_${id}`,
    currency: 'NGN',
    status: 'pending',
    executions: 0,
    at: now,
    changedAt: now,
  }
  transfer.executions += 1
  book.balance -= order.amount + sendingFee(kobo(order.amount))
  book.transfers.set(order.reference, transfer)
  return transfer
}

const over: readonly Status[] = ['failed', 'reversed', 'abandoned', 'blocked', 'rejected']

/** A transfer moves along; money that did not stay there comes back. */
export const moveTransfer = (
  book: DoubleBook,
  reference: string,
  status: Status,
  now: Date,
): DoubleTransfer => {
  const transfer = book.transfers.get(reference)
  if (!transfer) throw new Error(`The double has no transfer ${reference}`)
  if (over.includes(status) && !over.includes(transfer.status))
    book.balance += transfer.amount + sendingFee(kobo(transfer.amount))
  transfer.status = status
  transfer.changedAt = now
  return transfer
}

/** A customer's account number: a new one at every call, as Paystack would give. */
export const assignAccount = (book: DoubleBook, customer: DoubleCustomer, now: Date): DoubleAccount => {
  const id = ++book.ids
  const name = `AUTOX/${customer.firstName} ${customer.lastName}`.toUpperCase()
  const account = { id, number: `99${String(id).padStart(8, '0')}`, name, customer, at: now }
  book.accounts.push(account)
  return account
}

/** Somebody pays into an account number. */
export const payIn = (
  book: DoubleBook,
  paid: Pick<DoubleCharge, 'reference' | 'accountNumber' | 'amount' | 'senderName' | 'senderAccount'> & {
    now: Date
  },
): DoubleCharge => {
  const { now, ...rest } = paid
  const charge: DoubleCharge = { ...rest, id: ++book.ids, status: 'success', at: now }
  book.charges.set(paid.reference, charge)
  book.balance += paid.amount - receivingFee(kobo(paid.amount))
  return charge
}
