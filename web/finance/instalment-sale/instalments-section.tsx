// Instalments and payments of a sale, with both as a PDF.
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { saleOwedOn, shownParts } from '#contract/finance/instalment-sale/plan.ts'
import type { Sale, SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { isReturn } from '#contract/finance/instalment-sale/return-figures.ts'
import { formatNaira } from '#contract/core/money.ts'
import { lastFreeDay } from '#contract/finance/instalment-sale/late-fee.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import type { InstalmentLine } from '#contract/finance/repayment/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { Instalments } from '../repayment/instalments.tsx'
import { Payments } from '../repayment/payments.tsx'
import { FileButton } from '../../sharing/file-button.tsx'
import { formatDay } from '../../ui/date.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'

const paymentWayWords: Record<SalePayment['way'], string> = {
  first: 'First instalment',
  'on-day': 'Collected automatically',
  'by-hand': 'Paid manually',
  recovered: 'Paid after write-off',
}

const paymentWords = ({ intoEscrow, feeKobo }: SalePayment): string => {
  if (intoEscrow) return 'Into escrow'
  return feeKobo > 0 ? `To the seller, ${formatNaira(feeKobo)} of it late fees` : 'To the seller'
}

/** Below an instalment: its late fee, or until when there is none. */
const feeWords =
  ({ feesFrom, history }: Sale) =>
  (instalment: InstalmentLine): string => {
    const { late } = saleTermsAt(history[0]!.at)
    const { dueOn, dueAmounts, paid } = instalment
    if (dueAmounts.feeKobo > 0) return `Includes a late fee of ${formatNaira(dueAmounts.feeKobo)}`
    if (!late || feesFrom === null || dueOn === null || paid.principalKobo === dueAmounts.principalKobo)
      return ''
    return `No late fee until ${formatDay(lastFreeDay(dueOn, feesFrom, late))}`
  }

export function InstalmentsSection({ sale }: { sale: Sale }) {
  const [day] = useState(() => lagosDayOf(new Date()))
  const owed = saleOwedOn(sale, day)
  // Where the car goes back nothing more is owed.
  const isOver = isReturn(sale)
  const saved = { query: { Id: sale.id } }
  return (
    <Panel title={owed ? 'Instalments' : 'The plan'}>
      {!owed && <p className="text-soft">Due dates if you agree today.</p>}
      {owed && !isOver && owed.leftKobo > 0 && (
        <Facts
          facts={[
            ...(owed.lateKobo > 0 ? [amount('Overdue', owed.lateKobo)] : []),
            amount(`Next, ${owed.nextOn ? formatDay(owed.nextOn) : ''}`, owed.nextKobo),
            amount('Left to pay', owed.leftKobo),
          ]}
        />
      )}
      {!isOver && <Instalments all={shownParts(sale.parts, day)} day={day} words={feeWords(sale)} />}
      <Payments
        payments={sale.payments}
        way={({ way }) => paymentWayWords[way]}
        words={paymentWords}
        isOwn={sale.role === 'buyer'}
      />
      {owed && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <FileButton
            fetchFile={() => api.instalmentSales.agreementFile(saved)}
            name="autox-sale-in-parts.pdf"
            className="w-full"
          >
            <FileText className="size-4.5 shrink-0" aria-hidden /> Agreed plan as PDF
          </FileButton>
          <FileButton
            fetchFile={() => api.instalmentSales.statement(saved)}
            name="autox-sale-in-parts-statement.pdf"
            className="w-full"
          >
            <FileText className="size-4.5 shrink-0" aria-hidden /> Statement as PDF
          </FileButton>
        </div>
      )}
    </Panel>
  )
}
