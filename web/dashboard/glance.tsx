// What one owns, owes, saves and offers, each with the way to it.
import { countNoun } from '#contract/core/count-noun.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contract/dashboard/dashboard.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDay } from '../ui/date.ts'
import { countWords } from './words.ts'

type LineProps = { to: string; words: string; about: string; children: ReactNode }

const Line = ({ to, words, about, children }: LineProps) => (
  <li className="border-b border-line">
    <Link to={to} className="group split-row items-baseline gap-x-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold group-hover:underline">{words}</span>
        <span className="block text-sm text-soft">{about}</span>
      </span>
      <span className="show figures text-lg whitespace-nowrap">{children}</span>
    </Link>
  </li>
)

const runsOut = (count: number) =>
  count === 0 ? 'No parts running low' : `${countNoun(count, 'part')} running low`

const coverWords = ({ policies, nextEnd }: Overview['insured']) =>
  nextEnd === null
    ? 'No policy in force'
    : `${policies === 1 ? '1 policy, ends' : 'The first ends'} ${formatDay(nextEnd)}`

export const Glance = ({
  overview: { cars, vehicles, owedKobo, insured, savings, parts },
}: {
  overview: Overview
}) => (
  <ul className="grid grid-cols-1 border-t border-line md:grid-cols-2 md:gap-x-8">
    <Line
      to="/mylistings"
      words="Your live cars"
      about={`${countWords(cars.reserved)} reserved, ${countWords(cars.sold)} sold`}
    >
      {countWords(cars.listed)}
    </Line>
    <Line to="/garage" words="Your garage" about="Vehicles with their documents and services">
      {countWords(vehicles)}
    </Line>
    <Line to="/dashboard/finance" words="You owe" about="Left to pay on finance and instalments">
      <Amount kobo={owedKobo} />
    </Line>
    <Line to="/bookings/insurance" words="Your insurance" about={coverWords(insured)}>
      {countWords(insured.policies)}
    </Line>
    <Line to="/account/savings" words="Your savings" about={`In ${countNoun(savings.plans, 'plan')}`}>
      <Amount kobo={savings.kobo} />
    </Line>
    <Line to="/dashboard/parts" words="Your live parts" about={runsOut(parts.runningOut)}>
      {countWords(parts.listed)}
    </Line>
  </ul>
)
