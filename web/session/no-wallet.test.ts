// Code 01 leads to /account with the warning, whichever call was refused.
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { leadToWallet } from './no-wallet.ts'
import { goBy } from './pages.ts'

const notices = vi.hoisted((): string[] => [])
vi.mock('../ui/toast.ts', () => ({ warn: (words: string) => void notices.push(words) }))

test('an act without a wallet leads to the account; a reading, and another refusal, do not', () => {
  const pages: string[] = []
  goBy(to => void pages.push(to))
  leadToWallet('GET', { name: 'NO_WALLET' })
  leadToWallet('POST', { name: 'NOT_FOUND' })
  leadToWallet('POST', undefined)
  expect([pages, notices]).toEqual([[], []])
  leadToWallet('POST', { name: 'NO_WALLET' })
  expect([pages, notices]).toEqual([['/account'], [messages.noWallet]])
})
