// The form of a transfer's details: what is asked for, and what the wallet allows.
import { accountNumberOf } from '#contract/core/account-number.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { costOf } from '#contract/transfers/fees.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { contractForm } from '../../forms/contract-form.ts'
import { dayOf } from '../../ui/date.ts'
import type { Bank } from './find-banks.ts'

// As many letters as the field counts; the contract says how many are too many.
export const narrationMax = 80

export const leftToday = ({ dailyLimitKobo, sentTodayKobo }: Wallet): Kobo =>
  sentTodayKobo < dailyLimitKobo ? minus(dailyLimitKobo, sentTodayKobo) : ZERO

/** What it would cost by the terms that the browser knows; the server's quote decides. */
export const costNow = (amount: Kobo, bank: Bank | undefined) =>
  costOf(amount, bank && bank.code !== walletBankCode ? 'bank' : 'wallet', dayOf(new Date().toISOString()))

function amountProblem(amount: Kobo | undefined, wallet: Wallet, bank?: Bank): string | undefined {
  const { balanceKobo } = wallet
  if (!amount) return 'An amount, such as 5,000'
  const { totalKobo } = costNow(amount, bank)
  if (totalKobo > balanceKobo) {
    const cost = totalKobo > amount ? ', fee and duty included' : ''
    return `Your balance is ${formatNaira(balanceKobo)}. You need ${formatNaira(minus(totalKobo, balanceKobo))} more${cost}.`
  }
  if (amount > leftToday(wallet)) return `Your limit lets ${formatNaira(leftToday(wallet))} more leave today.`
  if (bank && bank.code !== walletBankCode && amount < limits.bankTransferMinKobo)
    return `At least ${formatNaira(kobo(limits.bankTransferMinKobo))} can be sent to a bank.`
  return undefined
}

export type Draft = {
  /** As it was typed, also before it is whole. */
  typedNumber: string
  bank: Bank | undefined
  amountKobo: Kobo | undefined
  narration: string
}

export const transferForm = contractForm({
  call: 'wallet.transfer',
  schema: async () => (await import('#contract/transfers/wallet-transfer.ts')).Transfer,
  body: ({ typedNumber, amountKobo, narration }: Draft) => ({
    accountNumber: typedNumber,
    amountKobo,
    narration,
  }),
  own: ({ typedNumber, bank, amountKobo }: Draft, { wallet }: { wallet: Wallet }) => ({
    bank: accountNumberOf(typedNumber) && !bank ? 'Choose the bank of this account' : undefined,
    amountKobo: amountProblem(amountKobo, wallet, bank),
  }),
  fields: { accountNumber: 'typedNumber' },
})
