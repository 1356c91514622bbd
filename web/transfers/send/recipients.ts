// People one sends to: the last ones, and whether an account is the person's own.
import type { Beneficiary, Withdrawal } from '#contract/transfers/transfers.ts'

export type Recipient = Pick<Beneficiary, 'bankCode' | 'bankName' | 'accountNumber'> & {
  /** Their nickname, else the name that their bank gives. */
  name: string
}
const recentMax = 6

const keyOf = ({ bankCode, accountNumber }: Pick<Recipient, 'bankCode' | 'accountNumber'>): string =>
  `${bankCode} ${accountNumber}`

/** Saved beneficiaries and receivers of withdrawals, the last used first, each account once. */
export function findRecentRecipients(
  saved: readonly Beneficiary[],
  withdrawals: readonly Withdrawal[],
): Recipient[] {
  const names = new Map(saved.map(each => [keyOf(each), each.nickname || each.accountName]))
  const uses = [
    ...saved.map(({ lastSentAt, ...to }) => ({ ...to, at: lastSentAt ?? '' })),
    ...withdrawals,
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  const recipients = uses.map(({ bankCode, bankName, accountNumber, accountName }): Recipient => {
    const account = { bankCode, accountNumber }
    return { ...account, bankName, name: names.get(keyOf(account)) ?? accountName }
  })
  const keys = recipients.map(keyOf)
  return recipients.filter((each, place) => keys.indexOf(keyOf(each)) === place).slice(0, recentMax)
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a bank's name for an account has every word of the person's own; banks write them in any order. */
export const isOwnAccount = (ownName: string, accountName: string): boolean => {
  const words = new Set(wordsOf(accountName))
  return wordsOf(ownName).every(word => words.has(word))
}
