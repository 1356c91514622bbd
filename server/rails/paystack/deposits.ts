// Reads deposits at Paystack: from a webhook, confirmed by asking again, and listed.
import { z } from 'zod'
import { topUpPrefix } from '#contract/transfers/top-up-terms.ts'
import { Amount, Naira, When } from './fields.ts'
import { callAgain, type Line } from './http.ts'
import { listPage, unavailable } from './transfers.ts'
import type { Account, Confirmed, Deposit, Listed, ListedDeposit, Rail, Stretch } from '../rail.ts'

const Words = z.string().trim().max(200).nullish().catch(null)
const Ours = z
  .string()
  .regex(/^\d{10}$/)
  .nullish()
  .catch(null)

// The receiving number is in one of two fields, the sender in one of three.
export const Charge = z.object({
  id: z.int(),
  status: z.string(),
  reference: z.string().min(1),
  amount: Amount,
  currency: z.string(),
  channel: z.string().nullish(),
  fees: Amount.nullish().catch(null),
  paid_at: When.nullish().catch(null),
  paidAt: When.nullish().catch(null),
  created_at: When.nullish().catch(null),
  createdAt: When.nullish().catch(null),
  authorization: z
    .object({
      receiver_bank_account_number: Ours,
      sender_name: Words,
      account_name: Words,
      sender_bank: Words,
      sender_bank_account_number: Ours,
      narration: Words,
    })
    .nullish()
    .catch(null),
  metadata: z.object({ receiver_account_number: Ours }).nullish().catch(null),
})
export type Charge = z.output<typeof Charge>

const accountIn = ({ authorization, metadata }: Charge): string | undefined =>
  authorization?.receiver_bank_account_number ?? metadata?.receiver_account_number ?? undefined

export const timeOf = (charge: Charge): Date | undefined =>
  charge.paid_at ?? charge.paidAt ?? charge.created_at ?? charge.createdAt ?? undefined

/** True for money that came by transfer to an account number of ours. */
export const isPaidIn = ({ status, channel }: Charge): boolean =>
  status === 'success' && channel === 'dedicated_nuban'

/** True for a payment of one of our top-ups. */
export const isTopUp = ({ reference }: Pick<Charge, 'reference'>): boolean =>
  reference.startsWith(topUpPrefix)

/** The deposit of a charge; undefined if it lacks facts for a credit. */
export const depositOf = (charge: Charge, accountNumber = accountIn(charge)): Deposit | undefined => {
  const at = timeOf(charge)
  if (!accountNumber || !at || !Naira.safeParse(charge.currency).success) return undefined
  const from = charge.authorization
  return {
    rail: 'paystack',
    reference: charge.reference,
    accountNumber,
    amountKobo: charge.amount,
    feeKobo: charge.fees ?? null,
    senderName: from?.sender_name ?? from?.account_name ?? '',
    senderBank: from?.sender_bank ?? null,
    // Known once the bank's code is: see `confirmDeposit`.
    senderAccount: null,
    narration: from?.narration ?? '',
    at,
  }
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

// Paystack names the sender's bank in words, and its account whole only for some banks; money goes back to no guess.
const senderOf = async (banks: Rail['banks'], { authorization: from }: Charge): Promise<Account | null> => {
  const accountNumber = from?.sender_bank_account_number
  if (!accountNumber || !from.sender_bank) return null
  const list = await banks()
  const namesakes =
    list.kind === 'banks' ? list.banks.filter(bank => bare(bank.name) === bare(from.sender_bank!)) : []
  return namesakes.length === 1 ? { bankCode: namesakes[0]!.code, accountNumber } : null
}

// Not yet decided; any other state except success is a failure.
const open: readonly string[] = ['pending', 'ongoing', 'processing', 'queued']

export const confirmDeposit = async (
  line: Line,
  banks: Rail['banks'],
  announced: { reference: string; accountNumber?: string },
): Promise<Confirmed> => {
  const path = `/transaction/verify/${encodeURIComponent(announced.reference)}`
  const reply = await callAgain(line, { method: 'GET', path })
  if (reply.kind === 'said' && reply.status === 404) return { kind: 'not-confirmed' }
  if (reply.kind !== 'ok') return unavailable(reply)
  const charge = Charge.safeParse(reply.data)
  if (!charge.success || charge.data.reference !== announced.reference)
    return { kind: 'unavailable', why: 'not-understood' }
  if (open.includes(charge.data.status)) return { kind: 'unavailable', why: 'not decided yet' }
  if (!isPaidIn(charge.data)) return { kind: 'not-confirmed' }
  const accountNumber = accountIn(charge.data)
  if (accountNumber && announced.accountNumber && accountNumber !== announced.accountNumber)
    return { kind: 'not-confirmed' }
  const deposit = depositOf(charge.data, accountNumber ?? announced.accountNumber)
  return deposit
    ? { kind: 'confirmed', deposit: { ...deposit, senderAccount: await senderOf(banks, charge.data) } }
    : { kind: 'unavailable', why: 'not-understood' }
}

// What is sold with this account beside AutoX is no money of a wallet, in whatever shape its rows come.
const Other = z.object({ channel: z.string(), reference: z.string().min(1) })
const isOther = (row: unknown): boolean => {
  const { data } = Other.safeParse(row)
  return data !== undefined && data.channel !== 'dedicated_nuban' && !isTopUp(data)
}

export const listDeposits = (line: Line, stretch: Stretch): Promise<Listed<ListedDeposit>> =>
  listPage(line, '/transaction', stretch, { status: 'success' }, row => {
    if (isOther(row)) return 'other'
    const charge = Charge.safeParse(row)
    const at = charge.success ? timeOf(charge.data) : undefined
    if (!charge.success || !at) return undefined
    const { reference, amount, fees } = charge.data
    return {
      at,
      row: {
        reference,
        amountKobo: amount,
        feeKobo: fees ?? null,
        at,
        accountNumber: accountIn(charge.data) ?? null,
      },
    }
  })
