// Finance at a glance (/dashboard/finance): agreements on each side, instalments ahead, and what is late.
import { Link } from 'react-router'
import { messages } from '#contract/core/messages.ts'
import type { FinanceBoard } from '#contract/dashboard/boards.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDay } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Facts, Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState } from '../ui/states.tsx'
import { countWords } from './words.ts'
import { Part } from './dashboard-section.tsx'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Route } from './+types/finance'

export const clientLoader = () => ({ request: api.dashboard.finance(), today: lagosDayOf(new Date()) })

const titles = {
  applicant: 'Your car finance',
  owner: 'Your cars bought on finance',
  lender: 'Your lending',
} as const

const leftWords = {
  applicant: 'Left to pay',
  buyer: 'Left to pay',
  owner: 'Owed to you',
  lender: 'Owed to you',
  seller: 'Owed to you',
} as const

type Side = FinanceBoard['sides'][number]
const isUsed = ({ open, repaying, late, ended }: Side) => open + repaying + late + ended > 0

const SidePanel = ({ side }: { side: Side }) => (
  <Panel
    title={titles[side.side]}
    action={side.late > 0 && <Pill tone="bad">{`${countWords(side.late)} late`}</Pill>}
  >
    <Facts
      facts={[
        ['Before handover', countWords(side.open)],
        [side.side === 'owner' ? 'Handed over, paid to you' : 'In repayment', countWords(side.repaying)],
        ...(side.side === 'owner' ? [] : ([['In arrears or default', countWords(side.late)]] as const)),
        ['Ended', countWords(side.ended)],
        ...(side.leftKobo === null
          ? []
          : ([[leftWords[side.side], <Amount key="left" kobo={side.leftKobo} />]] as const)),
        ...(side.lateKobo === null
          ? []
          : ([['Overdue', <Amount key="late" kobo={side.lateKobo} />]] as const)),
      ]}
    />
  </Panel>
)

const saleTitles = {
  buyer: 'Cars you pay for in instalments',
  seller: 'Your cars paid in instalments',
} as const

type Sale = FinanceBoard['sales'][number]
const isMade = ({ planned, beforeKeys, paying, late, ended }: Sale) =>
  planned + beforeKeys + paying + late + ended > 0

const SalePanel = ({ sale }: { sale: Sale }) => (
  <Panel
    title={saleTitles[sale.side]}
    action={sale.late > 0 && <Pill tone="bad">{`${countWords(sale.late)} late`}</Pill>}
  >
    <Facts
      facts={[
        ['Plans not agreed yet', countWords(sale.planned)],
        ['Before handover', countWords(sale.beforeKeys)],
        ['In repayment', countWords(sale.paying)],
        ['Late or in default', countWords(sale.late)],
        ['Ended', countWords(sale.ended)],
        [leftWords[sale.side], <Amount key="left" kobo={sale.leftKobo} />],
        ['Overdue', <Amount key="late" kobo={sale.lateKobo} />],
      ]}
    />
  </Panel>
)

const addresses = { agreement: '/bookings/finance', 'instalment-sale': '/bookings/in-parts' } as const
const numbered = { agreement: 'instalment', 'instalment-sale': 'part' } as const

type DueRowsProps = { due: FinanceBoard['instalments']; today: string }

const DueRows = ({ due, today }: DueRowsProps) => (
  <ul className="border-t border-line">
    {due.map(each => (
      <li key={`${each.id} ${each.number}`} className="border-b border-line">
        <Link to={`${addresses[each.kind]}/${each.id}`} className="group split-row gap-x-4 py-3">
          <span className="min-w-0">
            <span className="block font-semibold group-hover:underline">
              {`${each.title}, ${numbered[each.kind]} ${each.number}`}
            </span>
            <span className="block text-sm text-soft">
              {`${formatDay(each.dueOn)} ${each.toMe ? 'to you' : 'from you'}`}
            </span>
          </span>
          <span className="text-right">
            <Amount kobo={each.leftKobo} className="block font-semibold" />
            {each.dueOn < today && <Pill tone="bad">Late</Pill>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

// A year and more of one car would push the next instalment of another off the page.
const shownAtOnce = 6

const Instalments = ({ due, today }: DueRowsProps) =>
  due.length > 0 && (
    <>
      <h3 className="show mt-8 mb-2 text-lg">Upcoming instalments</h3>
      <DueRows due={due.slice(0, shownAtOnce)} today={today} />
      {due.length > shownAtOnce && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline">
            {`${due.length - shownAtOnce} more later`}
          </summary>
          <DueRows due={due.slice(shownAtOnce)} today={today} />
        </details>
      )}
    </>
  )

export default function FinanceDashboard({ loaderData: { request, today } }: Route.ComponentProps) {
  useRefresh({ topic: 'deal' })
  return (
    <>
      <PageHeader title="Finance overview" />
      <Part title="All agreements" request={request} fallback={messages.errorFetchingFinance}>
        {({ data }) =>
          data &&
          (data.sides.some(isUsed) || data.sales.some(isMade) ? (
            <>
              <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
                {data.sides.filter(isUsed).map(side => (
                  <SidePanel key={side.side} side={side} />
                ))}
                {data.sales.filter(isMade).map(sale => (
                  <SalePanel key={sale.side} sale={sale} />
                ))}
              </div>
              <Instalments due={data.instalments} today={today} />
            </>
          ) : (
            <EmptyState
              title="No finance or instalments yet"
              action={<LinkButton to="/finance/eligibility">Can I afford it?</LinkButton>}
            >
              When you pay for a car in instalments, or sell or finance one, the instalments appear here.
            </EmptyState>
          ))
        }
      </Part>
    </>
  )
}
