// The bank rail at the operator's desk: its own list against our books, and our money there.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { parkedWebhooks, unpark } from '../domains/transfers/inbox-sql.ts'
import { reconcile } from '../domains/transfers/reconcile.ts'
import { webhookJob } from '../domains/transfers/webhook-route.ts'
import { balanceOf, outside } from '../ledger/accounts.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { lagosDay, lagosMidnight } from '../kernel/jobs/lagos-time.ts'
import { idOf, reasonOf, refuse } from './arguments.ts'
import { act, type Run } from './desk.ts'

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

/** What could not be dealt with: the rail was told that we have it, and it waits here. */
export const listParked: Run = async ({ db, rail, print }) => {
  const parked = await parkedWebhooks(db, rail.name)
  for (const { id, note, event, parked_at: at } of parked) {
    const { deposit } = event as { deposit?: { reference: string; amountKobo: number } }
    const what = deposit ? `deposit ${deposit.reference} of ${formatNaira(kobo(deposit.amountKobo))}` : 'news'
    print(`${id}  ${at.toISOString()}  ${what}: ${note}`)
  }
  print(parked.length === 0 ? 'Nothing is parked.' : `${parked.length} parked.`)
  return true
}

export const readAgain: Run = async (desk, [typedId, ...rest]) => {
  const id = idOf(typedId, 'announcement')
  const what = { command: 'rail read-again', reason: reasonOf(rest) }
  await act(desk, what, async tx => {
    if (!(await unpark(tx, id))) refuse('There is no such parked announcement.')
    await enqueue(tx, webhookJob, { id })
  })
  desk.print('It is read again now.')
  return true
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
