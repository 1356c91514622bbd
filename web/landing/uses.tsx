// What AutoX is for: six ways in, each open to visitors.
import { Link } from 'react-router'
import { shortNaira } from '#contract/core/money.ts'
import { premiumInNaira } from '#contract/finance/example-words.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { financeExample } from '#contract/legal/fees.ts'

const financeWords = (at: Date): string => {
  const example = financeExample(at)
  if (!example) return 'Pay month by month, with every cost shown'
  const { monthlyKobo, premiumKobo } = example
  const insurance = premiumKobo === undefined ? '' : `, insurance ${premiumInNaira(premiumKobo)} a year`
  return `${shortNaira(monthlyKobo)} a month for a ₦5 million car${insurance}`
}

const usesAt = (at: Date) =>
  [
    ['Buy a car', 'Paid through escrow', '/marketplace?ForSale=true'],
    ['Rent a car', 'By the day, in any state', '/marketplace?ForRent=true'],
    ['Finance', financeWords(at), '/#finance'],
    ['Insurance', `From ${shortNaira(tariffAt(at).thirdParty.private.premiumKobo)} a year`, '/#insurance'],
    ['Repairs', 'You approve every job', '/marketplace/workshops'],
    ['Spare parts', 'With returns', '/marketplace/spareparts'],
  ] as const

export const Uses = ({ at }: { at: Date }) => (
  <nav aria-label="What you can do" className="wide pt-6">
    <ul className="grid grid-cols-2 gap-x-5 md:grid-cols-3">
      {usesAt(at).map(([name, words, to]) => (
        <li key={name} className="border-b border-line">
          <Link to={to} className="group block py-2.5">
            <span className="block font-semibold text-link group-hover:underline">{name}</span>
            <span className="block text-sm text-soft">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
