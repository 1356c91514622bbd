import { MessageCircle, Phone } from 'lucide-react'
import { isOver } from '#contract/deal-engine/process.ts'
import { ZERO } from '#contract/core/money.ts'
import { inspection as table } from '#contract/inspection/process.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import { factsLine } from '../cars/words.ts'
import { Avatar } from '../dealers/avatar.tsx'
import { formatDue } from '../ui/date.ts'
import { localPhone } from '../ui/forms/phone-words.ts'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { amount, SubjectStrip } from '../deal-engine/deal-facts.tsx'

const moneyFacts = ({ role, feeKobo, settlement }: Inspection): Fact[] => [
  amount(settlement ? 'The fee' : 'The fee, in escrow', feeKobo),
  ...(settlement && settlement.toBuyerKobo > ZERO
    ? [amount(role === 'buyer' ? 'Refunded to you' : 'Refunded to the buyer', settlement.toBuyerKobo)]
    : []),
  ...(settlement && settlement.toInspectorKobo > ZERO
    ? [
        amount(
          role === 'inspector' ? 'Paid into your wallet' : 'Paid to the inspector',
          settlement.toInspectorKobo,
        ),
      ]
    : []),
]

const moneyWords = ({ settlement, state }: Inspection): string => {
  if (settlement) return 'Settled. Nothing is left in escrow.'
  if (state === 'disputed') return 'Frozen in escrow until AutoX decides the dispute.'
  return 'Paid only for a report. AutoX charges no commission.'
}

const called: Record<string, string> = {
  buyer: 'The buyer',
  inspector: 'The inspector',
  seller: 'The seller',
}

type Person = { side: string; name: string; phoneNumber: string }

/** Somebody of another side; their number only from the agreed visit until the end. */
const OneSide = ({ side, name, phoneNumber }: Person) => (
  <li className="border-b border-line py-3 last:border-0">
    <div className="flex items-center gap-3">
      <Avatar name={name || called[side]!} />
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name || called[side]}</span>
        <span className="figures block text-sm text-soft">
          {`${name ? called[side] : ''}${phoneNumber ? ` · ${localPhone(phoneNumber)}` : ''}`}
        </span>
      </p>
    </div>
    {phoneNumber && (
      <div className="mt-3 grid two-up gap-3">
        <a href={`tel:${phoneNumber}`} className="button button-line px-2">
          <Phone className="size-4.5 shrink-0" aria-hidden /> Call
        </a>
        <a
          href={`https://wa.me/${phoneNumber.replace('+', '')}`}
          target="_blank"
          rel="noopener"
          className="button button-line px-2"
        >
          <MessageCircle className="size-4.5 shrink-0" aria-hidden /> WhatsApp
        </a>
      </div>
    )}
  </li>
)

const firstOther = (role: Inspection['role']) => (role === 'buyer' ? 'inspector' : 'buyer')

export function InspectionFacts({ deal }: { deal: Inspection }) {
  const { car, role, state, counterparty, alsoIn, visitAt, visitWords, wish } = deal
  const people: Person[] = [{ ...counterparty, side: firstOther(role) }, ...alsoIn]
  const hidden = !isOver(table, state) && counterparty.phoneNumber === ''
  return (
    <>
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      {visitAt && (
        <Panel title="The visit">
          <p className="figures font-semibold">{formatDue(visitAt)}</p>
          <p className="text-sm text-soft">{`Location of the car: ${car.location}`}</p>
          {visitWords && <p className="mt-2 wrap-anywhere">{visitWords}</p>}
        </Panel>
      )}
      {wish && role !== 'seller' && (
        <Panel title="What to check most">
          <p className="wrap-anywhere whitespace-pre-line">{wish}</p>
        </Panel>
      )}
      <Panel title="People involved">
        <ul>
          {people.map(each => (
            <OneSide key={each.side} {...each} />
          ))}
        </ul>
        {hidden && (
          <p className="mt-2 text-sm text-soft">Phone numbers are shown once the visit is agreed.</p>
        )}
      </Panel>
      {role !== 'seller' && (
        <Panel title="The money">
          <Facts facts={moneyFacts(deal)} />
          <p className="mt-3 text-sm text-soft">{moneyWords(deal)}</p>
        </Panel>
      )}
    </>
  )
}
