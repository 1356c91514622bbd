// Reads the overview of the business for a period that ends today in Lagos.
import type { Overview, OverviewPeriod, SignalLine, WaitingLine } from '#contract/desk/overview.ts'
import { signalsNow } from '#contract/desk/overview-kinds.ts'
import { kobo } from '#contract/core/money.ts'
import type { DeskPages } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { escrowNow, newestSeal } from '#server/ledger/seals/day-seals.ts'
import { countLockedPins } from '#server/wallet/reads.ts'
import type { CountPeriod } from './keep-past-days.ts'
import { linesOf, periodsOf } from './overview-lines.ts'

const byUrgency = (a: WaitingLine, b: WaitingLine): number =>
  b.overdue - a.overdue || b.waiting - a.waiting || (a.since ?? '9').localeCompare(b.since ?? '9')

type At = { desk: Pick<DeskPages, 'queues'>; db: Query; now: Date; countPeriod: CountPeriod }

const countWaiting = async ({ desk, db, now }: At): Promise<WaitingLine[]> => {
  const lines: WaitingLine[] = []
  for (const [name, { words, thing, count }] of Object.entries(desk.queues)) {
    const { waiting, overdue, oldestAt } = await count(db, now)
    lines.push({ name, words, thing, waiting, overdue, since: oldestAt?.toISOString() ?? null })
  }
  return lines.toSorted(byUrgency)
}

const countNow = async ({ db, now }: At, waiting: readonly WaitingLine[]): Promise<SignalLine[]> => {
  const inQueue = (name: string) => waiting.find(line => line.name === name)?.waiting ?? 0
  const counts = { pins: await countLockedPins(db, now), bvn: inQueue('bvn'), nin: inQueue('nin') }
  return (Object.keys(signalsNow) as (keyof typeof signalsNow)[]).map(name => ({
    name,
    words: signalsNow[name],
    count: counts[name],
    countBefore: null,
  }))
}

export const readOverview = async (to: At, period: OverviewPeriod): Promise<Overview> => {
  const { db, now, countPeriod } = to
  const periods = periodsOf(lagosDayOf(now), Number(period))
  const rows = await countPeriod(db, { from: periods.before.from, to: periods.range.to }, now)
  const waiting = await countWaiting(to)
  const inEscrow = await escrowNow(db, await newestSeal(db))
  const { signals, ...lines } = linesOf(rows, periods)
  return {
    at: now.toISOString(),
    ...periods,
    escrow: { kobo: kobo(inEscrow.kobo), holds: inEscrow.holds },
    ...lines,
    waiting,
    signals: [...signals, ...(await countNow(to, waiting))],
  }
}
