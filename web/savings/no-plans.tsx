// Empty savings list: the three kinds of plan explained.
import { Link } from 'react-router'
import { LinkButton } from '../ui/link-button.tsx'
import { lockCostNow } from './words.ts'
import { Lane } from './progress.tsx'

const kinds = [
  {
    purpose: 'amount',
    title: 'Target',
    words: 'Choose an amount or a car and save until you reach it.',
    example: '₦150,000 every week reaches a ₦7,800,000 Corolla in a year, and the target follows its price.',
    percent: 62,
    comparison: 'Example: 62 percent of a car’s price',
  },
  {
    purpose: 'locked',
    title: 'Locked',
    words: 'It stays locked until the date you choose.',
    example: '₦2,000,000 saved in June for a car in January, so you’re not tempted to spend it.',
    percent: 40,
    comparison: 'Example: 40 percent of the time until it unlocks',
  },
  {
    purpose: 'flexible',
    title: 'Flexible',
    words: 'Deposit and withdraw at any time, free.',
    example: '₦10,000 every month for tyres, oil and the licence, there when you need it.',
    percent: undefined,
    comparison: '',
  },
] as const

export const NoPlans = ({ now }: { now: Date }) => (
  <>
    <ul className="grid gap-x-10 md:grid-cols-3">
      {kinds.map(({ purpose, title, words, example, percent, comparison }) => (
        <li key={title} className="border-t-2 border-ink pt-3 pb-7">
          <h2 className="show text-xl">{title}</h2>
          <p className="mt-1 font-semibold">{words}</p>
          {percent !== undefined && (
            <div className="mt-3">
              <Lane percent={percent} words={comparison} />
            </div>
          )}
          <p className="figures mt-2 text-sm text-soft">
            {`${example}${purpose === 'locked' ? ` Early withdrawal costs ${lockCostNow(now)}.` : ''}`}
          </p>
          <Link
            to={`/account/savings/create?for=${purpose}`}
            className="inline-block py-2 text-sm font-semibold text-link underline"
          >{`Start a ${title.toLowerCase()} plan`}</Link>
        </li>
      ))}
    </ul>
    <div className="grid gap-4 border-t border-line pt-5 sm:flex sm:items-center sm:justify-between">
      <p className="text-soft">Saving for a car on AutoX? Its price becomes your target.</p>
      <LinkButton to="/account/savings/create?for=car">Save for a car</LinkButton>
    </div>
  </>
)
