// The form of a transfer's details: what is asked for, and what the wallet allows.
import { type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { costOf } from '#contract/transfers/fees.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { dayOf } from '../../ui/date.ts'
import type { Bank } from './find-banks.ts'

// As many letters as the field counts; the contract says how many are too many.
export const narrationMax = 80

export const leftToday = ({ dailyLimitKobo, sentTodayKobo }: Wallet): Kobo =>
  sentTodayKobo < dailyLimitKobo ? minus(dailyLimitKobo, sentTodayKobo) : ZERO

/** What it would cost by the terms that the browser knows; the server's quote decides. */
export const costNow = (amount: Kobo, bank: Bank | undefined) =>
  costOf(amount, bank && bank.code !== walletBankCode ? 'bank' : 'wallet', dayOf(new Date().toISOString()))

export type Draft = {
  /** As it was typed, also before it is whole. */
  typedNumber: string
  bank: Bank | undefined
  amountKobo: Kobo | undefined
  narration: string
}
