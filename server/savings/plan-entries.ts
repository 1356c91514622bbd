// Entries of a savings plan: money and events, in words.
import { ZERO } from '#contract/core/money.ts'
import type { PlanEntry } from '#contract/savings/shapes.ts'
import type { SavingsEvent } from '#contract/savings/plan.ts'
import { type Entry, statement } from '#server/ledger/statement.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { planAccount } from './plan-money.ts'
import { newestEvents, type PlanEvent } from './sql.ts'

const entriesMax = 100

const moneyWords: Record<string, { kind: PlanEntry['kind']; note: string }> = {
  'savings-deposit': { kind: 'deposit', note: 'From your wallet' },
  'savings-automatic': { kind: 'automatic', note: 'Automatic deposit from your wallet' },
  'savings-take-out': { kind: 'take-out', note: 'Withdrawn to your wallet' },
  'savings-pay-out': { kind: 'pay-out', note: 'Paid out to your wallet' },
  'savings-break': { kind: 'break', note: 'Returned to your wallet, ended early' },
  'savings-spend': { kind: 'spend', note: 'Used for a purchase' },
}

const ofMoney = (entry: Entry): PlanEntry => {
  const words =
    entry.counterparty === 'fees'
      ? { kind: 'cost' as const, note: 'Early withdrawal fee' }
      : moneyWords[entry.kind]!
  return { ...words, amountKobo: entry.amountKobo, direction: entry.direction, at: entry.at.toISOString() }
}

const eventWords: Partial<Record<SavingsEvent, { kind: PlanEntry['kind']; note: string }>> = {
  miss: { kind: 'missed', note: 'A deposit was skipped' },
  retarget: { kind: 'target', note: 'The target changed' },
  pause: { kind: 'paused', note: 'Automatic deposits paused' },
  resume: { kind: 'resumed', note: 'Automatic deposits restarted' },
  change: { kind: 'changed', note: 'The plan was changed' },
  mature: { kind: 'matured', note: 'Ready to be paid out' },
  'roll-over': { kind: 'rolled-over', note: 'Runs on' },
  'pay-out': { kind: 'pay-out', note: 'Ended with no money in it' },
  break: { kind: 'break', note: 'Ended with no money in it' },
}

const ofEvent = ({ event, note, at }: PlanEvent): PlanEntry | undefined => {
  const words = eventWords[event as SavingsEvent]
  if (!words) return undefined
  const entry = note ? { ...words, note } : words
  return { ...entry, amountKobo: ZERO, direction: 'none', at: at.toISOString() }
}

/** The newest hundred, newest first; an effect precedes its cause of the same moment. */
export const entriesOf = async (db: Query, planId: string): Promise<PlanEntry[]> => {
  const [events, { entries }] = await Promise.all([
    newestEvents(db, planId),
    statement(db, planAccount(planId), { pageNumber: 1, pageSize: entriesMax }),
  ])
  const money = entries.map(ofMoney)
  // The money of an ending is shown instead of its event; an empty plan shows only the event.
  const moneyKinds = new Set(money.map(entry => entry.kind))
  const life = events
    .map(ofEvent)
    .filter(entry => entry !== undefined)
    .filter(entry => !(['pay-out', 'break'].includes(entry.kind) && moneyKinds.has(entry.kind)))
  return [...life, ...money].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, entriesMax)
}
