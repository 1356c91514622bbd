// People one sends to: the last ones, and whether an account is the person's own.
import type { Beneficiary, Withdrawal } from '#contract/transfers/transfers.ts'

export type Recipient = Pick<Beneficiary, 'bankCode' | 'bankName' | 'accountNumber'> & {
  /** Their nickname, else the name that their bank gives. */
  name: string
}
const recentMax = 6

/** Saved beneficiaries and receivers of withdrawals, the last used first, each account once. */
export function findRecentRecipients(
  saved: readonly Beneficiary[],
  withdrawals: readonly Withdrawal[],
): Recipient[] {
  const uses = [
    ...saved.map(({ nickname, accountName, lastSentAt, ...to }) => ({
      ...to,
      name: nickname || accountName,
      at: lastSentAt ?? '',
    })),
    ...withdrawals.map(({ accountName, ...to }) => ({ ...to, name: accountName })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  const byAccount = new Map<string, Recipient>()
  for (const { bankCode, bankName, accountNumber, name } of uses) {
    const key = `${bankCode} ${accountNumber}`
    // A nickname is nearer than the bank's name, and saved people come first where both were used at once.
    const nickname = saved.find(each => each.bankCode === bankCode && each.accountNumber === accountNumber)
    if (!byAccount.has(key))
      byAccount.set(key, { bankCode, bankName, accountNumber, name: nickname?.nickname || name })
  }
  return [...byAccount.values()].slice(0, recentMax)
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a bank's name for an account has every word of the person's own; banks write them in any order. */
export const isOwnAccount = (ownName: string, accountName: string): boolean => {
  const words = new Set(wordsOf(accountName))
  return wordsOf(ownName).every(word => words.has(word))
}
