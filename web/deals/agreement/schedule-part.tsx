// How it is paid back: what is next, what is left, every instalment as it stands, and every payment with how it was allotted.
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, plus } from '#contract/core/money.ts'
import type { AgreedInstalment, Agreement, Payment } from '#contract/deals/agreement/fields.ts'
import { type InstalmentState, owedIn, stateOf } from '#contract/deals/agreement/repayment.ts'
import { lagosDayOf } from '#contract/opening-hours/days.ts'
import { api } from '../../client/api.ts'
import { FileButton } from '../../features/sharing/file-button.tsx'
import { Amount } from '../../ui/amount.tsx'
import { formatDate, formatDay } from '../../ui/date.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { amount } from '../deal-facts.tsx'

const stateWords: Record<InstalmentState, [words: string, tone: Tone] | undefined> = {
  ahead: undefined,
  due: ['Today', 'warn'],
  late: ['Late', 'bad'],
  'part-paid': ['Part paid', 'plain'],
  paid: ['Paid', 'good'],
  waived: ['Paid, interest saved', 'good'],
}

const OneInstalment = ({ it, day }: { it: AgreedInstalment; day: string }) => {
  const { number, dueOn, asked } = it
  const said = stateWords[stateOf(it, day)]
  return (
    <li className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-3 border-b border-line py-2.5 last:border-0">
      <span className="figures text-soft">{number}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          {dueOn === null
            ? `${number === 1 ? 'A month' : `${number} months`} after the car`
            : formatDay(dueOn)}
          {said && <Pill tone={said[1]}>{said[0]}</Pill>}
        </span>
        <span className="figures block text-xs text-soft">
          {formatNaira(asked.principalKobo)} and {formatNaira(asked.interestKobo)} interest
          {asked.feeKobo > 0 && `, ${formatNaira(asked.feeKobo)} late fee`}
        </span>
      </span>
      <span className="font-semibold">
        <Amount kobo={plus(plus(asked.principalKobo, asked.interestKobo), asked.feeKobo)} />
      </span>
    </li>
  )
}

const shownFirst = 6
/** The next few are in sight; all of them open with one tap. */
function Instalments({ all, day }: { all: readonly AgreedInstalment[]; day: string }) {
  const next = all.findIndex(each => !['paid', 'waived'].includes(stateOf(each, day)))
  const from = Math.max(0, (next === -1 ? all.length : next) - 1)
  const near = all.slice(from, from + shownFirst)
  return (
    <>
      <ol>
        {near.map(each => (
          <OneInstalment key={each.number} it={each} day={day} />
        ))}
      </ol>
      {all.length > near.length && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            All {all.length} instalments
          </summary>
          <ol>
            {all.map(each => (
              <OneInstalment key={each.number} it={each} day={day} />
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const wayWords: Record<Payment['way'], string> = {
  'on-day': 'Taken on its day',
  'by-hand': 'Paid by hand',
  'paid-off': 'Paid off',
  recovered: 'Paid after the write-off',
}

const OnePayment = ({ it, isOwn }: { it: Payment; isOwn: boolean }) => (
  <li className="border-b border-line py-2.5 last:border-0">
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>
        {wayWords[it.way]}, {formatDate(it.at)}
      </span>
      <span className="font-semibold">
        <Amount kobo={it.amountKobo} />
      </span>
    </span>
    <span className="figures block text-xs text-soft">
      {formatNaira(it.principalKobo)} of the loan, {formatNaira(it.interestKobo)} interest
      {it.feeKobo > 0 && `, ${formatNaira(it.feeKobo)} late fee`}
    </span>
    {isOwn && (
      <Link
        to={`/account/receipts/${it.transactionId}`}
        className="inline-block py-1.5 text-sm font-semibold text-link underline"
      >
        Receipt
      </Link>
    )}
  </li>
)

export function SchedulePart({ it }: { it: Agreement }) {
  const [day] = useState(() => lagosDayOf(new Date()))
  const owed = owedIn(it, day)
  if (it.instalments.length === 0) return null
  return (
    <Panel title={owed ? 'Paying it back' : 'The schedule'}>
      {owed && owed.leftKobo > 0 && (
        <Facts
          facts={[
            ...(owed.lateKobo > 0 ? [amount('Late', owed.lateKobo)] : []),
            amount(`Next, ${owed.nextOn ? formatDay(owed.nextOn) : ''}`, owed.nextKobo),
            amount('Left, as scheduled', owed.leftKobo),
            amount('Paid off today', owed.payOffKobo),
          ]}
        />
      )}
      <Instalments all={it.instalments} day={day} />
      {it.payments.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Payments</h3>
          <ul>
            {it.payments.map(each => (
              <OnePayment key={each.id} it={each} isOwn={it.role === 'applicant'} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <FileButton
          fetchFile={() => api.agreements.agreementFile({ query: { Id: it.id } })}
          name="autox-finance-agreement.pdf"
          className="w-full"
        >
          <FileText className="size-4.5 shrink-0" aria-hidden /> The agreement as a PDF
        </FileButton>
        {owed && (
          <FileButton
            fetchFile={() => api.agreements.statement({ query: { Id: it.id } })}
            name="autox-finance-statement.pdf"
            className="w-full"
          >
            <FileText className="size-4.5 shrink-0" aria-hidden /> A statement as a PDF
          </FileButton>
        )}
      </div>
    </Panel>
  )
}
