import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { HoursForm } from './hours-form.tsx'
import type { Route } from './+types/opening-hours'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = () => ({ request: api.openingHours.mine() })

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return <HoursForm start={data} />
}

export default function OpeningHours({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Opening hours"
        words="Buyers choose a viewing time from these hours. They appear on your public page, in Lagos time."
        back={{ words: 'Settings', to: '/settings' }}
      />
      <Suspense fallback={<WaitingList rows={7} />}>
        <Body request={request} />
      </Suspense>
    </>
  )
}
