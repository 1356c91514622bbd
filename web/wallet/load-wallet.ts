import { redirect } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { isUnderWay } from '#contract/transfers/withdrawal.ts'
import type { Entry, Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'
import { warn } from '../ui/toast.ts'

export type WalletPage = {
  wallet: Wallet
  history: { entries: Entry[]; error?: undefined } | { error: CallError }
  /** Not yet conclusive, the newest first; empty where they could not be asked for, which the history tells. */
  underWay: Withdrawal[]
  demonstration: boolean
}
const newest = 5
const withdrawalsLooked = 10

/** Goes to /account with the specification's warning where there is no wallet (section 4, error code 01). */
export async function loadWallet(): Promise<WalletPage | { error: CallError }> {
  const [wallet, history, withdrawals, mode] = await Promise.all([
    api.wallet.details(),
    api.wallet.history({ query: { PageSize: newest } }),
    api.transfers.withdrawals({ query: { PageSize: withdrawalsLooked } }),
    api.demo.mode(),
  ])
  if (wallet.error?.name === 'NO_WALLET') {
    warn(messages.noWallet)
    throw redirect('/account')
  }
  if (wallet.error) return { error: wallet.error }
  return {
    wallet: wallet.data,
    history: history.error ? { error: history.error } : { entries: history.data },
    underWay: (withdrawals.data ?? []).filter(({ state }) => isUnderWay(state) || state === 'contested'),
    demonstration: mode.data?.demonstration ?? false,
  }
}
