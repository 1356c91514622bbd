// Repair money: held, returned and paid out, with the invoice.
import { FileText } from 'lucide-react'
import { type Kobo, plus, ZERO } from '#contract/core/money.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { api } from '../client/api.ts'
import { FileButton } from '../sharing/file-button.tsx'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { amount } from '../deal-engine/deal-facts.tsx'

const settledFacts = ({ settlement, role }: Repair): Fact[] =>
  settlement
    ? [
        ...(settlement.toCustomerKobo > ZERO
          ? [
              amount(
                role === 'customer' ? 'Refunded to you' : 'Refunded to the customer',
                settlement.toCustomerKobo,
              ),
            ]
          : []),
        amount(
          role === 'customer' ? 'Paid to the workshop' : 'Paid into your wallet',
          settlement.toWorkshopKobo,
        ),
        ...(settlement.commissionKobo > ZERO ? [amount('AutoX commission', settlement.commissionKobo)] : []),
      ]
    : []

const moneyWords = ({ settlement, state, approvedKobo, insuredKobo }: Repair): string => {
  if (settlement) return 'Settled. Nothing is left in escrow.'
  if (state === 'quoted' && insuredKobo > ZERO) return 'In escrow until the quote is answered.'
  if (approvedKobo === ZERO) return 'No one was charged. Nothing is left in escrow.'
  return state === 'disputed'
    ? 'Frozen in escrow until AutoX decides the dispute.'
    : 'In escrow with AutoX until the car is collected. Neither side can use it.'
}

export function Money({ repair }: { repair: Repair }) {
  const { approvedKobo, insuredKobo, settlement, role, workshopReceivesKobo, jobs, id } = repair
  const undone = jobs.filter(({ status }) => status === 'undone')
  const backKobo = undone.reduce<Kobo>((sum, { totalKobo }) => plus(sum, totalKobo), ZERO)
  if (approvedKobo === ZERO && backKobo === ZERO && insuredKobo === ZERO && !settlement) return null
  return (
    <Panel title="The money">
      <Facts
        facts={[
          ...(approvedKobo > ZERO ? [amount('Approved', approvedKobo)] : []),
          ...(insuredKobo > ZERO ? [amount('Paid by an insurer', insuredKobo)] : []),
          ...(backKobo > ZERO
            ? [
                amount(
                  role === 'customer' ? 'Not done: back in your wallet' : 'Not done: back to the customer',
                  backKobo,
                ),
              ]
            : []),
          ...(role === 'workshop' && !settlement && approvedKobo > ZERO
            ? [amount('You receive', workshopReceivesKobo)]
            : []),
          ...settledFacts(repair),
        ]}
      />
      <p className="mt-3 text-sm text-soft">{moneyWords(repair)}</p>
      {approvedKobo > ZERO && (
        <FileButton
          fetchFile={() => api.repairs.invoice({ query: { Id: id } })}
          name="autox-invoice.pdf"
          className="mt-4 w-full"
        >
          <FileText className="size-4.5 shrink-0" aria-hidden /> Invoice as PDF
        </FileButton>
      )}
    </Panel>
  )
}
