// Makes the lines of the overview: a period's sums beside those of the period before.
import { dayBefore } from '#contract/core/lagos-days.ts'
import type { ConversionLine, CountLine, MoneyLine, Overview, SignalLine } from '#contract/desk/overview.ts'
import {
  disputeLines,
  earningKinds,
  peopleKinds,
  signalLines,
  turnoverKinds,
} from '#contract/desk/overview-kinds.ts'
import { daysOf, type Range } from '#contract/dashboard/range.ts'
import { type FigureStep, figureSteps, stepNames } from '#contract/dashboard/steps.ts'
import type { DayFigure, Figure } from './day-figures.ts'

type Sum = { count: number; kobo: number }
export type Periods = { range: Range; before: Range }

/** The days of a period that ends with a day, and as many before. */
export const periodsOf = (today: string, days: number): Periods => {
  const from = dayBefore(today, days - 1)
  return {
    range: { from, to: today },
    before: { from: dayBefore(from, days), to: dayBefore(from, 1) },
  }
}

const sumOf = (rows: readonly Sum[]): Sum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  kobo: rows.reduce((sum, { kobo }) => sum + kobo, 0),
})

type Sums = (figure: Figure, name: string, range: Range) => Sum
/** Sums of figures by name and period. */
const sumsOf = (rows: readonly DayFigure[]): Sums => {
  const groups = Map.groupBy(rows, ({ figure, name }) => `${figure} ${name}`)
  return (figure, name, { from, to }) =>
    sumOf((groups.get(`${figure} ${name}`) ?? []).filter(({ day }) => day >= from && day <= to))
}

type Kinds = Readonly<Record<string, { words: string }>>
/** What belongs to no kind has a line only where there is any. */
const moneyLines = (sums: Sums, figure: Figure, kinds: Kinds, { range, before }: Periods): MoneyLine[] =>
  Object.entries(kinds)
    .map(([name, { words }]) => {
      const [now, then] = [sums(figure, name, range), sums(figure, name, before)]
      return {
        name,
        words,
        count: now.count,
        countBefore: then.count,
        kobo: now.kobo,
        koboBefore: then.kobo,
      }
    })
    .filter(({ name, count, countBefore }) => name !== 'other' || count + countBefore > 0)

type Words = Readonly<Record<string, string>>
const countLines = (sums: Sums, figure: Figure, words: Words, { range, before }: Periods): CountLine[] =>
  Object.entries(words).map(([name, text]) => ({
    name,
    words: text,
    count: sums(figure, name, range).count,
    countBefore: sums(figure, name, before).count,
  }))

// As listings are compared: views by appearances, the rest by views.
const wholeOf = (step: FigureStep): FigureStep | undefined => {
  if (step === 'appearances') return undefined
  return step === 'views' ? 'appearances' : 'views'
}

const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 10_000) / whole) : null

const conversionLines = (sums: Sums, { range, before }: Periods): ConversionLine[] =>
  figureSteps.map(step => {
    const whole = wholeOf(step)
    const countIn = (name: FigureStep, within: Range) => sums('conversion', name, within).count
    const share = (within: Range) => (whole ? shareOf(countIn(step, within), countIn(whole, within)) : null)
    return {
      name: step,
      words: stepNames[step],
      of: whole ? stepNames[whole] : '',
      count: countIn(step, range),
      countBefore: countIn(step, before),
      share: share(range),
      shareBefore: share(before),
    }
  })

const totalOf = (lines: readonly MoneyLine[]) => ({
  kobo: lines.reduce((sum, { kobo }) => sum + kobo, 0),
  koboBefore: lines.reduce((sum, { koboBefore }) => sum + koboBefore, 0),
})

const dayLines = (rows: readonly DayFigure[], range: Range): Overview['days'] => {
  const turnover = Map.groupBy(
    rows.filter(({ figure }) => figure === 'turnover'),
    ({ day }) => day,
  )
  return Array.from({ length: daysOf(range) }, (_, back) => dayBefore(range.to, back))
    .toReversed()
    .map(day => ({ day, ...sumOf(turnover.get(day) ?? []) }))
}

type Lines = Pick<
  Overview,
  'sums' | 'days' | 'turnover' | 'earnings' | 'people' | 'conversion' | 'disputes'
> & {
  signals: SignalLine[]
}

export const linesOf = (rows: readonly DayFigure[], periods: Periods): Lines => {
  const sums = sumsOf(rows)
  const turnover = moneyLines(sums, 'turnover', turnoverKinds, periods)
  const earnings = moneyLines(sums, 'earnings', earningKinds, periods)
  return {
    sums: { turnover: totalOf(turnover), earnings: totalOf(earnings) },
    days: dayLines(rows, periods.range),
    turnover,
    earnings,
    people: countLines(sums, 'people', peopleKinds, periods),
    conversion: conversionLines(sums, periods),
    disputes: countLines(sums, 'disputes', disputeLines, periods),
    signals: countLines(sums, 'signals', signalLines, periods),
  }
}
