// Endpoint functions of the Paystack double, over its book.
import { kobo } from '#contract/core/money.ts'
import { sendingFee } from '#server/rails/tariff.ts'
import * as show from './answers.ts'
import { nameKey, type Status } from './book.ts'
import { chargeAnswer } from './charge.ts'
import { takeTransfer } from './moves.ts'
import * as people from './people.ts'
import * as topUps from './top-ups.ts'
import { type Endpoint, notFound, paged, text } from './endpoint.ts'

export type Habits = {
  /** Refuses a reference that it has, as Paystack does; without it every order is carried out. */
  refusesDuplicates: boolean
  /** How long after an order it cannot be found by its reference. */
  blindMs: number
  /** How a transfer stands as soon as it is there; pending where left out. */
  firstStatus?: Status
  /** What it asks to wait after too many calls; two seconds where left out. */
  retryAfterSeconds?: number
}

const banksPerPage = 2
const listBanks: Endpoint = (book, { query, now }) => {
  const start = Number(query.get('next') ?? 0)
  const end = start + banksPerPage
  const data = book.banks.slice(start, end).map(bank => show.bankAnswer(bank, now))
  const next = end < book.banks.length ? String(end) : null
  return {
    status: 200,
    message: 'Banks retrieved',
    data,
    meta: { next, previous: null, perPage: banksPerPage },
  }
}

const resolve: Endpoint = (book, { query }) => {
  const number = query.get('account_number') ?? ''
  const name = book.names.get(nameKey(query.get('bank_code') ?? '', number))
  return name
    ? {
        status: 200,
        message: 'Account number resolved',
        data: { account_number: number, account_name: name, bank_id: 9 },
      }
    : { status: 422, message: 'Could not resolve account name. Check parameters or try again.' }
}

const addRecipient: Endpoint = (book, { body, now }) => {
  const bankCode = text(body.bank_code)
  const accountNumber = text(body.account_number)
  if (!book.banks.some(bank => bank.code === bankCode)) return { status: 400, message: 'Invalid bank code' }
  const key = nameKey(bankCode, accountNumber)
  const recipient = book.recipients.get(key) ?? {
    id: ++book.ids,
    code: `RCP_${book.ids}`,
    name: text(body.name),
    accountNumber,
    bankCode,
  }
  book.recipients.set(key, recipient)
  return { status: 201, message: 'Transfer recipient created', data: show.recipientAnswer(recipient, now) }
}

const createTransfer =
  ({ refusesDuplicates, firstStatus = 'pending' }: Habits): Endpoint =>
  (book, { body, now }) => {
    const reference = text(body.reference)
    const amount = Number(body.amount)
    if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return { status: 400, message: 'Invalid transfer reference' }
    const recipient = [...book.recipients.values()].find(({ code }) => code === body.recipient)
    if (!recipient) return { status: 400, message: 'Recipient specified is invalid' }
    if (amount < 100_00) return { status: 400, message: 'Amount is below the least' }
    if (refusesDuplicates && book.transfers.has(reference))
      return {
        status: 400,
        message: 'Please provide a unique reference. Reference already exists on a transfer',
      }
    if (amount + sendingFee(kobo(amount)) > book.balance)
      return { status: 400, message: 'Your balance is not enough to fulfil this request' }
    const transfer = takeTransfer(book, { reference, amount, reason: text(body.reason), recipient, now })
    if (transfer.executions === 1) transfer.status = firstStatus
    return { status: 200, message: 'Transfer has been queued', data: show.makeSendAnswer(transfer) }
  }

const verifyTransfer =
  ({ blindMs }: Habits): Endpoint =>
  (book, { params: [reference = ''], now }) => {
    const transfer = book.transfers.get(reference)
    return transfer && now.getTime() - transfer.at.getTime() >= blindMs
      ? { status: 200, message: 'Transfer retrieved', data: show.transferAnswer(transfer) }
      : notFound('Transfer')
  }

const finalize: Endpoint = (book, { body, now }) => {
  const transfer = [...book.transfers.values()].find(({ code }) => code === body.transfer_code)
  if (!transfer) return notFound('Transfer')
  if (transfer.status !== 'otp') return { status: 400, message: 'Transfer is not currently awaiting OTP' }
  transfer.status = 'pending'
  transfer.changedAt = now
  return { status: 200, message: 'Transfer has been queued', data: show.makeSendAnswer(transfer) }
}

const verifyCharge: Endpoint = (book, { params: [reference = ''] }) => {
  const charge = book.charges.get(reference)
  return charge
    ? { status: 200, message: 'Verification successful', data: { ...chargeAnswer(charge), plan: null } }
    : notFound('Transaction reference')
}

const providers = [{ provider_slug: 'test-bank', bank_id: 24, bank_name: 'Test Bank', id: 5 }]

/** Every endpoint, as it is published; a part in braces is a parameter. */
export const callsWith = (habits: Habits): Record<string, Endpoint> => ({
  'GET /bank': listBanks,
  'GET /bank/resolve': resolve,
  'GET /balance': book => ({
    status: 200,
    message: 'Balances retrieved',
    data: [
      { currency: 'GHS', balance: 5 },
      { currency: 'NGN', balance: book.balance },
    ],
  }),
  'POST /transferrecipient': addRecipient,
  'POST /transfer': createTransfer(habits),
  'POST /transfer/finalize_transfer': finalize,
  'GET /transfer/verify/{reference}': verifyTransfer(habits),
  'GET /transfer': (book, { query }) =>
    paged([...book.transfers.values()], query, ({ at }) => at, show.listedTransfer),
  'POST /customer': people.addCustomer,
  'POST /customer/{code}/identification': people.identify,
  'POST /dedicated_account': people.addAccount,
  'GET /dedicated_account': people.listAccounts,
  'GET /dedicated_account/available_providers': () => ({
    status: 200,
    message: 'Retrieved',
    data: providers,
  }),
  'GET /dedicated_account/requery': () => ({ status: 200, message: 'Requery in progress', data: {} }),
  'GET /dedicated_account/{id}': people.showAccount,
  'DELETE /dedicated_account/{id}': people.closeAccount,
  'POST /transaction/initialize': topUps.initialize,
  'POST /charge': topUps.chargeByCode,
  'GET /transaction': (book, { query }) => {
    const status = query.get('status')
    const listed = [...book.charges.values()].filter(each => status === null || each.status === status)
    return paged(listed, query, ({ at }) => at, chargeAnswer)
  },
  'GET /transaction/verify/{reference}': verifyCharge,
})
