// The bank rail at the operator's desk: its own list against our books, and our money there.
import { formatNaira, kobo } from '#contract/money.ts'
import { reconcile } from '../domains/transfers/reconcile.ts'
import { balanceOf, outside } from '../ledger/accounts.ts'
import { lagosDay, lagosMidnight } from '../platform/lagos-time.ts'
import { refuse } from './arguments.ts'
import type { Run } from './desk.ts'

const dayMs = 24 * 3_600_000
const usualDays = 7

const dayOf = (typed: string): Date => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? lagosMidnight(typed) : new Date(NaN)
  return Number.isNaN(at.getTime()) ? refuse('Write a day as 2026-11-20.') : at
}

export const reconcileRail: Run = async ({ db, rail, clock, print }, [typedFrom, typedTo]) => {
  const now = clock()
  const to = new Date(dayOf(typedTo ?? lagosDay(now)).getTime() + dayMs)
  const from = typedFrom === undefined ? new Date(to.getTime() - usualDays * dayMs) : dayOf(typedFrom)
  if (from >= to) refuse('The first day comes before the last.')
  const { transfers, deposits, differences } = await reconcile(db, rail, { from, to })
  for (const difference of differences) print(`✗ ${difference}`)
  print(
    `${rail.name}, ${lagosDay(from)} to ${lagosDay(new Date(to.getTime() - 1))}: ${transfers} transfers and ${deposits} deposits compared.`,
  )
  print(differences.length === 0 ? 'The rail and the books agree.' : `${differences.length} differences.`)
  return differences.length === 0
}

const signed = (amount: number): string =>
  amount < 0 ? `-${formatNaira(kobo(-amount))}` : formatNaira(kobo(amount))

export const showFloat: Run = async ({ db, rail, print }) => {
  const told = await rail.float()
  if (told.kind === 'unavailable') return refuse(`The rail did not say: ${told.why}`)
  const booked = 0 - (await balanceOf(db, outside(rail.name)))
  print(`at ${rail.name}: ${formatNaira(told.amountKobo)}`)
  print(`in the books: ${signed(booked)}`)
  print(`apart by: ${signed(told.amountKobo - booked)}`)
  return true
}
