// Opens and closes Paystack account numbers, one per customer.
import { z } from 'zod'
import { callAgain, callOnce, type Line, type Reply } from './http.ts'
import { unavailable } from './transfers.ts'
import type { Closed, OpeningOutcome, OpenedAccount, Person, Rail } from '../rail.ts'

const Customer = z.object({
  id: z.int(),
  customer_code: z.string().min(1),
  identified: z.boolean().nullish(),
})
type Customer = z.output<typeof Customer>

export const Dedicated = z.object({
  id: z.int(),
  account_number: z.string().regex(/^\d{10}$/),
  account_name: z.string().min(1),
  assigned: z.boolean().nullish(),
  active: z.boolean().nullish(),
  bank: z.object({ name: z.string(), slug: z.string() }),
})

/** An account number in the form of the port. */
export const openedAccount = (of: z.output<typeof Dedicated>, customer: string): OpenedAccount => ({
  accountNumber: of.account_number,
  accountName: of.account_name,
  bankName: of.bank.name,
  railReference: String(of.id),
  customer,
})

const takesMoney = ({ active, assigned }: z.output<typeof Dedicated>): boolean =>
  active !== false && assigned !== false

const notUnderstood: Extract<OpeningOutcome, { kind: 'unavailable' }> = {
  kind: 'unavailable',
  why: 'not-understood',
}

const refusedOr = (reply: Exclude<Reply, { kind: 'ok' }>): OpeningOutcome =>
  reply.kind === 'said' && reply.status !== 401 ? { kind: 'refused', words: reply.words } : unavailable(reply)

// Paystack returns the existing customer of an address, so this is idempotent.
const customerFor = (line: Line, { email, firstName, lastName, phone }: Person): Promise<Reply> =>
  callAgain(line, {
    method: 'POST',
    path: '/customer',
    body: { email, first_name: firstName, last_name: lastName, ...(phone && { phone }) },
  })

const existing = async (line: Line, { id, customer_code }: Customer): Promise<OpeningOutcome | undefined> => {
  const query = { customer: id, active: true, currency: 'NGN' }
  const reply = await callAgain(line, { method: 'GET', path: '/dedicated_account', query })
  if (reply.kind !== 'ok') return unavailable(reply)
  const all = z.array(Dedicated).safeParse(reply.data)
  if (!all.success) return notUnderstood
  const account = all.data.find(takesMoney)
  return account && { kind: 'opened', ...openedAccount(account, customer_code) }
}

const identify = async (line: Line, customer: Customer, person: Person): Promise<OpeningOutcome> => {
  const { bvn, bankCode, accountNumber } = person.identity!
  const reply = await callOnce(line, {
    method: 'POST',
    path: `/customer/${encodeURIComponent(customer.customer_code)}/identification`,
    body: {
      country: 'NG',
      type: 'bank_account',
      first_name: person.firstName,
      last_name: person.lastName,
      bvn,
      bank_code: bankCode,
      account_number: accountNumber,
    },
  })
  return reply.kind === 'ok' ? { kind: 'pending', customer: customer.customer_code } : refusedOr(reply)
}

const Providers = z.array(z.object({ provider_slug: z.string().min(1) }))

const open = async (line: Line, customer: Customer): Promise<OpeningOutcome> => {
  const offered = await callAgain(line, { method: 'GET', path: '/dedicated_account/available_providers' })
  if (offered.kind !== 'ok') return unavailable(offered)
  const bank = Providers.safeParse(offered.data).data?.[0]?.provider_slug
  if (!bank) return { kind: 'refused', words: 'Paystack offers us no bank for account numbers' }
  const reply = await callOnce(line, {
    method: 'POST',
    path: '/dedicated_account',
    body: { customer: customer.customer_code, preferred_bank: bank },
  })
  // Another process may have opened it just now.
  if (reply.kind === 'said') return (await existing(line, customer)) ?? refusedOr(reply)
  if (reply.kind !== 'ok') return unavailable(reply)
  const opened = Dedicated.safeParse(reply.data)
  return opened.success
    ? { kind: 'opened', ...openedAccount(opened.data, customer.customer_code) }
    : notUnderstood
}

/** Opens the account number of a person, as `Rail.openAccount` does. */
export const openAccount = async (line: Line, person: Person): Promise<OpeningOutcome> => {
  const reply = await customerFor(line, person)
  if (reply.kind !== 'ok') return refusedOr(reply)
  const customer = Customer.safeParse(reply.data)
  if (!customer.success) return notUnderstood
  const there = await existing(line, customer.data)
  if (there) return there
  return person.identity && customer.data.identified !== true
    ? identify(line, customer.data, person)
    : open(line, customer.data)
}

/** State of an account number that Paystack refused to close: it may be closed already. */
const readClosed = async (line: Line, path: string, words: string): Promise<Closed> => {
  const reply = await callAgain(line, { method: 'GET', path })
  if (reply.kind === 'said' && reply.status === 404) return { kind: 'closed' }
  if (reply.kind !== 'ok') return unavailable(reply)
  const account = Dedicated.safeParse(reply.data)
  if (!account.success) return notUnderstood
  return takesMoney(account.data) ? { kind: 'refused', words } : { kind: 'closed' }
}

/** Deactivates an account number, as `Rail.closeAccount` does. */
export const closeAccount = async (
  line: Line,
  { railReference }: { railReference: string },
): Promise<Closed> => {
  const path = `/dedicated_account/${encodeURIComponent(railReference)}`
  const reply = await callAgain(line, { method: 'DELETE', path })
  if (reply.kind === 'said' && reply.status !== 401) return readClosed(line, path, reply.words)
  if (reply.kind !== 'ok') return unavailable(reply)
  const account = Dedicated.safeParse(reply.data)
  return account.success && !takesMoney(account.data) ? { kind: 'closed' } : notUnderstood
}

/** Has Paystack look again for transfers to an account number, as `Rail.lookAgain` does. */
export const lookAgain = async (
  line: Line,
  { accountNumber, railReference, day }: { accountNumber: string; railReference: string; day: Date },
): ReturnType<Rail['lookAgain']> => {
  const path = `/dedicated_account/${encodeURIComponent(railReference)}`
  const accountReply = await callAgain(line, { method: 'GET', path })
  if (accountReply.kind !== 'ok') return unavailable(accountReply)
  const account = Dedicated.safeParse(accountReply.data)
  if (!account.success) return { kind: 'unavailable', why: 'not-understood' }
  const query = {
    account_number: accountNumber,
    provider_slug: account.data.bank.slug,
    date: day.toISOString().slice(0, 10),
  }
  const reply = await callAgain(line, { method: 'GET', path: '/dedicated_account/requery', query })
  return reply.kind === 'ok' ? { kind: 'asked' } : unavailable(reply)
}
