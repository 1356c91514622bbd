// Lasting facts of a finance agreement: car, money, lender and applicant.
import { Link } from 'react-router'
import { formatNaira, percentWords } from '#contract/core/money.ts'
import { includedWords, yearlyCostWords, yearsOfCover } from '#contract/finance/cover-words.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { agreement as table, endedApplicationStates } from '#contract/finance/agreement/process.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { factsLine } from '../../cars/words.ts'
import { formatDay } from '../../ui/date.ts'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { amount, SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { ApplicantPanel } from './applicant.tsx'
import { OtherSide } from '../../deal-engine/counterparty.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { texts } from '../words.ts'

const escrow: readonly Agreement['state'][] = ['preparing', 'in-transit', 'delivered', 'disputed']

const beforeAgreeing: readonly Agreement['state'][] = [
  'applied',
  'accepted',
  'inspected',
  'awaiting-inspector',
  'offered',
]

const moneyFacts = ({
  role,
  priceKobo,
  downKobo,
  loanKobo,
  offer,
  ownerReceivesKobo,
  state,
  months,
  insurance: { quote },
}: Agreement): Fact[] => [
  amount('Price', priceKobo),
  amount(role === 'applicant' ? 'Your down payment' : 'Down payment', downKobo),
  amount('Loan', loanKobo),
  ...(offer
    ? [
        amount('Lender’s fee', offer.feeKobo),
        amount('Total interest', offer.interestKobo),
        ...(quote ? [amount(yearsOfCover(months), offer.insuranceKobo)] : []),
        amount(role === 'applicant' ? 'Total you pay' : 'Total the applicant pays', offer.overallKobo),
      ]
    : []),
  ...(ownerReceivesKobo !== null && !isOver(table, state) ? [amount('You receive', ownerReceivesKobo)] : []),
]

const moneyWords = ({ state, role }: Agreement): string => {
  if (state === 'disputed') return 'Frozen in escrow until AutoX decides the dispute.'
  if (escrow.includes(state)) return 'In escrow with AutoX until the car is confirmed.'
  if (state === 'unwound') return 'Everyone was refunded.'
  if (endedApplicationStates.some(each => each === state)) return 'No one was charged.'
  if (role === 'owner' && !beforeAgreeing.includes(state))
    return 'The price, less commission, is in your wallet.'
  return beforeAgreeing.includes(state)
    ? 'Nothing is charged before the applicant agrees with their PIN.'
    : texts.repaying
}

const LenderPanel = ({
  agreement: { lenderName, approval, offer, months, terms, insurance },
}: {
  agreement: Agreement
}) => (
  <Panel title="Lender">
    <p className="font-semibold wrap-anywhere">{lenderName}</p>
    <p className="text-sm text-soft">
      {`Approval ${approval.number} of ${formatDay(approval.on)}${approval.state === 'approved' ? ', in force' : `: ${approval.state}`}`}
    </p>
    <div className="mt-3">
      <Facts
        facts={[
          ['Over', monthsWords(months)],
          ['Yearly rate, on the reducing balance', percentWords((offer ?? terms).yearlyBps)],
          ['One-time fee', percentWords((offer ?? terms).feeBps)],
          ...(offer
            ? [
                [
                  `Effective yearly cost (APR), ${includedWords(insurance.quote)}`,
                  yearlyCostWords(offer.effectiveBps),
                ] as const,
              ]
            : []),
        ]}
      />
    </div>
    <p className="mt-3 text-sm">
      <Link to="/finance/policy" className="font-semibold text-link underline">
        Late fees, and how we decide
      </Link>
    </p>
  </Panel>
)

const titles = { applicant: 'The owner of the car', owner: 'The applicant', lender: 'The applicant' }

type Third = Agreement['alsoIn'][number] & Pick<Agreement, 'lenderName'>

/** Whoever else is part of it. Until the agreement an owner or applicant has no name here, and no line. */
const ThirdSide = ({ side, name, phoneNumber, lenderName }: Third) => {
  const line = [side === 'lender' ? lenderName : side === 'owner' ? 'The owner' : 'The applicant', name]
  if (side !== 'lender' && name === '') return null
  return (
    <p>
      <span>{line.filter(Boolean).join(': ')}</span>
      {phoneNumber && (
        <>
          ,{' '}
          <a href={`tel:${phoneNumber}`} className="figures font-semibold underline">
            {localPhone(phoneNumber)}
          </a>
        </>
      )}
    </p>
  )
}

export const AgreementFacts = ({ agreement }: { agreement: Agreement }) => (
  <>
    <Panel>
      <SubjectStrip
        to={agreement.car.state === 'listed' ? `/marketplace/${agreement.car.id}` : undefined}
        picture={agreement.car.picture}
        title={agreement.car.title}
        facts={factsLine(agreement.car)}
        words={
          agreement.deliveryAddress
            ? `Delivered to ${agreement.deliveryAddress}`
            : formatNaira(agreement.priceKobo)
        }
      />
    </Panel>
    <Panel title="Payment">
      <Facts facts={moneyFacts(agreement)} />
      <p className="mt-3 text-sm text-soft">{moneyWords(agreement)}</p>
    </Panel>
    <LenderPanel agreement={agreement} />
    <ApplicantPanel agreement={agreement} />
    <OtherSide title={titles[agreement.role]} person={agreement.counterparty} subject={agreement.car.title}>
      {agreement.alsoIn.map(third => (
        <ThirdSide key={third.side} {...third} lenderName={agreement.lenderName} />
      ))}
    </OtherSide>
  </>
)
