import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { Earnings } from '#contract/rental/earnings.ts'
import type { rentals } from '#contract/rental/shape.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { monthWords } from './month.ts'

export type EarningsRequest = Promise<Answer<(typeof rentals)['earnings']>>
type Month = Earnings['months'][number]

/** Share of available days; closed days do not count. */
const shareOut = ({ days, closedDays, rentedDays }: Month): number =>
  days === closedDays ? 0 : Math.round((100 * rentedDays) / (days - closedDays))

const Bar = ({ percent }: { percent: number }) => (
  <span aria-hidden className="block h-1.5 overflow-hidden rounded-plate track">
    <span className="block h-full bg-amber" style={{ width: `${Math.min(100, percent)}%` }} />
  </span>
)

const MonthRow = ({ month }: { month: Month }) => {
  const percent = shareOut(month)
  return (
    <tr className="border-t border-line @max-[16rem]:block">
      <th scope="row" className="py-3 pr-3 text-left font-semibold @max-[16rem]:block @max-[16rem]:pb-0">
        <span>{monthWords(month.month)}</span>
        <span className="mt-2 block w-full max-w-40">
          <Bar percent={percent} />
        </span>
      </th>
      <td className="figures py-3 pr-3 text-right align-top text-sm text-soft @max-[16rem]:block @max-[16rem]:py-0 @max-[16rem]:text-left">
        {`${month.rentedDays} of ${month.days - month.closedDays} days`}
      </td>
      <td className="py-3 text-right align-top @max-[16rem]:block @max-[16rem]:pt-0 @max-[16rem]:text-left">
        <Amount kobo={month.earnedKobo} className={month.earnedKobo > ZERO ? 'font-semibold' : 'text-soft'} />
      </td>
    </tr>
  )
}

const hasAny = ({ rentedDays, earnedKobo }: Month): boolean => rentedDays > 0 || earnedKobo > ZERO

/** From the first month in which anything was, at least the last three. */
const worthShowing = (months: readonly Month[]): readonly Month[] => {
  const last = months.findLastIndex(hasAny)
  return months.slice(0, Math.max(last + 1, 5))
}

function EarningsContent({ request }: { request: EarningsRequest }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  const { earnedKobo, waitingKobo, rentals: ended, months } = data
  return (
    <>
      <Facts
        facts={[
          ['Earned, after commission', formatNaira(earnedKobo)],
          ['In escrow for you', formatNaira(waitingKobo)],
          ['Completed rentals', String(ended)],
        ]}
      />
      <div className="@container mt-5">
        <table className="w-full">
          <caption className="sr-only">Days rented and earnings by month</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Days rented</th>
              <th scope="col">Earned</th>
            </tr>
          </thead>
          <tbody>
            {worthShowing(months).map(month => (
              <MonthRow key={month.month} month={month} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export const EarningsSection = ({ request }: { request: EarningsRequest }) => (
  <Panel title="Earnings">
    <Suspense fallback={<WaitingList rows={3} />}>
      <EarningsContent request={request} />
    </Suspense>
  </Panel>
)
