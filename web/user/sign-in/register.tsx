// Creates an account (/register), for oneself or for a business.
import { Link, useSearchParams } from 'react-router'
import { type AccountType, accountTypes } from '#contract/user/user.ts'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import type { Route } from './+types/register'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const meta: Route.MetaFunction = () => [
  { title: 'Create an account | AutoX' },
  {
    name: 'description',
    content: 'An AutoX account is free: buy, rent and sell cars, with a wallet of your own.',
  },
]

const typeWords: Record<AccountType, string> = { Individual: 'For myself', AutoDealer: 'For my business' }

const Types = ({ chosen }: { chosen: AccountType }) => (
  <nav aria-label="Kind of account" className="mb-6 grid two-up rounded-plate border border-edge">
    {accountTypes.map(type => (
      <Link
        key={type}
        to={`/register?accountType=${type}`}
        replace
        preventScrollReset
        aria-current={type === chosen || undefined}
        className={`grid min-h-12 place-items-center px-1 text-center text-sm font-semibold ${type === chosen ? 'bg-brand text-on-brand' : 'hover:bg-sunk'}`}
      >
        {typeWords[type]}
      </Link>
    ))}
  </nav>
)

export default function Register() {
  const [search] = useSearchParams()
  const accountType = search.get('accountType') === 'AutoDealer' ? 'AutoDealer' : 'Individual'
  return (
    <EntryFrame
      title="Create an account"
      words="Free and ready in two minutes. What you type, except the password, is kept on this device until you finish."
      side={<SafetyWords />}
    >
      <Types chosen={accountType} />
      <RegisterForm accountType={accountType} />
    </EntryFrame>
  )
}
