// Code 01: a warning, then /account (specification sections 4 and 8).
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import { warn } from '../ui/toast.ts'
import { goTo } from './pages.ts'

/** Reads handle a missing wallet themselves, such as the specification's modal instead of a payment. */
export function leadToWallet(method: string, error: Pick<CallError, 'name'> | undefined): void {
  if (error?.name !== 'NO_WALLET' || method === 'GET') return
  warn(messages.noWallet)
  goTo('/account')
}
