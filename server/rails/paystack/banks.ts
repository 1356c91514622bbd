// Reads Paystack's banks and resolves account names, with a short cache.
import { z } from 'zod'
import { nubanInstitution } from '#contract/reference/nuban.ts'
import { callAgain, type Line } from './http.ts'
import { memory } from './memory.ts'
import { unavailable } from './transfers.ts'
import type { Account, Bank, Rail, Resolved, Unavailable } from '../rail.ts'

const dayMs = 24 * 60 * 60_000
const tenMinutesMs = 10 * 60_000
const namesMost = 10_000
const pagesMax = 20

const Row = z.object({
  name: z.string().min(1),
  code: z.string().min(1),
  active: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
  supports_transfer: z.boolean().nullish(),
})
const Rows = z.array(Row)
const Meta = z.object({ next: z.string().nullish() }).nullish()

const takesMoney = (row: z.output<typeof Row>): boolean =>
  row.active !== false && row.is_deleted !== true && row.supports_transfer !== false

const allBanks = async (line: Line): Promise<Bank[] | Unavailable> => {
  const banks = new Map<string, Bank>()
  let next: string | undefined
  for (let page = 1; page <= pagesMax; page++) {
    const query = { country: 'nigeria', perPage: 100, use_cursor: true, include_nip_sort_code: true }
    const reply = await callAgain(line, {
      method: 'GET',
      path: '/bank',
      query: next ? { ...query, next } : query,
    })
    if (reply.kind !== 'ok') return unavailable(reply)
    const rows = Rows.safeParse(reply.data)
    if (!rows.success) return { kind: 'unavailable', why: 'not-understood' }
    for (const row of rows.data.filter(takesMoney))
      banks.set(row.code, { code: row.code, name: row.name, nubanCode: nubanInstitution(row.code) })
    next = Meta.safeParse(reply.meta).data?.next ?? undefined
    if (!next) break
  }
  return [...banks.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The banks, fresh once a day; while Paystack is away, those of the day before. */
export const banksOf = (line: Line): Rail['banks'] => {
  const cache = memory<Bank[]>(line.clock, { freshMs: dayMs, most: 1 })
  return async () => {
    const fresh = cache.fresh('banks')
    if (fresh) return { kind: 'banks', banks: fresh }
    const answer = await allBanks(line)
    if (Array.isArray(answer)) return { kind: 'banks', banks: cache.keep('banks', answer) }
    const old = cache.any('banks')
    return old ? { kind: 'banks', banks: old } : answer
  }
}

const Name = z.object({ account_number: z.string(), account_name: z.string().trim().min(1) })
// Paystack has no word for "no such account" but one of these.
const notThere: readonly number[] = [400, 404, 422]

const resolveOnce = async (line: Line, { bankCode, accountNumber }: Account): Promise<Resolved> => {
  const query = { account_number: accountNumber, bank_code: bankCode }
  const reply = await callAgain(line, { method: 'GET', path: '/bank/resolve', query })
  if (reply.kind === 'said' && notThere.includes(reply.status)) return { kind: 'not-found' }
  if (reply.kind !== 'ok') return unavailable(reply)
  const name = Name.safeParse(reply.data)
  return name.success && name.data.account_number === accountNumber
    ? { kind: 'name', accountName: name.data.account_name }
    : { kind: 'unavailable', why: 'not-understood' }
}

/** The name on an account; a name is remembered, "not found" is not. */
export const resolverOf = (line: Line): Rail['resolveAccount'] => {
  const cache = memory<Resolved>(line.clock, { freshMs: tenMinutesMs, most: namesMost })
  return async account => {
    const key = `${account.bankCode} ${account.accountNumber}`
    const known = cache.fresh(key)
    if (known) return known
    const resolved = await resolveOnce(line, account)
    return resolved.kind === 'name' ? cache.keep(key, resolved) : resolved
  }
}
