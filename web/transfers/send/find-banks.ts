// Finds banks by account number check digit and common names.
import { looksLike, suggestBanks } from '#contract/reference/banks.ts'
import { autoxInstitution, isNuban, walletBankCode } from '#contract/reference/nuban.ts'
import { sandboxBank } from '#contract/transfers/sandbox-bank.ts'

export type Bank = { code: string; name: string }

const mostSuggested = 4

/** Where a number of ten digits may belong, likeliest first: ours, the sandbox's, then by check digit and use. */
export function likelyBanks(accountNumber: string, banks: readonly Bank[]): Bank[] {
  const own = banks.filter(
    ({ code }) =>
      (code === walletBankCode && isNuban(autoxInstitution, accountNumber)) ||
      (code === sandboxBank.code && looksLike(code, accountNumber)),
  )
  return [...own, ...suggestBanks(accountNumber, { banks, most: mostSuggested })]
}

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

// What people call a bank is not always its name.
const shortNames: Record<string, string> = {
  gtb: 'guaranty',
  gtbank: 'guaranty',
  uba: 'united bank for africa',
  fcmb: 'first city monument',
  firstbank: 'first bank',
  zenithbank: 'zenith',
}

/** Banks whose name has every typed word at the beginning of one of its own; those that begin so come first. */
export function findBanks(typed: string, banks: readonly Bank[], most = 8): Bank[] {
  const plainText = plain(typed)
  const words = (shortNames[plainText.replaceAll(' ', '')] ?? plainText).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const hits = banks.flatMap(bank => {
    const name = plain(bank.name)
    const fits = words.every(word => ` ${name}`.includes(` ${word}`))
    return fits ? [{ bank, begins: name.startsWith(words.join(' ')) }] : []
  })
  return hits
    .toSorted((a, b) => Number(b.begins) - Number(a.begins))
    .slice(0, most)
    .map(({ bank }) => bank)
}
