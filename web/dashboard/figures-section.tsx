// Figures of all listings: steps with trends, market comparison and charts.
import type { FiguresBoard } from '#contract/dashboard/dashboard.ts'
import { figureSteps, stepNames } from '#contract/dashboard/steps.ts'
import { Pill } from '../ui/pill.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { compareWithBefore, countWords, rateWords, replyWords } from './words.ts'
import type { RangeQuery } from './range.ts'
import { TableFile } from './table-file.tsx'
import { times } from '../cars/own-listings/words.ts'

type Board = { board: FiguresBoard }

const Standings = ({ of }: { of: FiguresBoard['standings'][number] | undefined }) => {
  if (!of) return null
  const known = of.better + of.usual + of.worse
  if (known === 0) return <span className="block text-sm text-soft">Not enough cars to compare</span>
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {of.better > 0 && <Pill tone="good">{`${countWords(of.better)} ahead of similar cars`}</Pill>}
      {of.worse > 0 && <Pill tone="warn">{`${countWords(of.worse)} behind`}</Pill>}
      {of.better + of.worse === 0 && <Pill>Like most similar cars</Pill>}
    </span>
  )
}

const RateLine = ({ of }: { of: FiguresBoard['rates'][number] | undefined }) =>
  of && <span className="figures block text-sm">{rateWords(of)}</span>

const Steps = ({ board: { totals, over, before, overDays, rates, standings } }: Board) => (
  <ol className="grid grid-cols-1 border-t border-line sm:grid-cols-2 sm:gap-x-8">
    {figureSteps.map(step => (
      <li key={step} className="split-row gap-x-4 border-b border-line py-3">
        <span className="min-w-0">
          <span className="font-semibold">{stepNames[step]}</span>
          <RateLine of={rates.find(rate => rate.step === step)} />
          <span className="block text-sm text-soft">
            {compareWithBefore(over[step], before[step], overDays)}
          </span>
          <Standings of={standings.find(each => each.step === step)} />
        </span>
        <span className="show figures text-2xl">{countWords(totals[step])}</span>
      </li>
    ))}
  </ol>
)

const sum = (days: FiguresBoard['days'], field: 'appearances' | 'views') =>
  times(days.reduce((all, day) => all + day[field], 0))

/** Figures that the rows leave out of the totals. */
const elsewhereWords = (elsewhere: FiguresBoard['elsewhere']): string => {
  const each = figureSteps
    .filter(step => elsewhere[step] > 0)
    .map(step => `${stepNames[step].toLowerCase()} ${countWords(elsewhere[step])}`)
  return `This includes cars no longer on the market: ${each.join(', ')}. They are not listed under “Each listing”.`
}

export const FiguresSection = ({ board, range }: Board & { range: RangeQuery }) => (
  <>
    <Steps board={board} />
    {board.runningDay && (
      <p className="mt-3 text-sm text-soft">
        Today isn’t over: counts include it so far, and changes compare full days only.
      </p>
    )}
    <p className="mt-3 text-sm text-soft">{`Answers: ${replyWords(board.replyHours)}. Each person counts once a day per listing; you and bots don’t count. Similar cars are compared over the last 28 days.`}</p>
    {figureSteps.some(step => board.elsewhere[step] > 0) && (
      <p className="figures mt-1 text-sm text-soft">{elsewhereWords(board.elsewhere)}</p>
    )}
    <div className="mt-7 grid grid-cols-1 gap-8 xl:grid-cols-2">
      <ChartFigure
        title="Found and opened"
        summary={`Found ${sum(board.days, 'appearances')}, opened ${sum(board.days, 'views')}.`}
        rows={board.days}
        variant="lines"
        unit="count"
        series={[
          { field: 'appearances', name: stepNames.appearances, words: countWords },
          { field: 'views', name: stepNames.views, words: countWords },
        ]}
        file={<TableFile of="figures" range={range} />}
      />
      <ChartFigure
        title="Buyer activity"
        summary={`Saved ${countWords(board.totals.saves)}, asked about ${countWords(board.totals.questions)}, offers ${countWords(board.totals.offers)}.`}
        rows={board.days}
        variant="bars"
        unit="count"
        series={[
          { field: 'saves', name: stepNames.saves, words: countWords },
          { field: 'questions', name: stepNames.questions, words: countWords },
          { field: 'offers', name: stepNames.offers, words: countWords },
        ]}
      />
    </div>
  </>
)
