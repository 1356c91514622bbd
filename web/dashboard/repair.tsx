// Repairs dashboard (/dashboard/repair): one's cars, workshop and upcoming repairs.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import { marginWords } from '#contract/repair/part-costs/margin.ts'
import type { MonthMargin, partCosts } from '#contract/repair/part-costs/part-costs.ts'
import type { RepairBoard } from '#contract/dashboard/boards.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { Amount } from '../ui/amount.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Facts, Panel } from '../ui/panel.tsx'
import { ErrorState } from '../ui/states.tsx'
import { AheadRows } from './ahead-rows.tsx'
import { countWords } from './words.ts'
import { Part } from './dashboard-section.tsx'
import type { Route } from './+types/repair'

export const clientLoader = () => ({ request: api.dashboard.repair(), margins: api.partCosts.byMonth() })

const sides = {
  customer: {
    title: 'Your cars at workshops',
    held: 'In escrow for your repairs',
    paid: 'Paid to workshops',
    list: '/bookings/repairs',
  },
  workshop: {
    title: 'Your workshop',
    held: 'In escrow for your work',
    paid: 'Paid to you',
    list: '/auto-repairs/appointment',
  },
} as const

const SidePanel = ({ side }: { side: RepairBoard['sides'][number] }) => (
  <Panel
    title={sides[side.side].title}
    action={
      <LinkButton to={sides[side.side].list} variant="line">
        See all
      </LinkButton>
    }
  >
    <Facts
      facts={[
        ['Requested', countWords(side.requests)],
        ['Upcoming', countWords(side.ahead)],
        ['In progress', countWords(side.inWork)],
        ['Ready to collect', countWords(side.ready)],
        ['Ended', countWords(side.ended)],
        [sides[side.side].held, <Amount key="held" kobo={side.heldKobo} />],
        [sides[side.side].paid, <Amount key="paid" kobo={side.paidKobo} />],
      ]}
    />
  </Panel>
)

/** "November 2026". */
const monthWords = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-NG', { month: 'long', year: 'numeric' })

const MarginPanel = ({ months }: { months: readonly MonthMargin[] }) => (
  <Panel title="Margin on parts, by month">
    {months.length === 0 ? (
      <p className="text-soft">
        Enter what you paid for parts when you write a quote. Once the car is collected, its margin counts
        here.
      </p>
    ) : (
      <Facts
        facts={months.map(month => [
          monthWords(month.month),
          `${marginWords(month)}, of ${formatNaira(month.soldKobo)}${month.partsWithoutCost > 0 ? `; ${countWords(month.partsWithoutCost)} without a cost` : ''}`,
        ])}
      />
    )}
    <p className="mt-3 text-sm text-soft">Only you see what you paid.</p>
  </Panel>
)

function Margins({ request }: { request: Promise<Answer<(typeof partCosts)['byMonth']>> }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  return error ? <ErrorState error={error} retry={revalidate} /> : <MarginPanel months={data.months} />
}

export default function RepairDashboard({ loaderData: { request, margins } }: Route.ComponentProps) {
  useRefresh({ topic: 'deal' })
  return (
    <>
      <PageHeader
        title="Repairs overview"
        action={<LinkButton to="/auto-repairs/book-appointment">Book a workshop</LinkButton>}
      />
      <Part title="All jobs" request={request}>
        {({ data }) =>
          data && (
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              {data.sides
                .filter(({ side }) => side === 'customer' || data.hasWorkshop)
                .map(side => (
                  <SidePanel key={side.side} side={side} />
                ))}
              {data.hasWorkshop && (
                <Suspense fallback={null}>
                  <Margins request={margins} />
                </Suspense>
              )}
            </div>
          )
        }
      </Part>
      <Part title="Coming up" request={request}>
        {({ data }) => data && <AheadRows ahead={data.ahead} />}
      </Part>
    </>
  )
}
