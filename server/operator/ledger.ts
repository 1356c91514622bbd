// The books as the operator asks about them.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { trialBalanceOf } from '../ledger/trial-balance.ts'
import { verifyBooks } from '../ledger/verify-books.ts'
import type { Run } from '../desk/desk.ts'
import { printChain } from './list-actions.ts'

/** Prints each defect of the books and of the audit trail as a sentence, or that there is none; the command fails where there is one. */
export const verify: Run = async ({ db, print }) => {
  const { ok, findings, figures } = await verifyBooks(db)
  for (const finding of findings) print(`✗ ${finding}`)
  for (const [name, value] of Object.entries(figures))
    print(`${name.padEnd(20)} ${value?.toLocaleString('en-NG') ?? 'none'}`)
  print(
    ok
      ? 'The books are right: every balance, every hold and the chain of seals.'
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
    print(`${kind.padEnd(10)} ${String(accounts).padStart(9)} accounts ${signed(balanceKobo).padStart(28)}`)
  const sum = lines.reduce((total, line) => total + line.balanceKobo, 0)
  print(`${'in all'.padEnd(29)} ${signed(sum).padStart(28)}`)
  return sum === 0
}
