// Instalments and payments of a sale, with both as a PDF.
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { saleOwedOn, shownParts } from '#contract/finance/instalment-sale/plan.ts'
import type { Sale, SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { api } from '../../client/api.ts'
import { Instalments } from '../repayment/instalments.tsx'
import { Payments } from '../repayment/payments.tsx'
import { FileButton } from '../../sharing/file-button.tsx'
import { formatDay } from '../../ui/date.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'

const paymentWayWords: Record<SalePayment['way'], string> = {
  first: 'The first part',
  'on-day': 'Taken on its day',
  'by-hand': 'Paid by hand',
  recovered: 'Paid after the write-off',
}

export function InstalmentsSection({ sale }: { sale: Sale }) {
  const [day] = useState(() => lagosDayOf(new Date()))
  const owed = saleOwedOn(sale, day)
  const saved = { query: { Id: sale.id } }
  return (
    <Panel title={owed ? 'The parts' : 'The plan'}>
      {!owed && <p className="text-soft">The days as they would be if it were agreed today.</p>}
      {owed && owed.leftKobo > 0 && (
        <Facts
          facts={[
            ...(owed.lateKobo > 0 ? [amount('Late', owed.lateKobo)] : []),
            amount(`Next, ${owed.nextOn ? formatDay(owed.nextOn) : ''}`, owed.nextKobo),
            amount('Left of the price', owed.leftKobo),
          ]}
        />
      )}
      <Instalments all={shownParts(sale.parts, day)} day={day} />
      <Payments
        payments={sale.payments}
        way={({ way }) => paymentWayWords[way]}
        words={({ intoEscrow }) => (intoEscrow ? 'Into escrow' : 'To the seller')}
        isOwn={sale.role === 'buyer'}
      />
      {owed && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <FileButton
            fetchFile={() => api.instalmentSales.agreementFile(saved)}
            name="autox-sale-in-parts.pdf"
            className="w-full"
          >
            <FileText className="size-4.5 shrink-0" aria-hidden /> What was agreed as a PDF
          </FileButton>
          <FileButton
            fetchFile={() => api.instalmentSales.statement(saved)}
            name="autox-sale-in-parts-statement.pdf"
            className="w-full"
          >
            <FileText className="size-4.5 shrink-0" aria-hidden /> A statement as a PDF
          </FileButton>
        </div>
      )}
    </Panel>
  )
}
