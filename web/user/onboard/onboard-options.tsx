// Account choice of a new user (/onboardOptions): personal or business.
import { Link } from 'react-router'
import type { AccountType } from '#contract/user/user.ts'
import type { Route } from './+types/onboard-options'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const meta: Route.MetaFunction = () => [
  { title: 'Choose your account | AutoX' },
  { name: 'description', content: 'An AutoX account for yourself, or for your dealership.' },
]

type Option = { type: AccountType; title: string; words: string; can: readonly string[] }
const options: readonly Option[] = [
  {
    type: 'Individual',
    title: 'For myself',
    words: 'Individual',
    can: ['Buy and rent cars', 'Sell your own car', 'A wallet in your own name'],
  },
  {
    type: 'AutoDealer',
    title: 'For my business',
    words: 'AutoDealer',
    can: ['List your whole stock', 'Shown under your business name', 'A wallet that sales are paid into'],
  },
]

const Choice = ({ type, title, words, can }: Option) => (
  <li>
    <Link
      to={`/register?accountType=${type}`}
      className="group flex h-full flex-col rounded-box border border-edge bg-card p-5 hover:border-brand md:p-7"
    >
      <span className="text-sm font-semibold text-soft">{words}</span>
      <span className="show mt-1 text-2xl">{title}</span>
      <span className="mt-4 mb-6 grid gap-1.5">
        {can.map(line => (
          <span key={line} className="flex gap-3">
            <span aria-hidden className="mt-2.5 h-0.5 w-4 shrink-0 bg-amber" />
            <span>{line}</span>
          </span>
        ))}
      </span>
      <span className="mt-auto font-semibold text-link group-hover:underline">Choose this account →</span>
    </Link>
  </li>
)

export default function OnboardOptions() {
  return (
    <div className="lg:py-8">
      <h1 className="show text-3xl">Who is the account for?</h1>
      <p className="mt-2 text-soft">Both are free. Both can buy, sell and pay.</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {options.map(option => (
          <Choice key={option.type} {...option} />
        ))}
      </ul>
      <p className="mt-6">
        Already have an account?{' '}
        <Link to="/login" className="inline-block py-1 font-semibold text-link underline">
          Sign in
        </Link>
      </p>
    </div>
  )
}
