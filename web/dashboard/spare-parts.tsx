// Spare parts dashboard (/dashboard/parts): stock, shortages and orders.
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
  const left = stock === 0 ? 'None left' : stock === 1 ? 'One left' : `${countWords(stock)} left`
  if (daysLeft === null) return `${left}; none ordered in four weeks`
  return `${left}; ${countWords(sold)} ordered in four weeks, so it lasts about ${daysLeft === 1 ? 'a day' : `${daysLeft} days`}`
}

const Stock = ({ board }: { board: PartsBoard }) => (
  <>
    <Facts
      facts={[
        ['Parts on the market', countWords(board.listed)],
        ['Paused', countWords(board.paused)],
        ['Pieces in stock', countWords(board.units)],
        ['What they ask together', <Amount key="worth" kobo={board.worthKobo} />],
        ['Orders under way', countWords(board.orders.open)],
        ['In escrow for you, before commission', <Amount key="held" kobo={board.orders.inEscrowKobo} />],
        ['Orders that are over', countWords(board.orders.ended)],
      ]}
    />
    <h3 className="show mt-7 mb-2 text-lg">What runs out</h3>
    {board.runningOut.length === 0 ? (
      <p className="border-y border-line py-5 text-soft">
        Nothing: of each part more than two are left, and for more than two weeks.
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
      <PageHeader
        title="Parts overview"
        action={<LinkButton to="/addAccessories">Offer a part</LinkButton>}
      />
      <Part title="Stock and orders" request={request}>
        {({ data }) =>
          data &&
          (data.listed + data.paused + data.orders.open + data.orders.ended > 0 ? (
            <Stock board={data} />
          ) : (
            <EmptyState title="No part is offered">
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
              title="What was ordered"
              summary={`${countWords(data.days.reduce((all, day) => all + day.orders, 0))} orders.`}
              rows={data.days.map(day => ({ ...day }))}
              look="bars"
              unit="kobo"
              series={[{ field: 'kobo', name: 'Ordered for', words: moneyWords }]}
              file={<TableFile of="parts" range={range} />}
            />
          )
        }
      </Part>
    </>
  )
}
