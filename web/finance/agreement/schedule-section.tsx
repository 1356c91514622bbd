// Repayment schedule: next instalment, balance and how payments were allotted.
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import type { AgreedInstalment, Agreement, Payment } from '#contract/finance/agreement/fields.ts'
import { choiceWords } from '#contract/finance/agreement/part-payment.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { Instalments } from '../repayment/instalments.tsx'
import { Payments } from '../repayment/payments.tsx'
import { FileButton } from '../../sharing/file-button.tsx'
import { formatDay } from '../../ui/date.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'

const paymentWayWords: Record<Payment['way'], string> = {
  'on-day': 'Collected automatically',
  'by-hand': 'Paid manually',
  'paid-off': 'Paid off',
  recovered: 'Paid after write-off',
}

const instalmentWords = ({ dueAmounts, accrued }: AgreedInstalment) =>
  `${formatNaira(dueAmounts.principalKobo)} and ${formatNaira(dueAmounts.interestKobo)} interest${accrued && accrued.kobo > 0 ? `, of it ${formatNaira(accrued.kobo)} paid with a part payment` : ''}${dueAmounts.feeKobo > 0 ? `, ${formatNaira(dueAmounts.feeKobo)} late fee` : ''}`
const paymentWords = ({ principalKobo, interestKobo, feeKobo, choice }: Payment) =>
  `${formatNaira(principalKobo)} of the loan, ${formatNaira(interestKobo)} interest${feeKobo > 0 ? `, ${formatNaira(feeKobo)} late fee` : ''}${choice ? `. ${choiceWords[choice]} since then` : ''}`

export function ScheduleSection({ agreement }: { agreement: Agreement }) {
  const [day] = useState(() => lagosDayOf(new Date()))
  const owed = owedIn(agreement, day)
  if (agreement.instalments.length === 0) return null
  return (
    <Panel title={owed ? 'Repayment' : 'Schedule'}>
      {owed && owed.leftKobo > 0 && (
        <Facts
          facts={[
            ...(owed.lateKobo > 0 ? [amount('Overdue', owed.lateKobo)] : []),
            amount(`Next, ${owed.nextOn ? formatDay(owed.nextOn) : ''}`, owed.nextKobo),
            amount('Left to pay, as scheduled', owed.leftKobo),
            amount('To pay off today', owed.payOffKobo),
            ...(agreement.aheadKobo > 0 ? [amount('Principal paid ahead', agreement.aheadKobo)] : []),
          ]}
        />
      )}
      <Instalments all={agreement.instalments} day={day} words={instalmentWords} />
      <Payments
        payments={agreement.payments}
        way={({ way }) => paymentWayWords[way]}
        words={paymentWords}
        isOwn={agreement.role === 'applicant'}
      />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <FileButton
          fetchFile={() => api.agreements.agreementFile({ query: { Id: agreement.id } })}
          name="autox-finance-agreement.pdf"
          className="w-full"
        >
          <FileText className="size-4.5 shrink-0" aria-hidden /> Agreement as PDF
        </FileButton>
        {owed && (
          <FileButton
            fetchFile={() => api.agreements.statement({ query: { Id: agreement.id } })}
            name="autox-finance-statement.pdf"
            className="w-full"
          >
            <FileText className="size-4.5 shrink-0" aria-hidden /> Statement as PDF
          </FileButton>
        )}
      </div>
    </Panel>
  )
}
