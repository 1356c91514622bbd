// What the wallet screen shows: the wallet, one page of its history, and whether this is the demonstration.
import { redirect } from 'react-router'
import type { CallError, PageMeta } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import type { Entry, Wallet } from '#contract/wallet.ts'
import { api } from '../../api.ts'
import { warn } from '../../ui/toast.ts'

export type WalletPage = {
  wallet: Wallet
  history: { entries: Entry[]; meta: PageMeta; error?: undefined } | { error: CallError }
  demonstration: boolean
}
const pageSize = 20

/** Goes to /account with the specification's warning where there is no wallet (section 4, error code 01). */
export async function loadWallet(pageNumber: number): Promise<WalletPage | { error: CallError }> {
  const [wallet, history, mode] = await Promise.all([
    api.wallet.details(),
    api.wallet.history({ query: { PageNumber: pageNumber, PageSize: pageSize } }),
    api.demo.mode(),
  ])
  if (wallet.error?.name === 'NO_WALLET') {
    warn(messages.noWallet)
    throw redirect('/account')
  }
  if (wallet.error) return { error: wallet.error }
  return {
    wallet: wallet.data,
    history: history.error ? { error: history.error } : { entries: history.data, meta: history.pageMeta },
    demonstration: mode.data?.demonstration ?? false,
  }
}
