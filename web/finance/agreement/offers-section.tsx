// What each lender of an application offers, side by side, the lowest total cost first.
import { Link } from 'react-router'
import { percentWords } from '#contract/core/money.ts'
import { includedWords, yearlyCostWords, yearsOfCover } from '#contract/finance/cover-words.ts'
import type { Agreement, OfferBeside } from '#contract/finance/agreement/fields.ts'
import { agreement as table } from '#contract/finance/agreement/process.ts'
import { agreementWords } from '#contract/finance/agreement/words.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { formatDue } from '../../ui/date.ts'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { texts } from '../words.ts'

const costs = ({ offer, insurance, downKobo, months }: OfferBeside): Fact[] =>
  offer
    ? [
        amount(`Monthly payment, ${monthsWords(months)}`, offer.monthlyKobo),
        ['Yearly rate', percentWords(offer.yearlyBps)],
        amount('Fee, once', offer.feeKobo),
        amount('Down payment', downKobo),
        ...(insurance
          ? [
              amount('Required insurance, a year', insurance.premiumKobo),
              ...(months > 12 ? [amount(yearsOfCover(months), offer.insuranceKobo)] : []),
            ]
          : []),
        amount('Total you pay', offer.overallKobo),
        [`Yearly cost (APR), ${includedWords(insurance)}`, yearlyCostWords(offer.effectiveBps)],
      ]
    : []

const endWords = ({ state, dueAt }: OfferBeside): string => {
  if (!dueAt) return ''
  if (state === 'offered') return `Ends ${formatDue(dueAt)}`
  return state === 'inspected' ? `Answers by ${formatDue(dueAt)}` : ''
}

const OneOffer = ({ beside, isOwn }: { beside: OfferBeside; isOwn: boolean }) => {
  const { id, lenderName, state } = beside
  const isOpen = !table.states[state].final
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{lenderName}</span>
        <Pill tone={agreementWords.tones[state] ?? 'plain'}>{table.states[state].words}</Pill>
      </p>
      {isOpen && <Facts facts={costs(beside)} />}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
        <span>{endWords(beside)}</span>
        {isOwn ? (
          <span>This page</span>
        ) : (
          <Link
            to={`/bookings/finance/${id}`}
            className="inline-block py-2 font-semibold text-link underline"
          >
            {state === 'offered' ? 'See this offer' : 'See this application'}
          </Link>
        )}
      </p>
    </li>
  )
}

// Once the chosen loan is under way its own schedule says everything.
const comparedIn: readonly Agreement['state'][] = [
  'inspected',
  'awaiting-inspector',
  'offered',
  'preparing',
  'declined',
  'lapsed',
  'withdrawn',
  'not-chosen',
]

export function OffersSection({ agreement: { id, state, offers, alsoTo } }: { agreement: Agreement }) {
  if (alsoTo.length > 0)
    return (
      <Panel title="Your lenders">
        <p>{`${alsoTo.join(' and ')} ${alsoTo.length === 1 ? 'gets' : 'get'} your application too, once the owner has described the car. Their offers then stand side by side here.`}</p>
      </Panel>
    )
  if (offers.length === 0 || !comparedIn.includes(state)) return null
  return (
    <Panel title="Offers side by side">
      <p className="text-sm text-soft">{texts.offersByCost}</p>
      <ul className="mt-3">
        {offers.map(beside => (
          <OneOffer key={beside.id} beside={beside} isOwn={beside.id === id} />
        ))}
      </ul>
    </Panel>
  )
}
