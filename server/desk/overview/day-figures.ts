// Counts the figures of days from the ledger, processes and other features.
import { deals } from '#contract/deals/deals.ts'
import {
  type DisputeLine,
  earningKindOf,
  noTurnover,
  signalLines,
  turnoverKindOf,
} from '#contract/desk/overview-kinds.ts'
import type { Range } from '#contract/dashboard/range.ts'
import { figureSteps } from '#contract/dashboard/steps.ts'
import { type Deal, payeeOf } from '#contract/deal-engine/deal.ts'
import { disputeStates } from '#contract/escrow/escrow-ends.ts'
import { screenedByDay } from '#server/cars/review/count-screened.ts'
import { reportsOfMessagesByDay } from '#server/conversations/reads.ts'
import { figuresOfDays } from '#server/dashboard/figures/reads.ts'
import { actionsByDay } from '#server/desk/read-actions.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { endOfDay, lagosMidnight } from '#contract/core/lagos-days.ts'
import { type StepOfDay, stepsByDay, type Within } from '#server/kernel/process/count-ends.ts'
import { earnedByDay, paidByDay } from '#server/ledger/paid-by-day.ts'
import { registeredByDay } from '#server/user/reads.ts'

export type Figure = 'turnover' | 'earnings' | 'people' | 'conversion' | 'disputes' | 'signals'
export type DayFigure = { day: string; figure: Figure; name: string; count: number; kobo: number }
type Counted = { day: string; name: string; count: number; kobo?: number }

const suspending = 'account suspend'

// Signals that are steps of a process: "withdrawal wait".
const signalEvents = Object.keys(signalLines).flatMap(name => {
  const [process = '', event] = name.split(' ')
  return event === undefined || name === suspending ? [] : [{ process, event }]
})

const isDispute = (process: string, state: string | null): boolean =>
  disputeStates.some(each => each.process === process && each.state === state)

/** Whom the money of a disputed deal reaches in a state; a state that is no end lets the deal go on. */
export const outcomeOf = (deal: Deal, state: string): DisputeLine => {
  if (deal.states[state]?.pays === undefined) return 'continued'
  const paid = Object.entries(deal.holds ?? {})
    .map(([hold, payer]) => ({ hold, payer, payee: payeeOf(deal, state, hold) }))
    .filter(({ payee }) => payee !== undefined)
  if (paid.some(({ payee }) => payee === 'split')) return 'shared'
  const isBack = paid
    .filter(({ hold }) => !noTurnover.includes(`${deal.name} ${hold}`))
    .map(({ payer, payee }) => payee === payer)
  if (isBack.every(Boolean)) return 'refunded'
  return isBack.some(Boolean) ? 'shared' : 'paid'
}

const disputeOf = ({ process, from_state: from, to_state: to }: StepOfDay): DisputeLine | undefined => {
  const [was, becomes] = [isDispute(process, from), isDispute(process, to)]
  if (was === becomes) return undefined
  return becomes
    ? 'opened'
    : outcomeOf(
        deals.find(({ name }) => name === process)!,
        to,
      )
}

const labelWith =
  (figure: Figure) =>
  ({ day, name, count, kobo = 0 }: Counted): DayFigure => ({ day, figure, name, count, kobo })

const countSteps = async (db: Query, within: Within): Promise<DayFigure[]> => {
  const steps = await stepsByDay(db, { states: disputeStates, events: signalEvents }, within)
  return steps.flatMap(step => {
    const { day, process, event, count } = step
    const [dispute, signal] = [disputeOf(step), `${process} ${event}`]
    return [
      ...(dispute ? [labelWith('disputes')({ day, name: dispute, count })] : []),
      ...(Object.hasOwn(signalLines, signal) ? [labelWith('signals')({ day, name: signal, count })] : []),
    ]
  })
}

const countMoney = async (db: Query, within: Within): Promise<DayFigure[]> => [
  ...(await paidByDay(db, within)).flatMap(row => {
    const name = turnoverKindOf(row.name)
    return name === undefined ? [] : [labelWith('turnover')({ ...row, name })]
  }),
  ...(await earnedByDay(db, within)).map(row =>
    labelWith('earnings')({ ...row, name: earningKindOf(row.name) }),
  ),
]

const countConversion = async (db: Query, range: Range): Promise<DayFigure[]> =>
  (await figuresOfDays(db, range)).flatMap(row =>
    figureSteps.map(step => labelWith('conversion')({ day: row.day, name: step, count: row[step] })),
  )

/** All figures of days in Lagos, both ends among them; several rows may have one name. */
export const countDays = async (db: Query, range: Range): Promise<DayFigure[]> => {
  const within = { from: lagosMidnight(range.from), until: endOfDay(range.to) }
  return [
    ...(await countMoney(db, within)),
    ...(await countConversion(db, range)),
    ...(await countSteps(db, within)),
    ...(await registeredByDay(db, within)).map(labelWith('people')),
    ...(await screenedByDay(db, within)).map(labelWith('signals')),
    ...(await reportsOfMessagesByDay(db, within)).map(row =>
      labelWith('signals')({ ...row, name: 'message-reports' }),
    ),
    ...(await actionsByDay(db, [suspending], within)).map(labelWith('signals')),
  ]
}
