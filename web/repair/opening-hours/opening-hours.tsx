import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { HoursForm } from './hours-form.tsx'
import type { Route } from './+types/opening-hours'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = () => ({
  request: api.openingHours.mine(),
  branchRequest: api.yard.branches(),
})
type Requests = ReturnType<typeof clientLoader>

const branchHoursWords =
  'These hours are for cars at no branch. Buyers view cars at a branch in the hours of that branch. Special days are for every branch, too.'

/** Which cars the hours are for, where a dealer has branches with hours of their own. */
const OfBranches = () => (
  <div className="mb-6 max-w-lg">
    <Notice>
      <p>{branchHoursWords}</p>
      <Link to="/settings/yard" className="mt-1 inline-block py-1 font-semibold underline">
        Hours of your branches
      </Link>
    </Notice>
  </div>
)

function Body({ request, branchRequest }: Requests) {
  const { data, error } = use(request)
  const branches = use(branchRequest)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  // Without them the page would claim the hours of every car.
  if (branches.error) return <ErrorState error={branches.error} retry={revalidate} />
  return (
    <>
      {branches.data.length > 0 && <OfBranches />}
      <HoursForm start={data} />
    </>
  )
}

export default function OpeningHours({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Opening hours"
        words="Buyers choose a viewing time from these hours. They appear on your public page, in Lagos time."
        back={{ words: 'Settings', to: '/settings' }}
      />
      <Suspense fallback={<WaitingList rows={7} />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
