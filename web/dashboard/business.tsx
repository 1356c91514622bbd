// How business is: four figures with their change, and the stock.
import type { FiguresBoard } from '#contract/dashboard/dashboard.ts'
import { daysOf } from '#contract/dashboard/range.ts'
import { type FigureStep, stepNames } from '#contract/dashboard/steps.ts'
import { formatDay } from '../ui/date.ts'
import { changeWords, countWords } from './words.ts'
import { stockWords } from './turn-words.ts'

const steps: readonly FigureStep[] = ['views', 'questions', 'offers', 'sales']

const rangeTitle = ({ range, runningDay }: FiguresBoard): string =>
  runningDay === range.to
    ? `Last ${daysOf(range)} days`
    : `${formatDay(range.from)} to ${formatDay(range.to)}`

/** What the figures are compared with, and that today is not over. */
const comparedWords = ({ overDays, runningDay }: FiguresBoard): string => {
  if (overDays === 0) return 'Today so far.'
  const over = overDays === 1 ? 'the day before' : `${countWords(overDays)} full days`
  return runningDay ? `Today so far; changes over ${over}.` : `Changes over ${over}.`
}

export const Business = ({ board }: { board: FiguresBoard }) => (
  <section className="mb-5">
    <h2 className="show text-lg">{rangeTitle(board)}</h2>
    <p className="text-sm text-soft">{comparedWords(board)}</p>
    <dl className="mt-2 grid grid-cols-2 gap-x-5 border-t border-line lg:grid-cols-4">
      {steps.map(step => (
        <div key={step} className="border-b border-line py-1.5">
          <dt className="text-sm text-soft">{stepNames[step]}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="show figures text-2xl">{countWords(board.totals[step])}</span>
            {board.overDays > 0 && (
              <span className="figures text-sm">{changeWords(board.over[step], board.before[step])}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
    {board.turn.cars > 0 && <p className="figures mt-2 text-sm">{stockWords(board.turn)}</p>}
  </section>
)
