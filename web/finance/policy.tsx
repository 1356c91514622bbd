// Lending policy (/finance/policy): today's rules in plain words.
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, percentWords } from '#contract/core/money.ts'
import { caseHours } from '#contract/help/case-terms.ts'
import {
  financePolicyAt,
  type FinancePolicy,
  jobNames,
  jobs,
  neverConsidered,
  policies,
} from '#contract/finance/policy.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { announcedLines } from '../ui/announced/announced-lines.ts'
import { formatDay } from '../ui/date.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { texts } from './words.ts'

const counts = (p: FinancePolicy): string[] => [
  `The instalment and your other debts together take at most ${percentWords(p.shareMaxBps)} of your income.`,
  `After living costs and debts, you keep at least ${percentWords(p.leftMinBps)} of your income.`,
  ...jobNames.map(job =>
    p.monthsAtWork[job] > 0
      ? `${jobs[job]}: received for at least ${monthsWords(p.monthsAtWork[job])}.`
      : `${jobs[job]}: it counts from the first month.`,
  ),
  texts.downPayment,
  `You repay over ${p.monthsMin} to ${p.monthsMax} months, and finance at least ${formatNaira(p.financedMinKobo)}.`,
]

const bounds = (p: FinancePolicy): string[] => [
  `No rate above ${percentWords(p.yearlyMaxBps)} a year, always on what you still owe, and no fee above ${percentWords(p.feeMaxBps)} of the loan.`,
  `A late instalment costs ${percentWords(p.late.feeBps)} of it once, at most ${formatNaira(p.late.feeMaxKobo)}, after ${p.late.graceDays} days. Nothing else.`,
  'Paying off early costs nothing and saves all interest that is left.',
  'No loan starts automatically: you read each offer and accept it with your PIN.',
  'Only lenders appear whose approval by the Federal Competition and Consumer Protection Commission is in force; its number is shown next to each rate.',
]

const looksAgain = ({ reviewHours }: FinancePolicy): string =>
  `They read what you write and answer within ${reviewHours} hours.`

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid list-disc gap-2 pl-5">
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const NeverRead = () => (
  <Panel title="What AutoX never reads">
    <p>{texts.neverRead}</p>
  </Panel>
)

const Complaints = ({ now }: { now: Date }) => (
  <Panel title="If something is wrong">
    <p>{texts.complaintRights(caseHours('finance', now))}</p>
    <p className="mt-3">
      <Link to="/help/new?Subject=finance" className="font-semibold text-link underline">
        Talk to us
      </Link>
    </p>
  </Panel>
)

export default function Policy() {
  const [now] = useState(() => new Date())
  const policy = financePolicyAt(now)
  const coming = announcedLines(policies, now, each => [...counts(each), ...bounds(each), looksAgain(each)])
  return (
    <div className="max-w-lg">
      <PageHeader
        title="How we decide"
        words={texts.policyInForce(formatDay(policy.from))}
        back={{ words: 'Finance', to: '/finance' }}
      />
      <div className="grid grid-cols-1 gap-6">
        <Panel title="What counts">
          <List lines={counts(policy)} />
        </Panel>
        {coming.map(({ from, lines }) => (
          <Panel key={from} title={`From ${formatDay(from)}`}>
            <List lines={lines} />
          </Panel>
        ))}
        <Panel title="What never counts">
          <p className="mb-3">
            We don’t ask about it here, and it never changes a result, whatever your account says:
          </p>
          <List lines={neverConsidered.map(line => line[0]!.toUpperCase() + line.slice(1))} />
        </Panel>
        <Panel title="What you can rely on">
          <List lines={bounds(policy)} />
        </Panel>
        <NeverRead />
        <Complaints now={now} />
        <Panel title="If the result is negative">
          <p>{texts.refusalRights(looksAgain(policy))}</p>
          <p className="mt-3">
            <Link to="/finance/eligibility" className="font-semibold text-link underline">
              Can I afford it?
            </Link>
          </p>
        </Panel>
      </div>
    </div>
  )
}
