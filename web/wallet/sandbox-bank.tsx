// The sandbox bank (/account/sandbox-bank): in the demonstration, what each documented account number does.
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { api } from '../client/api.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/sandbox-bank'

export async function clientLoader() {
  const { data } = await api.demo.mode()
  return { demonstration: data?.demonstration ?? false }
}

const Accounts = () => (
  <ul className="border-t-2 border-ink">
    {sandboxAccounts.map(({ accountNumber, accountName, words }) => (
      <li key={accountNumber} className="split-row items-start gap-x-4 border-b border-line py-3">
        <div className="min-w-0">
          <p className="figures text-lg font-semibold">{accountNumber}</p>
          <p className="text-sm font-semibold">{accountName || 'No account with this number'}</p>
          <p className="mt-0.5 text-sm text-soft">{words}</p>
        </div>
        <CopyButton
          text={accountNumber}
          className="min-h-11 shrink-0 px-2 text-sm font-semibold text-link underline"
        />
      </li>
    ))}
  </ul>
)

export default function SandboxBank({ loaderData: { demonstration } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="The sandbox bank"
        words={
          demonstration ? `Send to these numbers at “${sandboxBank.name}” to try each outcome.` : undefined
        }
        back={{ words: 'Wallet', to: '/account/wallet' }}
      />
      {demonstration ? (
        <>
          <Accounts />
          <p className="py-6 text-sm text-soft">
            Any other number with a valid check digit has a demo name and settles at once. One with a wrong
            check digit has no account.
          </p>
        </>
      ) : (
        <EmptyState title="Demo only">Here, money goes to real banks.</EmptyState>
      )}
    </div>
  )
}
