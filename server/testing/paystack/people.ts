// The double of Paystack's customers and their account numbers, as its endpoints give them.
import * as show from './answers.ts'
import { assignAccount, findCustomer } from './moves.ts'
import { type Endpoint, notFound, paged, text } from './endpoint.ts'

export const addCustomer: Endpoint = (book, { body, now }) => {
  const email = text(body.email)
  const customer = book.customers.get(email) ?? {
    id: ++book.ids,
    code: `CUS_${book.ids}`,
    email,
    firstName: text(body.first_name),
    lastName: text(body.last_name),
    phone: text(body.phone),
    identified: false,
  }
  book.customers.set(email, customer)
  return { status: 200, message: 'Customer created', data: show.customerAnswer(customer, now) }
}

export const identify: Endpoint = (book, { params: [code = ''] }) =>
  findCustomer(book, code)
    ? { status: 202, message: 'Customer Identification in progress' }
    : notFound('Customer')

export const addAccount: Endpoint = (book, { body, now }) => {
  const customer = findCustomer(book, text(body.customer))
  if (!customer) return notFound('Customer')
  const account = assignAccount(book, customer, now)
  return { status: 200, message: 'NUBAN successfully created', data: show.accountAnswer(account) }
}

export const listAccounts: Endpoint = (book, { query }) => {
  const mine = book.accounts.filter(({ customer }) => customer.id === Number(query.get('customer')))
  return paged(mine, query, ({ at }) => at, show.accountAnswer)
}

/** Deactivates it, once. */
export const closeAccount: Endpoint = (book, { params: [id] }) => {
  const account = book.accounts.find(each => each.id === Number(id))
  if (!account) return notFound('Dedicated account')
  if (account.isClosed) return { status: 400, message: 'Account is not assigned', type: 'api_error' }
  account.isClosed = true
  return {
    status: 200,
    message: 'Managed Account Successfully Unassigned',
    data: show.accountAnswer(account),
  }
}

export const showAccount: Endpoint = (book, { params: [id] }) => {
  const account = book.accounts.find(each => each.id === Number(id))
  return account
    ? { status: 200, message: 'Customer retrieved', data: show.accountAnswer(account) }
    : notFound('Dedicated account')
}
