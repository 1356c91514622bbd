// Workshop search within the account frame (/auto-repairs/vendor-list).
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { brandsShown } from './brands.ts'
import { WorkshopResults } from './workshop-results.tsx'
import { loadWorkshops } from './load-workshops.ts'
import { searchOf } from './workshop-address.ts'
import { headingOf } from './words.ts'
import type { Route } from './+types/vendor-list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const wish = searchOf(searchParams)
  return { wish, request: loadWorkshops(api, wish, pageNumber(searchParams)) }
}

function Body({ request }: Pick<ReturnType<typeof clientLoader>, 'request'>) {
  const { result, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return <WorkshopResults result={result} brands={brandsShown} where="account" />
}

export default function VendorList({ loaderData: { wish, request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={headingOf(wish)} back={{ words: 'Repairs', to: '/auto-repairs' }} />
      <Suspense fallback={<WaitingList rows={6} />}>
        <Body request={request} />
      </Suspense>
    </>
  )
}
