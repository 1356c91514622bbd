import { formatNaira, percentWords } from '#contract/core/money.ts'
import type { Sale, SalePaperKind } from '#contract/finance/instalment-sale/fields.ts'
import { planStates } from '#contract/finance/instalment-sale/process.ts'
import { isReturn } from '#contract/finance/instalment-sale/return-figures.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { api } from '../../client/api.ts'
import { factsLine } from '../../cars/words.ts'
import { FileButton } from '../../sharing/file-button.tsx'
import { formatBytes } from '../../uploads/upload-progress.ts'
import { formatMoment } from '../../ui/date.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { amount, SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { OtherSide } from '../../deal-engine/counterparty.tsx'
import { texts } from '../words.ts'

const moneyWords = ({ state, heldKobo, startedOn }: Sale): string => {
  if (state === 'returning') return 'The refund is in escrow until the car is back.'
  if (state === 'return-disputed') return 'The refund is frozen in escrow until AutoX decides.'
  if (state === 'returned') return 'The car was handed back and the refund paid.'
  if (state === 'shared') return 'The car was handed back and AutoX shared the refund.'
  if (state === 'disputed') return 'Frozen in escrow until AutoX decides the dispute.'
  if (heldKobo > 0) return 'In escrow with AutoX. Neither side can use it before the handover.'
  if (state === 'unwound') return 'The buyer was refunded in full.'
  if (startedOn === null) return 'Nothing is charged before the buyer agrees with their PIN.'
  return texts.sellerPaid
}

export const Plans = ({ sale: { plans, role, counterparty, state } }: { sale: Sale }) =>
  (planStates as readonly string[]).includes(state) && (
    <ol className="mt-5 grid gap-3" aria-label="Plans proposed so far">
      {plans.map(({ by, firstKobo, months, keysBps, at }) => (
        <li key={at} className="rounded-box border border-line px-4 py-2.5">
          <span className="block text-sm text-soft">{by === role ? 'You' : counterparty.name}</span>
          <span className="figures block font-semibold">
            {`${formatNaira(firstKobo)} down, the rest over ${monthsWords(months)}, the keys at ${percentWords(keysBps)}`}
          </span>
          <time dateTime={at} className="figures text-xs text-soft">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  )

const salePaperWords: Record<SalePaperKind, string> = {
  paper: 'Papers of title',
  particulars: 'Licence, particulars and roadworthiness',
}

export const SalePapers = ({ sale: { files, papersIn } }: { sale: Sale }) =>
  papersIn && (
    <Panel title="Documents of the car">
      <ul>
        {files.map(({ id, kind, name, bytes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{salePaperWords[kind]}</span>
              <span className="figures block wrap-anywhere text-sm text-soft">
                {`${formatBytes(bytes)} · ${name}`}
              </span>
            </span>
            <FileButton fetchFile={() => api.instalmentSales.file({ query: { Id: id } })} name={name}>
              Save
            </FileButton>
          </li>
        ))}
      </ul>
      {!files.some(({ kind }) => kind === 'paper') && (
        <p className="mt-3 text-sm text-soft">
          The papers of title are submitted. You can read them here once the last instalment is paid.
        </p>
      )}
    </Panel>
  )

export const SaleFacts = ({ sale }: { sale: Sale }) => (
  <>
    <Panel>
      <SubjectStrip
        to={sale.car.state === 'listed' ? `/marketplace/${sale.car.id}` : undefined}
        picture={sale.car.picture}
        title={sale.car.title}
        facts={factsLine(sale.car)}
        words={sale.deliveryAddress ? `Delivered to ${sale.deliveryAddress}` : 'Collected by the buyer'}
      />
    </Panel>
    <Panel title="Payment">
      <Facts
        facts={[
          amount('Price', sale.priceKobo),
          amount('First instalment', sale.firstKobo),
          ['Rest paid over', monthsWords(sale.months)],
          amount(`Keys, at ${percentWords(sale.keysBps)}`, sale.keysKobo),
          ...(sale.startedOn ? [amount('Paid', sale.paidKobo)] : []),
          ...(sale.heldKobo > 0 ? [amount('In escrow', sale.heldKobo)] : []),
          ...(sale.role === 'seller' && !isReturn(sale)
            ? [
                amount('AutoX commission', sale.commissionKobo),
                amount('You receive', sale.sellerReceivesKobo),
              ]
            : []),
          ...(sale.role === 'buyer' ? [['Your interest', 'None'] as const] : []),
          ...(sale.missed > 0 && sale.keysOn && !isReturn(sale)
            ? [['Overdue instalments', String(sale.missed)] as const]
            : []),
          ...(sale.feesKobo > 0 ? [amount('Late fees', sale.feesKobo)] : []),
        ]}
      />
      <p className="mt-3 text-sm text-soft">{moneyWords(sale)}</p>
    </Panel>
    <OtherSide
      title={sale.role === 'buyer' ? 'The seller' : 'The buyer'}
      person={sale.counterparty}
      subject={sale.car.title}
    />
  </>
)
