// Deletes the account (/settings/data/delete): consequences, blockers and confirmation.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { dataRights, Deletion } from '#contract/data-rights/data-rights.ts'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../ui/states.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { DeletedItems } from './deleted-items.tsx'
import type { Route } from './+types/delete-account'

type DeletionRequest = Promise<Answer<(typeof dataRights)['deletion']>>

export const clientLoader = () => ({ request: api.dataRights.deletion() })

const ways = [
  ['/account/wallet', 'Open the wallet'],
  ['/account/withdrawals', 'View the transfer'],
  ['/account/savings', 'Open your savings'],
  ['/bookings', 'Open the booking'],
  ['/profile/identity', 'Verify now'],
] as const

const describeFix = (link: string): string =>
  ways.find(([start]) => link.startsWith(start))?.[1] ?? 'Settle it'

const Blocked = ({ blockedBy }: Pick<Deletion, 'blockedBy'>) => (
  <section className="mb-8 border-l-4 border-warn bg-warn-wash p-4">
    <h2 className="font-semibold">Before you can delete it:</h2>
    <ul className="mt-2 grid gap-2">
      {blockedBy.map(({ words, link }) => (
        <li key={words + link}>
          <span>{`${words} `}</span>
          <Link to={link} className="inline-block py-1 font-semibold text-link underline">
            {describeFix(link)}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function Ending({ request }: { request: DeletionRequest }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      {data.blockedBy.length > 0 && <Blocked blockedBy={data.blockedBy} />}
      <DeletedItems
        deletion={data}
        erasedTitle="What is erased"
        keptTitle="What the law has us keep, without you"
      />
      {data.possible && <ConfirmDelete onBlocked={revalidate} />}
    </>
  )
}

export default function DeleteAccount({ loaderData: { request } }: Route.ComponentProps) {
  // Whoever settles something elsewhere and comes back finds it settled.
  useRefresh({})
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Delete my account"
        words="It cannot be undone: a deleted account does not come back, not even for us."
        back={{ words: 'Your data', to: '/settings/data' }}
      />
      <Suspense fallback={<WaitingList />}>
        <Ending request={request} />
      </Suspense>
    </div>
  )
}
