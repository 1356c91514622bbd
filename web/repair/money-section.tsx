// Repair money: held, returned and paid out, with the invoice.
import { FileText } from 'lucide-react'
import { type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { backForUndone } from '#contract/repair/diagnosis.ts'
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
        ...(settlement.toWorkshopKobo > ZERO
          ? [
              amount(
                role === 'customer' ? 'Paid to the workshop' : 'Paid into your wallet',
                settlement.toWorkshopKobo,
              ),
            ]
          : []),
        ...(settlement.commissionKobo > ZERO ? [amount('AutoX commission', settlement.commissionKobo)] : []),
      ]
    : []

const diagnosisFacts = ({ diagnosis: { feeKobo, heldKobo }, approvedKobo }: Repair): Fact[] => [
  ...(feeKobo > ZERO ? [amount('Diagnosis fee', feeKobo)] : []),
  ...(feeKobo > heldKobo && approvedKobo > ZERO
    ? [amount('Counted towards the jobs', minus(feeKobo, heldKobo))]
    : []),
  ...(heldKobo > ZERO && approvedKobo > ZERO ? [amount('For the diagnosis', heldKobo)] : []),
]

const feeWords = {
  customer:
    'The diagnosis fee is in escrow. It counts towards jobs you approve, is paid to the workshop if you decline its quote, and comes back to you if there is no quote.',
  workshop:
    'The diagnosis fee is in escrow. It counts towards jobs the customer approves, is paid to you if they decline your quote, and goes back to them if you send none.',
}

const moneyWords = ({ settlement, state, approvedKobo, insuredKobo, diagnosis, role }: Repair): string => {
  if (settlement) return 'Settled. Nothing is left in escrow.'
  if (state === 'quoted' && insuredKobo > ZERO) return 'In escrow until the quote is answered.'
  if (approvedKobo === ZERO && diagnosis.heldKobo > ZERO) return feeWords[role]
  if (approvedKobo === ZERO) return 'No one was charged. Nothing is left in escrow.'
  return state === 'disputed'
    ? 'Frozen in escrow until AutoX decides the dispute.'
    : 'In escrow with AutoX until the car is collected. Neither side can use it.'
}

export function Money({ repair }: { repair: Repair }) {
  const { approvedKobo, insuredKobo, settlement, role, workshopReceivesKobo, jobs, id, diagnosis, state } =
    repair
  const undoneKobo = jobs
    .filter(({ status }) => status === 'undone')
    .reduce<Kobo>((sum, { totalKobo }) => plus(sum, totalKobo), ZERO)
  const backKobo = backForUndone(diagnosis.feeKobo, { doneKobo: approvedKobo, undoneKobo })
  const isEmpty = [approvedKobo, backKobo, insuredKobo, diagnosis.heldKobo].every(kobos => kobos === ZERO)
  if (isEmpty && !settlement) return null
  return (
    <Panel title="The money">
      <Facts
        facts={[
          ...diagnosisFacts(repair),
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
      {(approvedKobo > ZERO || (state === 'diagnosed' && diagnosis.heldKobo > ZERO)) && (
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
