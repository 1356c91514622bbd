// Money section: balance, escrow, and daily income and spending.
import type { MoneyBoard } from '#contract/dashboard/dashboard.ts'
import { formatNaira } from '#contract/core/money.ts'
import { type Fact, Facts } from '../ui/panel.tsx'
import { Amount } from '../ui/amount.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { moneyWords } from './words.ts'
import type { RangeQuery } from './range.ts'
import { TableFile } from './table-file.tsx'

const kinds = {
  sales: 'Cars sold',
  'sales-in-parts': 'Cars paid in instalments',
  parts: 'Parts ordered',
  rentals: 'Rentals',
  repairs: 'Repairs',
} as const

export function MoneySection({ board, range }: { board: MoneyBoard; range: RangeQuery }) {
  const facts: Fact[] = [
    ...(board.wallet
      ? ([
          ['In the wallet', <Amount key="in" kobo={board.wallet.balanceKobo} />],
          ['In escrow for your payments', <Amount key="held" kobo={board.wallet.heldKobo} />],
        ] as const)
      : []),
    ...board.waiting.map(
      ({ kind, kobo, deals }) =>
        [
          `${kinds[kind]}: in escrow for you (${deals}), before our fee`,
          <Amount key={kind} kobo={kobo} />,
        ] as const,
    ),
    ...board.waiting
      .filter(({ disputedKobo }) => disputedKobo > 0)
      .map(
        ({ kind, disputedKobo }) =>
          [
            `${kinds[kind]}: frozen in dispute`,
            <Amount key={`${kind} disputed`} kobo={disputedKobo} />,
          ] as const,
      ),
  ]
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      <div className="mt-6">
        <ChartFigure
          title="Money in and out"
          summary={`In ${formatNaira(board.inKobo)}, out ${formatNaira(board.outKobo)}.`}
          rows={board.days.map(day => ({ ...day }))}
          variant="bars"
          unit="kobo"
          series={[
            { field: 'inKobo', name: 'In', words: moneyWords },
            { field: 'outKobo', name: 'Out', words: moneyWords },
          ]}
          file={<TableFile of="money" range={range} />}
        />
      </div>
    </>
  )
}
