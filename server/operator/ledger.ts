// The books as the operator asks about them.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { sealingWith } from '../escrow/sealing.ts'
import { findPepper } from '../kernel/secrets/pepper.ts'
import { trialBalanceOf } from '../ledger/trial-balance.ts'
import { type Books, verifyBooks } from '../ledger/verify-books.ts'
import { verifySeals } from '../ledger/seals/verify-seals.ts'
import { accountKindWords } from '../ledger/words.ts'
import type { Desk, Run } from '../desk/desk.ts'
import { printChain } from './list-actions.ts'

const figureWords = {
  findings: 'Findings',
  accounts: 'Accounts',
  transactions: 'Movements',
  entries: 'Entries',
  openHolds: 'Amounts in escrow now',
  inside: 'All wallets, savings, escrow and our own accounts',
  held: 'In escrow',
  blocks: 'Sealed blocks',
  unsealed: 'Movements without a seal',
  head: 'Newest seal',
  daySeals: 'Seals of days',
} as const satisfies Record<keyof Books['figures'] | 'daySeals', string>

/** Prints each defect of the books, of the seals of days and of the audit trail as a sentence, or that there is none; the command fails where there is one. */
export const verify = async ({
  db,
  pepper,
  print,
}: Pick<Desk, 'db' | 'pepper' | 'print'>): Promise<boolean> => {
  const { ok: right, findings, figures } = await verifyBooks(db)
  const days = await verifySeals(db, sealingWith((await findPepper(pepper))!))
  const ok = right && days.findings.length === 0
  for (const finding of [...findings, ...days.findings]) print(`✗ ${finding}`)
  for (const [name, value] of Object.entries({ ...figures, daySeals: days.seals }))
    print(`${figureWords[name as keyof typeof figureWords]}: ${value?.toLocaleString('en-NG') ?? 'none'}`)
  print(
    ok
      ? 'The books are right: every balance, every hold, the chain of seals and the seal of every day.'
      : 'The books are NOT right.',
  )
  const whole = await printChain(db, print)
  return ok && whole
}

const signed = (amount: number): string =>
  amount < 0 ? `-${formatNaira(kobo(-amount))}` : formatNaira(kobo(amount))

export const trialBalance: Run = async ({ db, print }) => {
  const lines = await trialBalanceOf(db)
  for (const { kind, accounts, balanceKobo } of lines)
    print(
      `${accountKindWords(kind)}: ${signed(balanceKobo)} in ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`,
    )
  const sum = lines.reduce((total, line) => total + line.balanceKobo, 0)
  print(`All together: ${signed(sum)}`)
  return sum === 0
}
