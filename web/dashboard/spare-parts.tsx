// Spare parts dashboard (/dashboard/parts): stock, shortages and orders.
import { countNoun } from '#contract/core/count-noun.ts'
import { Link } from 'react-router'
import type { PartsBoard } from '#contract/dashboard/boards.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { Amount } from '../ui/amount.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Facts } from '../ui/panel.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { countWords, moneyWords } from './words.ts'
import { Part } from './dashboard-section.tsx'
import { RangeBar } from './range-bar.tsx'
import { rangeIn } from './range.ts'
import { TableFile } from './table-file.tsx'
import type { Route } from './+types/spare-parts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const range = rangeIn(new URL(request.url).searchParams, new Date())
  return { range, request: api.dashboard.parts({ query: { From: range.From, To: range.To } }) }
}

const stockWords = ({ stock, sold, daysLeft }: PartsBoard['runningOut'][number]) => {
  const left = stock === 0 ? 'None left' : stock === 1 ? '1 left' : `${countWords(stock)} left`
  if (daysLeft === null) return `${left}; none ordered in 4 weeks`
  return `${left}; ${countWords(sold)} ordered in 4 weeks, so it lasts about ${daysLeft === 1 ? 'a day' : `${daysLeft} days`}`
}

const Stock = ({ board }: { board: PartsBoard }) => (
  <>
    <Facts
      facts={[
        ['Live parts', countWords(board.listed)],
        ['Paused', countWords(board.paused)],
        ['Items in stock', countWords(board.units)],
        ['Total value', <Amount key="worth" kobo={board.worthKobo} />],
        ['Open orders', countWords(board.orders.open)],
        ['In escrow for you, before our fee', <Amount key="held" kobo={board.orders.inEscrowKobo} />],
        ['Ended orders', countWords(board.orders.ended)],
      ]}
    />
    <h3 className="show mt-7 mb-2 text-lg">Running low</h3>
    {board.runningOut.length === 0 ? (
      <p className="border-y border-line py-5 text-soft">
        Nothing. You have more than two of each part, and enough for two weeks.
      </p>
    ) : (
      <ul className="border-t border-line">
        {board.runningOut.map(part => (
          <li key={part.id} className="border-b border-line">
            <Link to={`/mylisting-accessories/${part.id}/edit`} className="group block py-3">
              <span className="block font-semibold group-hover:underline">{part.title}</span>
              <span className="block text-sm text-soft">{stockWords(part)}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </>
)

export default function PartsDashboard({ loaderData: { request, range } }: Route.ComponentProps) {
  useRefresh({ topic: 'deal' })
  return (
    <>
      <PageHeader title="Parts overview" action={<LinkButton to="/addAccessories">Sell a part</LinkButton>} />
      <Part title="Stock and orders" request={request}>
        {({ data }) =>
          data &&
          (data.listed + data.paused + data.orders.open + data.orders.ended > 0 ? (
            <Stock board={data} />
          ) : (
            <EmptyState title="No parts for sale">
              Stock, parts running low and orders appear here.
            </EmptyState>
          ))
        }
      </Part>
      <RangeBar range={range} />
      <Part title="Orders by day" request={request}>
        {({ data }) =>
          data && (
            <ChartFigure
              title="Orders"
              summary={`${countNoun(
                data.days.reduce((all, day) => all + day.orders, 0),
                'order',
              )}.`}
              rows={data.days.map(day => ({ ...day }))}
              variant="bars"
              unit="kobo"
              series={[{ field: 'kobo', name: 'Total', words: moneyWords }]}
              file={<TableFile of="parts" range={range} />}
            />
          )
        }
      </Part>
    </>
  )
}
